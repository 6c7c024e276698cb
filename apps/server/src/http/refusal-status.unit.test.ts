// The table from refusals to HTTP statuses.
import { wireRefusalCodes } from '@candor/wire';
import { expect, test } from 'vitest';
import { refusalAnswerOf } from './outcome.ts';
import { refusalStatus } from './refusal-status.ts';

test('every refusal has a status of an error', () => {
  for (const code of wireRefusalCodes) {
    expect(refusalStatus[code], code).toBeGreaterThanOrEqual(400);
    expect(refusalStatus[code], code).toBeLessThan(600);
  }
});

test('only a missing session tells a browser to sign in again', () => {
  const signIn = wireRefusalCodes.filter((code) => refusalAnswerOf({ code }).type === 'no');
  expect(signIn).toEqual(['session.missing']);
  expect(wireRefusalCodes.filter((code) => refusalStatus[code] === 401)).toEqual(['session.missing']);
});
