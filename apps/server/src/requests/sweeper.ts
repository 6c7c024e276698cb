// Rows whose command has no outcome yet, because the process ended in between, get it: at the start, and every 30 s.

/** A row younger than this may still be on its way with whoever wrote it. */
export const SWEEP_AGE_MS = 10_000;
const PERIOD_MS = 30_000;
/** After every date that a row can have, also of a clock that ran ahead and was put right. */
const END_OF_DATES_MS = Date.UTC(9999, 11, 31);

export interface Sweep {
  readonly name: string;
  /** Completes rows that were written before this moment, and says how many. */
  run(beforeMs: number): Promise<number>;
}

export interface Sweeper {
  stop(): Promise<void>;
}

/** Returns when the first round is over: what an earlier process left open is then complete. */
export async function startSweeper(
  sweeps: readonly Sweep[],
  ports: {
    readonly clock: { wallMs(): number };
    readonly log: { error(details: object, message: string): void };
  },
): Promise<Sweeper> {
  const round = async (beforeMs: number): Promise<void> => {
    for (const { name, run } of sweeps) {
      try {
        await run(beforeMs);
      } catch (error) {
        ports.log.error({ err: error, sweep: name }, 'A sweep failed; the next one repeats it');
      }
    }
  };
  // On a start nobody else is on the way with a row.
  await round(END_OF_DATES_MS);
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= round(ports.clock.wallMs() - SWEEP_AGE_MS).finally(() => {
      running = undefined;
    });
  }, PERIOD_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
