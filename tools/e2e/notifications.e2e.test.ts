// What happened to one's own things is told in every open window, once, and as the settings want it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { PASSWORD, type Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let ann: Person;
/** Ann once more, in a window of her own. */
let again: Person;
let bob: Person;

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const bell = (page: Page) => page.getByRole('button', { name: /^Own messages/ });
const unreadBell = (page: Page, count: number) =>
  page.getByRole('button', { name: `Own messages, ${count} unread` });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Own messages' });

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly read: boolean;
}

const rowsOf = (person: Person) =>
  person.call<{ rows: readonly Row[]; unread: number }>('GET', '/api/webapi/GetNotifications');

/** Bob buys what Ann offers, inside the house maker's spread. */
async function trade(price = '96400.2'): Promise<void> {
  const order = { symbol: 'BTC/USDT', type: 'limit', price, amount: '0.01' };
  await ann.call('POST', '/api/webapi/SubmitSpotTrade', { ...order, side: 'sell' });
  await bob.call('POST', '/api/webapi/SubmitSpotTrade', { ...order, side: 'buy', timeInForce: 'IOC' });
}

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann@example.org' });
  bob = await stage.arrive({ email: 'bob@example.org' });
  await ann.signUp();
  await bob.signUp();
  again = await stage.arrive({ email: 'ann@example.org', width: 390, height: 844 });
  await again.goTo('/login');
  await again.logIn(PASSWORD);
  await bell(again.page).waitFor();
  await bell(ann.page).waitFor();
});
afterAll(async () => {
  for (const person of [ann, again, bob]) await person?.leave();
});

