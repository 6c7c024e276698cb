// The rules of the pages about the venue: whole documents, in one order in every language, with the same figures.
import { describe, expect, test } from 'vitest';
import { type LanguageCode, languageCodes } from './language-codes.ts';
import { isTranslated, languageTag } from './languages.ts';
import { isLegalId, legalIds, loadLegalDocument } from './legal-documents.ts';
import { loadSection } from './texts.ts';

/** Numbers with their decimals, in order of size: "1,000,000", "0.045", "24". */
function figuresOf(text: string): readonly string[] {
  return [...text.matchAll(/\d(?:[\d,.\u00a0\u202f]*\d)?/g)].map(([figure]) => figure).sort();
}

/** An English figure with the marks and the groups that numbers have on the screens of a language. */
function asOnScreens(figure: string, code: LanguageCode): string {
  const format = new Intl.NumberFormat(languageTag(code), { numberingSystem: 'latn', useGrouping: 'always' });
  const decimalMark = format.formatToParts(0.5).find((part) => part.type === 'decimal')?.value ?? '';
  const [whole = '', decimals] = figure.split('.');
  const grouped = whole.includes(',') ? format.format(BigInt(whole.replaceAll(',', ''))) : whole;
  return decimals === undefined ? grouped : grouped + decimalMark + decimals;
}

/** The figures of an English text that another does not have, whether it has all of them as English or as its own. */
function lostFigures(english: string, own: string, code: LanguageCode): readonly string[] {
  const figures = figuresOf(own);
  const lostAs = (written: (figure: string) => string) =>
    figuresOf(english).filter((figure) => !figures.includes(written(figure)));
  const asEnglish = lostAs((figure) => figure);
  return asEnglish.length === 0 ? [] : lostAs((figure) => asOnScreens(figure, code));
}

/** Which marks the lines of a document begin with, in their order. */
function shapeOf(body: string): string {
  return body
    .split('\n')
    .map((line) => /^(?:## |- )/.exec(line)?.[0] ?? (line === '' ? '' : 'p'))
    .join('|');
}

test('a document has its title apart, headings, paragraphs and lists without a gap', async () => {
  const { language, title, body } = await loadLegalDocument(3, 'en');
  expect({ language, title }).toEqual({ language: 'en', title: 'User agreement' });
  expect(body).toMatch(/^By opening an account/);
  expect(body).toContain('\n\n## Who may have an account\n\n- You are 18');
  expect(body).toMatch(/\n- You open the account .*\n- You state/);
  expect(body).not.toContain('\n\n\n');
  expect(body).not.toContain('**User agreement**');
});

/** Of the privacy policy more is asked: everything that is kept, who sees it, for how long, and what one may ask for. */
const wordsMax = (id: number): number => (id === 2 ? 900 : 550);

test('every page of the addresses 1 to 6 is long enough to be one', async () => {
  for (const id of legalIds) {
    const words = (await loadLegalDocument(id, 'en')).body.split(/\s+/).length;
    expect(words, `page ${id}`).toBeGreaterThan(250);
    expect(words, `page ${id}`).toBeLessThan(wordsMax(id));
  }
  expect([0, 7, 1.5].some(isLegalId)).toBe(false);
});

/** A language that is being written has some pages, and each that it has is whole. */
async function written(code: LanguageCode): Promise<boolean> {
  return isTranslated(code) && Object.keys(await loadSection(code, 'legal')).length > 0;
}

describe.each(languageCodes.filter((code) => code !== 'en'))('the pages in %s', (code) => {
  test('have the shape and the figures of the English ones', async () => {
    if (!(await written(code))) return;
    for (const id of legalIds) {
      const english = await loadLegalDocument(id, 'en');
      const own = await loadLegalDocument(id, code);
      if (own.language !== code) continue;
      expect(shapeOf(own.body), `shape of page ${id}`).toBe(shapeOf(english.body));
      // A number in words may be written in digits elsewhere, so there may be more.
      expect(lostFigures(english.body, own.body, code), `figures of page ${id}`).toEqual([]);
    }
  });
});

/** An operator may ask for other lengths than the usual ones, and the form says which. */
test.each(languageCodes)('the agreement in %s names no length of passwords', async (code) => {
  const { body } = await loadLegalDocument(3, code);
  expect(figuresOf(body).filter((figure) => ['6', '16'].includes(figure))).toEqual([]);
});

describe('controls: what would make a page untrue is found', () => {
  test('another figure, and lines in another order', () => {
    expect(figuresOf('below 50 %')).not.toEqual(figuresOf('below 60 %'));
    expect(figuresOf('1,000 and 0.5.')).toEqual(['0.5', '1,000']);
    expect(lostFigures('1,000 and 0.5', '1.000 und 0,5', 'de')).toEqual([]);
    expect(lostFigures('1,000 and 0.5', '1\u202f000 et 0,5', 'fr')).toEqual([]);
    expect(lostFigures('1,000 and 0.5', '1,000 und 0,5', 'de')).toEqual(['1,000']);
    expect(lostFigures('1,000,000 and 200,000', '10,00,000 और 2,00,000', 'hi')).toEqual([]);
    expect(lostFigures('1,000,000', '1,00,000', 'hi')).toEqual(['1,000,000']);
    expect(lostFigures('1,000 and 0.5', '1.000 und 0,6', 'de')).toEqual(['0.5']);
    expect(shapeOf('a\n\n- b\n- c')).not.toBe(shapeOf('- b\n- c\n\na'));
  });
});

test('the privacy policy says of each thing that is kept for a time alone for how long, and what people may ask for', async () => {
  const { body } = await loadLegalDocument(2, 'en');
  for (const said of [
    ...['five years from your last dealing', 'codes after a day', 'after 30 days', '180 days', 'Backups'],
    ...[
      'a copy of everything',
      'as a file that programs can read',
      'corrected',
      'erased',
      'object',
      'complain',
    ],
    ...[
      'deposits and withdrawals',
      'own limits and breaks',
      'who invited you',
      'Marks of the document numbers',
    ],
  ])
    expect(body).toContain(said);
});
