// How much of a limit is used, for a bar: whole percent, exact until they are rounded down.

function scaled(value: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

/** Both are plain decimals of the same currency. A limit of nothing is used up. */
export function shareUsed(used: string, limit: string): number {
  const scale = Math.max(...[used, limit].map((value) => value.split('.')[1]?.length ?? 0));
  const whole = scaled(limit, scale);
  return whole === 0n ? 100 : Number((scaled(used, scale) * 100n) / whole);
}
