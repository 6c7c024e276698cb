// Counts what an address sends in a minute. No more addresses are kept than there is room for.

const MINUTE_MS = 60_000;
const ADDRESSES_MAX = 50_000;

export interface Counted {
  readonly max: number;
  readonly remaining: number;
  /** Until the count begins anew. */
  readonly seconds: number;
  readonly isExceeded: boolean;
}

interface Window {
  readonly beganAtMs: number;
  count: number;
}

export class RequestCounts {
  readonly #windows = new Map<string, Window>();
  readonly #max: number;
  readonly #nowMs: () => number;

  constructor(max: number, nowMs: () => number = () => performance.now()) {
    this.#max = max;
    this.#nowMs = nowMs;
  }

  /** Counts one more. What is too much is counted as well. */
  add(address: string): Counted {
    const nowMs = this.#nowMs();
    const window = this.#windowOf(address, nowMs);
    window.count += 1;
    return {
      max: this.#max,
      remaining: Math.max(0, this.#max - window.count),
      seconds: Math.ceil((window.beganAtMs + MINUTE_MS - nowMs) / 1000),
      isExceeded: window.count > this.#max,
    };
  }

  #windowOf(address: string, nowMs: number): Window {
    const known = this.#windows.get(address);
    if (known !== undefined && nowMs - known.beganAtMs < MINUTE_MS) return known;
    const window = { beganAtMs: nowMs, count: 0 };
    // Put at the end again, so that the first is always the one whose minute began first.
    this.#windows.delete(address);
    this.#windows.set(address, window);
    if (this.#windows.size > ADDRESSES_MAX) {
      const oldest = this.#windows.keys().next();
      if (oldest.done !== true) this.#windows.delete(oldest.value);
    }
    return window;
  }
}
