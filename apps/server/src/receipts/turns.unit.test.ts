// Whatever anybody reads of the public tape, people get the receipts of their own orders.
import type { UserId } from '@candor/exchange';
import { expect, test } from 'vitest';
import { openReceipts } from './receipts.ts';
import { Turns, WAITING_MAX } from './turns.ts';

test('a turn waits for the one before, and too many are refused', async () => {
  const turns = new Turns();
  const order: number[] = [];
  let finish = (): void => {};
  const first = turns.next(() =>
    new Promise<void>((resolve) => (finish = resolve)).then(() => void order.push(1)),
  );
  const second = turns.next(async () => void order.push(2));
  const others = Array.from({ length: WAITING_MAX - 2 }, () => turns.next(async () => {}));
  await expect(turns.next(async () => {})).rejects.toThrow();
  finish();
  await Promise.all([first, second, ...others]);
  expect(order).toEqual([1, 2]);
});

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
  for (let reader = 0; reader < WAITING_MAX; reader++) void receipts.ticks(0, 1);
  await expect(receipts.ticks(0, 1)).rejects.toThrow();
  expect(await receipts.receiptOf(1 as UserId, 'seconds', 1)).toBe('unknown');
  expect(isAsked).toBe(true);
});
