// The two parts of the history tables: each has a position of its own, so that two backends of the server can write
// side by side what one alone would write one after the other.
import type { ClientBase, Pool } from 'pg';
import { copyRows } from '../../database/copy-rows.ts';
import type { HistoryRows } from '../rows/rows.ts';
import { entryBlockColumns, fillBlockColumns, tradeBlockColumns } from '../rows/stored-blocks.ts';
import { endOrders } from '../statements/end-orders.ts';
import { entryBlockLines } from '../statements/entry-block-lines.ts';
import { fillBlockLines } from '../statements/fill-block-lines.ts';
import { fillOrders } from '../statements/fill-orders.ts';
import { insertListings } from '../statements/insert-listings.ts';
import { insertMovements } from '../statements/insert-movements.ts';
import { insertPlans } from '../statements/insert-plans.ts';
import { insertProofs } from '../statements/insert-proofs.ts';
import { insertSeconds } from '../statements/insert-seconds.ts';
import { orderColumns, orderLines } from '../statements/order-lines.ts';
import { reduceOrders } from '../statements/reduce-orders.ts';
import { tradeBlockLines } from '../statements/trade-block-lines.ts';
import { writePerpetuals } from '../statements/write-perpetuals.ts';
import { writeWithdrawals } from '../statements/write-withdrawals.ts';

/** The names of their positions: of what is packed into blocks, and of everything else. */
export const HISTORY = 'history';
export const HISTORY_BLOCKS = 'history-blocks';

/** The last record of each part whose rows are there. They differ while a large group is written, and after a failure. */
export interface HistoryPositions {
  readonly [HISTORY]: number;
  readonly [HISTORY_BLOCKS]: number;
}

export interface HistoryPart {
  readonly name: keyof HistoryPositions;
  /** Works out the text of the large tables, and returns what writes the part. */
  prepare(rows: HistoryRows): (client: ClientBase) => Promise<void>;
}

/** In this order where one transaction writes both. */
export const historyParts: readonly HistoryPart[] = [
  { name: HISTORY, prepare: prepareOrders },
  { name: HISTORY_BLOCKS, prepare: prepareBlocks },
];

/** What is returned holds on to bytes and to what is rare: the rows of a large group would be moved by the collector. */
function prepareOrders(rows: HistoryRows): (client: ClientBase) => Promise<void> {
  const { currencies, markets, houseUsers, wallet, proofs, plans, contractLots, perpetualSteps } = rows;
  const changes = [...rows.changes.values()];
  const orders = orderLines(rows.orders.values());
  return async (client) => {
    await copyRows(client, 'history_order', orderColumns, orders);
    await reduceOrders(client, changes);
    await fillOrders(client, changes);
    await endOrders(client, changes);
    await insertListings(client, { currencies, markets, houseUsers });
    await insertMovements(client, wallet);
    await insertSeconds(client, wallet.seconds);
    await insertProofs(client, proofs);
    await insertPlans(client, plans);
    await writePerpetuals(client, contractLots, perpetualSteps);
    await writeWithdrawals(client, wallet.withdrawalSteps);
  };
}

function prepareBlocks(rows: HistoryRows): (client: ClientBase) => Promise<void> {
  const entries = entryBlockLines(rows.entries);
  const trades = tradeBlockLines(rows.trades);
  const fills = fillBlockLines(rows.trades);
  return async (client) => {
    await copyRows(client, 'history_entry_block', entryBlockColumns, entries);
    await copyRows(client, 'history_trade_block', tradeBlockColumns, trades);
    await copyRows(client, 'history_fill_block', fillBlockColumns, fills);
  };
}

/** In one statement, so that both are of one moment. */
export async function selectPositions(database: Pick<Pool, 'query'>): Promise<HistoryPositions> {
  const { rows } = await database.query<{ name: string; seq: bigint }>(
    'select name, seq from projection where name = any ($1)',
    [[HISTORY, HISTORY_BLOCKS]],
  );
  const seqOf = (name: string): number => {
    const row = rows.find((found) => found.name === name);
    if (row === undefined) throw new Error(`There is no projection ${name}`);
    return Number(row.seq);
  };
  return { [HISTORY]: seqOf(HISTORY), [HISTORY_BLOCKS]: seqOf(HISTORY_BLOCKS) };
}

/** Up to here every table of history is whole. */
export function wholeThrough(positions: HistoryPositions): number {
  return Math.min(positions[HISTORY], positions[HISTORY_BLOCKS]);
}
