// What a screen reader hears by itself: what becomes of an order, what is wrong with a field, where a link led to, and
// whether the prices still come. It says what is new in a live region, and never what only changes inside of its words.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let iris: Person;

beforeAll(async () => {
  iris = await stage.arrive({ email: 'iris@example.org' });
  await iris.signUp();
  await stage.venue.setPrice('BTC/USDT', '96400.0');
});
beforeEach(() => iris.page.setViewportSize({ width: 1280, height: 860 }));
afterAll(() => iris?.leave());

/** Begins to listen, and returns what was heard since. */
async function listen(): Promise<() => Promise<string>> {
  await iris.page.evaluate(() => {
    const heard: string[] = [];
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if ((target as Element).closest?.(live))
          heard.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { heard });
  });
  return () => iris.page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
}

const focused = () =>
  iris.page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent)?.slice(-60);
  });

it('a message that takes the place of another one is heard', async () => {
  await iris.goTo('/leverDealCenter?symbol=BTC/USDT');
  const quantity = iris.page.getByRole('form').getByLabel('Quantity', { exact: true });
  await quantity.fill('5');
  const heard = await listen();
  await quantity.press('Enter');
  await expect.poll(heard).toContain('Order accepted');
  await stage.venue.setPrice('BTC/USDT', '96401.0');
  await expect.poll(heard).toContain('Position opened');
  await expect.poll(heard).toMatch(/Long 10×, 5 contracts at/);
});

it('what is wrong with a field is heard where Enter leaves the focus in it, each time', async () => {
  await iris.goTo('/dealCenter?symbol=BTC/USDT');
  const form = iris.page.getByRole('form', { name: 'Place an order' });
  const amount = form.getByLabel('Amount', { exact: true });
  await form.getByLabel('Price', { exact: true }).fill('95000');
  await amount.fill('99');
  const heard = await listen();
  const times = async () => (await heard()).split('At most').length - 1;
  for (const count of [1, 2]) {
    await amount.press('Enter');
    await expect.poll(times).toBe(count);
  }
  expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true);
});

it('a number is described with its unit', async () => {
  expect(await iris.besideField('Price')).toContain('USDT');
  expect(await iris.besideField('Amount')).toContain('BTC');
});

