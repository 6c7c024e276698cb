// The rules of reading what is asked for after a right password.
import { expect, test } from 'vitest';
import type { Outcome } from '../http/outcome.ts';
import { secondStepOf } from './second-step.ts';

const refused = (refusal: string, details: Record<string, string>): Outcome<never> => ({
  outcome: 'refused',
  refusal,
  message: '',
  field: undefined,
  details,
});

test('a sign-in that needs a second step names its challenge and the ways to go on', () => {
  const outcome = refused('identity.secondFactorNeeded', {
    challenge: 'abc',
    kinds: 'totp passkey recovery',
  });
  expect(secondStepOf(outcome)).toEqual({ challenge: 'abc', kinds: ['totp', 'passkey', 'recovery'] });
});

test('a way that this build does not know is left out', () => {
  const outcome = refused('identity.secondFactorNeeded', { challenge: 'abc', kinds: 'totp voice' });
  expect(secondStepOf(outcome)?.kinds).toEqual(['totp']);
});

test.each([
  refused('identity.credentialsWrong', { challenge: 'abc', kinds: 'totp' }),
  refused('identity.secondFactorNeeded', { kinds: 'totp' }),
  { outcome: 'signedOut' } as const,
  { outcome: 'unreachable' } as const,
])('%o asks for no second step', (outcome) => {
  expect(secondStepOf(outcome)).toBeUndefined();
});
