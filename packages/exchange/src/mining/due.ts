// What time makes due in lock-up mining: the accrual of a day that is over, then the locks that matured with it.
import type { MarketId, TimestampMs } from '../arithmetic/units.ts';
import { assertNever } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type DueItem, earlierMoment, leastDue } from '../due.ts';
import type { EventOf } from '../events.ts';
import type { ExchangeState } from '../state.ts';
import { accrualMoment } from './accrual.ts';
import type { miningDueCommands } from './commands.ts';

/** Before the ids of all locks: the last day of a lock is accrued while the lock is still there. */
const ACCRUAL_ID = 0;
/** What is set aside in mining belongs to no market. */
const NO_MARKET = 0 as MarketId;

export function miningDue(state: ExchangeState, at: TimestampMs): DueItem | undefined {
  if (state.mining.book.size === 0) return undefined;
  return leastDue(accrualDue(state, at), paymentDue(state, at));
}

export function miningDueMoment(state: ExchangeState): TimestampMs | undefined {
  return earlierMoment(accrualMoment(state), state.mining.book.next?.maturesAt);
}

function accrualDue(state: ExchangeState, at: TimestampMs): DueItem | undefined {
  const dueAt = accrualMoment(state);
  if (dueAt === undefined || at < dueAt) return undefined;
  const day = state.accruedDay + 1;
  return { command: { type: 'AccrueMining', day }, dueAt, kind: 'accrual', id: ACCRUAL_ID, cause: undefined };
}

function paymentDue(state: ExchangeState, at: TimestampMs): DueItem | undefined {
  const next = state.mining.book.next;
  if (next === undefined || at < next.maturesAt) return undefined;
  const { lock, maturesAt: dueAt } = next;
  return { command: { type: 'PayLock', lock }, dueAt, kind: 'accrual', id: lock, cause: undefined };
}

/** The lock keeps its holds until an operator lets it be paid; a day that cannot be accrued is left out. */
export function quarantinedMining(
  command: CommandOf<keyof typeof miningDueCommands>,
): EventOf<'DueQuarantined'> {
  switch (command.type) {
    case 'PayLock':
      return { type: 'DueQuarantined', product: 'mining', market: NO_MARKET, id: command.lock };
    case 'AccrueMining':
      return { type: 'DueQuarantined', product: 'mining', market: NO_MARKET, id: ACCRUAL_ID };
    default:
      return assertNever(command);
  }
}
