// What the screens that trade show at a glance, most of it on a phone, and what a finger finds there.
import { languageCodes } from '@candor/i18n/build';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { lookAround, tradeScreens } from './stage.ts';

const stage = lookAround('simulated');
let pia: Person;

beforeAll(async () => {
  pia = await stage.arrive({ email: 'pia@example.org', width: 390, height: 844 });
  await pia.signUp();
});

describe('on a bad line', () => {
  it.each(tradeScreens)('%s has a header with the menu while it loads and when it failed', async (place) => {
    const { page } = pia;
    // Inside of the main part it is no landmark.
    const header = page.locator('header');
    const markets = '**/api/openapi/GetMarkets*';
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(markets, async (route) => {
      await held;
      await route.abort();
    });
    await pia.goTo(place);
    await page.reload();
    await page.getByRole('main').getByRole('status').waitFor();
    await header.getByRole('button', { name: 'Menu', exact: true }).click({ trial: true, timeout: 8_000 });
    expect(await header.count()).toBe(1);
    answer();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await header.count()).toBe(1);
    await page.unroute(markets);
    await page.getByRole('button', { name: 'Retry' }).click();
    await header.getByRole('button', { name: 'Back' }).waitFor();
    expect(await header.count()).toBe(1);
  });
});

/** The price of a trade screen is the largest text on it. */
const topOfPrice = () =>
  Math.min(
    ...[...document.querySelectorAll('main *')]
      .filter((part) => Number.parseFloat(getComputedStyle(part).fontSize) >= 28)
      .map((part) => part.getBoundingClientRect().top),
  );

describe('on a trade screen', () => {
  it('a message leaves the price in sight', async () => {
    const { page } = pia;
    await pia.goTo(tradeScreens[2]);
    await page.getByRole('button', { name: /^Review:/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirm/ })
      .click();
    const message = page.getByText('Contract accepted');
    await message.waitFor();
    // Its time stands still while something points at it.
    await message.hover();
    for (const place of [...tradeScreens].reverse()) {
      await pia.goTo(place);
      await expect.poll(() => page.evaluate(topOfPrice)).toBeLessThan(200);
      const box = await page.getByRole('region', { name: 'Messages' }).boundingBox();
      expect(box!.height).toBeGreaterThan(40);
      expect(box!.y + box!.height, place).toBeLessThanOrEqual(await page.evaluate(topOfPrice));
    }
    await page.mouse.move(0, 600);
  });

  it('the chosen frame of the chart has a mark inside of its line, and the finger all of the line', async () => {
    const { page } = pia;
    await pia.goTo(tradeScreens[0]);
    const frame = page.getByRole('button', { name: '30m', exact: true });
    await frame.waitFor();
    const line = await frame.evaluate((button) => ({
      finger: button.getBoundingClientRect().height,
      back: getComputedStyle(button).backgroundColor,
      mark: Number.parseFloat(getComputedStyle(button, '::before').blockSize),
    }));
    expect(line).toEqual({ finger: 44, back: 'rgba(0, 0, 0, 0)', mark: 28 });
  });
});

/** What is seen and what is read aloud with a point where German has a comma; in German a point stands before three digits. */
function pointedDecimals(): readonly string[] {
  const texts = [...document.querySelectorAll('main *')].flatMap((part) => [
    part.getAttribute('aria-label') ?? '',
    ...[...part.childNodes].filter(({ nodeType }) => nodeType === 3).map((text) => text.textContent ?? ''),
  ]);
  return texts.filter((text) => /(?<![\d.,])\d+\.(?:\d{1,2}|\d{4,})(?![\d.])/.test(text));
}

describe('the chart of a phone', () => {
  it.each([
    [360, 'de'],
    [390, 'ru'],
  ] as const)('has its mark below the two lines of figures: at %i pixels in %s', async (width, language) => {
    const { page } = pia;
    await page.setViewportSize({ width, height: 844 });
    await pia.choose(language, 'day');
    await pia.goTo(tradeScreens[0]);
    const drawing = await page.getByRole('img', { name: /BTC\/USDT/ }).boundingBox();
    const mark = await page
      .getByText(language === 'de' ? 'Simulierter Verlauf' : 'История смоделирована')
      .boundingBox();
    expect(mark!.y).toBeGreaterThanOrEqual(drawing!.y + 44);
    expect(mark!.y).toBeLessThan(drawing!.y + 60);
  });
});

