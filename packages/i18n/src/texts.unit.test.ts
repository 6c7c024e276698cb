// The rules of the texts: every key has words, refusals speak the reader's language, the pseudo-language shows gaps.
import { languages } from '@candor/wire';
import { afterAll, describe, expect, test } from 'vitest';
import { chooseLanguage, languageAtStart } from './choice.ts';
import { refused } from './en/refusals.ts';
import { type LanguageCode, languageCodes } from './language-codes.ts';
import { directionOf, languageOfTag, languageTag, offeredLanguages } from './languages.ts';
import { pseudoText } from './pseudo.ts';
import { loadSections, loadTexts, refusalText, startTexts, t } from './texts.ts';

afterAll(() => startTexts('en'));

async function startWith(code: LanguageCode): Promise<void> {
  await startTexts(code);
  await loadSections(['spot']);
}

describe('texts', () => {
  test('gives the English words of a key with its values', async () => {
    await startWith('en');
    expect(t('spot.form.buy', { currency: 'BTC' })).toBe('Buy BTC');
  });

  test('counts in words', async () => {
    await startWith('en');
    expect(t('spot.orders.confirmAllText', { count: 1 })).toContain('1 open order ');
    expect(t('spot.orders.confirmAllText', { count: 4 })).toContain('4 open orders ');
  });

  test('counts in Chinese, which has one form', async () => {
    await startWith('zh');
    expect(t('spot.toast.cancelledAll', { count: 1 })).toBe('已撤销 1 笔委托。');
    expect(t('spot.toast.cancelledAll', { count: 12 })).toBe('已撤销 12 笔委托。');
  });

  test.each([
    [0, 'لم يُلغَ أي أمر.'],
    [1, 'أُلغي أمر واحد.'],
    [2, 'أُلغي أمران.'],
    [3, 'أُلغيت 3 أوامر.'],
    [11, 'أُلغي 11 أمرًا.'],
    [100, 'أُلغي 100 أمر.'],
  ])('counts %i in Arabic, which has six forms', async (count, text) => {
    await startWith('ar');
    expect(t('spot.toast.cancelledAll', { count })).toBe(text);
  });

  test('accents words in the pseudo-language and keeps values and tags', async () => {
    await startWith('pseudo');
    expect(t('spot.form.buy', { currency: 'BTC' })).toMatch(/^⟦.*BTC.*⟧$/);
    expect(pseudoText('See <terms>terms</terms> of {{name}}')).toContain('<terms>ţéŕmš</terms>');
  });

  test('come section by section, each once, in the language of the page', async () => {
    await startTexts('zh');
    expect(t('shell.nav.logIn')).toBe('登录');
    expect(t('legal.agreement.title')).toBe('legal.agreement.title');
    await loadSections(['legal']);
    await loadSections(['legal', 'spot']);
    const all = await loadTexts('zh');
    expect(t('legal.agreement.title')).toBe(all['legal.agreement.title']);
    expect(t('spot.orders.cancel')).toBe(all['spot.orders.cancel']);
  });

  test('of another start are fetched anew', async () => {
    await startWith('zh');
    await startWith('en');
    expect(t('spot.orders.cancel')).toBe('Cancel');
  });
});

describe('refusal texts', () => {
  test('name the values when the answer carries them all, and do without when it does not', async () => {
    await startTexts('en');
    await loadSections(['refusals']);
    const details = { needed: '10.50', available: '400.00', currency: 'USDT' };
    expect(refusalText('wallet.insufficientBalance', details)).toBe(
      'Needs 10.50 USDT, 400.00 USDT are available.',
    );
    expect(refusalText('wallet.insufficientBalance', { needed: '10.00' })).toBe(
      refused['wallet.insufficientBalance'],
    );
  });

  test('leave every value as it is written: 1.250 is a thousand and more in some languages', async () => {
    await startTexts('de');
    await loadSections(['refusals']);
    expect(refusalText('perpetual.quantityOutOfRange', { max: '1.250' })).toBe(
      'Die Zahl der Kontrakte muss 1 bis 1.250 betragen.',
    );
  });

  test('fall back to the words of the server for a code of a later release', async () => {
    await startTexts('en');
    await loadSections(['refusals']);
    expect(refusalText('moon.closed', {}, 'The moon is closed.')).toBe('The moon is closed.');
  });
});

