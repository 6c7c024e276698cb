// Reads what was listed up to the projection's position.
import type { CurrencyId, Lots, MarketId, UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { Directory } from '../rows/directory.ts';

interface CurrencyRow {
  readonly currency_id: number;
  readonly code: string;
  readonly scale: number;
}

interface MarketRow {
  readonly market_id: number;
  readonly symbol: string;
  readonly base_id: number;
  readonly quote_id: number;
  readonly price_scale: number;
  readonly lot_scale: number;
}

export async function selectDirectory(database: Pick<Pool, 'query'>): Promise<Directory> {
  const directory = new Directory();
  const currencies = await database.query<CurrencyRow>(
    'select currency_id, code, scale from history_currency',
  );
  for (const { currency_id, code, scale } of currencies.rows) {
    const currency = currency_id as CurrencyId;
    directory.currencies.set(currency, { currency, code, scale });
  }
  const markets = await database.query<MarketRow>(
    'select market_id, symbol, base_id, quote_id, price_scale, lot_scale from history_market',
  );
  for (const row of markets.rows) {
    const market = row.market_id as MarketId;
    directory.markets.set(market, {
      market,
      symbol: row.symbol,
      base: row.base_id as CurrencyId,
      quote: row.quote_id as CurrencyId,
      priceScale: row.price_scale,
      lotScale: row.lot_scale,
    });
  }
  const houseUsers = await database.query<{ user_id: bigint }>('select user_id from history_house_user');
  for (const { user_id } of houseUsers.rows) directory.houseUsers.add(Number(user_id) as UserId);
  const contracts = await database.query<{ market_id: number; contract_lots: bigint }>(
    'select market_id, contract_lots from history_perpetual_contract',
  );
  for (const { market_id, contract_lots } of contracts.rows)
    directory.contractLots.set(market_id as MarketId, Number(contract_lots) as Lots);
  return directory;
}
