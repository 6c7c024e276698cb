// The stream of seconds contracts: opened, entered and ended, each told at once and to their owner alone.
import type { SecondsMessage } from '@candor/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bet, fundSeconds, nextTick, openBet, secondsRows } from '../testing-seconds.ts';
import { type Message, openStream, type TestStream } from '../testing-stream.ts';
import { startTestVenue, type TestUser, type TestVenue } from '../testing-venue.ts';
import { faultsOf, passTime, shiftedClock } from '../testing-wallet.ts';

const clock = shiftedClock();
let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  ann = await venue.register();
  ben = await venue.register();
  await venue.pricesAreThere();
  await fundSeconds(venue, []);
});
afterAll(async () => {
  expect(faultsOf(venue)).toEqual([]);
  await venue.stop();
});

const isSeconds = (message: Message): boolean => message.channel === 'seconds';

async function follow(user: TestUser): Promise<TestStream> {
  const stream = await openStream(venue, user);
  stream.send({ op: 'subscribe', channel: 'seconds' });
  return stream;
}

async function next(
  stream: TestStream,
  passes: (message: SecondsMessage) => boolean = () => true,
): Promise<SecondsMessage> {
  const found = await stream.next(
    (message) => isSeconds(message) && passes(message as unknown as SecondsMessage),
  );
  return found as unknown as SecondsMessage;
}

test('nobody follows contracts without a session', async () => {
  const stream = await openStream(venue);
  stream.send({ op: 'subscribe', channel: 'seconds' });
  expect(await stream.next(({ channel }) => channel === 'error')).toMatchObject({
    refusal: 'session.missing',
  });
  stream.socket.close();
});

test('an order is told when it is opened, when its entry is known and when it has ended', async () => {
  const mine = await follow(ann);
  const theirs = await follow(ben);
  expect(await next(mine)).toMatchObject({ kind: 'snapshot', orders: [], ended: [] });
  await next(theirs);
  await nextTick(venue);
  const order = await openBet(venue, ann);
  const told = await next(mine);
  expect(told.orders).toMatchObject([{ id: order.id, status: 0, coin_price: { price: null } }]);
  expect(Math.abs(told.serverTime - clock.wallMs())).toBeLessThan(2_000);
  const entered = await next(mine, ({ orders }) => orders[0]?.coin_price.price !== null);
  const [row] = await secondsRows(venue, ann);
  expect(entered.orders).toMatchObject([{ id: order.id, coin_price: row!.coin_price }]);

  const entry = venue.engine.status().committedSeq;
  passTime(venue, clock, order.expiresAt - 2_600 - clock.wallMs());
  const hasEnded = (message: Message) => isSeconds(message) && (message.ended as unknown[]).length > 0;
  await expect.poll(() => mine.messages.some(hasEnded), { timeout: 20_000, interval: 10 }).toBe(true);
  const ended = await next(mine, (message) => message.ended.length > 0);
  const heardAt = clock.wallMs();
  expect(ended).toMatchObject({ orders: [], ended: [{ id: order.id, status: 1, result: 'tied' }] });
  expect(ended.ended).toEqual(await secondsRows(venue, ann, '?status=1'));
  const { closedAt, expiresAt } = ended.ended[0]!;
  const deciding = await decidingTick(entry, expiresAt);
  expect(deciding).toBeLessThanOrEqual(closedAt!);
  expect(closedAt! - deciding).toBeLessThan(1_000);
  // Committing and telling are a matter of milliseconds, which a busy machine may stretch.
  expect(heardAt - deciding).toBeLessThan(3_000);
  expect(theirs.messages.filter(isSeconds)).toEqual([]);
  mine.socket.close();
  theirs.socket.close();
}, 60_000);

/** When the first price that was observed after a moment came on the tape. */
async function decidingTick(afterSeq: number, moment: number): Promise<number> {
  for (let seq = afterSeq; seq <= venue.engine.status().committedSeq; seq += 1) {
    const record = await venue.engine.recordAt(seq as never);
    for (const event of record?.events ?? []) {
      if (event.type !== 'PricesRecorded') continue;
      const tick = event.ticks.find(({ market }) => market === 0);
      if (tick !== undefined && tick.observedAt > moment) return record!.at;
    }
  }
  throw new Error('No price decided');
}

test('a stream that comes later begins with what is open then, with its entry', async () => {
  const first = await openBet(venue, ben);
  await nextTick(venue);
  await nextTick(venue);
  const second = await openBet(venue, ben, bet({ type: 2, symbol: 'ETH/USDT' }));
  const late = await follow(ben);
  const snapshot = await next(late);
  expect(snapshot.orders.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(snapshot.orders[0]!.coin_price.price).not.toBeNull();
  expect(snapshot.ended).toEqual([]);
  late.socket.close();
});
