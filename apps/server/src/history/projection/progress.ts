// How far a projection is, and whoever waits until it is further.

export class Progress {
  readonly #waiters = new Set<{ readonly seq: number; readonly resolve: () => void }>();
  #seq = 0;

  get seq(): number {
    return this.#seq;
  }

  get isAwaited(): boolean {
    return this.#waiters.size > 0;
  }

  /** Resolves with true as soon as a record was reached, with false after `timeoutMs` without it. */
  waitFor(seq: number, timeoutMs: number): Promise<boolean> {
    if (this.#seq >= seq) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiter = {
        seq,
        resolve: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      const timer = setTimeout(() => {
        this.#waiters.delete(waiter);
        resolve(false);
      }, timeoutMs);
      this.#waiters.add(waiter);
    });
  }

  /** Also back, where the position is read again after a failure. */
  reach(seq: number): void {
    this.#seq = seq;
    for (const waiter of this.#waiters) {
      if (waiter.seq > seq) continue;
      this.#waiters.delete(waiter);
      waiter.resolve();
    }
  }
}
