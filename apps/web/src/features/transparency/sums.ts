// How sums in smallest units are written.
/** Smallest units as a decimal: verifiers count in units, people read currencies. */
export function decimalOf(units: string | bigint, scale: number): string {
  const text = String(units);
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.slice(sign.length).padStart(scale + 1, '0');
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
