// A WebSocket client for load: as little work as possible for each message, so that the server is what is measured.
import type { Socket } from 'node:net';
import { connectReading, NO_REST } from './connect-reading.ts';

const HANDSHAKE_END = Buffer.from('\r\n\r\n');
const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;
const MASKED = 0x80;
/** What is sent while a read is looked at; all streams of a process look one after the other. */
const GATHERED = Buffer.allocUnsafeSlow(65_536);

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
  #isGathering = false;
  #gathered = 0;

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

  /**
   * Of plain ASCII, under 32 KiB. The mask is zero, which spares both sides the same work. What answers the messages of
   * one read is one write: for a client with many messages under way, a call of the system for each is most of its work.
   */
  send(text: string): void {
    const length = (text.length < 126 ? 6 : 8) + text.length;
    if (!this.#isGathering) {
      const frame = Buffer.allocUnsafe(length);
      writeFrame(frame, 0, text);
      this.socket.write(frame);
      return;
    }
    if (this.#gathered + length > GATHERED.length) this.#flush();
    writeFrame(GATHERED, this.#gathered, text);
    this.#gathered += length;
  }

  /** What is sent meanwhile is one write. */
  together(sends: () => void): void {
    this.#isGathering = true;
    sends();
    this.#isGathering = false;
    this.#flush();
  }

  #flush(): void {
    if (this.#gathered > 0) this.socket.write(Buffer.from(GATHERED.subarray(0, this.#gathered)));
    this.#gathered = 0;
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
    this.#isGathering = true;
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
    this.#isGathering = false;
    this.#flush();
    return at === bytes.length ? NO_REST : Buffer.from(bytes.subarray(at));
  }
}

function writeFrame(into: Buffer, at: number, text: string): void {
  const { length } = text;
  into[at] = TEXT;
  into[at + 1] = MASKED | Math.min(length, 126);
  if (length >= 126) into.writeUInt16BE(length, at + 2);
  const mask = at + (length < 126 ? 2 : 4);
  into.writeUInt32BE(0, mask);
  into.write(text, mask + 4, 'latin1');
}
