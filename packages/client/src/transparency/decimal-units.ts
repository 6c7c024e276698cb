// Decimals of any currency as whole numbers of one unit, so that they can be compared and shared out.

/** As many digits behind the point as any currency has. */
export const DIGITS = 18;

/** Of a plain decimal without a sign; digits beyond the last are cut. */
export function unitsOf(decimal: string): bigint {
  const [whole = '0', digits = ''] = decimal.split('.');
  return BigInt(whole + digits.slice(0, DIGITS).padEnd(DIGITS, '0'));
}
