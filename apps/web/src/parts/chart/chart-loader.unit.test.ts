// The rules of bringing candles to the chart: those of another market or frame are never drawn in this one.
import type { Candle, CandleFeed } from '@candor/client';
import { expect, test, vi } from 'vitest';
import { createLoader } from './chart-loader.ts';

const candle = (close: string): Candle => ({
  ...{ time: 1_795_184_280, open: close, high: close, low: close, close },
  ...{ volumeto: '0', simulated: false },
});

type Answer = Awaited<ReturnType<CandleFeed['load']>>;

/** A feed whose answers arrive when the test says so. */
function slowFeed() {
  const answers: ((answer: Answer) => void)[] = [];
  const stopped = vi.fn();
  const feed: CandleFeed = {
    load: () => new Promise((resolve) => void answers.push(resolve)),
    follow: () => stopped,
  };
  return { feed, answers, stopped };
}

function loading(feed: CandleFeed) {
  const events = {
    ...{ onWaiting: vi.fn(), onFailed: vi.fn(), onEmpty: vi.fn(), onSimulated: vi.fn() },
    onSince: vi.fn(),
  };
  const drawn = vi.fn();
  const { loader, end } = createLoader(feed, 'BTC/USDT', 30, events);
  const ask = () =>
    loader.getBars({
      ...{ type: 'init', timestamp: null, callback: drawn },
      symbol: { ticker: 'BTC/USDT', pricePrecision: 1, volumePrecision: 2 },
      period: { type: 'minute', span: 30 },
    });
  return { events, drawn, loader, ask, end };
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

test('candles are drawn when they come', async () => {
  const { feed, answers } = slowFeed();
  const { drawn, ask, events } = loading(feed);
  void ask();
  answers[0]?.({ outcome: 'ok', data: [candle('96400.5')] });
  await settled();
  expect(drawn.mock.calls[0]?.[0]).toMatchObject([{ close: 96400.5 }]);
  expect(events.onWaiting.mock.calls).toEqual([[true], [false]]);
  expect(events.onSince.mock.calls).toEqual([[1_795_184_280_000]]);
});

test('candles that come late for another market or frame are not drawn, and say nothing', async () => {
  const { feed, answers } = slowFeed();
  const { drawn, ask, events, end } = loading(feed);
  void ask();
  end();
  answers[0]?.({ outcome: 'ok', data: [] });
  await settled();
  expect(drawn).not.toHaveBeenCalled();
  expect(events.onEmpty).not.toHaveBeenCalled();
  expect(events.onWaiting.mock.calls).toEqual([[true]]);
});

test('once another market or frame is shown, nothing more is asked for or followed', async () => {
  const { feed, answers, stopped } = slowFeed();
  const { loader, ask, end } = loading(feed);
  loader.subscribeBar?.({
    symbol: { ticker: 'BTC/USDT', pricePrecision: 1, volumePrecision: 2 },
    period: { type: 'minute', span: 30 },
    callback: () => {},
  });
  end();
  void ask();
  expect(stopped).toHaveBeenCalledOnce();
  expect(answers).toEqual([]);
});
