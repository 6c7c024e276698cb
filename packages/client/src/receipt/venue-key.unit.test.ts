// Rules for the venue's key as this browser saw it first.
import { expect, test } from 'vitest';
import { keyForReceipt, seenKey } from './venue-key.ts';

const [first, later] = ['a1'.repeat(32), 'b2'.repeat(32)];

function storageOf(values: Map<string, string> = new Map()) {
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

test('the first key is kept, and every later one compared with it', () => {
  const storage = storageOf();
  expect(seenKey(storage, first)).toEqual({ key: first, memory: 'first' });
  expect(seenKey(storage, first)).toEqual({ key: first, memory: 'same' });
  expect(seenKey(storage, later)).toEqual({ key: first, memory: 'other' });
  // It is never exchanged for another.
  expect(seenKey(storage, later)).toEqual({ key: first, memory: 'other' });
});

test('what is no key is neither kept nor compared with', () => {
  const storage = storageOf(new Map([['candor.venueKey', 'not a key']]));
  expect(seenKey(storage, first).memory).toBe('first');
  expect(seenKey(storage, first).memory).toBe('same');
  const empty = storageOf();
  seenKey(empty, 'no key either');
  expect(empty.values.size).toBe(0);
});

test('a browser that keeps nothing sees every key for the first time', () => {
  const broken = {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {},
    removeItem: () => {},
  };
  expect(seenKey(broken, first)).toEqual({ key: first, memory: 'first' });
});

test('a receipt is held against the remembered key also where the venue does not say which is its own', () => {
  const storage = storageOf();
  // Nothing to compare with: whoever reads has to.
  expect(keyForReceipt(storage, undefined, { publicKey: later })).toBeUndefined();
  expect(keyForReceipt(storage, first, { publicKey: later })).toEqual({ key: first, memory: 'first' });
  expect(keyForReceipt(storage, undefined, { publicKey: later })).toEqual({ key: first, memory: 'other' });
  expect(keyForReceipt(storage, undefined, { publicKey: first })).toEqual({ key: first, memory: 'same' });
  for (const nothing of [undefined, null, 7, {}])
    expect(keyForReceipt(storage, undefined, nothing)).toEqual({ key: first, memory: 'other' });
});
