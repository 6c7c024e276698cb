// The ends and limits of streams: sessions, origins, floods, slow readers, broken messages.
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type {} from '@fastify/websocket';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openStream, refusedHandshake, type TestStream } from '../testing-stream.ts';
import { startTestVenue, type TestUser, type TestVenue } from '../testing-venue.ts';
import { StreamHub } from './stream-hub.ts';

let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;
const open: TestStream[] = [];

beforeAll(async () => {
  venue = await startTestVenue();
  ann = await venue.register();
  ben = await venue.register();
});
afterAll(() => venue.stop());
afterEach(() => {
  for (const stream of open.splice(0)) stream.socket.terminate();
});

async function stream(user?: TestUser, headers?: Record<string, string>): Promise<TestStream> {
  const opened = await openStream(venue, user, headers);
  open.push(opened);
  return opened;
}

const SYMBOL = 'ETH/USDT';

test('a stream closes within a second after its session has ended, another one of the user stays', async () => {
  const login = await venue.post(undefined, '/api/webapi/Login', {
    email: ann.email,
    password: ann.password,
  });
  const token = login.cookies.find(({ name }) => name === 'candor_session')!.value;
  const doomed = await stream({ ...ann, token });
  const other = await stream(ann);
  await venue.post({ ...ann, token }, '/api/webapi/Logout', {});
  const startedAt = Date.now();
  expect(await doomed.closed()).toBe(4401);
  expect(Date.now() - startedAt).toBeLessThan(1_000);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
});

test('a message that meets a fault ends its stream, and the fault is logged', async () => {
  const broken = await stream();
  const receive = vi.spyOn(StreamHub.prototype, 'receive').mockRejectedValueOnce(new Error('planted'));
  broken.send({ op: 'ping' });
  expect(await broken.closed()).toBe(1011);
  receive.mockRestore();
  const [line = '', ...others] = venue.faults.splice(0);
  expect(line).toContain('A message of a stream met a fault');
  expect(line).toContain('planted');
  expect(others).toEqual([]);
});

test('a message that cannot be read waits behind none: what waits is small, whatever was sent', async () => {
  const waiting = await stream();
  const { promise, resolve } = Promise.withResolvers<void>();
  const receive = vi.spyOn(StreamHub.prototype, 'receive').mockReturnValueOnce(promise);
  waiting.send({ op: 'subscribe', channel: 'quotes' });
  await expect.poll(() => receive.mock.calls.length).toBe(1);
  waiting.socket.send(`[${'[],'.repeat(5_000)}[]]`);
  expect(await waiting.next((m) => m.channel === 'error')).toMatchObject({ refusal: 'request.malformed' });
  resolve();
  receive.mockRestore();
});

test('a session that another process revoked closes its stream as well', async () => {
  const login = await venue.post(undefined, '/api/webapi/Login', {
    email: ben.email,
    password: ben.password,
  });
  const token = login.cookies.find(({ name }) => name === 'candor_session')!.value;
  const doomed = await stream({ ...ben, token });
  await venue.pool.query(
    "update sessions set revoked_at = now() where token_hash = sha256(convert_to($1, 'UTF8'))",
    [token],
  );
  expect(await doomed.closed()).toBe(4401);
});

test.each([
  'null',
  'https://evil.example',
  'http://localhost.evil.example',
  'http://127.0.0.1',
  'http://127.0.0.1:1',
])('a page of the origin %s opens no stream', async (origin) => {
  expect(await refusedHandshake(`ws://127.0.0.1:${venue.port}/stream`, { origin })).toBe(403);
});

test('a page of our own origin opens a stream, and a cookie without an origin does not', async () => {
  const origin = `http://localhost:${venue.port}`;
  const cookie = `candor_session=${ann.token}`;
  const own = await stream(undefined, { origin, cookie });
  own.send({ op: 'subscribe', channel: 'account' });
  await own.next((m) => m.channel === 'account');
  expect(await refusedHandshake(`ws://127.0.0.1:${venue.port}/stream`, { cookie })).toBe(403);
});

test('a user has five streams, and the sixth is told so', async () => {
  for (let i = 0; i < 5; i += 1) await stream(ann);
  const sixth = await stream(ann);
  expect(await sixth.closed()).toBe(4429);
  await stream(ben);
});

test('an address has fifty streams without a session, and the next one is told so', async () => {
  for (let i = 0; i < 50; i += 1) await stream();
  const next = await stream();
  expect(await next.closed()).toBe(4429);
  await stream(ben);
  // The tests below come from the same address.
  for (const each of open.splice(0)) each.socket.terminate();
  await expect.poll(() => venue.app.websocketServer.clients.size, { timeout: 5_000 }).toBe(0);
});

