// The rules of the chart's language.
import { loadSections, startTexts } from '@candor/i18n';
import { afterAll, expect, test } from 'vitest';
import { chartLocale } from './chart-locale.ts';

afterAll(() => startTexts('en'));

test('the chart speaks the language of the reader; its library is given only what it lacks', async () => {
  const registered = new Map<string, object>();
  const library = {
    getSupportedLocales: () => ['zh-CN', 'en-US', ...registered.keys()],
    registerLocale: (locale: string, words: object) => void registered.set(locale, words),
  };
  await startTexts('en');
  expect(chartLocale(library)).toBe('en-US');
  await startTexts('zh');
  expect(chartLocale(library)).toBe('zh-CN');
  expect(registered.size).toBe(0);
  await startTexts('ar');
  await loadSections(['chart']);
  expect(chartLocale(library)).toBe('ar');
  expect(registered.get('ar')).toMatchObject({ open: 'الافتتاح: ', volume: 'الحجم: ' });
});
