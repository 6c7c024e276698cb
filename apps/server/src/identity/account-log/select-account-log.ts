// What happened to an account, newest first: what its owner did, and everything that staff did to it.
import type { AccountEventKind, AccountLogRow } from '@candor/wire';
import type { Pool } from 'pg';
import { keysOfPeriod, type Period, rowsInOrder } from '../../history/queries/period.ts';

export interface AccountLogRequest {
  readonly userId: number;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly period?: Period | undefined;
}

interface LogRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: AccountEventKind;
  readonly detail: string | null;
  readonly user_agent: string | null;
  readonly address: string | null;
  readonly action: string | null;
  readonly operator: string | null;
  readonly reason: string | null;
}

/** An action that was refused did nothing to the account; one that waits for its outcome is shown. */
const ACTIONS = `operator_actions a where a.user_id = $1
     and not exists (select from operator_action_outcomes r where r.action_id = a.id and r.outcome = 'refused')`;

/**
 * The newest rows of both tables, as many of each as can stand on the page and before it. Every sign-in is a row for
 * ever, so that nobody's page may cost as much as all that they ever did.
 */
const NEWEST = `
  select 'e' || id as id, at, kind, detail, user_agent, address,
         null as action, null as operator_id, null as reason
    from (select * from account_events
           where user_id = $1 and id >= $3 and id < $4 order by id desc limit $2) as events
  union all
  select 's' || id, at, 'staff', null, null, null, kind, operator_id, reason
    from (select a.* from ${ACTIONS} and a.id >= $5 and a.id < $6 order by a.id desc limit $2) as actions`;

/** So many rows behind the page are counted at most: who turns pages on gets to the end all the same. */
export const COUNTED_BEHIND_MAX = 1_000;

const COUNTS = `
  select (select count(*) from (select from account_events
                                 where user_id = $1 and id >= $3 and id < $4 limit $2) as events)
       + (select count(*) from (select from ${ACTIONS} and a.id >= $5 and a.id < $6 limit $2) as actions) as total`;

/** Numbers are given as things happen. */
const inOrder = (table: string) =>
  rowsInOrder({ table, key: 'id', at: 'at' }, (user) => `user_id = $${user}`);
const [eventsInOrder, actionsInOrder] = [inOrder('account_events'), inOrder('operator_actions')];

/** The total is exact where no more than a thousand rows come behind the page. */
export async function selectAccountLog(
  pool: Pool,
  { userId, page, pageSize, period }: AccountLogRequest,
): Promise<{ readonly rows: readonly AccountLogRow[]; readonly total: number }> {
  const shown = page * pageSize;
  const countedMax = shown + COUNTED_BEHIND_MAX;
  const bounds = [
    ...(await keysOfPeriod(pool, eventsInOrder, [userId], period)),
    ...(await keysOfPeriod(pool, actionsInOrder, [userId], period)),
  ];
  const counted = await pool.query<{ total: bigint }>(COUNTS, [userId, countedMax, ...bounds]);
  const result = await pool.query<LogRow>(
    `select shown.*, o.name as operator
       from (select * from (${NEWEST}) as newest order by at desc, length(id) desc, id desc limit $7 offset $8) as shown
       left join operators o on o.id = shown.operator_id
      order by at desc, length(shown.id) desc, shown.id desc`,
    [userId, shown, ...bounds, pageSize, shown - pageSize],
  );
  const total = Math.min(Number(counted.rows[0]?.total ?? 0), countedMax);
  return { rows: result.rows.map(accountLogRow), total };
}

function accountLogRow(row: LogRow): AccountLogRow {
  return {
    id: row.id,
    time: row.at.getTime(),
    kind: row.kind,
    detail: row.detail,
    userAgent: row.user_agent,
    address: row.address,
    action: row.action,
    operator: row.operator,
    reason: row.reason,
  };
}
