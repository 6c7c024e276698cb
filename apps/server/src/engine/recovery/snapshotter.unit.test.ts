// Rules for when snapshots are made: seldom while few records came since the last one, and at once where many did.
import { expect, test } from 'vitest';
import { KnownChain, RUN_BATCHES } from '../log/known-chain.ts';
import { collectLog } from '../log/testing-logs.ts';
import type { SnapshotMessage, SnapshotTask } from './snapshot-worker.ts';
import { recordsBehindMax, recordsFarBehindMax, Snapshotter } from './snapshotter.ts';

const at = (seq: number) => ({ seq, hash: new Uint8Array(32) });

/** A process that makes a snapshot when the test says so, at times that the test says. */
function venue(chain = new KnownChain()) {
  const tasks: SnapshotTask[] = [];
  let nowMs = 1_000_000;
  const hurried: string[] = [];
  let making: { hear: (message: SnapshotMessage) => void; done: PromiseWithResolvers<void> } | undefined;
  const makeSnapshot = (task: SnapshotTask, hear: (message: SnapshotMessage) => void): Promise<void> => {
    tasks.push(task);
    making = { hear, done: Promise.withResolvers() };
    return making.done.promise;
  };
  const log = collectLog();
  const snapshotter = new Snapshotter({
    connectionConfig: { connectionString: '' },
    process: {
      makeSnapshot,
      hurry: (isFarBehind: boolean) => void hurried.push(isFarBehind ? 'far behind' : 'behind'),
      stop: async () => {},
    },
    snapshotKey: new Uint8Array(32),
    log,
    lastSnapshotSeq: 0,
    chain,
    runsSealed: 0,
    onFatal: () => {},
    now: () => nowMs,
  });
  return {
    snapshotter,
    log,
    /** Which snapshots were begun, and with how much rest. */
    begun: () => tasks.map(({ seq, restFactor }) => [seq, restFactor]),
    /** Which runs of the chain were to be sealed with each. */
    sealed: () => tasks.map(({ chain: { first, count } }) => [first, count]),
    hurried: () => hurried,
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** The one that is being made took a second of the processor. */
    stored: async () => {
      making?.hear({ kind: 'stored', seq: tasks.at(-1)!.seq, bytes: 1, ms: 1, workMs: 1_000 });
      making?.done.resolve();
      await new Promise(setImmediate);
    },
    failed: async () => {
      making?.done.reject(new Error('no memory'));
      await new Promise(setImmediate);
    },
  };
}

test('after a snapshot there is none for twenty times what it worked, and it rests while it is made', async () => {
  const { snapshotter, begun, pass, stored } = venue();
  snapshotter.offer(at(10));
  snapshotter.offer(at(11));
  await stored();
  pass(19_999);
  snapshotter.offer(at(12));
  expect(begun()).toEqual([[10, 4]]);
  pass(1);
  snapshotter.offer(at(13));
  expect(begun()).toEqual([
    [10, 4],
    [13, 4],
  ]);
});

test('more than a million records behind, the next snapshot is made at once and rests less', async () => {
  const { snapshotter, begun, stored } = venue();
  snapshotter.offer(at(10));
  await stored();
  // Control: a million is not more.
  snapshotter.offer(at(10 + recordsBehindMax));
  expect(begun()).toEqual([[10, 4]]);
  snapshotter.offer(at(11 + recordsBehindMax));
  // One at a time all the same.
  snapshotter.offer(at(12 + 3 * recordsBehindMax));
  await stored();
  expect(begun().slice(1)).toEqual([[11 + recordsBehindMax, 2]]);
  snapshotter.offer(at(12 + recordsBehindMax));
  expect(begun()).toHaveLength(2);
});

test('more than three million records behind, a snapshot is made without rests', () => {
  const [behind, farBehind] = [venue(), venue()];
  // Control: three million are not more.
  behind.snapshotter.offer(at(recordsFarBehindMax));
  expect(behind.begun()).toEqual([[recordsFarBehindMax, 2]]);
  farBehind.snapshotter.offer(at(recordsFarBehindMax + 1));
  expect(farBehind.begun()).toEqual([[recordsFarBehindMax + 1, 0]]);
});

test('a snapshot that is still being made when the venue is a million records ahead is told to hurry', async () => {
  const { snapshotter, begun, hurried, stored } = venue();
  snapshotter.offer(at(10));
  snapshotter.offer(at(recordsBehindMax));
  expect(hurried()).toEqual([]);
  snapshotter.offer(at(recordsBehindMax + 1));
  expect([hurried(), begun()]).toEqual([['behind'], [[10, 4]]]);
  await stored();
  snapshotter.offer(at(recordsBehindMax + 10));
  expect(hurried()).toEqual(['behind']);
});

test('one that is still being made when the venue is three million ahead is told that it is far behind', () => {
  const { snapshotter, hurried } = venue();
  snapshotter.offer(at(10));
  // Control: three million are not more.
  snapshotter.offer(at(recordsFarBehindMax));
  snapshotter.offer(at(recordsFarBehindMax + 1));
  expect(hurried()).toEqual(['behind', 'far behind']);
});

test('a snapshot that could not be made is followed by a rest, however far behind', async () => {
  const { snapshotter, begun, failed, log, pass, stored } = venue();
  snapshotter.offer(at(2 * recordsBehindMax));
  pass(500);
  await failed();
  pass(9_999);
  snapshotter.offer(at(2 * recordsBehindMax + 1));
  expect([begun(), log.alarms]).toEqual([[[2 * recordsBehindMax, 2]], ['A snapshot could not be made']]);
  pass(1);
  snapshotter.offer(at(2 * recordsBehindMax + 2));
  await stored();
  expect(begun()).toHaveLength(2);
  expect(snapshotter.lastSnapshotSeq).toBe(2 * recordsBehindMax + 2);
});

test('with a snapshot go the full runs of the chain that end before it and are not sealed yet', async () => {
  const chain = new KnownChain();
  const { snapshotter, sealed, failed, pass, stored } = venue(chain);
  const grow = (batches: number, from: number) => {
    for (let place = 1; place <= batches; place++) chain.add(at(from + place));
  };
  grow(2.5 * RUN_BATCHES, 0);
  // A checkpoint of before: the chain has gone on.
  snapshotter.offer(at(2 * RUN_BATCHES - 1));
  await failed();
  pass(60_000);
  snapshotter.offer(at(2 * RUN_BATCHES));
  await stored();
  pass(60_000);
  grow(RUN_BATCHES, 2.5 * RUN_BATCHES);
  snapshotter.offer(at(3.5 * RUN_BATCHES));
  await stored();
  expect(sealed()).toEqual([
    [0, 1],
    [0, 2],
    [2, 3],
  ]);
});
