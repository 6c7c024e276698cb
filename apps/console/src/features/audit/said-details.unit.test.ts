// A row of the audit log says what was asked for as the form did: in words, figures with their units, and times.
import type { ActionRow } from '@candor/client/console';
import { startConsoleTexts } from '@candor/i18n/console';
import * as wire from '@candor/wire/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detailName } from './detail-names.ts';
import { saidDetails, targetText } from './said-details.ts';

beforeAll(() => startConsoleTexts('en'));
afterAll(() => startConsoleTexts('en'));

function said(kind: string, details: ActionRow['details'], rest: Partial<ActionRow> = {}): readonly string[] {
  const row: ActionRow = {
    ...{ id: 1, operator: null, roles: [], kind, target: null, user: null, reason: 'Because.', details },
    ...{ at: 0, outcome: 'done', seq: null, refusal: null, ...rest },
  };
  return saidDetails(row).map(({ name, value }) => `${name}: ${value}`);
}

test('rates are percentages, amounts have their currency, and what the head names is not said again', () => {
  const details = { symbol: 'BTC/USDT', makerFeePpm: '450', takerFeePpm: '1000' };
  const target = { kind: 'market', id: 'BTC/USDT' };
  expect(said('marketFeesSet', details, { target })).toEqual([
    'Maker fee: 0.045\u00a0%',
    'Taker fee: 0.1\u00a0%',
  ]);
  expect(
    said('marketListed', { symbol: 'BTC/USDT', minAmount: '0.0001', maxTotal: '1000000', lotScale: '-2' }),
  ).toEqual([
    'Market: BTC/USDT',
    'Smallest amount: 0.0001 BTC',
    'Largest total: 1,000,000 USDT',
    'Decimals of the amount: \u22122',
  ]);
  expect(said('tierLimitSet', { tier: 'individual', currency: 'USDT', perDay: '5000' })).toEqual([
    'Level: individual',
    'Currency: USDT',
    'A day: 5,000 USDT',
  ]);
});

test('times are dates of UTC, and not milliseconds', () => {
  expect(
    said('projectSet', { version: '0', code: 'ABC', opensAt: '1795996800000', beacon: 'drand' }),
  ).toEqual(['Code: ABC', 'Opens (UTC): 30 Nov 2026 00:00:00', 'Randomness: drand, a public beacon']);
});

test('switches, levels, wallets, roles and languages are words', () => {
  expect(said('productSwitchSet', { product: 'seconds', country: 'DE', isOn: 'null' })).toEqual([
    'Product: Seconds contracts',
    'Country: Germany',
    'From now on: as in every other country',
  ]);
  expect(said('nationalityCorrected', { from: 'DE', to: 'FR' })).toEqual(['From: Germany', 'To: France']);
  expect(
    said('secondsOptionSet', {
      version: '3',
      seconds: '60',
      isOn: 'true',
      minimum: '10',
      symbol: 'BTC/USDT',
    }),
  ).toEqual([
    'Version before: 3',
    'Duration: 60 s',
    'Offered to users: On',
    'Smallest stake: 10 USDT',
    'Market: BTC/USDT',
  ]);
  expect(said('giftGranted', { wallet: '3', currency: 'USDT', amount: '5.500000' })).toEqual([
    'Wallet: Funding',
    'Currency: USDT',
    'Amount: 5.50 USDT',
  ]);
  expect(said('operatorCreated', { name: 'Ada', roles: 'finance admin' })).toEqual([
    'Name: Ada',
    'Roles: finance, admin',
  ]);
  expect(said('noticeSaved', { language: 'de', title: 'Neu', length: '1200' })).toEqual([
    'Language: Deutsch',
    'Title: Neu',
    'Text: 1,200 characters',
  ]);
});

test('a parameter is called as in the settings, and its usual value is said to count again', () => {
  const target = { kind: 'parameter', id: 'publicReplay' };
  expect(said('parameterSet', { name: 'publicReplay', value: 'on' }, { target })).toEqual([
    'Publish the log, so that anyone can replay it: On',
  ]);
  expect(
    said('parameterSet', { name: 'siteName' }, { target: { kind: 'parameter', id: 'siteName' } }),
  ).toEqual(['Name of the venue: The usual value counts again.']);
  expect(targetText(target)).toBe('Publish the log, so that anyone can replay it');
});

test('a refusal is the sentence that the operator read', () => {
  expect(said('giftTakenBack', { gift: '12' }, { outcome: 'refused', refusal: 'user.unknown' })[1]).toMatch(
    /^Refused: [A-Z].+\.$/,
  );
});

test('what a later release names stays as the server writes it', () => {
  expect(said('somethingElse', { colour: 'red' })).toEqual(['colour: red']);
});

test('every field that the console sends has a name', () => {
  const hidden = [
    'reason',
    'seen',
    'user',
    'id',
    'operator',
    'plan',
    'project',
    'lock',
    'file',
    'queue',
    'decision',
    'body',
  ];
  const passwords = ['password', 'oldPassword', 'repeatPassword'];
  const fields = Object.entries(wire).flatMap(([name, schema]) =>
    name.endsWith('Body') && typeof schema === 'object' && 'shape' in schema ? Object.keys(schema.shape) : [],
  );
  expect(fields.length).toBeGreaterThan(100);
  const unnamed = fields.filter((name) => !hidden.includes(name) && detailName('', name) === undefined);
  expect(
    [...new Set(unnamed)].filter((name) => !['capacity', 'days', 'value', ...passwords].includes(name)),
  ).toEqual([]);
});
