// Calls over a stream are what the same calls are as requests: same answers, same refusals, same keys, same limits.
import type { Answer, StreamCallName } from '@candor/wire';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { v7 } from '../testing-keys.ts';
import { openStream, type TestStream } from '../testing-stream.ts';
import { startTestVenue, type TestUser, type TestVenue } from '../testing-venue.ts';

let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;
const open: TestStream[] = [];

beforeAll(async () => {
  venue = await startTestVenue();
  ann = await venue.register();
  ben = await venue.register();
  await venue.pricesAreThere();
});
afterAll(() => venue.stop());
afterEach(() => {
  for (const stream of open.splice(0)) stream.socket.terminate();
});

async function stream(user?: TestUser, of: Pick<TestVenue, 'port'> = venue): Promise<TestStream> {
  const opened = await openStream(of, user);
  open.push(opened);
  return opened;
}

const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '95000.0', amount: '0.001' } as const;

interface Call {
  readonly id: number;
  readonly call?: StreamCallName;
  readonly idempotencyKey?: string;
  readonly query?: object;
  readonly body?: unknown;
}

function send(by: TestStream, call: Call): void {
  by.send({ op: 'call', call: 'SubmitSpotTrade', ...call });
}

async function answerOf(by: TestStream, id: number): Promise<Answer<Record<string, number>>> {
  const message = await by.next((m) => (m as { op?: string }).op === 'answer' && m.id === id);
  return message.answer as Answer<Record<string, number>>;
}

async function openOrders(user: TestUser): Promise<readonly { id: number }[]> {
  const answer = await venue.get(user, '/api/webapi/GetSpotTradeModeCurrent?symbol=BTC/USDT');
  return answer.json().data;
}

test('an order that is placed over a stream is open, and is cancelled over it', async () => {
  const by = await stream(ann);
  send(by, { id: 7, body: order, idempotencyKey: v7() });
  const placed = await answerOf(by, 7);
  expect(placed).toMatchObject({
    flag: true,
    type: 'ok',
    code: 200,
    data: { status: 'open', filled: '0.00000' },
  });
  const id = placed.data!.order!;
  expect((await openOrders(ann)).map((each) => each.id)).toEqual([id]);
  send(by, { id: 8, call: 'CancelSpotTrade', query: { id: String(id) } });
  expect(await answerOf(by, 8)).toMatchObject({ flag: true, data: { order: id } });
  send(by, { id: 9, body: order });
  send(by, { id: 10, call: 'CancelAllSpotTrade', query: { symbol: 'BTC/USDT' } });
  expect(await answerOf(by, 10)).toMatchObject({ flag: true, data: { cancelled: 1 } });
  expect(await openOrders(ann)).toEqual([]);
});

describe('what is refused is refused in the same words as a request:', () => {
  test.each<[string, () => Omit<Call, 'id'>]>([
    ['no body', () => ({})],
    ['a body that is a list', () => ({ body: [] })],
    ['an unknown field', () => ({ body: { ...order, fee: '0' } })],
    ['a number for an amount', () => ({ body: { ...order, amount: 1 } })],
    ['an exponent', () => ({ body: { ...order, amount: '1e3' } })],
    ['a negative amount', () => ({ body: { ...order, amount: '-1' } })],
    ['too many decimals', () => ({ body: { ...order, price: '95000.01' } })],
    ['a price beyond the band', () => ({ body: { ...order, price: '200000.0' } })],
    ['more than the user has', () => ({ body: { ...order, amount: '10' } })],
    ['an unknown market', () => ({ body: { ...order, symbol: 'NO/USDT' } })],
    ['another’s account', () => ({ body: { ...order, aid: ben.aid } })],
    ['a key that is none', () => ({ body: order, idempotencyKey: 'x' })],
    ['a key beyond any length', () => ({ body: order, idempotencyKey: 'x'.repeat(2_000) })],
    ['a key of yesterday', () => ({ body: order, idempotencyKey: v7(Date.now() - 86_400_000) })],
    ['a key of tomorrow', () => ({ body: order, idempotencyKey: v7(Date.now() + 86_400_000) })],
  ])('%s', async (_name, callOf) => {
    const call = callOf();
    const by = await stream(ann);
    send(by, { id: 1, ...call });
    const headers = call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey };
    const asked = await venue.post(ann, '/api/webapi/SubmitSpotTrade', call.body, headers);
    const answer = await answerOf(by, 1);
    expect(answer.flag).toBe(false);
    expect(answer).toEqual(asked.json());
  });

  test('an order of somebody else', async () => {
    const own = await stream(ann);
    send(own, { id: 1, body: order });
    const { data } = await answerOf(own, 1);
    const other = await stream(ben);
    const query = { id: String(data!.order) };
    send(other, { id: 1, call: 'CancelSpotTrade', query });
    const asked = await venue.post(ben, `/api/webapi/CancelSpotTrade?id=${query.id}`, {});
    const answer = await answerOf(other, 1);
    expect(answer).toMatchObject({ flag: false, refusal: 'spot.orderUnknown' });
    expect(answer).toEqual(asked.json());
    send(own, { id: 2, call: 'CancelSpotTrade', query });
    expect(await answerOf(own, 2)).toMatchObject({ flag: true });
  });
});

