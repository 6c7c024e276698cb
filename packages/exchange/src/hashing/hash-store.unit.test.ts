// Every slot has memory of its own, also beyond the first piece, and one that was given back is used again.
import { expect, it } from 'vitest';
import { HashStore, NO_SLOT } from './hash-store.ts';
import { hashBytes } from './sum256.ts';

/** Several pieces, the last of them begun. */
const SLOTS = 150_000;

it('keeps what lies in each of very many slots', () => {
  const store = new HashStore();
  const slots: number[] = [];
  for (let taken = 0; taken < SLOTS; taken++) {
    const slot = store.take();
    slots.push(slot);
    // At its ends, so that one that reaches into its neighbour would be seen.
    store.pieceOf(slot).setInt32(store.offsetOf(slot), slot);
    store.pieceOf(slot).setInt32(store.offsetOf(slot) + hashBytes - 4, -slot);
  }
  expect(new Set(slots).size).toBe(SLOTS);
  expect(slots).not.toContain(NO_SLOT);
  const damaged = slots.filter(
    (slot) =>
      store.pieceOf(slot).getInt32(store.offsetOf(slot)) !== slot ||
      store.pieceOf(slot).getInt32(store.offsetOf(slot) + hashBytes - 4) !== -slot,
  );
  expect(damaged).toEqual([]);
});

it('hands out what was given back before it grows', () => {
  const store = new HashStore();
  const [first, second] = [store.take(), store.take()];
  store.giveBack(first);
  expect([store.take(), store.take()]).toEqual([first, second + 1]);
});
