// Keys of addresses and signatures as wallets make them, for tests of the proof of reserves. The curve is written out,
// so that the verifier is held against something that is not its own library.
import { type ReserveNetwork, reserveAddressesOf, reserveDigest } from '@candor/exchange/reserves';

const P = 2n ** 256n - 2n ** 32n - 977n;
const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const G = {
  x: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  y: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
} as const;

interface Point {
  readonly x: bigint;
  readonly y: bigint;
}

const modulo = (value: bigint, by: bigint): bigint => ((value % by) + by) % by;

function inverse(value: bigint, by: bigint): bigint {
  let [a, b, x, y] = [modulo(value, by), by, 1n, 0n];
  while (a > 1n) {
    const times = b / a;
    [a, b, x, y] = [b - times * a, a, y - times * x, x];
  }
  return modulo(x, by);
}

function add(one: Point, other: Point): Point {
  const slope =
    one.x === other.x
      ? 3n * one.x * one.x * inverse(2n * one.y, P)
      : (other.y - one.y) * inverse(other.x - one.x, P);
  const x = modulo(slope * slope - one.x - other.x, P);
  return { x, y: modulo(slope * (one.x - x) - one.y, P) };
}

function times(count: bigint): Point {
  let sum: Point | undefined;
  let power: Point = G;
  for (let rest = count; rest > 0n; rest >>= 1n, power = add(power, power))
    if (rest & 1n) sum = sum === undefined ? power : add(sum, power);
  return sum as Point;
}

const bytesOf = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(64, '0'), 'hex');
const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);

export interface TestReserveKey {
  readonly ethereum: string;
  /** The address of segregated witness. */
  readonly bitcoin: string;
  sign(network: ReserveNetwork, message: string): string;
}

/** The same key for the same number, always. */
export function testReserveKey(number: number): TestReserveKey {
  const secret = BigInt(number) * 0x1234567890abcdef1234567890abcdefn + 1n;
  const { x, y } = times(secret);
  const compressed = Buffer.concat([Buffer.of(y & 1n ? 3 : 2), bytesOf(x)]);
  const whole = Buffer.concat([Buffer.of(4), bytesOf(x), bytesOf(y)]);
  return {
    ethereum: reserveAddressesOf('Ethereum', whole)[0]!,
    bitcoin: reserveAddressesOf('Bitcoin', compressed)[2]!,
    sign(network, message) {
      const digest = numberOf(reserveDigest(network, message));
      // A test may be able to tell where its key was used before.
      const once = modulo(digest * 7n + secret, N);
      const point = times(once);
      const s = modulo((digest + point.x * secret) * inverse(once, N), N);
      const isLow = s <= N / 2n;
      const recovery = Number(point.y & 1n) ^ (isLow ? 0 : 1);
      const compact = Buffer.concat([bytesOf(point.x), bytesOf(isLow ? s : N - s)]);
      return network === 'Bitcoin'
        ? Buffer.concat([Buffer.of(39 + recovery), compact]).toString('base64')
        : `0x${compact.toString('hex')}${(27 + recovery).toString(16)}`;
    },
  };
}
