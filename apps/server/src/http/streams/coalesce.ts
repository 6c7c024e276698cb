// Gathers changes and passes them on at most so many times a second; the first one goes out at once, or after a moment.

export interface Coalescer {
  /** Something changed. */
  mark(): void;
  stop(): void;
}

/** Told of every flush that failed; it is tried again whatever comes of this. */
export type OnProblem = (error: unknown) => void;

/** A flush that fails again and again is tried ever more rarely, down to once in so long. */
export const FAILED_PAUSE_MS_MAX = 1_000;

/** What a flush returns, or its promise, when there was nothing to tell: it took no turn. */
export const NOTHING_TOLD = 'nothing told';

/**
 * `flush` has a turn in every `intervalMs`, and never runs twice at the same time. A turn that comes late does not
 * delay those behind it, so that two may come half an interval apart; in any second there is one more than on average
 * at most. A flush that fails is told of and tried again. The first change waits `gatherMs` for what belongs to it and comes right after
 * it, which would otherwise wait for the next turn.
 */
export function coalesce(
  intervalMs: number,
  flush: () => unknown,
  onProblem: OnProblem,
  gatherMs = 0,
): Coalescer {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let stopped = false;
  /** Since when there is something to tell. */
  let markedMs: number | undefined;
  /** When the next turn begins. */
  let turnMs = Number.NEGATIVE_INFINITY;
  let failures = 0;

  const mark = (): void => {
    markedMs ??= performance.now();
    schedule();
  };
  const schedule = (): void => {
    if (stopped || running || timer !== undefined || markedMs === undefined) return;
    const nowMs = performance.now();
    timer = setTimeout(run, Math.max(markedMs + gatherMs, turnMs, nowMs) - nowMs);
  };
  const run = (): void => {
    timer = undefined;
    markedMs = undefined;
    running = true;
    const turn = turnMs;
    turnMs = Math.max(turn, performance.now() - intervalMs / 2) + intervalMs;
    Promise.resolve()
      .then(flush)
      .then((told) => {
        failures = 0;
        if (told === NOTHING_TOLD) turnMs = turn;
      })
      .catch((error: unknown) => {
        const nowMs = performance.now();
        markedMs ??= nowMs;
        if (failures > 0)
          turnMs = Math.max(turnMs, nowMs + Math.min(intervalMs * 2 ** failures, FAILED_PAUSE_MS_MAX));
        failures = Math.min(failures + 1, 20);
        // Whoever stops takes away what a flush needs.
        if (!stopped) onProblem(error);
      })
      .finally(() => {
        running = false;
        schedule();
      });
  };
  return {
    mark,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
