// Compares the rows by which others are shown with what the log says: currencies, markets, and users of the house.
import type { ClientBase } from 'pg';
import type { HistoryRows } from '../rows/rows.ts';
import type { CompareLines } from './compare-wallets.ts';
import { concatenated, line, lines } from './stored-rows.ts';

const tables = {
  history_currency: ['currency_id', 'code', 'scale'],
  history_market: ['market_id', 'symbol', 'base_id', 'quote_id', 'price_scale', 'lot_scale'],
  history_house_user: ['user_id'],
} as const;
type Table = keyof typeof tables;

export class ListingComparison {
  readonly #client: ClientBase;
  readonly #compare: CompareLines;
  readonly #expected: Readonly<Record<Table, string[]>> = {
    history_currency: [],
    history_market: [],
    history_house_user: [],
  };

  constructor(client: ClientBase, compare: CompareLines) {
    this.#client = client;
    this.#compare = compare;
  }

  see({ currencies, markets, houseUsers }: HistoryRows): void {
    for (const { currency, code, scale } of currencies)
      this.#expected.history_currency.push(line([currency, code, scale]));
    for (const { market, symbol, base, quote, priceScale, lotScale } of markets)
      this.#expected.history_market.push(line([market, symbol, base, quote, priceScale, lotScale]));
    for (const user of houseUsers) this.#expected.history_house_user.push(line([user]));
  }

  async finish(): Promise<void> {
    for (const table of Object.keys(tables) as Table[]) {
      const text = `select ${concatenated(tables[table])} as line from ${table}`;
      this.#compare(table, this.#expected[table], await lines(this.#client, text, []));
    }
  }
}
