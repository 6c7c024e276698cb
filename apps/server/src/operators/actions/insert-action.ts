// Writes an action down, unless the same request wrote it before, or its operator may do it no longer.
import type { Pool } from 'pg';
import type { Operator } from '../ports.ts';
import type { NewAction } from './action.ts';

export async function nextActionNumber(pool: Pick<Pool, 'query'>): Promise<number> {
  const result = await pool.query<{ id: bigint }>(`select nextval('operator_action_number') as id`);
  return Number(result.rows[0]?.id);
}

function mayStill(operator: string, roles: string): string {
  return `exists (select from operators
                   where id = ${operator} and disabled_at is null and roles @> ${roles}::text[])`;
}

/** Whether an operator still has the roles with which a request was let in. */
export async function actsStill(
  pool: Pick<Pool, 'query'>,
  { id, roles }: Pick<Operator, 'id' | 'roles'>,
): Promise<boolean> {
  const { rowCount } = await pool.query(`select where ${mayStill('$1', '$2')}`, [id, roles]);
  return rowCount === 1;
}

export interface ActionInsert extends NewAction {
  readonly id: number;
  readonly command: Uint8Array | undefined;
  readonly nowMs: number;
}

/**
 * False when an action of this operator has the same request key, and when the operator was shut out or lost one of the
 * roles with which the request was let in: it may have waited for its turn since.
 */
export async function insertAction(pool: Pick<Pool, 'query'>, action: ActionInsert): Promise<boolean> {
  const { operator, target } = action;
  const result = await pool.query(
    `insert into operator_actions
       (id, operator_id, roles, kind, target_kind, target_id, user_id, reason, details, command, request_key, at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
      where $2::bigint is null or ${mayStill('$2', '$3')}
     on conflict (operator_id, request_key) do nothing`,
    [
      action.id,
      operator?.id ?? null,
      operator?.roles ?? [],
      action.kind,
      target?.kind ?? null,
      target?.id ?? null,
      action.user ?? null,
      action.reason,
      JSON.stringify(action.details),
      action.command ?? null,
      action.requestKey ?? null,
      new Date(action.nowMs),
    ],
  );
  return result.rowCount === 1;
}
