// Reads the newest trades of one market: the public tape.
import { formatDecimal, type MarketId, type Side, type TradeId } from '@candor/exchange';
import type { Pool } from 'pg';
import { sides, wordOf } from '../rows/codes.ts';
import { type MarketColumns, marketColumns, marketJoins } from './market-columns.ts';

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

interface TapeColumns extends MarketColumns {
  readonly trade_id: bigint;
  readonly seq: bigint;
  readonly at: bigint;
  readonly market_id: number;
  readonly taker_side: number;
  readonly price_ticks: bigint;
  readonly lots: bigint;
  readonly quote_atoms: string;
  readonly house: boolean;
}

export async function selectMarketTrades(
  pool: Pick<Pool, 'query'>,
  wanted: { readonly market: MarketId; readonly limit: number },
): Promise<TapeTrade[]> {
  const { rows } = await pool.query<TapeColumns>(
    `select shown.trade_id, shown.seq, shown.at, shown.market_id, shown.taker_side, shown.price_ticks, shown.lots,
            shown.quote as quote_atoms, shown.house, ${marketColumns}
       from (select * from history_trade where market_id = $1 order by trade_id desc limit $2) as shown ${marketJoins}
      order by trade_id desc`,
    [wanted.market, wanted.limit],
  );
  return rows.map((row) => ({
    trade: Number(row.trade_id) as TradeId,
    seq: Number(row.seq),
    at: Number(row.at),
    market: row.market_id as MarketId,
    symbol: row.symbol,
    side: wordOf(sides, row.taker_side),
    price: formatDecimal(row.price_ticks, row.price_scale),
    amount: formatDecimal(row.lots, row.lot_scale),
    total: formatDecimal(BigInt(row.quote_atoms), row.quote_scale),
    house: row.house,
  }));
}
