// Bars of the past as a provider writes them: exact, in order, true in themselves, and of the time that was asked for.
import { describe, expect, test } from 'vitest';
import { AnswerRefused } from './adapter.ts';
import { histominutePath, PAST_MINUTES, readHistominute } from './histominute.ts';
import { minuteRow, pastAnswer } from './testing-sources.ts';

const NOW = 1_795_000_030_000;
const MINUTE = 1_795_000_020;

const read = (rows: readonly string[]) => readHistominute(pastAnswer(rows), NOW);

test('is asked for by base and quote', () => {
  expect(histominutePath('BTC/USDT')).toBe('/data/v2/histominute?fsym=BTC&tsym=USDT&limit=1999');
});

test('keeps every digit, oldest first, without the minute that is not over', () => {
  const rows = [
    minuteRow(MINUTE - 120, '96400.12345678'),
    minuteRow(MINUTE - 60, '0.00001234'),
    minuteRow(MINUTE, '7'),
  ];
  const bars = read(rows);
  expect(bars.map(({ startMs, close }) => [startMs, close])).toEqual([
    [(MINUTE - 120) * 1_000, 9_640_012_345_678],
    [(MINUTE - 60) * 1_000, 1_234],
  ]);
});

test('may stand as JSON within a JSON string', () => {
  const body = JSON.stringify(pastAnswer([minuteRow(MINUTE - 60, '96400.5')]));
  expect(readHistominute(body, NOW).length).toBe(1);
});

describe.each<[string, string]>([
  ['of zero', minuteRow(MINUTE - 60, '0')],
  ['below zero', minuteRow(MINUTE - 60, '-1')],
  ['whose high is below its close', minuteRow(MINUTE - 60, '100', { high: '99' })],
  ['whose low is above its open', minuteRow(MINUTE - 60, '100', { low: '101' })],
  ['off the minute', minuteRow(MINUTE - 59, '100')],
  ['that is a text', '"x"'],
  ['without a price', `{"time":${MINUTE - 60}}`],
])('a bar %s', (_name, row) => {
  test('is left out, and the others stand', () => {
    expect(read([minuteRow(MINUTE - 120, '5'), row]).map(({ close }) => close)).toEqual([500_000_000]);
  });
});

test.each<[string, string]>([
  ['nothing', ''],
  ['a page', '<html></html>'],
  ['an error', '{"Response":"Error","Message":"rate limit","Data":{}}'],
  ['no bars', pastAnswer([])],
  ['bars of long ago alone', pastAnswer([minuteRow(MINUTE - 60 * (PAST_MINUTES + 5), '1')])],
  ['bars of the future alone', pastAnswer([minuteRow(MINUTE + 600, '1')])],
  ['times that go back', pastAnswer([minuteRow(MINUTE - 60, '1'), minuteRow(MINUTE - 120, '1')])],
  ['a time twice', pastAnswer([minuteRow(MINUTE - 60, '1'), minuteRow(MINUTE - 60, '2')])],
  [
    'more than was asked for',
    pastAnswer(Array.from({ length: PAST_MINUTES + 2 }, (_, i) => minuteRow(MINUTE - 60 * (3_000 - i), '1'))),
  ],
])('an answer of %s is refused', (_name, body) => {
  expect(() => readHistominute(body, NOW)).toThrow(AnswerRefused);
});
