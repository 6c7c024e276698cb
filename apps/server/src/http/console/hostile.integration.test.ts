// Hostile values in every field of every call of the console: never a fault, and every invariant holds afterwards.

import { operatorRoles } from '@candor/wire/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { readFields } from '../read-fields.ts';
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

/**
 * What the venue says to these fields before anything is done with them; undefined where it takes them. Of values that a
 * field refuses alike one is sent: what becomes of each on its way there is tried with the calls of everybody.
 */
function refusalOf(schema: z.ZodType | undefined, fields: object): string | undefined {
  const read = schema && readFields(schema, JSON.parse(JSON.stringify(fields)));
  return read === undefined || read.success ? undefined : JSON.stringify(read.refusal);
}

test('hostile values in every field of every body are no fault and break nothing', async () => {
  let tries = 0;
  for (const { method, name, body } of tried()) {
    if (method === 'GET') continue;
    const fields = fieldsOf(body);
    const usual = Object.fromEntries(fields.map((field) => [field, plainConsoleFields[field]]));
    for (const field of fields) {
      const refused = new Set<string>();
      for (const value of hostileValues) {
        tries += 1;
        const refusal = refusalOf(body, { ...usual, [field]: value });
        if (refusal !== undefined && refused.has(refusal)) continue;
        const answer = await tested.post(all, name, { ...usual, [field]: value });
        const what = `${name} ${field} ${JSON.stringify(value)?.slice(0, 40)}`;
        expect(answer.statusCode, what).toBeLessThan(500);
        if (refusal === undefined) continue;
        refused.add(refusal);
        expect(answer.json().refusal, what).toBe(JSON.parse(refusal).code);
      }
    }
  }
  expect(tries).toBeGreaterThan(2_000);
}, 120_000);

test('hostile values in every field of every query are no fault', async () => {
  for (const { method, name, query } of tried()) {
    if (method === 'POST') continue;
    for (const field of fieldsOf(query)) {
      const refused = new Set<string>();
      for (const value of hostileValues) {
        const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
        if (text === undefined || text.length > 10_000) continue;
        const refusal = refusalOf(query, { [field]: text });
        if (refusal !== undefined && refused.has(refusal)) continue;
        const answer = await tested.get(all, name, { [field]: text });
        expect(answer.statusCode, `${name} ${field} ${text.slice(0, 40)}`).toBeLessThan(500);
        if (refusal === undefined) continue;
        refused.add(refusal);
        expect(answer.json().refusal, `${name} ${field} ${text.slice(0, 40)}`).toBe(JSON.parse(refusal).code);
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
