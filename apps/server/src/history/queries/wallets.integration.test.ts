// The queries of what happened outside trading: each user's own, with names, decimals, and whose word it was.
import type { ActionId, Atoms, Command, CurrencyId, TimestampMs, UserId } from '@candor/exchange';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import type { InMemoryVenue } from '../../engine/testing-in-memory-venue.ts';
import { projectRecords } from '../projection/project-history.ts';
import { selectDirectory } from '../statements/select-directory.ts';
import { scenarioVenue, traders } from '../testing-scenario.ts';
import { selectReferralEarnings } from './select-referral-earnings.ts';
import { selectUserEntries } from './select-user-entries.ts';
import { selectUserSends, selectUserSwaps, selectUserTransfers } from './select-user-movements.ts';
import { selectOpenWithdrawals, selectUserWithdrawals } from './select-withdrawals.ts';

const [first, second] = traders as unknown as readonly [UserId, UserId];
const USDT = 0 as CurrencyId;
const BTC = 4 as CurrencyId;
const page = { page: 1, pageSize: 10 };

let database: TestDatabase;
let pool: Pool;
let venue: InMemoryVenue;

function atoms(usdt: number): Atoms {
  return (BigInt(usdt) * 1_000_000n) as Atoms;
}

function withdraw(user: UserId, usdt: number): Command {
  return { type: 'RequestWithdrawal', user, network: 'erc20', amount: atoms(usdt), fee: atoms(5) };
}

function word(operator: number, action: number) {
  return { operator, action: action as ActionId };
}

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  venue = await scenarioVenue();
  const tick = { market: 0, price: 10_000_000_000_000, observedAt: venue.at, quotes: [] } as never;
  const one = (id: number) => ({ withdrawal: id as never });
  const commands: Command[] = [
    withdraw(first, 100),
    withdraw(first, 20_000),
    withdraw(first, 50),
    withdraw(second, 30),
    { type: 'ApproveWithdrawal', ...word(7, 71), ...one(1) },
    { type: 'SettleWithdrawal', ...word(8, 81), ...one(1), transaction: `0x${'c'.repeat(64)}` },
    { type: 'ApproveWithdrawal', ...word(7, 72), ...one(2) },
    { type: 'RefuseWithdrawal', ...word(9, 91), ...one(3) },
    { type: 'CancelWithdrawal', user: second, ...one(4) },
    { type: 'SendToUser', user: first, recipient: second, currency: USDT, amount: atoms(3) },
    { type: 'SendToUser', user: second, recipient: first, currency: USDT, amount: atoms(1) },
    { type: 'RecordPrices', source: 'manual', ticks: [tick] },
    { type: 'RequestSwapQuote', user: first, from: USDT, to: BTC, amount: atoms(100) },
    { type: 'AcceptSwap', user: first, quote: 1 as never },
  ];
  for (const command of commands) {
    venue.at = (venue.at + 1) as TimestampMs;
    venue.record(command);
  }
  await projectRecords(pool, venue.records, await selectDirectory(pool));
});

afterAll(async () => {
  await pool.end();
  await database.dispose();
});

