// What the ledger says of each kind of entry, in the reader's words.
import { loadSections, startTexts } from '@candor/i18n';
import { beforeAll, describe, expect, test } from 'vitest';
import { causeOf, ledgerKindOf, personalKinds } from './ledger-kinds.ts';

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

test('an address can ask for the kinds that happen to people, and for nothing else', () => {
  expect(ledgerKindOf('gift')).toBe('gift');
  for (const text of ['houseMove', 'toString', '', null]) expect(ledgerKindOf(text)).toBeUndefined();
});
