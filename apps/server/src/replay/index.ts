// The door of the public replay: the published log, and whoever follows one.
import type { Pool } from 'pg';
import { type Caller, Shares } from '../database/shares.ts';
import type { Engine, SignedHead } from '../engine/index.ts';
import { type PublishedPage, publishedPage } from './published-log.ts';

export { followVenue } from './follow-venue.ts';
export type { PublishedPage } from './published-log.ts';
export { VenueAway } from './remote-log.ts';

/** How many readers of all addresses may wait. */
export const PAGES_WAITING_MAX = 100;
const WAIT_MS_MAX = 10_000;

/** Pages of the log, each with the signed head of its last batch. */
export function openReplay({ pool, engine }: { pool: Pool; engine: Pick<Engine, 'signHead' | 'status'> }) {
  // One at a time, and one of each address in turn: whoever asks for much waits behind nobody but themselves, and all
  // who follow take one connection from everybody else.
  const turns = new Shares({ placesMax: 1, waitingMax: PAGES_WAITING_MAX, waitMsMax: WAIT_MS_MAX });
  const page = async (afterSeq: number): Promise<PublishedPage & { readonly head: SignedHead }> => {
    // The database may have a batch of which the engine has not heard yet that it is durable.
    const found = await publishedPage(pool, afterSeq, engine.status().committedSeq);
    const end = found.batches.at(-1);
    const head =
      end === undefined ? engine.status().head : engine.signHead({ seq: end.lastSeq, hash: end.hash });
    return { ...found, head };
  };
  return {
    page: (caller: Caller, afterSeq: number): ReturnType<typeof page> =>
      turns.next(caller, () => page(afterSeq)),
  };
}
