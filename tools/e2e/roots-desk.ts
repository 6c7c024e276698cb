// The roots over what users are owed, as a venue publishes them while a test looks on.
import { expect, vi } from 'vitest';
import type { VenueProcess } from './venue-process.ts';

interface Row {
  readonly published: { readonly root: { readonly seq: number; readonly leaves: number } };
  readonly users: number;
  readonly recordedSeq: number | null;
}

/**
 * Ten minutes later the venue publishes another root, which counts whoever has registered. Before that the newest one has
 * to be in the log: the command that records it would be given up as too old, and what is tried again is only that.
 */
export async function nextRoot(venue: VenueProcess): Promise<Row> {
  const newest = async (): Promise<Row | undefined> =>
    (await (await fetch(`${venue.url}/api/openapi/GetLiabilityRoots`)).json()).data[0];
  const before = await vi.waitFor(
    async () => {
      const row = await newest();
      expect(row?.recordedSeq).toEqual(expect.any(Number));
      return row!.published.root.seq;
    },
    { timeout: 30_000 },
  );
  await venue.advanceClock(600_000);
  return vi.waitFor(
    async () => {
      const row = (await newest())!;
      if (row.published.root.seq === before)
        throw new Error(`There is no root after that of record ${before}. ${problems(venue)}`);
      return row;
    },
    { timeout: 30_000, interval: 500 },
  );
}

/** What its log tells beside what goes well. */
function problems({ output }: VenueProcess): string {
  const lines = output.split('\n').filter((line) => /"level":(?:[4-6]0)/.test(line));
  return lines.slice(-5).join('\n');
}