test('one key has one effect, over streams and as a request at once, and another body under it is a conflict', async () => {
  const key = v7();
  const streams = [await stream(ann), await stream(ann)];
  for (let id = 0; id < 50; id++)
    for (const by of streams) send(by, { id, body: order, idempotencyKey: key });
  const asked = venue.post(ann, '/api/webapi/SubmitSpotTrade', order, { 'idempotency-key': key });
  const orders = new Set<unknown>([(await asked).json().data.order]);
  for (let id = 0; id < 50; id++) for (const by of streams) orders.add((await answerOf(by, id)).data!.order);
  expect(orders.size).toBe(1);
  expect(await openOrders(ann)).toHaveLength(1);
  send(streams[0]!, { id: 60, body: { ...order, amount: '0.002' }, idempotencyKey: key });
  expect(await answerOf(streams[0]!, 60)).toMatchObject({ flag: false, refusal: 'request.conflict' });
  // The control: without a key every call has its own effect.
  for (const id of [61, 62]) send(streams[0]!, { id, body: order });
  for (const id of [61, 62]) await answerOf(streams[0]!, id);
  expect(await openOrders(ann)).toHaveLength(3);
  send(streams[0]!, { id: 63, call: 'CancelAllSpotTrade' });
  expect(await answerOf(streams[0]!, 63)).toMatchObject({ data: { cancelled: 3 } });
});

test('calls are carried out in the order in which they were sent, also when the session is looked up anew', async () => {
  const by = await stream(ann);
  // What was looked up for the handshake counts no longer after this.
  await new Promise((resolve) => setTimeout(resolve, 600));
  for (let id = 0; id < 60; id++) send(by, { id, body: order });
  const seqs: number[] = [];
  for (let id = 0; id < 60; id++) seqs.push((await answerOf(by, id)).data!.seq!);
  expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  send(by, { id: 99, call: 'CancelAllSpotTrade' });
  expect(await answerOf(by, 99)).toMatchObject({ data: { cancelled: 60 } });
});

test('nobody places an order without a session, nor with one that has ended', async () => {
  const anybody = await stream();
  send(anybody, { id: 1, body: order });
  expect(await answerOf(anybody, 1)).toMatchObject({ flag: false, type: 'no', refusal: 'session.missing' });
  const login = await venue.post(undefined, '/api/webapi/Login', {
    email: ben.email,
    password: ben.password,
  });
  const token = login.cookies.find(({ name }) => name === 'candor_session')!.value;
  const by = await stream({ ...ben, token });
  send(by, { id: 1, body: order });
  expect(await answerOf(by, 1)).toMatchObject({ flag: true });
  await venue.post({ ...ben, token }, '/api/webapi/Logout', {});
  // At once, before the stream is closed.
  send(by, { id: 2, body: order });
  const ended = await Promise.race([answerOf(by, 2), by.closed()]);
  if (typeof ended !== 'number') expect(ended).toMatchObject({ flag: false, refusal: 'session.missing' });
  expect(await by.closed()).toBe(4401);
  expect(await openOrders(ben)).toHaveLength(1);
});

