// The three groups of the market tables: places in the listing, as the product counts them.

export const groupNames = ['mainstream', 'defi', 'innovation'] as const;
export type GroupName = (typeof groupNames)[number];

/** Places 1 to 10, 11, and 12 to 36; what operators listed beyond them stands on the page of all markets. */
const places: Readonly<Record<GroupName, readonly [from: number, to: number]>> = {
  mainstream: [0, 10],
  defi: [10, 11],
  innovation: [11, 36],
};

export function quotesOfGroup<Quote>(quotes: readonly Quote[], group: GroupName): readonly Quote[] {
  return quotes.slice(...places[group]);
}
