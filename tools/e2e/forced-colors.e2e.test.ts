// Readers who have their own few colours for every page, as people with low sight do: what is chosen, ticked and where the
// keys are is told without the colours of the page.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();
let finn: Person;

beforeAll(async () => {
  finn = await stage.arrive({ email: 'finn@example.org' });
  await finn.signUp();
  await finn.page.emulateMedia({ forcedColors: 'active' });
  await finn.openExchange('BTC/USDT');
});

const form = () => finn.page.getByRole('form', { name: 'Place an order' });
const side = (word: string) => form().locator('label').filter({ hasText: word });

/** Those of the parts that have a line of their own around them. */
const outlined = (selector: string) =>
  finn.page
    .locator(selector)
    .evaluateAll((parts) =>
      parts
        .filter((part) => getComputedStyle(part).outlineStyle === 'solid')
        .map(({ textContent }) => textContent),
    );

describe('with the colours of the reader', () => {
  it('the side that is bought or sold is told by a line', async () => {
    const sides = 'form [role="radiogroup"] label';
    expect(await outlined(sides)).toEqual(['Buy BTC']);
    await side('Sell').click();
    await finn.page.mouse.move(0, 0);
    await expect.poll(() => outlined(sides)).toEqual(['Sell BTC']);
  });

  it('the place where one is, the tab and the frame are told by a line, and no other of them', async () => {
    expect(await outlined('header nav a')).toEqual(['Exchange']);
    expect(await outlined('form [role="tab"]')).toEqual(['Limit']);
    expect(await outlined('main button[aria-pressed]')).toContain('30m');
    expect(await outlined('main button[aria-pressed]')).not.toContain('1h');
  });

  it('a place that is not open has no edge that is seen', async () => {
    const [edge, ground] = await finn.page
      .locator('header nav a', { hasText: 'Leverage' })
      .evaluate((link) => [
        getComputedStyle(link).borderBlockEndColor,
        getComputedStyle(document.body).backgroundColor,
      ]);
    expect(edge).toBe(ground);
  });

  it('a box that nobody ticked has no tick', async () => {
    const box = form().getByLabel('Post-only');
    const tick = form().locator('label').filter({ hasText: 'Post-only' }).locator('svg');
    expect(await tick.evaluate((mark) => getComputedStyle(mark).visibility)).toBe('hidden');
    await box.check();
    expect(await tick.evaluate((mark) => getComputedStyle(mark).visibility)).toBe('visible');
    await box.uncheck();
  });

  it('what the keys are on has a stronger line, where the control itself is hidden, too', async () => {
    const { page } = finn;
    await form().getByLabel('Price', { exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const widthOf = (part: ReturnType<typeof form>) =>
      part.evaluate((element) => getComputedStyle(element).outlineWidth);
    expect(await widthOf(form().getByLabel('Price', { exact: true }).locator('..'))).toBe('3px');
    await side('Sell').locator('input').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => widthOf(side('Buy'))).toBe('3px');
  });

  /** The colours of grounds: of all these parts, and of the page. */
  const grounds = (parts: string) =>
    finn.page.evaluate((selector) => {
      const groundOf = (part: Element) => getComputedStyle(part).backgroundColor;
      return { own: [...document.querySelectorAll(selector)].map(groundOf), page: groundOf(document.body) };
    }, parts);

  it.each(['night', 'day'] as const)(
    'the chart by %s has the ground for which its colours are made',
    async (theme) => {
      await finn.choose('en', theme);
      const drawing = 'main [class*="drawing"]';
      await finn.page.locator(`${drawing} canvas`).first().waitFor();
      const surface = theme === 'night' ? 'rgb(22, 28, 35)' : 'rgb(255, 255, 255)';
      expect((await grounds(drawing)).own).toEqual([surface]);
    },
  );

  it('an own order is marked in the book', async () => {
    const order = { symbol: 'BTC/USDT', type: 'limit', side: 'buy', price: '90000', amount: '0.01' };
    await finn.call('POST', '/api/webapi/SubmitSpotTrade', order);
    const mark = 'main table [class^="_own_"]';
    await finn.page.locator(mark).waitFor();
    const { own, page } = await grounds(mark);
    expect(own).not.toContain(page);
  });

  it('each picture of the home page has its mark, also one that is not shown', async () => {
    await finn.goTo('/');
    const marks = '[class*="carousel"] button [class*="mark"]';
    await finn.page.locator(marks).first().waitFor();
    const { own, page } = await grounds(marks);
    expect(own.length).toBeGreaterThan(1);
    expect(own).not.toContain(page);
  });
});
