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
import { unpackFills } from '../rows/fill-block.ts';
import type { FillRow } from '../rows/rows.ts';
import { fillBlockColumns, fillBlockOf, type StoredFillBlock } from '../rows/stored-blocks.ts';
import { blocksOfPage, foundInBlock, selectBlockPage } from './block-page.ts';
import { feeOf, type MarketColumns, selectMarketColumns } from './market-columns.ts';
import type { Found, PageRequest } from './page.ts';

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

const statement = blocksOfPage({
  table: 'history_fill_block',
  columns: fillBlockColumns,
  last: 'last_trade',
  owned: 'user_id = $3',
  found: foundInBlock('markets', (market) => `($4::int is null or ${market} = $4)`),
});

export async function selectUserFills(
  pool: Pick<Pool, 'query'>,
  request: UserFillsRequest,
): Promise<Found<FillView>> {
  const { user, market } = request;
  const values = [user, market ?? null];
  const { rows, total } = await selectBlockPage(pool, statement, values, request, (block: StoredFillBlock) =>
    unpackFills(fillBlockOf(block)).filter((fill) => market === undefined || fill.market === market),
  );
  const markets = await selectMarketColumns(
    pool,
    rows.map((fill) => fill.market),
  );
  return { rows: rows.map((fill) => fillView(fill, markets.get(fill.market)!)), total };
}

function fillView(fill: FillRow, columns: MarketColumns): FillView {
  const { trade, order, market, side, isMaker, priceTicks, lots, quote, fee, at } = fill;
  return {
    ...{ trade, order, market, symbol: columns.symbol, side, role: isMaker ? 'maker' : 'taker' },
    price: formatDecimal(BigInt(priceTicks), columns.price_scale),
    amount: formatDecimal(BigInt(lots), columns.lot_scale),
    total: formatDecimal(quote, columns.quote_scale),
    ...feeOf(columns, side, fee),
    at,
  };
}
