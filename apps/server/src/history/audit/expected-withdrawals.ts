// Withdrawals and inviters' earnings as the log says, one event after the other: the plain twin of the projection.
import type { EventOf, LogRecord } from '@candor/exchange';
import { addReferral, appendWalletRows } from '../rows/append-wallet-rows.ts';
import { codeOf, networks, type WithdrawalStatus, withdrawalStatuses } from '../rows/codes.ts';
import { noWalletRows, type ReferralSum, type WithdrawalStep } from '../rows/wallet-rows.ts';

interface Word {
  readonly operator: number;
  readonly action: number;
  readonly at: number;
}

export interface ExpectedWithdrawal {
  readonly asked: EventOf<'WithdrawalRequested'>;
  readonly seq: number;
  readonly at: number;
  readonly approvals: Word[];
  status: WithdrawalStatus;
  decidedAt: number | undefined;
  decidedBy: Word | undefined;
  transaction: string | undefined;
}

const ends = {
  WithdrawalCancelled: 'cancelled',
  WithdrawalRefused: 'failed',
  WithdrawalSettled: 'success',
} as const satisfies Readonly<Record<string, WithdrawalStatus>>;

export class ExpectedWithdrawals {
  /** Those that can still change. */
  readonly live = new Map<number, ExpectedWithdrawal>();
  readonly referrals = new Map<string, ReferralSum>();
  #ended: ExpectedWithdrawal[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  see(record: LogRecord): void {
    const rows = noWalletRows();
    for (const event of record.events) {
      appendWalletRows(rows, record, event);
      if (event.type === 'ReferralPaid') addReferral(this, event);
    }
    for (const step of rows.withdrawalSteps) this.#step(step);
  }

  /** Withdrawals that ended since this was asked last; they never change again. */
  takeEnded(): readonly ExpectedWithdrawal[] {
    const ended = this.#ended;
    this.#ended = [];
    return ended;
  }

  #step({ seq, at, event }: WithdrawalStep): void {
    if (event.type === 'WithdrawalRequested') {
      const empty = { decidedAt: undefined, decidedBy: undefined, transaction: undefined };
      this.live.set(event.withdrawal, { asked: event, seq, at, approvals: [], status: 'pending', ...empty });
      this.#count++;
      return;
    }
    const known = this.live.get(event.withdrawal);
    if (known === undefined) throw new Error(`Withdrawal ${event.withdrawal} was never asked for`);
    const word = 'operator' in event ? { operator: event.operator, action: event.action, at } : undefined;
    if (event.type === 'WithdrawalApproved') {
      known.approvals.push(word!);
      if (event.complete) known.status = 'approved';
      return;
    }
    known.status = ends[event.type];
    known.decidedAt = at;
    known.decidedBy = word;
    if (event.type === 'WithdrawalSettled') known.transaction = event.transaction;
    this.live.delete(event.withdrawal);
    this.#ended.push(known);
  }
}

export function withdrawalValues(row: ExpectedWithdrawal): readonly (string | number | bigint | undefined)[] {
  const { asked, approvals } = row;
  const array = (values: readonly number[]): string => `{${values.join(',')}}`;
  return [
    asked.withdrawal,
    asked.user,
    codeOf(networks, asked.network),
    asked.currency,
    asked.amount,
    asked.fee,
    asked.address,
    asked.approvalsNeeded,
    codeOf(withdrawalStatuses, row.status),
    row.seq,
    row.at,
    array(approvals.map(({ operator }) => operator)),
    array(approvals.map(({ action }) => action)),
    array(approvals.map(({ at }) => at)),
    row.decidedAt,
    row.decidedBy?.operator,
    row.decidedBy?.action,
    row.transaction,
  ];
}
