// Gifts and money of the house above what one operator may move alone: proposed by one, confirmed by another.
import type { Pool, PoolClient } from 'pg';
import { type OperatorRefusal, operatorRefusal } from '../ports.ts';
import { confirmProposal, type ProposalTable, withdrawProposal } from '../two-people.ts';

const proposals: ProposalTable = {
  table: 'house_proposals',
  proposedAction: 'proposed_action',
  roles: ['finance'],
  isFinal: true,
};

export interface HouseProposal {
  readonly id: number;
  readonly kind: 'giftProposed' | 'fundingProposed' | 'payoutProposed';
  /** Whom a gift is for. */
  readonly user: number | undefined;
  /** What was asked for, by the fields of the request. */
  readonly details: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly proposedBy: { readonly id: number; readonly name: string };
  readonly proposedAt: number;
  /** The action that carries it out, or did. */
  readonly confirmedAction: number | undefined;
  readonly isWithdrawn: boolean;
}

interface ProposalRow {
  readonly id: bigint;
  readonly kind: HouseProposal['kind'];
  readonly user_id: bigint | null;
  readonly details: Record<string, string>;
  readonly reason: string;
  readonly operator_id: bigint;
  readonly name: string;
  readonly at: Date;
  readonly confirmed_action: bigint | null;
  readonly withdrawn_action: bigint | null;
}

const select = `
  select p.id, a.kind, a.user_id, a.details, a.reason, a.operator_id, o.name, a.at, p.confirmed_action,
         p.withdrawn_action
    from house_proposals p
    join operator_actions a on a.id = p.proposed_action
    join operators o on o.id = a.operator_id`;

const isOpen = 'p.confirmed_action is null and p.withdrawn_action is null';

/** Those that wait for a second person, oldest first. */
export async function selectHouseProposals(pool: Pool): Promise<readonly HouseProposal[]> {
  const { rows } = await pool.query<ProposalRow>(`${select} where ${isOpen} order by p.id limit 100`);
  return rows.map(proposalOf);
}

/** Nobody confirms what they proposed themself: the own ones wait for others. */
export async function countHouseProposals(
  pool: Pool,
  operator: number,
): Promise<{ readonly others: number; readonly own: number }> {
  const { rows } = await pool.query<{ others: bigint; own: bigint }>(
    `select count(*) filter (where a.operator_id <> $1) as others,
            count(*) filter (where a.operator_id = $1) as own
       from house_proposals p join operator_actions a on a.id = p.proposed_action
      where ${isOpen}`,
    [operator],
  );
  const [counted] = rows;
  return { others: Number(counted?.others ?? 0), own: Number(counted?.own ?? 0) };
}

export async function findHouseProposal(
  pool: Pool | PoolClient,
  id: number,
): Promise<HouseProposal | undefined> {
  const { rows } = await pool.query<ProposalRow>(`${select} where p.id = $1`, [id]);
  return rows[0] && proposalOf(rows[0]);
}

export async function proposeHouse(client: PoolClient, action: number): Promise<{ readonly id: number }> {
  const { rows } = await client.query<{ id: bigint }>(
    'insert into house_proposals (proposed_action) values ($1) returning id',
    [action],
  );
  return { id: Number(rows[0]?.id) };
}

/**
 * Takes a proposal for the action that confirms it: of two confirmations at once one has it, and keeps it. Where that
 * action has it already it is carried out once more, since nobody knows how far it came.
 */
export async function takeHouseProposal(
  client: PoolClient,
  by: { readonly action: number; readonly operator: number; readonly id: number },
): Promise<HouseProposal | OperatorRefusal> {
  const refused = await confirmProposal(client, proposals, by);
  const proposal = await findHouseProposal(client, by.id);
  if (refused !== undefined && (proposal?.isWithdrawn !== false || proposal.confirmedAction !== by.action))
    return refused;
  return proposal ?? operatorRefusal('operator.itemUnknown');
}

/** What the exchange refused waits again, for money that comes or for somebody who withdraws it. */
export async function giveBackHouseProposal(pool: Pool, id: number, action: number): Promise<void> {
  await pool.query(
    'update house_proposals set confirmed_action = null where id = $1 and confirmed_action = $2',
    [id, action],
  );
}

export function withdrawHouseProposal(
  client: PoolClient,
  action: number,
  id: number,
): Promise<undefined | OperatorRefusal> {
  return withdrawProposal(client, proposals, { action, id });
}

function proposalOf(row: ProposalRow): HouseProposal {
  return {
    id: Number(row.id),
    kind: row.kind,
    user: row.user_id === null ? undefined : Number(row.user_id),
    details: row.details,
    reason: row.reason,
    proposedBy: { id: Number(row.operator_id), name: row.name },
    proposedAt: row.at.getTime(),
    confirmedAction: row.confirmed_action === null ? undefined : Number(row.confirmed_action),
    isWithdrawn: row.withdrawn_action !== null,
  };
}
