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
import { type BlocksOfUser, blocksOfPage, foundInBlock, selectBlockPage } from './block-page.ts';
import { feeOf, type MarketColumns, selectMarketColumns } from './market-columns.ts';
import type { Found, PageRequest } from './page.ts';
import { isWithin } from './period.ts';

export interface UserFillsRequest extends PageRequest {
  readonly user: UserId;
  readonly market?: MarketId | undefined;
  /** The fills of this trade alone. */
  readonly trade?: number | undefined;
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

/** How many fills of a block are of the market that a parameter names; all of them where it is null. */
export function fillsInBlock(parameter: number): string {
  return foundInBlock('markets', (market) => `($${parameter}::int is null or ${market} = $${parameter})`);
}

export const fillBlocks: BlocksOfUser<StoredFillBlock> = {
  table: 'history_fill_block',
  columns: fillBlockColumns.join(),
  key: 'last_trade',
  owned: (user) => `user_id = $${user}`,
  found: fillsInBlock,
  placeOf: (block) => ({ key: Number(block.last_trade), at: unpackFills(fillBlockOf(block)).at(-1)!.at }),
};

const statement = blocksOfPage(fillBlocks);

export async function selectUserFills(
  pool: Pick<Pool, 'query'>,
  request: UserFillsRequest,
): Promise<Found<FillView>> {
  const { user, market, trade, period } = request;
  const wanted = (fill: FillRow) => market === undefined || fill.market === market;
  const unpack = (block: StoredFillBlock) => unpackFills(fillBlockOf(block)).filter(wanted);
  const { rows, total } =
    trade === undefined
      ? await selectBlockPage(
          pool,
          { blocks: fillBlocks, statement, owner: user, filter: [market ?? null], unpack },
          request,
        )
      : await selectFillsOfTrade(pool, user, trade, (fill) => wanted(fill) && isWithin(period, fill.at));
  return { rows: await fillViews(pool, rows), total };
}

export async function fillViews(
  pool: Pick<Pool, 'query'>,
  fills: readonly FillRow[],
): Promise<readonly FillView[]> {
  const markets = await selectMarketColumns(
    pool,
    fills.map((fill) => fill.market),
  );
  return fills.map((fill) => fillView(fill, markets.get(fill.market)!));
}

/** They lie in one block: the first that does not end before them. */
async function selectFillsOfTrade(
  pool: Pick<Pool, 'query'>,
  user: UserId,
  trade: number,
  wanted: (fill: FillRow) => boolean,
): Promise<Found<FillRow>> {
  const { rows } = await pool.query<StoredFillBlock>(
    `select ${fillBlockColumns.join()} from history_fill_block
      where user_id = $1 and last_trade >= $2 order by last_trade limit 1`,
    [user, trade],
  );
  const fills = rows.flatMap((block) => unpackFills(fillBlockOf(block)));
  const found = fills.filter((fill) => fill.trade === trade && wanted(fill)).toReversed();
  return { rows: found, total: found.length };
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
