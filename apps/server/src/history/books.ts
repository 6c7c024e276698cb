// The books of the venue: by what everything that people own, and each account of the house, grew and fell on every day,
// and why. Summed from the records of the log, with the kinds that users read in their own ledger.
import {
  type CurrencyId,
  dayOf,
  describeOwner,
  formatDecimal,
  type LogRecord,
  type OwnerId,
  type TimestampMs,
} from '@candor/exchange';
import type { EntryKind } from './rows/codes.ts';
import { Directory } from './rows/directory.ts';
import { EntryRecorder } from './rows/entries-of-event.ts';
import type { EntryRow } from './rows/rows.ts';

export interface BooksLine {
  /** Of UTC, such as 2026-12-31. */
  readonly day: string;
  /** `users` are all people together, `makers` what belongs to the house's own users; the rest are its accounts. */
  readonly account: string;
  readonly currency: string;
  /** `opening` is what was there before the day, `closing` what is there after it. */
  readonly kind: EntryKind | 'opening' | 'closing';
  readonly amount: string;
}

/** Both days are in the books. Without them they begin with the first record, and end with the last. */
export interface BooksDays {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

interface Sum {
  readonly day: string;
  readonly account: string;
  readonly currency: CurrencyId;
  readonly kind: BooksLine['kind'];
  amount: bigint;
}

export class Books {
  readonly #days: BooksDays;
  readonly #directory = new Directory();
  readonly #entries: EntryRow[] = [];
  readonly #recorder = new EntryRecorder(this.#entries, this.#directory);
  readonly #opening = new Map<string, Sum>();
  readonly #closing = new Map<string, Sum>();
  readonly #moved = new Map<string, Sum>();
  /** The days of the first record and of the last. */
  #first: string | undefined;
  #last = '';
  #dayNumber = -1;
  #day = '';

  constructor(days: BooksDays = {}) {
    this.#days = days;
  }

  /** Every record of the log, in order. */
  add(record: LogRecord): void {
    const day = this.#writtenDay(record.at);
    const { from = day, until = day } = this.#days;
    this.#first ??= day;
    this.#last = day;
    if (day > until) return;
    this.#recorder.begin(record);
    for (const event of record.events) {
      this.#directory.learn(event);
      this.#recorder.add(event);
    }
    for (const entry of this.#entries.splice(0)) this.#sum(entry, day, day >= from);
  }

  /** The first and the last day of the books; undefined where the log begins after them or ends before. */
  get days(): { readonly first: string; readonly last: string } | undefined {
    if (this.#first === undefined) return undefined;
    const { from = this.#first, until = this.#last } = this.#days;
    const first = from > this.#first ? from : this.#first;
    const last = until < this.#last ? until : this.#last;
    return first > last ? undefined : { first, last };
  }

  /** What was there, what came and went day by day, and what is there. Accounts that hold and moved nothing have no line. */
  lines(): readonly BooksLine[] {
    const { days } = this;
    if (days === undefined) return [];
    return [
      ...this.#linesOf(this.#opening, { day: days.first, kind: 'opening' }),
      ...this.#linesOf(this.#moved),
      ...this.#linesOf(this.#closing, { day: days.last, kind: 'closing' }),
    ];
  }

  /** By day, account, currency and kind. */
  #linesOf(sums: ReadonlyMap<string, Sum>, as: Partial<Pick<Sum, 'day' | 'kind'>> = {}): BooksLine[] {
    const moved = [...sums.values()].filter(({ amount }) => amount !== 0n);
    const lines = moved.map((sum) => this.#lineOf({ ...sum, ...as }));
    const nameOf = ({ day, account, currency, kind }: BooksLine) => [day, account, currency, kind].join('\n');
    const named = lines.map((line) => ({ line, name: nameOf(line) }));
    return named.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ line }) => line);
  }

  #sum({ owner, currency, available, held, kind }: EntryRow, day: string, isOfDays: boolean): void {
    const amount = available + held;
    const account = this.#accountOf(owner);
    const place = `${account}/${currency}`;
    add(this.#closing, place, { day, account, currency, kind, amount });
    if (isOfDays) add(this.#moved, `${day}/${place}/${kind}`, { day, account, currency, kind, amount });
    else add(this.#opening, place, { day, account, currency, kind, amount });
  }

  #accountOf(owner: OwnerId): string {
    const described = describeOwner(owner);
    if (described.kind === 'house') return described.account;
    return this.#directory.houseUsers.has(described.user) ? 'makers' : 'users';
  }

  #currency(currency: CurrencyId): { readonly code: string; readonly scale: number } {
    const listed = this.#directory.currencies.get(currency);
    if (listed === undefined) throw new Error(`Currency ${currency} is not listed`);
    return listed;
  }

  #lineOf({ day, account, currency, kind, amount }: Sum): BooksLine {
    const { code, scale } = this.#currency(currency);
    return { day, account, currency: code, kind, amount: formatDecimal(amount, scale) };
  }

  /** Records come in order, so that a day is written once. */
  #writtenDay(at: TimestampMs): string {
    const number = dayOf(at);
    if (number !== this.#dayNumber) {
      this.#dayNumber = number;
      this.#day = new Date(at).toISOString().slice(0, 10);
    }
    return this.#day;
  }
}

function add(sums: Map<string, Sum>, key: string, sum: Sum): void {
  const known = sums.get(key);
  if (known === undefined) sums.set(key, sum);
  else known.amount += sum.amount;
}
