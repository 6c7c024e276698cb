// The rules of telling what has ended: once, late rather than never, and without asking for ever.
import { describe, expect, test } from 'vitest';
import { unreachable } from '../http/outcome.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { createEndedNews } from './ended-news.ts';

const row = (id: number) => ({ id });
const rows = (...ids: number[]) => ids.map(row);

function opened() {
  const browser = fakeBrowser();
  const told: number[] = [];
  const history = { rows: rows(), asked: 0, reachable: true };
  const news = createEndedNews({
    environment: browser,
    ask: async () => {
      history.asked += 1;
      return history.reachable ? { outcome: 'ok', data: history.rows } : unreachable;
    },
    tell: (ended) => told.push(...ended.map(({ id }) => id)),
  });
  return { browser, told, history, news };
}

describe('what has ended', () => {
  test('is told once, however often the venue says so, and nothing is asked for', async () => {
    const { browser, told, history, news } = opened();
    news.take(rows(1, 2), []);
    news.take(rows(2), rows(1));
    news.take(rows(2), rows(1));
    await browser.advance(60_000);
    expect([told, history.asked]).toEqual([[1], 0]);
  });

  test('is told when it was never seen open', () => {
    const { told, news } = opened();
    news.take([], rows(7));
    expect(told).toEqual([7]);
  });

  test('while nothing was heard is found in the history, and what is old there is not told', async () => {
    const { browser, told, history, news } = opened();
    history.rows = rows(9, 1);
    news.take(rows(1, 2), []);
    news.take(rows(2), []);
    expect(told).toEqual([]);
    await browser.advance(600);
    expect([told, history.asked]).toEqual([[1], 1]);
    await browser.advance(60_000);
    expect([told, history.asked]).toEqual([[1], 1]);
  });

  test('is not asked for when its message was only on its way', async () => {
    const { browser, told, history, news } = opened();
    news.take(rows(1), []);
    news.take([], []);
    news.take([], rows(1));
    await browser.advance(60_000);
    expect([told, history.asked]).toEqual([[1], 0]);
  });

  test('is looked for again while the history is behind or cannot be reached', async () => {
    const { browser, told, history, news } = opened();
    history.reachable = false;
    news.take(rows(1), []);
    news.take([], []);
    await browser.advance(600);
    history.reachable = true;
    await browser.advance(1_500);
    expect(told).toEqual([]);
    history.rows = rows(1);
    await browser.advance(4_000);
    expect([told, history.asked]).toEqual([[1], 3]);
  });

  test('is given up after three looks, also when it comes to light later', async () => {
    const { browser, told, history, news } = opened();
    news.take(rows(1), []);
    news.take([], []);
    await browser.advance(600_000);
    history.rows = rows(1);
    await browser.advance(600_000);
    expect([told, history.asked]).toEqual([[], 3]);
  });

  test('is not told to somebody who left', async () => {
    const { browser, told, history, news } = opened();
    history.rows = rows(1);
    news.take(rows(1), []);
    news.take([], []);
    news.stop();
    await browser.advance(60_000);
    expect([told, history.asked]).toEqual([[], 0]);
  });
});
