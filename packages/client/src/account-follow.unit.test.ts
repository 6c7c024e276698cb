// When the lists of what was are asked for again.
import { expect, test } from 'vitest';
import { followAccount } from './account-follow.ts';
import { createEngineRoom } from './engine-room.ts';
import { fakeBrowser } from './testing/fake-browser.ts';

const order = { id: 4, time: 1, status: 'open' };
const balancesWith = (available: string) => [{ wallet: 1, symbol: 'USDT', available, frozen: '0' }];

function followed() {
  const browser = fakeBrowser();
  const room = createEngineRoom(browser, false);
  room.start();
  const snapshot = (available: string, version: number) => {
    const socket = browser.sockets.at(-1)!;
    const balances = balancesWith(available);
    socket.tell({ channel: 'account', kind: 'snapshot', version, balances, orders: [order] });
    browser.frame();
  };
  const change = (previous: number, more: object) => {
    const none = { balances: [], orders: [], fills: [] };
    const version = previous + 1;
    browser.sockets.at(-1)!.tell({ channel: 'account', kind: 'change', previous, version, ...none, ...more });
    browser.frame();
  };
  browser.sockets.at(-1)!.accept();
  const asked: number[] = [];
  const since = browser.nowMs();
  const stop = followAccount(room.account, browser, () => asked.push(browser.nowMs() - since));
  snapshot('9', 1);
  return { browser, snapshot, change, asked, stop };
}

test('a list is asked for more than once after a balance has moved, because it follows the log by a moment', async () => {
  const { browser, change, asked } = followed();
  await browser.advance(5_000);
  asked.length = 0;
  change(1, { balances: balancesWith('8'), fills: [{ id: 31 }] });
  await browser.advance(5_000);
  expect(asked).toEqual([5_150, 6_200, 8_500]);
});

test('what came while the stream was away is asked for, also where as many orders are open as before', async () => {
  const { browser, snapshot, asked } = followed();
  browser.sockets.at(-1)!.drop();
  browser.frame();
  await browser.advance(1_000);
  browser.sockets.at(-1)!.accept();
  snapshot('7', 40);
  await browser.advance(5_000);
  expect(asked).toHaveLength(3);
});

test('what moves while a list is asked for is followed by another round, and nothing after the end', async () => {
  const { browser, change, asked, stop } = followed();
  change(1, { balances: balancesWith('8') });
  await browser.advance(3_000);
  change(2, { balances: balancesWith('7') });
  await browser.advance(5_000);
  expect(asked).toEqual([150, 1_200, 3_500, 3_650, 4_700, 7_000]);
  change(3, { balances: balancesWith('6') });
  stop();
  await browser.advance(5_000);
  expect(asked).toHaveLength(6);
});

test('a list that was opened is asked for once more: what moved a balance just before may not have been in it', async () => {
  const { browser, asked, stop } = followed();
  await browser.advance(5_000);
  expect(asked).toEqual([1_200]);
  stop();
  const closed = followed();
  closed.stop();
  await closed.browser.advance(5_000);
  expect(closed.asked).toEqual([]);
});

test('an order that only changed its state moves no balance, and nothing is asked for', async () => {
  const { browser, change, asked } = followed();
  await browser.advance(5_000);
  asked.length = 0;
  change(1, { orders: [{ ...order, status: 'partlyFilled' }] });
  await browser.advance(5_000);
  expect(asked).toEqual([]);
});