test('a refusal is told in the words of the server until its section is there', async () => {
  await startTexts('zh');
  expect(refusalText('session.missing', {}, 'Please sign in.')).toBe('Please sign in.');
  await loadSections(['refusals']);
  expect(refusalText('session.missing', {}, 'Please sign in.')).not.toBe('Please sign in.');
});

describe('languages', () => {
  test('are those of the wire, in its order', () => {
    expect(languageCodes).toEqual(languages);
  });

  test('map the codes of the product to tags that Intl knows', () => {
    expect(languageTag('zh')).toBe('zh-Hans');
    expect(languageTag('tc')).toBe('zh-Hant');
    expect(languageTag('kr')).toBe('ko');
    for (const code of languageCodes) expect(Intl.getCanonicalLocales(languageTag(code))).toHaveLength(1);
  });

  test('run from right to left where their letters do', () => {
    /** The scripts of living languages that do. */
    const leftwards = new Set(['Arab', 'Hebr', 'Thaa', 'Nkoo', 'Adlm', 'Syrc', 'Rohg']);
    const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script ?? '';
    for (const code of languageCodes) {
      const wanted = leftwards.has(scriptOf(languageTag(code))) ? 'rtl' : 'ltr';
      expect(directionOf(code), code).toBe(wanted);
    }
    // The control: languages that may come.
    for (const tag of ['he', 'fa', 'ur']) expect(leftwards.has(scriptOf(tag)), tag).toBe(true);
  });

  test('are all offered; the pseudo-language in development only', () => {
    expect(offeredLanguages(false)).toEqual(languageCodes);
    expect(offeredLanguages(true)).toContain('pseudo');
  });

  test.each([
    ['zh-CN', 'zh'],
    ['zh', 'zh'],
    ['zh-SG', 'zh'],
    ['zh-TW', 'tc'],
    ['zh-HK', 'tc'],
    ['zh-MO', 'tc'],
    ['zh-Hant-CN', 'tc'],
    ['pt-BR', 'pt'],
    ['pt-PT', 'pt'],
    ['es-419', 'es'],
    ['ko', 'kr'],
    ['ja-JP', 'ja'],
    ['vi-VN', 'vi'],
    ['hi-IN', 'hi'],
    ['fr-CA', 'fr'],
    ['de-AT', 'de'],
    ['ru-RU', 'ru'],
    ['ar-EG', 'ar'],
    ['ko-KR', 'kr'],
    ['en-GB', 'en'],
    ['tlh', undefined],
    ['not a tag', undefined],
  ])('a browser that asks for %s gets %s', (tag, code) => {
    expect(languageOfTag(tag)).toBe(code);
  });
});

describe('the language of a page', () => {
  const nothing = { getItem: () => null };

  test('is the stored choice, and choosing loads the page again', () => {
    const stored = new Map<string, string>();
    let reloads = 0;
    chooseLanguage('ar', { setItem: (key, value) => stored.set(key, value) }, () => {
      reloads += 1;
    });
    expect(languageAtStart({ getItem: (key) => stored.get(key) ?? null }, ['zh-CN'])).toBe('ar');
    expect(reloads).toBe(1);
  });

  test('follows the browser on the first visit, as far as a language is offered', () => {
    expect(languageAtStart(nothing, ['zh-CN', 'en'])).toBe('zh');
    expect(languageAtStart(nothing, ['tlh', 'ar', 'en'])).toBe('ar');
    expect(languageAtStart(nothing, ['pt-BR', 'en'])).toBe('pt');
    expect(languageAtStart(nothing, ['tlh'])).toBe('en');
    expect(languageAtStart(nothing, [])).toBe('en');
  });

  test('is not one that is unknown, even if it is stored', () => {
    expect(languageAtStart({ getItem: () => 'klingon' }, [])).toBe('en');
    expect(languageAtStart({ getItem: () => 'klingon' }, ['zh'])).toBe('zh');
  });
});
