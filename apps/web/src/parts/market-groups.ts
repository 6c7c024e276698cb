// The three groups of the market tables: places in the listing, as the product counts them.
import type { Quotation } from '@candor/client';

export const groupNames = ['mainstream', 'defi', 'innovation'] as const;
export type GroupName = (typeof groupNames)[number];

/** Places 1 to 10, 11, and 12 to 36. */
const places: Readonly<Record<GroupName, readonly [from: number, to: number]>> = {
  mainstream: [0, 10],
  defi: [10, 11],
  innovation: [11, 36],
};

export function quotesOfGroup(quotes: readonly Quotation[], group: GroupName): readonly Quotation[] {
  return quotes.slice(...places[group]);
}
