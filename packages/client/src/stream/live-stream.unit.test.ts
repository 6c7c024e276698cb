// The rules of the live stream, driven through a socket whose other side is the test.
import { describe, expect, test } from 'vitest';
import { createServerClock } from '../http/server-clock.ts';
import { createFrameQueue } from '../state/frames.ts';
import { type FakeBrowser, type FakeSocket, fakeBrowser } from '../testing/fake-browser.ts';
import { reconnectDelayMs } from './backoff.ts';
import type { DataMessage } from './channels.ts';
import { createLiveStream } from './live-stream.ts';

const symbol = 'BTC/USDT';
const snapshot = (version: number) => ({
  channel: 'book',
  symbol,
  kind: 'snapshot',
  version,
  bids: [],
  asks: [],
});
const change = (previous: number, version: number) => ({ ...snapshot(version), kind: 'change', previous });
const subscription = { op: 'subscribe', channel: 'book', symbol };

function started() {
  const browser = fakeBrowser();
  let sessionEnds = 0;
  const { promise: verdict, resolve: giveVerdict } = Promise.withResolvers<void>();
  const clock = createServerClock(browser);
  const stream = createLiveStream({
    environment: browser,
    frames: createFrameQueue(browser),
    clock,
    onSessionEnded: () => {
      sessionEnds += 1;
      return verdict;
    },
    onOpened: () => {},
    onSessionMissing: () => {},
  });
  stream.start();
  return { browser, stream, clock, giveVerdict, sessionEnds: () => sessionEnds };
}

function recorder() {
  const messages: DataMessage[] = [];
  let stales = 0;
  return {
    messages,
    stales: () => stales,
    listener: {
      message: (message: DataMessage) => void messages.push(message),
      stale: () => {
        stales += 1;
      },
    },
  };
}

const newest = (browser: FakeBrowser): FakeSocket => browser.sockets.at(-1)!;
const subscriptionsOf = (socket: FakeSocket) =>
  socket.sent.filter((each) => (each as { op: string }).op !== 'ping');

describe('a stream too many', () => {
  test('is told of as long as it lasts, is never live meanwhile, and is live once there is room', async () => {
    const { browser, stream } = started();
    newest(browser).accept();
    newest(browser).drop(4429);
    expect([stream.crowded.get(), stream.status.get()]).toEqual([true, 'reconnecting']);
    await browser.advance(15_000);
    newest(browser).accept();
    expect([stream.crowded.get(), stream.status.get()]).toEqual([true, 'reconnecting']);
    newest(browser).drop(4429);
    await browser.advance(15_000);
    newest(browser).accept();
    newest(browser).tell({ op: 'pong', serverTime: 1 });
    expect([stream.crowded.get(), stream.status.get()]).toEqual([false, 'live']);
  });

  test('is not one that sent too much', () => {
    const { browser, stream } = started();
    newest(browser).accept();
    newest(browser).tell({ op: 'pong', serverTime: 1 });
    newest(browser).drop(4429);
    expect(stream.crowded.get()).toBe(false);
  });
});

describe('subscribing', () => {
  test('tells the server once however many listen, and takes it back with the last', () => {
    const { browser, stream } = started();
    const socket = newest(browser);
    socket.accept();
    const leave = [recorder(), recorder()].map((each) =>
      stream.subscribe({ channel: 'book', symbol }, each.listener),
    );
    expect(subscriptionsOf(socket)).toEqual([subscription]);
    leave[0]!();
    expect(subscriptionsOf(socket)).toHaveLength(1);
    leave[1]!();
    leave[1]!();
    expect(subscriptionsOf(socket)).toEqual([subscription, { op: 'unsubscribe', channel: 'book', symbol }]);
  });

  test('waits with what was asked for before the socket was open', () => {
    const { browser, stream } = started();
    stream.subscribe({ channel: 'book', symbol }, recorder().listener);
    expect(newest(browser).sent).toEqual([]);
    newest(browser).accept();
    expect(subscriptionsOf(newest(browser))).toEqual([subscription]);
  });

  test('delivers a message to its own channel only', () => {
    const { browser, stream } = started();
    const [btc, eth] = [recorder(), recorder()];
    newest(browser).accept();
    stream.subscribe({ channel: 'book', symbol }, btc.listener);
    stream.subscribe({ channel: 'book', symbol: 'ETH/USDT' }, eth.listener);
    newest(browser).tell(snapshot(1));
    expect([btc.messages.length, eth.messages.length]).toEqual([1, 0]);
  });
});

