// WebSocket frames of whole text messages, made once for however many read them.

/** The last frame of a message, of text. */
const FINAL_TEXT = 0x81;
const SHORT_MAX = 125;
const TWO_BYTES_MAX = 65_535;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** A frame for all who read a message, made once. */
export function textFrame(message: string): Buffer {
  const length = Buffer.byteLength(message, 'utf8');
  const header = frameHeader(length);
  const bytes = Buffer.allocUnsafe(header.length + length);
  bytes.write(header, 0, 'latin1');
  bytes.write(message, header.length, 'utf8');
  return bytes;
}

/** What stands before a message of so many bytes, a byte to a letter. A server sends without a mask. */
export function frameHeader(length: number): string {
  if (length <= SHORT_MAX) return String.fromCharCode(FINAL_TEXT, length);
  if (length <= TWO_BYTES_MAX) return String.fromCharCode(FINAL_TEXT, TWO_BYTES, length >> 8, length & 0xff);
  const eight = Buffer.alloc(8);
  eight.writeBigUInt64BE(BigInt(length));
  return String.fromCharCode(FINAL_TEXT, EIGHT_BYTES, ...eight);
}
