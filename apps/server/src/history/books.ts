// The books of the venue: by what everything that people own, and each account of the house, grew and fell on every day,
// and why. Summed from the records of the log, with the kinds that users read in their own ledger.
import {
  type CurrencyId,
  describeOwner,
  formatDecimal,
  type LogRecord,
  type MarketId,
  type OwnerId,
  type VenueEvent,
} from '@candor/exchange';
import { type BooksDays, type BooksSpan, type BooksTable, DaysOfLog } from './books-days.ts';
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
  /** The market, network or project that it came of, where there is one. */
  readonly of: string;
  readonly amount: string;
}

interface Sum {
  readonly day: string;
  readonly account: string;
  readonly currency: CurrencyId;
  readonly kind: BooksLine['kind'];
  readonly of: string;
  amount: bigint;
}

export class Books implements BooksTable {
  readonly header = ['day', 'account', 'currency', 'kind', 'of', 'amount'];
  readonly #days: DaysOfLog;
  readonly #directory = new Directory();
  readonly #entries: EntryRow[] = [];
  readonly #recorder = new EntryRecorder(this.#entries, this.#directory);
  readonly #opening = new Map<string, Sum>();
  readonly #closing = new Map<string, Sum>();
  readonly #moved = new Map<string, Sum>();
  /** A share of a fee stands in the record of its trade, which is of one market. */
  #traded: MarketId | undefined;

  constructor(days: BooksDays = {}) {
    this.#days = new DaysOfLog(days);
  }

  /** Every record of the log, in order. */
  add(record: LogRecord): void {
    const { day, place } = this.#days.place(record);
    if (place === 'after') return;
    this.#recorder.begin(record);
    for (const event of record.events) {
      this.#directory.learn(event);
      this.#recorder.add(event);
      const of = this.#sourceOf(event);
      for (const entry of this.#entries.splice(0)) this.#sum(entry, { day, of }, place === 'within');
    }
  }

  get span(): BooksSpan | undefined {
    return this.#days.span;
  }

  rows(): readonly (readonly string[])[] {
    return this.lines().map(({ day, account, currency, kind, of, amount }) => [
      ...[day, account, currency, kind, of, amount],
    ]);
  }

  /** What was there, what came and went day by day, and what is there. Accounts that hold and moved nothing have no line. */
  lines(): readonly BooksLine[] {
    const { span } = this;
    if (span === undefined) return [];
    return [
      ...this.#linesOf(this.#opening, { day: span.first, kind: 'opening', of: '' }),
      ...this.#linesOf(this.#moved),
      ...this.#linesOf(this.#closing, { day: span.last, kind: 'closing', of: '' }),
    ];
  }

  /** By day, account, currency, kind and what it came of. */
  #linesOf(sums: ReadonlyMap<string, Sum>, as: Partial<Pick<Sum, 'day' | 'kind' | 'of'>> = {}): BooksLine[] {
    const moved = [...sums.values()].filter(({ amount }) => amount !== 0n);
    const lines = moved.map((sum) => this.#lineOf({ ...sum, ...as }));
    const nameOf = ({ day, account, currency, kind, of }: BooksLine) =>
      [day, account, currency, kind, of].join('\n');
    const named = lines.map((line) => ({ line, name: nameOf(line) }));
    return named.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ line }) => line);
  }

  #sum(
    { owner, currency, available, held, kind }: EntryRow,
    { day, of }: Pick<Sum, 'day' | 'of'>,
    isOfDays: boolean,
  ): void {
    const amount = available + held;
    const account = this.#accountOf(owner);
    const place = `${account}/${currency}`;
    const sum = { day, account, currency, kind, of, amount };
    add(this.#closing, place, { ...sum });
    if (isOfDays) add(this.#moved, `${day}/${place}/${kind}/${of}`, sum);
    else add(this.#opening, place, sum);
  }

  /** By what income and cost are told apart beside their kind. */
  #sourceOf(event: VenueEvent): string {
    switch (event.type) {
      case 'SpotTraded':
        this.#traded = event.market;
        return this.#symbol(event.market);
      case 'ReferralPaid':
        return this.#traded === undefined ? '' : this.#symbol(this.#traded);
      case 'PerpetualOpened':
      case 'PerpetualClosed':
      case 'OvernightCharged':
        return this.#symbol(event.contract);
      case 'SecondsSettled':
        return this.#symbol(event.market);
      case 'DepositCredited':
      case 'HouseFunded':
      case 'HousePaidOut':
      case 'WithdrawalSettled':
        return event.network;
      case 'TicketsSettled':
        return `project ${event.project}`;
      default:
        return '';
    }
  }

  #symbol(market: MarketId): string {
    return this.#directory.marketCurrencies(market).symbol;
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

  #lineOf({ day, account, currency, kind, of, amount }: Sum): BooksLine {
    const { code, scale } = this.#currency(currency);
    return { day, account, currency: code, kind, of, amount: formatDecimal(amount, scale) };
  }
}

function add(sums: Map<string, Sum>, key: string, sum: Sum): void {
  const known = sums.get(key);
  if (known === undefined) sums.set(key, sum);
  else known.amount += sum.amount;
}
