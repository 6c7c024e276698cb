// Compares the rows of lock-up mining and token subscriptions with what the log says.
import type { ClientBase } from 'pg';
import { type PlanRows, planTables } from '../rows/plan-rows.ts';
import type { CompareLines } from './compare-wallets.ts';
import { concatenated, line, lines } from './stored-rows.ts';

export class PlanComparison {
  readonly #client: ClientBase;
  readonly #compare: CompareLines;
  readonly #counts = new Map<string, number>();

  constructor(client: ClientBase, compare: CompareLines) {
    this.#client = client;
    this.#compare = compare;
  }

  async see(firstSeq: number, lastSeq: number, rows: PlanRows): Promise<void> {
    for (const { table, names, values } of planTables(rows)) {
      const text = `select ${concatenated(names)} as line from ${table} where seq between $1 and $2`;
      this.#compare(table, values.map(line), await lines(this.#client, text, [firstSeq, lastSeq]));
      this.#counts.set(table, (this.#counts.get(table) ?? 0) + values.length);
    }
  }

  /** Rows that belong to no record are found by there being too many. */
  async finish(): Promise<void> {
    for (const [table, count] of this.#counts) {
      const [rows] = await lines(this.#client, `select count(*)::text as line from ${table}`, []);
      this.#compare(`the number of rows in ${table}`, [String(count)], [rows ?? '']);
    }
  }
}
