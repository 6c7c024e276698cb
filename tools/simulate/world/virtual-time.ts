// Time of a simulated process: takes the place of this thread's timers and clocks, so that a run depends on its seed alone.

interface Task {
  at: number;
  readonly order: number;
  readonly callback: () => void;
  /** Of an interval: how long until it comes again. */
  readonly everyMs: number | undefined;
}

/**
 * Everything that awaits goes on as far as it can: a tick comes when no promise has anything left to do, and nothing
 * here waits for a real disk or network.
 */
function settled(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
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
    // A machine that is busy or slept finds every interval due once, however often it would have come.
    for (let rounds = 0; rounds < 64; rounds++) {
      const next = this.#nextAt((task) => task.everyMs === undefined);
      if (next === undefined || next > end || ms > 10_000) break;
      this.monotonicMs = Math.max(next, this.monotonicMs);
      await this.#runDue();
    }
    this.monotonicMs = end;
    await this.#runDue();
  }

  /** Time passes up to the next planned moment. */
  async next(): Promise<void> {
    this.monotonicMs = Math.max(this.#nextAt(() => true) ?? this.monotonicMs + 1, this.monotonicMs);
    await this.#runDue();
  }

  /** When the next timer rings, on the monotonic clock. */
  #nextAt(counts: (task: Task) => boolean): number | undefined {
    let next: number | undefined;
    for (const task of this.#tasks)
      if (counts(task) && (next === undefined || task.at < next)) next = task.at;
    return next;
  }

  async #runDue(): Promise<void> {
    // What is planned meanwhile, for this very moment too, waits for the next time.
    const planned = this.#order;
    let task = this.#firstDue(planned);
    if (task === undefined) return this.turn();
    for (; task !== undefined; task = this.#firstDue(planned)) {
      if (task.everyMs === undefined) this.drop(task);
      else task.at = this.monotonicMs + Math.max(1, task.everyMs);
      task.callback();
      await this.turn();
    }
  }

  /** Of what was planned before and has come due, the earliest. */
  #firstDue(planned: number): Task | undefined {
    let first: Task | undefined;
    for (const task of this.#tasks) {
      if (task.at > this.monotonicMs || task.order >= planned) continue;
      if (first === undefined || task.at < first.at || (task.at === first.at && task.order < first.order))
        first = task;
    }
    return first;
  }

  after(ms: number, callback: () => void, everyMs?: number): object {
    const task = { at: this.monotonicMs + Math.max(0, ms), order: this.#order++, callback, everyMs };
    this.#tasks.push(task);
    return Object.assign(task, { unref: () => task, ref: () => task });
  }

  /** From now on this thread knows no other time. Only for threads and processes of the simulator. */
  install(): void {
    if (present === undefined) replaceTimers();
    present = this;
  }

  drop(task: unknown): void {
    const place = this.#tasks.indexOf(task as Task);
    if (place >= 0) this.#tasks.splice(place, 1);
  }

  soon(callback: () => void): object {
    this.#immediates.push(callback);
    return withoutReference;
  }
}

/** The world whose time it is. */
let present: VirtualTime | undefined;
const withoutReference = { unref() {}, ref() {} };

/** Once for all worlds of a thread: what was compiled for one stays right for the next. */
function replaceTimers(): void {
  const timers = {
    setImmediate: (callback: () => void) => present!.soon(callback),
    setTimeout: (callback: () => void, ms = 0) => present!.after(ms, callback),
    setInterval: (callback: () => void, ms = 0) => present!.after(ms, callback, ms),
    clearTimeout: (task: unknown) => present!.drop(task),
    clearInterval: (task: unknown) => present!.drop(task),
  };
  Object.assign(globalThis, timers);
  performance.now = () => present!.monotonicMs;
}
