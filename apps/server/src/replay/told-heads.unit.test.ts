// The head that everybody is told is that of the log that is shown, or whoever follows the log says so.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { genesisHash } from '../engine/log/log-rows.ts';
import { runFlow, setUpFlow } from '../engine/testing-engine.ts';
import { followVenue } from './follow-venue.ts';
import { VenueAway } from './remote-log.ts';
import { type PublishingVenue, publishingVenue } from './testing-published.ts';

let venue: PublishingVenue;
beforeEach(async () => {
  venue = await publishingVenue();
  await setUpFlow(venue.engine);
  for (let from = 0; from < 120; from += 40) await runFlow(venue.engine, from, from + 40);
});
afterEach(() => venue.stop());

async function follow(once: boolean): Promise<{ code: number; text: string }> {
  let text = '';
  const end = new AbortController();
  const write = (part: string): void => {
    text += part;
    // An honest venue is followed for ever. A slow machine is told how far it has come meanwhile.
    if (text.split('records decided again').length > 2) end.abort();
  };
  const options = { url: venue.url, publicKey: undefined, once, output: { write }, signal: end.signal };
  return { code: await followVenue({ ...options, pauseMs: 1 }), text };
}

const difference = (seq: number) => ({
  code: 1,
  text: expect.stringContaining(`DIFFERENCE at record ${seq}: The venue signs another head for it`),
});

test('a head that is told to everybody else is refused where no batch that is shown ends with it', async () => {
  const { sign, log, lies } = venue;
  expect((await follow(true)).code).toBe(0);
  const [before, last] = log.rows.slice(-2);
  const inside = log.rows.findLast((row) => row.firstSeq < row.lastSeq)!;
  for (const forked of [
    { seq: last!.lastSeq, hash: Buffer.alloc(32, 7) },
    { seq: before!.lastSeq, hash: last!.hash },
    { seq: inside.firstSeq, hash: inside.hash },
  ]) {
    lies.head = (head, seq) => (seq === undefined ? sign(forked) : head);
    expect(await follow(true)).toEqual(difference(forked.seq));
  }
});

test('a head that is another one while nothing new is recorded is refused', async () => {
  const { sign, log, lies } = venue;
  let told = 0;
  lies.head = (head, seq) =>
    seq !== undefined || told++ === 0 ? head : sign({ seq: head.seq, hash: Buffer.alloc(32, 7) });
  expect(await follow(false)).toEqual(difference(log.rows.at(-1)!.lastSeq));
});

test('a log without a record is none that agrees: nothing of it was checked', async () => {
  const { sign, lies } = venue;
  expect((await follow(true)).code).toBe(0);
  lies.head = () => sign({ seq: 0, hash: genesisHash });
  await expect(follow(true)).rejects.toThrow(VenueAway);
  await expect(follow(true)).rejects.toThrow('a log without a record');
});