test('a stream has a hundred subscriptions at most', async () => {
  const watcher = await stream();
  const { data } = (await venue.get(undefined, '/api/openapi/GetMarkets')).json();
  const symbols = (data as { symbol: string }[]).map(({ symbol }) => symbol);
  const wanted = symbols.flatMap((symbol) =>
    ['book', 'trades', 'candles'].map((channel) => ({ symbol, channel })),
  );
  for (const { symbol, channel } of wanted) {
    watcher.send({ op: 'subscribe', channel, symbol, ...(channel === 'candles' && { period: 1 }) });
  }
  expect(wanted.length).toBeGreaterThan(100);
  expect(await watcher.next((m) => m.channel === 'error')).toMatchObject({
    refusal: 'request.tooManySubscriptions',
  });
  await setTimeout(300);
  const snapshots = watcher.messages.filter((m) => 'kind' in m && m.kind === 'snapshot');
  expect(snapshots).toHaveLength(100);
});

test('who asks for snapshots of candles over and over is told to wait, and the others are not', async () => {
  const greedy = [await stream(ben), await stream(ben)];
  for (const each of greedy) {
    for (let i = 0; i < 100; i += 1) {
      each.send({ op: 'subscribe', channel: 'candles', symbol: SYMBOL, period: 1 });
    }
  }
  expect(await greedy[1]!.next((m) => m.channel === 'error')).toEqual({
    channel: 'error',
    refusal: 'request.tooManySnapshots',
    msg: 'Too many snapshots in a short time. Please wait a moment and subscribe again.',
    subscription: { channel: 'candles', symbol: SYMBOL, period: 1 },
  });
  greedy[1]!.send({ op: 'ping' });
  await greedy[1]!.next((m) => 'op' in m);
  const snapshots = greedy.flatMap(({ messages }) => messages.filter((m) => m.channel === 'candles'));
  expect(snapshots.length).toBeLessThan(160);
  const other = await stream(ann);
  other.send({ op: 'subscribe', channel: 'candles', symbol: SYMBOL, period: 1 });
  expect(await other.next((m) => m.channel !== 'error')).toMatchObject({ kind: 'snapshot' });
});

test.each([
  ['not JSON', 'x', undefined],
  ['an unknown op', '{"op":"publish","channel":"quotes"}', 'op'],
  ['an op that is none, alone', '{"op":"publish"}', 'op'],
  ['an unknown channel', '{"op":"subscribe","channel":"admin"}', 'channel'],
  ['a field twice', '{"op":"ping","op":"ping"}', undefined],
  ['a prototype', '{"op":"ping","__proto__":{}}', undefined],
  ['a number for a symbol', '{"op":"subscribe","channel":"book","symbol":7}', 'symbol'],
  ['a strange period', '{"op":"subscribe","channel":"candles","symbol":"BTC/USDT","period":7}', 'period'],
  ['a call without an id', '{"op":"call","call":"CancelAllSpotTrade"}', 'id'],
  ['a list', '[]', undefined],
  ['a deep array', '['.repeat(5000), undefined],
  ['nothing', '', undefined],
])('%s is answered with an error by its field, and the stream goes on', async (_name, text, field) => {
  const watcher = await stream();
  watcher.socket.send(text);
  const error = await watcher.next((m) => m.channel === 'error');
  expect([error.refusal, error.field]).toEqual(['request.malformed', field]);
  watcher.send({ op: 'ping' });
  expect(await watcher.next((m) => 'op' in m)).toMatchObject({ op: 'pong' });
});

test('an unknown market is refused, and leaving what was never joined does nothing', async () => {
  const watcher = await stream();
  for (const channel of ['book', 'trades']) {
    watcher.send({ op: 'subscribe', channel, symbol: 'NO/USDT' });
    expect(await watcher.next((m) => m.channel === 'error')).toMatchObject({
      refusal: 'venue.marketUnknown',
      subscription: { channel, symbol: 'NO/USDT' },
    });
  }
  watcher.send({ op: 'unsubscribe', channel: 'quotes' });
  watcher.send({ op: 'ping' });
  expect(await watcher.next((m) => 'op' in m)).toMatchObject({ op: 'pong' });
});

