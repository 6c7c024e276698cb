// Where a refusal is said: beside a field that stands in the form, else of the form as a whole. Never nowhere.
import type { Failure } from '@candor/client';
import { loadSections, startTexts } from '@candor/i18n';
import { beforeAll, expect, test } from 'vitest';
import { type FactorFields, isFieldShown } from '../factor/factor-fields.ts';
import { fieldErrors } from './field-errors.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadSections(['refusals', 'session']);
});

interface Fields extends FactorFields {
  readonly proof: string;
}

const refusedFor = (field: string | undefined): Failure => ({
  outcome: 'refused',
  refusal: 'identity.secondFactorNeeded',
  message: '',
  field,
  details: {},
});
const text = 'Confirm with your second factor.';

test('beside the field that it names, where that field is drawn', () => {
  const errors = fieldErrors<Fields>({}, refusedFor('code'), () => true);
  expect([errors.of('code'), errors.of('proof'), errors.whole]).toEqual([text, undefined, undefined]);
});

test.each([
  ['a passkey, which is not typed', ['passkey'], undefined],
  ['a passkey, chosen among several ways', ['totp', 'passkey'], 'passkey'],
  ['no way at all', [], undefined],
] as const)('of the whole form where the second factor has %s', (_, kinds, factor) => {
  const isShown = (field: string) => isFieldShown(field, kinds, factor);
  const errors = fieldErrors<Fields>({}, refusedFor('code'), isShown);
  expect([errors.of('code'), errors.whole]).toEqual([undefined, text]);
});

test('of the whole form where it names no field, or one of the request alone', () => {
  const isShown = (field: string) => field === 'code' || field === 'proof';
  for (const field of [undefined, 'challenge'])
    expect(fieldErrors<Fields>({}, refusedFor(field), isShown).whole).toBe(text);
});

test('beside the field to which the form gives another name', () => {
  const errors = fieldErrors<Fields>({}, refusedFor('oldPassword'), () => true, { oldPassword: 'proof' });
  expect([errors.of('proof'), errors.whole]).toEqual([text, undefined]);
});

test('a form may know that a refusal is not about its own field of that name', () => {
  const isShown = (field: string, refusal: string) =>
    field !== 'code' || refusal !== 'identity.secondFactorNeeded';
  expect(fieldErrors<Fields>({}, refusedFor('code'), isShown).whole).toBe(text);
});

test('what only the form has words for stands beside its field as it is', () => {
  const wrong = { kind: 'words', text: '203.0.113.300 is none.' } as const;
  const errors = fieldErrors<Fields>({ code: wrong }, undefined, () => true);
  expect([errors.of('code'), errors.of('proof'), errors.whole]).toEqual([wrong.text, undefined, undefined]);
});

test('of the whole form, as what may have been done, where no answer came or the venue stopped before it had one', () => {
  const notReady = (details: Readonly<Record<string, string>>): Failure => ({
    ...{ outcome: 'refused', refusal: 'venue.notReady', message: '', field: undefined, details },
  });
  const whole = (failure: Failure) =>
    fieldErrors<Fields>({}, failure, () => true, {}, 'See how it stands').whole;
  expect(whole({ outcome: 'unreachable' })).toBe('See how it stands');
  expect(whole(notReady({}))).toBe('See how it stands');
  expect(whole(notReady({ reason: 'starting' }))).not.toBe('See how it stands');
});
