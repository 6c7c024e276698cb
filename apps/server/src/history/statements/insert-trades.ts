// Adds trades.
import type { ClientBase } from 'pg';
import { codeOf, sides } from '../rows/codes.ts';
import type { TradeRow } from '../rows/rows.ts';
import { column } from './columns.ts';

export async function insertTrades(client: ClientBase, rows: readonly TradeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into history_trade (trade_id, seq, at, market_id, taker_side, price_ticks, lots, base, quote,
       maker_order, maker, maker_fee, taker_order, taker, taker_fee, house)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::int[], $5::smallint[], $6::bigint[],
       $7::bigint[], $8::numeric[], $9::numeric[], $10::bigint[], $11::bigint[], $12::numeric[], $13::bigint[],
       $14::bigint[], $15::numeric[], $16::boolean[])`,
    [
      column(rows, (row) => row.trade),
      column(rows, (row) => row.seq),
      column(rows, (row) => row.at),
      column(rows, (row) => row.market),
      column(rows, (row) => codeOf(sides, row.takerSide)),
      column(rows, (row) => row.priceTicks),
      column(rows, (row) => row.lots),
      column(rows, (row) => row.base),
      column(rows, (row) => row.quote),
      column(rows, (row) => row.makerOrder),
      column(rows, (row) => row.maker),
      column(rows, (row) => row.makerFee),
      column(rows, (row) => row.takerOrder),
      column(rows, (row) => row.taker),
      column(rows, (row) => row.takerFee),
      column(rows, (row) => row.house),
    ],
  );
}
