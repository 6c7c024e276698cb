// What operators did to some things that became a record of the log, newest first.
import type { Pool } from 'pg';
import type { ActionKind, NewAction } from './action.ts';

export interface DoneAction {
  readonly seq: number;
  readonly operator: { readonly id: number; readonly name: string };
  readonly reason: string;
}

interface DoneRow {
  readonly seq: bigint;
  readonly operator_id: bigint;
  readonly name: string;
  readonly reason: string;
}

export async function selectDone(
  pool: Pool,
  kinds: readonly ActionKind[],
  targets: readonly NonNullable<NewAction['target']>[],
  limit: number,
): Promise<readonly DoneAction[]> {
  const { rows } = await pool.query<DoneRow>(
    `select c.seq, a.operator_id, o.name, a.reason
       from operator_actions a
       join operator_action_outcomes c on c.action_id = a.id and c.outcome = 'done' and c.seq is not null
       join operators o on o.id = a.operator_id
      where a.kind = any($1) and (a.target_kind, a.target_id) in (select * from unnest($2::text[], $3::text[]))
      order by c.seq desc limit $4`,
    [kinds, targets.map(({ kind }) => kind), targets.map(({ id }) => id), limit],
  );
  return rows.map(({ seq, operator_id: id, name, reason }) => ({
    seq: Number(seq),
    operator: { id: Number(id), name },
    reason,
  }));
}
