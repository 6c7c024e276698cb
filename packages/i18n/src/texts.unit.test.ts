// The rules of the texts: every key has words, refusals speak the reader's language, the pseudo-language shows gaps.
import { describe, expect, test } from 'vitest';
import { flatten } from './catalogue.ts';
import { chooseLanguage, languageFromStorage } from './choice.ts';
import { en } from './en/index.ts';
import { refused } from './en/refusals.ts';
import { languageCodes, languageTag } from './languages.ts';
import { pseudoText } from './pseudo.ts';
import { refusalText, startTexts, t } from './texts.ts';

describe('texts', () => {
  test('gives the English words of a key with its values', async () => {
    await startTexts('en');
    expect(t('spot.form.buy', { currency: 'BTC' })).toBe('Buy BTC');
  });

  test('reads English where a language has no catalogue yet', async () => {
    await startTexts('fr');
    expect(t('shell.nav.logIn')).toBe('Log in');
  });

  test('counts in words', async () => {
    await startTexts('en');
    expect(t('spot.orders.confirmAllText', { count: 1 })).toContain('1 open order ');
    expect(t('spot.orders.confirmAllText', { count: 4 })).toContain('4 open orders ');
  });

  test('leaves no text empty', () => {
    for (const [key, text] of Object.entries(flatten(en))) expect(text.trim(), key).not.toBe('');
  });

  test('accents words in the pseudo-language and keeps values and tags', async () => {
    await startTexts('pseudo');
    expect(t('spot.form.buy', { currency: 'BTC' })).toMatch(/^⟦.*BTC.*⟧$/);
    expect(pseudoText('See <terms>terms</terms> of {{name}}')).toContain('<terms>ţéŕmš</terms>');
  });
});

describe('refusal texts', () => {
  test('name the values when the answer carries them all, and do without when it does not', async () => {
    await startTexts('en');
    const details = { needed: '10.00', available: '4.00', currency: 'USDT' };
    expect(refusalText('wallet.insufficientBalance', details)).toBe(
      'Needs 10.00 USDT, 4.00 USDT are available.',
    );
    expect(refusalText('wallet.insufficientBalance', { needed: '10.00' })).toBe(
      refused['wallet.insufficientBalance'],
    );
  });

  test('fall back to the words of the server for a code of a later release', async () => {
    await startTexts('en');
    expect(refusalText('moon.closed', {}, 'The moon is closed.')).toBe('The moon is closed.');
  });
});

describe('languages', () => {
  test('map the codes of the product to tags that Intl knows', () => {
    expect(languageTag('zh')).toBe('zh-Hans');
    expect(languageTag('tc')).toBe('zh-Hant');
    expect(languageTag('kr')).toBe('ko');
    for (const code of languageCodes) expect(Intl.getCanonicalLocales(languageTag(code))).toHaveLength(1);
  });

  test('store the choice and load the page again', () => {
    const stored = new Map<string, string>();
    let reloads = 0;
    chooseLanguage('de', { setItem: (key, value) => stored.set(key, value) }, () => {
      reloads += 1;
    });
    expect(languageFromStorage({ getItem: (key) => stored.get(key) ?? null })).toBe('de');
    expect(reloads).toBe(1);
  });

  test('fall back to English when something unknown is stored', () => {
    expect(languageFromStorage({ getItem: () => 'klingon' })).toBe('en');
  });
});
