// Counts whose files were refused today: to look at one costs as much as to take one, and leaves no row to count.
import type { UserId } from '@candor/exchange';

export const REFUSED_PER_DAY_MAX = 40;
const DAY_MS = 86_400_000;

export class RefusedOfDay {
  readonly #clock: { wallMs(): number };
  #day = 0;
  /** Begun anew each day, so that it holds nobody for longer. */
  #refused = new Map<UserId, number>();

  constructor(clock: { wallMs(): number }) {
    this.#clock = clock;
  }

  mayTry(owner: UserId): boolean {
    return (this.#ofToday().get(owner) ?? 0) < REFUSED_PER_DAY_MAX;
  }

  note(owner: UserId): void {
    const refused = this.#ofToday();
    refused.set(owner, (refused.get(owner) ?? 0) + 1);
  }

  #ofToday(): Map<UserId, number> {
    const day = Math.floor(this.#clock.wallMs() / DAY_MS);
    if (day !== this.#day) this.#refused = new Map();
    this.#day = day;
    return this.#refused;
  }
}
