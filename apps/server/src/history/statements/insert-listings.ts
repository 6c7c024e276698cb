// Adds what was listed and which users are the house's, for the rows and queries that refer to them.
import type { ClientBase } from 'pg';
import type { HistoryRows } from '../rows/rows.ts';

export async function insertListings(
  client: ClientBase,
  { currencies, markets, houseUsers }: Pick<HistoryRows, 'currencies' | 'markets' | 'houseUsers'>,
): Promise<void> {
  for (const { currency, code, scale } of currencies) {
    await client.query('insert into history_currency (currency_id, code, scale) values ($1, $2, $3)', [
      currency,
      code,
      scale,
    ]);
  }
  for (const { market, symbol, base, quote, priceScale, lotScale } of markets) {
    await client.query(
      `insert into history_market (market_id, symbol, base_id, quote_id, price_scale, lot_scale)
       values ($1, $2, $3, $4, $5, $6)`,
      [market, symbol, base, quote, priceScale, lotScale],
    );
  }
  for (const user of houseUsers)
    await client.query('insert into history_house_user (user_id) values ($1)', [user]);
}
