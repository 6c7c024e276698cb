// What happened to an account, newest first: what its owner did, and everything that staff did to it.
import type { AccountEventKind, AccountLogRow } from '@candor/wire';
import type { Pool } from 'pg';

export interface AccountLogRequest {
  readonly userId: number;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
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
const ROWS = `
  select 'e' || id as id, at, kind, detail, user_agent, address,
         null as action, null as operator, null as reason
    from account_events where user_id = $1
  union all
  select 's' || a.id, a.at, 'staff', null, null, null, a.kind, o.name, a.reason
    from operator_actions a left join operators o on o.id = a.operator_id
   where a.user_id = $1
     and not exists (select from operator_action_outcomes r where r.action_id = a.id and r.outcome = 'refused')`;

export async function selectAccountLog(
  pool: Pool,
  { userId, page, pageSize }: AccountLogRequest,
): Promise<{ readonly rows: readonly AccountLogRow[]; readonly total: number }> {
  const counted = await pool.query<{ total: bigint }>(`select count(*) as total from (${ROWS}) as rows`, [
    userId,
  ]);
  const result = await pool.query<LogRow>(
    `select * from (${ROWS}) as rows order by at desc, length(id) desc, id desc limit $2 offset $3`,
    [userId, pageSize, (page - 1) * pageSize],
  );
  return { rows: result.rows.map(accountLogRow), total: Number(counted.rows[0]?.total ?? 0) };
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
