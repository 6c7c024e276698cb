// The terms of a market as integers, read once from the listing's decimal strings.
import {
  type Atoms,
  type Lots,
  type MarketGrid,
  marketGrid,
  type PriceTicks,
  parseDecimal,
  type RatePpm,
} from '@candor/exchange/arithmetic';
import type { Market } from '@candor/wire';

export interface MarketTerms {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly baseScale: number;
  readonly quoteScale: number;
  readonly priceScale: number;
  readonly lotScale: number;
  readonly grid: MarketGrid;
  readonly minLots: Lots;
  readonly maxLots: Lots;
  readonly maxTicks: PriceTicks;
  readonly minNotional: Atoms;
  readonly maxNotional: Atoms;
  readonly bandPpm: RatePpm;
  readonly makerFeePpm: RatePpm;
  readonly takerFeePpm: RatePpm;
  readonly isOpen: boolean;
}

function integer(text: string, scale: number): bigint | undefined {
  const parsed = parseDecimal(text, scale);
  return parsed.ok ? parsed.value : undefined;
}

export function readTicks(text: string, terms: Pick<MarketTerms, 'priceScale'>): PriceTicks | undefined {
  const value = integer(text, terms.priceScale);
  return value === undefined || value > MAX_SAFE ? undefined : (Number(value) as PriceTicks);
}

export function readLots(text: string, terms: Pick<MarketTerms, 'lotScale'>): Lots | undefined {
  const value = integer(text, terms.lotScale);
  return value === undefined || value > MAX_SAFE ? undefined : (Number(value) as Lots);
}

export function readAtoms(text: string, scale: number): Atoms | undefined {
  return integer(text, scale) as Atoms | undefined;
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Undefined for a listing that this build cannot compute with: it then shows the market without a form. */
export function marketTerms(row: Market): MarketTerms | undefined {
  const { symbol, base, quote, baseScale, quoteScale, priceScale, lotScale } = row;
  const grid = marketGrid(baseScale, quoteScale, priceScale, lotScale);
  const minLots = readLots(row.minAmount, row);
  const maxLots = readLots(row.maxAmount, row);
  const maxTicks = readTicks(row.maxPrice, row);
  const minNotional = readAtoms(row.minTotal, quoteScale);
  const maxNotional = readAtoms(row.maxTotal, quoteScale);
  if (grid === undefined || minLots === undefined || maxLots === undefined) return undefined;
  if (maxTicks === undefined || minNotional === undefined || maxNotional === undefined) return undefined;
  return {
    ...{ symbol, base, quote, baseScale, quoteScale, priceScale, lotScale, grid },
    ...{ minLots, maxLots, maxTicks, minNotional, maxNotional },
    bandPpm: row.bandPpm as RatePpm,
    makerFeePpm: row.makerFeePpm as RatePpm,
    takerFeePpm: row.takerFeePpm as RatePpm,
    isOpen: row.status === 'trading',
  };
}
