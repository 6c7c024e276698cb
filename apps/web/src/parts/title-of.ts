// What stands in a tab whose screen has a price.

/** A price that may be old stands nowhere without saying so, and a tab has no room for that. */
export function titleOf(price: string | null, stale: boolean, names: readonly string[]): string {
  return [...(price === null || stale ? [] : [price]), ...names].join(' · ');
}
