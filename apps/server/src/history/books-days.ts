// The days of a table of the books: which records belong to them, and whether anything of them can still come.
import { dayOf, type LogRecord } from '@candor/exchange';

/** Both days are in the table. Without them it begins with the first record, and ends with the last. */
export interface BooksDays {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Days of UTC, such as 2026-12-31. */
export interface BooksSpan {
  readonly first: string;
  readonly last: string;
  /** The last record that counts. */
  readonly throughSeq: number;
  /** The log goes on after the last day, so that nothing of these days can come any more. */
  readonly isOver: boolean;
}

export class DaysOfLog {
  readonly #days: BooksDays;
  #first: string | undefined;
  #last = '';
  #throughSeq = 0;
  #dayNumber = -1;
  #day = '';

  constructor(days: BooksDays) {
    this.#days = days;
  }

  /** Every record of the log, in order. `opening` is what lies before the days, and counts for what was there. */
  place(record: LogRecord): { readonly day: string; readonly place: 'opening' | 'within' | 'after' } {
    const day = this.#writtenDay(record);
    const { from = day, until = day } = this.#days;
    this.#first ??= day;
    this.#last = day;
    if (day > until) return { day, place: 'after' };
    this.#throughSeq = record.seq;
    return { day, place: day < from ? 'opening' : 'within' };
  }

  /** Undefined where the log begins after these days or ends before them. */
  get span(): BooksSpan | undefined {
    if (this.#first === undefined) return undefined;
    const { from = this.#first, until = this.#last } = this.#days;
    const first = from > this.#first ? from : this.#first;
    const last = until < this.#last ? until : this.#last;
    if (first > last) return undefined;
    return { first, last, throughSeq: this.#throughSeq, isOver: this.#last > last };
  }

  /** Records come in order, so that a day is written once. */
  #writtenDay({ at }: LogRecord): string {
    const number = dayOf(at);
    if (number !== this.#dayNumber) {
      this.#dayNumber = number;
      this.#day = new Date(at).toISOString().slice(0, 10);
    }
    return this.#day;
  }
}

/** A table of the books, made of every record of the log in order. */
export interface BooksTable {
  readonly header: readonly string[];
  add(record: LogRecord): void;
  readonly span: BooksSpan | undefined;
  rows(): readonly (readonly string[])[];
}
