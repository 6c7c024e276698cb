// When a socket is taken for dead: by silence after a question, and never by timers that come late.
import { expect, test } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { createConnection } from './connection.ts';

function opened(browser = fakeBrowser()) {
  let lost = 0;
  const connection = createConnection(browser, 'ws://candor.test/stream', {
    opened() {},
    received() {},
    lost() {
      lost += 1;
      return undefined;
    },
    beat: () => connection.send({ op: 'ping' }),
  });
  connection.open();
  const socket = () => browser.sockets.at(-1)!;
  return { browser, socket, lost: () => lost };
}

/** Every question is answered at once, as a venue does that is there. */
function answering(parts: ReturnType<typeof opened>): void {
  const socket = parts.socket();
  socket.accept();
  const { send } = socket;
  socket.send = (text) => {
    send(text);
    socket.tell({ op: 'pong' });
  };
  // The first question left as the socket opened.
  socket.tell({ op: 'pong' });
}

test('a socket that does not open is given up, and another one is tried', async () => {
  const { browser, lost } = opened();
  await browser.advance(19_000);
  expect([browser.sockets.length, lost()]).toEqual([1, 0]);
  await browser.advance(3_000);
  expect([browser.sockets.length, lost()]).toEqual([2, 1]);
  expect(browser.sockets[0]!.closed).toBe(true);
});

test('a socket on which nothing comes for ten seconds after a question is lost', async () => {
  const { browser, socket, lost } = opened();
  socket().accept();
  socket().tell({ op: 'pong' });
  await browser.advance(24_900);
  expect(lost()).toBe(0);
  await browser.advance(200);
  expect(lost()).toBe(1);
});

test('a socket that is answered is kept for as long as it is, with a question every fifteen seconds', async () => {
  const parts = opened();
  answering(parts);
  await parts.browser.advance(600_000);
  expect([parts.browser.sockets.length, parts.lost()]).toEqual([1, 0]);
  expect(parts.socket().sent).toHaveLength(41);
});

/** The timers of a page that was hidden for some minutes come once a minute. */
function hidden() {
  const browser = fakeBrowser();
  const { startTimer } = browser;
  browser.startTimer = (action, afterMs) => startTimer(action, Math.max(afterMs, 60_000));
  return browser;
}

test('a hidden page whose timers come once a minute keeps a socket that is answered', async () => {
  const parts = opened(hidden());
  answering(parts);
  await parts.browser.advance(1_800_000);
  expect([parts.browser.sockets.length, parts.lost()]).toEqual([1, 0]);
});

test('a device that slept does not trust the socket of before', async () => {
  const browser = fakeBrowser();
  const { nowMs } = browser;
  let sleptMs = 0;
  browser.nowMs = () => nowMs() + sleptMs;
  const parts = opened(browser);
  answering(parts);
  await browser.advance(12_000);
  sleptMs = 3_600_000;
  await browser.advance(5_000);
  expect(parts.lost()).toBe(1);
});
