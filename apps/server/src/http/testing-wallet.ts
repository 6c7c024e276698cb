// People of a test venue with money in the funding wallet, a transaction password and, a day later, a bound address.
import { byInstallation } from '@candor/exchange';
import { expect } from 'vitest';
import type { Clock } from '../engine/index.ts';
import { v7 } from './testing-keys.ts';
import type { TestUser, TestVenue } from './testing-venue.ts';

export const TRADE_PASSWORD = 'Trade-Hand7';
export const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const DAY_MS = 24 * 3_600_000;

/** The system's clock, to which days can be added. */
export interface ShiftedClock extends Clock {
  offsetMs: number;
}

export function shiftedClock(): ShiftedClock {
  const clock = {
    offsetMs: 0,
    wallMs: () => Date.now() + clock.offsetMs,
    monotonicMs: () => performance.now() + clock.offsetMs,
  };
  return clock;
}

/** For the engine, and for everything around it. */
export function passTime(venue: TestVenue, clock: ShiftedClock, ms: number): void {
  clock.offsetMs += ms;
  venue.clock.offsetMs += ms;
}

/** What was logged as an error, but for a price that was on its way while hours passed and came too late to count. */
export function faultsOf({ faults }: Pick<TestVenue, 'faults'>): readonly string[] {
  return faults.filter((fault) => !fault.includes('prices.tooOld'));
}

/** Runs requests as if everybody had proved already that the money is theirs, so that all of them go further. */
export async function asProved<T>(venue: TestVenue, work: () => Promise<T>): Promise<T> {
  const own = venue.identity.own as { proveSpending: unknown };
  const { proveSpending } = own;
  own.proveSpending = async () => undefined;
  try {
    return await work();
  } finally {
    own.proveSpending = proveSpending;
  }
}

export async function withTradePassword(venue: TestVenue): Promise<TestUser> {
  const user = await venue.register();
  const answer = await venue.post(user, '/api/webapi/SetTradePwd', {
    loginPassword: user.password,
    password: TRADE_PASSWORD,
    repeatPassword: TRADE_PASSWORD,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return user;
}

/** May withdraw as much as an individual may, with an address that has waited. */
export async function withBoundAddress(venue: TestVenue, clock: ShiftedClock): Promise<TestUser> {
  const user = await withTradePassword(venue);
  await venue.engine.submit({
    command: { type: 'SetUserTier', ...byInstallation, user: user.user, tier: 'individual' },
  });
  const bound = await venue.post(user, '/api/openapi/PostPlayerReceiveAddress', {
    network: 'erc20',
    address: ADDRESS,
    tradePassword: TRADE_PASSWORD,
  });
  expect(bound.statusCode, bound.body).toBe(200);
  passTime(venue, clock, DAY_MS + 1_000);
  return user;
}

export async function fundingOf(
  venue: TestVenue,
  user: TestUser,
  symbol = 'USDT',
): Promise<{ readonly available: string; readonly frozen: string }> {
  const { data } = (await venue.post(user, '/api/webapi/PlayerWalletTokens', { type: 3 })).json();
  return data.find((row: { symbol: string }) => row.symbol === symbol);
}

export const transaction = (digits: string): string => `0x${digits.padStart(64, '0')}`;

let action = 1_000;

/** The calls of the wallet with the usual fields; what is named in `more` takes their place. */
export function walletCalls(venueOf: () => TestVenue, clock: Clock) {
  type Headers = Record<string, string>;
  const post = (user: TestUser, url: string, body: object, headers: Headers = {}) =>
    venueOf().post(user, url, body, headers);
  const proof = { tradePassword: TRADE_PASSWORD };
  return {
    byOperator: (reason = 'seen on its chain') => {
      action += 1;
      return { operator: 7, action, reason };
    },
    keyed: (): Headers => ({ 'idempotency-key': v7(clock.wallMs()) }),
    /** As people do it: the address is asked for before anything is paid to it. */
    deposit: async (user: TestUser, more: object = {}, headers?: Headers) => {
      const usual = { network: 'erc20', amount: '25.5', transaction: transaction('a1') };
      await venueOf().get(user, `/api/openapi/GetReceiptAdress?network=${usual.network}`);
      return post(user, '/api/webapi/SubmitCoinDeposit', { ...usual, ...more }, headers);
    },
    depositsOf: async (user: TestUser) =>
      (await venueOf().get(user, '/api/webapi/GetCoinDepositList')).json().data,
    bind: (user: TestUser, more: object = {}, headers?: Headers) => {
      const usual = { network: 'erc20', address: ADDRESS, ...proof };
      return post(user, '/api/openapi/PostPlayerReceiveAddress', { ...usual, ...more }, headers);
    },
    addressesOf: async (user: TestUser) =>
      (await venueOf().get(user, '/api/openapi/GetReceiveAddress')).json().data,
    withdraw: (user: TestUser, more: object = {}, headers?: Headers) => {
      const usual = { network: 'erc20', amount: '100', fee: '5', ...proof };
      return post(user, '/api/webapi/SubmitWithdrawLog', { ...usual, ...more }, headers);
    },
    send: (user: TestUser, more: object, headers?: Headers) => {
      const usual = { symbol: 'USDT', amount: '10', ...proof };
      return post(user, '/api/webapi/SendToAccount', { ...usual, ...more }, headers);
    },
    sweepAll: async (): Promise<number[]> => {
      const done: number[] = [];
      for (const { run } of venueOf().requests.wallet.sweeps) done.push(await run(venueOf().clock.wallMs()));
      return done;
    },
  };
}
