// How much of something dear each caller may ask for: much at once, and then so much in a second. Counted per caller and
// not per connection, so that whoever opens another one has no other budget.

export const CALLERS_MAX = 10_000;

export interface BudgetLimits {
  readonly atOnceMax: number;
  readonly perSecond: number;
}

interface Budget {
  readonly left: number;
  readonly atMs: number;
}

export class CallerBudgets {
  readonly #limits: BudgetLimits;
  readonly #byCaller = new Map<string, Budget>();
  readonly #nowMs: () => number;

  constructor(limits: BudgetLimits, nowMs: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#nowMs = nowMs;
  }

  /** After how many whole seconds there is enough for this; zero where there was, and it is spent. */
  take(caller: string, weight: number): number {
    const { left, atMs } = this.#now(caller);
    const isEnough = left >= weight;
    this.#keep(caller, { left: isEnough ? left - weight : left, atMs });
    return isEnough ? 0 : Math.max(1, Math.ceil((weight - left) / this.#limits.perSecond));
  }

  /** Counts what was given without being known before: where it was more than was left, the next one waits for it. */
  charge(caller: string, weight: number): void {
    const { left, atMs } = this.#now(caller);
    this.#keep(caller, { left: left - weight, atMs });
  }

  #now(caller: string): Budget {
    const { atOnceMax, perSecond } = this.#limits;
    const atMs = this.#nowMs();
    const before = this.#byCaller.get(caller) ?? { left: atOnceMax, atMs };
    // A clock that steps back gives nobody more.
    return { left: Math.min(atOnceMax, before.left + ((atMs - before.atMs) * perSecond) / 1000), atMs };
  }

  /** Put at the end again, so that the first is always the one that has been quiet for longest. */
  #keep(caller: string, budget: Budget): void {
    this.#byCaller.delete(caller);
    this.#byCaller.set(caller, budget);
    if (this.#byCaller.size <= CALLERS_MAX) return;
    const quietest = this.#byCaller.keys().next();
    if (quietest.done !== true) this.#byCaller.delete(quietest.value);
  }
}
