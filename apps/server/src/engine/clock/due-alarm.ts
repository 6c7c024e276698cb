// Wakes the loop when time alone makes something due. It decides nothing: the loop stamps and looks for itself.
import type { TimestampMs } from '@candor/exchange';
import type { Clock } from './clock.ts';

/** The clock is looked at again so often: it may be corrected, or moved by hand where time is a test's own. */
const lookMs = 1_000;

export class DueAlarm {
  readonly #clock: Pick<Clock, 'wallMs'>;
  readonly #wake: () => void;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(clock: Pick<Clock, 'wallMs'>, wake: () => void) {
    this.#clock = clock;
    this.#wake = wake;
  }

  /** Called after every turn of the loop with the next moment at which something is due, if there is one. */
  set(moment: TimestampMs | undefined): void {
    if (moment === undefined || this.#timer !== undefined || this.#stopped) return;
    const left = moment - this.#clock.wallMs();
    // What is due and was not carried out in this turn waits for a clock that can be trusted, or for room.
    this.#timer = setTimeout(this.#ring, left <= 0 ? lookMs : Math.min(left, lookMs));
    this.#timer.unref();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  readonly #ring = (): void => {
    this.#timer = undefined;
    this.#wake();
  };
}
