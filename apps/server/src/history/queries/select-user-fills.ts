// Reads a page of one user's own trades, newest first. Who traded with themself appears once for each side.
import {
  formatDecimal,
  type MarketId,
  type OrderId,
  type Side,
  type TradeId,
  type UserId,
} from '@candor/exchange';
import type { Pool } from 'pg';
import { sides, wordOf } from '../rows/codes.ts';
import { feeOf, type MarketColumns, marketColumns, marketJoins } from './market-columns.ts';
import { type Found, foundOf, offsetOf, type PageRequest } from './page.ts';

export interface UserFillsRequest extends PageRequest {
  readonly user: UserId;
  readonly market?: MarketId | undefined;
}

/** Amounts and prices as decimal strings. */
export interface FillView {
  readonly trade: TradeId;
  readonly order: OrderId;
  readonly market: MarketId;
  readonly symbol: string;
  readonly side: Side;
  readonly role: 'maker' | 'taker';
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  readonly fee: string;
  readonly feeCurrency: string;
  readonly at: number;
}

interface FillColumns extends MarketColumns {
  readonly total: bigint;
  readonly trade_id: bigint;
  readonly order_id: bigint;
  readonly market_id: number;
  readonly is_maker: boolean;
  readonly side: number;
  readonly price_ticks: bigint;
  readonly lots: bigint;
  readonly quote_atoms: string;
  readonly fee: string;
  readonly at: bigint;
}

type MaybeFill = Pick<FillColumns, 'total'> & { readonly trade_id: bigint | null };

const shared = 'trade_id, market_id, price_ticks, lots, quote as quote_atoms, at';
const fills = `
  select ${shared}, maker_order as order_id, true as is_maker, 1 - taker_side as side, maker_fee as fee
    from history_trade where maker = $1 and ($2::int is null or market_id = $2)
  union all
  select ${shared}, taker_order, false, taker_side, taker_fee
    from history_trade where taker = $1 and ($2::int is null or market_id = $2)`;

export async function selectUserFills(
  pool: Pick<Pool, 'query'>,
  request: UserFillsRequest,
): Promise<Found<FillView>> {
  const { rows } = await pool.query<MaybeFill>(
    `select total, shown.*, ${marketColumns}
       from (select count(*) as total from (${fills}) as fill) as counted
       left join (
         (select * from (${fills}) as fill order by trade_id desc limit $3 offset $4) as shown ${marketJoins}
       ) on true
      order by trade_id desc, is_maker`,
    [request.user, request.market ?? null, request.pageSize, offsetOf(request)],
  );
  return foundOf(rows, (row): row is FillColumns => row.trade_id !== null, toFillView);
}

function toFillView(row: FillColumns): FillView {
  const side = wordOf(sides, row.side);
  return {
    trade: Number(row.trade_id) as TradeId,
    order: Number(row.order_id) as OrderId,
    market: row.market_id as MarketId,
    symbol: row.symbol,
    side,
    role: row.is_maker ? 'maker' : 'taker',
    price: formatDecimal(row.price_ticks, row.price_scale),
    amount: formatDecimal(row.lots, row.lot_scale),
    total: formatDecimal(BigInt(row.quote_atoms), row.quote_scale),
    ...feeOf(row, side, row.fee),
    at: Number(row.at),
  };
}
