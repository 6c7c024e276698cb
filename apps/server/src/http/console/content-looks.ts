// Whose names and document numbers an operator has looked at within the hour: each counts once, however often a page asks.
import { HourlyCount } from './hourly-count.ts';

/** As many as accounts that are opened: whoever decides about one reads three documents and writes a reason. */
export const CONTENTS_PER_HOUR_MAX = 60;
const HOUR_MS = 3_600_000;

export class ContentLooks {
  readonly #clock: { wallMs(): number };
  readonly #looks: HourlyCount;
  /** Until when a look counts, the oldest first. */
  readonly #counted = new Map<string, number>();

  constructor(clock: { wallMs(): number }) {
    this.#clock = clock;
    this.#looks = new HourlyCount(clock, CONTENTS_PER_HOUR_MAX);
  }

  /** False when the operator has looked at too many within the hour, and this is another one. */
  countLook(operator: number, verification: number): boolean {
    const nowMs = this.#clock.wallMs();
    for (const [look, untilMs] of this.#counted) {
      if (untilMs > nowMs) break;
      this.#counted.delete(look);
    }
    const look = `${operator} ${verification}`;
    if (this.#counted.has(look)) return true;
    if (!this.#looks.take(operator)) return false;
    this.#counted.set(look, nowMs + HOUR_MS);
    return true;
  }
}
