// Compares the rows of perpetual contracts and their orders with what the log says.
import type { Lots, MarketId } from '@candor/exchange';
import type { ClientBase } from 'pg';
import { type PerpetualRow, perpetualColumns } from '../rows/perpetual-rows.ts';
import type { HistoryRows } from '../rows/rows.ts';
import type { CompareLines } from './compare-wallets.ts';
import { ExpectedPerpetuals, expectedPerpetual } from './expected-perpetuals.ts';
import { concatenated, line, lines } from './stored-rows.ts';

const orderLine = concatenated(perpetualColumns.map(([name]) => name));
const GROUP_ROWS = 5_000;

export class PerpetualComparison {
  readonly #client: ClientBase;
  readonly #compare: CompareLines;
  readonly #orders = new ExpectedPerpetuals();
  readonly #contractLots = new Map<MarketId, Lots>();

  constructor(client: ClientBase, compare: CompareLines) {
    this.#client = client;
    this.#compare = compare;
  }

  async see({ contractLots, perpetualSteps }: HistoryRows): Promise<void> {
    for (const [market, lots] of contractLots) this.#contractLots.set(market, lots);
    for (const step of perpetualSteps) this.#orders.see(step);
    await this.#compareOrders(this.#orders.takeEnded());
  }

  async finish(): Promise<void> {
    await this.#compareOrders([...this.#orders.live.values()]);
    const columns = concatenated(['market_id', 'contract_lots']);
    const text = `select ${columns} as line from history_perpetual_contract`;
    const contracts = [...this.#contractLots].map((values) => line(values));
    this.#compare('history_perpetual_contract', contracts, await lines(this.#client, text, []));
    // Rows that belong to no record are found by there being too many.
    const count = await lines(this.#client, 'select count(*)::text as line from history_perpetual_order', []);
    this.#compare('the number of rows in history_perpetual_order', [String(this.#orders.count)], count);
  }

  async #compareOrders(rows: readonly PerpetualRow[]): Promise<void> {
    for (let start = 0; start < rows.length; start += GROUP_ROWS) {
      const part = rows.slice(start, start + GROUP_ROWS);
      const text = `select ${orderLine} as line from history_perpetual_order where order_id = any ($1::bigint[])`;
      const stored = await lines(this.#client, text, [part.map(({ order }) => order)]);
      this.#compare('history_perpetual_order', part.map(expectedPerpetual), stored);
    }
  }
}
