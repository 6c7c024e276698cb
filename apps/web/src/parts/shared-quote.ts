// The currency that amounts of several markets are in, where it is one: a table names it once in its head then.

/** What a market is quoted in: its symbol ends with it. */
export function quoteOf(symbol: string): string {
  return symbol.slice(symbol.indexOf('/') + 1);
}

/** Undefined where there are several, and where there is nothing whose currency could be named. */
export function sharedQuote(currencies: readonly string[]): string | undefined {
  const [first] = currencies;
  return currencies.every((currency) => currency === first) ? first : undefined;
}
