// What a node of the tree stands for: one non-negative whole number of smallest units per currency, each below 2^128.

/** In the order of the snapshot's currencies. */
export type Sums = readonly bigint[];

export const SUM_BYTES = 16;
const SUM_LIMIT = 1n << 128n;
const LOW = (1n << 64n) - 1n;

export function isSum(value: bigint): boolean {
  return value >= 0n && value < SUM_LIMIT;
}

export function noSums(currencies: number): Sums {
  return new Array<bigint>(currencies).fill(0n);
}

/** Undefined where one of them would not fit: a tree in which a sum wraps round shows less than is owed. */
export function addSums(left: Sums, right: Sums): Sums | undefined {
  const sums: bigint[] = new Array(left.length);
  for (let i = 0; i < left.length; i++) {
    const sum = left[i]! + right[i]!;
    if (sum >= SUM_LIMIT) return undefined;
    sums[i] = sum;
  }
  return sums;
}

export function sameSums(left: Sums, right: Sums): boolean {
  return left.length === right.length && left.every((sum, i) => sum === right[i]);
}

/** Writes sixteen bytes per currency, most significant first; returns the place behind them. */
export function writeSums(sums: Sums, bytes: Uint8Array, view: DataView, start: number): number {
  let place = start;
  for (const sum of sums) {
    if (sum === 0n) bytes.fill(0, place, place + SUM_BYTES);
    else {
      view.setBigUint64(place, sum >> 64n);
      view.setBigUint64(place + 8, sum & LOW);
    }
    place += SUM_BYTES;
  }
  return place;
}

/** Decimal digits without sign, space or leading zero; undefined for anything else. */
export function readSum(text: unknown): bigint | undefined {
  if (typeof text !== 'string' || !/^(0|[1-9][0-9]{0,38})$/.test(text)) return undefined;
  const sum = BigInt(text);
  return sum < SUM_LIMIT ? sum : undefined;
}
