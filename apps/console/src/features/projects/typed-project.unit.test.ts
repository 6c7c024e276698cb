// What is typed of a project: moments are UTC, nothing that was not touched changes, and phases follow each other.
import { startConsoleTexts } from '@candor/i18n/console';
import { beforeAll, expect, test } from 'vitest';
import { newProject, termsOf, typedProject, wrongProject } from './typed-project.ts';

beforeAll(() => startConsoleTexts('en'));

const now = Date.UTC(2026, 10, 21, 7, 30);
const filled = {
  ...newProject(now),
  ...{ code: 'new', name: 'New token', issued: '1000', ticketPrice: '10', ticketTokens: '5' },
  ...{ winningTickets: '10', ticketsMax: '100', ticketsPerUser: '5' },
};

test('a new project opens at noon UTC of the next day, and is right as soon as it is filled in', () => {
  expect(termsOf(filled)).toMatchObject({
    code: 'NEW',
    opensAt: Date.UTC(2026, 10, 22, 12),
    closesAt: Date.UTC(2026, 10, 29, 12),
    winningTickets: 10,
  });
  expect(wrongProject(filled)).toEqual({});
});

test('terms that were not touched stay what they were, to the millisecond', () => {
  const terms = { ...termsOf(filled), preheatAt: now + 123, issued: '1000.00' };
  expect(termsOf(typedProject(terms), terms)).toEqual(terms);
});

test.each([
  ['closesAt', '2026-11-22T11:00:00'],
  ['opensAt', '2026-11-20T12:00:00'],
  ['endsAt', '2026-11-29T12:09:59'],
  ['endsAt', ''],
  ['website', 'http://token.example'],
  ['scale', '9'],
  ['winningTickets', '1.5'],
  ['winningTickets', '101'],
  ['ticketsMax', '200001'],
  ['ticketsPerUser', '101'],
  ['issued', '49.99'],
  ['issued', ''],
] as const)('%s cannot be "%s"', (name, typed) => {
  expect(Object.keys(wrongProject({ ...filled, [name]: typed }))).toContain(name);
});
