// Rules for taking turns: one at a time, failures are one's own, and a queue that ends.
import { expect, test } from 'vitest';
import { EngineBusy } from '../engine/index.ts';
import { Turns, WAITING_MAX } from './turns.ts';

test('one is done after the other, also after one that failed', async () => {
  const turns = new Turns();
  const order: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    order.push(name);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const done = await Promise.allSettled([...'abc'].map((name) => turns.next(work(name))));
  expect(order).toEqual(['a', 'b', 'c']);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('what would wait behind too many is refused at once, and taken again when there is room', async () => {
  const turns = new Turns();
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const waiting = Array.from({ length: WAITING_MAX }, () => turns.next(() => gate));
  await expect(turns.next(async () => 1)).rejects.toBeInstanceOf(EngineBusy);
  open();
  await Promise.all(waiting);
  // The control: the same work is done now.
  await expect(turns.next(async () => 1)).resolves.toBe(1);
});
