// Decides what users forbid themselves. Less is allowed at once, more after a day, and a pause only grows.
import { activeUser } from '../access.ts';
import { DAY_MS } from '../arithmetic/days.ts';
import { AMOUNT_LIMIT, type Atoms, type TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { limitAt, NO_LIMIT, type OwnLimit, ownKey } from './seconds-state.ts';

/** Whoever wants more waits, and may think again. */
export const RAISE_MS = 24 * 3_600_000;
/** A cool-off is an hour to six weeks, a self-exclusion half a year to five. */
export const PAUSE_MS_RANGE = {
  coolOff: { minimum: 3_600_000, maximum: 42 * DAY_MS },
  selfExclusion: { minimum: 182 * DAY_MS, maximum: 1_826 * DAY_MS },
} as const;

/**
 * Refused, in the order of the checks, with `user.unknown`, `user.frozen`, `venue.currencyUnknown`,
 * `wallet.amountOutOfRange`.
 */
export function setSecondsLimits(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'SetSecondsLimits'>,
): Accepted | Refused {
  const known = activeUser(state, command.user);
  if ('outcome' in known) return known;
  const { user, currency, dailyStake, dailyLoss } = command;
  if (state.currencies[currency] === undefined) return refused('venue.currencyUnknown');
  if (!isLimit(dailyStake) || !isLimit(dailyLoss)) return refused('wallet.amountOutOfRange');
  const before = state.seconds.limits.get(ownKey(command));
  return accepted({
    type: 'SecondsLimitsSet',
    user,
    currency,
    dailyStake: changedLimit(before?.dailyStake ?? NO_LIMIT, dailyStake, at),
    dailyLoss: changedLimit(before?.dailyLoss ?? NO_LIMIT, dailyLoss, at),
  });
}

function isLimit(amount: Atoms | undefined): boolean {
  return amount === undefined || (amount >= 0n && amount < AMOUNT_LIMIT);
}

/** Refused, in the order of the checks, with `user.unknown`, `user.frozen`. */
export function setSecondsCountLimit(
  state: ExchangeState,
  at: TimestampMs,
  { user, dailyCount }: CommandOf<'SetSecondsCountLimit'>,
): Accepted | Refused {
  const known = activeUser(state, user);
  if ('outcome' in known) return known;
  const before: OwnLimit<number> = state.seconds.counts.get(user)?.dailyCount ?? NO_LIMIT;
  return accepted({ type: 'SecondsCountLimitSet', user, dailyCount: changedLimit(before, dailyCount, at) });
}

/** Asking again for the same raise does not begin its day anew; asking for anything else does. */
function changedLimit<Amount extends bigint | number>(
  before: OwnLimit<Amount>,
  wanted: Amount | undefined,
  at: TimestampMs,
): OwnLimit<Amount> {
  const amount = limitAt(before, at);
  const isRaise = amount !== undefined && (wanted === undefined || wanted > amount);
  if (!isRaise) return { amount: wanted, raise: undefined };
  const isAskedAgain = before.raise !== undefined && at < before.raise.from && before.raise.amount === wanted;
  if (isAskedAgain) return before;
  return { amount, raise: { amount: wanted, from: (at + RAISE_MS) as TimestampMs } };
}

/**
 * Refused, in the order of the checks, with `user.unknown`, `user.frozen`, `seconds.pauseOutOfRange`,
 * `seconds.pauseShorter`.
 */
export function pauseSeconds(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'PauseSeconds'>,
): Accepted | Refused {
  const known = activeUser(state, command.user);
  if ('outcome' in known) return known;
  const { user, kind, durationMs } = command;
  const { minimum, maximum } = PAUSE_MS_RANGE[kind];
  if (durationMs < minimum || durationMs > maximum) return refused('seconds.pauseOutOfRange');
  const pauses = state.seconds.pauses.get(user);
  const before = (kind === 'coolOff' ? pauses?.coolOffUntil : pauses?.selfExcludedUntil) ?? 0;
  const until = (at + durationMs) as TimestampMs;
  if (until <= before) return refused('seconds.pauseShorter', { until: before });
  return accepted({ type: 'SecondsPaused', user, kind, until });
}
