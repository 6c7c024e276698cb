// The door of the public replay: the published log, and whoever follows one.
import type { Pool } from 'pg';
import { type Caller, Shares } from '../database/shares.ts';
import { type Engine, type SignedHead, Turns } from '../engine/index.ts';
import { type PublishedPage, publishedPage } from './published-log.ts';

export { compareHeads } from './compare-heads.ts';
export { followVenue } from './follow-venue.ts';
export { VenueAway } from './remote-log.ts';

/** How many pages of all addresses there are at once, from the making to the last byte that is sent; one of each. */
export const PAGES_UNSENT_MAX = 32;
/** How many readers of all addresses may wait. */
export const PAGES_WAITING_MAX = 100;
const WAIT_MS_MAX = 10_000;

/** A page with the signed head of its last batch, or the newest head where it has none. */
export interface SignedPage extends PublishedPage {
  readonly head: SignedHead;
  /** Whoever has a page gives its place back, once it is sent or will never be. */
  readonly done: () => void;
}

export interface Replay {
  page(caller: Caller, afterSeq: number): Promise<SignedPage>;
}

export function openReplay({
  pool,
  engine,
}: {
  pool: Pick<Pool, 'query'>;
  engine: Pick<Engine, 'signHead' | 'status'>;
}): Replay {
  // One of each address at a time, in turn, and until it is sent: whoever asks for much waits behind nobody but
  // themselves, and whoever reads nothing keeps one page in memory and no more.
  const places = new Shares({
    placesMax: PAGES_UNSENT_MAX,
    waitingMax: PAGES_WAITING_MAX,
    waitMsMax: WAIT_MS_MAX,
  });
  // All who follow take one connection from everybody else.
  const turns = new Turns();
  const read = async (afterSeq: number): Promise<Omit<SignedPage, 'done'>> => {
    // The database may have a batch of which the engine has not heard yet that it is durable.
    const found = await publishedPage(pool, afterSeq, engine.status().committedSeq);
    const end = found.batches.at(-1);
    const head =
      end === undefined ? engine.status().head : await engine.signHead({ seq: end.lastSeq, hash: end.hash });
    return { ...found, head };
  };
  return {
    page: (caller, afterSeq) => {
      const { promise, resolve, reject } = Promise.withResolvers<SignedPage>();
      places
        .next(caller, async () => {
          const page = await turns.next(() => read(afterSeq));
          await new Promise<void>((done) => resolve({ ...page, done }));
        })
        .catch(reject);
      return promise;
    },
  };
}