test('calls beyond those that may be under way wait until others were answered, and each is carried out', async () => {
  const by = await stream(ann);
  const query = { symbol: 'BTC/USDT' };
  for (let id = 0; id < 1_000; id++) send(by, { id, call: 'CancelAllSpotTrade', query });
  for (let id = 0; id < 1_000; id++) expect(await answerOf(by, id)).toMatchObject({ flag: true });
});

test('calls beyond those that may be under way are told to come again where nothing is answered, and every call is answered', async () => {
  const by = await stream(ann);
  const holder = await venue.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from log_head for update');
    for (let id = 0; id < 300; id++) send(by, { id, body: { ...order, price: `${94000 + id}.0` } });
    for (let id = 200; id < 300; id++)
      expect(await answerOf(by, id)).toMatchObject({ flag: false, refusal: 'venue.busy' });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  for (let id = 0; id < 200; id++) expect(await answerOf(by, id)).toMatchObject({ flag: true });
  expect(await openOrders(ann)).toHaveLength(200);
  send(by, { id: 300, call: 'CancelAllSpotTrade', query: { symbol: 'BTC/USDT' } });
  expect(await answerOf(by, 300)).toMatchObject({ flag: true });
});

test('calls count as requests of their address, and who goes on beyond the limit is cut off', async () => {
  const strict = await startTestVenue({ requestsPerMinuteMax: 1_000 });
  try {
    const eve = await strict.register();
    const by = await stream(eve, strict);
    for (let id = 0; id < 1_100; id++) send(by, { id, call: 'CancelAllSpotTrade' });
    const last = await answerOf(by, 1_099);
    expect(last).toMatchObject({ flag: false, refusal: 'request.rateLimited' });
    expect(Number((last as { details?: { seconds: string } }).details!.seconds)).toBeGreaterThan(0);
    // Requests and calls share one count.
    expect((await fetch(`http://127.0.0.1:${strict.port}/api/openapi/GetSettings`)).status).toBe(429);
    for (let id = 1_100; id < 1_500; id++) send(by, { id, call: 'CancelAllSpotTrade' });
    expect(await by.closed()).toBe(4429);
  } finally {
    await strict.stop();
  }
});

test.each([
  ['without an id', { op: 'call', call: 'SubmitSpotTrade', body: order }],
  ['with text for an id', { op: 'call', id: '1', call: 'SubmitSpotTrade', body: order }],
  ['with an id below zero', { op: 'call', id: -1, call: 'SubmitSpotTrade', body: order }],
])('a call %s is no call, and the stream goes on', async (_name, message) => {
  const by = await stream(ann);
  by.send(message);
  expect(await by.next((m) => m.channel === 'error')).toMatchObject({ refusal: 'request.malformed' });
  by.send({ op: 'ping' });
  await by.next((m) => 'op' in m && m.op === 'pong');
  expect(await openOrders(ann)).toEqual([]);
});

test.each([
  ['with a field more', 'user', { call: 'SubmitSpotTrade', body: order, user: 1 }],
  ['of what streams do not take', 'call', { call: 'SubmitWithdrawLog', body: {} }],
  ['of an address', 'call', { call: '/api/webapi/SubmitSpotTrade', body: order }],
  ['of a prototype', 'call', { call: 'constructor', body: order }],
  ['with a number for a key', 'idempotencyKey', { call: 'SubmitSpotTrade', body: order, idempotencyKey: 7 }],
])(
  'a call %s is refused by its id and the field %s, because its caller waits, and the stream goes on',
  async (_name, field, message) => {
    const by = await stream(ann);
    by.send({ op: 'call', id: 1, ...message });
    const refusal = field === 'user' ? 'request.unknownField' : 'request.malformed';
    const answer = { flag: false, refusal, field };
    expect(await by.next((m) => 'op' in m)).toMatchObject({ op: 'answer', id: 1, answer });
    by.send({ op: 'ping' });
    await by.next((m) => 'op' in m && m.op === 'pong');
    expect(await openOrders(ann)).toEqual([]);
  },
);

test('nothing that was sent here was a fault of the server', () => {
  expect(venue.faults).toEqual([]);
});
