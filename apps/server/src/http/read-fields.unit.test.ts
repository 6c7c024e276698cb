// What of a request is let in: what its schema takes, and no text that the tables cannot hold.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readFields } from './read-fields.ts';

const schema = z.strictObject({
  id: z.int(),
  name: z.string({ error: 'wallet.recipientUnknown' }).optional(),
  people: z.array(z.strictObject({ name: z.string() })).optional(),
  more: z.record(z.string(), z.unknown()).optional(),
});

test.each([
  ['name', { id: 1, name: 'a\u0000' }],
  ['name', { id: 1, name: '\ud800' }],
  ['people', { id: 1, people: [{ name: 'Ann' }, { name: '\udc00n' }] }],
  ['more', { id: 1, more: { deep: [{ er: '\u0000' }] } }],
  ['more', { id: 1, more: { 'a\u0000': 1 } }],
])('text that no table holds is refused beside its field: %s', (field, sent) => {
  expect(schema.safeParse(sent).success).toBe(true);
  expect(readFields(schema, sent)).toEqual({
    success: false,
    refusal: { code: 'request.malformed', field },
  });
});

test('the control: what a table holds is taken, in any script', () => {
  const sent = { id: 1, name: '孔 🙂 \u202e\u0001', people: [{ name: '' }], more: { deep: null } };
  expect(readFields(schema, sent)).toEqual({ success: true, data: sent });
});

test('what the schema refuses keeps its refusal', () => {
  expect(readFields(schema, { id: 1, name: 2 })).toMatchObject({
    refusal: { code: 'wallet.recipientUnknown', field: 'name' },
  });
  expect(readFields(z.null(), null)).toEqual({ success: true, data: null });
});
