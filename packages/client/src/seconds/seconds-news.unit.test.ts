// The rules of telling how seconds contracts ended, also after the stream was lost.
import { expect, test } from 'vitest';
import { createEngineRoom } from '../engine-room.ts';
import { fakeBrowser, okAnswer } from '../testing/fake-browser.ts';
import { orderOf } from '../testing/fake-option.ts';
import { followSecondsEnded } from './seconds-news.ts';

type Row = ReturnType<typeof orderOf>;

const tell = (orders: Row[], ended: Row[] = []) => ({
  ...{ channel: 'seconds', kind: 'snapshot', serverTime: 0 },
  ...{ orders, ended },
});

function followed() {
  const browser = fakeBrowser();
  const room = createEngineRoom(browser, false);
  room.start();
  room.seconds.subscribe(() => {});
  const told: number[] = [];
  followSecondsEnded(room, (rows) => told.push(...rows.map(({ id }) => id)));
  const socket = () => browser.sockets.at(-1)!;
  socket().accept();
  return { browser, told, socket };
}

test('every contract that ends is told once, also two between two repaints', () => {
  const { told, socket } = followed();
  socket().tell(tell([orderOf({ id: 1 }), orderOf({ id: 2 })]));
  socket().tell(tell([orderOf({ id: 2 })], [orderOf({ id: 1, status: 1 })]));
  socket().tell(tell([], [orderOf({ id: 2, status: 1 })]));
  socket().tell(tell([], [orderOf({ id: 2, status: 1 })]));
  expect(told).toEqual([1, 2]);
});

test('what ended while the stream was lost is asked for when it is back, and told once', async () => {
  const { browser, told, socket } = followed();
  browser.answers.set('/api/webapi/GetSecondsOrderList', ({ url }) =>
    okAnswer({
      rows: url.searchParams.get('status') === '1' ? [orderOf({ id: 1, status: 1 }), orderOf({ id: 0 })] : [],
      total: 2,
      behind: false,
    }),
  );
  socket().tell(tell([orderOf({ id: 1 })]));
  socket().drop();
  browser.frame();
  await browser.advance(6_000);
  expect(told).toEqual([]);
  socket().accept();
  socket().tell(tell([]));
  await browser.advance(60_000);
  expect(told).toEqual([1]);
});
