// WebSocket frames of whole text messages, made once for however many read them.

/** The last frame of a message, of text. */
const FINAL_TEXT = 0x81;
const SHORT_MAX = 125;
const TWO_BYTES_MAX = 65_535;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** The messages one after the other, in one piece: what is written at once costs one call of the system. */
export function textFrames(messages: readonly string[]): Buffer {
  const lengths = messages.map((message) => Buffer.byteLength(message, 'utf8'));
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headerLength(length) + length, 0));
  let at = 0;
  messages.forEach((message, i) => {
    at = writeHeader(bytes, at, lengths[i]!);
    at += bytes.write(message, at, 'utf8');
  });
  return bytes;
}

function headerLength(length: number): number {
  if (length <= SHORT_MAX) return 2;
  return length <= TWO_BYTES_MAX ? 4 : 10;
}

/** Returns where the message begins. A server sends without a mask. */
function writeHeader(bytes: Buffer, at: number, length: number): number {
  bytes[at] = FINAL_TEXT;
  if (length <= SHORT_MAX) {
    bytes[at + 1] = length;
    return at + 2;
  }
  if (length <= TWO_BYTES_MAX) {
    bytes[at + 1] = TWO_BYTES;
    return bytes.writeUInt16BE(length, at + 2);
  }
  bytes[at + 1] = EIGHT_BYTES;
  return bytes.writeBigUInt64BE(BigInt(length), at + 2);
}
