// How much one call may ask for: at the limit it is taken, one beyond it is refused.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { CANDLES_MAX, candlesQuery } from './market-data.ts';
import { priceTapeQuery, TAPE_RANGE_MS_MAX, TAPE_ROOTS_RANGE_MS_MAX, tapeRootsQuery } from './receipts.ts';
import { PAGE_INDEX_MAX, PAGE_SIZE_MAX } from './request-fields.ts';
import { spotHistoryQuery } from './spot.ts';

const symbol = 'BTC/USDT';
const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

test('a list has at most a hundred rows a page and a hundred thousand pages', () => {
  for (const [field, most] of [
    ['pagesize', PAGE_SIZE_MAX],
    ['pageindex', PAGE_INDEX_MAX],
  ] as const) {
    expect(takes(spotHistoryQuery, { [field]: String(most) })).toBe(true);
    expect(takes(spotHistoryQuery, { [field]: String(most + 1) })).toBe(false);
  }
});

test('a chart is asked for by at most a thousand candles', () => {
  expect(takes(candlesQuery, { symbol, limit: String(CANDLES_MAX) })).toBe(true);
  expect(takes(candlesQuery, { symbol, limit: String(CANDLES_MAX + 1) })).toBe(false);
});

test('the tape is asked for by two minutes, and its roots by two hours', () => {
  for (const [schema, most] of [
    [priceTapeQuery, TAPE_RANGE_MS_MAX],
    [tapeRootsQuery, TAPE_ROOTS_RANGE_MS_MAX],
  ] as const) {
    const from = 1_700_000_000_000;
    expect(takes(schema, { from: String(from), to: String(from + most) })).toBe(true);
    expect(takes(schema, { from: String(from), to: String(from + most + 1) })).toBe(false);
  }
});
