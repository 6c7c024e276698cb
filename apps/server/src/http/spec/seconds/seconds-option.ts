// Which option an order names, and whether what it says of the option's rates is what is in force.
import { type ExchangeState, type MarketId, type SecondsOption, secondsOptions } from '@candor/exchange';
import type { SubmitSecondsOrderBody } from '@candor/wire';

const PPM = 1_000_000;
const PERCENT_PPM = 10_000;
/** What dividing in floating point leaves behind the last digit; no rate is as fine as this. */
const DUST_PPM = 1e-6;
const PLAIN = /^(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,30})?$/;

/** An option is named by its market and its duration for ever. */
export function optionOf(
  state: ExchangeState,
  market: MarketId,
  durationSeconds: number,
): SecondsOption | undefined {
  return secondsOptions(state).find(
    (option) => option.market === market && option.durationMs === durationSeconds * 1_000,
  );
}

type Named = Pick<SubmitSecondsOrderBody, 'win_rate' | 'lose_rate' | 'profit_rate' | 'version'>;

/** The first field that says something else of the option than what is in force; undefined where all agree. */
export function differingField(named: Named, option: SecondsOption): keyof Named | undefined {
  const { winPpm, losePpm } = option;
  if (named.version !== undefined && named.version !== option.version) return 'version';
  if (!isRate(named.win_rate, winPpm, PPM)) return 'win_rate';
  if (!isRate(named.lose_rate, losePpm, PPM)) return 'lose_rate';
  // The part of the stake that comes back of a lost bet, in percent.
  return isRate(named.profit_rate, PPM - losePpm, PERCENT_PPM) ? undefined : 'profit_rate';
}

/** Nothing said is nothing different. Only compared: no amount is ever computed from it. */
function isRate(said: string | number | undefined, ppm: number, unitPpm: number): boolean {
  if (said === undefined) return true;
  if (typeof said === 'string' && !PLAIN.test(said)) return false;
  return Math.abs(Number(said) * unitPpm - ppm) < DUST_PPM;
}
