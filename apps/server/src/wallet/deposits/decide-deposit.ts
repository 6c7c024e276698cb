// An operator's decision about a reported deposit. To approve it is a command, which credits it once, for ever.
import type { ActionId, Atoms, CurrencyId, UserId } from '@candor/exchange';
import {
  carryOut,
  type Decided,
  type OperatorDecision,
  type RequestPorts,
  type RequestRefusal,
  requestRefusal,
  type Sweep,
} from '../../requests/index.ts';
import type { NetworkId } from '../networks/networks.ts';

export interface DepositDecision extends OperatorDecision {
  readonly request: number;
  readonly decision: 'approve' | 'refuse';
}

interface DecidedRow {
  readonly id: bigint;
  readonly user_id: bigint;
  readonly network: NetworkId;
  readonly currency_id: number;
  readonly amount: string;
  readonly transaction: string;
  readonly operator: bigint;
  readonly action: bigint;
}

const columns = 'id, user_id, network, currency_id, amount::text, transaction, operator, action';

export async function decideDeposit(
  ports: RequestPorts,
  asked: DepositDecision,
): Promise<Decided | RequestRefusal> {
  const { rows } = await ports.pool.query<DecidedRow>(
    `update deposit_requests
        set decision = $2, operator = $3, action = $4, reason = $5, decided_at = $6,
            outcome = case when $2 = 'refuse' then 'failed' end
      where id = $1 and decision is null
      returning ${columns}`,
    [
      asked.request,
      asked.decision,
      asked.operator,
      asked.action,
      asked.reason,
      new Date(ports.clock.wallMs()),
    ],
  );
  const row = rows[0] ?? (await sameDecision(ports, asked));
  if (row === undefined) return refuseDecision(ports, asked.request);
  return asked.decision === 'approve' ? credit(ports, row) : { outcome: 'decided', seq: null };
}

/** The same action again is the same decision: its effect is carried out once, and its answer is the same. */
async function sameDecision(
  { pool }: RequestPorts,
  { request, decision, action }: DepositDecision,
): Promise<DecidedRow | undefined> {
  const { rows } = await pool.query<DecidedRow>(
    `select ${columns} from deposit_requests where id = $1 and decision = $2 and action = $3`,
    [request, decision, action],
  );
  return rows[0];
}

async function refuseDecision({ pool }: RequestPorts, request: number): Promise<RequestRefusal> {
  const { rowCount } = await pool.query('select from deposit_requests where id = $1', [request]);
  return requestRefusal(rowCount === 1 ? 'wallet.depositDecided' : 'wallet.depositUnknown');
}

async function credit(ports: RequestPorts, row: DecidedRow): Promise<Decided | RequestRefusal> {
  const carried = await carryOut(ports.engine, {
    type: 'CreditDeposit',
    operator: Number(row.operator),
    action: Number(row.action) as ActionId,
    deposit: Number(row.id),
    user: Number(row.user_id) as UserId,
    wallet: 'funding',
    currency: row.currency_id as CurrencyId,
    amount: BigInt(row.amount) as Atoms,
    network: row.network,
    transaction: row.transaction,
  });
  if (carried.outcome === 'later') return carried.refusal;
  if (carried.outcome === 'refused') {
    // Nothing was credited: somebody may decide again.
    await ports.pool.query(
      `update deposit_requests
          set decision = null, operator = null, action = null, reason = null, decided_at = null
        where id = $1 and action = $2 and outcome is null`,
      [row.id, row.action],
    );
    return carried;
  }
  await ports.pool.query(
    `update deposit_requests set outcome = 'success', seq = $2 where id = $1 and outcome is null`,
    [row.id, carried.seq],
  );
  return { outcome: 'decided', seq: carried.seq };
}

export function sweepDeposits(ports: RequestPorts): Sweep {
  return {
    name: 'deposits',
    async run(beforeMs) {
      const { rows } = await ports.pool.query<DecidedRow>(
        `select ${columns} from deposit_requests
          where decision = 'approve' and outcome is null and decided_at <= $1 order by id limit 500`,
        [new Date(beforeMs)],
      );
      for (const row of rows) await credit(ports, row);
      return rows.length;
    },
  };
}
