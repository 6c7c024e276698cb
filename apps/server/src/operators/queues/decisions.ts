// What operators decided about an item of a queue, from the audit log.
import type { DecisionMade, OperatorName } from '@candor/wire/console';
import type { Pool } from 'pg';
import type { ActionKind } from '../actions/action.ts';

interface DecisionRow {
  readonly id: bigint;
  readonly operator_id: bigint;
  readonly name: string;
  readonly kind: string;
  readonly target_id: string;
  readonly reason: string;
  readonly at: Date;
}

/** Only what was carried out, oldest first, by item. To claim an item decides nothing. */
export async function selectDecisions(
  pool: Pool,
  targetKind: string,
  items: readonly number[],
): Promise<ReadonlyMap<number, readonly DecisionMade[]>> {
  const result = await pool.query<DecisionRow>(
    `select a.id, a.operator_id, o.name, a.kind, a.target_id, a.reason, a.at
       from operator_actions a
       join operators o on o.id = a.operator_id
       join operator_action_outcomes on action_id = a.id and outcome = 'done'
      where target_kind = $1 and target_id = any($2) and a.kind <> 'itemClaimed' order by a.id`,
    [targetKind, items.map(String)],
  );
  const byItem = new Map<number, DecisionMade[]>();
  for (const row of result.rows) {
    const item = Number(row.target_id);
    const list = byItem.get(item) ?? [];
    list.push({
      action: Number(row.id),
      operator: { id: Number(row.operator_id), name: row.name },
      kind: row.kind,
      reason: row.reason,
      at: row.at.getTime(),
    });
    byItem.set(item, list);
  }
  return byItem;
}

/** The different operators who approved an item. */
export function approversOf(
  decisions: readonly DecisionMade[] | undefined,
  kind: ActionKind,
): OperatorName[] {
  const approvals = (decisions ?? []).filter((decision) => decision.kind === kind);
  return [...new Map(approvals.map(({ operator }) => [operator.id, operator])).values()];
}
