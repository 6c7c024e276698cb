// When names and the house are read anew: each reading goes through all accounts.
import type { LogRecord } from '@candor/exchange';
import { expect, test } from 'vitest';
import { renewsDirectory } from './directory.ts';

const recordWith = (...events: readonly object[]) => ({ events }) as unknown as LogRecord;

test('people who register do not have the directory read again', () => {
  const opened = { type: 'UserOpened', user: 1000, kind: 'person', inviter: undefined };
  expect(renewsDirectory(recordWith(opened))).toBe(false);
  expect(renewsDirectory(recordWith())).toBe(false);
});

test.each([
  [{ type: 'UserOpened', user: 7, kind: 'house', inviter: undefined }],
  [{ type: 'CurrencyListed' }],
  [{ type: 'MarketListed' }],
  [{ type: 'ProjectSet' }],
  [{ type: 'TicketsSettled' }],
])('$type of the venue has it read again', (event) => {
  expect(renewsDirectory(recordWith({ type: 'SpotLimitOrderPlaced' }, event))).toBe(true);
});
