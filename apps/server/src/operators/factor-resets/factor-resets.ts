// Users who lost their second factors and the recovery codes: support proposes to remove them, compliance confirms.
import type { FactorReset } from '@candor/wire/console';
import type { Pool, PoolClient } from 'pg';
import { type OperatorRefusal, operatorRefusal } from '../ports.ts';
import { confirmProposal, type ProposalTable, withdrawProposal } from '../two-people.ts';

const resets: ProposalTable = {
  table: 'factor_resets',
  proposedAction: 'proposed_action',
  roles: ['support'],
  isFinal: true,
};

/** A user has one at a time: two who propose it at the same moment meet in the index. */
export async function proposeFactorReset(
  client: PoolClient,
  action: number,
  user: number,
): Promise<{ readonly id: number } | OperatorRefusal> {
  const { rows } = await client.query<{ id: bigint }>(
    `insert into factor_resets (user_id, proposed_action) values ($1, $2)
     on conflict (user_id) where confirmed_action is null and withdrawn_action is null do nothing returning id`,
    [user, action],
  );
  const [row] = rows;
  return row === undefined ? operatorRefusal('operator.alreadyProposed') : { id: Number(row.id) };
}

export function confirmFactorReset(
  client: PoolClient,
  decided: { readonly action: number; readonly operator: number; readonly id: number },
): Promise<undefined | OperatorRefusal> {
  return confirmProposal(client, resets, decided);
}

export function withdrawFactorReset(
  client: PoolClient,
  decided: { readonly action: number; readonly id: number },
): Promise<undefined | OperatorRefusal> {
  return withdrawProposal(client, resets, decided);
}

/** Whose factors it is about; undefined for a number that was never given. */
export async function findResetUser(pool: Pool, id: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ user_id: bigint }>('select user_id from factor_resets where id = $1', [
    id,
  ]);
  return rows[0] && Number(rows[0].user_id);
}

export interface OpenReset extends FactorReset {
  readonly user: number;
}

/** What nobody has confirmed or withdrawn yet, oldest first. */
export async function selectOpenResets(pool: Pool, user?: number): Promise<readonly OpenReset[]> {
  const { rows } = await pool.query<{
    readonly id: bigint;
    readonly user_id: bigint;
    readonly reason: string;
    readonly proposed_by: bigint;
    readonly proposer: string;
    readonly proposed_at: Date;
  }>(
    `select r.id, r.user_id, a.reason, o.id as proposed_by, o.name as proposer, a.at as proposed_at
       from factor_resets r
       join operator_actions a on a.id = r.proposed_action
       join operators o on o.id = a.operator_id
      where r.confirmed_action is null and r.withdrawn_action is null and ($1::bigint is null or r.user_id = $1)
      order by r.id limit 200`,
    [user ?? null],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    user: Number(row.user_id),
    reason: row.reason,
    proposedBy: { id: Number(row.proposed_by), name: row.proposer },
    proposedAt: row.proposed_at.getTime(),
  }));
}
