// Commands of lock-up mining with defaults; in tests only what a rule is about is written out.
import { deposit, QUOTE } from './default-world.ts';
import { fundHouse } from './money.ts';
import type { PlainCommand, PlainCommandOf } from './plain.ts';

type Fields<T extends PlainCommand['type']> = Partial<Omit<PlainCommandOf<T>, 'type'>>;

const byInstallation = { operator: 0, action: 0 } as const;

/** 30 days at 10 % a year, 1,000 to 100,000 atoms. */
export function setPlan(fields: Fields<'SetMiningPlan'> = {}): PlainCommandOf<'SetMiningPlan'> {
  return {
    type: 'SetMiningPlan',
    ...byInstallation,
    plan: undefined,
    currency: QUOTE,
    days: 30,
    ratePpm: 100_000,
    minimum: 1_000n,
    maximum: 100_000n,
    capacity: 1_000_000n,
    isOn: true,
    ...fields,
  };
}

export function openLock(fields: Fields<'OpenLock'> = {}): PlainCommandOf<'OpenLock'> {
  return { type: 'OpenLock', user: 1, plan: 1, version: 1, amount: 50_000n, ...fields };
}

export function leaveLock(fields: Fields<'LeaveLock'> = {}): PlainCommandOf<'LeaveLock'> {
  return { type: 'LeaveLock', user: 1, lock: 1, ...fields };
}

/** One plan, a reserve, and money in the funding wallets. */
export function miningDesk(
  reserve = 10_000n,
  users: readonly number[] = [1, 2],
  funds = 1_000_000n,
): readonly PlainCommand[] {
  return [
    setPlan(),
    fundHouse({ account: 'mining.reserve', amount: reserve }),
    ...users.map((user) => deposit({ user, wallet: 'funding', amount: funds })),
  ];
}
