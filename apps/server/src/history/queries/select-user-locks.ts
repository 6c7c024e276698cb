// Reads one user's locks that have ended: a page, newest first, or a portion, oldest first; and where some were opened.
import { formatDecimal, type LockId, type UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';
import { rowsInOrder } from './period.ts';
import { type PortionRequest, selectPortion } from './portion.ts';

export interface UserLocksRequest extends PageRequest {
  readonly user: UserId;
  /** This one alone. */
  readonly lock?: number | undefined;
}

/** Amounts as decimal strings. */
export interface EndedLockView {
  readonly lock: LockId;
  /** The record of the lock, and the one that ended it. */
  readonly seq: number;
  readonly endedSeq: number;
  readonly plan: number;
  readonly version: number;
  readonly currency: string;
  readonly principal: string;
  readonly ratePpm: number;
  readonly days: number;
  readonly interest: string;
  /** Nothing where it was left early. */
  readonly paid: string;
  readonly left: boolean;
  readonly lockedAt: number;
  readonly startsAt: number;
  readonly maturesAt: number;
  readonly endedAt: number;
}

interface Columns {
  readonly total: bigint;
  readonly lock_id: bigint | null;
  readonly seq: bigint;
  readonly ended_seq: bigint;
  readonly plan_id: number;
  readonly version: number;
  readonly code: string;
  readonly scale: number;
  readonly principal: string;
  readonly rate_ppm: number;
  readonly days: number;
  readonly interest: string;
  readonly paid: string;
  readonly was_left: boolean;
  readonly at: bigint;
  readonly starts_at: bigint;
  readonly matures_at: bigint;
  readonly ended_at: bigint;
}
type FullColumns = Columns & { readonly lock_id: bigint };

export async function selectUserLocks(pool: Pool, request: UserLocksRequest): Promise<Found<EndedLockView>> {
  const { rows } = await pool.query<Columns>(
    `with own as (
       select l.*, e.seq as ended_seq, e.at as ended_at, e.was_left, e.paid, c.code, c.scale
         from history_lock_end e
         join history_lock l on l.lock_id = e.lock_id
         join history_currency c on c.currency_id = l.currency_id
        where e.user_id = $1 and ($4::bigint is null or e.lock_id = $4))
     select (select count(*) from own) as total, page.*
       from (select 1) as always
       left join (select * from own order by ended_seq desc limit $2 offset $3) as page on true
      order by page.ended_seq desc`,
    [request.user, request.pageSize, offsetOf(request), request.lock ?? null],
  );
  return foundOf(rows, (row): row is FullColumns => row.lock_id !== null, lockView);
}

function lockView(row: FullColumns): EndedLockView {
  const amount = (atoms: string): string => formatDecimal(BigInt(atoms), row.scale);
  return {
    lock: Number(row.lock_id) as LockId,
    seq: Number(row.seq),
    endedSeq: Number(row.ended_seq),
    plan: row.plan_id,
    version: row.version,
    currency: row.code,
    principal: amount(row.principal),
    ratePpm: row.rate_ppm,
    days: row.days,
    interest: amount(row.interest),
    paid: amount(row.paid),
    left: row.was_left,
    lockedAt: Number(row.at),
    startsAt: Number(row.starts_at),
    maturesAt: Number(row.matures_at),
    endedAt: Number(row.ended_at),
  };
}

const inOrder = rowsInOrder(
  { table: 'history_lock_end', key: 'seq', at: 'at' },
  (user) => `user_id = $${user}`,
);

export interface LocksAfterRequest extends PortionRequest<EndedLockView> {
  /** What ended by later records is left out. */
  readonly upToSeq: number;
}

/** The same, oldest end first. */
export function selectLocksAfter(
  pool: Pick<Pool, 'query'>,
  request: LocksAfterRequest,
): Promise<readonly EndedLockView[]> {
  const { user, upToSeq } = request;
  const portion = {
    ...{ list: inOrder, owned: [user], matching: 'user_id = $1 and seq <= $2', values: [user, upToSeq] },
    columns: `l.*, shown.seq as ended_seq, shown.at as ended_at, shown.was_left, shown.paid, currency.code,
      currency.scale`,
    joins: `join history_lock as l on l.lock_id = shown.lock_id
      join history_currency as currency on currency.currency_id = l.currency_id`,
    keyOf: ({ endedSeq }: EndedLockView) => endedSeq,
    view: lockView,
  };
  return selectPortion(pool, portion, request);
}

export interface LockRecordsRequest {
  readonly user: UserId;
  readonly locks: readonly LockId[];
  readonly afterSeq: number;
}

export interface LockRecord {
  readonly lock: LockId;
  readonly seq: number;
}

/** In which record each of some locks was opened. */
export async function selectLockRecords(
  pool: Pick<Pool, 'query'>,
  { user, locks }: LockRecordsRequest,
): Promise<readonly LockRecord[]> {
  const { rows } = await pool.query<{ readonly lock_id: bigint; readonly seq: bigint }>(
    'select lock_id, seq from history_lock where lock_id = any($1) and user_id = $2',
    [locks, user],
  );
  return rows.map(({ lock_id, seq }) => ({ lock: Number(lock_id) as LockId, seq: Number(seq) }));
}
