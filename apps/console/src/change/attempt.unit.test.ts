// The rules of sending a change again: one change, one key, one effect.
import { expect, test } from 'vitest';
import { nextAttempt } from './attempt.ts';

let made = 0;
const newKey = (): string => {
  made += 1;
  return `key-${made}`;
};

test('the same change is sent again under its key', () => {
  const first = nextAttempt(undefined, 'freeze 7', newKey);
  expect(nextAttempt(first, 'freeze 7', newKey)).toBe(first);
});

test('another change gets another key', () => {
  const first = nextAttempt(undefined, 'freeze 7', newKey);
  expect(nextAttempt(first, 'freeze 8', newKey).key).not.toBe(first.key);
});

test('what was answered is over: the next one begins anew', () => {
  const first = nextAttempt(undefined, 'freeze 7', newKey);
  expect(nextAttempt(undefined, 'freeze 7', newKey).key).not.toBe(first.key);
});
