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

test('who comes next can be seen, also around the end of the ring, and goes on waiting', () => {
  const queue = new BoundedQueue<number>(4);
  for (let i = 0; i < 3; i++) queue.push(i);
  expect([queue.next(2), queue.next(9)]).toEqual([
    [0, 1],
    [0, 1, 2],
  ]);
  for (let i = 3; i < 6; i++) {
    queue.shift();
    queue.push(i);
  }
  expect(queue.next(4)).toEqual([3, 4, 5]);
  expect(queue.length).toBe(3);
  for (let i = 0; i < 3; i++) queue.shift();
  expect(queue.next(4)).toEqual([]);
});
