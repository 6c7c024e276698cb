// Hostile values in every field of every call of the console: never a fault, and every invariant holds afterwards.

import { operatorRoles } from '@candor/wire/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { hostileValues } from '../testing-hostile.ts';
import type { ConsoleRoute } from './console-route.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

let tested: TestConsole;
let all: TestOperator;
beforeAll(async () => {
  tested = await startTestConsole();
  all = await tested.hire(...operatorRoles);
});
afterAll(() => tested.stop());

const fieldsOf = (schema: z.ZodType | undefined): readonly string[] =>
  Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});
/** These end or change the session with which everything else is tried. */
const ofSession = ['Login', 'Logout', 'SetPassword', 'StartTotp', 'ConfirmTotp', 'NewRecoveryCodes'];
const tried = (): readonly ConsoleRoute[] => tested.routes.filter(({ name }) => !ofSession.includes(name));

/** Looks right in every field, for whatever it may be good for. */
const plain: Readonly<Record<string, unknown>> = {
  id: 1,
  user: 999_999,
  operator: 999_999,
  queue: 'deposits',
  decision: 'approve',
  reason: 'A good reason',
  network: 'erc20',
  transaction: `0x${'a'.repeat(64)}`,
  symbol: 'BTC/USDT',
  currency: 'USDT',
  amount: '1',
  wallet: 1,
  language: 'en',
  account: 'promotion',
  seconds: 60,
  version: 1,
  winPpm: 100_000,
  losePpm: 200_000,
  feePpm: 0,
  minimum: '10',
  maximum: '1000',
  isOn: true,
  escrowMax: '1000',
  escrowPerMinuteMax: '500',
  sourcesMin: 1,
  contractSize: '0.001',
  contractsMax: 1_000,
  spreadPpm: 5_000,
  overnightPpm: 100,
  userNotionalMax: '1000',
  staleAfterMs: 10_000,
  status: 'trading',
  product: 'seconds',
  country: 'CH',
  order: 1,
  plan: 1,
  lock: 1,
  project: 1,
  days: 30,
  ratePpm: 50_000,
  capacity: '100000',
  code: 'NEW',
  name: 'A new token',
  scale: 2,
  payment: 'USDT',
  issued: '1000000',
  ticketPrice: '10',
  ticketTokens: '100',
  winningTickets: 10,
  ticketsMax: 1_000,
  ticketsPerUser: 10,
  tier: 'none',
  preheatAt: Date.now(),
  opensAt: Date.now() + 3_600_000,
  closesAt: Date.now() + 7_200_000,
  endsAt: Date.now() + 10_800_000,
  website: 'https://token.example',
  whitePaper: '',
  beacon: 'drand',
};

test('hostile values in every field of every body are no fault and break nothing', async () => {
  let sent = 0;
  for (const { method, name, body } of tried()) {
    if (method === 'GET') continue;
    const fields = fieldsOf(body);
    const usual = Object.fromEntries(fields.map((field) => [field, plain[field]]));
    for (const field of fields) {
      for (const value of hostileValues) {
        const answer = await tested.post(all, name, { ...usual, [field]: value });
        expect(answer.statusCode, `${name} ${field} ${JSON.stringify(value)?.slice(0, 40)}`).toBeLessThan(
          500,
        );
        sent += 1;
      }
    }
  }
  expect(sent).toBeGreaterThan(2_000);
}, 120_000);

test('hostile values in every field of every query are no fault', async () => {
  for (const { method, name, query } of tried()) {
    if (method === 'POST') continue;
    for (const field of fieldsOf(query)) {
      for (const value of hostileValues) {
        const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
        if (text === undefined || text.length > 10_000) continue;
        const answer = await tested.get(all, name, { [field]: text });
        expect(answer.statusCode, `${name} ${field} ${text.slice(0, 40)}`).toBeLessThan(500);
      }
    }
  }
}, 120_000);

test('a field that is not known is refused by every call', async () => {
  for (const { method, name } of tried()) {
    const answer =
      method === 'GET'
        ? await tested.get(all, name, { admin: '1' })
        : await tested.post(all, name, { ...plain, admin: 1 });
    expect(answer.statusCode, name).toBe(400);
  }
});

test('a key that is none is refused', async () => {
  for (const key of ['1', 'x'.repeat(500), '00000000-0000-0000-0000-000000000000']) {
    const answer = await tested.post(all, 'FreezeUser', plain, { 'idempotency-key': key });
    expect(answer.json()).toMatchObject({ refusal: 'request.idMalformed' });
  }
});

test('after all of it nothing was a fault, and every invariant holds', async () => {
  expect((await tested.get(all, 'CheckInvariants')).json().data.problems).toEqual([]);
  expect(tested.venue.faults).toEqual([]);
});