test('a message beyond 16 KiB, a binary one and a flood each end the stream', async () => {
  const large = await stream();
  large.socket.send(`"${'x'.repeat(16_384)}"`);
  expect(await large.closed()).toBe(1009);
  const binary = await stream();
  binary.socket.send(Buffer.from([1, 2, 3]));
  expect(await binary.closed()).toBe(4400);
  const flood = await stream();
  for (let i = 0; i < 1_000; i += 1) flood.send({ op: 'ping' });
  expect(await flood.closed()).toBe(4429);
  const pings = await stream();
  for (let i = 0; i < 1_000; i += 1) pings.socket.ping();
  // The client still sends when the server has said goodbye, so it may see no more than a broken connection.
  expect([1006, 4429]).toContain(await pings.closed());
  const pongs = await stream();
  for (let i = 0; i < 1_000; i += 1) pongs.socket.pong();
  expect([1006, 4429]).toContain(await pongs.closed());
  const fragments = await stream();
  for (let i = 0; i < 100; i += 1) fragments.socket.send('', { fin: false });
  expect(await fragments.closed()).toBe(1008);
});

test.each([
  ['a text that is no UTF-8', 1007, [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]],
  ['a compressed frame', 1002, [0xc1, 0x82, 0, 0, 0, 0, 0x7b, 0x7d]],
  ['a frame without a mask', 1002, [0x81, 0x02, 0x7b, 0x7d]],
  ['a reserved bit', 1002, [0xa1, 0x80, 0, 0, 0, 0]],
  ['an unknown kind of frame', 1002, [0x83, 0x80, 0, 0, 0, 0]],
  ['a continuation of nothing', 1002, [0x80, 0x80, 0, 0, 0, 0]],
  ['a ping in pieces', 1002, [0x09, 0x80, 0, 0, 0, 0]],
  ['a ping of more than 125 bytes', 1002, [0x89, 0xfe, 0, 126, 0, 0, 0, 0, ...new Array(126).fill(0)]],
  ['a goodbye of half a code', 1002, [0x88, 0x81, 0, 0, 0, 0, 3]],
  ['a goodbye with a code that is never sent', 1002, [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xed]],
])('%s ends the stream with %i', async (_name, code, bytes) => {
  const one = await stream();
  const { _socket } = one.socket as unknown as { _socket: Socket };
  _socket.write(Buffer.from(bytes));
  expect(await one.closed()).toBe(code);
});

test('who does not read is cut off, and the others go on', async () => {
  const reader = await stream();
  reader.send({ op: 'subscribe', channel: 'quotes' });
  await reader.next((m) => m.channel === 'quotes');
  const slow = await stream();
  slow.socket.pause();
  // Snapshots of 300 candles fill the buffers of both sides; nobody takes them out.
  for (let round = 0; round < 40 && slow.socket.readyState === WebSocket.OPEN; round += 1) {
    for (let i = 0; i < 40; i += 1) slow.send({ op: 'subscribe', channel: 'quotes' });
    await setTimeout(700);
    if (venue.app.websocketServer.clients.size < 2) break;
  }
  slow.socket.resume();
  expect([1006, 4408]).toContain(await slow.closed());
  venue.source.set(SYMBOL, '3319.00');
  await reader.next((m) => m.channel === 'quotes' && m.kind === 'change');
}, 60_000);

test('a venue that stops says so to its streams and does not wait for them', async () => {
  const brief = await startTestVenue();
  const watcher = await openStream(brief);
  watcher.send({ op: 'subscribe', channel: 'quotes' });
  await watcher.next((m) => m.channel === 'quotes');
  const startedAt = Date.now();
  const [code] = await Promise.all([watcher.closed(), brief.stop()]);
  expect(code).toBe(1001);
  expect(Date.now() - startedAt).toBeLessThan(4_000);
});

test('a stream whose handshake began before the stop is told as well, and the stop does not wait for it', async () => {
  const brief = await startTestVenue();
  const user = await brief.register();
  const login = await brief.post(undefined, '/api/webapi/Login', {
    email: user.email,
    password: user.password,
  });
  const token = login.cookies.find(({ name }) => name === 'candor_session')!.value;
  // The look for the session waits while the stop begins.
  const client = await brief.pool.connect();
  await client.query('begin');
  await client.query('lock table sessions in access exclusive mode');
  const watching = openStream(brief, { ...user, token });
  await setTimeout(300);
  const stopped = brief.stop();
  await setTimeout(300);
  await client.query('commit');
  client.release();
  expect(await (await watching).closed()).toBe(1001);
  await stopped;
});

test('a plain request to the stream finds nothing', async () => {
  expect((await venue.get(undefined, '/stream')).statusCode).toBe(404);
});

test('nothing that was sent here was a fault of the server', () => {
  expect(venue.faults).toEqual([]);
});
