// What the venue takes as the code of a currency.

/** In letters of either size: they are sent as capitals. */
export function isCurrencyCode(typed: string): boolean {
  return /^[A-Z0-9]{2,10}$/i.test(typed.trim());
}
