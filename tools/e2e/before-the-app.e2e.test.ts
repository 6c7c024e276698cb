// What the page says and asks for before the app is there, and that nobody misses it when it does not come.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Person } from './person.ts';
import { lookAround } from './stage.ts';
import { VenueProcess } from './venue-process.ts';

const stage = lookAround();

describe('before the app has come', () => {
  const app = /\/assets\/index-[^/]+\.js$/;

  async function openWithout(
    script: RegExp,
    kept: Readonly<Record<string, string>> = { 'candor.language': 'ar' },
  ): Promise<{ readonly page: Page; readonly asked: string[] }> {
    const context = await stage.browser.newContext({ serviceWorkers: 'block' });
    await context.addInitScript((all) => {
      for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text);
    }, kept);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route(script, (route) => route.abort());
    await page.goto(stage.venue.url);
    return { page, asked };
  }

  it('the page says its first words in the reader’s language, and asks for the files of the screen', async () => {
    const { page, asked } = await openWithout(app);
    await page.getByText('دفتر حسابات لا كازينو').waitFor();
    await page.getByText('تداول تجريبي').waitFor();
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    for (const file of [/\/ar-[^/]+\.js$/, /\/home-[^/]+\.js$/, /\/home-[^/]+\.css$/])
      await expect.poll(() => asked.some((path) => file.test(path)), { message: file.source }).toBe(true);
    await page.context().close();
  });

  const signedIn = { 'candor.user': JSON.stringify({ state: { user: {} }, version: 0 }) };

  it('somebody new who has signed in is met by the card of the first visit, and its files are on their way', async () => {
    const { page, asked } = await openWithout(app, signedIn);
    await page.getByText('Your first visit').waitFor();
    await page.getByText('it cannot be withdrawn and is worth nothing').waitFor();
    await page.getByText('Cash back is up to – of the spot trading fees').waitFor();
    await expect.poll(() => asked.some((path) => /\/tour-[^/]+\.js$/.test(path))).toBe(true);
    await page.context().close();
  });

  it('who has answered that card sees the words of the page alone', async () => {
    const answered = JSON.stringify({ state: { tourSeen: true }, version: 0 });
    const { page, asked } = await openWithout(app, { ...signedIn, 'candor.preferences': answered });
    await page.getByText('Cash back is up to – of the spot trading fees').waitFor();
    await expect.poll(() => asked.some((path) => /\/home-[^/]+\.js$/.test(path))).toBe(true);
    expect(await page.getByText('Your first visit').count()).toBe(0);
    expect(asked.filter((path) => path.includes('/tour-'))).toEqual([]);
    await page.context().close();
  });

  it('a first script that does not arrive is missed by nobody', async () => {
    const { page } = await openWithout(/\/assets\/first-[^/]+\.js$/);
    await page.getByRole('link', { name: 'ابدأ' }).waitFor();
    await page.context().close();
  });
});

describe('a screen whose files do not come', () => {
  it.each([
    ['/allMarket', /\/assets\/markets-[^/]+\.js$/],
    ['/trade/BTC', /\/assets\/seconds-[^/]+\.js$/],
  ])(
    'says so at %s with the way elsewhere above it, and comes when the network is back',
    async (place, files) => {
      const vic = await stage.arrive({ email: 'vic@example.org', width: 390, height: 844 });
      const { page } = vic;
      await page.getByText('BTC').first().waitFor();
      await page.route(files, (route) => route.abort());
      await page.evaluate((hash) => {
        location.hash = hash;
      }, place);
      await page.getByText('This screen could not be shown.').waitFor();
      await page.getByRole('button', { name: 'Retry' }).waitFor();
      await page.locator('header').first().waitFor();
      await page.getByText('Paper trading').first().waitFor();
      await page.unroute(files);
      await page.evaluate("dispatchEvent(new Event('online'))");
      await page.getByText('BTC').first().waitFor();
      expect(await page.getByText('This screen could not be shown.').count()).toBe(0);
      await vic.leave();
    },
  );

  it('comes as well when the network was back before a question without it had failed', async () => {
    const vic = await stage.arrive({ email: 'vic@example.org', width: 390, height: 844 });
    const { page } = vic;
    await page.getByText('BTC').first().waitFor();
    let isBack = false;
    await page.route(/\/assets\/seconds-[^/]+\.js$/, async (route) => {
      const isAnswered = isBack;
      await sleep(1_500);
      await (isAnswered ? route.continue() : route.abort());
    });
    await page.evaluate(() => {
      location.hash = '/trade/BTC';
    });
    await page.getByText('This screen could not be shown.').waitFor();
    isBack = true;
    await page.evaluate("dispatchEvent(new Event('online'))");
    await page.getByText('This screen could not be shown.').waitFor({ state: 'hidden' });
    await page.getByText('BTC').first().waitFor();
    await vic.leave();
  });
});

describe('a paper venue with prices from outside', () => {
  const nobody = 'http://127.0.0.1:1';
  const sources = ['okx', 'bybit', 'kucoin'].map((name) => `${name}=${nobody}`).join();

  it('never says that its market is simulated, before the app has come or after', async () => {
    const venue = await VenueProcess.start({ CANDOR_PRICES: 'external', CANDOR_PRICE_SOURCES: sources });
    try {
      const { page } = await Person.arrive(venue, stage.browser, { email: 'vic@example.org' });
      const line = page.getByText('Paper trading: real prices, no real money');
      await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort());
      await page.reload();
      await line.waitFor();
      await page.unroute(/\/assets\/index-[^/]+\.js$/);
      await page.reload();
      await page.getByRole('button', { name: 'What this means' }).click();
      await page.getByText('Prices are the median of real sources.').waitFor();
      expect(await line.count()).toBe(1);
      expect(await page.getByText('simulat').count()).toBe(0);
      await page.context().close();
    } finally {
      await venue.dispose();
    }
  });
});
