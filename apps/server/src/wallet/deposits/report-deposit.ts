// Notes a deposit that a user reports. It credits nothing: an operator looks at the chain first.
import type { Atoms, CurrencyId, UserId } from '@candor/exchange';
import type { PoolClient } from 'pg';
import type { Files } from '../../files/index.ts';
import {
  inTransaction,
  isTaken,
  type RequestPorts,
  type RequestRefusal,
  requestRefusal,
} from '../../requests/index.ts';
import type { NetworkId } from '../networks/networks.ts';

export const WAITING_DEPOSITS_MAX = 20;

export interface DepositReport {
  readonly user: UserId;
  readonly network: NetworkId;
  readonly currency: CurrencyId;
  readonly amount: Atoms;
  /** In the one spelling of its network. */
  readonly transaction: string;
  readonly screenshot: string | undefined;
  readonly requestKey: string | undefined;
}

export type Reported = { readonly outcome: 'reported'; readonly id: number } | RequestRefusal;

type Parts = Pick<RequestPorts, 'pool' | 'clock'> & { readonly files: Files };

export async function reportDeposit(parts: Parts, report: DepositReport): Promise<Reported> {
  try {
    return await inTransaction(parts.pool, (client) => insert(parts, client, report));
  } catch (error) {
    if (isTaken(error, 'deposit_requests_reported')) return requestRefusal('wallet.depositReported');
    throw error;
  }
}

async function insert({ files, clock }: Parts, client: PoolClient, report: DepositReport): Promise<Reported> {
  const { user, network, transaction, screenshot } = report;
  // One after the other for each user, so that many at once are counted and a repeated key is seen.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('deposits of ' || $1, 0))`, [
    String(user),
  ]);
  const before = await sameRequest(client, report);
  if (before !== undefined) return before;
  const { rows: counts } = await client.query<{ asked: boolean; waiting: bigint; credited: boolean }>(
    `select exists (select from deposit_addresses where user_id = $1 and network = $2) as asked,
            (select count(*) from deposit_requests where user_id = $1 and outcome is null) as waiting,
            exists (select from deposit_requests where network = $2 and transaction = $3 and outcome = 'success')
              as credited`,
    [user, network, transaction],
  );
  // Who was never shown an address cannot have paid to one: such a report is about somebody else's money.
  if (counts[0]?.asked !== true) return requestRefusal('wallet.addressNotAsked');
  if (counts[0]?.credited === true) return requestRefusal('wallet.alreadyCredited');
  if (Number(counts[0]?.waiting ?? 0n) >= WAITING_DEPOSITS_MAX)
    return requestRefusal('wallet.tooManyDeposits');
  if (screenshot !== undefined && !(await files.use(client, screenshot, user, 'screenshot'))) {
    return requestRefusal('file.unknown');
  }
  const { rows } = await client.query<{ id: bigint }>(
    `insert into deposit_requests
       (user_id, network, currency_id, amount, transaction, screenshot, request_key, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      user,
      network,
      report.currency,
      report.amount,
      transaction,
      screenshot ?? null,
      report.requestKey ?? null,
      new Date(clock.wallMs()),
    ],
  );
  return { outcome: 'reported', id: Number(rows[0]?.id) };
}

interface EarlierRow {
  readonly id: bigint;
  readonly network: string;
  readonly currency_id: number;
  readonly amount: string;
  readonly transaction: string;
  readonly screenshot: string | null;
}

/** The same key with the same request has the same answer; with another request it is a conflict. */
async function sameRequest(client: PoolClient, report: DepositReport): Promise<Reported | undefined> {
  if (report.requestKey === undefined) return undefined;
  const { rows } = await client.query<EarlierRow>(
    `select id, network, currency_id, amount::text, transaction, screenshot from deposit_requests
      where user_id = $1 and request_key = $2`,
    [report.user, report.requestKey],
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  const same =
    row.network === report.network &&
    row.currency_id === report.currency &&
    row.amount === String(report.amount) &&
    row.transaction === report.transaction &&
    row.screenshot === (report.screenshot ?? null);
  return same ? { outcome: 'reported', id: Number(row.id) } : requestRefusal('request.conflict');
}
