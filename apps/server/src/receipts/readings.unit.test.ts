// Whatever anybody reads of the public tape, people get the receipts of their own orders.
import type { UserId } from '@candor/exchange';
import { expect, test } from 'vitest';
import { openReceipts, READINGS_WAITING_MAX } from './receipts.ts';

test('readers of the public tape hold up no receipt', async () => {
  let isAsked = false;
  const never = new Promise<never>(() => {});
  const pool = {
    query: (sql: string) => {
      if (sql.includes('between') || sql.includes('at >=')) {
        isAsked = true;
        return never;
      }
      return Promise.resolve({ rows: [] });
    },
  };
  const receipts = openReceipts({
    engine: { signHead: () => never as never },
    pool: pool as never,
    connectionConfig: {} as never,
  });
  for (let reader = 0; reader < READINGS_WAITING_MAX; reader++) void receipts.ticks(0, 1);
  await expect(receipts.ticks(0, 1)).rejects.toThrow();
  expect(await receipts.receiptOf(1 as UserId, 'seconds', 1)).toBe('unknown');
  expect(isAsked).toBe(true);
});
