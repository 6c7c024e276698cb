// Reads the newest trades of one market: the public tape.
import { formatDecimal, type MarketId, type Side, type TradeId } from '@candor/exchange';
import type { Pool } from 'pg';
import { type StoredTradeBlock, tradeBlockColumns, tradeBlockOf } from '../rows/stored-blocks.ts';
import { unpackTrades } from '../rows/trade-block.ts';
import { selectMarketColumns } from './market-columns.ts';

/** Names no user: only that one side was the house's. */
export interface TapeTrade {
  readonly trade: TradeId;
  readonly seq: number;
  readonly at: number;
  readonly market: MarketId;
  readonly symbol: string;
  /** The taker's side. */
  readonly side: Side;
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  readonly house: boolean;
}

/** No block is empty, so that the newest trades lie in no more blocks than there are of them. */
const newestBlocks = `
  with newest as (
         select last_trade, trades from history_trade_block where market_id = $1 order by last_trade desc limit $2),
       placed as (select last_trade, sum(trades) over (order by last_trade desc) - trades as newer from newest)
  select ${tradeBlockColumns.join()} from placed join history_trade_block using (last_trade)
   where market_id = $1 and newer < $2 order by last_trade desc`;

export async function selectMarketTrades(
  pool: Pick<Pool, 'query'>,
  { market, limit }: { readonly market: MarketId; readonly limit: number },
): Promise<TapeTrade[]> {
  const { rows } = await pool.query<StoredTradeBlock>(newestBlocks, [market, limit]);
  const trades = rows.flatMap((row) => unpackTrades(tradeBlockOf(row)).reverse()).slice(0, limit);
  if (trades.length === 0) return [];
  const columns = (await selectMarketColumns(pool, [market])).get(market)!;
  const { symbol, price_scale, lot_scale, quote_scale } = columns;
  return trades.map(({ trade, seq, at, takerSide, priceTicks, lots, quote, house }) => ({
    ...{ trade, seq, at, market, symbol, side: takerSide, house },
    price: formatDecimal(BigInt(priceTicks), price_scale),
    amount: formatDecimal(BigInt(lots), lot_scale),
    total: formatDecimal(quote, quote_scale),
  }));
}
