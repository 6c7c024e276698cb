// GET /api/webapi/GetLockMiningCsv: the caller's locks as a table: those that ended, then those that are open.
import { csvQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { column, moment } from '../../downloads/columns.ts';
import { type CsvList, csvRoute } from '../../downloads/csv-route.ts';
import { type LockLine, ownLocks } from './own-locks.ts';

export const lockMiningCsv: CsvList<typeof csvQuery, LockLine> = {
  call: 'GetLockMiningCsv',
  file: 'locks',
  rows: "The caller's locks: those that ended, what ended first first, and then those that are open",
  belongs: 'ended, or was locked where it is open',
  query: csvQuery,
  columns: [
    moment(
      'time',
      'When it ended; when it was locked, where it is open.',
      ({ row }) => row.endedAt ?? row.lockTime,
    ),
    column('record', 'The record of the log in which it was locked.', ({ record }) => record),
    column('lock', 'The number of the lock.', ({ row }) => row.id),
    column('plan', 'The number of the plan.', ({ row }) => row.plan),
    column('version', 'The version of its terms.', ({ row }) => row.version),
    column('ratePpm', "A year's interest in millionths of the amount.", ({ row }) => row.ratePpm),
    column('days', 'For how many days.', ({ row }) => row.days),
    column('status', '`locked`, `paid` or `left`: left early, without interest.', ({ row }) => row.status),
    column('amount', 'What was locked.', ({ row }) => row.amount),
    column('interest', 'All that it earns by its end.', ({ row }) => row.interest),
    column(
      'accrued',
      'What it has earned so far of that; what was paid, where it ended.',
      ({ row }) => row.accrued,
    ),
    column('paid', 'What was paid; empty while it is open.', ({ row }) => row.paid),
    column('currency', 'The currency of the four.', ({ row }) => row.currency),
    moment('locked', 'When it was locked.', ({ row }) => row.lockTime),
    moment('starts', 'When its first day began.', ({ row }) => row.startsAt),
    moment('matures', 'When its last day is over.', ({ row }) => row.expiration),
    moment('ended', 'When it was paid or left; empty while it is open.', ({ row }) => row.endedAt),
    column('endRecord', 'The record of the log of that.', ({ endRecord }) => endRecord),
  ],
};

export const getLockMiningCsv = (context: RouteContext) =>
  csvRoute(context, lockMiningCsv, { read: (asked) => ownLocks(context, asked) });
