// Messages and price alerts over HTTP and the stream: told once, live in every window, and as the settings want it.
import type { NotificationRow, NotificationsMessage } from '@candor/wire';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openStream } from './testing-stream.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let ann: TestUser;
let bob: TestUser;

beforeAll(async () => {
  venue = await startTestVenue();
  [ann, bob] = [await venue.register(), await venue.register()];
  await venue.pricesAreThere();
});
afterAll(() => venue.stop());

async function trade(price: string): Promise<void> {
  const order = { symbol: 'BTC/USDT', type: 'limit', price, amount: '0.00100' };
  for (const [user, side] of [
    [ann, 'sell'],
    [bob, 'buy'],
  ] as const) {
    const answer = await venue.post(user, '/api/webapi/SubmitSpotTrade', { ...order, side });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

async function listed(user: TestUser): Promise<{ rows: NotificationRow[]; unread: number; total: number }> {
  return (await venue.get(user, '/api/webapi/GetNotifications?pagesize=5')).json().data;
}

const untilTold = (user: TestUser, total: number) =>
  vi.waitFor(async () => expect((await listed(user)).total).toBe(total), { timeout: 5_000 });

test('a fill is told to both sides live, in numbers without a gap, and read in every window at once', async () => {
  const [one, other] = [await openStream(venue, ann), await openStream(venue, ann)];
  const isMine = (message: object) => 'channel' in message && message.channel === 'notifications';
  const next = async (stream: typeof one) => (await stream.next(isMine)) as unknown as NotificationsMessage;
  for (const stream of [one, other]) stream.send({ op: 'subscribe', channel: 'notifications' });
  const before = await next(one);
  expect([before.kind, before.rows, (await next(other)).version]).toEqual(['snapshot', [], before.version]);
  await trade('96400.2');
  for (const stream of [one, other]) {
    const told = await next(stream);
    expect(told).toMatchObject({ kind: 'change', previous: before.version, unread: 1 });
    expect(told.rows[0]).toMatchObject({
      ...{ kind: 'fill', read: false, version: told.version },
      matter: { type: 'fill', side: 'sell', amount: '0.00100', price: '96400.2', house: false },
    });
  }
  const id = (await listed(ann)).rows[0]?.id;
  await venue.post(ann, '/api/webapi/MarkNotificationsRead', { id });
  for (const stream of [one, other]) {
    expect(await next(stream)).toMatchObject({ kind: 'change', unread: 0, rows: [{ id, read: true }] });
    stream.socket.close();
  }
  // Who comes back finds it in the snapshot, under the number of its last change.
  const back = await openStream(venue, ann);
  back.send({ op: 'subscribe', channel: 'notifications' });
  expect(await next(back)).toMatchObject({ kind: 'snapshot', unread: 0, rows: [{ id, read: true }] });
  back.socket.close();
  expect((await listed(bob)).unread).toBe(1);
});

test('a message of somebody else is one that never was', async () => {
  const id = (await listed(ann)).rows[0]?.id;
  const answer = await venue.post(bob, '/api/webapi/MarkNotificationsRead', { id });
  expect([answer.statusCode, answer.json().refusal]).toEqual([404, 'notification.unknown']);
  await venue.post(bob, '/api/webapi/MarkNotificationsRead', {});
  expect((await listed(bob)).unread).toBe(0);
});

test('what is switched off is not told, and what guards the account cannot be', async () => {
  const off = { kind: 'fill', app: false, mail: false };
  const set = await venue.post(ann, '/api/webapi/SetNotifications', off);
  expect(set.json().data).toContainEqual({ ...off, mailFixed: false });
  await trade('96400.3');
  await untilTold(bob, 2);
  expect((await listed(ann)).total).toBe(1);
  const refused = await venue.post(ann, '/api/webapi/SetNotifications', { ...off, kind: 'withdrawal' });
  expect([refused.statusCode, refused.json().refusal]).toEqual([422, 'notification.mailNeeded']);
  // Nor does whoever is in the account by a session alone keep its owner from being told in the app.
  const unseen = { kind: 'withdrawal', app: false, mail: true };
  const silenced = await venue.post(ann, '/api/webapi/SetNotifications', unseen);
  expect([silenced.statusCode, silenced.json().field]).toEqual([422, 'app']);
  const kept = (await venue.get(ann, '/api/webapi/GetNotificationSettings')).json().data;
  expect(kept).toContainEqual({ kind: 'withdrawal', app: true, mail: true, mailFixed: true });
});

test('an order that met its owner’s own is told with the reason, which its history has too, and a rest that was to fill at once is not', async () => {
  const { total } = await listed(ann);
  const order = { symbol: 'ETH/USDT', type: 'limit', price: '3390.00', amount: '0.0100' };
  const send = (more: object) => venue.post(ann, '/api/webapi/SubmitSpotTrade', { ...order, ...more });
  await send({ side: 'buy', price: '3000.00', timeInForce: 'IOC' });
  await send({ side: 'sell' });
  await send({ side: 'buy' });
  await untilTold(ann, total + 1);
  const [{ kind, matter } = {}] = (await listed(ann)).rows;
  expect(kind).toBe('order');
  expect(matter).toMatchObject({
    ...{ type: 'orderEnded', symbol: 'ETH/USDT', side: 'buy', amount: '0.0100' },
    ...{ stop: false, reason: 'selfTrade' },
  });
  const history = (await venue.get(ann, '/api/webapi/GetSpotTradeList?symbol=ETH/USDT')).json().data.rows;
  expect(history.map((row: { status: string; reason: string | null }) => [row.status, row.reason])).toEqual([
    ['cancelled', 'selfTrade'],
    ['open', null],
    ['cancelled', 'unfilled'],
  ]);
  await venue.post(ann, '/api/webapi/CancelAllSpotTrade?symbol=ETH/USDT', {});
});

test('an alert is on the grid of its market, not there already, few enough, and fires once', async () => {
  const alert = { symbol: 'ETH/USDT', basis: 'last', direction: 'above', price: '3400.00' };
  const set = (changed: object) => venue.post(ann, '/api/webapi/SetPriceAlert', { ...alert, ...changed });
  const refusalOf = async (changed: object) => (await set(changed)).json().refusal;
  expect(await refusalOf({ price: '3400.001' })).toBe('amount.tooManyDecimals');
  expect(await refusalOf({ price: '0.00' })).toBe('amount.outOfRange');
  expect(await refusalOf({ symbol: 'NO/USDT' })).toBe('venue.marketUnknown');
  expect(await refusalOf({ basis: 'index', direction: 'below', price: '99999.00' })).toBe('alert.reached');
  const { id } = (await set({})).json().data;
  const order = { symbol: 'ETH/USDT', type: 'limit', amount: '0.0100', price: '3400.00' };
  for (let round = 0; round < 2; round += 1) {
    await venue.post(ann, '/api/webapi/SubmitSpotTrade', { ...order, side: 'sell' });
    await venue.post(bob, '/api/webapi/SubmitSpotTrade', { ...order, side: 'buy' });
  }
  await untilTold(ann, 3);
  expect((await listed(ann)).rows[0]).toMatchObject({
    kind: 'alert',
    matter: { type: 'alertReached', alert: id, price: '3400.00', reached: '3400.00' },
  });
  expect((await venue.get(ann, '/api/webapi/GetPriceAlerts')).json().data).toEqual([]);
  expect((await venue.post(ann, '/api/webapi/RemovePriceAlert', { id })).json().refusal).toBe(
    'alert.unknown',
  );
  for (let count = 0; count < 50; count += 1) expect((await set({ price: '9999.00' })).statusCode).toBe(200);
  expect(await refusalOf({ price: '9999.00' })).toBe('alert.tooMany');
  const [waiting] = (await venue.get(ann, '/api/webapi/GetPriceAlerts')).json().data;
  const removed = await venue.post(ann, '/api/webapi/RemovePriceAlert', { id: waiting.id });
  expect(removed.statusCode).toBe(200);
});

test('a deposit that was refused is told with its reason, once, though the log knows nothing of it', async () => {
  await venue.pool.query(
    `insert into deposit_requests (user_id, network, currency_id, amount, transaction, requested_at, decision, operator,
       action, reason, decided_at, outcome)
     values ($1, 'erc20', (select currency_id from history_currency where code = 'USDT'), 25000000, '0x1', now(),
       'refuse', 1, 1, 'Not found', now(), 'failed')`,
    [bob.user],
  );
  await vi.waitFor(
    async () =>
      expect((await listed(bob)).rows[0]?.matter).toMatchObject({
        ...{ type: 'depositRefused', amount: '25.000000', currency: 'USDT', reason: 'Not found' },
      }),
    { timeout: 5_000 },
  );
  const { total } = await listed(bob);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect((await listed(bob)).total).toBe(total);
  expect(venue.faults).toEqual([]);
});
