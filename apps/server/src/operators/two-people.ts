// What one operator proposes and another one confirms: rows that name the actions by which both, or a withdrawal, came.
import type { PoolClient } from 'pg';
import { type OperatorRefusal, operatorRefusal } from './ports.ts';

/** Names come from the code alone, never from what somebody sent. */
export interface ProposalTable {
  readonly table: string;
  /** The column of the action that proposed; the others are `confirmed_action` and `withdrawn_action`. */
  readonly proposedAction: string;
  /** What was confirmed is done, and nobody takes it back. */
  readonly isFinal?: true;
}

/** Refused where it is gone or confirmed already, and to whoever proposed it. */
export async function confirmProposal(
  client: PoolClient,
  proposals: ProposalTable,
  { action, operator, id }: { readonly action: number; readonly operator: number; readonly id: number },
): Promise<undefined | OperatorRefusal> {
  const open = await lockOpen(client, proposals, id);
  if (open === undefined) return operatorRefusal('operator.itemUnknown');
  if (open.confirmed) return operatorRefusal('operator.alreadyDecided');
  if (Number(open.proposed_by) === operator) return operatorRefusal('operator.sameOperator');
  await client.query(`update ${proposals.table} set confirmed_action = $2 where id = $1`, [id, action]);
  return undefined;
}

/** Also what was confirmed can be withdrawn, once, unless it is done by then. */
export async function withdrawProposal(
  client: PoolClient,
  proposals: ProposalTable,
  { action, id }: { readonly action: number; readonly id: number },
): Promise<undefined | OperatorRefusal> {
  const open = await lockOpen(client, proposals, id);
  if (open === undefined) return operatorRefusal('operator.itemUnknown');
  if (proposals.isFinal && open.confirmed) return operatorRefusal('operator.alreadyDecided');
  await client.query(`update ${proposals.table} set withdrawn_action = $2 where id = $1`, [id, action]);
  return undefined;
}

async function lockOpen(
  client: PoolClient,
  { table, proposedAction }: ProposalTable,
  id: number,
): Promise<{ readonly proposed_by: bigint; readonly confirmed: boolean } | undefined> {
  const { rows } = await client.query<{ proposed_by: bigint; confirmed: boolean }>(
    `select a.operator_id as proposed_by, p.confirmed_action is not null as confirmed
       from ${table} p join operator_actions a on a.id = p.${proposedAction}
      where p.id = $1 and p.withdrawn_action is null for update of p`,
    [id],
  );
  return rows[0];
}
