// Lets a few pieces of heavy work run at once and some more wait; whoever comes beyond them is told at once.

export interface Slots {
  /** Undefined when too many wait already: nothing was begun. */
  run<T>(work: () => Promise<T>): Promise<T | undefined>;
}

export function createSlots(runningMax: number, waitingMax: number): Slots {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= runningMax) {
        if (waiting.length >= waitingMax) return undefined;
        // Whoever ends hands the place over, so the count stays.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
