// Which markets the watch-list shows, in which order.
import type { Market } from '@candor/client';

/** Kept markets first, otherwise as listed; the search finds parts of the symbol. */
export function watched(
  markets: readonly Market[],
  kept: readonly string[],
  search: string,
): readonly Market[] {
  const wanted = search.trim().toUpperCase();
  const found = markets.filter((market) => market.symbol.includes(wanted));
  const isKept = (market: Market) => kept.includes(market.symbol);
  return [...found.filter(isKept), ...found.filter((market) => !isKept(market))];
}
