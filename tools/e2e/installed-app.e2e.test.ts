// The app on a device of one's own: installed, without a connection, in a new version, and as the reader likes it.
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { otherRelease, type Release } from './other-release.ts';
import type { Person } from './person.ts';
import { lookAround, sizes } from './stage.ts';

const stage = lookAround();

interface Manifest {
  readonly lang: string;
  readonly dir: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

async function installed(width = 1280, height = 860): Promise<Person> {
  const ivy = await stage.arrive({ email: `ivy${width}@example.org`, width, height, installed: true });
  await ivy.page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => ivy.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return ivy;
}

const manifestOf = async (page: Page) => {
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  return (await (await page.request.get(`${stage.venue.url}${href}`)).json()) as Manifest;
};

const colour = (page: Page, name: string) =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name);

describe('installing', () => {
  it('the browser finds nothing that is in the way of installing', async () => {
    const { page, ...ivy } = await installed();
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A window that leaves no traces can never install anything; nothing else may be wrong.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(ivy.pageErrors).toEqual([]);
    await page.context().close();
  });

  it('the manifest is in the language of the reader, in the colours of the night, with pictures that are there', async () => {
    const ivy = await installed();
    await ivy.choose('ar', 'night');
    await expect.poll(async () => (await manifestOf(ivy.page)).lang).toBe('ar');
    const { dir, display, icons, ...colours } = await manifestOf(ivy.page);
    expect([dir, display]).toEqual(['rtl', 'standalone']);
    expect(colours.theme_color).toBe(await colour(ivy.page, '--color-surface'));
    expect(colours.background_color).toBe(await colour(ivy.page, '--color-page'));
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    for (const { src } of icons) {
      expect((await ivy.page.request.get(stage.venue.url + src)).ok(), src).toBe(true);
    }
    await ivy.leave();
  });

  it('keeps the files of the start alone: no answer and no page of the venue', async () => {
    const ivy = await installed();
    await ivy.goTo('/allMarket');
    await ivy.page.getByText('BTC').first().waitFor();
    const kept = await ivy.page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return { names, paths: all.flat().map(({ url }) => new URL(url).pathname) };
    });
    expect(kept.names).toEqual([expect.stringMatching(/^candor-shell-[0-9a-f]{16}$/)]);
    expect(kept.paths).toContain('/offline.html');
    const strange = kept.paths.filter(
      (path) => !/^\/(?:assets\/[^/]+|offline\.(?:html|css|js)|first-colours\.js|icon\.svg)$/.test(path),
    );
    expect(strange).toEqual([]);
    await ivy.leave();
  });
});

describe('without a connection', () => {
  it('a page says so in the reader’s language, shows no figure, and opens the app when it is back', async () => {
    const ivy = await installed(390, 844);
    const { page } = ivy;
    await ivy.choose('zh', 'day');
    await page.getByText('BTC').first().waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: '没有网络连接' }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-Hans');
    expect(await page.title()).toContain('没有网络连接');
    await expect.poll(() => page.locator('main').innerText()).not.toMatch(/\d/);
    expect(await findingsOn(page)).toEqual([]);
    await page.getByRole('button', { name: '立即重试' }).click();
    await page.getByText('仍然没有连接。').waitFor();
    await page.context().setOffline(false);
    await page.getByText('BTC').first().waitFor();
    await ivy.leave();
  });

  it('reads from the right in Arabic, by night', async () => {
    const ivy = await installed(390, 844);
    await ivy.choose('ar', 'night');
    await ivy.page.getByText('BTC').first().waitFor();
    await ivy.page.context().setOffline(true);
    await ivy.page.reload();
    await ivy.page.getByRole('heading', { name: 'لا يوجد اتصال' }).waitFor();
    await expect.poll(() => ivy.page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await findingsOn(ivy.page)).toEqual([]);
    await ivy.leave();
  });
});

describe('a new version', () => {
  let release: Release;
  let page: Page;
  let worker: string;
  beforeEach(async () => {
    release = await otherRelease(stage.venue.url);
    page = await (await stage.browser.newContext({ locale: 'en-GB' })).newPage();
    await page.goto(release.url);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    worker = await (await page.request.get(`${stage.venue.url}/sw.js`)).text();
  });
  afterEach(async () => {
    await page.context().close();
    await release.close();
  });

  /** The worker of a build whose app begins with this script. */
  async function publish(entry: string): Promise<void> {
    const body = worker.replace(
      /\\"version\\":\\"[0-9a-f]{16}\\",\\"entry\\":\\"[^"]*\\"/,
      `\\"version\\":\\"ffffffffffffffff\\",\\"entry\\":\\"${entry}\\"`,
    );
    expect(body).not.toBe(worker);
    release.serve({ status: 200, body });
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  }
  const cacheNames = () => page.evaluate(() => caches.keys());

  it('is offered, loaded when the reader says so, and the files of the old one are deleted', async () => {
    const before = await cacheNames();
    await publish('/assets/index-new.js');
    await page.getByText('A new version is ready.').waitFor();
    await page.evaluate(() => void Object.assign(globalThis, { oldPage: true }));
    // Nothing has happened yet: the reader may be in the middle of something.
    expect(await cacheNames()).toEqual(expect.arrayContaining(before));
    await page.getByRole('button', { name: 'Load it now' }).click();
    await expect.poll(() => page.evaluate(() => 'oldPage' in globalThis).catch(() => true)).toBe(false);
    await page.getByText('BTC').first().waitFor();
    await expect.poll(cacheNames).toEqual(['candor-shell-ffffffffffffffff']);
  });

  it('control: a page that is of that version already takes it without a word', async () => {
    const script = await page.locator('script[type="module"]').getAttribute('src');
    await publish(script ?? '');
    await expect.poll(cacheNames).toEqual(['candor-shell-ffffffffffffffff']);
    await expect.poll(() => page.getByText('A new version is ready.').count()).toBe(0);
  });

  it('a venue without a service worker makes the browser drop its own, with everything it kept', async () => {
    release.serve({ status: 404, body: '' });
    await page.reload();
    await expect.poll(cacheNames).toEqual([]);
    const left = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(left).toBe(0);
  });
});

