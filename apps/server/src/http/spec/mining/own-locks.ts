// All locks of the caller for a download: those that ended, and after them those that are open.
import { miningLocks, type TimestampMs } from '@candor/exchange';
import type { LockRow } from '@candor/wire';
import { type EndedLockView, isWithin } from '../../../history/index.ts';
import type { RouteContext } from '../../context.ts';
import type { CsvAsked } from '../../downloads/csv-route.ts';
import { enriched, type Portions, portionsOf } from '../../downloads/csv-table.ts';
import { writeEndedLock, writeOpenLock } from './lock-row.ts';

export interface LockLine {
  readonly row: LockRow;
  readonly record: number | undefined;
  readonly endRecord?: number;
}

interface LocksAsked extends Pick<CsvAsked<unknown>, 'user' | 'period'> {
  /** What ended before is left out. */
  readonly endedFrom?: number | undefined;
}

/** What ended belongs to when it ended, what is open to when it was locked. */
export async function* ownLocks(
  { ports, listing }: RouteContext,
  { user, period, endedFrom }: LocksAsked,
): AsyncGenerator<readonly LockLine[]> {
  const { history, clock } = ports;
  const at = Math.floor(clock.wallMs()) as TimestampMs;
  // What ends later than this reading stands there as open, and what ended before it is waited for.
  const now = await ports.engine.read((state) => ({
    seq: state.seq,
    open: miningLocks(state, user, at),
  }));
  const ended = {
    user,
    period: { ...period, from: endedFrom ?? period.from },
    upToSeq: now.seq,
    afterSeq: now.seq,
  };
  yield* endedLines(
    portionsOf<EndedLockView>((after, limit) => history.locksAfter({ ...ended, after, limit })),
  );
  const open = now.open.filter(({ lockedAt }) => isWithin(period, lockedAt));
  if (open.length === 0) return;
  const locks = open.map(({ lock }) => lock);
  const records = new Map(
    (await history.lockRecords({ user, locks, afterSeq: now.seq })).map(({ lock, seq }) => [lock, seq]),
  );
  yield open.map((lock) => ({ row: writeOpenLock(listing, lock), record: records.get(lock.lock) }));
}

const endedLines = (ended: Portions<EndedLockView>) =>
  enriched(ended, async (rows) =>
    rows.map((lock) => ({ row: writeEndedLock(lock), record: lock.seq, endRecord: lock.endedSeq })),
  );
