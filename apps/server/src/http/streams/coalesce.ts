// Gathers changes and passes them on at most so many times a second; the first one goes out at once, or after a moment.

export interface Coalescer {
  /** Something changed. */
  mark(): void;
  stop(): void;
}

/**
 * `flush` runs at most every `intervalMs`, and never twice at the same time. A rejection is tried again. The first change
 * waits `gatherMs` for what belongs to it and comes right after it, which would otherwise wait for the next interval.
 */
export function coalesce(intervalMs: number, flush: () => void | Promise<void>, gatherMs = 0): Coalescer {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let marked = false;
  let stopped = false;
  let lastMs = Number.NEGATIVE_INFINITY;

  const schedule = (): void => {
    if (stopped || running || timer !== undefined || !marked) return;
    timer = setTimeout(run, Math.max(gatherMs, lastMs + intervalMs - performance.now()));
  };
  const run = (): void => {
    timer = undefined;
    marked = false;
    running = true;
    lastMs = performance.now();
    Promise.resolve()
      .then(flush)
      .catch(() => {
        marked = true;
      })
      .finally(() => {
        running = false;
        schedule();
      });
  };
  return {
    mark() {
      marked = true;
      schedule();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
