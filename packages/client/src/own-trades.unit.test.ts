// The rules of the marks of own trades on a chart.
import type { SpotFillPage, SpotFillRow } from '@candor/wire';
import { describe, expect, test, vi } from 'vitest';
import { fillsSince, tradeMarks, tradesOfFills, tradesOfPositions } from './own-trades.ts';
import { positionRow } from './testing/fake-contract.ts';

const fill = (change: Partial<SpotFillRow> = {}): SpotFillRow => ({
  ...{ id: 1, order: 1, symbol: 'BTC/USDT', side: 'buy', role: 'taker', price: '96400.0', amount: '0.1' },
  ...{ total: '9640.0', fee: '0', feeCurrency: 'BTC', time: 1_800_000_061_000 },
  ...change,
});

/** A history of so many fills, the newest first. */
function historyOf(total: number, behind = false) {
  return vi.fn(async ({ page, pageSize }: { page: number; pageSize: number }) => {
    const left = Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize));
    const rows = Array.from({ length: left }, (_, index) => fill({ id: index }));
    return {
      outcome: 'ok' as const,
      data: { rows, total, page, pageSize, behind } as unknown as SpotFillPage,
    };
  });
}

describe('own trades of a market', () => {
  test('are asked for from the first bar on, page by page, and the newest hundreds alone', async () => {
    for (const [total, pages, known] of [
      [0, 1, 0],
      [100, 1, 100],
      [101, 2, 101],
      [5_000, 3, 300],
    ] as const) {
      const fills = historyOf(total);
      const outcome = await fillsSince({ fills } as never, 'BTC/USDT', 7);
      expect(fills).toHaveBeenCalledTimes(pages);
      expect(fills.mock.calls[0]?.[0]).toMatchObject({ symbol: 'BTC/USDT', from: 7, page: 1 });
      expect(outcome).toMatchObject({ outcome: 'ok', data: { behind: false } });
      expect(outcome.outcome === 'ok' && outcome.data.rows.length).toBe(known);
    }
  });

  test('say that there may be newer ones, and what went wrong', async () => {
    const behind = await fillsSince({ fills: historyOf(1, true) } as never, 'BTC/USDT', 7);
    expect(behind).toMatchObject({ data: { behind: true } });
    const fills = async () => ({ outcome: 'unreachable' as const });
    expect(await fillsSince({ fills } as never, 'BTC/USDT', 7)).toEqual({ outcome: 'unreachable' });
  });

  test('of a contract are where it opened and where it closed, and of a short the other way round', () => {
    const opened = { openedAt: 1_000, openingPrice: '95910.4' };
    const open = positionRow(opened);
    const closed = positionRow({ ...opened, direction: 'short', status: 'closed', endedAt: 2_000 });
    const waits = positionRow({ status: 'pending', openedAt: null, openingPrice: null });
    expect(tradesOfPositions([open, closed, waits])).toEqual([
      { side: 'buy', price: '95910.4', timeMs: 1_000 },
      { side: 'sell', price: '95910.4', timeMs: 1_000 },
      { side: 'buy', price: '96481.4', timeMs: 2_000 },
    ]);
  });

  test('have one mark for a side, a price and a bar, and none before the first bar', () => {
    const minute = 60_000;
    const since = 1_800_000_000_000;
    const trades = tradesOfFills([
      fill(),
      fill({ time: 1_800_000_119_999 }),
      fill({ side: 'sell' }),
      fill({ price: '96400.1' }),
      fill({ time: 1_800_000_120_000 }),
      fill({ time: since - 1 }),
    ]);
    expect(
      tradeMarks(trades, minute, since).map(({ side, price, barMs }) => [side, price, barMs - since]),
    ).toEqual([
      ['buy', '96400.0', 60_000],
      ['sell', '96400.0', 60_000],
      ['buy', '96400.1', 60_000],
      ['buy', '96400.0', 120_000],
    ]);
  });
});
