// The cost of the lever channel: nobody who is not subscribed is read, and whoever left is forgotten.
import type { LogRecord } from '@candor/exchange';
import { perpetualWorld } from '@candor/testkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HttpEngine } from '../ports.ts';
import { LeverFeed } from './lever-feed.ts';
import type { StreamSocket } from './stream-socket.ts';
import { Topics, topicOf } from './topics.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] }),
);
afterEach(() => void vi.useRealTimers());

const { PerpetualFixture, open, PRICE } = perpetualWorld;
const market = { symbol: 'BTC/USDT', grid: { priceScale: 2, lotScale: 6 }, quote: { scale: 6 } };
const listing = { marketById: () => market, currencies: [{ code: 'USDT', scale: 6 }] } as never;

function feedOf(users: number) {
  const venue = new PerpetualFixture({ users });
  for (let user = 1; user <= users; user += 1) venue.opened({ user });
  let reads = 0;
  const engine = {
    read: async (query: (state: never) => unknown) => {
      reads += 1;
      return query(venue.harness.state as never);
    },
  } as unknown as HttpEngine;
  const topics = new Topics();
  const onProblem = (error: unknown): void => {
    throw error;
  };
  const feed = new LeverFeed({ engine, clock: { wallMs: () => venue.now } }, listing, topics, onProblem);
  const told: number[] = [];
  const socketOf = (user: number) =>
    ({
      user: { user },
      isOpen: true,
      topics: new Set<string>(),
      send: () => told.push(user),
      sendFrame: () => told.push(user),
      refuse: () => {},
    }) as unknown as StreamSocket;
  const happens = async (step: () => void): Promise<void> => {
    const seen = venue.harness.log.length;
    step();
    feed.committed(venue.harness.log.slice(seen) as readonly LogRecord[]);
    await vi.advanceTimersByTimeAsync(1_100);
  };
  const leave = (socket: StreamSocket): void => {
    const topic = topicOf({ channel: 'lever' }, socket.user?.user);
    topics.remove(topic, socket);
    feed.forget(topic);
  };
  return { venue, feed, told, socketOf, happens, leave, reads: () => reads };
}

test('nobody is read while nobody is subscribed, and nobody any more once the last one left', async () => {
  const { venue, feed, told, socketOf, happens, leave, reads } = feedOf(3);
  await happens(() => venue.tick(PRICE + 1));
  expect(reads()).toBe(0);
  const socket = socketOf(2);
  await feed.open(socket, { channel: 'lever' });
  await happens(() => venue.tick(PRICE + 2));
  expect([reads(), told]).toEqual([2, [2, 2]]);
  leave(socket);
  await happens(() => venue.tick(PRICE + 3));
  expect([reads(), told]).toEqual([2, [2, 2]]);
  feed.stop();
});

test("what somebody else does is told to nobody, and one's own at once", async () => {
  const { venue, feed, told, socketOf, happens } = feedOf(2);
  await feed.open(socketOf(1), { channel: 'lever' });
  await happens(() => venue.given(open({ user: 2, limitTicks: PRICE - 500 })));
  expect(told).toEqual([1]);
  await happens(() => venue.given(open({ user: 1, limitTicks: PRICE - 500 })));
  expect(told).toEqual([1, 1]);
  feed.stop();
});

test('in a silence the account is told again, so that a mark that has become too old is seen', async () => {
  const { feed, told, socketOf } = feedOf(1);
  await feed.open(socketOf(1), { channel: 'lever' });
  await vi.advanceTimersByTimeAsync(5_100);
  expect(told).toEqual([1, 1]);
  feed.stop();
});
