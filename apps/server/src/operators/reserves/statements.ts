// What the operator shows to hold: an address, a signature of its key and an amount, stated by one operator and
// confirmed by a second one before anybody is shown it.
import {
  type PublishedRoot,
  type ReserveNetwork,
  type ReserveRefusal,
  reserveAddress,
  verifyReserve,
} from '@candor/exchange';
import { readAtoms, type ShownReserve, type WireRefusalCode } from '@candor/wire';
import type { ReserveStatement, StateReserveBody } from '@candor/wire/console';
import type { Pool, PoolClient } from 'pg';
import { type Operator, type OperatorRefusal, operatorRefusal } from '../ports.ts';
import { confirmProposal, type ProposalTable, withdrawProposal } from '../two-people.ts';

const codes: Readonly<Record<ReserveRefusal, WireRefusalCode>> = {
  // Everything else of a claim has its form by then: an amount may have a needless zero at its end.
  malformed: 'amount.notADecimal',
  address: 'reserve.addressInvalid',
  signature: 'reserve.signatureMalformed',
  signer: 'reserve.signatureWrong',
};

/** The address in its one spelling, where its key signed for this root of this venue. */
export function checkReserve(
  { root, publicKey }: PublishedRoot,
  { network, address, currency, amount, signature }: Omit<StateReserveBody, 'reason'>,
): { readonly address: string } | OperatorRefusal {
  const scale = root.currencies.find(({ code }) => code === currency)?.scale;
  if (scale === undefined) return operatorRefusal('venue.currencyUnknown');
  const read = readAtoms(amount, scale);
  if (!read.ok) return operatorRefusal(read.code, { decimals: String(read.decimals) });
  const spelled = reserveAddress(network, address);
  if (spelled === undefined) return operatorRefusal('reserve.addressInvalid');
  const claim = { venue: publicKey, root: root.hash, record: root.seq, network, currency, address: spelled };
  const verdict = verifyReserve({ ...claim, balance: amount }, signature);
  return verdict.holds ? { address: spelled } : operatorRefusal(codes[verdict.refusal]);
}

/** An address counts once for each root: two who state it at the same moment meet in the index. */
export async function stateReserve(
  client: PoolClient,
  action: number,
  root: PublishedRoot | undefined,
  body: Omit<StateReserveBody, 'reason'>,
): Promise<{ readonly id: number } | OperatorRefusal> {
  if (root === undefined) return operatorRefusal('operator.itemUnknown');
  const checked = checkReserve(root, body);
  if ('outcome' in checked) return checked;
  const { network, currency, amount, signature } = body;
  const { rows } = await client.query<{ id: bigint }>(
    `insert into reserve_statements (root_seq, network, address, currency, amount, signature, stated_action)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (root_seq, network, address, currency) where withdrawn_action is null do nothing returning id`,
    [root.root.seq, network, checked.address, currency, amount, signature, action],
  );
  const [row] = rows;
  return row === undefined ? operatorRefusal('reserve.stated') : { id: Number(row.id) };
}

const statements: ProposalTable = {
  table: 'reserve_statements',
  proposedAction: 'stated_action',
  roles: ['finance', 'admin'],
};

export function confirmReserve(
  client: PoolClient,
  action: number,
  by: Operator,
  id: number,
): Promise<undefined | OperatorRefusal> {
  return confirmProposal(client, statements, { action, operator: by.id, id });
}

export function withdrawReserve(
  client: PoolClient,
  action: number,
  id: number,
): Promise<undefined | OperatorRefusal> {
  return withdrawProposal(client, statements, { action, id });
}

interface StatementRow {
  readonly id: bigint;
  readonly root_seq: bigint;
  readonly network: ReserveNetwork;
  readonly address: string;
  readonly currency: string;
  readonly amount: string;
  readonly signature: string;
  readonly reason: string;
  readonly stated_by: bigint;
  readonly stater: string;
  readonly stated_at: Date;
  readonly confirmed_by: bigint | null;
  readonly confirmer: string | null;
  readonly confirmed_at: Date | null;
  readonly withdrawn: boolean;
}

export async function selectReserves(pool: Pool): Promise<ReserveStatement[]> {
  const { rows } = await pool.query<StatementRow>(
    `select s.id, s.root_seq, s.network, s.address, s.currency, s.amount, s.signature, a.reason,
            a.operator_id as stated_by, o.name as stater, a.at as stated_at,
            b.operator_id as confirmed_by, p.name as confirmer, b.at as confirmed_at,
            s.withdrawn_action is not null as withdrawn
       from reserve_statements s
       join operator_actions a on a.id = s.stated_action
       join operators o on o.id = a.operator_id
       left join operator_actions b on b.id = s.confirmed_action
       left join operators p on p.id = b.operator_id
      order by s.id desc limit 100`,
  );
  return rows.map((row) => ({
    id: Number(row.id),
    state: stateOf(row),
    network: row.network,
    address: row.address,
    currency: row.currency,
    amount: row.amount,
    record: Number(row.root_seq),
    signature: row.signature,
    reason: row.reason,
    statedBy: { id: Number(row.stated_by), name: row.stater },
    statedAt: row.stated_at.getTime(),
    confirmedBy:
      row.confirmed_by === null || row.confirmer === null
        ? null
        : { id: Number(row.confirmed_by), name: row.confirmer },
    confirmedAt: row.confirmed_at?.getTime() ?? null,
  }));
}

function stateOf({ withdrawn, confirmed_at }: StatementRow): ReserveStatement['state'] {
  if (withdrawn) return 'withdrawn';
  return confirmed_at === null ? 'stated' : 'confirmed';
}

type ConfirmedReserve = Omit<ShownReserve, 'venue' | 'root' | 'owed'> & { readonly published: PublishedRoot };

/** For each currency what was confirmed for the newest root that has any: addresses of several roots are never added. */
export async function selectConfirmedReserves(pool: Pool): Promise<readonly ConfirmedReserve[]> {
  const { rows } = await pool.query<StatementRow & { readonly published: PublishedRoot; confirmed_at: Date }>(
    `with confirmed as (
       select s.*, max(s.root_seq) over (partition by s.currency) as newest
         from reserve_statements s where s.confirmed_action is not null and s.withdrawn_action is null)
     select s.id, s.root_seq, s.network, s.address, s.currency, s.amount, s.signature, b.at as confirmed_at,
            r.published
       from confirmed s
       join operator_actions b on b.id = s.confirmed_action
       join liability_roots r on r.seq = s.root_seq
      where s.root_seq = s.newest order by s.currency, s.id`,
  );
  return rows.map((row) => ({
    id: Number(row.id),
    network: row.network,
    address: row.address,
    symbol: row.currency,
    amount: row.amount,
    signature: row.signature,
    record: Number(row.root_seq),
    approvedAt: row.confirmed_at.getTime(),
    published: row.published,
  }));
}
