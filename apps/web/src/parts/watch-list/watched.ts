// Which markets the watch-list shows, in which order.
import type { Quotation, WatchOrder } from '@candor/client';
import { compareDecimals } from '@candor/ui';
import { isFound } from '../found-market.ts';

export interface WatchedMarket {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  /** What the base currency is called. */
  readonly name: string;
}

type Ordering = readonly [figure: (quote: Quotation) => string, direction: 1 | -1];

const orderings: Readonly<Record<Exclude<WatchOrder, 'listing'>, Ordering>> = {
  price: [({ price }) => price, -1],
  gainers: [({ changeday }) => changeday, -1],
  losers: [({ changeday }) => changeday, 1],
  volume: [({ volume24hour }) => volume24hour, -1],
};

export interface WatchWanted {
  readonly kept: readonly string[];
  readonly search: string;
  readonly order: WatchOrder;
  readonly quotes: ReadonlyMap<string, Quotation>;
}

/** Kept markets first; within both parts in the wanted order, equals and those without a quote as they are listed. */
export function watched<Market extends WatchedMarket>(
  markets: readonly Market[],
  { kept, search, order, quotes }: WatchWanted,
): readonly Market[] {
  const found = markets.filter((market) => isFound(market, search));
  const keptRank = ({ symbol }: Market) => (kept.includes(symbol) ? 0 : 1);
  const byFigure = (one: Market, other: Market) => {
    if (order === 'listing') return 0;
    const [figure, direction] = orderings[order];
    const [first, second] = [quotes.get(one.symbol), quotes.get(other.symbol)];
    if (first === undefined || second === undefined) return Number(!first) - Number(!second);
    return direction * compareDecimals(figure(first), figure(second));
  };
  return [...found].sort((one, other) => keptRank(one) - keptRank(other) || byFigure(one, other));
}
