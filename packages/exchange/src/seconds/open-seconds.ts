// Decides the opening of a seconds contract: what is offered, what the user may, and what the house can cover.
import { activeUser, checkAvailable, checkHouse } from '../access.ts';
import { dayOf } from '../arithmetic/days.ts';
import { SECONDS_WINDOW_MS, secondsFee, secondsLoss, secondsProfit } from '../arithmetic/seconds.ts';
import { type Atoms, add, subtract, type TimestampMs, type UserId, ZERO_ATOMS } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import type { EventOf } from '../events.ts';
import { type RefusalCode, type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import { limitAt, ownKey, type SecondsDay, type SecondsMarket, type SecondsOption } from './seconds-state.ts';

/** How many orders of one user may be open at once. */
export const SECONDS_ORDERS_MAX = 100;

type Opening = Omit<EventOf<'SecondsOpened'>, 'type'>;

/**
 * Refused, in the order of the checks, with `user.unknown`, `user.frozen`, `seconds.optionUnknown`, `seconds.off`,
 * `seconds.optionChanged`, `seconds.selfExcluded`, `seconds.coolingOff`, `seconds.stakeOutOfRange`,
 * `seconds.priceStale`, `seconds.tooFewSources`, `seconds.tooManyOpen`, `seconds.overDailyStake`,
 * `seconds.overDailyLoss`, `seconds.dailyCountReached`, `wallet.insufficientBalance`, `seconds.overSymbolCap`,
 * `seconds.overMinuteCap`, `wallet.houseCannotCover`.
 */
export function openSeconds(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'OpenSeconds'>,
): Accepted | Refused {
  const known = activeUser(state, command.user);
  if ('outcome' in known) return known;
  const option = state.seconds.options[command.option - 1];
  if (option === undefined) return refused('seconds.optionUnknown');
  const market = state.seconds.markets.get(option.market);
  if (market?.isOn !== true || !option.isOn) return refused('seconds.off');
  if (command.version !== option.version)
    return refused('seconds.optionChanged', { version: option.version });
  const problem = checkPauses(state, at, command) ?? checkStake(state, command, option);
  if (problem !== undefined) return problem;
  const opening = openingOf(state, at, command, option, market);
  return (
    checkTape(state, at, market) ??
    checkUser(state, at, opening) ??
    checkCaps(state, opening, market) ??
    checkHouse(state, 'house.seconds', opening.currency, opening.escrow) ??
    accepted({ type: 'SecondsOpened', ...opening })
  );
}

/** The order keeps the option as it is at this moment, whatever an operator sets afterwards. */
function openingOf(
  state: ExchangeState,
  at: TimestampMs,
  { user, direction, stake }: CommandOf<'OpenSeconds'>,
  { option, version, market, durationMs, winPpm, losePpm, feePpm }: SecondsOption,
  { sourcesMin }: SecondsMarket,
): Opening {
  return {
    order: state.nextSecondsOrder,
    user,
    option,
    version,
    market,
    currency: state.markets[market]!.terms.quote,
    direction,
    stake,
    fee: secondsFee(feePpm, stake),
    escrow: secondsProfit({ winPpm }, stake),
    winPpm,
    losePpm,
    sourcesMin,
    acceptedAt: at,
    expiresAt: (at + durationMs) as TimestampMs,
  };
}

function checkPauses(
  state: ExchangeState,
  at: TimestampMs,
  { user }: CommandOf<'OpenSeconds'>,
): Refused | undefined {
  const pauses = state.seconds.pauses.get(user);
  if (pauses === undefined) return undefined;
  const { selfExcludedUntil, coolOffUntil } = pauses;
  if (at < selfExcludedUntil) return refused('seconds.selfExcluded', { until: selfExcludedUntil });
  return at < coolOffUntil ? refused('seconds.coolingOff', { until: coolOffUntil }) : undefined;
}

function checkStake(
  state: ExchangeState,
  { stake }: CommandOf<'OpenSeconds'>,
  { minimum, maximum, market }: SecondsOption,
): Refused | undefined {
  if (stake >= minimum && stake <= maximum) return undefined;
  const currency = state.markets[market]!.terms.quote;
  return refused('seconds.stakeOutOfRange', { minimum, maximum, currency });
}

/** On a silent tape most orders would come to nothing. */
function checkTape(
  state: ExchangeState,
  at: TimestampMs,
  { market, sources, sourcesMin }: SecondsMarket,
): Refused | undefined {
  const { index } = state.markets[market]!;
  if (index === undefined || at - index.observedAt > SECONDS_WINDOW_MS) return refused('seconds.priceStale');
  return sources < sourcesMin ? refused('seconds.tooFewSources', { minimum: sourcesMin }) : undefined;
}

/** How many orders are open, the user's own limits, and the wallet, in this order. */
function checkUser(state: ExchangeState, at: TimestampMs, opening: Opening): Refused | undefined {
  const { user, currency, stake, fee } = opening;
  if (state.seconds.book.countOf(user) >= SECONDS_ORDERS_MAX)
    return refused('seconds.tooManyOpen', { maximum: SECONDS_ORDERS_MAX });
  return (
    checkLimits(state, at, opening) ??
    checkCount(state, at, opening) ??
    checkAvailable(state, user, 'seconds', currency, add(stake, fee))
  );
}

function checkCount(state: ExchangeState, at: TimestampMs, { user }: Opening): Refused | undefined {
  const count = state.seconds.counts.get(user);
  const maximum = count && limitAt(count.dailyCount, at);
  if (maximum === undefined || openedToday(state, at, user) < maximum) return undefined;
  return refused('seconds.dailyCountReached', { maximum });
}

/** How many orders a user opened on the UTC day of this moment, since they first set a limit to it. */
export function openedToday({ seconds }: ExchangeState, at: TimestampMs, user: UserId): number {
  const count = seconds.counts.get(user);
  return count?.day === dayOf(at) ? count.opened : 0;
}

function checkLimits(state: ExchangeState, at: TimestampMs, opening: Opening): Refused | undefined {
  const limits = state.seconds.limits.get(ownKey(opening));
  if (limits === undefined) return undefined;
  const { staked, lost } = countedToday(state, at, opening);
  const [stakeMax, lossMax] = [limitAt(limits.dailyStake, at), limitAt(limits.dailyLoss, at)];
  return (
    checkSum('seconds.overDailyStake', opening, stakeMax, staked, opening.stake) ??
    checkSum('seconds.overDailyLoss', opening, lossMax, lost, possibleLoss(opening))
  );
}

function checkSum(
  code: RefusalCode,
  { currency }: Pick<Opening, 'currency'>,
  limit: Atoms | undefined,
  used: Atoms,
  needed: Atoms,
): Refused | undefined {
  if (limit === undefined || used + needed <= limit) return undefined;
  return refused(code, { currency, limit, left: used < limit ? subtract(limit, used) : ZERO_ATOMS });
}

/** What a user loses if the direction is wrong. */
export function possibleLoss(order: Pick<Opening, 'losePpm' | 'stake' | 'fee'>): Atoms {
  return add(secondsLoss(order, order.stake), order.fee);
}

type DayTotals = Pick<SecondsDay, 'staked' | 'lost'>;

/** What counts towards a user's own limits on the UTC day of this moment: whatever is open may still be lost. */
export function countedToday(
  state: ExchangeState,
  at: TimestampMs,
  whose: Pick<Opening, 'user' | 'currency'>,
): DayTotals {
  const { staked, lost } = dayTotals(state, at, whose);
  let counted = lost;
  for (const open of state.seconds.book.of(whose.user))
    if (open.currency === whose.currency) counted = add(counted, possibleLoss(open));
  return { staked, lost: counted };
}

/** What a user staked and lost on the UTC day of this moment. */
export function dayTotals(
  state: ExchangeState,
  at: TimestampMs,
  whose: Pick<Opening, 'user' | 'currency'>,
): DayTotals {
  const day = state.seconds.days.get(ownKey(whose));
  return day?.day === dayOf(at) ? day : { staked: ZERO_ATOMS, lost: ZERO_ATOMS };
}

function checkCaps(
  state: ExchangeState,
  opening: Opening,
  { escrowMax, escrowPerMinuteMax }: SecondsMarket,
): Refused | undefined {
  const { market, expiresAt, escrow } = opening;
  const { book } = state.seconds;
  const inMinute = book.escrowOfMinute(market, expiresAt);
  return (
    checkSum('seconds.overSymbolCap', opening, escrowMax, book.escrow(market), escrow) ??
    checkSum('seconds.overMinuteCap', opening, escrowPerMinuteMax, inMinute, escrow)
  );
}
