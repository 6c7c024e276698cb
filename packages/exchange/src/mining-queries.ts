// What can be read of lock-up mining: plans, a user's locks, the reserve, and what the last days came to.
import { dayOf } from './arithmetic/days.ts';
import { accruedInterest, REFERENCE_DAYS, referenceReturn } from './arithmetic/mining.ts';
import type { Atoms, CurrencyId, RatePpm, TimestampMs, UserId } from './arithmetic/units.ts';
import { houseOwner } from './ledger/owners.ts';
import type { Lock } from './mining/lock.ts';
import type { MiningPlan } from './mining/mining-state.ts';
import type { ExchangeState } from './state.ts';

export interface MiningPlanView extends MiningPlan {
  /** The principal of its open locks. */
  readonly locked: Atoms;
}

/** Every plan in its last version, in the order of listing; also those that are switched off. */
export function miningPlans(state: ExchangeState): readonly MiningPlanView[] {
  return state.mining.plans.map((plan) => ({ ...plan, locked: state.mining.book.principalOf(plan.plan) }));
}

export interface LockView extends Lock {
  /** Earned so far; paid at maturity alone. */
  readonly accrued: Atoms;
}

/** A user's open locks, oldest first. */
export function miningLocks(state: ExchangeState, user: UserId, at: TimestampMs): readonly LockView[] {
  return Array.from(state.mining.book.of(user), (lock) => ({ ...lock, accrued: accruedInterest(lock, at) }));
}

/** Those that were set aside, for operators to retry. */
export function quarantinedLocks(state: ExchangeState): readonly Lock[] {
  return Array.from(state.mining.book.all()).filter(({ quarantined }) => quarantined);
}

export interface MiningReserve {
  readonly currency: CurrencyId;
  /** What new locks can be promised out of, and what open locks were promised. */
  readonly free: Atoms;
  readonly promised: Atoms;
}

export function miningReserve(state: ExchangeState): readonly MiningReserve[] {
  const reserve = houseOwner('mining.reserve');
  const currencies = [...new Set(state.mining.plans.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const { available, held } = state.ledger.account(reserve, 'house', currency);
    return { currency, free: available, promised: held };
  });
}

/** The reference return of a currency, from the three whole days before this moment; undefined without them. */
export function miningReferenceReturn(
  state: ExchangeState,
  currency: CurrencyId,
  at: TimestampMs,
): RatePpm | undefined {
  const today = dayOf(at);
  const days = state.mining.accruals.filter(
    (one) => one.currency === currency && one.day >= today - REFERENCE_DAYS && one.day < today,
  );
  return referenceReturn(days);
}
