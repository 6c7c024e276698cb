// The rules of drawing what changes often: together, one after the other, and never stuck.
import { expect, test } from 'vitest';
import { createPace } from './flow-hook.ts';

function setPace() {
  const frames: (() => void)[] = [];
  const begun: string[][] = [];
  let drawn: string[] = [];
  const pace = createPace(
    (action) => frames.push(action),
    (draw) => {
      drawn = [];
      draw();
      begun.push(drawn);
    },
  );
  const draws = Object.fromEntries(['book', 'tape'].map((name) => [name, () => drawn.push(name)]));
  const want = (name: string) => pace.want(draws[name] as () => void);
  const drop = (name: string) => pace.drop(draws[name] as () => void);
  const frame = () => {
    for (const action of frames.splice(0)) action();
  };
  return { pace, want, drop, begun, frame };
}

const told = () => Promise.resolve();

test('what is told in one frame is drawn together, once', async () => {
  const { want, begun } = setPace();
  for (const name of ['book', 'tape', 'book']) want(name);
  await told();
  expect(begun).toEqual([['book', 'tape']]);
});

test('nothing is begun before the last drawing is done, and then with the next frame', async () => {
  const { pace, want, begun, frame } = setPace();
  want('book');
  await told();
  want('tape');
  want('book');
  await told();
  frame();
  expect(begun).toEqual([['book']]);
  pace.done();
  expect(begun).toHaveLength(1);
  frame();
  expect(begun).toEqual([['book'], ['tape', 'book']]);
});

test('what is gone is not drawn, and nothing waits for it', async () => {
  const { pace, want, drop, begun, frame } = setPace();
  want('book');
  await told();
  drop('book');
  pace.done();
  want('tape');
  drop('tape');
  await told();
  frame();
  expect(begun).toEqual([['book']]);
  want('tape');
  await told();
  expect(begun).toEqual([['book'], ['tape']]);
});
