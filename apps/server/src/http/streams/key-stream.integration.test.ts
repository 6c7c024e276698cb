// Streams of programs with a key: what they hear and call, from where they open, and when they close.
import { setTimeout } from 'node:timers/promises';
import { streamLimits } from '@candor/wire';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openStream, refusedHandshake, type TestStream } from '../testing-stream.ts';
import { startTestVenue, type TestUser, type TestVenue } from '../testing-venue.ts';

let venue: TestVenue;
let ann: TestUser;
const open: TestStream[] = [];

beforeAll(async () => {
  venue = await startTestVenue();
  ann = await venue.register();
});
afterAll(() => venue.stop());
afterEach(() => {
  for (const stream of open.splice(0)) stream.socket.terminate();
});

async function made(more: object): Promise<{ key: string; id: string }> {
  const body = { name: 'Program', addresses: [], days: 90, password: ann.password, ...more };
  const answer = await venue.post(ann, '/api/webapi/CreateApiKey', body);
  expect(answer.statusCode, answer.body).toBe(200);
  const { key, row } = answer.json().data;
  return { key, id: row.id };
}

async function stream(key: string): Promise<TestStream> {
  const opened = await openStream(venue, { ...ann, token: key });
  open.push(opened);
  return opened;
}

const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000.0', amount: '0.00100' };
/** As one that is read at once, and one that takes a closer look. */
const calls = [
  { call: 'SubmitSpotTrade', body: { ...order, timeInForce: 'GTC', postOnly: false } },
  { call: 'SubmitSpotTrade', body: { symbol: 'BTC/USDT', side: 'buy', type: 'market', total: '10' } },
  {
    call: 'ChangeSpotTrade',
    body: { symbol: 'BTC/USDT', id: 999999999, remaining: '0.00100', price: '90000.0', amount: '0.00200' },
  },
  { call: 'CancelSpotTrade', query: { id: '999999999' } },
  { call: 'CancelAllSpotTrade', query: { symbol: 'ETH/USDT' } },
];

async function answers(on: TestStream): Promise<readonly string[]> {
  const met: string[] = [];
  for (const [id, call] of calls.entries()) {
    on.send({ op: 'call', id, ...call });
    const told = await on.next((message) => 'op' in message && (message as { op: string }).op === 'answer');
    const { flag, refusal } = told.answer as { flag: boolean; refusal?: string };
    met.push(flag ? 'ok' : (refusal ?? ''));
  }
  return met;
}

test('every key hears the private channels, and calls nothing that trades unless it may', async () => {
  const [reading, trading] = [await made({ mayTrade: false }), await made({ mayTrade: true })];
  for (const { key } of [reading, trading]) {
    const on = await stream(key);
    for (const channel of ['account', 'lever', 'seconds', 'notifications']) {
      on.send({ op: 'subscribe', channel });
      expect(
        (await on.next((message) => ['error', channel].includes(message.channel as string))).channel,
      ).toBe(channel);
    }
  }
  const mayNot = 'session.keyMayNot';
  expect(await answers(await stream(reading.key))).toEqual(calls.map(() => mayNot));
  expect(await answers(await stream(trading.key))).toEqual([
    'ok',
    'spot.noLiquidity',
    'spot.orderUnknown',
    'spot.orderUnknown',
    'ok',
  ]);
});

test('the streams of a key leave those of its owner and of another key their room', async () => {
  const [full, other] = [await made({ mayTrade: false }), await made({ mayTrade: false })];
  for (let i = 0; i < streamLimits.socketsPerUserMax; i += 1) await stream(full.key);
  expect(await (await stream(full.key)).closed()).toBe(4429);
  for (const token of [ann.token, other.key]) {
    const on = await stream(token);
    on.send({ op: 'ping' });
    expect((await on.next((message) => 'op' in message)) as object).toMatchObject({ op: 'pong' });
  }
});

test('calls whose key was not looked up just now are judged by what it may, too', async () => {
  const { key } = await made({ mayTrade: false });
  const on = await stream(key);
  await setTimeout(600);
  expect((await answers(on))[0]).toBe('session.keyMayNot');
});

test('a stream closes within a second after its key was deleted, and that of another key stays', async () => {
  const [doomed, kept] = [await made({ mayTrade: true }), await made({ mayTrade: true })];
  const [closing, staying] = [await stream(doomed.key), await stream(kept.key)];
  await venue.post(ann, '/api/webapi/DeleteApiKey', { id: doomed.id });
  const startedAt = Date.now();
  expect(await closing.closed()).toBe(4401);
  expect(Date.now() - startedAt).toBeLessThan(1_000);
  expect(staying.socket.readyState).toBe(staying.socket.OPEN);
});

test('a stream whose key has ended closes, and one that listens all the time has used it', async () => {
  const { key, id } = await made({ mayTrade: false, days: 1 });
  const on = await stream(key);
  const used = async () => {
    const { rows } = (await venue.get(ann, '/api/webapi/GetApiKeys')).json().data;
    return rows.find((row: { id: string }) => row.id === id).lastUsedAt;
  };
  const first = await expect.poll(used).toBeGreaterThan(0).then(used);
  venue.clock.offsetMs += 3_600_000;
  await expect.poll(used).toBeGreaterThan(first);
  venue.clock.offsetMs += 86_400_000;
  expect(await on.closed()).toBe(4401);
  venue.clock.offsetMs = 0;
});

test('a stream opens where its key is good alone, and by no key in its address or in a cookie', async () => {
  const url = `ws://127.0.0.1:${venue.port}/stream`;
  const elsewhere = await made({ mayTrade: true, addresses: ['192.0.2.1'] });
  expect(await refusedHandshake(url, { authorization: `Bearer ${elsewhere.key}` })).toBe(403);
  const here = await made({ mayTrade: true, addresses: ['127.0.0.0/8'] });
  await stream(here.key);
  expect(await refusedHandshake(url, { cookie: `candor_session=${here.key}` })).toBe(403);
  const origin = `http://127.0.0.1:${venue.port}`;
  const asVisitor = await openStream(venue, undefined, { cookie: `candor_session=${here.key}`, origin });
  open.push(asVisitor);
  asVisitor.send({ op: 'subscribe', channel: 'account' });
  expect(await asVisitor.next(({ channel }) => channel === 'error')).toMatchObject({
    refusal: 'session.missing',
  });
});
