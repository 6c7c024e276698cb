// An operator's decision about a reported deposit. To approve it is a command, which credits it once, for ever.
import type { Atoms, CurrencyId, UserId } from '@candor/exchange';
import {
  type Decided,
  type DecidedTable,
  decideRow,
  type OperatorDecision,
  type RequestPorts,
  type RequestRefusal,
  type Sweep,
  sweepDecided,
} from '../../requests/index.ts';
import type { NetworkId } from '../networks/networks.ts';

export interface DepositDecision extends OperatorDecision {
  readonly request: number;
  readonly decision: 'approve' | 'refuse';
}

interface ReportedRow {
  readonly user_id: bigint;
  readonly network: NetworkId;
  readonly currency_id: number;
  readonly amount: string;
  readonly transaction: string;
}

const deposits: DecidedTable<ReportedRow> = {
  table: 'deposit_requests',
  columns: 'user_id, network, currency_id, amount::text, transaction',
  outcomes: { done: 'success', refused: 'failed' },
  refusals: { unknown: 'wallet.depositUnknown', decided: 'wallet.depositDecided' },
  commandOf: ({ id, user_id, network, currency_id, amount, transaction }, by) => ({
    type: 'CreditDeposit',
    ...by,
    deposit: Number(id),
    user: Number(user_id) as UserId,
    wallet: 'funding',
    currency: currency_id as CurrencyId,
    amount: BigInt(amount) as Atoms,
    network,
    transaction,
  }),
};

export function decideDeposit(
  ports: RequestPorts,
  { request, ...decision }: DepositDecision,
): Promise<Decided | RequestRefusal> {
  return decideRow(ports, deposits, { row: request, ...decision });
}

export function sweepDeposits(ports: RequestPorts): Sweep {
  return sweepDecided(ports, 'deposits', deposits);
}
