// When roots are made: one period after the last, and soon again after an attempt that failed, later each time.

const LOOK_MS = 5_000;
const RETRY_MS = 5_000;
const RETRY_MS_MAX = 300_000;

export interface ScheduleParts {
  readonly everyMs: number;
  readonly clock: { wallMs(): number };
  /** Until it says yes nothing is tried, which is no attempt that failed. */
  readonly mayMake: () => boolean;
  /** `isRepeat` after an attempt that failed. */
  make(isRepeat: boolean): Promise<unknown>;
  /** Told of the first attempt that fails; of those after it there is nothing new to say until one has worked. */
  readonly onProblem: (error: unknown) => void;
}

export interface Schedule {
  stop(): void;
}

export function startSchedule({ everyMs, clock, mayMake, make, onProblem }: ScheduleParts): Schedule {
  let nextAtMs = 0;
  let failures = 0;
  let running = false;
  let stopped = false;
  const run = async (): Promise<void> => {
    const startedAtMs = clock.wallMs();
    try {
      await make(failures > 0);
      failures = 0;
      nextAtMs = startedAtMs + everyMs;
    } catch (error) {
      failures++;
      if (stopped) return;
      nextAtMs = clock.wallMs() + Math.min(RETRY_MS * 2 ** (failures - 1), RETRY_MS_MAX, everyMs);
      if (failures === 1) onProblem(new Error(NOT_MADE, { cause: error }));
    }
  };
  const look = async (): Promise<void> => {
    const leftMs = nextAtMs - clock.wallMs();
    // No wait is longer than a period: what seems so was noted by a clock that ran ahead and was set back.
    if (running || (leftMs > 0 && leftMs <= everyMs) || !mayMake()) return;
    running = true;
    await run();
    running = false;
  };
  const timer = setInterval(() => void look(), Math.min(LOOK_MS, everyMs));
  timer.unref();
  return {
    stop: () => {
      stopped = true;
      clearInterval(timer);
    },
  };
}

const NOT_MADE =
  'No root over what users are owed was published. It is tried again within seconds, then at longer distances of up to five minutes, and not said again before one was';
