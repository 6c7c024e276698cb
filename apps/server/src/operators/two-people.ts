// What one operator proposes and another one confirms: rows that name the actions by which both, or a withdrawal, came.
import type { OperatorRole } from '@candor/wire/console';
import type { PoolClient } from 'pg';
import { selectCounting } from './accounts/who-counts.ts';
import { type OperatorRefusal, operatorRefusal } from './ports.ts';

/** Names come from the code alone, never from what somebody sent. */
export interface ProposalTable {
  readonly table: string;
  /** The column of the action that proposed; the others are `confirmed_action` and `withdrawn_action`. */
  readonly proposedAction: string;
  /** Who may propose it: each of these roles is enough. */
  readonly roles: readonly OperatorRole[];
  /** What was confirmed is done, and nobody takes it back. */
  readonly isFinal?: true;
}

/** Refused where it was withdrawn or confirmed already, to whoever proposed it, and where they may propose it no longer. */
export async function confirmProposal(
  client: PoolClient,
  proposals: ProposalTable,
  { action, operator, id }: { readonly action: number; readonly operator: number; readonly id: number },
): Promise<undefined | OperatorRefusal> {
  const open = await lock(client, proposals, { action, id });
  if (open === undefined) return operatorRefusal('operator.itemUnknown');
  if (open.confirmed || open.withdrawn) return operatorRefusal('operator.alreadyDecided');
  const proposer = Number(open.proposed_by);
  if (proposer === operator) return operatorRefusal('operator.sameOperator');
  const asked = { operators: [proposer], roles: proposals.roles, nowMs: open.now.getTime() };
  if (!(await selectCounting(client, asked)).has(proposer)) return operatorRefusal('operator.proposalLapsed');
  await client.query(`update ${proposals.table} set confirmed_action = $2 where id = $1`, [id, action]);
  return undefined;
}

/** Also what was confirmed can be withdrawn, once, unless it is done by then. */
export async function withdrawProposal(
  client: PoolClient,
  proposals: ProposalTable,
  { action, id }: { readonly action: number; readonly id: number },
): Promise<undefined | OperatorRefusal> {
  const open = await lock(client, proposals, { action, id });
  if (open === undefined) return operatorRefusal('operator.itemUnknown');
  const isOver = open.withdrawn || (proposals.isFinal && open.confirmed);
  if (isOver) return operatorRefusal('operator.alreadyDecided');
  await client.query(`update ${proposals.table} set withdrawn_action = $2 where id = $1`, [id, action]);
  return undefined;
}

interface LockedProposal {
  readonly proposed_by: bigint;
  readonly confirmed: boolean;
  readonly withdrawn: boolean;
  /** When the action that decides about it was begun. */
  readonly now: Date;
}

async function lock(
  client: PoolClient,
  { table, proposedAction }: ProposalTable,
  by: { readonly action: number; readonly id: number },
): Promise<LockedProposal | undefined> {
  const { rows } = await client.query<LockedProposal>(
    `select a.operator_id as proposed_by, p.confirmed_action is not null as confirmed,
            p.withdrawn_action is not null as withdrawn, b.at as now
       from ${table} p
       join operator_actions a on a.id = p.${proposedAction}
       join operator_actions b on b.id = $2
      where p.id = $1 for update of p`,
    [by.id, by.action],
  );
  return rows[0];
}
