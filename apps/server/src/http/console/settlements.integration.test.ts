// What the console shows of settled contracts and of what the house risks: the rows of the log, found by user and order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freshMarks,
  fundLever,
  leverRows,
  openLever,
  setMark,
  untilLever,
  withLever,
} from '../testing-lever.ts';
import { fundSeconds, nextTick, openBet, untilOrder } from '../testing-seconds.ts';
import type { TestUser } from '../testing-venue.ts';
import { faultsOf, passTime, shiftedClock } from '../testing-wallet.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const clock = shiftedClock();
let tested: TestConsole;
let pia: TestOperator;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  tested = await startTestConsole('paper', clock);
  pia = await tested.hire('product');
  ann = await withLever(tested.venue, 2_000n);
  ben = await tested.venue.register();
  await fundSeconds(tested.venue, [ann, ben]);
  await fundLever(tested.venue, [ben]);
});
afterAll(() => tested.stop());

const get = async (name: string, query?: Record<string, string>) =>
  (await tested.get(pia, name, query)).json().data;

test('an open seconds order is at risk until it is settled, and then a row with its ticks', async () => {
  await nextTick(tested.venue);
  const opened = await openBet(tested.venue, ann);
  const market = async () =>
    (await get('GetExposure')).seconds.find(({ symbol }: { symbol: string }) => symbol === 'BTC/USDT');
  expect(await market()).toMatchObject({
    orders: 1,
    escrow: '20.000000',
    minutes: [{ at: Math.floor(opened.expiresAt / 60_000) * 60_000, escrow: '20.000000' }],
  });
  expect((await get('GetExposure')).secondsHouse).toMatchObject([{ held: '20.000000' }]);
  const priced = ({ coin_price }: { coin_price: { price: string | null } }) => coin_price.price !== null;
  await untilOrder(tested.venue, ann, opened.id, priced);
  tested.venue.source.set('BTC/USDT', '99999.9');
  passTime(tested.venue, clock, 54_000);
  const closed = await untilOrder(tested.venue, ann, opened.id, ({ status }) => status === 1);
  expect(await market()).toMatchObject({ orders: 0, escrow: '0.000000', minutes: [] });
  const { rows, total } = await get('GetSecondsSettlements', { user: String(ann.user) });
  expect(total).toBe(1);
  expect(rows).toMatchObject([
    {
      order: opened.id,
      user: ann.user,
      symbol: 'BTC/USDT',
      result: 'won',
      payout: '120.000000',
      exit: { price: '99999.90000000' },
      version: 1,
      stake: '100.000000',
    },
  ]);
  for (const query of [{ order: String(opened.id) }, { result: closed.result ?? '' }, { symbol: 'BTC/USDT' }])
    expect((await get('GetSecondsSettlements', query)).total, JSON.stringify(query)).toBe(1);
  for (const query of [{ user: String(ben.user) }, { order: '999' }, { symbol: 'ETH/USDT' }])
    expect((await get('GetSecondsSettlements', query)).total, JSON.stringify(query)).toBe(0);
}, 30_000);

test('a liquidation is a row with its cause, and a close that the user asked for is none', async () => {
  await freshMarks(tested.venue, ann);
  const position = await openLever(tested.venue, ann, { contracts: 100, multiple: 50 });
  const { perpetual: exposure } = await get('GetExposure');
  expect(exposure.contracts[0]).toMatchObject({ symbol: 'BTC/USDT', net: 100, netAmount: '0.10000' });
  expect(Number(exposure.needed)).toBeGreaterThan(0);
  await setMark(tested.venue, ann, '80000.0');
  await untilLever(tested.venue, ann, position.id, 'closed');
  const { rows } = await get('GetPerpetualSettlements', { user: String(ann.user) });
  expect(rows).toMatchObject([
    { order: position.id, user: ann.user, reason: 'liquidation', direction: 'long', multiple: 50 },
  ]);
  expect(rows[0].profit).toMatch(/^-/);
  const [closed] = await leverRows(tested.venue, ann, 'closed');
  expect(rows[0].settled).toBe(closed?.settled);
  const { equity, usedMargin, riskRate } = rows[0].risk;
  expect(usedMargin).toBe(rows[0].margin);
  expect(Number(riskRate)).toBeLessThan(50);
  expect(Math.floor((Number(equity) * 10_000) / Number(usedMargin))).toBe(Math.round(Number(riskRate) * 100));
  expect((await get('GetPerpetualSettlements', { reason: 'takeProfit' })).total).toBe(0);
  expect((await get('GetPerpetualSettlements', { user: String(ben.user) })).total).toBe(0);
});

test('settlements of a period are those from a moment on and up to another, of either kind', async () => {
  for (const [name, time] of [
    ['GetSecondsSettlements', 'settledAt'],
    ['GetPerpetualSettlements', 'closedAt'],
  ] as const) {
    const { rows, total } = await get(name);
    const at = rows[0][time];
    const of = async (from: number, to: number) =>
      (await get(name, { from: String(from), to: String(to), user: String(ann.user) })).total;
    expect(total, name).toBe(1);
    expect([await of(at, at + 1), await of(at - 1, at), await of(at + 1, at + 2)], name).toEqual([1, 0, 0]);
    expect([
      (await get(name, { from: String(at) })).total,
      (await get(name, { to: String(at) })).total,
    ]).toEqual([1, 0]);
  }
});

test('whoever sends the receipt of an order that has ended is found by it', async () => {
  const sue = await tested.hire('support');
  const found = async (query: string) => {
    const { data } = (await tested.get(sue, 'GetUsers', { query })).json();
    return data.map(({ user }: { readonly user: number }) => user);
  };
  const { rows: bets } = await get('GetSecondsSettlements');
  const { rows: closes } = await get('GetPerpetualSettlements');
  for (const [kind, order] of [
    ['seconds', bets[0].order],
    ['perpetual', closes[0].order],
  ]) {
    expect(await found(`candor-receipt-${kind}-${order}.json`)).toEqual([ann.user]);
    expect(await found(`http://localhost:8080/api/webapi/GetReceipt?kind=${kind}&id=${order}`)).toEqual([
      ann.user,
    ]);
    expect(await found(`${kind}-999999`)).toEqual([]);
  }
});

test('after all of it nothing was a fault', () => {
  expect(faultsOf(tested.venue)).toEqual([]);
});
