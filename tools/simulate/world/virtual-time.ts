// Time of a simulated process: takes the place of this thread's timers and clocks, so that a run depends on its seed alone.

interface Task {
  at: number;
  readonly order: number;
  readonly callback: () => void;
  /** Of an interval: how long until it comes again. */
  readonly everyMs: number | undefined;
}

const realImmediate = globalThis.setImmediate;

/** Everything that awaits goes on as far as it can: nothing here waits for a real disk or network. */
function settled(): Promise<void> {
  return new Promise((resolve) => realImmediate(resolve));
}

export class VirtualTime {
  /** Nobody can set it. */
  monotonicMs = 0;
  /** What the wall says beyond the monotonic clock. */
  wallOffsetMs: number;
  #tasks: Task[] = [];
  #immediates: (() => void)[] = [];
  #order = 0;

  constructor(startMs: number) {
    this.wallOffsetMs = startMs;
  }

  get wallMs(): number {
    return this.monotonicMs + this.wallOffsetMs;
  }

  /** The process died: nothing that it had planned comes to pass. */
  clear(): void {
    this.#tasks = [];
    this.#immediates = [];
  }

  /** Runs what is to be done at this moment, and whatever that leads to. */
  async turn(): Promise<void> {
    do {
      const now = this.#immediates;
      this.#immediates = [];
      for (const run of now) run();
      await settled();
    } while (this.#immediates.length > 0);
  }

  /** Time passes up to the next planned moment, or by so much at most. */
  async advance(ms: number): Promise<void> {
    const end = this.monotonicMs + ms;
    // A machine that slept finds every interval due once, however often it would have come.
    for (let rounds = 0; rounds < 64; rounds++) {
      const next = this.#nextAt();
      if (next === undefined || next > end || ms > 10_000) break;
      this.monotonicMs = Math.max(next, this.monotonicMs);
      await this.#runDue();
    }
    this.monotonicMs = end;
    await this.#runDue();
  }

  /** Time passes up to the next planned moment. */
  async next(): Promise<void> {
    this.monotonicMs = Math.max(this.#nextAt() ?? this.monotonicMs + 1, this.monotonicMs);
    await this.#runDue();
  }

  /** When the next timer rings, on the monotonic clock. */
  #nextAt(): number | undefined {
    let next: number | undefined;
    for (const { at } of this.#tasks) if (next === undefined || at < next) next = at;
    return next;
  }

  async #runDue(): Promise<void> {
    const due = this.#tasks.filter(({ at }) => at <= this.monotonicMs);
    due.sort((a, b) => a.at - b.at || a.order - b.order);
    for (const task of due) {
      if (!this.#tasks.includes(task)) continue;
      if (task.everyMs === undefined) this.#drop(task);
      else task.at = this.monotonicMs + task.everyMs;
      task.callback();
      await this.turn();
    }
    await this.turn();
  }

  after(ms: number, callback: () => void, everyMs?: number): object {
    const task = { at: this.monotonicMs + Math.max(0, ms), order: this.#order++, callback, everyMs };
    this.#tasks.push(task);
    return Object.assign(task, { unref: () => task, ref: () => task });
  }

  #drop(task: unknown): void {
    const place = this.#tasks.indexOf(task as Task);
    if (place >= 0) this.#tasks.splice(place, 1);
  }

  /** From now on this thread knows no other time. Only for threads and processes of the simulator. */
  install(): void {
    const timers = {
      setImmediate: (callback: () => void) => {
        this.#immediates.push(callback);
        return { unref() {}, ref() {} };
      },
      setTimeout: (callback: () => void, ms = 0) => this.after(ms, callback),
      setInterval: (callback: () => void, ms = 0) => this.after(ms, callback, ms),
      clearTimeout: (task: unknown) => this.#drop(task),
      clearInterval: (task: unknown) => this.#drop(task),
    };
    Object.assign(globalThis, timers);
    performance.now = () => this.monotonicMs;
  }
}