describe('withdrawals', () => {
  test('are one user’s own, newest first, each with what was decided and by whom', async () => {
    const found = await selectUserWithdrawals(pool, { user: first, ...page });
    expect(found.total).toBe(3);
    expect(found.rows).toMatchObject([
      {
        withdrawal: 3,
        status: 'failed',
        amount: '50.000000',
        decidedBy: { operator: 9, action: 91 },
        approvals: [],
        transaction: undefined,
      },
      {
        withdrawal: 2,
        status: 'pending',
        approvalsNeeded: 2,
        approvals: [{ operator: 7, action: 72 }],
        decidedAt: undefined,
        decidedBy: undefined,
      },
      {
        withdrawal: 1,
        user: first,
        network: 'erc20',
        currency: 'USDT',
        amount: '100.000000',
        fee: '5.000000',
        received: '95.000000',
        address: first,
        status: 'success',
        approvals: [{ operator: 7, action: 71 }],
        decidedBy: { operator: 8, action: 81 },
        transaction: `0x${'c'.repeat(64)}`,
      },
    ]);
    expect((await selectUserWithdrawals(pool, { user: second, ...page })).rows).toMatchObject([
      { withdrawal: 4, status: 'cancelled', decidedBy: undefined, decidedAt: expect.any(Number) },
    ]);
  });

  test('can be asked for by status, in pages', async () => {
    const request = { user: first, statuses: ['success', 'failed'], page: 2, pageSize: 1 } as const;
    expect(await selectUserWithdrawals(pool, request)).toMatchObject({ total: 2, rows: [{ withdrawal: 1 }] });
  });

  test('that wait for somebody are listed together', async () => {
    expect(await selectOpenWithdrawals(pool, page)).toMatchObject({ total: 1, rows: [{ withdrawal: 2 }] });
    expect(await selectOpenWithdrawals(pool, { page: 2, pageSize: 10 })).toEqual({ total: 1, rows: [] });
  });
});

describe('movements', () => {
  test('show transfers with both wallets', async () => {
    expect(await selectUserTransfers(pool, { user: second, ...page })).toMatchObject({
      total: 1,
      rows: [{ from: 'spot', to: 'funding', currency: 'USDT', amount: '1000000.000000' }],
    });
  });

  test('show what was sent and what was received', async () => {
    const sends = await selectUserSends(pool, { user: first, ...page });
    expect(sends).toMatchObject({
      total: 2,
      rows: [
        { direction: 'received', counterparty: second, amount: '1.000000' },
        { direction: 'sent', counterparty: second, amount: '3.000000' },
      ],
    });
    expect((await selectUserSends(pool, { user: traders[2]!, ...page })).total).toBe(0);
  });

  test('show swaps in both currencies', async () => {
    expect(await selectUserSwaps(pool, { user: first, ...page })).toMatchObject({
      total: 1,
      rows: [{ quote: 1, from: 'USDT', to: 'BTC', give: '100.000000', receive: '0.00099900' }],
    });
  });

  test('show ledger entries under what each side did', async () => {
    const entries = async (user: UserId) =>
      (await selectUserEntries(pool, { user, wallet: 'funding', ...page, pageSize: 20 })).rows;
    expect((await entries(first)).map(({ kind }) => kind)).toEqual([
      'swap',
      'swap',
      'received',
      'sent',
      'withdrawalReleased',
      'withdrawal',
      'withdrawalRequested',
      'withdrawalRequested',
      'withdrawalRequested',
      'transfer',
    ]);
    expect((await entries(first)).find(({ kind }) => kind === 'withdrawal')).toMatchObject({
      available: '0.000000',
      held: '-100.000000',
      cause: '1',
    });
  });
});

test('an inviter’s earnings are summed for each currency', async () => {
  const orders = { market: 0 as never, lots: 1_000 as never, priceTicks: 1_000_000 as never };
  const order = { type: 'PlaceSpotLimitOrder', ...orders, timeInForce: 'GTC', postOnly: false } as const;
  const { length } = venue.records;
  venue.record({ ...order, user: first, side: 'sell' });
  venue.record({ ...order, user: second, side: 'buy' });
  await projectRecords(pool, venue.records.slice(length), await selectDirectory(pool));
  const [payment] = venue.records.at(-1)!.events.filter((event) => event.type === 'ReferralPaid');
  expect(payment).toMatchObject({ inviter: first, invitee: second, currency: BTC });
  const amount = '0.00000135';
  expect(await selectReferralEarnings(pool, first)).toEqual([{ currency: 'BTC', amount, payments: 1 }]);
  expect(await selectReferralEarnings(pool, second)).toEqual([]);
  const kinds = ['referral'] as const;
  expect(await selectUserEntries(pool, { user: first, kinds, ...page })).toMatchObject({
    total: 1,
    rows: [{ available: amount, currency: 'BTC', kind: 'referral' }],
  });
});
