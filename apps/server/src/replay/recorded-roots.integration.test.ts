// Roots in the log of a venue that is followed: those that it publishes are the same, or it is caught.

import { generateKeyPairSync, sign } from 'node:crypto';
import { type Atoms, liabilitiesOf, type PublishedRoot, readRoot, rootStatement } from '@candor/exchange';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBatch } from '../engine/log/batch-codec.ts';
import { runFlow, setUpFlow } from '../engine/testing-engine.ts';
import { followVenue } from './follow-venue.ts';
import { RecordedRoots } from './recorded-roots.ts';
import { VenueAway } from './remote-log.ts';
import { type PublishingVenue, publishingVenue } from './testing-published.ts';

let venue: PublishingVenue;
beforeEach(async () => {
  venue = await publishingVenue();
  await setUpFlow(venue.engine);
  for (let roots = 0; roots < 5; roots++) await venue.publishRoot();
  // The control of every lie: the same venue before it tells it.
  const { code, text } = await follow();
  expect(code, text).toBe(0);
  expect(text).toContain(', 5 roots agree and the totals of 5 with the state, house');
});
afterEach(() => venue.stop());

async function follow(): Promise<{ code: number; text: string }> {
  let text = '';
  const output = {
    write: (part: string): void => {
      text += part;
    },
  };
  const code = await followVenue({ url: venue.url, publicKey: undefined, once: true, output });
  return { code, text };
}

/** Every record of the log. */
function logged() {
  return venue.log.rows.flatMap((row) => [...openBatch(row).records]);
}

/** Where the root of a record stands in the log: behind it. */
const difference = (seq: number, message: string) => ({
  code: 1,
  text: expect.stringContaining(`DIFFERENCE at record ${seq}: ${message}`),
});

test('another root than the one in the log is found, though it is signed with the right key', async () => {
  const [first, second] = venue.roots;
  const { seq } = second!.root;
  const other = { ...second!, publishedAt: second!.publishedAt + 1 };
  venue.lies.roots = (roots) => roots.map((root) => (root === second ? other : root));
  const message = `It names another root of record ${seq} than the venue publishes`;
  expect(await follow()).toEqual(difference(seq + 1, message));
  // Also one that says the same of another tree.
  venue.lies.roots = (roots) =>
    roots.map((root) => (root === second ? { ...second!, previous: first!.previous } : root));
  expect(await follow()).toEqual(difference(seq + 1, message));
});

