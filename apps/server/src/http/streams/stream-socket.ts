// One open stream: who it belongs to, what it is subscribed to, and how it is cut off when it does not read.
import type { Socket } from 'node:net';
import {
  type FieldRefusal,
  refusalMessage,
  type StreamChannel,
  type StreamMessage,
  streamCloseCodes,
  streamLimits,
  type WireRefusalCode,
} from '@candor/wire';
import type { WebSocket } from 'ws';
import type { SignedInUser } from '../../identity/index.ts';
import { frameHeader } from './text-frame.ts';

/** After a polite close, a peer that does not answer is cut off. */
const GOODBYE_MS = 1_000;

export interface StreamOwner {
  readonly user: SignedInUser | undefined;
  readonly token: string | undefined;
  readonly address: string;
}

export class StreamSocket {
  readonly user: SignedInUser | undefined;
  readonly token: string | undefined;
  readonly address: string;
  readonly topics = new Set<string>();
  readonly #socket: WebSocket;
  readonly #transport: Socket;
  /** Frames of this turn of the event loop, a byte to a letter; they leave together, in one call of the system. */
  #unsent = '';

  /** The library reads, and speaks of pings and of the end. Messages are written past it: it frames each anew. */
  constructor(socket: WebSocket, transport: Socket, who: StreamOwner) {
    this.#socket = socket;
    this.#transport = transport;
    this.user = who.user;
    this.token = who.user === undefined ? undefined : who.token;
    this.address = who.address;
  }

  /**
   * Whose limits it counts for: those of a user, of one key of theirs, or of an address without a session. A program, or
   * whoever stole its key, keeps the owner off no stream.
   */
  get caller(): string {
    if (this.user === undefined) return this.address;
    const { user, key } = this.user;
    return key === undefined ? `user ${user}` : `key ${key.id}`;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(message: StreamMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    const isAscii = Buffer.byteLength(text, 'utf8') === text.length;
    this.sendAscii(isAscii ? text : Buffer.from(text, 'utf8').toString('latin1'));
  }

  /** Text of which each letter is a byte of the message. */
  sendAscii(text: string): void {
    if (!this.isOpen) return;
    if (this.#unsent === '') process.nextTick(this.#flush);
    this.#unsent += frameHeader(text.length) + text;
  }

  /** A frame that was made once for all subscribers. */
  sendFrame(frame: Buffer): void {
    if (!this.isOpen) return;
    this.#flush();
    this.#write(frame);
  }

  /** What is no subscription is not named: it could not be read. */
  refuse(refusal: WireRefusalCode, subscription?: StreamChannel): void {
    this.send({ channel: 'error', refusal, msg: refusalMessage(refusal), subscription });
  }

  /** A message that cannot be read is no subscription yet. */
  refuseMessage({ code, field }: FieldRefusal): void {
    const named = field === undefined ? {} : { field };
    this.send({ channel: 'error', refusal: code, msg: refusalMessage(code, named), ...named });
  }

  close(code: number): void {
    if (!this.isOpen) return;
    this.#flush();
    this.#socket.close(code);
    // What it did not read stands before the close frame, so a slow reader would never see it.
    setTimeout(() => this.#socket.terminate(), GOODBYE_MS).unref();
  }

  readonly #flush = (): void => {
    const frames = this.#unsent;
    if (frames === '') return;
    this.#unsent = '';
    if (this.isOpen) this.#write(frames);
  };

  /** A reader is slow by what waits for it already: one message may be larger than all that may wait. */
  #write(bytes: Buffer | string): void {
    if (this.#transport.writableLength > streamLimits.bufferedBytesMax)
      return this.close(streamCloseCodes.slowReader);
    this.#transport.write(bytes, 'latin1');
  }
}
