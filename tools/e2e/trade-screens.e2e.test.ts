// The trade screens on a desktop: the chart that comes late or not at all, the watch-list, the keyboard, and a book
// that changes many times a second.
import { beforeAll, describe, expect, it } from 'vitest';
import { countFrames, feedMarket, heapBytes } from './fed-market.ts';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { setStage, tradeScreens } from './stage.ts';

const stage = setStage();
let kim: Person;

beforeAll(async () => {
  kim = await stage.arrive({ email: 'kim@example.org', width: 1280, height: 800 });
  await kim.signUp();
});

const chart = () => kim.page.locator('main canvas').first();
const retry = () => kim.page.getByRole('button', { name: 'Retry' });
const chunk = /\/assets\/chart-canvas-/;

async function openAnew(place: string): Promise<void> {
  await kim.goTo(place);
  await kim.page.reload();
}

describe('the chart', () => {
  it('that does not arrive can be asked for again', async () => {
    await kim.page.route(chunk, (route) => route.abort());
    try {
      await openAnew(tradeScreens[0]);
      await kim.page.getByText('The chart did not load.').waitFor();
    } finally {
      // Or every later test would be without a chart.
      await kim.page.unroute(chunk);
    }
    await retry().click();
    await chart().waitFor();
  });

  it('that has not come after 120 seconds says so, and is shown when it comes after all', async () => {
    const { promise: comes, resolve: letCome } = Promise.withResolvers<void>();
    await kim.page.clock.install();
    await kim.page.route(chunk, async (route) => {
      await comes;
      await route.fallback();
    });
    await openAnew(tradeScreens[0]);
    await kim.placeButton().waitFor();
    // The time that the screen took to come has passed as well, on a slow machine some seconds.
    await kim.page.clock.fastForward(100_000);
    await expect.poll(() => kim.page.getByText('The chart took too long to come.').count()).toBe(0);
    await kim.page.clock.fastForward(20_000);
    await kim.page.getByText('The chart took too long to come.').waitFor();
    await retry().waitFor();
    letCome();
    await chart().waitFor();
    await kim.page.unroute(chunk);
    await kim.page.clock.resume();
  });

  it('switches language and colours, and shows its data as a table', async () => {
    const { page } = kim;
    await page.getByRole('button', { name: 'Chart settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Chart settings' });
    await settings.getByRole('button', { name: /^Switch to (day|night) colours$/ }).click();
    await settings.getByRole('button', { name: /language English/ }).waitFor();
    await settings.getByRole('button', { name: 'Show the data as a table' }).click();
    await page.getByRole('table', { name: /^BTC\/USDT by / }).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('a dialog whose chunk does not arrive', () => {
  it('leaves the screen as it is, says so, and can be asked for again', async () => {
    const { page } = kim;
    const dialogChunk = /\/assets\/alert\.dialog-/;
    await page.route(dialogChunk, (route) => route.abort());
    await openAnew(tradeScreens[0]);
    await chart().waitFor();
    await page.getByRole('button', { name: 'Price alert on BTC/USDT' }).first().click();
    const standIn = page.getByRole('dialog', { name: 'Error' });
    await standIn.getByText('This did not load.').waitFor();
    await page.unroute(dialogChunk);
    await standIn.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('dialog', { name: 'Price alert on BTC/USDT' }).waitFor();
    expect(await standIn.count()).toBe(0);
    expect(await chart().count()).toBe(1);
    await page.keyboard.press('Escape');
  });

  it('stands as one that is loading while it is on its way', async () => {
    const { page } = kim;
    const { promise: comes, resolve: letCome } = Promise.withResolvers<void>();
    const sheetChunk = /\/assets\/shortcut-sheet-/;
    await page.route(sheetChunk, async (route) => {
      await comes;
      await route.fallback();
    });
    await openAnew(tradeScreens[0]);
    await chart().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Loading…' }).waitFor();
    letCome();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.unroute(sheetChunk);
  });
});

describe('the watch-list', () => {
  it('keeps favourites first, in this browser, and finds a market by its name', async () => {
    const { page } = kim;
    await openAnew(tradeScreens[0]);
    const rows = page.getByRole('list', { name: 'Watch-list' }).getByRole('listitem');
    await page.getByRole('button', { name: 'Keep ADA/USDT on top' }).click();
    await page.reload();
    await expect.poll(() => rows.first().textContent()).toContain('ADA');
    // The screen listens to keys from a moment after its rows are there.
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    const focusedAfterSlash = async () => {
      if ((await focused()) !== 'INPUT') await page.keyboard.press('/');
      return focused();
    };
    await expect.poll(focusedAfterSlash).toBe('INPUT');
    await page.keyboard.type('ethere');
    await expect.poll(() => rows.count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toContain('ETH/USDT');
  });

  it('is ordered by change, price and volume', async () => {
    const { page } = kim;
    await page.getByRole('button', { name: 'Order: As listed' }).click();
    await page.getByRole('menuitemradio', { name: 'Highest price' }).click();
    const rows = page.getByRole('list', { name: 'Watch-list' }).getByRole('listitem');
    await expect.poll(() => rows.nth(1).textContent()).toContain('BTC');
  });

  it.each(['ar', 'de'])('names the base of every market whole in %s', async (language) => {
    const { page } = kim;
    await kim.choose(language, 'night');
    await openAnew(tradeScreens[0]);
    const bases = page.locator('[class*="watchArea"] li b');
    await expect.poll(() => bases.count()).toBeGreaterThan(30);
    const cut = await bases.evaluateAll((names) =>
      names.flatMap((name) => {
        const [box, room] = [name, name.parentElement!].map((part) => part.getBoundingClientRect());
        return box!.left < room!.left - 1 || box!.right > room!.right + 1 ? [name.textContent] : [];
      }),
    );
    await kim.choose('en', 'night');
    expect(cut).toEqual([]);
  });

  it.each(tradeScreens.slice(1))('opens below the name of the market at %s', async (place) => {
    const { page } = kim;
    await openAnew(place);
    await chart().waitFor();
    await page.keyboard.press('/');
    const list = page.getByRole('dialog', { name: 'Choose another market' });
    await list.getByRole('searchbox').fill('lite');
    expect(await findingsOn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toContain('LTC');
    await list.waitFor({ state: 'detached' });
  });
});

describe('the keyboard', () => {
  it('chooses the side, goes to the fields and to other screens', async () => {
    const { page } = kim;
    await openAnew(tradeScreens[0]);
    await page.getByRole('button', { name: 'Place buy order' }).waitFor();
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Place sell order' }).waitFor();
    await page.keyboard.press('a');
    await page.keyboard.type('1');
    await expect.poll(() => page.getByLabel('Amount', { exact: true }).inputValue()).toBe('1');
    await page.getByRole('heading', { name: 'Order book' }).click();
    await page.keyboard.press('.');
    await page.getByRole('button', { name: '1h', pressed: true }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.getByRole('heading', { name: 'All markets' }).waitFor();
  });

  it('means nothing while somebody types, nor with a modifier', async () => {
    const { page } = kim;
    await openAnew(tradeScreens[0]);
    await page.getByRole('button', { name: 'Place buy order' }).waitFor();
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Alt+s');
    await page.keyboard.press('/');
    await page.keyboard.type('s?gm');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Place buy order' }).waitFor();
    expect(kim.place).toBe('/dealCenter');
  });

  it('asks before all orders are cancelled', async () => {
    const { page } = kim;
    await stage.venue.setPrice('BTC/USDT', '96400.0');
    await kim.openExchange('BTC/USDT');
    await kim.writeOrder({ side: 'Buy', type: 'Limit', price: '95000', amount: '0.01' });
    await kim.placeButton().click();
    await expect.poll(async () => (await kim.openOrders()).length).toBe(1);
    await page.getByRole('heading', { name: 'Order book' }).click();
    await page.keyboard.press('x');
    const question = page.getByRole('alertdialog', { name: 'Cancel all orders?' });
    await question.waitFor();
    expect(await kim.openOrders()).toHaveLength(1);
    await question.getByRole('button', { name: 'Cancel all' }).click();
    await expect.poll(async () => (await kim.openOrders()).length).toBe(0);
    // Keys mean nothing under a dialog.
    await question.waitFor({ state: 'detached' });
  });

  it('has a list of its keys, which switches them off for good', async () => {
    const { page } = kim;
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByText('Choose buy, long or up').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await list.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await kim.placeButton().waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Place buy order' }).waitFor();
    await expect.poll(() => list.count()).toBe(0);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await list.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Place sell order' }).waitFor();
  });
});

describe('a book that changes many times a second', () => {
  it('is repainted once a frame at most, and holds no more memory after a thousand changes', async () => {
    const lea = await stage.arrive({ email: 'lea@example.org', width: 1440, height: 900 });
    await lea.signUp();
    const market = await feedMarket(lea.page);
    await lea.page.reload();
    await lea.openExchange('BTC/USDT');
    await lea.page.getByRole('table', { name: 'Sell orders' }).waitFor();
    // The tape is full, and everything that is made once is made.
    await market.feed(100, 4);
    const before = await heapBytes(lea.page);
    const figures = await countFrames(lea.page, () => market.feed(100, 8));
    const after = await heapBytes(lea.page);
    console.log(JSON.stringify({ ...figures, heapBefore: before, heapAfter: after }));
    expect(figures.repainted).toBeGreaterThan(50);
    expect(figures.repaintsInOneFrame).toBe(1);
    expect(after - before).toBeLessThan(1_500_000);
    expect(lea.pageErrors).toEqual([]);
    await lea.leave();
  });
});

describe('the window', () => {
  const hidden = () => kim.page.evaluate('document.documentElement.scrollHeight - window.innerHeight');

  it.each([
    ['en', 'day'],
    ['ar', 'night'],
  ] as const)('holds every trade screen without scrolling: %s, %s', async (language, theme) => {
    await kim.choose(language, theme);
    for (const place of tradeScreens) {
      await kim.goTo(place);
      await chart().waitFor();
      expect(await hidden(), place).toBeLessThanOrEqual(0);
    }
  });

  it('holds them where it is wide', async () => {
    await kim.page.setViewportSize({ width: 1680, height: 1000 });
    for (const place of tradeScreens) {
      await openAnew(place);
      await chart().waitFor();
      expect(await hidden(), place).toBeLessThanOrEqual(0);
    }
    expect(kim.pageErrors).toEqual([]);
  });
});
