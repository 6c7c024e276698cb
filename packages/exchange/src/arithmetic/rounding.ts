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

/** Division of bigints truncates towards zero, so a negative operand would round the wrong way: it is a defect. */
function requireOperands(a: bigint, b: bigint, c: bigint): void {
  if (a < 0n || b < 0n || c <= 0n)
    throw new RangeError('mulDiv takes non-negative factors and a positive divisor');
}
