// Decides the daily accrual: what every lock earned on a UTC day that is over, summed by currency.
import { DAY_MS, dayOf } from '../arithmetic/days.ts';
import { accruedInterest } from '../arithmetic/mining.ts';
import {
  type Atoms,
  add,
  type CurrencyId,
  subtract,
  type TimestampMs,
  ZERO_ATOMS,
} from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import type { CurrencyAccrual } from './mining-state.ts';

/** When the day after the last one that was accrued is over; none while nothing is locked. */
export function accrualMoment({ mining, accruedDay }: ExchangeState): TimestampMs | undefined {
  return mining.book.size === 0 ? undefined : (((accruedDay + 2) * DAY_MS) as TimestampMs);
}

export function accrueMining(
  state: ExchangeState,
  at: TimestampMs,
  { day }: CommandOf<'AccrueMining'>,
): Accepted | Refused {
  const moment = accrualMoment(state);
  if (moment === undefined || day !== state.accruedDay + 1 || at < moment) return refused('mining.notDue');
  const sums = new Map<CurrencyId, Omit<CurrencyAccrual, 'day'>>();
  for (const lock of state.mining.book.all()) {
    const interest = interestOfDay(lock, day);
    if (interest === undefined) continue;
    const { currency, principal } = lock;
    const before = sums.get(currency) ?? { currency, principal: ZERO_ATOMS, interest: ZERO_ATOMS };
    sums.set(currency, {
      currency,
      principal: add(before.principal, principal),
      interest: add(before.interest, interest),
    });
  }
  const inOrder = [...sums.values()].sort((a, b) => a.currency - b.currency);
  return accepted({ type: 'MiningAccrued', day, sums: inOrder });
}

/** Undefined on a day outside of the term. The days of a lock sum to its interest. */
function interestOfDay(lock: Parameters<typeof accruedInterest>[0], day: number): Atoms | undefined {
  const first = dayOf(lock.startsAt);
  if (day < first || day >= first + lock.days) return undefined;
  const begin = (day * DAY_MS) as TimestampMs;
  return subtract(accruedInterest(lock, (begin + DAY_MS) as TimestampMs), accruedInterest(lock, begin));
}
