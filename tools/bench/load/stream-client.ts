// A WebSocket client for load: as little work as possible for each message, so that the server is what is measured.
import type { Socket } from 'node:net';
import { connectReading, NO_REST } from './connect-reading.ts';

const HANDSHAKE_END = Buffer.from('\r\n\r\n');
const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;
const MASKED = 0x80;

export interface StreamClientOptions {
  readonly port: number;
  readonly path: string;
  readonly token?: string;
  /** The address of this machine that it comes from; all of 127.0.0.0/8 are. */
  readonly from?: string;
  /** Called with the bytes of each text message; they are gone afterwards. */
  readonly onMessage: (bytes: Buffer, start: number, end: number) => void;
  readonly onClose?: () => void;
}

export class StreamClient {
  readonly socket: Socket;
  readonly #options: StreamClientOptions;
  #isOpen = false;

  private constructor(options: StreamClientOptions, opened: () => void) {
    const { port, from } = options;
    this.#options = options;
    const read = (bytes: Buffer): Buffer<ArrayBuffer> =>
      this.#isOpen ? this.#read(bytes, 0) : this.#shakeHands(bytes, opened);
    this.socket = connectReading({ port, from, read });
    this.socket.on('close', () => options.onClose?.());
  }

  static open(options: StreamClientOptions): Promise<StreamClient> {
    return new Promise((resolve, reject) => {
      const { port, path, token } = options;
      const client = new StreamClient(options, () => resolve(client));
      client.socket.on('error', reject);
      client.socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n` +
          `${token === undefined ? '' : `Authorization: Bearer ${token}\r\n`}\r\n`,
      );
    });
  }

  /** Of plain ASCII, under 64 KiB. The mask is zero, which spares both sides the same work. */
  send(text: string): void {
    const { length } = text;
    const headerLength = length < 126 ? 6 : 8;
    const frame = Buffer.alloc(headerLength + length);
    frame[0] = TEXT;
    if (length < 126) frame[1] = 0x80 | length;
    else {
      frame[1] = 0x80 | 126;
      frame.writeUInt16BE(length, 2);
    }
    frame.write(text, headerLength, 'latin1');
    this.socket.write(frame);
  }

  close(): void {
    this.socket.destroy();
  }

  /** A server ends the streams of those who do not answer it. What a ping says is short. */
  #pong(said: Buffer): void {
    this.socket.write(Buffer.concat([Buffer.from([PONG, MASKED | said.length, 0, 0, 0, 0]), said]));
  }

  #shakeHands(bytes: Buffer, opened: () => void): Buffer<ArrayBuffer> {
    const end = bytes.indexOf(HANDSHAKE_END);
    if (end < 0) return Buffer.from(bytes);
    const head = bytes.toString('latin1', 0, end);
    if (!head.startsWith('HTTP/1.1 101')) {
      this.socket.destroy(new Error(head));
      return NO_REST;
    }
    this.#isOpen = true;
    opened();
    return this.#read(bytes, end + HANDSHAKE_END.length);
  }

  /** Returns what is not a whole frame yet. */
  #read(bytes: Buffer, from: number): Buffer<ArrayBuffer> {
    let at = from;
    for (;;) {
      const head = at + 2;
      if (head > bytes.length) break;
      const short = bytes[at + 1]! & 0x7f;
      const start = short < 126 ? head : short === 126 ? head + 2 : head + 8;
      if (start > bytes.length) break;
      const length =
        short < 126 ? short : short === 126 ? bytes.readUInt16BE(head) : bytes.readUInt32BE(head + 4);
      const end = start + length;
      if (end > bytes.length) break;
      if (bytes[at] === TEXT) this.#options.onMessage(bytes, start, end);
      else if (bytes[at] === PING) this.#pong(bytes.subarray(start, end));
      at = end;
    }
    return at === bytes.length ? NO_REST : Buffer.from(bytes.subarray(at));
  }
}