describe('the chart of a tablet', () => {
  it.each([tradeScreens[0], tradeScreens[1]])('has nearly half of its height: %s', async (place) => {
    const { page } = pia;
    await page.setViewportSize({ width: 768, height: 1024 });
    await pia.goTo(place);
    const height = () =>
      page
        .getByRole('img', { name: /BTC\/USDT/ })
        .boundingBox()
        .then((box) => box?.height);
    await expect.poll(height).toBeGreaterThan(400);
    // A phone has its own measure.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(height).toBeLessThan(300);
  });
});

describe('what a position takes', () => {
  it.each(['en', 'ar'])('is in sight above the button, also in a low window: in %s', async (language) => {
    const { page } = pia;
    await page.setViewportSize({ width: 1280, height: 700 });
    await pia.choose(language, 'day');
    await pia.goTo(tradeScreens[1]);
    const total = page.getByText(language === 'en' ? 'Total taken now' : 'المجموع المقتطع الآن');
    await total.waitFor();
    const seen = await total.evaluate((words) => {
      const { left, right, top, bottom } = words.getBoundingClientRect();
      return [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y) === words);
    });
    expect(seen).toEqual([true, true]);
  });
});

describe('the share of what is available', () => {
  it.each(['en', 'ar'])(
    'is said below the knob, and an end of the scale beside it alone: in %s',
    async (language) => {
      const { page } = pia;
      await page.setViewportSize({ width: 1280, height: 860 });
      await pia.choose(language, 'day');
      await pia.goTo(tradeScreens[0]);
      const form = page.getByRole('form');
      const words = form.locator('[aria-hidden] bdi').filter({ hasText: '%' });
      await form.getByRole('button', { name: language === 'en' ? 'Best bid' : 'أفضل شراء' }).click();
      const share = form.getByRole('slider');
      const shown = async (key: string) => {
        await share.press(key);
        return words.allTextContents();
      };
      expect(await shown('Home')).toEqual(['0 %', '100 %']);
      expect(await shown('End')).toEqual(['0 %', '100 %']);
      await share.fill('50');
      expect(await words.allTextContents()).toEqual(['0 %', '50 %', '100 %']);
      await share.fill('25');
      const [rail, label] = await Promise.all([share.boundingBox(), words.nth(1).boundingBox()]);
      const part = (label!.x + label!.width / 2 - rail!.x) / rail!.width;
      expect(language === 'en' ? part : 1 - part).toBeCloseTo(0.25, 1);
    },
  );
});

describe('the exchange in German', () => {
  it.each([390, 1280])(
    'has a comma in every decimal, in what is read aloud too, at %i pixels',
    async (width) => {
      const { page } = pia;
      const { price } = await pia.call<{ readonly price: string }>(
        'GET',
        '/api/openapi/GetCoinPrice?symbol=BTC/USDT',
      );
      await pia.call('POST', '/api/webapi/SubmitSpotTrade', {
        ...{ symbol: 'BTC/USDT', type: 'limit', side: 'buy', amount: '0.02' },
        price: String(Math.floor(Number(price) * 0.97)),
      });
      await page.setViewportSize({ width, height: 860 });
      await pia.choose('de', 'day');
      await pia.goTo(tradeScreens[0]);
      if (width < 768) await page.getByRole('tab', { name: /^Meine Orders/ }).click();
      await page
        .getByRole('button', { name: /^Order stornieren/ })
        .first()
        .waitFor();
      expect(await page.evaluate(pointedDecimals)).toEqual([]);
      if (width < 768) await page.getByRole('button', { name: 'BTC kaufen' }).click();
      await page.getByText('Min. 0,00010').waitFor();
    },
  );
});

describe('what a position costs', () => {
  it.each(languageCodes)('has a line for each figure in %s, and two for the fee alone', async (language) => {
    const { page } = pia;
    await page.setViewportSize({ width: 1280, height: 860 });
    await pia.choose(language, 'day');
    await pia.goTo(tradeScreens[1]);
    const contracts = page.locator('#lever-form input[name="contracts"]');
    await contracts.fill('200');
    const rows = page.locator('#lever-form dl').first().locator('> div');
    await expect.poll(() => rows.nth(3).innerText()).toContain('USDT');
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.map((height) => Math.round(height / 16))).toEqual([1, 1, 1, 2, 1, 1]);
  });
});
