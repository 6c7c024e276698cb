// All operators with their sessions, for the page of operators and the command line.
import type { OperatorRow } from '@candor/wire/console';
import type { Pool } from 'pg';
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
}

export async function selectOperators(pool: Pool, nowMs: number): Promise<OperatorRow[]> {
  const result = await pool.query<ListedRow>(
    `select o.id, name, email, roles, password_must_change, o.created_at, disabled_at,
            exists (select from totp_secrets t where t.subject_kind = 'operator' and t.subject_id = o.id
                     and t.confirmed_at is not null) as totp_on,
            max(s.last_seen_at) as last_seen_at,
            count(s.*) filter (where s.revoked_at is null and s.expires_at > $1) as sessions
       from operators o left join operator_sessions s on s.operator_id = o.id
      group by o.id order by o.id`,
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
  }));
}

export async function hasOperators(pool: Pool): Promise<boolean> {
  const result = await pool.query('select from operators limit 1');
  return result.rowCount === 1;
}
