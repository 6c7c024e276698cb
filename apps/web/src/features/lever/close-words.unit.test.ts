// What the dialog that closes a position says beside its field, on its button and below its figures.
import { loadSections, startTexts } from '@candor/i18n';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeButtonText, closeErrorText, closeNote } from './close-words.ts';

beforeAll(async () => {
  await startTexts('en');
  await loadSections(['lever', 'refusals']);
});

const said = { fewer: false, refusal: undefined };

describe('beside the field', () => {
  test('is said what is missing, and how many can close', () => {
    expect(closeErrorText(said, { kind: 'contractsMissing' })).toBe('Enter the number of contracts.');
    expect(closeErrorText(said, { kind: 'contractsRange', maximum: 12_000 })).toBe(
      'The number of contracts must be 1 to 12,000.',
    );
    expect(closeErrorText(said, undefined)).toBeUndefined();
  });

  test('what is wrong with the number now goes before what was said of the one before', () => {
    const fewer = { ...said, fewer: true };
    expect(closeErrorText(fewer, undefined)).toMatch(/^Fewer contracts are open by now\./);
    expect(closeErrorText(fewer, { kind: 'contractsRange', maximum: 7 })).toContain('1 to 7');
  });

  test('a refusal is said there where it is about the number', () => {
    const refused = { outcome: 'refused', refusal: 'perpetual.quantityOutOfRange', message: '' } as const;
    const about = (field: string) => ({ ...said, refusal: { ...refused, field, details: { max: '5' } } });
    expect(closeErrorText(about('contracts'), undefined)).toContain('1 to 5');
    expect(closeErrorText(about('id'), undefined)).toBeUndefined();
  });
});

describe('in a language that groups with points', () => {
  beforeAll(async () => {
    await startTexts('de');
    await loadSections(['lever', 'refusals']);
  });
  afterAll(async () => {
    await startTexts('en');
    await loadSections(['lever', 'refusals']);
  });

  test('thousands of contracts stay thousands', () => {
    expect(closeErrorText(said, { kind: 'contractsRange', maximum: 1_250 })).toBe(
      'Die Zahl der Kontrakte muss 1 bis 1.250 betragen.',
    );
  });
});

test('the button says how many close where others stay open', () => {
  expect(closeButtonText({ contracts: 10, rest: 0 })).toBe('Close position');
  expect(closeButtonText({ contracts: 1, rest: 9 })).toBe('Close 1 contract');
  expect(closeButtonText({ contracts: 3_000, rest: 9_000 })).toBe('Close 3,000 contracts');
  expect(closeButtonText({ contracts: undefined, rest: undefined })).toBe('Close');
});

describe('below the figures', () => {
  const bare = { takeProfit: null, stopLoss: null };
  const fresh = { isFresh: true };
  const part = { contracts: 3, rest: 7 };
  const trading = { status: 'trading' } as const;

  test('stands at which price it closes, and that the stops stay with what stays', () => {
    const closes = 'Closes at the first tick after this, without a spread and without a fee.';
    expect(closeNote(bare, part, trading, fresh)).toEqual([closes]);
    for (const stops of [{ takeProfit: '1' }, { stopLoss: '1' }]) {
      const row = { ...bare, ...stops };
      expect(closeNote(row, part, trading, fresh)).toEqual([closes, 'What stays open keeps its TP/SL.']);
      expect(closeNote(row, { contracts: 10, rest: 0 }, trading, fresh)).toEqual([closes]);
    }
  });

  test('stands why nothing closes now', () => {
    expect(closeNote(bare, part, trading, { isFresh: false }).join()).toContain(
      'A price is too old to count',
    );
    expect(closeNote(bare, part, { status: 'halted' }, fresh).join()).toContain('This contract is halted');
    expect(closeNote(bare, part, undefined, fresh)).toHaveLength(1);
  });
});

describe('in Arabic', () => {
  beforeAll(async () => {
    await startTexts('ar');
    await loadSections(['lever', 'refusals']);
  });
  afterAll(async () => {
    await startTexts('en');
    await loadSections(['lever', 'refusals']);
  });

  test('a number has the form that its count asks for', () => {
    const button = (contracts: number) => closeButtonText({ contracts, rest: 1 });
    expect([1, 2, 3, 11, 100].map(button)).toEqual([
      'إغلاق عقد واحد',
      'إغلاق عقدين',
      'إغلاق 3 عقود',
      'إغلاق 11 عقدًا',
      'إغلاق 100 عقد',
    ]);
  });
});