describe('the look', () => {
  const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

  it('follows the device, also while the page is open, until one is chosen', async () => {
    const ivy = await stage.arrive({ email: 'look@example.org' });
    const { page } = ivy;
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => theme(page)).toBe('day');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => theme(page)).toBe('night');
    const bars = () => page.locator('meta[name="theme-color"]').getAttribute('content');
    expect(await bars()).toBe(await colour(page, '--color-surface'));
    await page.getByRole('button', { name: 'Switch to day colours' }).click();
    await page.reload();
    expect(await theme(page)).toBe('day');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await theme(page)).toBe('day');
    await ivy.leave();
  });

  it('is right from the first drawing: no page flashes in the other colours', async () => {
    const context = await stage.browser.newContext({ colorScheme: 'light' });
    const page = await context.newPage();
    // The app never comes: what is seen is what the page draws before it.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(stage.venue.url);
    expect(await theme(page)).toBe('day');
    await context.close();
  });
});

describe('the first visit', () => {
  async function visitFrom(locale: string): Promise<readonly (string | null)[]> {
    const context = await stage.browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(stage.venue.url);
    await page.getByRole('banner').waitFor();
    const html = page.locator('html');
    const seen = [await html.getAttribute('lang'), await html.getAttribute('data-scheme')];
    await context.close();
    return seen;
  }

  it.each([
    ['zh-TW', 'zh-Hant', 'red-up'],
    ['zh-HK', 'zh-Hant', 'red-up'],
    ['zh-CN', 'zh-Hans', 'red-up'],
    ['ko-KR', 'ko', 'red-up'],
    ['ja-JP', 'ja', 'red-up'],
    ['pt-BR', 'pt', 'green-up'],
    ['ar-EG', 'ar', 'green-up'],
    ['nl-NL', 'en', 'green-up'],
  ])('of a browser in %s speaks %s with %s', async (locale, lang, scheme) => {
    expect(await visitFrom(locale)).toEqual([lang, scheme]);
  });
});

describe('the tour', () => {
  it.each(sizes)(
    'at %i × %i pixels names the test funds, is walked by keys, and does not come again',
    async (width, height) => {
      const ned = await stage.arrive({ email: `ned${width}@example.org`, width, height });
      const { page } = ned;
      await ned.signUp();
      await ned.goTo('/');
      const first = page.getByRole('region', { name: 'Your first visit' });
      await first.waitFor();
      const list = first.getByRole('list', { name: 'Your account began with:' });
      expect((await list.innerText()).replaceAll(/\s+/g, ' ')).toContain('50,000USDT');
      const link = first.getByRole('link', { name: 'Take the tour' });
      await link.focus();
      await page.keyboard.press('Enter');
      const titles: string[] = [];
      for (let step = 1; step <= 5; step += 1) {
        const card = page.getByRole('dialog');
        await card.getByText(`Step ${step} of 5`).waitFor();
        titles.push((await card.getByRole('heading').textContent()) ?? '');
        await expect.poll(() => page.locator('[data-tour-here]').count()).toBe(1);
        // However often one goes on, the focus stays in the card.
        for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
        await expect
          .poll(() => card.evaluate((element) => element.contains(document.activeElement)))
          .toBe(true);
        await card.getByRole('button', { name: step === 5 ? 'Done' : 'Next' }).focus();
        await page.keyboard.press('Enter');
      }
      expect(titles).toEqual([
        'Paper trading',
        'Markets and trading',
        'Your wallets',
        'As you like it',
        'Your account',
      ]);
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
      await page.reload();
      await page.getByText('BTC').first().waitFor();
      await expect.poll(() => first.count()).toBe(0);
      await ned.goTo('/accountSet');
      await page.getByRole('link', { name: 'Take the tour' }).click();
      await page.getByRole('dialog', { name: 'Paper trading' }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await ned.leave();
    },
  );

  it('has no finding on a phone by night, read from the right, offered and open', async () => {
    const ned = await stage.arrive({ email: 'axe@example.org', width: 390, height: 844 });
    const { page } = ned;
    await ned.signUp();
    await ned.goTo('/');
    await ned.choose('ar', 'night');
    const start = page.locator('a[href="#/?tour=1"]');
    await start.waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await start.click();
    await page.getByRole('dialog').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await ned.leave();
  });
});
