// States what a number is that is typed key by key, as people do who read it with its thousands grouped.
import { describe, expect, it } from 'vitest';
import { formatDecimal, plainDecimalOf, showDraft } from './decimal.ts';
import { tags } from './testing-tags.ts';
import { draftOf, typeInto } from './typed-draft.ts';

/** The browser adds each key to what the field shows. */
function typed(text: string, locale: string, decimalsMax = 8, isSigned = false): string {
  let draft = draftOf('', locale);
  for (const key of text)
    draft = typeInto(draft, showDraft(draft.read, locale) + key, locale, decimalsMax, isSigned);
  return plainDecimalOf(draft.read);
}

describe('a number that is typed key by key', () => {
  it.each(tags)('in %s is the one that it is read as on the screen, with its thousands grouped', (tag) => {
    for (const value of ['0.5', '12.34', '9250.00', '10000.5', '1234567.89', '98765432.10000001']) {
      expect(typed(formatDecimal(value, tag), tag)).toBe(value);
    }
  });

  it.each([
    ['9,250.00', 'en', '9250.00'],
    ['9,250.00', 'de', '9250.00'],
    ['9.250,00', 'de', '9250.00'],
    ['9.250,00', 'en', '9250.00'],
    ['1,234,567', 'en', '1234567'],
    ['1,23,456.5', 'hi', '123456.5'],
  ])('%s in %s is %s', (text, locale, value) => {
    expect(typed(text, locale)).toBe(value);
  });

  it('takes its grouped thousands also where fewer decimals are taken than they have digits', () => {
    expect(typed('9,250.00', 'en', 2)).toBe('9250.00');
    expect(typed('9.250,5', 'de', 1)).toBe('9250.5');
  });

  it.each([
    ['12.5,', 'en', '12.5'],
    ['12.5,7', 'en', '12.57'],
    ['0,5,', 'en', '0.5'],
    ['0.500,', 'en', '0.500'],
    ['12,5.', 'de', '12.5'],
    ['1.2.3', 'en', '1.23'],
  ])('is not made larger by a slip of the finger: %s in %s is %s', (text, locale, value) => {
    expect(typed(text, locale)).toBe(value);
  });

  it('takes one mark alone as the decimal one, whichever key wrote it, and shows it as that', () => {
    expect(typed('1,5', 'en')).toBe('1.5');
    expect(typed('1,000', 'en')).toBe('1.000');
    expect(showDraft(typeInto(draftOf('1', 'en'), '1,', 'en', 8).read, 'en')).toBe('1.');
  });

  it('begins anew with what is pasted or deleted', () => {
    const pasted = typeInto(draftOf('', 'en'), '1,000', 'en', 8);
    expect(pasted.read).toBe('1000');
    expect(typeInto(pasted, '10005', 'en', 8).read).toBe('10005');
    const deleted = typeInto({ read: '9.250', keys: '9,250' }, '9.2', 'en', 8);
    expect(typeInto(deleted, '9.2,', 'en', 8).read).toBe('9.2');
  });

  it.each(tags)(
    'in %s has its minus where its field takes one, whichever key wrote it, and none elsewhere',
    (tag) => {
      for (const minus of ['-', '\u2212', '\uff0d']) {
        expect(typed(`${minus}10.5`, tag, 2, true)).toBe('-10.5');
        expect(typed(`${minus}10.5`, tag, 2)).toBe('10.5');
      }
      expect(typed('-', tag, 2, true)).toBe('');
      expect(typed('10-5', tag, 2, true)).toBe('105');
      const shown = formatDecimal('-1234.50', tag);
      expect(typeInto(draftOf('', tag), shown, tag, 2, true).read).toBe('-1234.50');
    },
  );

  it('goes on below zero from what stood in the field', () => {
    const draft = draftOf('-10.00', 'en');
    expect(showDraft(draft.read, 'en')).toBe('-10.00');
    expect(typeInto(draft, '-10.0', 'en', 2, true).read).toBe('-10.0');
    expect(typeInto(draft, '10.00', 'en', 2, true).read).toBe('10.00');
  });
});
