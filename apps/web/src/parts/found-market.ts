// Whether a search means a market.

/** Parts of the symbol, with or without the slash, or of the name. */
export function isFound(
  { symbol, name }: { readonly symbol: string; readonly name: string },
  search: string,
): boolean {
  const wanted = search.trim().toUpperCase();
  return [symbol, symbol.replace('/', ''), name.toUpperCase()].some((text) => text.includes(wanted));
}
