// Every screen in every language on the narrowest phone: nothing is cut off or out of reach, and all of it is said in
// the language that was chosen.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { offeredLanguages } from '@candor/i18n';
import { describe, expect, it } from 'vitest';
import { bareKeysIn, englishLeftIn, faultsOn, sayingsOf } from '../looks/screen-faults.ts';
import { lookAround } from './stage.ts';
import { openWindows } from './windows.ts';

const stage = lookAround('simulated');
const windows = openWindows(stage, { width: 360, height: 780 });
const catalogue = path.resolve(import.meta.dirname, '../../packages/i18n/src/en/index.ts');
const sections = [...readFileSync(catalogue, 'utf8').matchAll(/^ {2}(\w+): async/gm)].map(
  ([, name]) => name ?? '',
);
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regions = (['long', 'short'] as const).map(
  (style) => new Intl.DisplayNames('en', { type: 'region', style }),
);
/** What nobody translates: names of countries that are the same elsewhere, and what the venue holds under a name. */
const data: ReadonlySet<string> = new Set([
  ...regions.flatMap((names) =>
    letters.flatMap((first) => letters.map((second) => names.of(first + second) ?? '')),
  ),
  // The longer the tests take, the more of them there are.
  ...Array.from({ length: 20 }, (_, place) => `Paper token ${place + 1}`),
  // An account of the house, as its ledger names it.
  'mining.reserve',
]);
/** English comes first: what it says is what the others must not say. */
const languages = ['en', ...offeredLanguages(false).filter((code) => code !== 'en')];
const english = new Set<string>();

describe('at 360 pixels', () => {
  it.each(languages)('every screen fits and speaks its language: %s', async (language) => {
    const faults = await windows.find({ language, theme: 'day' }, async (page) => {
      const said = (await sayingsOf(page)).filter((text) => !data.has(text));
      const found = [...(await faultsOn(page)), ...bareKeysIn(said, sections)];
      if (language !== 'en') return [...found, ...englishLeftIn(said, english)];
      for (const text of said) english.add(text);
      return found;
    });
    expect(faults).toEqual([]);
    expect(windows.errors()).toEqual([]);
  });

  it.each([
    ['a page that is too wide', 'p', 'width: 400px', 'Lang', /too wide/],
    [
      'a button that cuts its word',
      'button',
      'width: 20px; overflow: hidden; white-space: nowrap',
      'Auszahlung',
      /cut off/,
    ],
    [
      'a label whose word leaves it',
      'label',
      'display: block; width: 20px; white-space: nowrap',
      'Auszahlung',
      /out of its box/,
    ],
    ['a word that is broken', 'label', 'display: block; width: 20px', 'Auszahlung', /is broken/],
    ['a word in small letters', 'p', 'font-size: 10px', 'Los', /letters of 10 px/],
    ['a control beside the window', 'button', 'position: absolute; left: -90px', 'Los', /lies at/],
    ['the key of a text', 'p', '', 'home.hero.title', /is no text/],
    ['a gap of a text', 'p', '', 'Mindestens {{amount}}', /is no text/],
    ['an English sentence', 'p', '', 'Paper trading: simulated market, no real money', /is English/],
  ])('control: %s is found', async (_, tag, style, text, fault) => {
    const { page } = windows.first();
    await windows.first().choose('de', 'day');
    await page.getByRole('main').locator('h1').first().waitFor();
    const look = async () => {
      const said = await sayingsOf(page);
      return [...(await faultsOn(page)), ...bareKeysIn(said, sections), ...englishLeftIn(said, english)];
    };
    expect(await look()).toEqual([]);
    await page.evaluate(
      ([name, styled, words]) => {
        const planted = document.createElement(name);
        planted.style.cssText = styled;
        planted.textContent = words;
        document.querySelector('main')?.prepend(planted);
      },
      [tag, style, text] as const,
    );
    expect((await look()).join()).toMatch(fault);
  });
});
