// What a new key for a program may be asked to be.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createApiKeyBody, deleteApiKeyBody } from './api-keys.ts';
import { refusalOfIssues } from './envelope.ts';

function refusalOf(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? undefined : refusalOfIssues(result.error.issues);
}

const reading = { name: 'Tax', mayTrade: false, addresses: [], days: 365, password: 'x' };
const trading = { name: 'Maker', mayTrade: true, addresses: ['192.0.2.1'], days: 365, password: 'x' };

test.each([reading, trading, { ...trading, addresses: [], days: 90 }, { ...reading, days: 1 }])(
  'takes %o',
  (body) => {
    expect(refusalOf(createApiKeyBody, body)).toBeUndefined();
  },
);

test('a key that may trade from everywhere ends within 90 days', () => {
  expect(refusalOf(createApiKeyBody, { ...trading, addresses: [], days: 91 })).toEqual({
    code: 'identity.keyDaysOutOfRange',
    field: 'days',
  });
});

test.each([
  [{ days: 0 }, 'identity.keyDaysOutOfRange', 'days'],
  [{ days: 366 }, 'identity.keyDaysOutOfRange', 'days'],
  [{ days: 1.5 }, 'identity.keyDaysOutOfRange', 'days'],
  [{ days: '90' }, 'identity.keyDaysOutOfRange', 'days'],
  [{ name: '' }, 'request.malformed', 'name'],
  [{ name: '   ' }, 'request.malformed', 'name'],
  [{ name: 'x'.repeat(41) }, 'request.malformed', 'name'],
  [{ name: 'a\u202eb' }, 'request.malformed', 'name'],
  [{ mayTrade: 1 }, 'request.malformed', 'mayTrade'],
  [{ addresses: [''] }, 'identity.keyAddressInvalid', 'addresses'],
  [{ addresses: ['1'.repeat(50)] }, 'identity.keyAddressInvalid', 'addresses'],
  [{ addresses: Array(11).fill('192.0.2.1') }, 'identity.keyAddressInvalid', 'addresses'],
  [{ password: '' }, 'request.malformed', 'password'],
])('refuses %o beside its field', (wrong, code, field) => {
  expect(refusalOf(createApiKeyBody, { ...reading, ...wrong })).toEqual({ code, field });
});

test('an id that no key could have is that of no key', () => {
  expect(refusalOf(deleteApiKeyBody, { id: '7' })).toEqual({ code: 'identity.keyUnknown', field: 'id' });
});