it('another screen says where it is, and who followed a link of the one before begins at the top of it', async () => {
  await iris.goTo('/asset');
  const records = iris.page.getByRole('main').getByRole('link', { name: 'Records' });
  await records.waitFor();
  const heard = await listen();
  await records.press('Enter');
  await expect.poll(heard).toContain('Records · Candor');
  await expect.poll(() => iris.page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});

it('what a swap would bring is heard before it can be taken, and that the quote is over', async () => {
  await iris.goTo('/dealFinance?view=swap');
  await iris.page.getByLabel('Amount', { exact: true }).fill('100');
  await iris.page.getByLabel('You receive').selectOption('BTC');
  const heard = await listen();
  // Nothing is quoted at an old price.
  await stage.venue.setPrice('BTC/USDT', '96402.0');
  await iris.page.getByRole('button', { name: 'Get a quote' }).press('Enter');
  await expect.poll(heard).toMatch(/You receive0\.00\d+BTC/);
  await expect.poll(heard, { timeout: 40_000 }).toMatch(/^expired$/m);
});

it('a connection that is lost is heard once, and so is the one that is there again', async () => {
  await iris.goTo('/dealCenter?symbol=BTC/USDT');
  await iris.page.getByText('Live', { exact: true }).waitFor();
  const heard = await listen();
  await stage.venue.killNow();
  await expect.poll(heard).toContain('Reconnecting');
  await stage.venue.startAgain();
  await expect.poll(heard, { timeout: 60_000 }).toContain('Live');
  expect((await heard()).split('Reconnecting')).toHaveLength(2);
});

it('a message that takes the place of another one has its whole time', async () => {
  await iris.goTo('/accountSet?type=0');
  await iris.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = iris.page.getByRole('button', { name: 'Copy the account number' });
  const shown = iris.page.getByRole('region', { name: 'Messages' }).getByText('Copied successfully');
  await copy.press('Enter');
  await shown.waitFor();
  // It stays for three seconds.
  await iris.page.waitForTimeout(2_000);
  await copy.press('Enter');
  await iris.page.waitForTimeout(2_000);
  expect(await shown.count()).toBe(1);
});

it('a message that is closed by the keyboard leaves the focus where it was before', async () => {
  await iris.goTo('/accountSet?type=0');
  await iris.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = iris.page.getByRole('button', { name: 'Copy the account number' });
  await copy.press('Enter');
  const close = iris.page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' });
  await close.last().focus();
  await iris.page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Copy the account number');
});

it('a message that is closed by a press leads nobody back into a field, where a phone would open its keyboard', async () => {
  await iris.goTo('/leverDealCenter?symbol=BTC/USDT');
  const quantity = iris.page.getByRole('form').getByLabel('Quantity', { exact: true });
  await quantity.fill('5');
  await quantity.press('Enter');
  const messages = iris.page.getByRole('region', { name: 'Messages' });
  await messages.getByText('Order accepted').waitFor();
  expect(await quantity.evaluate((field) => field === document.activeElement), 'the control').toBe(true);
  await messages.getByRole('button', { name: 'Close' }).last().click();
  await messages.getByText('Order accepted').waitFor({ state: 'detached' });
  expect(await iris.page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

it('a market that was picked leaves the focus at its name', async () => {
  await iris.goTo('/dealCenter?symbol=BTC/USDT');
  const name = iris.page.getByRole('heading', { level: 1 }).getByRole('button');
  await name.press('Enter');
  await iris.page.getByRole('dialog').getByRole('searchbox').fill('eth');
  await iris.page.keyboard.press('Enter');
  await expect.poll(focused).toBe('ETH/USDT');
});

it('so does one that was opened from the list beside it leave the focus there', async () => {
  await iris.goTo('/dealCenter?symbol=BTC/USDT');
  const list = iris.page.getByRole('region', { name: 'Watch-list' });
  await list.getByRole('link', { name: 'Trade LTC/USDT' }).press('Enter');
  await iris.page.getByRole('heading', { level: 1, name: /LTC\/USDT/ }).waitFor();
  await expect.poll(focused).toBe('Trade LTC/USDT');
});

it('who walks by the Tab key goes past the many markets of the list with one press', async () => {
  await iris.goTo('/dealCenter?symbol=BTC/USDT');
  const { page } = iris;
  await page.getByRole('button', { name: 'Hide the watch-list' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(focused).toBe('Skip the watch-list');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Line');
});

it('a session that has ended says where one is now', async () => {
  await iris.goTo('/asset');
  await iris.page.getByRole('heading', { level: 1 }).waitFor();
  const heard = await listen();
  await iris.endSessionElsewhere();
  await expect.poll(heard).toMatch(/^Log in$/m);
  await iris.logIn();
  await iris.page.getByRole('button', { name: `Account menu of ${iris.email}` }).waitFor();
});

it('a letter goes to the next language that begins with it', async () => {
  await iris.page.getByRole('button', { name: /language English/ }).press('Enter');
  await iris.page.getByRole('menuitemradio', { name: 'English' }).waitFor();
  await iris.page.keyboard.press('f');
  await expect.poll(focused).toBe('Français');
  await iris.page.keyboard.press('Escape');
});

describe('the market', () => {
  beforeAll(() =>
    iris.call('POST', '/api/webapi/SubmitSpotTrade', {
      ...{ symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '95000', amount: '0.01' },
    }),
  );

  it('names the columns of both sides of its book', async () => {
    await iris.goTo('/dealCenter?symbol=BTC/USDT');
    const heads = iris.page.getByRole('table', { name: 'Buy orders' }).getByRole('columnheader');
    await expect.poll(() => heads.allTextContents()).toEqual(['Price USDT', 'Amount BTC', 'Sum BTC']);
    await iris.page.setViewportSize({ width: 390, height: 844 });
    const pairs = iris.page.getByRole('table', { name: 'Order book' }).getByRole('columnheader');
    await expect
      .poll(() => pairs.allTextContents())
      .toEqual([
        'Buy orders Amount BTC',
        'Buy orders Price USDT',
        'Sell orders Price USDT',
        'Sell orders Amount BTC',
      ]);
  });

  it('says of each figure of the wallet beside it whether it is available or held', async () => {
    await iris.page.setViewportSize({ width: 1280, height: 860 });
    await iris.goTo('/dealCenter?symbol=BTC/USDT');
    const wallet = iris.page.getByRole('region', { name: 'Spot wallet' });
    await expect
      .poll(async () => (await wallet.getByRole('definition').allTextContents()).slice(0, 2))
      .toEqual([expect.stringMatching(/^Available [\d,.]+$/), expect.stringMatching(/^Held [\d,.]+$/)]);
  });

  it('says of each trade whether somebody bought or sold', async () => {
    await iris.call('POST', '/api/webapi/SubmitSpotTrade', {
      ...{ symbol: 'BTC/USDT', side: 'sell', type: 'limit', price: '95000', amount: '0.01' },
    });
    await iris.goTo('/dealCenter?symbol=BTC/USDT');
    await iris.page
      .getByRole('table', { name: 'Market trades' })
      .getByRole('row', { name: /^(Buy|Sell) \d/ })
      .first()
      .waitFor();
  });
});
