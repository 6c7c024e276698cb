// What is dear is done one after the other.
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const WAITING_MAX = 5;

test('a turn waits for the one before, and too many are refused', async () => {
  const turns = new Turns(WAITING_MAX);
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
