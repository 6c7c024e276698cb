// The second-best way: while the stream is down, screens ask at the venue's intervals, one question at a time.
import type { Environment } from '../environment.ts';
import type { Readable } from '../state/store.ts';
import type { StreamStatus } from './live-stream.ts';

export const pollEveryMs = {
  quotes: 5_000,
  account: 3_000,
  chart: 1_000,
  orders: 1_000,
  book: 1_000,
  /** The home page's offers have no channel: they are polled always. */
  offers: 5_000,
} as const;

export interface Polling {
  /** Asks again and again while the stream is down. The next question waits for the answer to the last. */
  follow(ask: () => Promise<unknown>, everyMs: number): () => void;
}

export function createPolling(
  environment: Pick<Environment, 'startTimer' | 'stopTimer'>,
  status: Readable<StreamStatus>,
): Polling {
  return {
    follow(ask, everyMs) {
      let timer: number | undefined;
      let ended = false;
      let asking = false;
      const plan = () => {
        if (ended || asking || timer !== undefined || status.get() === 'live') return;
        timer = environment.startTimer(run, everyMs);
      };
      const run = () => {
        timer = undefined;
        asking = true;
        void ask().finally(() => {
          asking = false;
          plan();
        });
      };
      const unwatch = status.subscribe(() => {
        if (status.get() !== 'live') plan();
        else if (timer !== undefined) {
          environment.stopTimer(timer);
          timer = undefined;
        }
      });
      plan();
      return () => {
        ended = true;
        unwatch();
        if (timer !== undefined) environment.stopTimer(timer);
      };
    },
  };
}
