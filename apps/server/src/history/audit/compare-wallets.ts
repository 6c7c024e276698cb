// Compares the rows of what happened outside trading with what the log says.
import type { LogRecord } from '@candor/exchange';
import type { ClientBase } from 'pg';
import { codeOf, ledgerWallets } from '../rows/codes.ts';
import { secondsColumns } from '../rows/seconds-rows.ts';
import type { WalletRows } from '../rows/wallet-rows.ts';
import { type ExpectedWithdrawal, ExpectedWithdrawals, withdrawalValues } from './expected-withdrawals.ts';
import { concatenated, line, lines } from './stored-rows.ts';

/** Says where expected and stored lines differ. */
export type CompareLines = (table: string, expected: readonly string[], stored: readonly string[]) => void;

/** Tables whose every row belongs to one record, which gives it its number. */
const movementColumns = {
  history_transfer: 'seq at user_id from_wallet to_wallet currency_id amount',
  history_send: 'seq at sender recipient currency_id amount',
  history_swap: 'seq at quote_id user_id from_id to_id give receive',
  history_seconds_order: secondsColumns.map(([name]) => name).join(' '),
} as const;
type MovementTable = keyof typeof movementColumns;

const withdrawalLine = concatenated(
  `withdrawal_id user_id network currency_id amount fee address_id approvals_needed status requested_seq requested_at
   approval_operators approval_actions approval_times decided_at decided_operator decided_action
   transaction`.split(/\s+/),
);

const GROUP_ROWS = 5_000;

export class WalletComparison {
  readonly #client: ClientBase;
  readonly #compare: CompareLines;
  readonly #withdrawals = new ExpectedWithdrawals();
  readonly #counts: Record<MovementTable, number> = {
    history_transfer: 0,
    history_send: 0,
    history_swap: 0,
    history_seconds_order: 0,
  };

  constructor(client: ClientBase, compare: CompareLines) {
    this.#client = client;
    this.#compare = compare;
  }

  /** Takes all records in order, with the rows that they make. */
  async see(records: readonly LogRecord[], rows: WalletRows): Promise<void> {
    const [first, last] = [records[0]!.seq, records.at(-1)!.seq];
    for (const [table, expected] of Object.entries(movementLines(rows))) {
      const columns = movementColumns[table as MovementTable].split(' ');
      const text = `select ${concatenated(columns)} as line from ${table} where seq between $1 and $2`;
      this.#compare(table, expected, await lines(this.#client, text, [first, last]));
      this.#counts[table as MovementTable] += expected.length;
    }
    for (const record of records) this.#withdrawals.see(record);
    await this.#compareWithdrawals(this.#withdrawals.takeEnded());
  }

  async finish(): Promise<void> {
    await this.#compareWithdrawals([...this.#withdrawals.live.values()]);
    const columns = concatenated(['inviter', 'currency_id', 'amount', 'payments']);
    const stored = await lines(this.#client, `select ${columns} as line from history_referral`, []);
    const sums = [...this.#withdrawals.referrals.values()];
    const expected = sums.map(({ inviter, currency, amount, payments }) =>
      line([inviter, currency, amount, payments]),
    );
    this.#compare('history_referral', expected, stored);
    const counts = { ...this.#counts, history_withdrawal: this.#withdrawals.count };
    // Rows that belong to no record are found by there being too many.
    for (const [table, count] of Object.entries(counts)) {
      const [rows] = await lines(this.#client, `select count(*)::text as line from ${table}`, []);
      this.#compare(`the number of rows in ${table}`, [String(count)], [rows ?? '']);
    }
  }

  async #compareWithdrawals(rows: readonly ExpectedWithdrawal[]): Promise<void> {
    for (let start = 0; start < rows.length; start += GROUP_ROWS) {
      const part = rows.slice(start, start + GROUP_ROWS);
      const text = `select ${withdrawalLine} as line from history_withdrawal where withdrawal_id = any ($1::bigint[])`;
      const stored = await lines(this.#client, text, [part.map(({ asked }) => asked.withdrawal)]);
      const expected = part.map((row) => line(withdrawalValues(row)));
      this.#compare('history_withdrawal', expected, stored);
    }
  }
}

function movementLines({
  transfers,
  sends,
  swaps,
  seconds,
}: WalletRows): Record<MovementTable, readonly string[]> {
  return {
    history_transfer: transfers.map(({ seq, at, user, from, to, currency, amount }) =>
      line([seq, at, user, codeOf(ledgerWallets, from), codeOf(ledgerWallets, to), currency, amount]),
    ),
    history_send: sends.map(({ seq, at, sender, recipient, currency, amount }) =>
      line([seq, at, sender, recipient, currency, amount]),
    ),
    history_swap: swaps.map(({ seq, at, quote, user, from, to, give, receive }) =>
      line([seq, at, quote, user, from, to, give, receive]),
    ),
    history_seconds_order: seconds.map((row) => line(secondsColumns.map(([, , value]) => value(row)))),
  };
}
