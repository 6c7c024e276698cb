// The two rates of the banner, as the venue says that they are in force.
import type { SystemParam } from '@candor/client';
import { rateText } from '../../parts/figures.ts';

export interface BannerRates {
  /** Undefined where inviters are given nothing back: then the banner does not speak of it. */
  readonly cashBack: string | undefined;
  readonly tradingFee: string;
}

/** Keeps a number's place until the schedule is known: as wide as one, so that no line breaks elsewhere when it comes. */
const UNKNOWN = '––\u00a0%';

export function bannerRates(
  param: Pick<SystemParam, 'cashBackPpm' | 'tradingFeePpm'> | undefined,
): BannerRates {
  const { cashBackPpm, tradingFeePpm } = param ?? { cashBackPpm: undefined, tradingFeePpm: null };
  return {
    cashBack: cashBackPpm === undefined ? UNKNOWN : cashBackPpm === 0 ? undefined : rateText(cashBackPpm),
    tradingFee: tradingFeePpm === null ? UNKNOWN : rateText(tradingFeePpm),
  };
}
