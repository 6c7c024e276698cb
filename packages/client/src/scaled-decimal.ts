// A plain decimal without a sign as a whole number of its own last digit.

export interface ScaledDecimal {
  readonly atoms: bigint;
  readonly scale: number;
}

export function readScaled(decimal: string): ScaledDecimal {
  const [whole = '0', digits = ''] = decimal.split('.');
  return { atoms: BigInt(whole + digits), scale: digits.length };
}
