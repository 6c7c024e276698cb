// All operators with their sessions, for the page of operators and the command line.
import type { OperatorRow } from '@candor/wire/console';
import type { Pool } from 'pg';
import type { ActionKind } from '../actions/action.ts';
import { NEW_ACCESS_MS } from './new-access.ts';
import { rolesOf } from './operator-row.ts';

interface ListedRow {
  readonly id: bigint;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly totp_on: boolean;
  readonly password_must_change: boolean;
  readonly created_at: Date;
  readonly disabled_at: Date | null;
  readonly last_seen_at: Date | null;
  readonly sessions: bigint;
  readonly access_changed_at: Date | null;
  readonly access_kind: ActionKind;
  readonly access_reason: string;
  readonly giver: bigint;
  readonly giver_name: string;
}

export async function selectOperators(pool: Pool, nowMs: number): Promise<OperatorRow[]> {
  const result = await pool.query<ListedRow>(
    `select o.id, o.name, o.email, o.roles, o.password_must_change, o.created_at, o.disabled_at,
            exists (select from totp_secrets t where t.subject_kind = 'operator' and t.subject_id = o.id
                     and t.confirmed_at is not null) as totp_on,
            max(s.last_seen_at) as last_seen_at,
            count(s.*) filter (where s.revoked_at is null and s.expires_at > $1) as sessions,
            o.access_changed_at, a.kind as access_kind, a.reason as access_reason,
            g.id as giver, g.name as giver_name
       from operators o
       left join operator_sessions s on s.operator_id = o.id
       left join operator_actions a on a.id = o.access_action
       left join operators g on g.id = a.operator_id
      group by o.id, a.id, g.id order by o.id`,
    [new Date(nowMs)],
  );
  return result.rows.map((row) => ({
    id: Number(row.id),
    name: row.name,
    email: row.email,
    roles: [...rolesOf(row.roles)],
    totpOn: row.totp_on,
    passwordMustChange: row.password_must_change,
    createdAt: row.created_at.getTime(),
    disabledAt: row.disabled_at?.getTime() ?? null,
    lastSeenAt: row.last_seen_at?.getTime() ?? null,
    sessions: Number(row.sessions),
    access: accessOf(row),
  }));
}

function accessOf(row: ListedRow): OperatorRow['access'] {
  const at = row.access_changed_at?.getTime();
  if (at === undefined) return null;
  return {
    kind: row.access_kind,
    by: { id: Number(row.giver), name: row.giver_name },
    reason: row.access_reason,
    at,
    countsFrom: at + NEW_ACCESS_MS,
  };
}

export async function hasOperators(pool: Pool): Promise<boolean> {
  const result = await pool.query('select from operators limit 1');
  return result.rowCount === 1;
}
