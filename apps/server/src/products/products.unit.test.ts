// The switches in memory: which one counts, and that a reading which failed is made up for.
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Products } from './products.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Thrown {
  readonly product: string;
  readonly country: string;
  readonly is_on: boolean;
}

/** A database that answers what it is told to, and fails where it is told nothing. */
function answering(): { pool: Pool; rows: readonly Thrown[] | undefined } {
  const answers = {
    rows: [] as readonly Thrown[] | undefined,
    pool: {
      query: async () => {
        if (answers.rows === undefined) throw new Error('The database is away');
        return {
          rows: answers.rows.map((row) => ({ ...row, at: new Date(0), operator_id: null, operator: null })),
        };
      },
    } as unknown as Pool,
  };
  return answers;
}

test('a country without a switch follows that of all others, and that follows the mode', async () => {
  const database = answering();
  const paper = await Products.open(database.pool, 'paper');
  const live = await Products.open(database.pool, 'live');
  expect([paper.allowed('mining', 'CH'), live.allowed('mining', 'CH')]).toEqual([true, false]);
  database.rows = [
    { product: 'mining', country: '*', is_on: false },
    { product: 'mining', country: 'CH', is_on: true },
  ];
  await paper.refresh();
  expect(['CH', 'FR', undefined].map((country) => paper.allowed('mining', country))).toEqual([
    true,
    false,
    false,
  ]);
  expect(paper.allowed('seconds', 'FR')).toBe(true);
});

test('a switch whose reading failed counts as soon as the database is back', async () => {
  const database = answering();
  const products = await Products.open(database.pool, 'paper');
  database.rows = undefined;
  await expect(products.refresh()).rejects.toThrow('away');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(products.allowed('seconds', 'CH')).toBe(true);
  database.rows = [{ product: 'seconds', country: 'CH', is_on: false }];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(products.allowed('seconds', 'CH')).toBe(false);
});

test('a venue does not start without knowing its switches', async () => {
  const database = answering();
  database.rows = undefined;
  await expect(Products.open(database.pool, 'paper')).rejects.toThrow('away');
});
