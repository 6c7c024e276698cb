// Compares the rows of receipts and of the published tape with what the log says.
import type { ClientBase } from 'pg';
import type { ProofRows } from '../rows/proof-rows.ts';
import type { CompareLines } from './compare-wallets.ts';
import { concatenated, line, lines } from './stored-rows.ts';

const columns = { history_tape: 'seq at root', history_subject: 'kind subject seq' } as const;
type Table = keyof typeof columns;

export class ProofComparison {
  readonly #client: ClientBase;
  readonly #compare: CompareLines;
  readonly #counts: Record<Table, number> = { history_tape: 0, history_subject: 0 };

  constructor(client: ClientBase, compare: CompareLines) {
    this.#client = client;
    this.#compare = compare;
  }

  async see(firstSeq: number, lastSeq: number, { tape, subjects }: ProofRows): Promise<void> {
    const expected: Record<Table, readonly string[]> = {
      history_tape: tape.map(({ seq, at, root }) => line([seq, at, root])),
      history_subject: subjects.map(({ kind, subject, seq }) => line([kind, subject, seq])),
    };
    for (const table of Object.keys(columns) as Table[]) {
      const text = `select ${concatenated(columns[table].split(' '))} as line from ${table} where seq between $1 and $2`;
      this.#compare(table, expected[table], await lines(this.#client, text, [firstSeq, lastSeq]));
      this.#counts[table] += expected[table].length;
    }
  }

  /** Rows that belong to no record are found by there being too many. */
  async finish(): Promise<void> {
    for (const [table, count] of Object.entries(this.#counts)) {
      const [rows] = await lines(this.#client, `select count(*)::text as line from ${table}`, []);
      this.#compare(`the number of rows in ${table}`, [String(count)], [rows ?? '']);
    }
  }
}
