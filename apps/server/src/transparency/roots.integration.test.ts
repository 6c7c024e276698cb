// Roots are one chain in the order of their records, whoever publishes them and however many at once.
import { generateKeyPairSync } from 'node:crypto';
import {
  buildTree,
  type Command,
  type PublishedRoot,
  readRoot,
  rootOf,
  rootStatement,
  statementHash,
  writeRoot,
} from '@candor/exchange';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing.ts';
import type { Reply } from '../engine/index.ts';
import type { MadeTree } from './make-tree.ts';
import { lastRoots, publishRoot, recordRoots } from './roots.ts';

const key = generateKeyPairSync('ed25519').privateKey;
let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
});
afterEach(async () => {
  await pool?.end();
  await database?.dispose();
});

/** Of a state in which nobody has anything. */
function madeAt(seq: number): MadeTree {
  const currencies = [{ code: 'USDT', scale: 6 }];
  const terms = { seq, at: seq, stateHash: new Uint8Array(32), currencies };
  const built = buildTree({ terms, users: [], seed: new Uint8Array(32).fill(1) });
  if (built.outcome === 'refused') throw new Error(built.code);
  const findings = { users: 0, ledger: ['0'], openContracts: ['0'], broken: 0, ms: 1 };
  return { root: writeRoot(rootOf(built.tree)), logHash: '00'.repeat(32), findings };
}

const nameOf = (published: PublishedRoot): string =>
  statementHash(rootStatement(readRoot(published.root)!, published));

async function chain(): Promise<readonly (readonly [seq: number, before: string, name: string])[]> {
  const roots = (await lastRoots(pool, 100)).toReversed();
  return roots.map(({ published }) => [published.root.seq, published.previous, nameOf(published)]);
}

test('a root of an earlier record than the last is not signed any more, so that no two name the same one before them', async () => {
  expect(await publishRoot(pool, key, madeAt(100), 1)).toBeDefined();
  expect(await publishRoot(pool, key, madeAt(200), 2)).toBeDefined();
  // Its tree was made by a process that was overtaken meanwhile.
  expect(await publishRoot(pool, key, madeAt(150), 3)).toBeUndefined();
  expect(await publishRoot(pool, key, madeAt(200), 4)).toBeUndefined();
  expect(await publishRoot(pool, key, madeAt(300), 5)).toBeDefined();
  const [first, second, third, ...more] = await chain();
  expect([first![0], second![0], third![0], more]).toEqual([100, 200, 300, []]);
  expect([second![1], third![1]]).toEqual([first![2], second![2]]);
});

test('of roots that are published at once none names another before it than the one that is', async () => {
  const published = await Promise.all(
    Array.from({ length: 12 }, (_, place) => publishRoot(pool, key, madeAt(place + 1), place)),
  );
  const roots = await chain();
  expect(roots).toHaveLength(published.filter((root) => root !== undefined).length);
  for (const [place, [, before]] of roots.entries())
    expect(before).toBe(place === 0 ? '0'.repeat(64) : roots[place - 1]![2]);
});

test('no root seems to be older than its record or than the root before it, whatever the clock says', async () => {
  for (const [record, clockSays] of [
    [100, 5_000],
    [200, 3_000],
    [6_000, 3_001],
    [7_000, 9_000],
  ] as const)
    await publishRoot(pool, key, madeAt(record), clockSays);
  const roots = (await lastRoots(pool, 100)).toReversed();
  expect(roots.map(({ published }) => published.publishedAt)).toEqual([5_000, 5_000, 6_000, 9_000]);
});

test('all roots that are not in the log yet come into it in their order, however many there are', async () => {
  const records = Array.from({ length: 30 }, (_, place) => place + 1);
  for (const record of records) await publishRoot(pool, key, madeAt(record), record);
  const submitted: number[] = [];
  const submit = async ({ command }: { command: Command }): Promise<Reply> => {
    if (command.type === 'RecordLiabilities') submitted.push(command.record);
    return { outcome: 'accepted', seq: 1_000 + submitted.length } as Reply;
  };
  await recordRoots(pool, { submit });
  expect(submitted).toEqual(records);
  await recordRoots(pool, { submit });
  expect(submitted).toHaveLength(30);
});
