// The roots of minutes: worked out once for each that has ended, and never for one that goes on.
import { merkleRoot } from '@candor/exchange';
import { expect, test } from 'vitest';
import { TapeRoots } from './tape-roots.ts';

const MINUTE = 60_000;
const leaf = (seq: number): string => seq.toString(16).padStart(64, '0');

/** A tape with a record every twenty seconds up to a moment; what is read of it is noted. */
function tape(endMs: number) {
  const now = { endMs };
  const read: number[] = [];
  const index = {
    tapeEnd: async () => now.endMs,
    tapeBetween: async (fromMs: number, toMs: number) => {
      read.push(fromMs / MINUTE);
      const rows: { seq: number; at: number; root: string }[] = [];
      for (let at = fromMs; at < Math.min(toMs, now.endMs + 1); at += 20_000)
        if (at >= MINUTE) rows.push({ seq: at / 20_000, at, root: leaf(at / 20_000) });
      return rows;
    },
  };
  return { index, now, read };
}

test('a minute that has ended is read once, however often its root is asked for', async () => {
  const { index, read } = tape(5 * MINUTE);
  const roots = new TapeRoots(index);
  const first = await roots.between(MINUTE, 4 * MINUTE);
  const leaves = [3, 4, 5].map((seq) => Buffer.from(leaf(seq), 'hex'));
  expect(first[0]).toEqual({
    minute: MINUTE,
    records: 3,
    root: Buffer.from(merkleRoot(leaves)).toString('hex'),
  });
  expect(first.map(({ minute }) => minute / MINUTE)).toEqual([1, 2, 3]);
  expect(read).toEqual([1, 2, 3]);
  expect(await roots.between(MINUTE, 4 * MINUTE)).toEqual(first);
  expect(read).toEqual([1, 2, 3]);
  // What is missing is read, and nothing else.
  expect(await roots.between(2 * MINUTE, 5 * MINUTE)).toHaveLength(3);
  expect(read).toEqual([1, 2, 3, 4]);
});

test('a minute that goes on has no root and is not remembered, and one without a tick is', async () => {
  const { index, now, read } = tape(2 * MINUTE + 30_000);
  const roots = new TapeRoots(index);
  expect((await roots.between(0, 4 * MINUTE)).map(({ minute }) => minute / MINUTE)).toEqual([1]);
  expect(read).toEqual([0, 1]);
  now.endMs = 3 * MINUTE;
  expect((await roots.between(0, 4 * MINUTE)).map(({ minute }) => minute / MINUTE)).toEqual([1, 2]);
  expect(read).toEqual([0, 1, 2]);
});

test('the control: a minute for which there is no room is read again', async () => {
  const { index, read } = tape(5 * MINUTE);
  const roots = new TapeRoots(index, 2);
  await roots.between(MINUTE, 4 * MINUTE);
  await roots.between(3 * MINUTE, 4 * MINUTE);
  expect(read).toEqual([1, 2, 3]);
  await roots.between(MINUTE, 2 * MINUTE);
  expect(read).toEqual([1, 2, 3, 1]);
});
