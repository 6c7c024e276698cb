// Request keys: UUIDs of version 7, whose first 48 bits are the time in milliseconds.

/** `randomness` is 10 bytes; six of their bits are replaced by the version and the variant. */
export function uuidV7(atMs: number, randomness: Uint8Array): string {
  const bytes = new Uint8Array(16);
  let rest = BigInt(Math.max(0, Math.floor(atMs)));
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = Number(rest & 0xffn);
    rest >>= 8n;
  }
  bytes.set(randomness.subarray(0, 10), 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-');
}