test('a root without a signature of the key that it names is found, and one under another key is told', async () => {
  const [first, second] = venue.roots;
  const { seq } = second!.root;
  const replaced = (other: PublishedRoot): void => {
    venue.lies.roots = (roots) => roots.map((root) => (root === second ? other : root));
  };
  replaced({ ...second!, signature: first!.signature });
  const message = `The root of record ${seq} is not signed with the key that it names`;
  expect(await follow()).toEqual(difference(seq + 1, message));
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const statement = rootStatement(readRoot(second!.root)!, second!);
  replaced({
    ...second!,
    signature: sign(null, statement, privateKey).toString('hex'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
  });
  const told = await follow();
  expect(told.code).toBe(0);
  expect(told.text).toContain(' with the state, roots under another key: 1, house');
});

test('a root that stands in the log and is not published is named', async () => {
  for (const left of [0, 2, 4]) {
    const { seq } = venue.roots[left]!.root;
    venue.lies.roots = (roots) => roots.filter(({ root }) => root.seq !== seq);
    const message = `It names a root of record ${seq}, and the venue publishes none`;
    expect(await follow()).toEqual(difference(seq + 1, message));
  }
  venue.lies.roots = () => [];
  expect((await follow()).code).toBe(1);
});

test('a root that leaves somebody out is found by the state of its record, whatever the venue signs', async () => {
  const [someone] = await venue.engine.read((state) =>
    liabilitiesOf(state).users.filter(({ owed }) => owed.some((sum) => sum > 0n)),
  );
  const { root } = await venue.publishRoot([someone!.user]);
  const message = `It says that users were owed ${root.totals.join(' ')} at record ${root.seq}, and by the state`;
  expect(await follow()).toEqual(difference(root.seq + 1, message));
});

test('a root that leaves somebody out is found too where the log says the right sums beside its statement', async () => {
  const owed = await venue.engine.read((state) => liabilitiesOf(state));
  const someone = owed.users.find((user) => user.owed.some((sum) => sum > 0n))!;
  const { root } = await venue.publishRoot([someone.user], {}, { totals: owed.totals as readonly Atoms[] });
  const message = `It names another root of record ${root.seq} than the venue publishes`;
  expect(await follow()).toEqual(difference(root.seq + 1, message));
});

test('a root of more leaves than the log says is found', async () => {
  const { root } = await venue.publishRoot([], {}, { leaves: 1 });
  expect(root.leaves).toBeGreaterThan(1);
  const message = `It names another root of record ${root.seq} than the venue publishes`;
  expect(await follow()).toEqual(difference(root.seq + 1, message));
});

test('a root of long ago that is dated today is found by the time of its record', async () => {
  const at = venue.roots[0]!.root.at + 86_400_000;
  const { root } = await venue.publishRoot([], { at });
  const message = `The root of record ${root.seq} is dated ${at}, and that record is of`;
  expect(await follow()).toEqual(difference(root.seq + 1, message));
});

test('a root that names another log at its record is found', async () => {
  const { root } = await venue.publishRoot([], { logHash: '99'.repeat(32) });
  const message = `The root of record ${root.seq} names another hash of the log there`;
  expect(await follow()).toEqual(difference(root.seq + 1, message));
});

test('a root that is published and stands nowhere in the log is found, or told where it is the newest', async () => {
  await runFlow(venue.engine, 0, 5);
  const later = await venue.publishRoot();
  const seq = later.root.seq - 1;
  const extra = { ...later, root: { ...later.root, seq } };
  venue.lies.roots = (roots) => roots.flatMap((root) => (root === later ? [root, extra] : root));
  const message = 'The venue publishes a root of it that stands nowhere in its log';
  expect(await follow()).toEqual(difference(seq, message));
  const newest = { ...extra, root: { ...extra.root, seq: venue.engine.status().seq } };
  venue.lies.roots = (roots) => [newest, ...roots];
  const told = await follow();
  expect(told.code).toBe(0);
  expect(told.text).toContain(', published roots not in the log: 1, house');
});

test('two roots of one record are found in the log itself, and the same one twice is none', async () => {
  const [first] = venue.roots;
  await venue.recordRoot(first!);
  expect((await follow()).code).toBe(0);
  await venue.recordRoot({ ...first!, publishedAt: first!.publishedAt + 1 });
  const { seq } = venue.engine.status();
  const message = `It names another root of record ${first!.root.seq} than record ${first!.root.seq + 1} does`;
  expect(await follow()).toEqual(difference(seq, message));
});

test('what could not be asked for is compared the next time, and counted once', async () => {
  const roots = new RecordedRoots({ at: () => undefined });
  for (const record of logged()) roots.see(record);
  const away = { roots: () => Promise.reject(new VenueAway('It is away')) };
  await expect(roots.compare(away)).rejects.toThrow('It is away');
  const halfAway = {
    roots: async (before: number | undefined) => {
      if (before !== undefined) throw new VenueAway('It went away');
      return venue.roots.slice(-1);
    },
  };
  await expect(roots.compare(halfAway)).rejects.toThrow('It went away');
  const liar = { roots: async () => [] };
  await expect(roots.compare(liar)).rejects.toThrow('the venue publishes none');
  const honest = { roots: async (before?: number) => (before === undefined ? venue.roots.toReversed() : []) };
  await roots.compare(honest);
  expect(roots.agreed).toBe(5);
  // Nothing is waited for, so that nobody is asked.
  await roots.compare(away);
});

test('pages that do not come to an end say nothing about the log', async () => {
  venue.lies.roots = (roots) => [...roots.slice(0, 1), ...roots];
  await expect(follow()).rejects.toThrow('from the newest to the oldest');
});
