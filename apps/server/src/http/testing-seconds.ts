// People of a test venue who can bet: a house with money, wallets with money, and time that passes as a test wants it.
import { type Atoms, byInstallation, currencyByCode, type UserId } from '@candor/exchange';
import type { SecondsOrderRow, SubmitSecondsOrderBody } from '@candor/wire';
import { expect, vi } from 'vitest';
import { v7 } from './testing-keys.ts';
import type { TestUser, TestVenue } from './testing-venue.ts';

const MONEY = 100_000_000_000n as Atoms;
let funded = 0;

/** A hundred thousand USDT from outside: for the house, and for the seconds wallet of each of these. */
export async function fundSeconds(
  venue: TestVenue,
  users: readonly { readonly user: UserId }[],
): Promise<void> {
  const usdt = await venue.engine.read((state) => currencyByCode(state, 'USDT')?.currency);
  if (usdt === undefined) throw new Error('USDT is not listed');
  funded += 1;
  const money = { currency: usdt, amount: MONEY, network: 'paper' } as const;
  const commands = [
    {
      type: 'FundHouse',
      ...byInstallation,
      account: 'house.seconds',
      transaction: `seconds-house-${funded}`,
      ...money,
    } as const,
    ...users.map(
      ({ user }) =>
        ({
          type: 'CreditDeposit',
          ...byInstallation,
          deposit: 0,
          user,
          wallet: 'seconds',
          transaction: `seconds-${funded}-${user}`,
          ...money,
        }) as const,
    ),
  ];
  for (const command of commands) expect((await venue.engine.submit({ command })).outcome).toBe('accepted');
}

/** A minute on BTC with what the specification's client sends along. */
export const bet = (changed: Partial<SubmitSecondsOrderBody> = {}): SubmitSecondsOrderBody => ({
  type: 1,
  symbol: 'BTC/USDT',
  amount: '100',
  open_time: 60,
  ...changed,
});

export function submitBet(venue: TestVenue, user: TestUser, body: object = bet(), key = v7()) {
  return venue.post(user, '/api/webapi/SubmitSecondsOrder', body, { 'idempotency-key': key });
}

export async function openBet(
  venue: TestVenue,
  user: TestUser,
  body: object = bet(),
): Promise<SecondsOrderRow> {
  const answer = await submitBet(venue, user, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.order;
}

export async function secondsRows(venue: TestVenue, user: TestUser, query = ''): Promise<SecondsOrderRow[]> {
  const answer = await venue.get(user, `/api/webapi/GetSecondsOrderList${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data.behind).toBe(false);
  return answer.json().data.rows;
}

/** The order as soon as it passes. */
export function untilOrder(
  venue: TestVenue,
  user: TestUser,
  id: number,
  passes: (row: SecondsOrderRow) => boolean,
): Promise<SecondsOrderRow> {
  return vi.waitFor(
    async () => {
      const row = (await secondsRows(venue, user)).find((one) => one.id === id);
      if (row === undefined || !passes(row)) throw new Error(`Order ${id} is ${JSON.stringify(row)}`);
      return row;
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** Right after a price, so that a second passes before the next one. */
export function nextTick(venue: Pick<TestVenue, 'engine'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = venue.engine.subscribe((records) => {
      if (!records.some(({ command }) => command.type === 'RecordPrices')) return;
      stop();
      resolve();
    });
  });
}

export async function secondsWallet(
  venue: TestVenue,
  user: TestUser,
): Promise<{ readonly available: string; readonly frozen: string }> {
  const { data } = (await venue.post(user, '/api/webapi/PlayerWalletTokens', { type: 4 })).json();
  return data.find((row: { symbol: string }) => row.symbol === 'USDT');
}
