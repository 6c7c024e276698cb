// A decimal without the zeros that say nothing: two digits stay, as money is written, and every digit that counts.
export function shortDecimal(decimal: string): string {
  const [whole = '', digits = ''] = decimal.split('.');
  const kept = digits.slice(0, 2) + digits.slice(2).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}
