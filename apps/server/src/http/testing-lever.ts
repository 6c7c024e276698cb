// People of a test venue with money in their leverage wallets, a house that can pay, and marks that a test sets.
import { type Atoms, byInstallation, currencyByCode, type UserId } from '@candor/exchange';
import type { LeverAccount, LeverOrderRow, SubmitLeverOrderBody } from '@candor/wire';
import { expect, vi } from 'vitest';
import { v7 } from './testing-keys.ts';
import type { TestUser, TestVenue } from './testing-venue.ts';

const UNIT = 1_000_000n;
let funded = 0;

/** So many USDT for each of these, and millions for the house and the insurance. */
export async function fundLever(
  venue: Pick<TestVenue, 'engine'>,
  users: readonly { readonly user: UserId }[],
  amount = 10_000n,
): Promise<void> {
  const usdt = await venue.engine.read((state) => currencyByCode(state, 'USDT')?.currency);
  if (usdt === undefined) throw new Error('USDT is not listed');
  funded += 1;
  const money = (units: bigint) =>
    ({ currency: usdt, amount: (units * UNIT) as Atoms, network: 'paper' }) as const;
  const house = { type: 'FundHouse', ...byInstallation, ...money(5_000_000n) } as const;
  const commands = [
    { ...house, account: 'house.perpetual', transaction: `lever-house-${funded}` } as const,
    { ...house, account: 'insurance', transaction: `lever-insurance-${funded}` } as const,
    ...users.map(
      ({ user }) =>
        ({
          type: 'CreditDeposit',
          ...byInstallation,
          ...({ deposit: 0, user, wallet: 'leverage' } as const),
          transaction: `lever-${funded}-${user}`,
          ...money(amount),
        }) as const,
    ),
  ];
  for (const command of commands) expect((await venue.engine.submit({ command })).outcome).toBe('accepted');
}

/** Somebody with exactly so much: what a new paper account has goes to the spot wallet first. */
export async function withLever(venue: TestVenue, amount = 10_000n): Promise<TestUser> {
  const user = await venue.register();
  const { available } = await leverAccountOf(venue, user);
  const all = { from: 2, to: 1, symbol: 'USDT', amount: available };
  expect((await venue.post(user, '/api/webapi/SubmitPlayerWalletTransfer', all)).statusCode).toBe(200);
  await fundLever(venue, [user], amount);
  return user;
}

export const leverOrder = (changed: object = {}): SubmitLeverOrderBody =>
  ({
    symbol: 'BTC/USDT',
    direction: 'long',
    type: 'market',
    contracts: 10,
    multiple: 10,
    ...changed,
  }) as SubmitLeverOrderBody;

export function leverCall(
  venue: TestVenue,
  user: TestUser,
  call: string,
  body: object,
  key = v7(venue.clock.wallMs()),
) {
  return venue.post(user, `/api/webapi/${call}`, body, { 'idempotency-key': key });
}

/** The order's number, where it is accepted. */
export async function placeLever(venue: TestVenue, user: TestUser, changed: object = {}): Promise<number> {
  const answer = await leverCall(venue, user, 'SubmitLeverOrder', leverOrder(changed));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.order;
}

export async function leverRows(
  venue: TestVenue,
  user: TestUser,
  status: LeverOrderRow['status'],
  more = '',
): Promise<LeverOrderRow[]> {
  const answer = await venue.get(user, `/api/webapi/GetLeverOrderList?status=${status}${more}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data.behind).toBe(false);
  return answer.json().data.rows;
}

export async function leverAccountOf(venue: TestVenue, user: TestUser): Promise<LeverAccount> {
  return (await venue.get(user, '/api/webapi/GetLeverAccount')).json().data;
}

/** The order's row as soon as it stands under this status. */
export function untilLever(
  venue: TestVenue,
  user: TestUser,
  id: number,
  status: LeverOrderRow['status'],
): Promise<LeverOrderRow> {
  return vi.waitFor(
    async () => {
      const row = (await leverRows(venue, user, status)).find((one) => one.id === id);
      if (row === undefined) throw new Error(`Order ${id} is not ${status}`);
      return row;
    },
    { timeout: 10_000, interval: 50 },
  );
}

/** Opens at the next tick. */
export async function openLever(
  venue: TestVenue,
  user: TestUser,
  changed: object = {},
): Promise<LeverOrderRow> {
  return untilLever(venue, user, await placeLever(venue, user, changed), 'open');
}

/** After days have passed at once, the next prices come within a second or two. */
export function freshMarks(venue: TestVenue, user: TestUser): Promise<void> {
  return vi.waitFor(
    async () => {
      const { marks } = await leverAccountOf(venue, user);
      expect(marks.filter(({ fresh }) => !fresh)).toEqual([]);
    },
    { timeout: 10_000, interval: 50 },
  );
}

/** Resolves when the price is the mark. */
export async function setMark(
  venue: TestVenue,
  user: TestUser,
  price: string,
  symbol = 'BTC/USDT',
): Promise<void> {
  expect(venue.source.set(symbol, price)).toBeUndefined();
  await vi.waitFor(
    async () => {
      const { marks } = await leverAccountOf(venue, user);
      expect(marks.find((mark) => mark.symbol === symbol)?.price).toBe(price);
    },
    { timeout: 10_000, interval: 50 },
  );
}
