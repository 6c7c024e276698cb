// The roots over what users are owed, as a venue publishes them while a test looks on.
import { expect, vi } from 'vitest';
import type { VenueProcess } from './venue-process.ts';

interface Row {
  readonly published: { readonly root: { readonly seq: number; readonly leaves: number } };
  readonly users: number;
}

/**
 * Ten minutes later the venue publishes another root, which counts whoever has registered. Its clock goes on while this
 * waits: an attempt that fails is repeated within seconds of that clock.
 */
export async function nextRoot(venue: VenueProcess): Promise<Row> {
  const roots = async (): Promise<readonly Row[]> =>
    (await (await fetch(`${venue.url}/api/openapi/GetLiabilityRoots`)).json()).data;
  await vi.waitFor(async () => expect((await roots()).length).toBeGreaterThan(0), { timeout: 30_000 });
  const [before] = await roots();
  await venue.advanceClock(600_000);
  return vi.waitFor(
    async () => {
      const [newest] = await roots();
      if (newest!.published.root.seq > before!.published.root.seq) return newest!;
      await venue.advanceClock(1_000);
      throw new Error(`No root after that of record ${before!.published.root.seq}. ${problems(venue)}`);
    },
    { timeout: 30_000, interval: 1_000 },
  );
}

/** What its log tells beside what goes well. */
function problems({ output }: VenueProcess): string {
  const lines = output.split('\n').filter((line) => /"level":(?:[4-6]0)/.test(line));
  return lines.slice(-5).join('\n');
}
