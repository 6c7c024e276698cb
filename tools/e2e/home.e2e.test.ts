// The home page as a visitor sees it: the numbers of the schedule, the pictures, the tables, and marks on samples.
import { languageCodes } from '@candor/i18n/build';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const SERVICE = 'https://help.candor.example/';
const REFUSED = {
  flag: false,
  type: 'ok',
  code: 1502,
  msg: 'The venue is starting.',
  data: null,
  refusal: 'venue.notReady',
};

const stage = setStage({ CANDOR_SERVICE_URL: SERVICE });

interface Visitor {
  readonly vic: Person;
  readonly page: Page;
  readonly phone: boolean;
}

let visitors: readonly Visitor[] = [];

/** Both widths at once: some of this page is waiting. */
async function both(look: (visitor: Visitor) => Promise<void>): Promise<void> {
  await Promise.all(visitors.map(look));
}

beforeAll(async () => {
  const arrive = async (width: number, height: number): Promise<Visitor> => {
    const vic = await stage.arrive({ email: `vic${width}@example.org`, width, height });
    await vic.page.clock.install();
    await vic.page.reload();
    return { vic, page: vic.page, phone: width <= 767 };
  };
  visitors = [await arrive(390, 844), await arrive(1280, 860)];
});

/** Seconds pass in the page, and nobody waits for them. */
const afterSeconds =
  <Value>({ clock }: Page, look: () => Promise<Value>) =>
  async (): Promise<Value> => {
    await clock.runFor(1_000);
    return look();
  };

const WEIGHT_MAX = 200_000;

/** Bytes of script and style as they came over the line until the page is drawn, with nothing cached. */
async function firstLoadBytes(language: string): Promise<number> {
  const context = await stage.browser.newContext();
  await context.addInitScript((code) => localStorage.setItem('candor.language', code), language);
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(stage.venue.url, { waitUntil: 'networkidle' });
  await page.getByText('BTC').first().waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return bytes;
}

describe('the first load of the home page', () => {
  it.each(languageCodes)('weighs at most 200 kB in %s', async (language) => {
    const bytes = await firstLoadBytes(language);
    console.log(`First load of home in ${language}: ${(bytes / 1_000).toFixed(1)} kB of script and style`);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(WEIGHT_MAX);
  });
});

