// A hidden page lets go of the market, keeps what is the user's own, and is live again when it is seen.
import { expect, test } from 'vitest';
import { createEngineRoom } from '../engine-room.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';

const symbol = 'BTC/USDT';
const book = { channel: 'book', symbol };

function opened(isBehind = false) {
  const browser = fakeBrowser();
  if (isBehind) browser.hide(true);
  const room = createEngineRoom(browser, false);
  room.start();
  browser.sockets[0]!.accept();
  for (const cache of [room.book(symbol), room.account]) cache.subscribe(() => {});
  const sent = browser.sockets[0]!.sent;
  const tell = (price: string, kind: 'snapshot' | 'change' = 'snapshot') =>
    browser.sockets[0]!.tell({ ...book, kind, version: 2, previous: 1, bids: [[price, '1']], asks: [] });
  tell('1');
  browser.frame();
  return { browser, room, sent, tell };
}

test('a look into another tab changes nothing', async () => {
  const { browser, sent } = opened();
  const before = sent.length;
  browser.hide(true);
  await browser.advance(9_000);
  browser.hide(false);
  await browser.advance(3_000);
  expect(sent.slice(before)).toEqual([]);
});

test('a page that stays hidden lets go of the book and keeps the account', async () => {
  const { browser, room, sent, tell } = opened();
  const before = sent.length;
  browser.hide(true);
  await browser.advance(11_000);
  expect(sent.slice(before)).toEqual([{ op: 'unsubscribe', ...book }]);
  // A change that was on its way belongs to nothing any more.
  tell('7', 'change');
  browser.frame();
  const view = room.book(symbol).get();
  expect(view).toMatchObject({ status: 'data', stale: true, data: { bids: [{ price: '1' }] } });
});

test('a page that is opened behind another one lets go of the book as well, until it is seen', async () => {
  const { browser, sent } = opened(true);
  const before = sent.length;
  await browser.advance(11_000);
  expect(sent.slice(before)).toEqual([{ op: 'unsubscribe', ...book }]);
  browser.hide(false);
  expect(sent.slice(before + 1)).toEqual([{ op: 'subscribe', ...book }]);
});

test('quotations go on behind another tab whose name tells a price', async () => {
  const { browser, room, sent } = opened();
  room.quotes.subscribe(() => {});
  const end = room.keepQuotesAwake();
  const before = sent.length;
  const asked = () => sent.slice(before).filter((each) => (each as { op: string }).op !== 'ping');
  browser.hide(true);
  await browser.advance(11_000);
  expect(asked()).toEqual([{ op: 'unsubscribe', ...book }]);
  browser.hide(false);
  expect(asked().slice(1)).toEqual([{ op: 'subscribe', ...book }]);
  // Once it tells none any more, they rest like everything else.
  end();
  browser.hide(true);
  await browser.advance(11_000);
  expect(asked().slice(2)).toEqual([
    { op: 'unsubscribe', ...book },
    { op: 'unsubscribe', channel: 'quotes' },
  ]);
  room.keepQuotesAwake();
  browser.hide(false);
  expect(asked().slice(4)).toEqual([
    { op: 'subscribe', ...book },
    { op: 'subscribe', channel: 'quotes' },
  ]);
});

test('what a hidden page opens waits until it is seen, and then everything comes at once', async () => {
  const { browser, room, sent, tell } = opened();
  browser.hide(true);
  await browser.advance(11_000);
  const before = sent.length;
  room.tape(symbol).subscribe(() => {});
  expect(sent.slice(before)).toEqual([]);
  browser.hide(false);
  expect(sent.slice(before)).toEqual([
    { op: 'subscribe', ...book },
    { op: 'subscribe', channel: 'trades', symbol },
  ]);
  tell('9');
  browser.frame();
  expect(room.book(symbol).get()).toMatchObject({ stale: false, data: { bids: [{ price: '9' }] } });
});

test('a connection that is found again behind another tab asks for the account alone', async () => {
  const { browser } = opened();
  browser.hide(true);
  await browser.advance(11_000);
  browser.sockets[0]!.drop();
  await browser.advance(20_000);
  const socket = browser.sockets.at(-1)!;
  socket.accept();
  expect(socket.sent.filter((each) => (each as { op: string }).op === 'subscribe')).toEqual([
    { op: 'subscribe', channel: 'account' },
  ]);
});
