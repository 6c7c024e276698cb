// One open stream: who it belongs to, what it is subscribed to, and how it is cut off when it does not read.
import {
  refusalMessage,
  type StreamMessage,
  streamCloseCodes,
  streamLimits,
  type WireRefusalCode,
} from '@candor/wire';
import type { WebSocket } from 'ws';
import type { SignedInUser } from '../../identity/index.ts';

/** After a polite close, a peer that does not answer is cut off. */
const GOODBYE_MS = 1_000;

export class StreamSocket {
  readonly user: SignedInUser | undefined;
  readonly token: string | undefined;
  readonly address: string;
  readonly topics = new Set<string>();
  readonly #socket: WebSocket;

  constructor(
    socket: WebSocket,
    who: { user: SignedInUser | undefined; token: string | undefined; address: string },
  ) {
    this.#socket = socket;
    this.user = who.user;
    this.token = who.user === undefined ? undefined : who.token;
    this.address = who.address;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(message: StreamMessage): void {
    this.sendText(encode(message));
  }

  /** Text that was made once for all subscribers. */
  sendText(text: Buffer): void {
    if (!this.isOpen) return;
    this.#socket.send(text, { binary: false });
    if (this.#socket.bufferedAmount > streamLimits.bufferedBytesMax) this.close(streamCloseCodes.slowReader);
  }

  refuse(refusal: WireRefusalCode): void {
    this.send({ channel: 'error', refusal, msg: refusalMessage(refusal) });
  }

  close(code: number): void {
    if (!this.isOpen) return;
    this.#socket.close(code);
    // What it did not read stands before the close frame, so a slow reader would never see it.
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
  }
}

export function encode(message: StreamMessage): Buffer {
  return Buffer.from(JSON.stringify(message), 'utf8');
}
