// Decides what operators offer: the options of seconds contracts, and how far the house goes in each market.
import { FEE_RATE_PPM_MAX } from '../arithmetic/fees.ts';
import { SECONDS_SOURCES_MAX, secondsFee, secondsProfit } from '../arithmetic/seconds.ts';
import { AMOUNT_LIMIT, type Atoms, PPM, type SecondsOptionId } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import type { OptionTerms } from './commands.ts';

/** Longer than the window around either end twice, so that entry and exit are two moments. */
const DURATION_MS_MIN = 15_000;
const DURATION_MS_MAX = 3_600_000;
const OPTIONS_MAX = 1_024;

export function setSecondsOption(
  state: ExchangeState,
  command: CommandOf<'SetSecondsOption'>,
): Accepted | Refused {
  const { action: _, type: __, operator, ...terms } = command;
  if (state.markets[terms.market] === undefined) return refused('venue.marketUnknown');
  const { options } = state.seconds;
  const known = options.find(
    ({ market, durationMs }) => market === terms.market && durationMs === terms.durationMs,
  );
  if (!optionIsSound(terms) || (known === undefined && options.length >= OPTIONS_MAX))
    return refused('venue.termsInvalid');
  return accepted({
    type: 'SecondsOptionSet',
    operator,
    option: known?.option ?? ((options.length + 1) as SecondsOptionId),
    version: (known?.version ?? 0) + 1,
    ...terms,
  });
}

/**
 * Nobody is promised more than a wrong direction costs, nobody loses more than the stake beside the fee, and being right
 * pays more than the fee.
 */
function optionIsSound({ durationMs, winPpm, losePpm, feePpm, minimum, maximum }: OptionTerms): boolean {
  return (
    durationMs >= DURATION_MS_MIN &&
    durationMs <= DURATION_MS_MAX &&
    durationMs % 1_000 === 0 &&
    winPpm <= losePpm &&
    losePpm <= PPM &&
    feePpm <= FEE_RATE_PPM_MAX &&
    minimum >= 1n &&
    minimum <= maximum &&
    maximum < AMOUNT_LIMIT &&
    secondsProfit({ winPpm }, minimum) > secondsFee(feePpm, minimum)
  );
}

export function setSecondsTerms(
  state: ExchangeState,
  command: CommandOf<'SetSecondsTerms'>,
): Accepted | Refused {
  const { action: _, ...terms } = command;
  if (state.markets[terms.market] === undefined) return refused('venue.marketUnknown');
  const { escrowMax, escrowPerMinuteMax, sourcesMin } = terms;
  const sound = isAmount(escrowMax) && isAmount(escrowPerMinuteMax) && sourcesMin >= 1;
  if (!sound || sourcesMin > SECONDS_SOURCES_MAX) return refused('venue.termsInvalid');
  // What made a settlement fail may make the next one fail: an order that was set aside is settled first.
  if (terms.isOn && state.seconds.book.hasSetAside(terms.market)) return refused('seconds.setAside');
  return accepted({ ...terms, type: 'SecondsTermsSet' });
}

function isAmount(amount: Atoms): boolean {
  return amount >= 0n && amount < AMOUNT_LIMIT;
}
