// What is over is used again, the last one first, and never by two at once.
import { expect, it } from 'vitest';
import { Spares } from './spares.ts';

it('has nothing until something came back', () => {
  const spares = new Spares<string>(2);
  expect(spares.take()).toBeUndefined();
  expect(spares.giveBack('a')).toBe(true);
  expect(spares.take()).toBe('a');
  expect(spares.take()).toBeUndefined();
});

it('gives what came back last first, and each only once', () => {
  const spares = new Spares<string>(3);
  for (const item of ['a', 'b']) spares.giveBack(item);
  expect(spares.take()).toBe('b');
  spares.giveBack('c');
  expect([spares.take(), spares.take(), spares.take()]).toEqual(['c', 'a', undefined]);
});

it('says when it has enough, and forgets what came then', () => {
  const spares = new Spares<string>(1);
  expect(spares.giveBack('a')).toBe(true);
  expect(spares.giveBack('b')).toBe(false);
  expect([spares.take(), spares.take()]).toEqual(['a', undefined]);
});
