// The history projection: what a group of records means is written in one transaction with the position after it.
import type { LogRecord } from '@candor/exchange';
import type { Pool, PoolClient } from 'pg';
import { copyRows } from '../../database/copy-rows.ts';
import type { Directory } from '../rows/directory.ts';
import type { HistoryRows } from '../rows/rows.ts';
import { rowsOfRecords } from '../rows/rows-of-records.ts';
import { endOrders } from '../statements/end-orders.ts';
import { entryColumns, entryLines } from '../statements/entry-lines.ts';
import { fillOrders } from '../statements/fill-orders.ts';
import { insertListings } from '../statements/insert-listings.ts';
import { insertMovements } from '../statements/insert-movements.ts';
import { insertPlans } from '../statements/insert-plans.ts';
import { insertProofs } from '../statements/insert-proofs.ts';
import { insertSeconds } from '../statements/insert-seconds.ts';
import { orderColumns, orderLines } from '../statements/order-lines.ts';
import { selectDirectory } from '../statements/select-directory.ts';
import { tradeColumns, tradeLines } from '../statements/trade-lines.ts';
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
    prepare: (records) => prepareRecords(pool, records, directory),
    apply: (records) => projectRecords(pool, records, directory),
    onFailure,
  };
}

/** Fails without a trace in the tables; the directory must be read again then. */
export function projectRecords(
  pool: Pool,
  records: readonly LogRecord[],
  directory: Directory,
): Promise<void> {
  return prepareRecords(pool, records, directory)();
}

/** Works out the rows and the text of the large tables, and returns what writes them. */
export function prepareRecords(
  pool: Pool,
  records: readonly LogRecord[],
  directory: Directory,
): () => Promise<void> {
  const first = records[0]!.seq;
  const last = records.at(-1)!.seq;
  const rows = rowsOfRecords(records, directory);
  const changes = [...rows.changes.values()];
  const orders = orderLines(rows.orders.values());
  const trades = tradeLines(rows.trades);
  const entries = entryLines(rows.entries);
  return () =>
    inTransaction(pool, async (client) => {
      // A power cut may take the last rows with it, but never without their position: they are written again from the
      // log. So nobody has to wait for the disk.
      await client.query('set local synchronous_commit = off');
      await movePosition(client, HISTORY, first - 1, last);
      await copyRows(client, 'history_order', orderColumns, orders);
      await fillOrders(client, changes);
      await endOrders(client, changes);
      await copyRows(client, 'history_trade', tradeColumns, trades);
      await copyRows(client, 'history_entry', entryColumns, entries);
      await writeSmall(client, rows);
    });
}

async function writeSmall(client: PoolClient, rows: HistoryRows): Promise<void> {
  await insertListings(client, rows);
  await insertMovements(client, rows.wallet);
  await insertSeconds(client, rows.wallet.seconds);
  await insertProofs(client, rows.proofs);
  await insertPlans(client, rows.plans);
  await writePerpetuals(client, rows.contractLots, rows.perpetualSteps);
  await writeWithdrawals(client, rows.wallet.withdrawalSteps);
}
