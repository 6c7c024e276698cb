// The live stream against a real venue: snapshots, numbered changes, and what each user may see.
import type { BookLevel } from '@candor/wire';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
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
});
afterAll(() => venue.stop());
afterEach(async () => {
  for (const stream of open.splice(0)) stream.socket.terminate();
  await venue.post(ann, '/api/webapi/CancelAllSpotTrade');
  await venue.post(ben, '/api/webapi/CancelAllSpotTrade');
});

async function stream(user?: TestUser, headers?: Record<string, string>): Promise<TestStream> {
  const opened = await openStream(venue, user, headers);
  open.push(opened);
  return opened;
}

const SYMBOL = 'ETH/USDT';
const place = async (user: TestUser, side: 'buy' | 'sell', price: string, amount = '0.0100') => {
  const body = { symbol: SYMBOL, side, type: 'limit', price, amount };
  return (await venue.post(user, '/api/webapi/SubmitSpotTrade', body)).json().data as { order: number };
};

test('the book is a snapshot and then numbered changes that lead to the book of the call', async () => {
  await place(ann, 'buy', '3300.00');
  const watcher = await stream();
  watcher.send({ op: 'subscribe', channel: 'book', symbol: SYMBOL });
  const snapshot = await watcher.next((m) => m.channel === 'book' && m.kind === 'snapshot');
  expect(snapshot).toMatchObject({ symbol: SYMBOL, bids: [['3300.00', '0.0100']], asks: [] });
  const book = {
    version: snapshot.version as number,
    bids: new Map(snapshot.bids as BookLevel[]),
    asks: new Map(),
  };
  for (let i = 0; i < 20; i += 1) {
    await place(ann, 'buy', `${3290 + (i % 5)}.00`);
    await place(ben, 'sell', `${3340 + (i % 3)}.00`);
  }
  await place(ben, 'sell', '3300.00', '0.0100');
  const { data } = (await venue.get(undefined, `/api/openapi/GetCoinTradeList?symbol=${SYMBOL}`)).json();
  const target = JSON.stringify([sorted(data.bids), sorted(data.asks)]);
  let changes = 0;
  while (JSON.stringify([sorted([...book.bids]), sorted([...book.asks])]) !== target) {
    const change = await watcher.next((m) => m.channel === 'book' && m.kind === 'change');
    expect(change.previous).toBe(book.version);
    book.version = change.version as number;
    for (const side of ['bids', 'asks'] as const) {
      for (const [price, amount] of change[side] as BookLevel[]) {
        if (amount === '0') book[side].delete(price);
        else book[side].set(price, amount);
      }
    }
    changes += 1;
  }
  expect(changes).toBeGreaterThan(0);
  expect(book.bids.has('3300.00')).toBe(false);
});

function sorted(levels: BookLevel[]): BookLevel[] {
  return [...levels].sort(([a], [b]) => (a < b ? -1 : 1));
}

