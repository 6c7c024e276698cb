// Request ids for tests: UUIDv7 texts of a chosen moment and number.

/** A canonical lower-case UUIDv7; `number` makes it one of up to 2^32 of the same moment. */
export function requestIdAt(atMs: number, number: number): string {
  const time = Math.max(atMs, 0).toString(16).padStart(12, '0');
  const tail = number.toString(16).padStart(8, '0');
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7000-8000-0000${tail}`;
}

/** Those of a window that nobody has scattered. They stand in the source, so that everybody can know them. */
export const KNOWN_MULTIPLIERS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1] as const;

/** Up to 2^30 ids of one moment whose hashes are all the same, also with those of other users; for odd multipliers. */
export function collidingIdAt(
  atMs: number,
  user: number,
  number: number,
  [ofFirst, ofSecond, ofThird, ofFourth, ofUser]: readonly number[] = KNOWN_MULTIPLIERS,
): string {
  const words = requestIdAt(atMs, 0).replaceAll('-', '');
  const first = Math.imul(Number(`0x${words.slice(0, 8)}`), ofFirst!);
  const second = Math.imul(Number(`0x${words.slice(8, 16)}`), ofSecond!);
  const third = 2 ** 31 + number;
  const others = first + second + Math.imul(third, ofThird!) + Math.imul(user, ofUser!);
  const fourth = Math.imul(-others, inverse(ofFourth!)) >>> 0;
  const tail = third.toString(16) + fourth.toString(16).padStart(8, '0');
  return `${requestIdAt(atMs, 0).slice(0, 18)}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** Of an odd number among those of 32 bits. Each step doubles how many of the lowest bits are right. */
function inverse(odd: number): number {
  let found = odd;
  for (let step = 0; step < 5; step++) found = Math.imul(found, 2 - Math.imul(odd, found));
  return found;
}
