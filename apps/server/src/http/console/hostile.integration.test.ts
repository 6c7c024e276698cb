// Hostile values in every field of every call of the console: never a fault, and every invariant holds afterwards.

import { operatorRoles } from '@candor/wire/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { hostileValues } from '../testing-hostile.ts';
import type { ConsoleRoute } from './console-route.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';
import { plainConsoleFields } from './testing-plain-fields.ts';

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

test('hostile values in every field of every body are no fault and break nothing', async () => {
  let sent = 0;
  for (const { method, name, body } of tried()) {
    if (method === 'GET') continue;
    const fields = fieldsOf(body);
    const usual = Object.fromEntries(fields.map((field) => [field, plainConsoleFields[field]]));
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
        : await tested.post(all, name, { ...plainConsoleFields, admin: 1 });
    expect(answer.statusCode, name).toBe(400);
  }
});

test('a key that is none is refused', async () => {
  for (const key of ['1', 'x'.repeat(500), '00000000-0000-0000-0000-000000000000']) {
    const answer = await tested.post(all, 'FreezeUser', plainConsoleFields, { 'idempotency-key': key });
    expect(answer.json()).toMatchObject({ refusal: 'request.idMalformed' });
  }
});

test('after all of it nothing was a fault, and every invariant holds', async () => {
  expect((await tested.get(all, 'CheckInvariants')).json().data.problems).toEqual([]);
  expect(tested.venue.faults).toEqual([]);
});
