// Adds fills to orders of earlier records. An order that has no row yet is a quote that trades for the first time. One that
// was made smaller in the same group may have been so after its last fill.
import type { ClientBase } from 'pg';
import { codeOf, orderKinds, orderStatuses, sides } from '../rows/codes.ts';
import type { OrderChange, OrderFills } from '../rows/rows.ts';
import { column } from './columns.ts';

const QUOTE = codeOf(orderKinds, 'quote');
const OPEN = codeOf(orderStatuses, 'open');
const FILLED = codeOf(orderStatuses, 'filled');

type Filled = OrderChange & { readonly fills: OrderFills };

export async function fillOrders(client: ClientBase, changes: readonly OrderChange[]): Promise<void> {
  const rows = changes.filter((change): change is Filled => change.fills !== undefined);
  if (rows.length === 0) return;
  await client.query(
    `insert into history_order as known (order_id, user_id, market_id, kind, side, price_ticks, lots, post_only,
       triggered, status, filled_lots, filled_quote, fee, placed_at, changed_at)
     select order_id, user_id, market_id, ${QUOTE}, side, price_ticks, lots, false, false, ${FILLED}, lots, quote, fee,
            first_at, last_at
       from unnest($1::bigint[], $2::bigint[], $3::int[], $4::smallint[], $5::bigint[], $6::bigint[], $7::numeric[],
                   $8::numeric[], $9::bigint[], $10::bigint[])
         as fill (order_id, user_id, market_id, side, price_ticks, lots, quote, fee, first_at, last_at)
     on conflict (user_id, order_id) do update set
       filled_lots = known.filled_lots + excluded.filled_lots,
       filled_quote = known.filled_quote + excluded.filled_quote,
       fee = known.fee + excluded.fee,
       lots = case when known.kind = ${QUOTE} then known.lots + excluded.lots else known.lots end,
       status = case when known.status = ${OPEN} and known.filled_lots + excluded.filled_lots = known.lots
                     then ${FILLED} else known.status end,
       changed_at = greatest(known.changed_at, excluded.changed_at)`,
    [
      column(rows, (row) => row.order),
      column(rows, (row) => row.user),
      column(rows, (row) => row.fills.market),
      column(rows, (row) => codeOf(sides, row.fills.side)),
      column(rows, (row) => row.fills.priceTicks),
      column(rows, (row) => row.fills.lots),
      column(rows, (row) => row.fills.quote),
      column(rows, (row) => row.fills.fee),
      column(rows, (row) => row.fills.firstAt),
      column(rows, (row) => row.fills.lastAt),
    ],
  );
}
