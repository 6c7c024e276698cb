// Reads a page of one user's orders, newest first, with what was filled and why the rest ended.
import {
  formatDecimal,
  type MarketId,
  type OrderId,
  type Side,
  type TimeInForce,
  type UserId,
} from '@candor/exchange';
import type { Pool } from 'pg';
import {
  type CancelReason,
  cancelReasons,
  codeOf,
  type OrderKind,
  type OrderStatus,
  orderKinds,
  orderStatuses,
  sides,
  timesInForce,
  wordOf,
} from '../rows/codes.ts';
import { averagePrice, feeOf, type MarketColumns, marketColumns, marketJoins } from './market-columns.ts';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';
import { keysOfPeriod, rowsInOrder } from './period.ts';

export interface UserOrdersRequest extends PageRequest {
  readonly user: UserId;
  readonly market?: MarketId | undefined;
  /** This one alone. */
  readonly order?: number | undefined;
  readonly statuses?: readonly OrderStatus[] | undefined;
}

/** Amounts and prices as decimal strings: amounts in the base, totals in the quote currency. */
export interface OrderView {
  readonly order: OrderId;
  readonly market: MarketId;
  readonly symbol: string;
  readonly kind: OrderKind;
  readonly side: Side;
  readonly status: OrderStatus;
  readonly reason: CancelReason | undefined;
  readonly price: string | undefined;
  readonly stopPrice: string | undefined;
  readonly amount: string | undefined;
  /** What a market order by quote may spend or sell for. */
  readonly quoteAmount: string | undefined;
  readonly timeInForce: TimeInForce | undefined;
  readonly postOnly: boolean;
  readonly triggered: boolean;
  readonly filled: string;
  readonly filledTotal: string;
  readonly average: string | undefined;
  readonly fee: string;
  readonly feeCurrency: string;
  readonly placedAt: number;
  readonly changedAt: number;
  /** The order that its owner changed into this one, and the one into which this one was changed. */
  readonly replaces: OrderId | undefined;
  readonly replacedBy: OrderId | undefined;
}

export interface OrderColumns extends MarketColumns {
  readonly order_id: bigint;
  readonly market_id: number;
  readonly kind: number;
  readonly side: number;
  readonly price_ticks: bigint | null;
  readonly stop_ticks: bigint | null;
  readonly lots: bigint | null;
  readonly quote_amount: string | null;
  readonly time_in_force: number | null;
  readonly post_only: boolean;
  readonly triggered: boolean;
  readonly status: number;
  readonly reason: number | null;
  readonly filled_lots: bigint;
  readonly filled_quote: string;
  readonly fee: string;
  readonly placed_at: bigint;
  readonly changed_at: bigint;
  readonly replaces: bigint | null;
  readonly replaced_by: bigint | null;
}

type CountedOrder = OrderColumns & { readonly total: bigint };
type MaybeOrder = Pick<CountedOrder, 'total'> & { readonly order_id: bigint | null };

const matching = `user_id = $1 and ($2::int is null or market_id = $2) and ($3::smallint[] is null or status = any ($3))
  and ($6::bigint is null or order_id = $6) and order_id >= $7 and order_id < $8`;

/** Numbers are given when orders are placed. Quotes alone are dated by their first trade, and no list has those of a maker. */
const inOrder = rowsInOrder(
  { table: 'history_order', key: 'order_id', at: 'placed_at' },
  (user) => `user_id = $${user}`,
);

export async function selectUserOrders(
  pool: Pick<Pool, 'query'>,
  request: UserOrdersRequest,
): Promise<Found<OrderView>> {
  const keys = await keysOfPeriod(pool, inOrder, [request.user], request.period);
  const { rows } = await pool.query<MaybeOrder>(
    `select total, shown.*, ${marketColumns}
       from (select count(*) as total from history_order where ${matching}) as counted
       left join (
         (select * from history_order where ${matching} order by order_id desc limit $4 offset $5) as shown
         ${marketJoins}
       ) on true
      order by order_id desc`,
    [
      request.user,
      request.market ?? null,
      request.statuses?.map((status) => codeOf(orderStatuses, status)) ?? null,
      request.pageSize,
      offsetOf(request),
      request.order ?? null,
      ...keys,
    ],
  );
  const isOrder = (row: MaybeOrder): row is CountedOrder => row.order_id !== null;
  return foundOf<MaybeOrder, CountedOrder, OrderView>(rows, isOrder, toOrderView);
}

export function toOrderView(row: OrderColumns): OrderView {
  const side = wordOf(sides, row.side);
  const price = (ticks: bigint | null): string | undefined =>
    ticks === null ? undefined : formatDecimal(ticks, row.price_scale);
  return {
    order: Number(row.order_id) as OrderId,
    market: row.market_id as MarketId,
    symbol: row.symbol,
    kind: wordOf(orderKinds, row.kind),
    side,
    status: wordOf(orderStatuses, row.status),
    reason: row.reason === null ? undefined : wordOf(cancelReasons, row.reason),
    price: price(row.price_ticks),
    stopPrice: price(row.stop_ticks),
    amount: row.lots === null ? undefined : formatDecimal(row.lots, row.lot_scale),
    quoteAmount:
      row.quote_amount === null ? undefined : formatDecimal(BigInt(row.quote_amount), row.quote_scale),
    timeInForce: row.time_in_force === null ? undefined : wordOf(timesInForce, row.time_in_force),
    postOnly: row.post_only,
    triggered: row.triggered,
    filled: formatDecimal(row.filled_lots, row.lot_scale),
    filledTotal: formatDecimal(BigInt(row.filled_quote), row.quote_scale),
    average: averagePrice(row, row.filled_lots, BigInt(row.filled_quote)),
    ...feeOf(row, side, BigInt(row.fee)),
    placedAt: Number(row.placed_at),
    changedAt: Number(row.changed_at),
    replaces: numbered(row.replaces),
    replacedBy: numbered(row.replaced_by),
  };
}

function numbered(order: bigint | null): OrderId | undefined {
  return order === null ? undefined : (Number(order) as OrderId);
}
