// The account stream against the engine's own word: after any course of trading, the fold of all changes is the truth.
import {
  type Atoms,
  byInstallation,
  type Command,
  type CurrencyId,
  type Lots,
  type MarketId,
  type PriceTicks,
  type UserId,
} from '@candor/exchange';
import type { AccountBalance, AccountMessage, OpenOrder } from '@candor/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream, type TestStream } from '../testing-stream.ts';
import { startTestVenue, type TestUser, type TestVenue } from '../testing-venue.ts';

let venue: TestVenue;
beforeAll(async () => {
  venue = await startTestVenue();
});
afterAll(() => venue.stop());

/** What a client knows of an account after a snapshot and all changes so far. */
class Fold {
  readonly balances = new Map<string, AccountBalance>();
  readonly orders = new Map<number, OpenOrder>();
  readonly fills: number[] = [];
  version = -1;

  take(message: AccountMessage): void {
    if (message.kind === 'change') {
      expect(message.previous).toBe(this.version);
      this.fills.push(...message.fills.map(({ id }) => id));
    }
    this.version = message.version;
    for (const balance of message.balances) this.balances.set(`${balance.wallet} ${balance.symbol}`, balance);
    for (const order of message.orders) {
      if (order.status === 'filled' || order.status === 'cancelled') this.orders.delete(order.id);
      else this.orders.set(order.id, order);
    }
  }
}

function follow(stream: TestStream): Fold {
  const fold = new Fold();
  stream.socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.channel === 'account') fold.take(message);
  });
  stream.send({ op: 'subscribe', channel: 'account' });
  return fold;
}

/** A small generator, so that a failing course can be run again. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function tradeAtRandom(users: readonly TestUser[], seed: number, count: number): Promise<void> {
  const random = randomNumbers(seed);
  for (let i = 0; i < count; i += 1) {
    const user = users[random(users.length)]!;
    const side = random(2) === 0 ? 'buy' : 'sell';
    const price = `${3300 + random(20)}.00`;
    const amount = `0.0${1 + random(9)}00`;
    const order = { symbol: 'ETH/USDT', side, amount };
    const kind = random(12);
    if (kind >= 10) await changeAtRandom(user, price, random);
    else if (kind === 0) await venue.post(user, '/api/webapi/CancelAllSpotTrade?symbol=ETH/USDT');
    else if (kind === 1) await venue.post(user, '/api/webapi/SubmitSpotTrade', { ...order, type: 'market' });
    else if (kind === 2) {
      const stopPrice = side === 'buy' ? '3400.00' : '3200.00';
      await venue.post(user, '/api/webapi/SubmitSpotTrade', {
        ...order,
        type: 'stopLimit',
        stopPrice,
        price,
      });
    } else {
      const timeInForce = (['GTC', 'GTC', 'GTC', 'IOC', 'FOK'] as const)[random(5)];
      await venue.post(user, '/api/webapi/SubmitSpotTrade', { ...order, type: 'limit', price, timeInForce });
    }
  }
}

/** One of the open orders becomes smaller where it stands, or another at another price. */
async function changeAtRandom(
  user: TestUser,
  price: string,
  random: (below: number) => number,
): Promise<void> {
  const { data } = (await venue.get(user, '/api/webapi/GetSpotTradeModeCurrent')).json();
  const order: OpenOrder | undefined = data[random(data.length)];
  if (order?.type !== 'limit') return;
  const { id, symbol, remaining } = order;
  const to = random(2) === 0 ? { price: order.price, amount: '0.0100' } : { price, amount: remaining };
  await venue.post(user, '/api/webapi/ChangeSpotTrade', { id, symbol, remaining, ...to });
}

test.each([1, 2, 3])(
  'the fold of the account stream is what the engine says (seed %i)',
  async (seed) => {
    const users = [await venue.register(), await venue.register()];
    const streams = await Promise.all(users.map((user) => openStream(venue, user)));
    const folds = streams.map(follow);
    await expect.poll(() => folds.every(({ version }) => version >= 0)).toBe(true);
    await tradeAtRandom(users, seed, 250);
    for (const [i, user] of users.entries()) {
      const fold = folds[i]!;
      // What was traded last is told, and read by history, a moment later.
      const total = async () =>
        (await venue.get(user, '/api/webapi/GetSpotFillList?pagesize=100')).json().data.total;
      await expect.poll(async () => fold.fills.length - (await total())).toBe(0);
      expect(fold.fills.length).toBeGreaterThan(10);
      for (const type of [1, 2, 3, 4]) {
        const { data } = (await venue.post(user, '/api/webapi/PlayerWalletTokens', { type })).json();
        for (const { symbol, available, frozen } of data) {
          const told = () => fold.balances.get(`${type} ${symbol}`);
          await expect.poll(told).toMatchObject({ available, frozen });
        }
      }
      const { data } = (await venue.get(user, '/api/webapi/GetSpotTradeModeCurrent')).json();
      await expect.poll(() => [...fold.orders.values()].sort((a, b) => a.id - b.id)).toEqual(data);
    }
    for (const stream of streams) stream.socket.terminate();
  },
  60_000,
);

