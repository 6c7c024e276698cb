// How passwords are counted, and which policies there can be.
import { expect, test } from 'vitest';
import {
  defaultPasswordPolicy,
  formatPasswordPolicy,
  parsePasswordPolicy,
  passwordLength,
} from './password-policy.ts';

test('a password is counted in characters as a person sees them', () => {
  expect(passwordLength('abc')).toBe(3);
  expect(passwordLength('😀😀😀')).toBe(3);
});

test.each(['6-16', '12-64', '16-16', '20-128'])('%s is a policy, and is written as it was read', (text) => {
  const policy = parsePasswordPolicy(text);
  expect(policy && formatPasswordPolicy(policy)).toBe(text);
});

test.each([
  '5-16',
  '6-15',
  '65-64',
  '6-129',
  '12',
  '',
  '-',
  '6-',
  '-16',
  '6-16-20',
  ' 6-16',
  '6.5-16',
  '6-16\n',
])('%j is none: no policy is weaker than the usual one', (text) => {
  expect(parsePasswordPolicy(text)).toBeUndefined();
});

test('the usual policy is the one of the specification', () => {
  expect(formatPasswordPolicy(defaultPasswordPolicy)).toBe('6-16');
});
