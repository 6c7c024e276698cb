// The newest trades are read once for all who ask at the same time.
import type { MarketView } from '@candor/exchange';
import { expect, test } from 'vitest';
import { TapeView } from './tape-view.ts';

async function opened() {
  const asked: [market: number, limit: number][] = [];
  const answers: { resolve(rows: object[]): void; reject(error: Error): void }[] = [];
  const history = {
    tradesOfMarket: (market: number, limit: number) => {
      asked.push([market, limit]);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
  };
  const engine = { read: async () => [] };
  const view = await TapeView.open(engine as never, {} as never, history as never);
  return { view, asked, answers };
}

const [bitcoin, ether] = [{ market: 0 }, { market: 1 }] as unknown as [MarketView, MarketView];
const trade = (id: number) => ({
  trade: id,
  at: id,
  price: '1',
  amount: '1',
  total: '1',
  side: 'buy',
  house: false,
});

test('however many ask for a market at once, one list is read, and each gets as many as they asked for', async () => {
  const { view, asked, answers } = await opened();
  const answered = Promise.all([view.recent(bitcoin, 100), view.recent(bitcoin, 1), view.recent(ether, 100)]);
  expect(asked).toEqual([
    [0, 100],
    [1, 100],
  ]);
  answers[0]!.resolve([trade(2), trade(1)]);
  answers[1]!.resolve([]);
  expect((await answered).map((rows) => rows.map(({ id }) => id))).toEqual([[2, 1], [2], []]);
});

test('whoever asks later reads anew, also after a reading that failed', async () => {
  const { view, asked, answers } = await opened();
  const failed = view.recent(bitcoin, 100);
  answers[0]!.reject(new Error('lists are busy'));
  await expect(failed).rejects.toThrow('lists are busy');
  const next = view.recent(bitcoin, 100);
  expect(asked).toHaveLength(2);
  answers[1]!.resolve([trade(3)]);
  expect(await next).toMatchObject([{ id: 3 }]);
});
