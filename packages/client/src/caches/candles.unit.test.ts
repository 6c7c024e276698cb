// The rules of the chart's candles: told once, in order, and without a hole, whatever the connection does.
import type { Candle } from '@candor/wire';
import { expect, test } from 'vitest';
import { createEngineRoom } from '../engine-room.ts';
import { fakeBrowser, okAnswer } from '../testing/fake-browser.ts';

const symbol = 'BTC/USDT';
const start = 1_795_184_280;
const minute = (at: number): number => start + at * 60;

function candle(at: number, close = '1.0'): Candle {
  return { time: minute(at), open: '1.0', high: '1.0', low: '1.0', close, volumeto: '0', simulated: false };
}

const message = (kind: 'snapshot' | 'change', candles: readonly Candle[]) => ({
  channel: 'candles',
  symbol,
  period: 1,
  kind,
  candles,
});

/** A chart that shows the candle of minute 0, before a venue whose minutes exist as `has` says. */
function charted(has: (at: number) => boolean = () => true) {
  const browser = fakeBrowser();
  const asked: string[] = [];
  browser.answers.set('/api/openapi/histominute', ({ url }) => {
    const limit = Number(url.searchParams.get('limit'));
    const before = Number(url.searchParams.get('toTs') ?? minute(10_000));
    asked.push(`${limit} before ${(before - start) / 60}`);
    const found: Candle[] = [];
    for (let at = (before - start) / 60 - 1; found.length < limit && at >= -5; at -= 1)
      if (has(at)) found.unshift(candle(at, '2.0'));
    return okAnswer(JSON.stringify({ Response: 'Success', Data: { Data: found } }));
  });
  const room = createEngineRoom(browser, false);
  room.start();
  const told: number[] = [];
  const closes = new Map<number, string>();
  const stop = room.candles.follow({ symbol, period: 1, since: minute(0) }, (candles) => {
    for (const { time, close } of candles) {
      told.push((time - start) / 60);
      closes.set((time - start) / 60, close);
    }
  });
  const socket = () => browser.sockets.at(-1)!;
  socket().accept();
  /** Lets answers arrive and frames be drawn. */
  const draw = async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await browser.advance(0);
      browser.frame();
    }
  };
  return { browser, socket, told, closes, asked, draw, stop };
}

test('candles that follow one another are told as they come, and nothing is asked for', async () => {
  const { socket, told, asked, draw } = charted();
  socket().tell(message('snapshot', [candle(-1), candle(0), candle(1)]));
  await draw();
  socket().tell(message('change', [candle(2)]));
  await draw();
  expect(told).toEqual([0, 1, 2]);
  expect(asked).toEqual([]);
});

test('what ended while the socket was away is asked for and told before anything newer', async () => {
  const { browser, socket, told, closes, asked, draw } = charted();
  socket().tell(message('snapshot', [candle(0)]));
  await draw();
  socket().drop();
  await browser.advance(400);
  socket().accept();
  socket().tell(message('snapshot', [candle(7), candle(8)]));
  await draw();
  expect(told).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(asked).toEqual(['8 before 7']);
  // The candle that was running went on while nobody listened.
  expect(closes.get(0)).toBe('2.0');
});

test('a change that comes while the missing ones are on their way waits for them', async () => {
  const { socket, told, draw } = charted();
  socket().tell(message('snapshot', [candle(4)]));
  socket().tell(message('change', [candle(5)]));
  await draw();
  expect(told).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a time longer than one answer holds is asked for piece by piece', async () => {
  const { socket, told, asked, draw } = charted();
  socket().tell(message('snapshot', [candle(2_300)]));
  await draw();
  expect(told).toEqual(Array.from({ length: 2_301 }, (_, at) => at));
  expect(asked).toEqual(['1000 before 2300', '1000 before 1300', '301 before 300']);
});

test('minutes that the venue does not have are not asked for again and again', async () => {
  const { socket, told, asked, draw } = charted((at) => at <= 0 || at >= 6);
  socket().tell(message('snapshot', [candle(6)]));
  await draw();
  socket().tell(message('change', [candle(7)]));
  await draw();
  expect(told).toEqual([0, 6, 7]);
  expect(asked).toHaveLength(1);
});

test('an answer that does not come is asked for again after a pause, and no hole is told', async () => {
  const { browser, socket, told, draw } = charted();
  const path = '/api/openapi/histominute';
  const answer = browser.answers.get(path)!;
  let refusals = 0;
  browser.answers.set(path, () => {
    refusals += 1;
    return { flag: false, type: 'ok', code: 1503, msg: '', data: null, refusal: 'venue.busy' };
  });
  for (let turn = 0; turn < 20; turn += 1) {
    socket().tell(message(turn === 0 ? 'snapshot' : 'change', [candle(3, `${turn}.0`)]));
    await draw();
  }
  expect(told).toEqual([]);
  expect(refusals).toBe(1);
  browser.answers.set(path, answer);
  socket().tell(message('change', [candle(4)]));
  await browser.advance(2_000);
  await draw();
  expect(told).toEqual([0, 1, 2, 3, 4]);
});

test('nothing is told after the end, nor of candles before the newest', async () => {
  const { socket, told, draw, stop } = charted();
  socket().tell(message('snapshot', [candle(-300), candle(-1), candle(0), candle(1)]));
  await draw();
  stop();
  socket().tell(message('change', [candle(2)]));
  await draw();
  expect(told).toEqual([0, 1]);
});
