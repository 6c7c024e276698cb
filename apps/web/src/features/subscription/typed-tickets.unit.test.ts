// The rules of a typed number of tickets.
import { startTexts } from '@candor/i18n';
import { expect, test } from 'vitest';
import { typedTickets } from './typed-tickets.ts';

test('tickets can be counted in the digits of any keyboard', async () => {
  await startTexts('ar');
  expect(typedTickets('\u0661\u0662')).toBe('12');
  await startTexts('hi');
  expect(typedTickets('\u0967\u0968')).toBe('12');
});

test('a part of a ticket is left out, and never makes ten tickets of one', async () => {
  await startTexts('en');
  expect(typedTickets('1.5')).toBe('1');
  expect(typedTickets('2.0')).toBe('2');
  expect(typedTickets('1,000')).toBe('1000');
  await startTexts('de');
  expect(typedTickets('2,0')).toBe('2');
});
