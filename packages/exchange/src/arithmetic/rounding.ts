// Multiplication and division of integers with the direction of rounding in the name.

/** floor(a × b ÷ c) for non-negative a, b and positive c. */
export function mulDivFloor(a: bigint, b: bigint, c: bigint): bigint {
  requireOperands(a, b, c);
  return (a * b) / c;
}

/** ceil(a × b ÷ c) for non-negative a, b and positive c. */
export function mulDivCeil(a: bigint, b: bigint, c: bigint): bigint {
  requireOperands(a, b, c);
  return (a * b + c - 1n) / c;
}

const TWO_31 = 2 ** 31;
const BIG_TWO_31 = 2n ** 31n;

/**
 * The same as `BigInt(value)`. Of numbers that fit 32 bits, and of what fits 64, machines make bigints without a
 * call, and every order makes several.
 */
export function exactBigInt(value: number): bigint {
  if ((value | 0) === value) return BigInt(value | 0);
  const high = Math.floor(value / TWO_31) | 0;
  const low = (value - high * TWO_31) | 0;
  if (high * TWO_31 + low !== value) return BigInt(value);
  return BigInt.asIntN(64, BigInt.asIntN(64, BigInt(high) * BIG_TWO_31) + BigInt(low));
}

/** Division of bigints truncates towards zero, so a negative operand would round the wrong way: it is a defect. */
function requireOperands(a: bigint, b: bigint, c: bigint): void {
  if (a < 0n || b < 0n || c <= 0n)
    throw new RangeError('mulDiv takes non-negative factors and a positive divisor');
}
