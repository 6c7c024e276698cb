// The history tables in memory: what the projector's rows make of them, as its SQL statements do.
import type { EventOf, LogRecord } from '@candor/exchange';
import { Directory } from '../../../apps/server/src/history/rows/directory.ts';
import {
  changeRow,
  orderOfStep,
  type PerpetualRow,
  partRow,
  placedRow,
} from '../../../apps/server/src/history/rows/perpetual-rows.ts';
import type { HistoryRows, OrderChange, OrderRow } from '../../../apps/server/src/history/rows/rows.ts';
import { rowsOfRecords } from '../../../apps/server/src/history/rows/rows-of-records.ts';

interface WithdrawalLine {
  readonly amount: bigint;
  status: string;
  approvals: number;
  transaction: string | undefined;
}

export class HistoryTables {
  position = 0;
  readonly orders = new Map<number, OrderRow>();
  readonly perpetuals = new Map<number, PerpetualRow>();
  readonly withdrawals = new Map<number, WithdrawalLine>();
  readonly referrals = new Map<string, { amount: bigint; payments: number }>();
  /** By `owner/wallet/currency`: what all entries come to, and how many there are. */
  readonly entries = new Map<string, { sum: bigint; count: number }>();
  /** By table: how many rows were only ever added, and a digest of them. */
  readonly added = new Map<string, { rows: number; digest: number }>();
  #directory = new Directory();

  /** One transaction. Where the process ends within it nothing has changed, and the directory is read anew. */
  project(records: readonly LogRecord[], ends = false): void {
    const before = copyOf(this.#directory);
    const rows = rowsOfRecords(records, this.#directory);
    if (ends) {
      this.#directory = before;
      return;
    }
    if (records[0]!.seq !== this.position + 1)
      throw new Error(`Record ${records[0]!.seq} is projected after ${this.position}`);
    this.#write(rows);
    this.position = records.at(-1)!.seq;
  }

  #write(rows: HistoryRows): void {
    for (const [id, row] of rows.orders) this.orders.set(id, { ...row });
    for (const change of rows.changes.values()) this.#change(change);
    for (const { seq, at, event, contractLots } of rows.perpetualSteps) {
      const id = orderOfStep(event);
      if (event.type === 'PerpetualOrderPlaced') this.perpetuals.set(id, placedRow(event, at, contractLots));
      else {
        const row = this.perpetuals.get(id)!;
        if (event.type === 'PerpetualSplit') this.perpetuals.set(event.part, partRow(row, event));
        changeRow(row, event, { seq, at });
      }
    }
    for (const { event } of rows.wallet.withdrawalSteps) this.#withdrawal(event);
    for (const [key, { amount, payments }] of rows.wallet.referrals) {
      const known = this.referrals.get(key) ?? { amount: 0n, payments: 0 };
      this.referrals.set(key, { amount: known.amount + amount, payments: known.payments + payments });
    }
    for (const { owner, wallet, currency, available, held } of rows.entries) {
      const key = `${owner}/${wallet}/${currency}`;
      const known = this.entries.get(key) ?? { sum: 0n, count: 0 };
      this.entries.set(key, { sum: known.sum + available + held, count: known.count + 1 });
    }
    this.#add(
      'trades',
      rows.trades.map(({ trade, seq, lots }) => [trade, seq, lots]),
    );
    this.#add(
      'transfers',
      rows.wallet.transfers.map(({ seq, user, amount }) => [seq, user, Number(amount)]),
    );
    this.#add(
      'sends',
      rows.wallet.sends.map(({ seq, sender, recipient }) => [seq, sender, recipient]),
    );
    this.#add(
      'swaps',
      rows.wallet.swaps.map(({ seq, quote, receive }) => [seq, quote, Number(receive)]),
    );
    this.#add(
      'seconds',
      rows.wallet.seconds.map(({ seq, settled }) => [seq, settled.order, Number(settled.payout)]),
    );
    this.#add(
      'tape',
      rows.proofs.tape.map(({ seq, root }) => [seq, Number.parseInt(root.slice(0, 8), 16)]),
    );
    this.#add(
      'subjects',
      rows.proofs.subjects.map(({ kind, subject, seq }) => [kind, subject, seq]),
    );
    for (const [name, list] of Object.entries(rows.plans))
      this.#add(
        name,
        (list as readonly { seq: number }[]).map(({ seq }) => [seq]),
      );
  }

  #change({ order, user, fills, reducedLots, triggered, reason, replacedBy, changedAt }: OrderChange): void {
    let row = this.orders.get(order);
    if (fills !== undefined && row === undefined) {
      const { market, side, priceTicks, firstAt } = fills;
      row = {
        ...{
          order,
          user,
          market,
          kind: 'quote',
          side,
          priceTicks,
          stopTicks: undefined,
          lots: 0 as never,
          quoteAmount: undefined,
        },
        ...{ timeInForce: undefined, postOnly: false, triggered: false, status: 'filled', reason: undefined },
        ...{ filledLots: 0, filledQuote: 0n, fee: 0n, placedAt: firstAt, changedAt },
        ...{ replaces: undefined, replacedBy: undefined },
      };
      this.orders.set(order, row);
    }
    if (row === undefined) return;
    if (reducedLots > 0) row.lots = (row.lots! - reducedLots) as never;
    if (fills !== undefined) {
      row.filledLots += fills.lots;
      row.filledQuote += fills.quote;
      row.fee += fills.fee;
      row.changedAt = fills.lastAt;
      if (row.kind === 'quote') row.lots = row.filledLots as never;
      else if (row.status === 'open' && row.filledLots === row.lots) row.status = 'filled';
    }
    if (row.kind === 'quote' || (reason === undefined && !triggered && reducedLots === 0)) return;
    row.triggered ||= triggered;
    if (reason !== undefined) Object.assign(row, { status: 'cancelled', reason, replacedBy });
    row.changedAt = changedAt;
  }

  #withdrawal(
    event: EventOf<
      | 'WithdrawalRequested'
      | 'WithdrawalApproved'
      | 'WithdrawalCancelled'
      | 'WithdrawalRefused'
      | 'WithdrawalSettled'
    >,
  ): void {
    if (event.type === 'WithdrawalRequested') {
      this.withdrawals.set(event.withdrawal, {
        amount: event.amount,
        status: 'pending',
        approvals: 0,
        transaction: undefined,
      });
      return;
    }
    const line = this.withdrawals.get(event.withdrawal)!;
    if (event.type === 'WithdrawalApproved') {
      line.approvals++;
      line.status = event.complete ? 'approved' : 'pending';
    } else if (event.type === 'WithdrawalSettled')
      Object.assign(line, { status: 'success', transaction: event.transaction });
    else line.status = event.type === 'WithdrawalCancelled' ? 'cancelled' : 'failed';
  }

  #add(table: string, rows: readonly (readonly number[])[]): void {
    if (rows.length === 0) return;
    const known = this.added.get(table) ?? { rows: 0, digest: 17 };
    for (const row of rows) {
      known.rows++;
      for (const value of row) known.digest = (Math.imul(known.digest, 31) + (value % 2 ** 31)) | 0;
    }
    this.added.set(table, known);
  }
}

function copyOf(directory: Directory): Directory {
  const copy = new Directory();
  for (const name of ['currencies', 'markets', 'contractLots'] as const)
    for (const [key, value] of directory[name]) (copy[name] as Map<unknown, unknown>).set(key, value);
  for (const user of directory.houseUsers) copy.houseUsers.add(user);
  return copy;
}
