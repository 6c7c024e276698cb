// Request ids for tests: UUIDv7 texts of a chosen moment and number.

/** A canonical lower-case UUIDv7; `number` makes it one of up to 2^32 of the same moment. */
export function requestIdAt(atMs: number, number: number): string {
  const time = Math.max(atMs, 0).toString(16).padStart(12, '0');
  const tail = number.toString(16).padStart(8, '0');
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7000-8000-0000${tail}`;
}
