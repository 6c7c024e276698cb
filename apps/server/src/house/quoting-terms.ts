// How wide and how much the house maker quotes on each market.
import type { Atoms } from '@candor/exchange';
import { defaultMarket, type MarketGroup } from '../listing/index.ts';

export interface QuotingTerms {
  /** From the index price to the best quote of each side, in parts per million of the price. */
  readonly halfSpreadPpm: number;
  /** The value of the best quote of each side, in atoms of the quote currency. */
  readonly bestNotional: Atoms;
}

const USDT = 1_000_000n;

/**
 * A quote is replaced when the index moved a quarter of the spread, and that costs bytes of the log for ever. The
 * great markets are quoted so tightly that nearly every second does; the others wide enough for one in two to one
 * in eight seconds, at the volatilities of the default listing. `npm run bench -- house` says what this adds up to.
 */
const tight: Readonly<Record<string, QuotingTerms>> = {
  'BTC/USDT': terms(6, 30_000n),
  'ETH/USDT': terms(30, 15_000n),
  'XRP/USDT': terms(100, 8_000n),
  'SOL/USDT': terms(100, 8_000n),
};

const byGroup: Readonly<Record<MarketGroup, QuotingTerms>> = {
  mainstream: terms(200, 6_000n),
  defi: terms(400, 4_000n),
  innovation: terms(600, 3_000n),
};

/** For what an operator listed later. */
const cautious = terms(1_500, 2_000n);

export function quotingTerms(symbol: string): QuotingTerms {
  const listed = defaultMarket(symbol);
  return tight[symbol] ?? (listed === undefined ? cautious : byGroup[listed.group]);
}

function terms(halfSpreadPpm: number, bestUsdt: bigint): QuotingTerms {
  return { halfSpreadPpm, bestNotional: (bestUsdt * USDT) as Atoms };
}
