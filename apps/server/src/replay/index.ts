// The door of the public replay: the published log, and whoever follows one.
import type { Pool } from 'pg';
import type { Engine, SignedHead } from '../engine/index.ts';
import { type PublishedPage, publishedPage } from './published-log.ts';

export { followVenue } from './follow-venue.ts';
export type { PublishedPage } from './published-log.ts';
export { VenueAway } from './remote-log.ts';

/** Pages of the log, each with the signed head of its last batch. */
export function openReplay({ pool, engine }: { pool: Pool; engine: Pick<Engine, 'signHead' | 'status'> }) {
  // One at a time: whoever follows, and however many do, takes one connection from everybody else.
  let last: Promise<unknown> = Promise.resolve();
  const page = async (afterSeq: number): Promise<PublishedPage & { readonly head: SignedHead }> => {
    // The database may have a batch of which the engine has not heard yet that it is durable.
    const found = await publishedPage(pool, afterSeq, engine.status().committedSeq);
    const end = found.batches.at(-1);
    const head =
      end === undefined ? engine.status().head : engine.signHead({ seq: end.lastSeq, hash: end.hash });
    return { ...found, head };
  };
  return {
    page: (afterSeq: number): ReturnType<typeof page> => {
      const next = last.then(() => page(afterSeq));
      last = next.catch(() => {});
      return next;
    },
  };
}
