// What one operator does so often in an hour that it is noticed: a look at everything there is goes no faster.
const HOUR_MS = 3_600_000;

export class HourlyCount {
  readonly #clock: { wallMs(): number };
  readonly #max: number;
  readonly #times = new Map<number, number[]>();

  constructor(clock: { wallMs(): number }, max: number) {
    this.#clock = clock;
    this.#max = max;
  }

  /** Counts once more; false when the operator has had too many of this hour. */
  take(operator: number): boolean {
    const nowMs = this.#clock.wallMs();
    // What lies further ahead than an hour was noted by a clock that was set back since.
    const times = (this.#times.get(operator) ?? []).filter((at) => Math.abs(nowMs - at) < HOUR_MS);
    if (times.length >= this.#max) return false;
    this.#times.set(operator, [...times, nowMs]);
    return true;
  }
}
