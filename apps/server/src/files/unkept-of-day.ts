// Counts whose files were looked at today and not kept: to look at one costs as much as to take one, and leaves no row to
// count.
import type { UserId } from '@candor/exchange';

export const UNKEPT_PER_DAY_MAX = 40;
const DAY_MS = 86_400_000;

export class UnkeptOfDay {
  readonly #clock: { wallMs(): number };
  #day = 0;
  /** Begun anew each day, so that it holds nobody for longer. */
  #unkept = new Map<UserId, number>();

  constructor(clock: { wallMs(): number }) {
    this.#clock = clock;
  }

  mayTry(owner: UserId): boolean {
    return (this.#ofToday().get(owner) ?? 0) < UNKEPT_PER_DAY_MAX;
  }

  note(owner: UserId): void {
    const unkept = this.#ofToday();
    unkept.set(owner, (unkept.get(owner) ?? 0) + 1);
  }

  /** One that was noted is kept after all. */
  takeBack(owner: UserId): void {
    const unkept = this.#ofToday();
    unkept.set(owner, Math.max(0, (unkept.get(owner) ?? 0) - 1));
  }

  #ofToday(): Map<UserId, number> {
    const day = Math.floor(this.#clock.wallMs() / DAY_MS);
    if (day !== this.#day) this.#unkept = new Map();
    this.#day = day;
    return this.#unkept;
  }
}
