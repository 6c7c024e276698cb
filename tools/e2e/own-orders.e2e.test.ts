// The own orders below the chart and on a phone: what was entrusted and what came of it, whole at every width.
import { languageCodes } from '@candor/i18n/build';
import type { WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let kim: Person;

const words = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

async function cellsOf(table: string): Promise<readonly string[]> {
  const row = kim.page.getByRole('table', { name: table }).locator('tbody tr').first();
  await row.locator('td').nth(2).waitFor();
  return (await row.locator('td').allTextContents()).map(words);
}

/** By how much the table of the tab that is open is wider than the panel in which it is read. */
async function beyond(): Promise<number> {
  const table = kim.page.locator('main [role="tabpanel"] table');
  await table.locator('tbody td').nth(2).waitFor();
  return table.evaluate((each) => each.scrollWidth - each.parentElement!.clientWidth);
}

async function openOrders(tab: 'open' | 'history' | 'trades', width: number): Promise<void> {
  await kim.page.setViewportSize({ width, height: width < 768 ? 844 : 860 });
  await kim.goTo(`/dealCenter?symbol=BTC/USDT&orders=${tab}`);
}

const order = { symbol: 'BTC/USDT', side: 'buy', price: '95000', amount: '0.01' };
const place = (more: object) => kim.call<{ order: number }>('POST', '/api/webapi/SubmitSpotTrade', more);

beforeAll(async () => {
  kim = await stage.arrive({ email: 'kim@example.org' });
  await kim.signUp();
  await stage.venue.setPrice('BTC/USDT', '96400.0');
  await place({ ...order, type: 'stopLimit', side: 'sell', stopPrice: '95500', amount: '0.002' });
  await place({ ...order, type: 'limit', postOnly: true });
});

afterAll(() => kim?.leave());

describe('own orders', () => {
  it.each([1280, 1440])('say at %i pixels their type, their amount and their total', async (width) => {
    await openOrders('open', width);
    const said = (await cellsOf('Open orders')).join(' ');
    for (const fact of ['BTC/USDT', 'Buy', 'Limit GTC, post-only', '95,000.0', '0.01000', '950.00'])
      expect(said).toContain(fact);
    expect(await beyond()).toBeLessThanOrEqual(0);
    await openOrders('history', width);
    const [pair, side, price, filled, , status] = await cellsOf('Order history');
    expect(pair).toMatch(/^BTC\/USDT /);
    expect([side, price, filled, status]).toEqual([
      'Buy Limit GTC, post-only',
      '– 95,000.0',
      '0.00000 / 0.01000 0.00 / 950.00',
      'Open',
    ]);
    expect(await beyond()).toBeLessThanOrEqual(0);
    expect(await findingsOn(kim.page)).toEqual([]);
  });

  it.each([1280, 390])('are marked in the book where they rest, at %i pixels', async (width) => {
    await openOrders('open', width);
    const phone = width < 768;
    if (phone) await kim.page.getByRole('tab', { name: 'Order book' }).click();
    const levels = (table: string) => kim.page.getByRole('table', { name: table }).getByRole('row');
    const own = levels(phone ? 'Order book' : 'Buy orders').filter({ hasText: 'Own order' });
    await own.waitFor();
    expect(words(await own.textContent())).toContain('95,000.0');
    // The stop at 95,500 waits, and is in no book yet.
    if (!phone) expect(await levels('Sell orders').filter({ hasText: 'Own order' }).count()).toBe(0);
    expect(await findingsOn(kim.page)).toEqual([]);
  });

  it.each(languageCodes)('are not cut at 1280 and at 1440 pixels: %s', async (language) => {
    await kim.choose(language, 'day');
    for (const tab of ['open', 'history'] as const) {
      await openOrders(tab, 1280);
      for (const width of [1280, 1440]) {
        await kim.page.setViewportSize({ width, height: 860 });
        await expect.poll(beyond, { message: `${tab} at ${width}` }).toBeLessThanOrEqual(0);
      }
    }
  });

  it('control: a table that is wider than its panel is found', async () => {
    await openOrders('history', 1280);
    expect(await beyond()).toBeLessThanOrEqual(0);
    await kim.page
      .locator('main [role="tabpanel"] td')
      .first()
      .evaluate((cell) => {
        cell.style.paddingInlineEnd = '600px';
      });
    expect(await beyond()).toBeGreaterThan(0);
  });

  it.each([390, 1024])('say the same on cards at %i pixels', async (width) => {
    await kim.choose('en', 'night');
    await openOrders('history', width);
    const card = kim.page.getByRole('list', { name: 'Order history' }).getByRole('listitem').first();
    const text = words(await card.textContent());
    for (const fact of [
      'Limit GTC',
      'Open',
      'Average–',
      'Price95,000.0',
      'Filled / ordered0.00000 / 0.01000',
    ])
      expect(text).toContain(fact);
    expect(text).toContain('Total0.00 / 950.00USDT');
    await openOrders('open', width);
    const open = kim.page.getByRole('list', { name: 'Open orders' }).getByRole('listitem').first();
    expect(words(await open.textContent())).toContain('Total 950.00USDT');
    expect(await findingsOn(kim.page)).toEqual([]);
  });

  it('that trade in part while the stream is away have that in their list, without a message or a reload', async () => {
    const lee = await stage.arrive({ email: 'lee@example.org' });
    await lee.signUp();
    await kim.choose('en', 'night');
    await kim.call('POST', '/api/webapi/SetNotifications', { kind: 'fill', app: false, mail: false });
    // Inside the house maker's spread, so that nobody else can be met.
    await place({ ...order, type: 'limit', side: 'sell', price: '96400.2', amount: '0.002' });
    const lines: WebSocketRoute[] = [];
    let isAway = false;
    await kim.page.routeWebSocket(/\/stream$/, (line) => {
      if (isAway) return void line.close();
      line.connectToServer();
      lines.push(line);
    });
    await openOrders('trades', 1440);
    await kim.page.reload();
    await kim.page.locator('main [role="tabpanel"]').getByText('No trades yet.').first().waitFor();
    isAway = true;
    for (const line of lines) await line.close();
    await kim.page.getByText('reconnecting').first().waitFor();
    const bought = { symbol: order.symbol, side: 'buy', type: 'market', amount: '0.001' };
    await lee.call('POST', '/api/webapi/SubmitSpotTrade', bought);
    isAway = false;
    const row = kim.page
      .getByRole('table', { name: 'Trades', exact: true })
      .getByRole('row')
      .filter({ hasText: '96,400.2' });
    await row.waitFor({ timeout: 30_000 });
    await lee.leave();
  });
});
