// GET /api/webapi/GetLockAccrualCsv: what each of the caller's locks earned day by day, as a table.
import {
  type Atoms,
  accruedInterest,
  DAY_MS,
  daysAccrued,
  formatDecimal,
  parseDecimal,
  type RatePpm,
  type TimestampMs,
} from '@candor/exchange';
import { csvQuery } from '@candor/wire';
import { isWithin, type Period } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import { column, moment } from '../../downloads/columns.ts';
import { type CsvList, csvRoute } from '../../downloads/csv-route.ts';
import type { ListingView } from '../../listing-view.ts';
import { type LockLine, ownLocks } from './own-locks.ts';

interface DayLine extends LockLine {
  /** The midnight that ended the day. */
  readonly at: number;
  readonly earned: string;
  readonly soFar: string;
}

export const lockAccrualCsv: CsvList<typeof csvQuery, DayLine> = {
  call: 'GetLockAccrualCsv',
  file: 'daily-interest',
  rows: "What each of the caller's locks earned on each day of UTC that is over, lock by lock: those that ended, and then those that are open; it is paid at the end alone, and not where a lock was left early",
  belongs: 'was earned: at the end of its day',
  query: csvQuery,
  columns: [
    moment('time', 'When the day was over.', ({ at }) => at),
    column('day', 'The day of UTC.', ({ at }) => new Date(at - DAY_MS).toISOString().slice(0, 10)),
    column('lock', 'The number of the lock.', ({ row }) => row.id),
    column('record', 'The record of the log in which it was locked.', ({ record }) => record),
    column('status', 'Of the lock by now: `locked`, `paid` or `left`.', ({ row }) => row.status),
    column('amount', 'What was locked.', ({ row }) => row.amount),
    column('earned', 'What it earned on this day.', ({ earned }) => earned),
    column('accrued', 'What it had earned with this day.', ({ soFar }) => soFar),
    column('currency', 'The currency of the three.', ({ row }) => row.currency),
  ],
};

export const getLockAccrualCsv = (context: RouteContext) =>
  csvRoute(context, lockAccrualCsv, {
    read: ({ user, period }) => dayLines(context, user, period),
  });

/** A lock that ended after a period began may have earned in it, whenever it ended. */
async function* dayLines(
  context: RouteContext,
  user: Parameters<typeof ownLocks>[1]['user'],
  period: Period,
): AsyncGenerator<readonly DayLine[]> {
  const nowMs = context.ports.clock.wallMs();
  for await (const locks of ownLocks(context, { user, period: {}, endedFrom: period.from })) {
    for (const lock of locks) yield daysOf(context.listing, lock, nowMs, period);
  }
}

function daysOf({ currencies }: ListingView, line: LockLine, nowMs: number, period: Period): DayLine[] {
  const { amount, currency, ratePpm, days, startsAt, endedAt } = line.row;
  const scale = currencies.find(({ code }) => code === currency)?.scale ?? 0;
  const principal = parseDecimal(amount, scale);
  if (!principal.ok) throw new Error(`${amount} is no amount of ${currency}`);
  const lock = {
    ...{ principal: principal.value as Atoms, ratePpm: ratePpm as RatePpm },
    ...{ days, startsAt: startsAt as TimestampMs },
  };
  const until = Math.floor(endedAt ?? nowMs) as TimestampMs;
  const midnights = Array.from(
    { length: daysAccrued(lock, until) },
    (_, day) => (startsAt + (day + 1) * DAY_MS) as TimestampMs,
  );
  return midnights
    .filter((at) => isWithin(period, at))
    .map((at) => {
      const soFar = accruedInterest(lock, at);
      const before = accruedInterest(lock, (at - DAY_MS) as TimestampMs);
      return {
        ...{ ...line, at },
        ...{ earned: formatDecimal(soFar - before, scale), soFar: formatDecimal(soFar, scale) },
      };
    });
}
