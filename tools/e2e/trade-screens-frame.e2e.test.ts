// The frame: the name of the tab, the header on a tablet, and the line at the foot of trade screens with the way to the customer service, at
// every width from a tablet on and in every language; on a phone the bar takes its place.
import { languageCodes } from '@candor/i18n/build';
import { beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { OperatorAtConsole } from './operator-at-console.ts';
import { overlaps } from './overlaps.ts';
import type { Person } from './person.ts';
import { setStage, tradeScreens } from './stage.ts';

const SERVICE = 'https://help.candor.example/';
const stage = setStage({ CANDOR_SERVICE_URL: SERVICE });
let pia: Person;

beforeAll(async () => {
  pia = await stage.arrive({ email: 'pia@example.org' });
  await pia.signUp();
});

const main = () => pia.page.getByRole('main');
const service = () => pia.page.getByRole('contentinfo').getByRole('link', { name: 'Online service' });

async function openAt(place: string, width: number, height = 860): Promise<void> {
  await pia.page.setViewportSize({ width, height });
  await pia.goTo(place);
  await main().getByRole('tablist').first().waitFor();
}

describe('the name of the tab', () => {
  it.each(tradeScreens)('begins with the price at %s, and follows it', async (place) => {
    const { page } = pia;
    await stage.venue.setPrice('BTC/USDT', '96400.0');
    await openAt(place, 1280);
    await expect.poll(() => page.title()).toMatch(/^96,400\.0 · .*BTC.* · Candor$/);
    await stage.venue.setPrice('BTC/USDT', '96411.0');
    await expect.poll(() => page.title()).toMatch(/^96,411\.0 · /);
  });
});

describe('the customer service', () => {
  it.each(tradeScreens)('has its link at %s below the form, on a desktop and on a tablet', async (place) => {
    for (const width of [1680, 1280, 768]) {
      await openAt(place, width);
      // It can be pressed, and lies below everything of the screen, so that it covers nothing that takes an order.
      await service().click({ trial: true });
      const [above, link] = await Promise.all([main().boundingBox(), service().boundingBox()]);
      expect(link!.y, `${width} pixels`).toBeGreaterThanOrEqual(above!.y + above!.height);
      expect(await service().getAttribute('href')).toBe(SERVICE);
      expect(await service().getAttribute('rel')).toContain('noreferrer');
      expect(await findingsOn(pia.page)).toEqual([]);
    }
  });

  it.each(tradeScreens)('is in the menu of the user at %s, and in the bar of a phone', async (place) => {
    const { page } = pia;
    await openAt(place, 1280);
    await page.getByRole('button', { name: /account menu of/i }).click();
    const item = page.getByRole('menuitem', { name: 'Online service' });
    await expect.poll(() => item.getAttribute('href')).toBe(SERVICE);
    expect(await item.getAttribute('rel')).toContain('noopener');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Service' });
    await expect.poll(() => bar.getAttribute('href')).toBe(SERVICE);
    await expect.poll(() => service().count()).toBe(0);
  });
});

/** What stands in the line and is not wholly inside of it; who makes the market is said where there is room. */
function unseenInLine(): readonly string[] {
  const line = [...document.querySelectorAll('footer')].at(-1)!;
  const box = line.getBoundingClientRect();
  const parts = [...line.children].flatMap((part) => (part.tagName === 'DIV' ? [...part.children] : [part]));
  return parts
    .filter((part) => {
      const { left, right, top, bottom, width } = part.getBoundingClientRect();
      if (width === 0 || part.matches('[class*="house"]')) return false;
      return left < box.left || right > box.right || top < box.top - 1 || bottom > box.bottom + 1;
    })
    .map(({ textContent }) => textContent ?? '');
}

describe('the line at the foot', () => {
  it.each(languageCodes)('is whole in %s from 768 pixels on: no fact is cut', async (language) => {
    await pia.choose(language, 'night');
    await openAt(tradeScreens[0], 1280);
    // The signature is the longest of its facts, and is checked in the browser a moment later.
    await expect.poll(() => pia.page.locator('footer svg').count()).toBeGreaterThan(0);
    for (const width of [1280, 1024, 1023, 900, 768]) {
      await pia.page.setViewportSize({ width, height: 860 });
      expect(await pia.page.evaluate(unseenInLine), `${width} pixels`).toEqual([]);
    }
  });

  it.each(tradeScreens)('stays in sight on a tablet while %s scrolls to its end', async (place) => {
    await pia.choose('en', 'night');
    await openAt(place, 820, 560);
    // Beside the chart, which takes the wheel for itself.
    await main().hover({ position: { x: 8, y: 8 } });
    await pia.page.mouse.wheel(0, 5_000);
    const below = () => main().evaluate((part) => part.scrollHeight - part.clientHeight - part.scrollTop);
    await expect.poll(below).toBeLessThan(2);
    expect(await main().evaluate((part) => part.scrollTop)).toBeGreaterThan(0);
    await service().click({ trial: true });
    expect(pia.pageErrors).toEqual([]);
  });
});

describe('a window that is broad and low', () => {
  const panelsOf = (part: string) =>
    pia.page.locator(`main > [class*="grid"] > [class*="${part}"]`).evaluate((panel) => {
      const { top, bottom, height } = panel.getBoundingClientRect();
      return { top, bottom, height };
    });

  it.each(tradeScreens)('has at %s no panel over another, and scrolls to its end', async (place) => {
    const { page } = pia;
    await pia.choose('en', 'night');
    await openAt(place, 1280, 400);
    await main().locator('canvas').first().waitFor();
    const [chart, orders, form] = await Promise.all(['chartArea', 'ordersArea', 'formArea'].map(panelsOf));
    expect(chart!.height).toBeGreaterThan(100);
    expect(orders!.top).toBeGreaterThanOrEqual(chart!.bottom);
    expect(form!.height).toBeGreaterThan(350);
    await main().evaluate((part) => part.scrollTo(0, part.scrollHeight));
    const [end, line] = await Promise.all([
      panelsOf('ordersArea'),
      page.getByRole('contentinfo').boundingBox(),
    ]);
    expect(end.bottom).toBeLessThanOrEqual(line!.y + 1);
    await service().click({ trial: true });
    expect(await findingsOn(page)).toEqual([]);
  });
});

describe('the header', () => {
  it('shows on a tablet where one is, and has the products without room in a menu', async () => {
    const { page } = pia;
    await page.setViewportSize({ width: 768, height: 860 });
    await pia.goTo('/ieorg');
    const shown = () =>
      page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').allTextContents();
    await expect.poll(async () => (await shown()).at(-1)).toBe('Subscription');
    await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
    const others = await page.getByRole('menu').getByRole('menuitem').allTextContents();
    expect(others.length).toBeGreaterThan(0);
    const products = ['Markets', 'Exchange', 'Leverage', 'Seconds contract', 'Lock-up mining'];
    expect(new Set([...(await shown()), ...others])).toEqual(
      new Set([...products, 'Subscription', 'Assets']),
    );
    await page.getByRole('menuitem', { name: 'Assets' }).click();
    await expect.poll(async () => (await shown()).at(-1)).toBe('Assets');
  });
});

describe('a market of the longest codes', () => {
  const base = 'QWERTYUIOP';
  const quote = 'MNBVCXZLKJ';
  const reason = 'It is as long as one may be';

  beforeAll(async () => {
    const operator = await OperatorAtConsole.hire(stage.venue, 'Olga', 'product');
    for (const code of [base, quote])
      await operator.call('POST', 'ListCurrency', { code, name: code, scale: 8, reason });
    const terms = {
      priceScale: 0,
      lotScale: 8,
      minAmount: '0.00000001',
      maxAmount: '1',
      maxPrice: '90000000',
    };
    for (const symbol of [`${base}/${quote}`, `BTC/${quote}`])
      await operator.call('POST', 'ListMarket', {
        ...{ symbol, ...terms, minTotal: '0', maxTotal: '90000000', bandPpm: 100_000, reason },
        ...{ makerFeePpm: 450, takerFeePpm: 450 },
      });
    const sale = {
      symbol: `BTC/${quote}`,
      side: 'sell',
      type: 'limit',
      price: '80000000',
      amount: '0.00000001',
    };
    await pia.call('POST', '/api/webapi/SubmitSpotTrade', sale);
    // A page that is open hears of a new market within a minute.
    await pia.page.reload();
  });

  it('leaves its book and its form their words on a desktop', async () => {
    const { page } = pia;
    await page.setViewportSize({ width: 1280, height: 860 });
    await pia.goTo(`/dealCenter?symbol=BTC/${quote}`);
    // Those above the buying side are heard alone.
    const head = page.locator('tr').filter({ hasText: `Price ${quote}` });
    const heads = head.first().locator('th');
    await expect.poll(() => heads.count()).toBe(3);
    expect(await overlaps(heads)).toEqual([]);
    await pia.goTo(`/dealCenter?symbol=${base}/${quote}`);
    const sides = page.getByRole('radiogroup').filter({ hasText: base }).locator('label');
    await sides.first().waitFor();
    expect(await overlaps(sides)).toEqual([]);
    expect(await sides.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))).toEqual([
      0, 0,
    ]);
  });

  it('lies over nothing on a phone, neither in the list nor over its own screen', async () => {
    const { page } = pia;
    await page.setViewportSize({ width: 390, height: 844 });
    await pia.goTo(`/dealCenter?symbol=${base}/${quote}`);
    const top = page.locator('header').filter({ hasText: base }).getByRole('button');
    await top.first().waitFor();
    expect(await overlaps(top)).toEqual([]);
    await pia.goTo('/allMarket');
    await page.getByRole('searchbox').fill(base);
    const row = page.getByRole('list', { name: 'Markets with their quotes' }).getByRole('listitem');
    const parts = row.getByRole('button').last().locator('> span');
    await expect.poll(() => row.count()).toBe(1);
    // Nobody has the coin that would give it a price: one of the most digits that a price can have.
    await parts.nth(2).evaluate((price) => {
      price.textContent = '90,000,000.0';
    });
    expect(await overlaps(parts)).toEqual([]);
  });
});
