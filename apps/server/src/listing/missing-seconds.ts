// The default seconds contracts that nobody has set yet. Where money is real, an operator has to switch them on.
import {
  byInstallation,
  type Command,
  type ExchangeState,
  marketBySymbol,
  type RatePpm,
  secondsMarkets,
  secondsOptions,
} from '@candor/exchange';
import { defaultMarkets } from './default-listing.ts';
import {
  defaultSecondsOptions,
  SECONDS_ESCROW_MAX,
  SECONDS_ESCROW_PER_MINUTE_MAX,
  SECONDS_FEE_PPM,
  SECONDS_MAXIMUM,
  SECONDS_MINIMUM,
  SECONDS_SOURCES_MIN,
} from './default-seconds.ts';
import { unitsOf } from './missing-terms.ts';

const PPM_PER_PERCENT = 10_000;

export function missingSeconds(state: ExchangeState, mode: 'paper' | 'live'): readonly Command[] {
  const listed = new Set(secondsMarkets(state).map(({ market }) => market));
  const offered = new Set(secondsOptions(state).map(({ market, durationMs }) => `${market}/${durationMs}`));
  return defaultMarkets
    .filter(({ contract }) => contract)
    .flatMap(({ symbol, quote }): Command[] => {
      const market = marketBySymbol(state, symbol)?.market;
      if (market === undefined) throw new Error(`The market ${symbol} is not listed`);
      const { atoms } = unitsOf(state, quote);
      const options = defaultSecondsOptions
        .filter(({ seconds }) => !offered.has(`${market}/${seconds * 1_000}`))
        .map(({ seconds, oddsPercent }): Command => {
          const rate = (oddsPercent * PPM_PER_PERCENT) as RatePpm;
          return {
            type: 'SetSecondsOption',
            ...byInstallation,
            market,
            durationMs: seconds * 1_000,
            winPpm: rate,
            losePpm: rate,
            feePpm: SECONDS_FEE_PPM,
            minimum: atoms(SECONDS_MINIMUM),
            maximum: atoms(SECONDS_MAXIMUM),
            isOn: true,
          };
        });
      if (listed.has(market)) return options;
      const terms: Command = {
        type: 'SetSecondsTerms',
        ...byInstallation,
        market,
        isOn: mode === 'paper',
        escrowMax: atoms(SECONDS_ESCROW_MAX),
        escrowPerMinuteMax: atoms(SECONDS_ESCROW_PER_MINUTE_MAX),
        sourcesMin: SECONDS_SOURCES_MIN[mode],
      };
      return [...options, terms];
    });
}
