// The columns by which every row that names a market can be shown as decimals.
import { formatDecimal, INDEX_PRICE_SCALE, type MarketId, type Side } from '@candor/exchange';
import type { Pool } from 'pg';

/** For a `from` clause that calls the row's table `shown`. */
export const marketJoins = `
  join history_market as market on market.market_id = shown.market_id
  join history_currency as base on base.currency_id = market.base_id
  join history_currency as quote on quote.currency_id = market.quote_id`;

export const marketColumns = `market.symbol, market.price_scale, market.lot_scale,
  base.code as base_code, base.scale as base_scale, quote.code as quote_code, quote.scale as quote_scale`;

export interface MarketColumns {
  readonly symbol: string;
  readonly price_scale: number;
  readonly lot_scale: number;
  readonly base_code: string;
  readonly base_scale: number;
  readonly quote_code: string;
  readonly quote_scale: number;
}

/** For rows that were unpacked, and not joined. */
export async function selectMarketColumns(
  pool: Pick<Pool, 'query'>,
  markets: Iterable<MarketId>,
): Promise<ReadonlyMap<MarketId, MarketColumns>> {
  const wanted = [...new Set(markets)];
  if (wanted.length === 0) return new Map();
  const { rows } = await pool.query<MarketColumns & { readonly market_id: MarketId }>(
    `select shown.market_id, ${marketColumns} from unnest($1::int[]) as shown (market_id) ${marketJoins}`,
    [wanted],
  );
  return new Map(rows.map((row) => [row.market_id, row]));
}

/** A fee is taken from what is received: base for a buy, quote for a sell. */
export function feeOf(market: MarketColumns, side: Side, fee: bigint): { fee: string; feeCurrency: string } {
  return side === 'buy'
    ? { fee: formatDecimal(fee, market.base_scale), feeCurrency: market.base_code }
    : { fee: formatDecimal(fee, market.quote_scale), feeCurrency: market.quote_code };
}

/** Quote per whole base unit, rounded down to 8 decimals, with at least the decimals of the market's prices. */
export function averagePrice(market: MarketColumns, lots: bigint, quoteAtoms: bigint): string | undefined {
  if (lots === 0n) return undefined;
  const multiplied = quoteAtoms * power(INDEX_PRICE_SCALE) * power(market.lot_scale);
  const divisor = lots * power(market.quote_scale) * power(-market.lot_scale);
  const average = formatDecimal(multiplied / divisor, INDEX_PRICE_SCALE);
  const shortest = average.length - INDEX_PRICE_SCALE + market.price_scale;
  const digits = average.replace(/0+$/, '').length;
  const length = Math.max(digits, shortest);
  return average.slice(0, length).replace(/\.$/, '');
}

/** 10 to a power; 1 for a negative one, whose counterpart stands on the other side of the fraction. */
function power(exponent: number): bigint {
  return exponent > 0 ? 10n ** BigInt(exponent) : 1n;
}
