// The rules of sending a change again: one change, one key, one effect.
import type { Outcome } from '@candor/client/console';
import { expect, test } from 'vitest';
import { keptAfter, nextAttempt } from './attempt.ts';

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

const refused = (refusal: string): Outcome<never> => ({
  ...{ outcome: 'refused', refusal, message: '', field: undefined, details: {} },
});

test('a change whose answer was lost, or that met a fault, keeps its key', () => {
  const first = nextAttempt(undefined, 'gift 7', newKey);
  expect(keptAfter(first, undefined, { outcome: 'unreachable' })).toBe(first);
  expect(keptAfter(first, undefined, refused('venue.fault'))).toBe(first);
});

test('a change that was lost keeps its key while the venue has no time to say what became of it', () => {
  const first = nextAttempt(undefined, 'gift 7', newKey);
  for (const refusal of ['venue.busy', 'venue.inputSuspended', 'venue.notReady', 'request.rateLimited'])
    expect(keptAfter(first, first, refused(refusal)), refusal).toBe(first);
});

test('a change that was refused for what it is, or at its first sending, gets another key', () => {
  const first = nextAttempt(undefined, 'gift 7', newKey);
  expect(keptAfter(first, first, refused('venue.actionMissing'))).toBeUndefined();
  expect(keptAfter(first, undefined, refused('venue.busy'))).toBeUndefined();
  expect(keptAfter(first, first, { outcome: 'ok', data: null })).toBeUndefined();
});

test('what was answered is over: the next one begins anew', () => {
  const first = nextAttempt(undefined, 'freeze 7', newKey);
  expect(nextAttempt(undefined, 'freeze 7', newKey).key).not.toBe(first.key);
});
