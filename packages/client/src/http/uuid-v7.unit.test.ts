// The rules of request keys.
import { describe, expect, test } from 'vitest';
import { uuidV7 } from './uuid-v7.ts';

const ones = new Uint8Array(10).fill(0xff);
const zeros = new Uint8Array(10);
const timeOf = (key: string) => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);

describe('a request key', () => {
  test('carries the time in its first 48 bits', () => {
    const atMs = Date.UTC(2026, 10, 20, 14, 32, 8, 123);
    expect(timeOf(uuidV7(atMs, ones))).toBe(atMs);
  });

  test('is of version 7 and of the standard variant whatever the randomness', () => {
    for (const randomness of [ones, zeros]) {
      expect(uuidV7(1_700_000_000_000, randomness)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }
  });

  test('differs when the randomness differs, within one millisecond', () => {
    expect(uuidV7(1, ones)).not.toBe(uuidV7(1, zeros));
  });

  test('sorts by time as text', () => {
    expect(uuidV7(1_000, ones) < uuidV7(1_001, zeros)).toBe(true);
  });
});
