// The roots over what users are owed, as a venue publishes them while a test looks on.
import { expect, vi } from 'vitest';
import type { VenueProcess } from './venue-process.ts';

interface Row {
  readonly published: { readonly root: { readonly seq: number; readonly leaves: number } };
  readonly users: number;
}

/** Ten minutes later the venue publishes another root, which counts whoever has registered. */
export async function nextRoot(venue: VenueProcess): Promise<Row> {
  const roots = async (): Promise<readonly Row[]> =>
    (await (await fetch(`${venue.url}/api/openapi/GetLiabilityRoots`)).json()).data;
  await vi.waitFor(async () => expect((await roots()).length).toBeGreaterThan(0), { timeout: 30_000 });
  const [before] = await roots();
  await venue.advanceClock(600_000);
  return vi.waitFor(
    async () => {
      const [newest] = await roots();
      expect(newest!.published.root.seq).toBeGreaterThan(before!.published.root.seq);
      return newest!;
    },
    { timeout: 30_000, interval: 500 },
  );
}
