// Decides what operators offer: the options of seconds contracts, and how far the house goes in each market.
import { isOptionSound, SECONDS_SOURCES_MAX } from '../arithmetic/seconds.ts';
import { AMOUNT_LIMIT, type Atoms, type SecondsOptionId } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';

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
  if (!isOptionSound(terms) || (known === undefined && options.length >= OPTIONS_MAX))
    return refused('venue.termsInvalid');
  return accepted({
    type: 'SecondsOptionSet',
    operator,
    option: known?.option ?? ((options.length + 1) as SecondsOptionId),
    version: (known?.version ?? 0) + 1,
    ...terms,
  });
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