test('a list has the fills that a stream has told of, or says that it is behind', async () => {
  const [maker, taker] = [await venue.register(), await venue.register()];
  await venue.pricesAreThere();
  const order = { symbol: 'BTC/USDT', type: 'limit', price: '96000.0', amount: '0.01' };
  await venue.post(maker, '/api/webapi/SubmitSpotTrade', { ...order, side: 'buy' });
  const stream = await openStream(venue, maker);
  stream.send({ op: 'subscribe', channel: 'account' });
  await stream.next(({ kind }) => kind === 'snapshot');
  const lists = () =>
    Promise.all(
      ['GetSpotFillList', 'GetSpotTradeList'].map(async (call) => {
        const { rows, behind } = (await venue.get(maker, `/api/webapi/${call}`)).json().data;
        return { rows: rows.length, behind };
      }),
    );
  expect(await lists()).toEqual([
    { rows: 0, behind: false },
    { rows: 1, behind: false },
  ]);
  const writing = await venue.pool.connect();
  try {
    await writing.query('begin; lock table history_entry_block in share mode');
    await venue.post(taker, '/api/webapi/SubmitSpotTrade', { ...order, side: 'sell' });
    await stream.next((message) => message.channel === 'account' && message.kind === 'change');
    for (const list of await lists()) expect(list.behind).toBe(true);
    // A new stream knows as much from its first message on.
    const again = await openStream(venue, maker);
    again.send({ op: 'subscribe', channel: 'account' });
    await again.next(({ kind }) => kind === 'snapshot');
    for (const list of await lists()) expect(list.behind).toBe(true);
    again.socket.terminate();
  } finally {
    await writing.query('rollback');
    writing.release();
  }
  await expect.poll(lists).toEqual([
    { rows: 1, behind: false },
    { rows: 1, behind: false },
  ]);
  stream.socket.terminate();
});

test('what others send reaches the stream of who receives it', async () => {
  const [sender, receiver] = [await venue.register(), await venue.register()];
  const fold = follow(await openStream(venue, receiver));
  await expect.poll(() => fold.balances.size).toBeGreaterThan(0);
  const before = Number(fold.balances.get('3 USDT')?.available ?? 0);
  const usdt = { currency: 0 as CurrencyId, amount: 5_000_000n as Atoms };
  await submit({ type: 'TransferBetweenWallets', user: sender.user, from: 'spot', to: 'funding', ...usdt });
  await submit({ type: 'SendToUser', user: sender.user, recipient: receiver.user, ...usdt });
  await expect.poll(() => Number(fold.balances.get('3 USDT')?.available) - before).toBe(5);
});

test('what the trades of an invitee pay reaches the stream of the inviter', async () => {
  const [buyer, inviter] = [await venue.register(), await venue.register()];
  const fold = follow(await openStream(venue, inviter));
  await expect.poll(() => fold.balances.size).toBeGreaterThan(0);
  const before = Number(fold.balances.get('1 USDT')?.available);
  const user = 900_001 as UserId;
  await submit({ type: 'OpenUser', user, kind: 'person', inviter: inviter.user });
  const bitcoin = { currency: 4 as CurrencyId, amount: 1_000_000n as Atoms } as const;
  const paper = { wallet: 'spot', network: 'paper', transaction: 'invitee' } as const;
  await submit({ type: 'CreditDeposit', ...byInstallation, deposit: 0, user, ...bitcoin, ...paper });
  const terms = { market: 0 as MarketId, priceTicks: 950_000 as PriceTicks, lots: 1_000 as Lots };
  const order = { type: 'PlaceSpotLimitOrder', ...terms, timeInForce: 'GTC', postOnly: false } as const;
  await submit({ ...order, user: buyer.user, side: 'buy' });
  await submit({ ...order, user, side: 'sell' });
  // 30 % of 450 ppm of 950 USDT.
  await expect.poll(() => Number(fold.balances.get('1 USDT')?.available) - before).toBeCloseTo(0.12825, 6);
});

async function submit(command: Command): Promise<void> {
  expect(await venue.engine.submit({ command })).toMatchObject({ outcome: 'accepted' });
}

test('a change that is missed shows as a gap', () => {
  const fold = new Fold();
  fold.take({ channel: 'account', kind: 'snapshot', version: 5, balances: [], orders: [] });
  const later = {
    channel: 'account',
    kind: 'change',
    version: 9,
    previous: 7,
    balances: [],
    orders: [],
    fills: [],
  } as const;
  expect(() => fold.take({ ...later, balances: [], orders: [], fills: [] })).toThrow();
});
