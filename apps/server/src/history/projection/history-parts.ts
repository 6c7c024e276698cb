// The two parts of the history tables: each has a position of its own, so that two backends of the server can write
// side by side what one alone would write one after the other.
import type { ClientBase, Pool } from 'pg';
import { copyRows } from '../../database/copy-rows.ts';
import type { HistoryRows } from '../rows/rows.ts';
import { entryBlockColumns } from '../rows/stored-block.ts';
import { endOrders } from '../statements/end-orders.ts';
import { entryBlockLines } from '../statements/entry-block-lines.ts';
import { fillOrders } from '../statements/fill-orders.ts';
import { insertListings } from '../statements/insert-listings.ts';
import { insertMovements } from '../statements/insert-movements.ts';
import { insertPlans } from '../statements/insert-plans.ts';
import { insertProofs } from '../statements/insert-proofs.ts';
import { insertSeconds } from '../statements/insert-seconds.ts';
import { orderColumns, orderLines } from '../statements/order-lines.ts';
import { tradeColumns, tradeLines } from '../statements/trade-lines.ts';
import { writePerpetuals } from '../statements/write-perpetuals.ts';
import { writeWithdrawals } from '../statements/write-withdrawals.ts';

/** The names of their positions: the ledger entries, and everything else. */
export const HISTORY = 'history';
export const HISTORY_ENTRIES = 'history-entries';

/** The last record of each part whose rows are there. They differ while a large group is written, and after a failure. */
export interface HistoryPositions {
  readonly [HISTORY]: number;
  readonly [HISTORY_ENTRIES]: number;
}

export interface HistoryPart {
  readonly name: keyof HistoryPositions;
  /** Works out the text of the large tables, and returns what writes the part. */
  prepare(rows: HistoryRows): (client: ClientBase) => Promise<void>;
}

/** In this order where one transaction writes both. */
export const historyParts: readonly HistoryPart[] = [
  { name: HISTORY, prepare: prepareOrders },
  { name: HISTORY_ENTRIES, prepare: prepareEntries },
];

/** What is returned holds on to bytes and to what is rare: the rows of a large group would be moved by the collector. */
function prepareOrders(rows: HistoryRows): (client: ClientBase) => Promise<void> {
  const { currencies, markets, houseUsers, wallet, proofs, plans, contractLots, perpetualSteps } = rows;
  const changes = [...rows.changes.values()];
  const orders = orderLines(rows.orders.values());
  const trades = tradeLines(rows.trades);
  return async (client) => {
    await copyRows(client, 'history_order', orderColumns, orders);
    await fillOrders(client, changes);
    await endOrders(client, changes);
    await copyRows(client, 'history_trade', tradeColumns, trades);
    await insertListings(client, { currencies, markets, houseUsers });
    await insertMovements(client, wallet);
    await insertSeconds(client, wallet.seconds);
    await insertProofs(client, proofs);
    await insertPlans(client, plans);
    await writePerpetuals(client, contractLots, perpetualSteps);
    await writeWithdrawals(client, wallet.withdrawalSteps);
  };
}

function prepareEntries(rows: HistoryRows): (client: ClientBase) => Promise<void> {
  const entries = entryBlockLines(rows.entries);
  return (client) => copyRows(client, 'history_entry_block', entryBlockColumns, entries);
}

/** In one statement, so that both are of one moment. */
export async function selectPositions(database: Pick<Pool, 'query'>): Promise<HistoryPositions> {
  const { rows } = await database.query<{ name: string; seq: bigint }>(
    'select name, seq from projection where name = any ($1)',
    [[HISTORY, HISTORY_ENTRIES]],
  );
  const seqOf = (name: string): number => {
    const row = rows.find((found) => found.name === name);
    if (row === undefined) throw new Error(`There is no projection ${name}`);
    return Number(row.seq);
  };
  return { [HISTORY]: seqOf(HISTORY), [HISTORY_ENTRIES]: seqOf(HISTORY_ENTRIES) };
}

/** Up to here every table of history is whole. */
export function wholeThrough(positions: HistoryPositions): number {
  return Math.min(positions[HISTORY], positions[HISTORY_ENTRIES]);
}
