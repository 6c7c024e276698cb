// Another source of prices: proposed by one admin, confirmed by a second, announced for 24 hours before it can count.
import type { PriceSourceChange } from '@candor/wire';
import type { PriceSourceProposal, ProposePriceSourceBody } from '@candor/wire/console';
import type { Pool, PoolClient } from 'pg';
import type { Operator, OperatorRefusal } from '../ports.ts';
import { confirmProposal, type ProposalTable, withdrawProposal } from '../two-people.ts';

export const PRICE_SOURCE_NOTICE_MS = 24 * 3_600_000;

interface ProposalRow {
  readonly id: bigint;
  readonly source: ProposePriceSourceBody['source'];
  readonly sources: string | null;
  readonly reason: string;
  readonly proposed_by: bigint;
  readonly proposer: string;
  readonly proposed_at: Date;
  readonly confirmed_by: bigint | null;
  readonly confirmer: string | null;
  readonly confirmed_at: Date | null;
  readonly withdrawn_at: Date | null;
}

const select = `
  select p.id, p.source, p.sources, a.reason, a.operator_id as proposed_by, o.name as proposer, a.at as proposed_at,
         b.operator_id as confirmed_by, q.name as confirmer, b.at as confirmed_at, c.at as withdrawn_at
    from price_source_proposals p
    join operator_actions a on a.id = p.proposed_action
    join operators o on o.id = a.operator_id
    left join operator_actions b on b.id = p.confirmed_action
    left join operators q on q.id = b.operator_id
    left join operator_actions c on c.id = p.withdrawn_action`;

export async function selectProposals(pool: Pool, nowMs: number): Promise<PriceSourceProposal[]> {
  const result = await pool.query<ProposalRow>(`${select} order by p.id desc limit 50`);
  return result.rows.map((row) => proposalOf(row, nowMs));
}

/** What the public is told: every change that was confirmed and not withdrawn. */
export async function selectAnnounced(pool: Pool): Promise<PriceSourceChange[]> {
  const result = await pool.query<ProposalRow>(
    `${select} where p.confirmed_action is not null and p.withdrawn_action is null order by b.at desc limit 20`,
  );
  return result.rows.flatMap(({ source, sources, confirmed_at: at }) =>
    at === null
      ? []
      : [{ source, sources, announcedAt: at.getTime(), effectiveAt: at.getTime() + PRICE_SOURCE_NOTICE_MS }],
  );
}

function proposalOf(row: ProposalRow, nowMs: number): PriceSourceProposal {
  const confirmedAt = row.confirmed_at?.getTime() ?? null;
  const effectiveAt = confirmedAt === null ? null : confirmedAt + PRICE_SOURCE_NOTICE_MS;
  return {
    id: Number(row.id),
    source: row.source,
    sources: row.sources,
    reason: row.reason,
    proposedBy: { id: Number(row.proposed_by), name: row.proposer },
    proposedAt: row.proposed_at.getTime(),
    confirmedBy:
      row.confirmed_by === null || row.confirmer === null
        ? null
        : { id: Number(row.confirmed_by), name: row.confirmer },
    confirmedAt,
    withdrawnAt: row.withdrawn_at?.getTime() ?? null,
    effectiveAt,
    state: stateOf(row, effectiveAt, nowMs),
  };
}

function stateOf(row: ProposalRow, effectiveAt: number | null, nowMs: number): PriceSourceProposal['state'] {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (effectiveAt === null) return 'proposed';
  return nowMs < effectiveAt ? 'announced' : 'due';
}

export async function proposeSource(
  client: PoolClient,
  action: number,
  { source, sources }: Pick<ProposePriceSourceBody, 'source' | 'sources'>,
): Promise<{ readonly id: number }> {
  const result = await client.query<{ id: bigint }>(
    'insert into price_source_proposals (source, sources, proposed_action) values ($1, $2, $3) returning id',
    [source, sources ?? null, action],
  );
  return { id: Number(result.rows[0]?.id) };
}

const proposals: ProposalTable = {
  table: 'price_source_proposals',
  proposedAction: 'proposed_action',
  roles: ['admin'],
};

export function confirmSource(
  client: PoolClient,
  action: number,
  by: Operator,
  id: number,
): Promise<undefined | OperatorRefusal> {
  return confirmProposal(client, proposals, { action, operator: by.id, id });
}

export function withdrawSource(
  client: PoolClient,
  action: number,
  id: number,
): Promise<undefined | OperatorRefusal> {
  return withdrawProposal(client, proposals, { action, id });
}
