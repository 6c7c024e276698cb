// What must hold of lock-up mining after every record: promises are held, terms never move, and the order of payment is known.
import { lockInterest, lockPeriod } from './arithmetic/mining.ts';
import { accountKey, houseOwner, userOwner } from './ledger/owners.ts';
import type { ExchangeState } from './state.ts';

/** The principal of every open lock, and its interest in the reserve. */
export function addMiningHolds(state: ExchangeState, expected: Map<string, bigint>): void {
  const reserve = houseOwner('mining.reserve');
  for (const { user, currency, principal, interest } of state.mining.book.all()) {
    const own = accountKey({ owner: userOwner(user), wallet: 'funding', currency });
    const promised = accountKey({ owner: reserve, wallet: 'house', currency });
    expected.set(own, (expected.get(own) ?? 0n) + principal);
    expected.set(promised, (expected.get(promised) ?? 0n) + interest);
  }
}

export function checkMining(state: ExchangeState, broken: string[]): void {
  const { plans, book, accruals } = state.mining;
  const sums = new Map<number, bigint>();
  let first: { readonly lock: number; readonly maturesAt: number } | undefined;
  for (const lock of book.all()) {
    const name = `lock ${lock.lock}`;
    if (lock.lock >= state.nextLock) broken.push(`${name} is ahead of the counter`);
    if (lock.interest !== lockInterest(lock)) broken.push(`${name} promises ${lock.interest}`);
    const period = lockPeriod(lock.lockedAt, lock.days);
    if (lock.startsAt !== period.startsAt || lock.maturesAt !== period.maturesAt)
      broken.push(`the term of ${name} has moved`);
    const plan = plans[lock.plan - 1];
    if (plan === undefined || plan.version < lock.version || plan.currency !== lock.currency)
      broken.push(`${name} has no such plan`);
    sums.set(lock.plan, (sums.get(lock.plan) ?? 0n) + lock.principal);
    if (lock.quarantined) continue;
    if (first === undefined || isPaidBefore(lock, first)) first = lock;
  }
  for (const { plan } of plans)
    if (book.principalOf(plan) !== (sums.get(plan) ?? 0n)) broken.push(`plan ${plan} is miscounted`);
  if (book.next?.lock !== first?.lock) broken.push(`lock ${book.next?.lock} is paid before ${first?.lock}`);
  if (accruals.some(({ day }) => day > state.accruedDay)) broken.push('a day was accrued before its end');
}

function isPaidBefore(
  a: { readonly lock: number; readonly maturesAt: number },
  b: { readonly lock: number; readonly maturesAt: number },
): boolean {
  return a.maturesAt === b.maturesAt ? a.lock < b.lock : a.maturesAt < b.maturesAt;
}
