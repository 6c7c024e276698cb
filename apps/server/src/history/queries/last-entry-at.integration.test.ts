// When somebody's account was last paid or paid is one answer, however far history has read, and also where it reads on
// while it is asked.
import { userOwner } from '@candor/exchange';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOfRecords } from '../rows/rows-of-records.ts';
import { selectDirectory } from '../statements/select-directory.ts';
import { emptyHistory, endHistories, project, tradedRecords } from '../testing-projected.ts';
import { traders } from '../testing-scenario.ts';
import { lastEntryAt } from './last-entry-at.ts';

const [trader] = traders as [(typeof traders)[number]];

let pool: Pool;
let records: Awaited<ReturnType<typeof tradedRecords>>;
let expected: number;
beforeAll(async () => {
  ({ pool } = await emptyHistory());
  records = await tradedRecords(300, 7);
  const { entries } = rowsOfRecords(records, await selectDirectory(pool));
  const times = entries.filter(({ owner }) => owner === userOwner(trader)).map(({ at }) => at);
  expected = Math.max(...times);
});
afterAll(endHistories);

const log = {
  async *read(after: number, through: number) {
    yield records.slice(after, through);
  },
  lastSeq: async () => records.length,
};

const readTo = (through: number) => project(pool, records, through, 50);

test('nothing that history has not read is missed, nor what it reads meanwhile', async () => {
  expect(await lastEntryAt(pool, log, trader)).toBe(expected);
  await readTo(Math.floor(records.length / 2));
  expect(await lastEntryAt(pool, log, trader)).toBe(expected);
  const query = async (...asked: Parameters<Pool['query']>) => {
    const found = await pool.query(...asked);
    await readTo(records.length);
    return found;
  };
  expect(await lastEntryAt({ query } as unknown as Pool, log, trader)).toBe(expected);
  expect(await lastEntryAt(pool, log, trader)).toBe(expected);
});
