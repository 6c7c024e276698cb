// Rules for the waiting line of commands.
import { expect, test } from 'vitest';
import { BoundedQueue } from './queue.ts';

test('what came first leaves first, also around the end of the ring', () => {
  const queue = new BoundedQueue<number>(4);
  const left: (number | undefined)[] = [];
  for (let i = 0; i < 20; i++) {
    queue.push(i);
    if (i % 3 === 2) left.push(queue.shift(), queue.shift(), queue.shift());
  }
  expect(left).toEqual(Array.from({ length: 18 }, (_, i) => i));
  expect(queue.length).toBe(2);
});

test('a full queue takes nothing more until something has left', () => {
  const queue = new BoundedQueue<string>(2);
  expect([queue.push('a'), queue.push('b'), queue.push('c')]).toEqual([true, true, false]);
  queue.shift();
  expect(queue.push('c')).toBe(true);
  expect([queue.shift(), queue.shift(), queue.shift()]).toEqual(['b', 'c', undefined]);
});