describe('a fill', () => {
  it('is on the bell and in a short message in both windows, and leads to its order', async () => {
    await trade();
    for (const { page } of [ann, again]) {
      await unreadBell(page, 1).waitFor();
      await messages(page)
        .getByText(/^(Order filled|Sold BTC)$/)
        .waitFor();
    }
    await bell(ann.page).click();
    const link = panel(ann.page).getByRole('link', { name: /Sold BTC/ });
    await link.waitFor();
    await expect.poll(() => link.getAttribute('href')).toMatch(/^#\/dealCenter\?order=\d+$/);
  });

  it('that is read in one window is read in the other, and its short message goes', async () => {
    await panel(ann.page).getByRole('button', { name: 'Mark all as read' }).click();
    for (const { page } of [ann, again]) {
      await page.getByRole('button', { name: 'Own messages', exact: true }).waitFor();
      await expect
        .poll(() =>
          messages(page)
            .getByText(/Order filled|Sold BTC/)
            .count(),
        )
        .toBe(0);
    }
    expect((await rowsOf(ann)).unread).toBe(0);
    await ann.page.keyboard.press('Escape');
    await panel(ann.page).waitFor({ state: 'detached' });
  });
});

describe('a price alert', () => {
  it('is set in its dialog and fires once, also when the price comes again', async () => {
    await ann.openExchange('BTC/USDT');
    await stage.venue.setPrice('BTC/USDT', '96400.0');
    const { page } = ann;
    await page.getByRole('button', { name: 'Price alert on BTC/USDT' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Price alert on BTC/USDT' });
    await dialog.getByRole('radio', { name: 'Index price' }).check({ force: true });
    await dialog.getByLabel('Price', { exact: true }).fill('97000');
    expect(await findingsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Set alert' }).click();
    await dialog.getByText('Index price rises to 97,000.0').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await stage.venue.setPrice('BTC/USDT', '96999.9');
    await ann.page.waitForTimeout(1_500);
    expect((await rowsOf(ann)).rows.filter(({ kind }) => kind === 'alert')).toEqual([]);
    await stage.venue.setPrice('BTC/USDT', '97000.0');
    await messages(ann.page).getByText('BTC/USDT has reached 97,000.0').waitFor();
    await stage.venue.setPrice('BTC/USDT', '96000.0');
    await stage.venue.setPrice('BTC/USDT', '97100.0');
    await ann.page.waitForTimeout(1_500);
    expect((await rowsOf(ann)).rows.filter(({ kind }) => kind === 'alert')).toHaveLength(1);
    expect(await ann.call('GET', '/api/webapi/GetPriceAlerts')).toEqual([]);
  });
});

describe('a stop that cannot trade when it is reached', () => {
  it('is told until it is closed, and stands with its reason and what was ordered among the orders', async () => {
    const { page } = ann;
    await ann.call('POST', '/api/webapi/SubmitSpotTrade', {
      ...{ symbol: 'BTC/USDT', type: 'stopLimit', side: 'sell' },
      ...{ stopPrice: '96000.0', price: '60000.0', amount: '0.01' },
    });
    await stage.venue.setPrice('BTC/USDT', '95900.0');
    const told = messages(page).getByText('Stop order did not trade');
    await told.waitFor();
    const why = 'When the stop was reached, its price was outside the price band.';
    await messages(page).getByText(why).waitFor();
    await ann.openExchange('BTC/USDT');
    await page.getByRole('tab', { name: 'Order history' }).click();
    const row = page.getByRole('row').filter({ hasText: why });
    await row.getByText('Cancelled', { exact: true }).waitFor();
    expect((await row.textContent())?.replaceAll('\u00a0', ' ')).toContain('0.00000 / 0.01000');
    expect(await findingsOn(page)).toEqual([]);
    await told.waitFor();
    await messages(page).getByRole('button', { name: 'Close' }).first().click();
    await stage.venue.setPrice('BTC/USDT', '97100.0');
  });
});

describe('the settings', () => {
  it('keep silent about what is switched off, and leave on what guards the account', async () => {
    await ann.goTo('/accountSet');
    const { page } = ann;
    await page.getByRole('checkbox', { name: 'Trades: in the app' }).uncheck({ force: true });
    await expect
      .poll(() =>
        ann.call<readonly { kind: string; app: boolean }[]>('GET', '/api/webapi/GetNotificationSettings'),
      )
      .toContainEqual(expect.objectContaining({ kind: 'fill', app: false }));
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Withdrawals: by mail' }).isDisabled())
      .toBe(true);
    const before = (await rowsOf(ann)).rows.length;
    await trade('97100.4');
    await page.waitForTimeout(1_500);
    expect((await rowsOf(ann)).rows).toHaveLength(before);
    expect(
      await messages(page)
        .getByText(/Order filled|Sold BTC/)
        .count(),
    ).toBe(0);
  });
});

describe('the messages', () => {
  it('have no barrier where they hang from the bell of a phone, by night, read from the right', async () => {
    const { page } = ann;
    await page.setViewportSize({ width: 390, height: 844 });
    await ann.goTo('/accountSet');
    await ann.choose('ar', 'night');
    await page.locator('header button[aria-haspopup="dialog"]').first().click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 860 });
  });
});

describe('what came while the connection was lost', () => {
  it('is told once in every window when it is back', async () => {
    await ann.choose('en', 'day');
    await ann.call('POST', '/api/webapi/SetNotifications', { kind: 'fill', app: true, mail: false });
    await ann.call('POST', '/api/webapi/MarkNotificationsRead', {});
    for (const { page } of [ann, again])
      await page.getByRole('button', { name: 'Own messages', exact: true }).waitFor();
    await stage.venue.killNow();
    await stage.venue.startAgain();
    const order = { symbol: 'BTC/USDT', type: 'limit', price: '96400.3', amount: '0.01' };
    await ann.call('POST', '/api/webapi/SubmitSpotTrade', { ...order, side: 'sell' });
    await bob.call('POST', '/api/webapi/SubmitSpotTrade', { ...order, side: 'buy', timeInForce: 'IOC' });
    for (const { page } of [ann, again]) {
      await unreadBell(page, 1).waitFor({ timeout: 20_000 });
      const told = messages(page).getByText(/^(Order filled|Sold BTC)$/);
      await told.waitFor();
      await expect.poll(() => told.count()).toBe(1);
    }
    expect([...ann.pageErrors, ...again.pageErrors]).toEqual([]);
  });
});
