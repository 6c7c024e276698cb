// All rows that are packed, one by one: in which blocks they lie depends on how the projection came to them.
import type { Pool } from 'pg';
import { unpackEntries } from './rows/entry-block.ts';
import { unpackFills } from './rows/fill-block.ts';
import type { EntryRow, FillRow, PublicTrade } from './rows/rows.ts';
import {
  entryBlockOf,
  fillBlockOf,
  type StoredEntryBlock,
  type StoredFillBlock,
  type StoredTradeBlock,
  tradeBlockOf,
} from './rows/stored-blocks.ts';
import { unpackTrades } from './rows/trade-block.ts';

export async function storedEntryRows(pool: Pool): Promise<readonly EntryRow[]> {
  const { rows } = await pool.query<StoredEntryBlock>(
    'select * from history_entry_block order by first_seq, owner',
  );
  return rows.flatMap((row) => unpackEntries(entryBlockOf(row)));
}

export async function storedTradeRows(pool: Pool): Promise<readonly PublicTrade[]> {
  const { rows } = await pool.query<StoredTradeBlock>(
    'select * from history_trade_block order by first_trade, market_id',
  );
  return rows.flatMap((row) => unpackTrades(tradeBlockOf(row)));
}

export async function storedFillRows(pool: Pool): Promise<readonly FillRow[]> {
  const { rows } = await pool.query<StoredFillBlock>(
    'select * from history_fill_block order by first_trade, user_id',
  );
  return rows.flatMap((row) => unpackFills(fillBlockOf(row)));
}
