// The history projection: what a group of records means is written in one transaction with the position after it.
import type { LogRecord } from '@candor/exchange';
import type { Pool, PoolClient } from 'pg';
import type { Directory } from '../rows/directory.ts';
import type { HistoryRows } from '../rows/rows.ts';
import { rowsOfRecords } from '../rows/rows-of-records.ts';
import { endOrders } from '../statements/end-orders.ts';
import { fillOrders } from '../statements/fill-orders.ts';
import { insertEntries } from '../statements/insert-entries.ts';
import { insertListings } from '../statements/insert-listings.ts';
import { insertMovements } from '../statements/insert-movements.ts';
import { insertOrders } from '../statements/insert-orders.ts';
import { insertPlans } from '../statements/insert-plans.ts';
import { insertProofs } from '../statements/insert-proofs.ts';
import { insertSeconds } from '../statements/insert-seconds.ts';
import { insertTrades } from '../statements/insert-trades.ts';
import { selectDirectory } from '../statements/select-directory.ts';
import { writePerpetuals } from '../statements/write-perpetuals.ts';
import { writeWithdrawals } from '../statements/write-withdrawals.ts';
import type { Projection } from './follow-log.ts';
import { movePosition, selectPosition } from './position.ts';
import { inTransaction } from './transaction.ts';

export const HISTORY = 'history';

export function historyProjection(pool: Pool, onFailure: (error: unknown) => void): Projection {
  let directory: Directory;
  return {
    position: async () => {
      const seq = await selectPosition(pool, HISTORY);
      // After the position: an entry too many does no harm, one too few would.
      directory = await selectDirectory(pool);
      return seq;
    },
    apply: (records) => projectRecords(pool, records, directory),
    onFailure,
  };
}

/** Fails without a trace in the tables; the directory must be read again then. */
export async function projectRecords(
  pool: Pool,
  records: readonly LogRecord[],
  directory: Directory,
): Promise<void> {
  const first = records[0]!.seq;
  const last = records.at(-1)!.seq;
  const rows = rowsOfRecords(records, directory);
  await inTransaction(pool, async (client) => {
    await movePosition(client, HISTORY, first - 1, last);
    await writeRows(client, rows);
  });
}

async function writeRows(client: PoolClient, rows: HistoryRows): Promise<void> {
  await insertListings(client, rows);
  await insertOrders(client, [...rows.orders.values()]);
  const changes = [...rows.changes.values()];
  await fillOrders(client, changes);
  await endOrders(client, changes);
  await insertTrades(client, rows.trades);
  await insertEntries(client, rows.entries);
  await insertMovements(client, rows.wallet);
  await insertSeconds(client, rows.wallet.seconds);
  await insertProofs(client, rows.proofs);
  await insertPlans(client, rows.plans);
  await writePerpetuals(client, rows.contractLots, rows.perpetualSteps);
  await writeWithdrawals(client, rows.wallet.withdrawalSteps);
}
