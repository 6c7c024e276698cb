// How often somebody is mailed of what they asked to be mailed of: soon once, and never so often that it floods them.
import { expect, test } from 'vitest';
import { ASKED_MAILS_APART_MS, ASKED_ROWS_MAX, GATHERING_MS, MailPace } from './mail-pace.ts';

const START = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;
const fills = { user: 1, kind: 'fill' };

test('the first mail comes soon, what follows it comes together, and after a quiet time the next comes soon again', () => {
  const pace = new MailPace();
  const dueAfter = (ms: number) => (pace.take(fills, START + ms)?.dueMs ?? 0) - START;
  expect([dueAfter(0), dueAfter(1_000)]).toEqual([GATHERING_MS, GATHERING_MS]);
  const second = GATHERING_MS + ASKED_MAILS_APART_MS;
  expect([dueAfter(2_000), dueAfter(300_000), dueAfter(second - 1)]).toEqual([second, second, second]);
  const late = 3 * ASKED_MAILS_APART_MS;
  expect(dueAfter(late)).toBe(late + GATHERING_MS);
});

test('who trades every second gets six mails of it in an hour', () => {
  const pace = new MailPace();
  const mails = new Set<number>();
  for (let ms = 0; ms < DAY_MS; ms += 1_000) {
    const dueMs = pace.take(fills, START + ms)?.dueMs;
    if (dueMs !== undefined) mails.add(dueMs);
  }
  expect(mails.size).toBeLessThanOrEqual(DAY_MS / ASKED_MAILS_APART_MS + 1);
});

test('a mail holds so much, says once that there was more, and the next begins anew', () => {
  const pace = new MailPace();
  const placed = Array.from({ length: ASKED_ROWS_MAX + 50 }, () => pace.take(fills, START));
  expect(placed.filter((place) => place?.isMore === false)).toHaveLength(ASKED_ROWS_MAX);
  expect(placed.filter((place) => place?.isMore === true)).toHaveLength(1);
  expect(placed.filter((place) => place === undefined)).toHaveLength(49);
  expect(pace.take(fills, START + GATHERING_MS)?.isMore).toBe(false);
});

test('a clock that was a year ahead for a moment holds no mail back', () => {
  const pace = new MailPace();
  pace.take(fills, START + 365 * DAY_MS);
  expect(pace.take(fills, START)?.dueMs).toBe(START + GATHERING_MS);
});

test('one kind and one person wait for no other, and whoever has been quiet is forgotten', () => {
  const pace = new MailPace();
  for (let user = 1; user <= 30_000; user += 1) pace.take({ user, kind: 'fill' }, START);
  expect(pace.take({ user: 1, kind: 'alert' }, START + 5_000)?.dueMs).toBe(START + 5_000 + GATHERING_MS);
  expect(pace.take({ user: 40_000, kind: 'fill' }, START + 5_000)?.dueMs).toBe(START + 5_000 + GATHERING_MS);
  pace.forget();
  expect(pace.take(fills, START + 5_000)?.dueMs).toBe(START + 5_000 + GATHERING_MS);
});
