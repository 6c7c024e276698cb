// A root that failed is made again within seconds, and one that only did not get into the log is not made twice.
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeTestFolder } from '../database/testing-folder.ts';
import { checkedStateFile } from '../engine/recovery/checked-state.ts';
import { startTestVenue, type TestVenue } from '../http/testing-venue.ts';
import { startTransparency, type Transparency } from './transparency.ts';
import { TreeMaker } from './tree-maker.ts';

const HOUR = 3_600_000;
let venue: TestVenue;
let transparency: Transparency;
let told: unknown[];
let nowMs: number;

beforeAll(async () => {
  venue = await startTestVenue();
  await venue.register();
});
afterAll(() => venue.stop());
beforeEach(() => {
  told = [];
  nowMs = venue.clock.wallMs();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  transparency = start();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await transparency.stop();
});

function start(more: { readonly treeMsMax?: number; readonly dataDirectory?: string } = {}): Transparency {
  const { engine, pool, connectionConfig } = venue;
  return startTransparency({
    ...{ engine, pool, connectionConfig, everyMs: HOUR, ...more },
    headKey: generateKeyPairSync('ed25519').privateKey,
    accountKey: new Uint8Array(32).fill(7),
    clock: { wallMs: () => nowMs },
    onProblem: (error) => told.push((error as Error).cause ?? error),
  });
}

/** Looks whether something is due, `ms` later. */
function look(ms: number): void {
  nowMs += ms;
  vi.advanceTimersByTime(5_000);
}
const soon = { timeout: 20_000, interval: 50 };

test('a root that could not be made is made seconds later', async () => {
  const away = new Error('the log is away');
  vi.spyOn(venue.engine, 'signHead').mockRejectedValueOnce(away);
  look(0);
  await vi.waitFor(() => expect(told).toEqual([away]), soon);
  expect(await transparency.roots(2)).toEqual([]);
  look(5_000);
  await vi.waitFor(async () => expect(await transparency.roots(2)).toHaveLength(1), soon);
  expect(told).toHaveLength(1);
});

test('no root is published while the clock is in doubt, because those after it could say no earlier time', async () => {
  const before = await transparency.roots(20);
  await venue.register();
  const { status } = venue.engine;
  const doubted = vi
    .spyOn(venue.engine, 'status')
    .mockImplementation(() => ({ ...status.call(venue.engine), clock: 'jumpedForward' }));
  look(4_000 * 24 * HOUR);
  await vi.waitFor(() => expect(doubted).toHaveBeenCalled(), soon);
  expect(await transparency.roots(20)).toEqual(before);
  // It is waited for, which is no fault that anybody has to hear of.
  expect(told).toEqual([]);
  await expect(transparency.publish()).rejects.toThrow('The clock of this machine is in doubt');
  doubted.mockRestore();
  look(-4_000 * 24 * HOUR + 5_000);
  await vi.waitFor(async () => expect(await transparency.roots(20)).toHaveLength(before.length + 1), soon);
  const [newest] = await transparency.roots(1);
  expect(newest?.published.publishedAt).toBeLessThan(Date.now() + HOUR);
});

test('a root that did not get into the log gets there seconds later, and no other one is made for that', async () => {
  const before = await transparency.roots(20);
  await venue.register();
  const busy = new Error('the engine is busy');
  const { submit } = venue.engine;
  const isRoot = ({ command }: Parameters<typeof submit>[0]) => command.type === 'RecordLiabilities';
  let refusals = 1;
  vi.spyOn(venue.engine, 'submit').mockImplementation((request) =>
    isRoot(request) && refusals-- > 0 ? Promise.reject(busy) : submit.call(venue.engine, request),
  );
  look(0);
  await vi.waitFor(() => expect(told).toEqual([busy]), soon);
  const [made, ...rest] = await transparency.roots(20);
  expect([made?.recordedSeq, rest]).toEqual([null, before]);
  look(5_000);
  await vi.waitFor(async () => expect((await transparency.roots(1))[0]?.recordedSeq).not.toBeNull(), soon);
  expect(await transparency.roots(20)).toHaveLength(before.length + 1);
  // The control: a period later there is another one.
  await venue.register();
  look(HOUR);
  await vi.waitFor(async () => expect(await transparency.roots(20)).toHaveLength(before.length + 2), soon);
});

test('what does not hold at a root is told with it, and the venue hears of it', async () => {
  const before = await transparency.roots(20);
  await venue.register();
  const { make } = TreeMaker.prototype;
  vi.spyOn(TreeMaker.prototype, 'make').mockImplementationOnce(async function (this: TreeMaker, task) {
    const made = await make.call(this, task);
    return made && { ...made, findings: { ...made.findings, broken: 2, brokenWhich: ['held of #/spot/#'] } };
  });
  const root = await transparency.publish();
  expect(root?.findings).toMatchObject({ broken: 2, brokenWhich: ['held of #/spot/#'] });
  expect(told).toEqual([new Error(`2 invariants do not hold at record ${root?.published.root.seq}`)]);
  expect((await transparency.roots(1))[0]?.findings.broken).toBe(2);
  // The control: where all hold there is nothing to hear.
  await venue.register();
  expect((await transparency.publish())?.findings.broken).toBe(0);
  expect(told).toHaveLength(1);
  expect(await transparency.roots(20)).toHaveLength(before.length + 2);
});

test('a worker that hangs is ended after its time, told of, and the root is made by the next one', async () => {
  const before = await transparency.roots(20);
  await venue.register();
  await transparency.stop();
  const treeMsMax = 3_000;
  transparency = start({ treeMsMax });
  const blocker = await venue.pool.connect();
  await blocker.query('begin');
  try {
    await blocker.query('lock table liability_nodes in access exclusive mode');
    look(0);
    await vi.waitFor(() => expect(told).toHaveLength(1), soon);
    expect(String(told[0])).toContain(`made no tree within ${treeMsMax} ms, and was ended`);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect(await transparency.roots(20)).toHaveLength(before.length);
  await vi.waitFor(async () => {
    look(5_000);
    expect(await transparency.roots(20)).toHaveLength(before.length + 1);
  }, soon);
  expect(told).toHaveLength(1);
});

test('the worker passes over the state that the check of another release kept', async () => {
  const before = await transparency.roots(20);
  await venue.register();
  await transparency.stop();
  const dataDirectory = makeTestFolder('another-release');
  const said = { fingerprint: 'another', seq: 1, hash: '00', rulesVersion: 1 };
  writeFileSync(checkedStateFile(dataDirectory), JSON.stringify(said).padEnd(1024));
  transparency = start({ dataDirectory });
  look(0);
  await vi.waitFor(async () => expect(await transparency.roots(20)).toHaveLength(before.length + 1), soon);
  expect(told).toEqual([]);
});