describe('numbered changes', () => {
  function following() {
    const parts = started();
    const book = recorder();
    newest(parts.browser).accept();
    parts.stream.subscribe({ channel: 'book', symbol }, book.listener);
    return { ...parts, book, socket: newest(parts.browser) };
  }

  test('are delivered while each continues the one before', () => {
    const { socket, book } = following();
    for (const message of [snapshot(5), change(5, 6), change(6, 9)]) socket.tell(message);
    expect(book.messages).toHaveLength(3);
    expect(book.stales()).toBe(0);
  });

  test('are ignored before their snapshot', () => {
    const { socket, book } = following();
    socket.tell(change(1, 2));
    expect(book.messages).toHaveLength(0);
    expect(subscriptionsOf(socket)).toEqual([subscription]);
  });

  test('that leave a gap are not delivered, and the channel is asked for again', async () => {
    const { browser, socket, book } = following();
    for (const message of [snapshot(5), change(6, 7)]) socket.tell(message);
    expect(book.messages).toHaveLength(1);
    expect(book.stales()).toBe(1);
    await browser.advance(1_000);
    expect(subscriptionsOf(socket)).toEqual([
      subscription,
      { op: 'unsubscribe', channel: 'book', symbol },
      subscription,
    ]);
    for (const message of [change(7, 8), snapshot(8), change(8, 9)]) socket.tell(message);
    expect(book.messages.map((message) => message.kind)).toEqual(['snapshot', 'snapshot', 'change']);
  });

  test('are not compared across a new connection', async () => {
    const { browser, socket, book } = following();
    socket.tell(snapshot(5));
    socket.drop();
    await browser.advance(20_000);
    newest(browser).accept();
    newest(browser).tell(change(5, 6));
    expect(book.messages).toHaveLength(1);
    newest(browser).tell(snapshot(40));
    expect(book.messages).toHaveLength(2);
  });
});

describe('a lost connection', () => {
  test('is told to listeners and tried again, and every channel is asked for again', async () => {
    const { browser, stream } = started();
    const book = recorder();
    newest(browser).accept();
    stream.subscribe({ channel: 'book', symbol }, book.listener);
    newest(browser).drop();
    expect(stream.status.get()).toBe('reconnecting');
    expect(book.stales()).toBe(1);
    await browser.advance(1_000);
    expect(browser.sockets).toHaveLength(2);
    newest(browser).accept();
    expect(stream.status.get()).toBe('live');
    expect(subscriptionsOf(newest(browser))).toEqual([subscription]);
  });

  test('that goes on is tried less and less often, and never in step with others', async () => {
    const waits = [0, 1, 2, 3, 10, 50].map((attempt) => reconnectDelayMs(attempt, 0.999));
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
    expect(waits.at(-1)).toBeLessThanOrEqual(15_000);
    expect(reconnectDelayMs(5, 0)).not.toBe(reconnectDelayMs(5, 0.9));
    const { browser } = started();
    for (let tries = 0; tries < 4; tries += 1) {
      newest(browser).drop();
      await browser.advance(15_000);
    }
    expect(browser.sockets).toHaveLength(5);
  });

  test('is noticed by silence when nobody closes it', async () => {
    const { browser } = started();
    newest(browser).accept();
    await browser.advance(60_000);
    expect(browser.sockets.length).toBeGreaterThan(1);
    expect(browser.sockets[0]!.closed).toBe(true);
  });

  test('is not assumed while answers to pings come', async () => {
    const { browser, clock } = started();
    const socket = newest(browser);
    socket.accept();
    for (let beat = 0; beat < 6; beat += 1) {
      socket.tell({ op: 'pong', serverTime: browser.nowMs() + 5_000 });
      await browser.advance(15_000);
    }
    expect(browser.sockets).toHaveLength(1);
    expect(clock.nowMs() - browser.nowMs()).toBe(5_000);
  });

  test('with the code of an ended session waits with the next socket until it is known what holds', async () => {
    const { browser, sessionEnds, giveVerdict } = started();
    newest(browser).accept();
    newest(browser).drop(4401);
    expect(sessionEnds()).toBe(1);
    await browser.advance(60_000);
    expect(browser.sockets).toHaveLength(1);
    giveVerdict();
    await browser.advance(0);
    await browser.advance(1_000);
    expect(browser.sockets).toHaveLength(2);
  });

  test('does not open a second socket where one was opened while that was asked', async () => {
    const { browser, stream, giveVerdict } = started();
    newest(browser).accept();
    newest(browser).drop(4401);
    stream.restart();
    giveVerdict();
    await browser.advance(19_000);
    expect(browser.sockets).toHaveLength(2);
  });

  test('of an older socket changes nothing', async () => {
    const { browser, stream } = started();
    const old = newest(browser);
    const closeOld = old.onclose;
    old.accept();
    stream.restart();
    newest(browser).accept();
    closeOld?.({ code: 1006 });
    await browser.advance(5_000);
    expect(browser.sockets).toHaveLength(2);
    expect(stream.status.get()).toBe('live');
  });
});

test('a message that is not understood is passed over', () => {
  const { browser, stream } = started();
  const socket = newest(browser);
  socket.accept();
  socket.onmessage?.({ data: '{broken' });
  socket.onmessage?.({ data: new ArrayBuffer(2) });
  socket.tell(['no', 'object']);
  expect(stream.status.get()).toBe('live');
});
