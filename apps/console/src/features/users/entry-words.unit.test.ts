// The words of the ledger: an entry of every kind, and every action of staff, is said in the reader's words.
import { startConsoleTexts, textOf } from '@candor/i18n/console';
import { ledgerEntryKind } from '@candor/wire';
import { actionKinds } from '@candor/wire/console';
import { beforeAll, expect, test } from 'vitest';

beforeAll(() => startConsoleTexts('en'));

const withoutWords = (group: 'entry' | 'kind', names: readonly string[]) =>
  names.filter((name) => textOf(group, name) === name);

test('no kind of entry stands in an account as the name that programs have for it', () => {
  expect(withoutWords('entry', ledgerEntryKind.options)).toEqual([]);
});

test('no action of staff stands in a trail as the name that programs have for it', () => {
  expect(withoutWords('kind', actionKinds)).toEqual([]);
});
