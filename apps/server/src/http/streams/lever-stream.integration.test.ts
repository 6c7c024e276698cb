// The stream of leveraged contracts: the whole each time, at once after own events, once a second with the prices.
import { leverMessage } from '@candor/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  leverAccountOf,
  leverCall,
  leverRows,
  openLever,
  placeLever,
  setMark,
  untilLever,
  withLever,
} from '../testing-lever.ts';
import { type Message, openStream, type TestStream } from '../testing-stream.ts';
import { startTestVenue, type TestUser, type TestVenue } from '../testing-venue.ts';

let venue: TestVenue;
let watcher: TestUser;

beforeAll(async () => {
  venue = await startTestVenue();
  await venue.pricesAreThere();
  watcher = await venue.register();
});
afterAll(() => venue.stop());
beforeEach(() => setMark(venue, watcher, '100000.0'));

type Lever = Extract<Message, { channel: 'lever' }>;
const isLever = (message: Message): message is Lever => message.channel === 'lever';

async function subscribed(user: TestUser): Promise<{ stream: TestStream; first: Lever }> {
  const stream = await openStream(venue, user);
  stream.send({ op: 'subscribe', channel: 'lever' });
  const first = (await stream.next(isLever)) as Lever;
  return { stream, first };
}

const next = async (stream: TestStream, test: (message: Lever) => boolean): Promise<Lever> =>
  (await stream.next((message) => isLever(message) && test(message))) as Lever;

const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

describe('the lever channel', () => {
  test('begins with the account, the marks and everything that is pending or open, as the calls tell it', async () => {
    const ann = await withLever(venue);
    const open = await openLever(venue, ann, { direction: 'short' });
    const pending = await placeLever(venue, ann, { type: 'limit', price: '90000.0' });
    const { stream, first } = await subscribed(ann);
    expect(leverMessage.safeParse(first).error).toBeUndefined();
    expect(ids(first.orders)).toEqual([open.id, pending]);
    expect(first.ended).toEqual([]);
    const rows = [...(await leverRows(venue, ann, 'open')), ...(await leverRows(venue, ann, 'pending'))];
    expect(first.orders).toEqual(rows);
    const { time: _, marks: __, ...account } = await leverAccountOf(venue, ann);
    expect(first.account).toMatchObject(account);
    expect(first.account.marks.map(({ symbol, fresh }) => [symbol, fresh])).toEqual(
      ['BTC', 'ETH', 'XRP', 'LTC', 'EOS'].map((base) => [`${base}/USDT`, true]),
    );
    stream.socket.close();
  });

  test('tells of an own order at once, of its opening, and of its end with what it came to', async () => {
    const ann = await withLever(venue);
    const { stream } = await subscribed(ann);
    const id = await placeLever(venue, ann);
    await next(stream, ({ orders }) => orders.some((row) => row.id === id && row.status === 'pending'));
    await next(stream, ({ orders }) => orders.some((row) => row.id === id && row.status === 'open'));
    await leverCall(venue, ann, 'CloseLeverOrder', { id });
    await next(stream, ({ orders }) => orders.some((row) => row.id === id && row.status === 'closing'));
    const { ended, orders, account } = await next(stream, (message) => message.ended.length > 0);
    expect(ended).toEqual([await untilLever(venue, ann, id, 'closed')]);
    expect(orders).toEqual([]);
    expect(account.riskRate).toBeNull();
    await expect.poll(() => stream.messages.some(isLever)).toBe(true);
    // It is told once.
    expect(stream.messages.filter(isLever).flatMap((message) => message.ended)).toEqual([]);
    stream.socket.close();
  });

  test('tells of a liquidation with all that it revoked and closed, to every stream of its owner', async () => {
    const ann = await withLever(venue, 33n);
    await openLever(venue, ann, { multiple: 100 });
    await placeLever(venue, ann, { type: 'limit', price: '90000.0', multiple: 100, contracts: 1 });
    const [{ stream }, { stream: other }] = [await subscribed(ann), await subscribed(ann)];
    const { stream: foreign } = await subscribed(watcher);
    await setMark(venue, watcher, '95000.0');
    for (const one of [stream, other]) {
      const { ended, orders } = await next(one, (message) => message.ended.length > 0);
      expect(orders).toEqual([]);
      expect(ended.map(({ status, reason }) => [status, reason])).toEqual([
        ['revoked', 'liquidation'],
        ['closed', 'liquidation'],
      ]);
    }
    expect(foreign.messages.filter(isLever).flatMap((message) => message.ended)).toEqual([]);
    for (const one of [stream, other, foreign]) one.socket.close();
  });

  test('follows the prices about once a second, and with every one of them the profit', async () => {
    const ann = await withLever(venue);
    await openLever(venue, ann);
    const { stream } = await subscribed(ann);
    await setMark(venue, watcher, '101000.0');
    const { account, orders } = await next(stream, ({ orders: [row] }) => row?.currentPrice === '101000.0');
    expect(orders[0]?.profit).toBe('7.500000');
    expect(account.unrealised).toBe('7.500000');
    stream.messages.splice(0);
    for (let step = 1; step <= 16; step += 1) {
      venue.source.set('BTC/USDT', `1010${step + 10}.0`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const told = stream.messages.filter(isLever).length;
    expect(told).toBeGreaterThanOrEqual(2);
    expect(told).toBeLessThanOrEqual(5);
    stream.socket.close();
  });

  test('refuses whoever has not signed in', async () => {
    const stream = await openStream(venue);
    stream.send({ op: 'subscribe', channel: 'lever' });
    expect(await stream.next(({ channel }) => channel === 'error')).toMatchObject({
      refusal: 'session.missing',
    });
    stream.socket.close();
  });
});
