// A channel that the venue refused does not stay away: it is asked for again, unless the answer would be the same.
import { expect, test } from 'vitest';
import { createEngineRoom } from '../engine-room.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';

const symbol = 'BTC/USDT';
const book = { channel: 'book', symbol };
const snapshot = { ...book, kind: 'snapshot', version: 5, bids: [['9', '1']], asks: [] };

function refusedAs(refusal: string) {
  const browser = fakeBrowser();
  const room = createEngineRoom(browser, false);
  room.start();
  const socket = browser.sockets[0]!;
  socket.accept();
  const leave = room.book(symbol).subscribe(() => {});
  const refuse = () => socket.tell({ channel: 'error', refusal, msg: '', subscription: book });
  refuse();
  const asked = () => socket.sent.filter((each) => (each as { op: string }).op === 'subscribe').length;
  /** The venue answers the pings meanwhile. */
  const wait = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await browser.advance(1_000);
      socket.tell({ op: 'pong', serverTime: browser.nowMs() });
    }
  };
  return { browser, room, socket, leave, refuse, asked, wait };
}

test.each(['request.tooManySnapshots', 'venue.busy', 'venue.fault'])(
  'as %s it is asked for again, later each time, until it comes',
  async (refusal) => {
    const { browser, room, socket, refuse, asked, wait } = refusedAs(refusal);
    expect(asked()).toBe(1);
    await browser.advance(500);
    expect(asked()).toBe(2);
    refuse();
    await browser.advance(500);
    expect(asked()).toBe(2);
    await browser.advance(500);
    expect(asked()).toBe(3);
    socket.tell(snapshot);
    browser.frame();
    expect(room.book(symbol).get()).toMatchObject({ stale: false, data: { bids: [{ price: '9' }] } });
    await wait(60);
    expect(asked()).toBe(3);
  },
);

test('it is not asked for again where the answer would be the same', async () => {
  const { asked, wait } = refusedAs('venue.marketUnknown');
  await wait(60);
  expect(asked()).toBe(1);
});

test('it is not asked for again where nobody looks at it any more', async () => {
  const { leave, refuse, asked, wait } = refusedAs('venue.busy');
  leave();
  await wait(5);
  const before = asked();
  refuse();
  await wait(60);
  expect(asked()).toBe(before);
});
