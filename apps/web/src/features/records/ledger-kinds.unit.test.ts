// What the ledger says of each kind of entry, in the reader's words.
import { loadSections, startTexts } from '@candor/i18n';
import { beforeAll, describe, expect, test } from 'vitest';
import { causeOf, ledgerKindOf, personalKinds, placeOf } from './ledger-kinds.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadSections(['records', 'ledger']);
});

describe('the cause of an entry', () => {
  test.each([
    ['deposit', 'erc20:0xab', 'Deposit with transaction 0xab'],
    ['deposit', 'paper:welcome:17', 'Test funds of this paper venue'],
    ['withdrawalReleased', '12', 'Released from withdrawal 12'],
    ['giftTakenBack', '248', 'Taken back from bonus gift 248'],
  ] as const)('of %s with %s', (kind, reference, words) => {
    expect(causeOf({ kind, reference })).toBe(words);
  });

  test.each(personalKinds)('%s names what caused it', (kind) => {
    expect(causeOf({ kind, reference: 'net:4711' })).toContain('4711');
  });
});

describe('the place of a cause', () => {
  test.each([
    ['deposit', 'erc20:0xab', { path: '/financeHistory?tab=deposits' }],
    ['withdrawalReleased', '12', { path: '/financeHistory?tab=withdrawals' }],
    ['orderCancelled', '7', { path: '/dealCenter?orders=history' }],
    ['lockPaid', '3', { path: '/lock' }],
    ['ticketsSettled', '9', { path: '/ieorgDetail?id=9' }],
    ['secondsSettled', '41', { receipt: 'seconds', id: 41 }],
    ['perpetualClosed', '42', { receipt: 'perpetual', id: 42 }],
  ] as const)('of %s %s is where it stands, or its receipt', (kind, reference, place) => {
    expect(placeOf({ kind, reference })).toEqual(place);
  });

  test('of test funds and gifts is the ledger itself', () => {
    expect(placeOf({ kind: 'deposit', reference: 'paper:welcome:17' })).toBeUndefined();
    expect(placeOf({ kind: 'gift', reference: '5' })).toBeUndefined();
  });

  test('is known for everything else that happens to people', () => {
    const without = personalKinds.filter((kind) => placeOf({ kind, reference: 'erc20:1' }) === undefined);
    expect(without).toEqual(['gift', 'giftTakenBack']);
  });
});

test('an address can ask for the kinds that happen to people, and for nothing else', () => {
  expect(ledgerKindOf('gift')).toBe('gift');
  for (const text of ['houseMove', 'toString', '', null]) expect(ledgerKindOf(text)).toBeUndefined();
});
