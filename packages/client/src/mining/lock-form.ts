// A lock while it is typed: what it earns and when, by the arithmetic of the exchange, and what is wrong with it.
import {
  type Atoms,
  add,
  formatDecimal,
  lockInterest,
  lockPeriod,
  type RatePpm,
  type TimestampMs,
} from '@candor/exchange/arithmetic';
import type { LockPlan, LockReserve, SubmitLockMiningBody } from '@candor/wire';
import { readAtoms } from '../spot/market-terms.ts';
import type { MoneyValues } from '../wallet/forms/money-form.ts';
import {
  amountOf,
  amountProblem,
  type MoneyProblem,
  type MoneyProblems,
  problemsOf,
} from '../wallet/forms/money-problems.ts';
import type { WalletBalance } from '../wallet/wallets.ts';

export type LockField = 'plan' | 'amount';
export type LockValues = MoneyValues<LockField>;

export const emptyLock = (plan: number): LockValues => ({ plan: String(plan), amount: '' });

export interface LockContext {
  /** As the user has seen it; it may have changed since. */
  readonly plan: LockPlan;
  readonly reserve: LockReserve | undefined;
  /** What lies in the funding wallet in the currency of the plan. */
  readonly balance: WalletBalance | undefined;
  readonly isStale: boolean;
}

export interface LockSummary {
  readonly principal: Atoms;
  readonly interest: Atoms;
  /** What is paid at maturity. */
  readonly total: Atoms;
}

/** The venue writes each amount with exactly the decimals of its currency. */
export function lockScale({ minimum }: Pick<LockPlan, 'minimum'>): number {
  return minimum.split('.')[1]?.length ?? 0;
}

/** Undefined while no amount can be read. */
export function lockSummary({ amount }: Pick<LockValues, 'amount'>, plan: LockPlan): LockSummary | undefined {
  const principal = amountOf(amount, lockScale(plan));
  if (principal === undefined) return undefined;
  const interest = lockInterest({ principal, ratePpm: plan.ratePpm as RatePpm, days: plan.days });
  return { principal, interest, total: add(principal, interest) };
}

/** From the midnight after now, for whole days. */
export function lockDates(plan: Pick<LockPlan, 'days'>, nowMs: number): ReturnType<typeof lockPeriod> {
  return lockPeriod(Math.floor(nowMs) as TimestampMs, plan.days);
}

/** In the order in which the exchange checks: the bounds of the plan, the wallet, the plan's room, the reserve. */
export function lockProblems(values: LockValues, context: LockContext): MoneyProblems<LockField> {
  return problemsOf<LockField>({ amount: lockAmountProblem(values, context) });
}

function lockAmountProblem(
  values: LockValues,
  { plan, reserve, balance, isStale }: LockContext,
): MoneyProblem | undefined {
  const { currency } = plan;
  const scale = lockScale(plan);
  const available = isStale ? undefined : balance?.available;
  const bounds = {
    currency,
    scale,
    minimum: readAtoms(plan.minimum, scale),
    maximum: readAtoms(plan.maximum, scale),
    available,
  };
  const summary = lockSummary(values, plan);
  const problem = amountProblem(values.amount, bounds);
  if (problem !== undefined || summary === undefined) return problem;
  const left = readAtoms(plan.left, scale) ?? 0n;
  if (summary.principal > left)
    return { kind: 'overCapacity', left: formatDecimal(left as Atoms, scale), currency };
  const free = reserve === undefined ? undefined : readAtoms(reserve.free, scale);
  return free !== undefined && summary.interest > free ? { kind: 'reserveShort' } : undefined;
}

/** What is asked for, under the terms that were shown. */
export function lockRequest(
  { amount }: LockValues,
  plan: LockPlan,
): Pick<SubmitLockMiningBody, 'plan' | 'version' | 'amount'> | undefined {
  const scale = lockScale(plan);
  const principal = amountOf(amount, scale);
  if (principal === undefined) return undefined;
  return { plan: plan.id, version: plan.version, amount: formatDecimal(principal, scale) };
}

/** `changed`: the plan that was looked at is not the one in force, and is never taken without a look. */
export function planState(shown: LockPlan, current: LockPlan | undefined): 'same' | 'changed' | 'gone' {
  if (current === undefined || !current.isOn) return 'gone';
  return current.version === shown.version ? 'same' : 'changed';
}
