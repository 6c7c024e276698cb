// Reads rows of the history tables as lines of text, and writes the rows that should be there in the same way.
import type { ClientBase } from 'pg';
import { cancelReasons, codeOf, orderKinds, orderStatuses, sides, timesInForce } from '../rows/codes.ts';
import type { OrderRow } from '../rows/rows.ts';

type Value = string | number | bigint | boolean | undefined;

export function line(values: readonly Value[]): string {
  return values.map((value) => (value === undefined ? '-' : String(value))).join(' ');
}

export function concatenated(columns: readonly string[]): string {
  return columns.map((column) => `coalesce(${column}::text, '-')`).join(` || ' ' || `);
}

const orderLine = concatenated(
  `order_id user_id market_id kind side price_ticks stop_ticks lots quote_amount time_in_force post_only triggered
   status reason filled_lots filled_quote fee placed_at changed_at replaces replaced_by`.split(/\s+/),
);

export function expectedOrder(row: OrderRow): string {
  return line([
    row.order,
    row.user,
    row.market,
    codeOf(orderKinds, row.kind),
    codeOf(sides, row.side),
    row.priceTicks,
    row.stopTicks,
    row.lots,
    row.quoteAmount,
    row.timeInForce && codeOf(timesInForce, row.timeInForce),
    row.postOnly,
    row.triggered,
    codeOf(orderStatuses, row.status),
    row.reason && codeOf(cancelReasons, row.reason),
    row.filledLots,
    row.filledQuote,
    row.fee,
    row.placedAt,
    row.changedAt,
    row.replaces,
    row.replacedBy,
  ]);
}

export async function storedOrders(client: ClientBase, orders: readonly OrderRow[]): Promise<string[]> {
  return lines(
    client,
    `select ${orderLine} as line
       from unnest($1::bigint[], $2::bigint[]) as wanted (user_id, order_id)
       join history_order using (user_id, order_id)`,
    [orders.map(({ user }) => user), orders.map(({ order }) => order)],
  );
}

export async function lines(client: ClientBase, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(text, values);
  return rows.map((row) => row.line);
}

export interface RowCounts {
  readonly orders: number;
  readonly trades: number;
  readonly fills: number;
  readonly entries: number;
}

export async function storedCounts(client: ClientBase): Promise<RowCounts> {
  const { rows } = await client.query<Record<keyof RowCounts, bigint>>(
    `select (select count(*) from history_order) as orders,
            (select coalesce(sum(trades), 0)::bigint from history_trade_block) as trades,
            (select coalesce(sum(count), 0)::bigint from history_fill_block, unnest(counts) as count) as fills,
            (select coalesce(sum(count), 0)::bigint from history_entry_block, unnest(counts) as count) as entries`,
  );
  const { orders = 0n, trades = 0n, fills = 0n, entries = 0n } = rows[0] ?? {};
  return {
    orders: Number(orders),
    trades: Number(trades),
    fills: Number(fills),
    entries: Number(entries),
  };
}
