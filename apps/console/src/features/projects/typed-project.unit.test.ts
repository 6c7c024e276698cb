// What is typed of a project: moments are UTC, nothing that was not touched changes, and phases follow each other.
import { startConsoleTexts } from '@candor/i18n/console';
import { START_MS, subscriptionWorld, venue } from '@candor/testkit';
import { beforeAll, expect, test } from 'vitest';
import { newProject, termsOf, typedProject, wrongProject } from './typed-project.ts';

beforeAll(() => startConsoleTexts('en'));

const now = Date.UTC(2026, 10, 21, 7, 30);
const DAY_MS = 86_400_000;
const sold = {
  ...{ code: 'new', name: 'New token', issued: '1000', ticketPrice: '10', ticketTokens: '5' },
  ...{ winningTickets: '10', ticketsMax: '100', ticketsPerUser: '5' },
};
const filled = { ...newProject(now), ...sold };
const atoms = (text: string): bigint => BigInt(Math.round(Number(text) * 100));

test('a new project opens at noon UTC of the next day, and is right as soon as it is filled in', () => {
  expect(termsOf(filled)).toMatchObject({
    code: 'NEW',
    opensAt: Date.UTC(2026, 10, 22, 12),
    closesAt: Date.UTC(2026, 10, 29, 12),
    winningTickets: 10,
  });
  expect(wrongProject(filled, now)).toEqual({});
});

test('its end may lie a year ahead, and its links be as long as the venue takes', () => {
  const latest = { ...filled, endsAt: '2027-11-22T07:30:00', website: `https://${'a'.repeat(190)}` };
  expect(wrongProject(latest, now)).toEqual({});
});

test('what it lets through the exchange accepts, and what it finds wrong of times and tickets is refused there', () => {
  const at = START_MS;
  const begun = { ...newProject(at), ...sold, beacon: 'secret' as const };
  const outcomeOf = (typed: object): string => {
    const {
      issued,
      ticketPrice,
      ticketTokens,
      payment: _,
      beacon: __,
      ...terms
    } = termsOf({ ...begun, ...typed });
    const amounts = {
      issued: atoms(issued),
      ticketPrice: atoms(ticketPrice),
      ticketTokens: atoms(ticketTokens),
    };
    return venue().when(subscriptionWorld.setProject({ ...terms, ...amounts })).decision.outcome;
  };
  const past = new Date(at).toISOString().slice(0, 19);
  expect(wrongProject(begun, at)).toEqual({});
  expect(outcomeOf({})).toBe('accepted');
  for (const typed of [
    { ticketPrice: '0' },
    { ticketTokens: '0' },
    { opensAt: past },
    { website: 'https://bücher.example' },
    { code: 'A' },
    { endsAt: new Date(at + 367 * DAY_MS).toISOString().slice(0, 19) },
  ]) {
    expect(Object.keys(wrongProject({ ...begun, ...typed }, at)), JSON.stringify(typed)).toEqual(
      Object.keys(typed),
    );
    expect(outcomeOf(typed), JSON.stringify(typed)).toBe('refused');
  }
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
  ['ticketPrice', '0'],
  ['ticketTokens', '0.00'],
  ['opensAt', '2026-11-21T07:30:00'],
  ['endsAt', '2027-11-22T07:30:01'],
  ['code', 'A'],
  ['code', 'NEW-TOKEN'],
  ['whitePaper', 'https://bücher.example'],
  ['whitePaper', `https://${'a'.repeat(191)}`],
] as const)('%s cannot be "%s"', (name, typed) => {
  expect(Object.keys(wrongProject({ ...filled, [name]: typed }, now))).toContain(name);
});
