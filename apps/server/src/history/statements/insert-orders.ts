// Adds the rows of orders that a group of records placed, as they stand at the end of the group.
import type { ClientBase } from 'pg';
import { cancelReasons, codeOf, orderKinds, orderStatuses, sides, timesInForce } from '../rows/codes.ts';
import type { OrderRow } from '../rows/rows.ts';
import { column } from './columns.ts';

export async function insertOrders(client: ClientBase, rows: readonly OrderRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into history_order (order_id, user_id, market_id, kind, side, price_ticks, stop_ticks, lots, quote_amount,
       time_in_force, post_only, triggered, status, reason, filled_lots, filled_quote, fee, placed_at, changed_at)
     select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::smallint[], $5::smallint[], $6::bigint[],
       $7::bigint[], $8::bigint[], $9::numeric[], $10::smallint[], $11::boolean[], $12::boolean[], $13::smallint[],
       $14::smallint[], $15::bigint[], $16::numeric[], $17::numeric[], $18::bigint[], $19::bigint[])`,
    [
      column(rows, (row) => row.order),
      column(rows, (row) => row.user),
      column(rows, (row) => row.market),
      column(rows, (row) => codeOf(orderKinds, row.kind)),
      column(rows, (row) => codeOf(sides, row.side)),
      column(rows, (row) => row.priceTicks),
      column(rows, (row) => row.stopTicks),
      column(rows, (row) => row.lots),
      column(rows, (row) => row.quoteAmount),
      column(rows, (row) => row.timeInForce && codeOf(timesInForce, row.timeInForce)),
      column(rows, (row) => row.postOnly),
      column(rows, (row) => row.triggered),
      column(rows, (row) => codeOf(orderStatuses, row.status)),
      column(rows, (row) => row.reason && codeOf(cancelReasons, row.reason)),
      column(rows, (row) => row.filledLots),
      column(rows, (row) => row.filledQuote),
      column(rows, (row) => row.fee),
      column(rows, (row) => row.placedAt),
      column(rows, (row) => row.changedAt),
    ],
  );
}
