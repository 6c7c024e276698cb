// Decides the life of a lock: opening it against the reserve, leaving it, and paying it at maturity.
import { activeUser, checkAvailable } from '../access.ts';
import { lockInterest, lockPeriod } from '../arithmetic/mining.ts';
import { subtract, type TimestampMs } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import type { EventOf } from '../events.ts';
import { houseOwner } from '../ledger/owners.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import type { Lock } from './lock.ts';
import type { MiningPlan } from './mining-state.ts';

/** How many locks of one user may be open at once. */
export const LOCKS_MAX = 100;

type Opening = Omit<EventOf<'LockOpened'>, 'type'>;

/**
 * Refused, in the order of the checks, with `user.unknown`, `user.frozen`, `mining.planUnknown`, `mining.off`,
 * `mining.planChanged`, `mining.amountOutOfRange`, `mining.tooMany`, `wallet.insufficientBalance`,
 * `mining.overCapacity`, `mining.reserveShort`.
 */
export function openLock(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'OpenLock'>,
): Accepted | Refused {
  const known = activeUser(state, command.user);
  if ('outcome' in known) return known;
  const plan = state.mining.plans[command.plan - 1];
  if (plan === undefined) return refused('mining.planUnknown');
  if (!plan.isOn) return refused('mining.off');
  if (command.version !== plan.version) return refused('mining.planChanged', { version: plan.version });
  const { minimum, maximum, currency } = plan;
  if (command.amount < minimum || command.amount > maximum)
    return refused('mining.amountOutOfRange', { minimum, maximum, currency });
  const opening = openingOf(state, at, command, plan);
  return (
    checkUser(state, opening) ??
    checkCapacity(state, opening, plan) ??
    checkReserve(state, opening) ??
    accepted({ type: 'LockOpened', ...opening })
  );
}

/** The lock keeps the plan as it is at this moment, whatever an operator sets afterwards. */
function openingOf(
  state: ExchangeState,
  at: TimestampMs,
  { user, amount: principal }: CommandOf<'OpenLock'>,
  { plan, version, currency, ratePpm, days }: MiningPlan,
): Opening {
  const interest = lockInterest({ principal, ratePpm, days });
  return {
    lock: state.nextLock,
    user,
    plan,
    version,
    currency,
    principal,
    ratePpm,
    days,
    interest,
    lockedAt: at,
    ...lockPeriod(at, days),
  };
}

function checkUser(state: ExchangeState, { user, currency, principal }: Opening): Refused | undefined {
  if (state.mining.book.countOf(user) >= LOCKS_MAX) return refused('mining.tooMany', { maximum: LOCKS_MAX });
  return checkAvailable(state, user, 'funding', currency, principal);
}

function checkCapacity(
  state: ExchangeState,
  { plan, currency, principal }: Opening,
  { capacity }: MiningPlan,
): Refused | undefined {
  const used = state.mining.book.principalOf(plan);
  if (used + principal <= capacity) return undefined;
  return refused('mining.overCapacity', { currency, left: used < capacity ? subtract(capacity, used) : 0n });
}

/** What is promised is held in the reserve from the start: nobody waits for money that is not there. */
function checkReserve(state: ExchangeState, { currency, interest }: Opening): Refused | undefined {
  const available = state.ledger.available(houseOwner('mining.reserve'), 'house', currency);
  return interest <= available
    ? undefined
    : refused('mining.reserveShort', { currency, needed: interest, available });
}

/**
 * Refused, in the order of the checks, with `user.unknown`, `user.frozen`, `mining.lockUnknown`. A lock that was set aside
 * has matured, and is left no more than one that was paid: nobody gives up what has been earned.
 */
export function leaveLock(state: ExchangeState, command: CommandOf<'LeaveLock'>): Accepted | Refused {
  const known = activeUser(state, command.user);
  if ('outcome' in known) return known;
  const lock = state.mining.book.get(command.lock);
  if (lock?.user !== command.user || lock.quarantined) return refused('mining.lockUnknown');
  return accepted({ type: 'LockLeft', ...endOf(lock), forfeited: lock.interest });
}

export function payLock(
  state: ExchangeState,
  at: TimestampMs,
  command: CommandOf<'PayLock'>,
): Accepted | Refused {
  const lock = state.mining.book.get(command.lock);
  if (lock === undefined) return refused('mining.lockUnknown');
  if (lock.quarantined || at < lock.maturesAt) return refused('mining.notDue');
  return accepted({ type: 'LockPaid', ...endOf(lock), interest: lock.interest });
}

export function retryLock(state: ExchangeState, command: CommandOf<'RetryLock'>): Accepted | Refused {
  const lock = state.mining.book.get(command.lock);
  if (lock === undefined) return refused('mining.lockUnknown');
  if (!lock.quarantined) return refused('mining.notSetAside');
  return accepted({ type: 'LockRetried', operator: command.operator, lock: lock.lock });
}

function endOf({
  lock,
  user,
  currency,
  principal,
}: Lock): Pick<Lock, 'lock' | 'user' | 'currency' | 'principal'> {
  return { lock, user, currency, principal };
}
