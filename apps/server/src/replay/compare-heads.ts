// Whether a venue signs, for whoever asks from here, the same heads as a file brings along: a log that was made for one
// person has others.
import { hashOf, type LogExcerpt } from '@candor/exchange/receipt';
import { LogDamaged } from '../engine/index.ts';
import { RemoteLog } from './remote-log.ts';

export interface ComparedHeads {
  /** How many are the same. */
  readonly same: number;
  /** The first that is another one, in words. */
  readonly problem: string | undefined;
}

/** Throws `VenueAway` where the venue cannot be asked: that says nothing about the file. */
export async function compareHeads({ publicKey, batches }: LogExcerpt, url: URL): Promise<ComparedHeads> {
  const venue = new RemoteLog(url, publicKey);
  for (const [same, batch] of batches.entries()) {
    const problem = await differenceOf(venue, batch.lastSeq, hashOf(batch));
    if (problem !== undefined) return { same, problem };
  }
  return { same: batches.length, problem: undefined };
}

async function differenceOf(venue: RemoteLog, seq: number, hash: Uint8Array): Promise<string | undefined> {
  try {
    const signed = await venue.headAt(seq);
    if (signed.seq === seq && Buffer.compare(signed.hash, hash) === 0) return undefined;
    return `record ${seq}: the venue signs another head for it than that of the file`;
  } catch (error) {
    if (error instanceof LogDamaged) return error.message;
    throw error;
  }
}
