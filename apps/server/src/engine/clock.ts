// The engine's only source of time: a port with a system clock and a manual one, and the stamping of records by it.
import type { TimestampMs } from '@candor/exchange';

export interface Clock {
  /** Milliseconds since 1970; an operator or a time server may set it at any moment. */
  wallMs(): number;
  /** Milliseconds since an arbitrary start; nobody can set it. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

export interface ManualClock extends Clock {
  /** Time passes: both readings move. */
  advance(ms: number): void;
  /** Somebody sets the wall clock: only its reading moves. */
  jump(ms: number): void;
}

export function manualClock(startMs: number): ManualClock {
  let wallMs = startMs;
  let monotonicMs = 0;
  return {
    wallMs: () => wallMs,
    monotonicMs: () => monotonicMs,
    advance(ms) {
      if (ms < 0) throw new RangeError('Time does not run backwards');
      wallMs += ms;
      monotonicMs += ms;
    },
    jump(ms) {
      wallMs += ms;
    },
  };
}

/** A wall clock that has moved this far against the monotonic one was set, and not merely corrected. */
export const clockJumpMsMax = 60_000;

/**
 * Stamps records. Time in the log never runs backwards, and a clock that jumped stamps nothing until an operator
 * has agreed to it: the time of a record decides expiries, so a wrong one cannot be taken back.
 */
export class Stamper {
  readonly #clock: Clock;
  #offsetMs: number;
  #stopped = false;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#offsetMs = clock.wallMs() - clock.monotonicMs();
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** The stamp of the next record, or undefined while the clock is not to be trusted. */
  stamp(lastAt: TimestampMs): TimestampMs | undefined {
    const wallMs = this.#clock.wallMs();
    if (Math.abs(wallMs - this.#clock.monotonicMs() - this.#offsetMs) > clockJumpMsMax) this.#stopped = true;
    if (this.#stopped) return undefined;
    return (wallMs > lastAt ? Math.floor(wallMs) : lastAt) as TimestampMs;
  }

  /** An operator agrees that the clock is right as it is now. */
  accept(): void {
    this.#offsetMs = this.#clock.wallMs() - this.#clock.monotonicMs();
    this.#stopped = false;
  }
}