test('a busy book changes at most twenty times a second', async () => {
  const watcher = await stream();
  watcher.send({ op: 'subscribe', channel: 'book', symbol: SYMBOL });
  await watcher.next((m) => m.channel === 'book');
  const changes = () => watcher.messages.filter((m) => m.channel === 'book').length;
  const startedAt = performance.now();
  for (let i = 0; performance.now() - startedAt < 1_000 || changes() < 4; i += 1) {
    await place(ann, 'buy', `${3200 + (i % 90)}.00`, '0.0010');
    // Whoever has as many open orders as they may have changes no book any more.
    if (i % 90 === 89) await venue.post(ann, '/api/webapi/CancelAllSpotTrade', {});
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(changes()).toBeLessThanOrEqual(20 * seconds + 2);
});

test('every trade is on the tape once, newest first, whether in the snapshot or after it', async () => {
  const early = await stream();
  early.send({ op: 'subscribe', channel: 'trades', symbol: SYMBOL });
  await early.next((m) => m.channel === 'trades' && m.kind === 'snapshot');
  const seen: number[] = [];
  await place(ann, 'buy', '3310.00', '0.0500');
  for (let i = 0; i < 5; i += 1) {
    await place(ben, 'sell', '3310.00', '0.0100');
    const late = await stream();
    late.send({ op: 'subscribe', channel: 'trades', symbol: SYMBOL });
    const { trades } = await late.next((m) => m.channel === 'trades' && m.kind === 'snapshot');
    expect((trades as object[])[0]).toMatchObject({ price: '3310.00', side: 'sell', house: false });
    late.socket.terminate();
  }
  while (seen.length < 5) {
    const { trades } = await early.next((m) => m.channel === 'trades' && m.kind === 'change');
    seen.push(...(trades as { id: number }[]).map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(5);
});

test('the account shows orders, holds and fills, numbered without a gap', async () => {
  const mine = await stream(ann);
  mine.send({ op: 'subscribe', channel: 'account' });
  const snapshot = await mine.next((m) => m.channel === 'account' && m.kind === 'snapshot');
  const usdt = (message: object) =>
    (message as { balances: { symbol: string; wallet: number; frozen: string }[] }).balances.find(
      (balance) => balance.symbol === 'USDT' && balance.wallet === 1,
    );
  expect(usdt(snapshot)).toMatchObject({ frozen: '0.000000' });
  const { order } = await place(ann, 'buy', '3300.00', '0.0200');
  const placed = await mine.next((m) => m.channel === 'account' && m.kind === 'change');
  expect(placed.previous).toBe(snapshot.version);
  expect(placed.orders).toMatchObject([{ id: order, status: 'open', remaining: '0.0200' }]);
  expect(usdt(placed)).toMatchObject({ frozen: '66.000000' });
  await place(ben, 'sell', '3300.00', '0.0050');
  const filled = await mine.next((m) => m.channel === 'account' && m.kind === 'change');
  expect(filled.previous).toBe(placed.version);
  expect(filled.orders).toMatchObject([{ id: order, status: 'partlyFilled', filled: '0.0050' }]);
  expect(filled.fills).toMatchObject([
    { order, side: 'buy', role: 'maker', amount: '0.0050', feeCurrency: 'ETH' },
  ]);
  await venue.post(ann, `/api/webapi/CancelSpotTrade?id=${order}`);
  const cancelled = await mine.next((m) => m.channel === 'account' && m.kind === 'change');
  expect(cancelled.orders).toMatchObject([{ id: order, status: 'cancelled' }]);
  expect(usdt(cancelled)).toMatchObject({ frozen: '0.000000' });
  const again = await stream(ann);
  again.send({ op: 'subscribe', channel: 'account' });
  const later = await again.next((m) => m.channel === 'account' && m.kind === 'snapshot');
  expect(usdt(later)).toEqual(usdt(cancelled));
  expect(later.orders).toEqual([]);
});

test('nobody sees the account of another user', async () => {
  const bens = await stream(ben);
  bens.send({ op: 'subscribe', channel: 'account' });
  await bens.next((m) => m.channel === 'account');
  await place(ann, 'buy', '3300.00');
  const anonymous = await stream();
  anonymous.send({ op: 'subscribe', channel: 'account' });
  expect(await anonymous.next((m) => m.channel === 'error')).toMatchObject({ refusal: 'session.missing' });
  bens.send({ op: 'subscribe', channel: 'account', aid: ann.aid });
  expect(await bens.next((m) => m.channel === 'error')).toMatchObject({
    refusal: 'request.unknownField',
    field: 'aid',
  });
  expect(bens.messages).toEqual([]);
});

test('quotes and candles follow the tape', async () => {
  const watcher = await stream();
  watcher.send({ op: 'subscribe', channel: 'quotes' });
  watcher.send({ op: 'subscribe', channel: 'candles', symbol: SYMBOL, period: 1 });
  const quotes = await watcher.next((m) => m.channel === 'quotes' && m.kind === 'snapshot');
  expect((quotes.quotes as object[]).length).toBe(36);
  await watcher.next((m) => m.channel === 'candles' && m.kind === 'snapshot');
  venue.source.set(SYMBOL, '3333.00');
  const has = (rows: unknown, test: object): boolean =>
    (rows as object[]).some((row) =>
      Object.entries(test).every(([key, value]) => (row as never)[key] === value),
    );
  await watcher.next(
    (m) =>
      m.channel === 'quotes' && m.kind === 'change' && has(m.quotes, { market: SYMBOL, price: '3333.00' }),
  );
  await watcher.next(
    (m) => m.channel === 'candles' && m.kind === 'change' && has(m.candles, { close: '3333.00' }),
  );
  venue.source.set(SYMBOL, '3318.00');
});

test('after unsubscribing nothing more comes', async () => {
  const watcher = await stream();
  watcher.send({ op: 'subscribe', channel: 'book', symbol: SYMBOL });
  watcher.send({ op: 'unsubscribe', channel: 'book', symbol: SYMBOL });
  watcher.send({ op: 'ping' });
  await watcher.next((m) => 'op' in m && m.op === 'pong');
  watcher.messages.length = 0;
  await place(ann, 'buy', '3300.00');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(watcher.messages).toEqual([]);
});

test('nothing that was sent here was a fault of the server', () => {
  expect(venue.faults).toEqual([]);
});
