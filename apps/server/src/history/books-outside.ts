// Everything that came from the world outside and went there, transaction by transaction: what is compared with the
// statements of whoever keeps the coins.
import { formatDecimal, type LogRecord, type VenueEvent } from '@candor/exchange';
import { type BooksDays, type BooksSpan, type BooksTable, DaysOfLog } from './books-days.ts';
import { Directory } from './rows/directory.ts';

type Outside = Extract<
  VenueEvent,
  { type: 'DepositCredited' | 'HouseFunded' | 'HousePaidOut' | 'WithdrawalSettled' }
>;

export class OutsideBooks implements BooksTable {
  readonly header = ['time', 'record', 'network', 'currency', 'kind', 'for', 'amount', 'fee', 'transaction'];
  readonly #days: DaysOfLog;
  readonly #directory = new Directory();
  readonly #rows: string[][] = [];

  constructor(days: BooksDays = {}) {
    this.#days = new DaysOfLog(days);
  }

  add(record: LogRecord): void {
    const { place } = this.#days.place(record);
    for (const event of record.events) {
      this.#directory.learn(event);
      if (place === 'within' && isOutside(event)) this.#rows.push(this.#rowOf(record, event));
    }
  }

  get span(): BooksSpan | undefined {
    return this.#days.span;
  }

  rows(): readonly (readonly string[])[] {
    return this.#rows;
  }

  #rowOf({ seq, at }: LogRecord, event: Outside): string[] {
    const { code, scale } = this.#directory.currencies.get(event.currency)!;
    const { kind, party, amount, fee } = outsideOf(event);
    const what = [event.network, code, kind, party];
    const sums = [amount, fee].map((sum) => formatDecimal(sum, scale));
    return [new Date(at).toISOString(), String(seq), ...what, ...sums, event.transaction];
  }
}

const types: readonly VenueEvent['type'][] = [
  'DepositCredited',
  'HouseFunded',
  'HousePaidOut',
  'WithdrawalSettled',
] satisfies readonly Outside['type'][];

function isOutside(event: VenueEvent): event is Outside {
  return types.includes(event.type);
}

/** What left is negative, and what it cost stays: both together left the account of the user. */
function outsideOf(event: Outside) {
  switch (event.type) {
    case 'DepositCredited':
      return { kind: 'deposit', party: `user ${event.user}`, amount: event.amount, fee: 0n };
    case 'HouseFunded':
      return { kind: 'houseFunding', party: event.account, amount: event.amount, fee: 0n };
    case 'HousePaidOut':
      return { kind: 'housePayout', party: event.account, amount: -event.amount, fee: 0n };
    case 'WithdrawalSettled':
      return {
        kind: 'withdrawal',
        party: `user ${event.user}`,
        amount: event.fee - event.amount,
        fee: event.fee,
      };
  }
}