describe('the home page, at 390 and at 1280 pixels,', () => {
  it('names the two rates of the schedule and the way in', () =>
    both(async ({ page, phone }) => {
      await page.getByText('Up to 30\u00a0% cash back').waitFor();
      await page.getByText('0.045\u00a0% trading fee').waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('#/login');
      for (const fact of ['Every balance is a sum', 'Timers never move', 'Draws anyone can repeat']) {
        await page.getByRole('heading', { name: fact }).waitFor();
      }
      const terms = page.getByRole('main').getByRole('link', { name: 'user agreement' });
      await expect.poll(() => terms.getAttribute('href')).toBe('#/noticeDetail/3');
      const privacy = page.getByRole('main').getByRole('link', { name: 'privacy policy' });
      await expect.poll(() => privacy.getAttribute('href')).toBe('#/noticeDetail/2');
      const band = page.getByRole('region', { name: 'Try it with test funds' });
      await expect
        .poll(() => band.getByRole('link', { name: 'Log in' }).getAttribute('href'))
        .toBe('#/login');
      await expect
        .poll(() => band.getByRole('link', { name: 'Sign up' }).getAttribute('href'))
        .toBe('#/register');
      const service = page.getByRole('link', { name: phone ? 'Service' : 'Online service', exact: true });
      await expect.poll(() => service.getAttribute('href')).toBe(SERVICE);
      await expect.poll(() => service.getAttribute('rel')).toContain('noopener');
    }));

  it('keeps the way to the customer service beside the content at every width', () =>
    both(async ({ page, phone }) => {
      if (phone) return;
      const service = page.getByRole('link', { name: 'Online service', exact: true });
      /** What a button at this place would cover, however far the page is scrolled. */
      const covered = (start: number, end: number) =>
        page.locator('#content').evaluate(
          (content, [from, to]) =>
            [...content.querySelectorAll('a, button, td, p')].filter((each) => {
              const { left, right, width } = each.getBoundingClientRect();
              return width > 0 && right > from && left < to;
            }).length,
          [start, end] as const,
        );
      for (const width of [1264, 1280, 1599, 1600]) {
        await page.setViewportSize({ width, height: 860 });
        const { x, width: wide } = (await service.boundingBox())!;
        expect(await covered(x, x + wide), `${width} pixels`).toBe(0);
        // The words beside the sign, as they stood before, would cover something at the smaller widths.
        expect((await covered(width - 190, width)) > 0, `${width} pixels`).toBe(width < 1500);
      }
      await page.setViewportSize({ width: 1000, height: 860 });
      const { y } = (await service.boundingBox())!;
      expect(y).toBeGreaterThan((await page.locator('#content').boundingBox())!.height);
      await page.setViewportSize({ width: 1280, height: 860 });
    }));

  it('moves its pictures every three seconds, waits under the pointer, and stops when told', () =>
    both(async ({ page }) => {
      const pictures = page.getByRole('region', { name: 'How this venue works, in pictures' });
      const shown = async () => pictures.getByRole('img').getAttribute('aria-label');
      await page.mouse.move(0, 0);
      const first = await shown();
      await expect.poll(afterSeconds(page, shown)).not.toBe(first);
      await pictures.getByRole('img').hover();
      const held = await shown();
      await page.clock.runFor(3_500);
      expect(await shown()).toBe(held);
      await pictures.getByRole('button', { name: 'Stop the pictures' }).click();
      await pictures.getByRole('button', { name: 'Picture 1 of 3' }).click();
      expect(await shown()).toBe('Two columns of entries with equal sums');
      const { height: tall, width: wide } = (await pictures.getByRole('button').first().boundingBox())!;
      expect(Math.min(tall, wide)).toBeGreaterThanOrEqual(44);
    }));

  it('holds its pictures while one of their buttons has the focus', () =>
    both(async ({ page }) => {
      await page.reload();
      const pictures = page.getByRole('region', { name: 'How this venue works, in pictures' });
      const shown = async () => pictures.getByRole('img').getAttribute('aria-label');
      await page.mouse.move(0, 0);
      await pictures.getByRole('button', { name: 'Picture 3 of 3' }).focus();
      const held = await shown();
      await page.clock.runFor(3_500);
      expect(await shown()).toBe(held);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await expect.poll(afterSeconds(page, shown)).not.toBe(held);
    }));

  it('lets its pictures stand for whoever wants no motion, until they are told to run', () =>
    both(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.reload();
      const pictures = page.getByRole('region', { name: 'How this venue works, in pictures' });
      const shown = async () => pictures.getByRole('img').getAttribute('aria-label');
      const first = await shown();
      await page.clock.runFor(3_500);
      expect(await shown()).toBe(first);
      await pictures.getByRole('button', { name: 'Let the pictures run' }).click();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.mouse.move(0, 0);
      await expect.poll(afterSeconds(page, shown)).not.toBe(first);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
    }));

  it('names the columns of the table as they are, and what has not fallen has one colour', () =>
    both(async ({ page, phone }) => {
      if (phone) return;
      const table = page.getByRole('table', { name: 'Markets with their quotes' });
      await table.locator('tbody tr').first().waitFor();
      expect(await table.getByRole('columnheader').allTextContents()).toEqual([
        'Market',
        'Currency',
        'Last price',
        'Daily change',
        '24h low',
        '24h high',
        '24h volume (USDT)',
      ]);
      const colourOf = (sign: string) =>
        table
          .getByText(sign)
          .first()
          .evaluate((cell) => getComputedStyle(cell).color);
      const token = (name: string) =>
        page.evaluate((wanted) => {
          const probe = document.body.appendChild(document.createElement('span'));
          probe.style.color = `var(${wanted})`;
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        }, name);
      // Prices stand still here, so that nothing has risen or fallen.
      expect(await colourOf('0.00')).toBe(await token('--color-up'));
    }));

  it('shows the first ten, the eleventh and the rest of the pairs under their tabs', () =>
    both(async ({ page, phone }) => {
      const name = 'Markets with their quotes';
      const rows = () =>
        phone
          ? page.getByRole('list', { name }).getByRole('listitem').count()
          : page.getByRole('table', { name }).locator('tbody tr').count();
      for (const [tab, count] of [
        [/^DeFi/, 1],
        [/^Innovation/, 25],
        [/^Mainstream/, 10],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await expect.poll(rows).toBe(count);
      }
      if (!phone) return;
      await page.getByRole('button', { name: /BTC/ }).first().click();
      await page.getByText('24h low').waitFor();
      await page.getByText('24h high').waitFor();
    }));

  it('marks both sample panels as samples', () =>
    both(async ({ page }) => {
      await expect.poll(() => page.getByText('Sample', { exact: true }).count()).toBe(2);
    }));

  it('stops asking for offers that are refused, says so, and asks again when told to', () =>
    both(async ({ vic, page }) => {
      await vic.choose('en', 'day');
      const stops = () => page.getByText('Updates have stopped:').count();
      await page.getByRole('table', { name: 'Buy offers' }).locator('tbody tr').first().waitFor();
      let asked = 0;
      await page.route('**/GetHomeOffers', async (route) => {
        asked += 1;
        await route.fulfill({ status: 503, json: REFUSED });
      });
      await expect.poll(afterSeconds(page, stops)).toBe(2);
      const atStop = asked;
      await page.clock.runFor(5_500);
      // What was asked before this has come as far as the count.
      await page.evaluate(async () => void (await fetch('/')));
      expect(asked).toBe(atStop);
      await page.unroute('**/GetHomeOffers');
      for (let left = 2; left > 0; left -= 1) {
        await page.getByRole('button', { name: 'Retry' }).first().click();
        await expect.poll(stops).toBe(left - 1);
      }
    }));

  it('says that there is no data when the venue quotes nothing', () =>
    both(async ({ vic, page }) => {
      await page.routeWebSocket(/\/stream$/, (socket) => socket.close());
      await page.route('**/GetQuotations', (route) =>
        route.fulfill({ json: { flag: true, type: 'ok', code: 200, msg: '', data: [] } }),
      );
      await page.reload();
      const empty = page.getByRole('tabpanel').getByText('No data available.');
      await expect.poll(afterSeconds(page, () => empty.count())).toBe(1);
      expect(vic.pageErrors).toEqual([]);
    }));
});
