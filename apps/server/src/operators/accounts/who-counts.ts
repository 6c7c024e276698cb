// Whose word counts where two people must agree: that of whoever may give it now. Who was shut out since, lost the role
// or got new access counts no longer, so that nobody agrees with somebody who would not be let in any more.
import type { OperatorRole } from '@candor/wire/console';
import type { Pool, PoolClient } from 'pg';
import { NEW_ACCESS_MS } from './new-access.ts';

export interface CountingAsked {
  readonly operators: readonly number[];
  /** Each of them is enough. */
  readonly roles: readonly OperatorRole[];
  readonly nowMs: number;
}

/** Those of them who count. */
export async function selectCounting(
  client: Pool | PoolClient,
  { operators, roles, nowMs }: CountingAsked,
): Promise<ReadonlySet<number>> {
  if (operators.length === 0) return new Set();
  const { rows } = await client.query<{ id: bigint }>(
    `select id from operators
      where id = any($1::bigint[]) and disabled_at is null and roles && $2::text[]
        and (access_changed_at is null or access_changed_at <= $3)`,
    [operators, roles, new Date(nowMs - NEW_ACCESS_MS)],
  );
  return new Set(rows.map(({ id }) => Number(id)));
}
