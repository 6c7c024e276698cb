// The offers of the home page: asked for again and again while somebody watches, until the venue refuses.
import type { HomeOffer } from '@candor/wire';
import type { Environment } from '../environment.ts';
import type { Outcome, Refusal } from '../http/outcome.ts';
import type { FrameQueue } from '../state/frames.ts';
import { failed, type Loadable, loaded, loading, staled } from '../state/loadable.ts';
import { createStore, type Readable } from '../state/store.ts';

/** Buy offers are type 1 of the call, sell offers type 2. */
export type OfferSide = 'buy' | 'sell';

export interface Offers {
  readonly rows: Loadable<readonly HomeOffer[]>;
  /** Why nothing is asked any more. A lost answer does not stop the asking, a refusal does. */
  readonly stopped: Refusal | undefined;
}

export interface OfferFeed extends Readable<Offers> {
  /** Asks again after a stop. */
  retry(): void;
}

export interface OfferFeedParts {
  readonly environment: Pick<Environment, 'startTimer' | 'stopTimer'>;
  readonly frames: FrameQueue;
  readonly ask: () => Promise<Outcome<readonly HomeOffer[]>>;
  readonly everyMs: number;
}

/** Nobody is signed out by a public call, so that answer is one that says nothing about offers. */
function offersAfter(before: Offers, outcome: Outcome<readonly HomeOffer[]>): Offers {
  if (outcome.outcome === 'ok') return { rows: loaded(outcome.data), stopped: undefined };
  const rows = before.rows.status === 'data' ? staled(before.rows) : failed(outcome);
  return { rows, stopped: outcome.outcome === 'refused' ? outcome : undefined };
}

export function createOfferFeed({ environment, frames, ask, everyMs }: OfferFeedParts): OfferFeed {
  const store = createStore<Offers>({ rows: loading, stopped: undefined }, frames);
  let watchers = 0;
  let asking = false;
  let timer: number | undefined;

  async function run(): Promise<void> {
    timer = undefined;
    if (asking) return;
    asking = true;
    store.set(offersAfter(store.latest(), await ask()));
    asking = false;
    plan();
  }

  function plan(): void {
    if (watchers === 0 || timer !== undefined || store.latest().stopped !== undefined) return;
    timer = environment.startTimer(() => void run(), everyMs);
  }

  return {
    get: store.get,
    subscribe(listener) {
      const unwatch = store.subscribe(listener);
      watchers += 1;
      if (watchers === 1 && store.latest().stopped === undefined) void run();
      return () => {
        unwatch();
        watchers -= 1;
        if (watchers > 0 || timer === undefined) return;
        environment.stopTimer(timer);
        timer = undefined;
      };
    },
    retry() {
      if (store.latest().stopped === undefined) return;
      store.set({ ...store.latest(), stopped: undefined });
      void run();
    },
  };
}
