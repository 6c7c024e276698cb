// When a source's word counts: times that go forward, clocks that agree, prices that move; and how long to wait.
import type { IndexPrice } from '@candor/exchange';
import { expect, test } from 'vitest';
import { retryAfterOf } from './fetch-answer.ts';
import { pauseMs, pollRules } from './poller.ts';
import { CLOCK_SKEW_MS_MAX, QuoteBook } from './quote-book.ts';

const FROZEN_MS = pollRules.frozenMs;
const T = 1_700_000_000_000;
const say = (price: number, at?: number) => [{ symbol: 'X/Y', price: price as IndexPrice, at }];
const times = (requestedMs: number, serverMs?: number) => ({
  requestedMs,
  receivedMs: requestedMs + 100,
  serverMs,
});

test('the time of a quote is the source’s own, else the start of the question', () => {
  const book = new QuoteBook('a', FROZEN_MS);
  book.accept(say(7, T - 900), times(T));
  expect(book.quoteOf('X/Y')).toEqual({ source: 'a', price: 7, observedAt: T - 900 });
  book.accept(say(8), times(T + 1_000));
  expect(book.quoteOf('X/Y')).toMatchObject({ price: 8, observedAt: T + 1_000 });
});

test('a time just ahead of ours is replaced by the start of the question, and one far ahead is refused', () => {
  const book = new QuoteBook('a', FROZEN_MS);
  expect(book.accept(say(7, T + 101), times(T))).toBeUndefined();
  expect(book.quoteOf('X/Y')?.observedAt).toBe(T);
  expect(book.accept(say(8, T + 1_101 + CLOCK_SKEW_MS_MAX), times(T + 1_000))).toBe('clockSkewed');
  expect(book.quoteOf('X/Y')?.price).toBe(7);
});

test('the same time and earlier ones change nothing', () => {
  const book = new QuoteBook('a', FROZEN_MS);
  book.accept(say(7, T), times(T));
  for (const at of [T, T - 1, 1]) book.accept(say(9, at), times(T + 1_000));
  expect(book.quoteOf('X/Y')).toMatchObject({ price: 7, observedAt: T });
  book.accept(say(9, T + 1), times(T + 1_000));
  expect(book.quoteOf('X/Y')?.price).toBe(9);
});

test('a source whose clock is more than five seconds off says nothing', () => {
  const skewed = (serverMs: number) => new QuoteBook('a', FROZEN_MS).accept(say(7, T), times(T, serverMs));
  expect(skewed(T + 5_100)).toBeUndefined();
  expect(skewed(T + 5_101)).toBe('clockSkewed');
  expect(skewed(T - 6_000)).toBeUndefined();
  expect(skewed(T - 6_001)).toBe('clockSkewed');
});

test('a source of which nothing moved for a minute is frozen until something moves', () => {
  const book = new QuoteBook('a', FROZEN_MS);
  const answers = (after: number, price: number) => book.accept(say(price), times(T + after));
  expect(FROZEN_MS).toBe(60_000);
  expect(answers(0, 7)).toBeUndefined();
  expect(answers(FROZEN_MS - 1, 7)).toBeUndefined();
  expect(answers(FROZEN_MS, 7)).toBe('frozen');
  expect(answers(FROZEN_MS + 1_000, 8)).toBeUndefined();
  expect(answers(FROZEN_MS + 2_000, 8)).toBeUndefined();
});

test('a market of which a source shows nothing new for a minute has no time of its own, until something changes', () => {
  const book = new QuoteBook('a', FROZEN_MS);
  const answer = (after: number, still: string) => {
    const at = T + after;
    const moving = { symbol: 'X/Y', price: (after + 1) as IndexPrice, at, shown: `${after}` };
    const other = { symbol: 'Z/Y', price: 7 as IndexPrice, at, shown: still };
    expect(book.accept([moving, other], times(at))).toBeUndefined();
    expect(book.quoteOf('X/Y')?.observedAt).toBe(at);
    return book.quoteOf('Z/Y')?.observedAt;
  };
  expect(answer(0, '7 at 6 to 8')).toBe(T);
  expect(answer(FROZEN_MS - 1, '7 at 6 to 8')).toBe(T + FROZEN_MS - 1);
  expect(answer(FROZEN_MS, '7 at 6 to 8')).toBe(T + FROZEN_MS - 1);
  expect(answer(10 * FROZEN_MS, '7 at 6 to 8')).toBe(T + FROZEN_MS - 1);
  // Nobody trades, and somebody offers.
  expect(answer(11 * FROZEN_MS, '7 at 6 to 9')).toBe(T + 11 * FROZEN_MS);
});

test('ten thousand answers leave one quote', () => {
  const book = new QuoteBook('a', FROZEN_MS);
  for (let i = 0; i < 10_000; i += 1) book.accept(say(1 + (i % 7), T + i), times(T + i));
  expect(book.quoteOf('X/Y')).toMatchObject({ observedAt: T + 9_999 });
});

test('failures double the pause up to half a minute, and Retry-After stretches it to ten minutes at most', () => {
  const pause = (failures: number, retryAfterMs?: number) => pauseMs(failures, retryAfterMs, pollRules);
  expect([0, 1, 2, 3, 6, 7, 1_000].map((failures) => pause(failures))).toEqual([
    1_000, 1_000, 2_000, 4_000, 30_000, 30_000, 30_000,
  ]);
  expect(pause(1, 90_000)).toBe(90_000);
  expect(pause(1, 9e9)).toBe(600_000);
  expect(pause(7, 5)).toBe(30_000);
});

test('Retry-After is seconds or a date, and anything else is nothing', () => {
  expect(retryAfterOf('7')).toBe(7_000);
  expect(retryAfterOf(new Date(T + 9_000).toUTCString(), T)).toBe(9_000);
  expect(retryAfterOf(new Date(T - 9_000).toUTCString(), T)).toBe(0);
  for (const value of [null, '', '-1', 'soon', '1e3']) expect(retryAfterOf(value, T)).toBeUndefined();
});
