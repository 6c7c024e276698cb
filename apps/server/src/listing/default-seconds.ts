// What a new installation offers as seconds contracts, as plain data with decimal amounts.
import type { RatePpm } from '@candor/exchange';

/** One list for every symbol with contracts. What is won and what is lost is the same part: the house has no edge. */
export const defaultSecondsOptions: readonly { readonly seconds: number; readonly oddsPercent: number }[] = [
  { seconds: 60, oddsPercent: 20 },
  { seconds: 120, oddsPercent: 30 },
  { seconds: 180, oddsPercent: 40 },
  { seconds: 300, oddsPercent: 50 },
  { seconds: 600, oddsPercent: 60 },
];

export const SECONDS_MINIMUM = '100';
export const SECONDS_MAXIMUM = '10000';
export const SECONDS_FEE_PPM = 0 as RatePpm;

/** The largest possible profits of all open orders of a symbol, and of those that end in one minute. */
export const SECONDS_ESCROW_MAX = '200000';
export const SECONDS_ESCROW_PER_MINUTE_MAX = '50000';

/** Test prices have one source. Where money is real, nothing is settled on fewer than three. */
export const SECONDS_SOURCES_MIN = { paper: 1, live: 3 } as const;
