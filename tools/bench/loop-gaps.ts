// The longest time for which the event loop let nobody else have a turn.

export interface Gap {
  readonly ms: number;
  /** Of one gap, the time that this thread had a core: the rest was taken by other processes of the machine. */
  readonly workMs: number;
}

export class LoopGaps {
  readonly #timer: NodeJS.Timeout;
  #lastAt = performance.now();
  #lastWork = workMs();
  #longestMs = 0;
  #longestWorkMs = 0;

  /** Looks about every millisecond: what is longer between two looks was one step of something. */
  constructor() {
    this.#timer = setInterval(() => {
      const now = performance.now();
      const work = workMs();
      this.#longestMs = Math.max(this.#longestMs, now - this.#lastAt);
      this.#longestWorkMs = Math.max(this.#longestWorkMs, work - this.#lastWork);
      this.#lastAt = now;
      this.#lastWork = work;
    }, 1);
  }

  /** The longest gap since the last call, and the one with the most work; they may be two. */
  take(): Gap {
    const gap = { ms: this.#longestMs, workMs: this.#longestWorkMs };
    this.#longestMs = 0;
    this.#longestWorkMs = 0;
    return gap;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

function workMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
