// Reads short whole text messages from what arrives, and leaves everything else to the WebSocket library.
import { isUtf8 } from 'node:buffer';
import type { Socket } from 'node:net';
import type { Line } from './line.ts';

/** The first bytes of whole messages without extensions. */
const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;
const MASKED = 0x80;
const SHORT_MAX = 125;
const TWO_BYTES = 126;
const MASK_LENGTH = 4;

export interface FrameReaderParts {
  readonly messageBytesMax: number;
  /** False leaves the message to the library, as it came. The bytes are gone afterwards. */
  readonly take: (bytes: Buffer, start: number, end: number) => boolean;
  /** Asked before each frame: whether it has to wait, until `readOn`. */
  readonly mustWait: () => boolean;
  readonly onWait: () => void;
  readonly toLibrary: (bytes: Buffer) => void;
  /** From now on the library reads alone. */
  readonly end: () => void;
}

/**
 * The library makes four buffers, an event and a text of each message. This looks at the frames where they lie. It cuts
 * only what is whole and plain; from the first frame on that is neither a short text nor a whole ping or pong (a piece
 * of a message, one without a mask, too long a one, a goodbye), the library reads all that follows by itself.
 */
export class FrameReader {
  readonly #parts: FrameReaderParts;
  #rest: Buffer | undefined;
  #isEnded = false;

  constructor(parts: FrameReaderParts) {
    this.#parts = parts;
  }

  readonly read = (chunk: Buffer): void => {
    if (this.#isEnded) return this.#parts.toLibrary(chunk);
    this.#readAll(this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk]));
  };

  /** Reads what had to wait. */
  readOn(): void {
    if (this.#rest !== undefined) this.#readAll(this.#rest);
  }

  #readAll(bytes: Buffer): void {
    const { mustWait, onWait, toLibrary } = this.#parts;
    this.#rest = undefined;
    let at = 0;
    while (at < bytes.length) {
      if (mustWait()) {
        this.#rest = bytes.subarray(at);
        return onWait();
      }
      const frameEnd = this.#frameEnd(bytes, at);
      if (frameEnd < 0) return this.#end(bytes.subarray(at));
      if (frameEnd > bytes.length) {
        this.#rest = Buffer.from(bytes.subarray(at));
        return;
      }
      if (bytes[at] !== TEXT) toLibrary(bytes.subarray(at, frameEnd));
      else if (!this.#message(bytes, at, frameEnd)) return this.#end(bytes.subarray(at));
      at = frameEnd;
    }
  }

  /** Where the frame ends, beyond the bytes where they do not show it yet; -1 where it is the library's. */
  #frameEnd(bytes: Buffer, at: number): number {
    const first = bytes[at]!;
    if (first !== TEXT && first !== PING && first !== PONG) return -1;
    if (at + 2 > bytes.length) return at + 2;
    const second = bytes[at + 1]!;
    if ((second & MASKED) === 0) return -1;
    const short = second - MASKED;
    if (short <= SHORT_MAX) return at + 2 + MASK_LENGTH + short;
    if (first !== TEXT || short !== TWO_BYTES) return -1;
    if (at + 4 > bytes.length) return at + 4;
    const length = bytes.readUInt16BE(at + 2);
    return length > this.#parts.messageBytesMax ? -1 : at + 4 + MASK_LENGTH + length;
  }

  #end(bytes: Buffer): void {
    this.#isEnded = true;
    this.#parts.end();
    this.#parts.toLibrary(bytes);
  }

  /** False where it is no text, by which the library ends the stream: nothing after it may have an effect. */
  #message(bytes: Buffer, at: number, end: number): boolean {
    const mask = at + (bytes[at + 1] === MASKED + TWO_BYTES ? 4 : 2);
    const start = mask + MASK_LENGTH;
    unmask(bytes, mask, end);
    if (this.#parts.take(bytes, start, end)) return true;
    if (!isUtf8(bytes.subarray(start, end))) return false;
    this.#parts.toLibrary(bytes.subarray(at, end));
    return true;
  }
}

/** Afterwards the mask is zero: whoever reads the frame again finds the same message. */
function unmask(bytes: Buffer, mask: number, end: number): void {
  const [a, b, c, d] = [bytes[mask]!, bytes[mask + 1]!, bytes[mask + 2]!, bytes[mask + 3]!];
  if ((a | b | c | d) === 0) return;
  let at = mask + MASK_LENGTH;
  for (; at + 3 < end; at += 4) {
    bytes[at]! ^= a;
    bytes[at + 1]! ^= b;
    bytes[at + 2]! ^= c;
    bytes[at + 3]! ^= d;
  }
  if (at < end) bytes[at]! ^= a;
  if (at + 1 < end) bytes[at + 1]! ^= b;
  if (at + 2 < end) bytes[at + 2]! ^= c;
  bytes.fill(0, mask, mask + MASK_LENGTH);
}

/** Puts a reader before the library's own, and takes it away again where it ends. What has to wait is not read on. */
export function readBefore(
  transport: Socket,
  { line, ...parts }: Pick<FrameReaderParts, 'messageBytesMax' | 'take'> & { readonly line: Line },
): void {
  const librarys = transport.listeners('data') as ((this: Socket, bytes: Buffer) => void)[];
  for (const listener of librarys) transport.removeListener('data', listener);
  const toLibrary = (bytes: Buffer): void => {
    for (const listener of librarys) listener.call(transport, bytes);
  };
  const end = (): void => {
    transport.removeListener('data', reader.read);
    for (const listener of librarys) transport.on('data', listener);
  };
  const onWait = (): void => {
    transport.pause();
    line.whenRoom(() => {
      transport.resume();
      reader.readOn();
    });
  };
  const reader = new FrameReader({ ...parts, mustWait: () => line.mustWait, onWait, toLibrary, end });
  transport.on('data', reader.read);
}
