// Applies the events of lock-up mining.
import { dayOf } from '../arithmetic/days.ts';
import { REFERENCE_DAYS } from '../arithmetic/mining.ts';
import { assertNever, type LockId } from '../arithmetic/units.ts';
import type { EventOf } from '../events.ts';
import type { ExchangeState } from '../state.ts';
import type { miningEvents } from './events.ts';

export function evolveMining(state: ExchangeState, event: EventOf<keyof typeof miningEvents>): void {
  const { mining } = state;
  switch (event.type) {
    case 'MiningPlanSet': {
      const { type: _, operator: __, ...plan } = event;
      mining.plans[event.plan - 1] = plan;
      return;
    }
    case 'LockOpened': {
      const { type: _, ...lock } = event;
      state.nextLock = (event.lock + 1) as LockId;
      // Nothing accrued while nothing was locked, and this lock accrues from tomorrow.
      if (mining.book.size === 0) state.accruedDay = dayOf(event.lockedAt);
      return mining.book.add({ ...lock, quarantined: false });
    }
    case 'LockLeft':
    case 'LockPaid':
      return mining.book.remove(mining.book.get(event.lock)!);
    case 'MiningAccrued': {
      const { day, sums } = event;
      const kept = mining.accruals.filter((one) => one.day > day - REFERENCE_DAYS);
      mining.accruals = [...kept, ...sums.map((sum) => ({ day, ...sum }))];
      state.accruedDay = day;
      return;
    }
    case 'LockRetried':
      return mining.book.retry(mining.book.get(event.lock)!);
    default:
      assertNever(event);
  }
}

/** Nothing new is locked until an operator has looked. */
export function setMiningAside(state: ExchangeState, { id }: Pick<EventOf<'DueQuarantined'>, 'id'>): void {
  const { plans, book } = state.mining;
  for (const [index, plan] of plans.entries()) plans[index] = { ...plan, isOn: false };
  const lock = book.get(id as LockId);
  if (lock !== undefined) book.setAside(lock);
  else state.accruedDay += 1;
}
