// The two rates of the banner, as the venue says that they are in force.
import type { SystemParam } from '@candor/client';
import { rateText } from '../../parts/figures.ts';

export interface BannerRates {
  /** Undefined where inviters are given nothing back: then the banner does not speak of it. */
  readonly cashBack: string | undefined;
  readonly tradingFee: string;
}

/** Keeps a number's place until the schedule is known. */
const DASH = '–';

export function bannerRates(
  param: Pick<SystemParam, 'cashBackPpm' | 'tradingFeePpm'> | undefined,
): BannerRates {
  const { cashBackPpm, tradingFeePpm } = param ?? { cashBackPpm: undefined, tradingFeePpm: null };
  return {
    cashBack: cashBackPpm === undefined ? DASH : cashBackPpm === 0 ? undefined : rateText(cashBackPpm),
    tradingFee: tradingFeePpm === null ? DASH : rateText(tradingFeePpm),
  };
}
