// Which accounts operators have opened, each for one session, and so many an hour.
import { HourlyCount } from './hourly-count.ts';

export const OPENINGS_PER_HOUR_MAX = 60;
export const SEARCHES_PER_HOUR_MAX = 240;
const SESSIONS_MAX = 1_000;

export class Openings {
  /** By session; after a restart the reasons are asked for again. */
  readonly #opened = new Map<string, Set<number>>();
  readonly #openings: HourlyCount;
  readonly #searches: HourlyCount;

  constructor(clock: { wallMs(): number }) {
    this.#openings = new HourlyCount(clock, OPENINGS_PER_HOUR_MAX);
    this.#searches = new HourlyCount(clock, SEARCHES_PER_HOUR_MAX);
  }

  isOpen(session: string, user: number): boolean {
    return this.#opened.get(session)?.has(user) === true;
  }

  note(session: string, user: number): void {
    const opened = this.#opened.get(session) ?? new Set();
    this.#opened.delete(session);
    this.#opened.set(session, opened.add(user));
    const oldest = this.#opened.size > SESSIONS_MAX ? this.#opened.keys().next().value : undefined;
    if (oldest !== undefined) this.#opened.delete(oldest);
  }

  countOpening(operator: number): boolean {
    return this.#openings.take(operator);
  }

  countSearch(operator: number): boolean {
    return this.#searches.take(operator);
  }
}
