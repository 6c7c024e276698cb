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
    ['withdrawalReleased', '12', 'Returned from withdrawal 12'],
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
    ['deposit', 'erc20:0xab', { path: '/financeHistory?tab=deposits&way=erc20&transaction=0xab' }],
    ['withdrawalRequested', '12', { path: '/financeHistory?tab=withdrawals&id=12' }],
    ['withdrawalReleased', '12', { path: '/financeHistory?tab=withdrawals&id=12' }],
    ['withdrawal', '12', { path: '/financeHistory?tab=withdrawals&id=12' }],
    ['transfer', '392', { path: '/financeHistory?tab=transfers&id=392' }],
    ['sent', '393', { path: '/financeHistory?tab=sends&id=393' }],
    ['received', '394', { path: '/financeHistory?tab=sends&id=394' }],
    ['swap', '5', { path: '/financeHistory?tab=swaps&quote=5' }],
    ['orderPlaced', '7', { path: '/dealCenter?order=7' }],
    ['stopTriggered', '7', { path: '/dealCenter?order=7' }],
    ['orderCancelled', '7', { path: '/dealCenter?order=7' }],
    ['orderReduced', '7', { path: '/dealCenter?order=7' }],
    ['trade', '8', { path: '/dealCenter?trade=8' }],
    ['referral', '8', { path: '/referral?trade=8&record=400' }],
    ['secondsOpened', '41', { path: '/coinOrder?contract=41' }],
    ['secondsSettled', '41', { receipt: 'seconds', id: 41 }],
    ['perpetualPlaced', '42', { path: '/leverList?order=42' }],
    ['perpetualRevoked', '42', { path: '/leverList?order=42' }],
    ['perpetualOpened', '42', { path: '/leverList?order=42' }],
    ['perpetualMargin', '42', { path: '/leverList?order=42' }],
    ['overnightFee', '42', { path: '/leverList?order=42' }],
    ['perpetualClosed', '42', { receipt: 'perpetual', id: 42 }],
    ['lockOpened', '3', { path: '/lock?lock=3' }],
    ['lockLeft', '3', { path: '/lock?lock=3' }],
    ['lockPaid', '3', { path: '/lock?lock=3' }],
    ['ticketsBought', '9', { path: '/ieorgDetail?id=9' }],
    ['ticketsSettled', '9', { path: '/ieorgDetail?id=9' }],
  ] as const)('of %s %s is that very thing, or its receipt', (kind, reference, place) => {
    expect(placeOf({ kind, reference, seq: 400 })).toEqual(place);
  });

  test('of test funds and gifts is the ledger itself', () => {
    expect(placeOf({ kind: 'deposit', reference: 'paper:welcome:17', seq: 1 })).toBeUndefined();
    expect(placeOf({ kind: 'gift', reference: '5', seq: 1 })).toBeUndefined();
  });

  test('is known for everything else that happens to people', () => {
    const without = personalKinds.filter(
      (kind) => placeOf({ kind, reference: 'erc20:1', seq: 1 }) === undefined,
    );
    expect(without).toEqual(['gift', 'giftTakenBack']);
  });
});

test('an address can ask for the kinds that happen to people, and for nothing else', () => {
  expect(ledgerKindOf('gift')).toBe('gift');
  for (const text of ['houseMove', 'toString', '', null]) expect(ledgerKindOf(text)).toBeUndefined();
});
