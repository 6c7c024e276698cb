import { expect, test } from 'vitest';
import { placesThatFit } from './places-that-fit.ts';

const widths = [80, 90, 100, 120];
const room = (width: number) => ({ width, gap: 10, menu: 40 });

test('all places stand beside each other where they have room, and no menu is counted', () => {
  expect(placesThatFit(widths, room(420), -1)).toEqual([0, 1, 2, 3]);
});

test('where one has no room, the first ones stay and the menu has its place', () => {
  expect(placesThatFit(widths, room(419), -1)).toEqual([0, 1, 2]);
  expect(placesThatFit(widths, room(339), -1)).toEqual([0, 1]);
  expect(placesThatFit(widths, room(60), -1)).toEqual([]);
});

test('the chosen place is always seen, in its order', () => {
  expect(placesThatFit(widths, room(300), 3)).toEqual([0, 3]);
  expect(placesThatFit(widths, room(60), 2)).toEqual([2]);
  expect(placesThatFit(widths, room(339), 0)).toEqual([0, 1]);
});
