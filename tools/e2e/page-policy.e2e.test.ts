// The policies of both pages hold in a browser, and what they keep away is noted by every test that looks for faults.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ConsoleWindow } from './console-window.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();
let windows: Readonly<Record<'app' | 'console', { readonly page: Page; readonly pageErrors: string[] }>>;

beforeAll(async () => {
  windows = {
    app: await stage.arrive({ email: 'iris@example.org' }),
    console: await ConsoleWindow.hire(stage.venue, stage.browser, 'Ada Admin', 'admin'),
  };
});

/** What somebody's text would do if it ever became a part of the page. */
const plants: readonly (readonly [string, () => void, RegExp])[] = [
  [
    'a style of nobody',
    () => document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' })),
    /style-src/,
  ],
  [
    'a picture from elsewhere',
    () => document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/a.png' })),
    /img-src/,
  ],
  [
    'a script from elsewhere',
    () => document.createElement('script').setAttribute('src', 'https://elsewhere.example/a.js'),
    /TrustedScriptURL/,
  ],
  ['a call to elsewhere', () => void fetch('https://elsewhere.example/').catch(() => {}), /connect-src/],
  [
    'markup that was a text',
    () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
    /TrustedHTML/,
  ],
  ['a script that was a text', () => document.body.setAttribute('onclick', 'alert(1)'), /TrustedScript/],
  [
    'a page within the page',
    () =>
      document.body.append(
        Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' }),
      ),
    /frame-src|default-src/,
  ],
];

describe.each(['app', 'console'] as const)('the page of the %s', (name) => {
  it('breaks none of its own rules', async () => {
    await windows[name].page.getByRole('heading').first().waitFor();
    expect(windows[name].pageErrors).toEqual([]);
  });

  it.each(plants)('control: %s is kept away and noted', async (_, plant, rule) => {
    const { page, pageErrors } = windows[name];
    pageErrors.length = 0;
    // What the page refuses to take throws in whoever hands it over.
    await page.evaluate(plant).catch(() => undefined);
    await expect.poll(() => pageErrors.join('\n')).toMatch(rule);
    pageErrors.length = 0;
  });
});
