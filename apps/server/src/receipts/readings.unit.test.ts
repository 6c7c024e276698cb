// Whatever anybody reads of the public tape, people get the receipts of their own orders, and others their part of it.
import type { UserId } from '@candor/exchange';
import { expect, test } from 'vitest';
import { callers } from '../database/shares.ts';
import { openReceipts, READINGS_WAITING_MAX } from './receipts.ts';

/** Somebody who goes on waiting, and is refused long after the test. */
const waits = (reading: Promise<unknown>): void => void reading.catch(() => {});

/** Receipts of a venue in which nothing is ever read of the tape between two moments. */
function withoutTape() {
  const asked: string[] = [];
  const never = new Promise<never>(() => {});
  const pool = {
    query: (sql: string) => {
      if (!sql.includes('at >=')) return Promise.resolve({ rows: [] });
      asked.push(sql);
      return never;
    },
  };
  const receipts = openReceipts({
    engine: { signHead: () => never, status: () => ({ committedSeq: 0 }) as never },
    pool: pool as never,
    connectionConfig: {} as never,
  });
  return { receipts, asked };
}

test('readers of the public tape hold up no receipt', async () => {
  const { receipts, asked } = withoutTape();
  // One is under way beside those that wait.
  for (let reader = 0; reader <= READINGS_WAITING_MAX; reader++)
    waits(receipts.ticks(callers.address(`10.0.0.${reader}`), 0, 1));
  await expect(receipts.ticks(callers.address('10.0.1.0'), 0, 1)).rejects.toThrow();
  expect(await receipts.receiptOf(1 as UserId, 'seconds', 1)).toBe('unknown');
  expect(asked).toHaveLength(1);
});

test('one reader of the tape takes the places of nobody, neither for the tape nor for its roots', async () => {
  const { receipts } = withoutTape();
  const ann = callers.address('10.0.0.1');
  for (let reading = 0; reading <= ann.waitingMax; reading++) waits(receipts.ticks(ann, 0, 1));
  await expect(receipts.ticks(ann, 0, 1)).rejects.toMatchObject({ name: 'SharesTaken' });
  let isRefused = false;
  void receipts.ticks(callers.address('10.0.0.2'), 0, 1).catch(() => {
    isRefused = true;
  });
  expect(await receipts.roots(ann, 0, 60_000)).toEqual([]);
  expect(isRefused).toBe(false);
});
