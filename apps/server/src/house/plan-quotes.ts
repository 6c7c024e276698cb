// Plans the house maker's quotes on one market: three levels a side around the index price, within its funds.
import {
  type Atoms,
  baseAtoms,
  type CommandOf,
  type IndexPrice,
  type Lots,
  type MarketGrid,
  type MarketTerms,
  notional,
  type PriceTicks,
} from '@candor/exchange';
import type { QuotingTerms } from './quoting-terms.ts';

export type QuoteLevel = CommandOf<'ReplaceQuotes'>['bids'][number];

export interface Quotes {
  readonly bids: readonly QuoteLevel[];
  readonly asks: readonly QuoteLevel[];
}

/** What the maker may put into the quotes of this market. */
export interface Funds {
  readonly base: Atoms;
  readonly quote: Atoms;
}

/** Distance from the index in half spreads and size in best quotes, in tenths, from the inside out. */
const levels = [
  { distance: 10n, size: 10n },
  { distance: 25n, size: 18n },
  { distance: 45n, size: 30n },
] as const;

const TENTHS = 10n;
const PPM_TENTHS = 10_000_000n;

type Limits = Pick<MarketTerms, 'minLots' | 'maxLots' | 'maxTicks' | 'minNotional' | 'maxNotional'>;

export function planQuotes(
  index: IndexPrice,
  market: { readonly grid: MarketGrid; readonly terms: Limits },
  quoting: QuotingTerms,
  funds: Funds,
): Quotes {
  const bids: QuoteLevel[] = [];
  const asks: QuoteLevel[] = [];
  let quoteLeft: bigint = funds.quote;
  let baseLeft: bigint = funds.base;
  let lowestBid = Number.MAX_SAFE_INTEGER;
  let highestAsk = 0;
  for (const { distance, size } of levels) {
    const offset = BigInt(quoting.halfSpreadPpm) * distance;
    const wanted = (quoting.bestNotional * size) / TENTHS;
    const bid = Math.min(priceBelow(market.grid, index, offset), lowestBid - 1) as PriceTicks;
    const bidLots = affordable(market, bid, wanted, { quote: quoteLeft });
    if (bidLots !== undefined) {
      bids.push({ priceTicks: bid, lots: bidLots });
      quoteLeft -= notional(market.grid, bid, bidLots);
      lowestBid = bid;
    }
    const ask = Math.max(priceAbove(market.grid, index, offset), highestAsk + 1) as PriceTicks;
    const askLots = affordable(market, ask, wanted, { base: baseLeft });
    if (askLots !== undefined) {
      asks.push({ priceTicks: ask, lots: askLots });
      baseLeft -= baseAtoms(market.grid, askLots);
      highestAsk = ask;
    }
  }
  return { bids, asks };
}

/** The tick at or below the index less an offset in tenths of a millionth. */
function priceBelow(grid: MarketGrid, index: IndexPrice, offset: bigint): number {
  const divisor = PPM_TENTHS * BigInt(grid.indexPerTick);
  return Number((BigInt(index) * (PPM_TENTHS - offset)) / divisor);
}

/** The tick at or above the index plus an offset. */
function priceAbove(grid: MarketGrid, index: IndexPrice, offset: bigint): number {
  const divisor = PPM_TENTHS * BigInt(grid.indexPerTick);
  return Number((BigInt(index) * (PPM_TENTHS + offset) + divisor - 1n) / divisor);
}

/** As many lots as are wanted and can be paid for, or undefined where the market would refuse them. */
function affordable(
  { grid, terms }: { readonly grid: MarketGrid; readonly terms: Limits },
  price: PriceTicks,
  wanted: bigint,
  left: { readonly quote: bigint } | { readonly base: bigint },
): Lots | undefined {
  if (price < 1 || price > terms.maxTicks) return undefined;
  const perLot = BigInt(price) * grid.quoteAtomsPerTickLot;
  const possible = 'quote' in left ? left.quote / perLot : left.base / grid.baseAtomsPerLot;
  const worth = least(wanted, terms.maxNotional) / perLot;
  const lots = Number(least(least(possible, worth), BigInt(terms.maxLots))) as Lots;
  return lots >= terms.minLots && notional(grid, price, lots) >= terms.minNotional ? lots : undefined;
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
