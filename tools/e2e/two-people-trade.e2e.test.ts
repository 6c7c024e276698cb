// Two people trade through the real screens; the server is killed in the middle of an order; nothing is lost.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from './books.ts';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let alice: Person;
let bob: Person;

beforeAll(async () => {
  alice = await stage.arrive({ email: 'alice@example.org' });
  bob = await stage.arrive({ email: 'bob@example.org' });
});

describe('two people on one venue', () => {
  it('register through the screens and start with the same labelled test funds', async () => {
    await alice.signUp();
    await bob.signUp();
    for (const person of [alice, bob]) {
      const { BTC, USDT } = await person.balances();
      expect({ BTC, USDT }).toEqual({
        BTC: { available: '0.50000000', frozen: '0.00000000' },
        USDT: { available: '50000.000000', frozen: '0.000000' },
      });
    }
    await alice.page.getByText('Paper trading: simulated market, no real money').waitFor();
  });

  it('see the fill of a limit order by a market order without reloading, exact to the last unit', async () => {
    await alice.openExchange('BTC/USDT');
    await bob.openExchange('BTC/USDT');
    // Inside the house maker's spread, so that nobody else can be met.
    await alice.writeOrder({ side: 'Sell', type: 'Limit', price: '96400.2', amount: '0.01' });
    await alice.placeButton().click();
    await alice.page.getByText('Order placed').waitFor();
    expect((await alice.balances()).BTC).toEqual({ available: '0.49000000', frozen: '0.01000000' });
    await bob.page.getByText('96,400.2').first().waitFor();
    await bob.writeOrder({ side: 'Buy', type: 'Market', amount: '0.01' });
    await bob.placeButton().click();
    await bob.page.getByText('Order filled').waitFor();
    await alice.page.getByText('Order filled').waitFor();
    await alice.page.getByText('No open orders.').waitFor();
    const sold = await alice.balances();
    const bought = await bob.balances();
    // 0.01 at 96,400.2 is 964.002; each fee is 0.045 % of what is received, rounded up to the smallest unit.
    expect([sold.USDT?.available, sold.BTC?.available]).toEqual(['50963.568199', '0.49000000']);
    expect([bought.USDT?.available, bought.BTC?.available]).toEqual(['49035.998000', '0.50999550']);
    expect(sold.BTC?.frozen).toBe('0.00000000');
  });

  it('keep their trades as a table, of one market or of all', async () => {
    const { page } = bob;
    for (const [width, place] of [
      [1280, '/dealCenter?symbol=BTC/USDT&orders=trades'],
      [390, '/dealCenter?symbol=ETH/USDT&orders=trades'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await bob.goTo(place);
      const link = page.getByRole('link', { name: 'Download as CSV' });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toBe('trades.csv');
      const [, first, ...rest] = readFileSync(await download.path(), 'utf8').split('\r\n');
      expect(first).toMatch(/BTC\/USDT,buy,taker,96400\.2,0\.01000,964\.002000,0\.00000450,BTC,\d+$/);
      expect(rest).toEqual(['']);
      expect(await findingsOn(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 860 });
    await bob.goTo('/dealCenter?symbol=ETH/USDT&orders=trades');
    await page.getByRole('checkbox', { name: 'ETH/USDT only' }).click();
    const address = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
    expect(address).toContain('symbol=ETH%2FUSDT');
    await bob.openExchange('BTC/USDT');
  });

  it('size an order with a limit by its total too, which says its amount and is sent with it', async () => {
    const { page } = bob;
    await bob.writeOrder({ side: 'Buy', type: 'Limit', price: '95000', amount: '1' });
    const form = page.getByRole('form', { name: 'Place an order' });
    await form.getByRole('button', { name: 'By total' }).click();
    await form.getByLabel('Total', { exact: true }).fill('1000');
    await form.getByText('0.01052').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await bob.placeButton().click();
    await expect.poll(() => bob.openOrders()).toMatchObject([{ price: '95000.0', amount: '0.01052' }]);
    await form.getByRole('button', { name: 'By amount' }).click();
    await form.getByLabel('Amount', { exact: true }).waitFor();
    await bob.call('POST', '/api/webapi/CancelAllSpotTrade', {});
  });

  it('lose nothing that was acknowledged when the server is killed in the middle of an order', async () => {
    await alice.writeOrder({ side: 'Buy', type: 'Limit', price: '96000.0', amount: '0.002' });
    await alice.placeButton().click();
    await alice.page.getByText('Order placed').last().waitFor();
    await bob.writeOrder({ side: 'Buy', type: 'Limit', price: '95900.0', amount: '0.003' });
    await bob.placeButton().click({ noWaitAfter: true });
    await stage.venue.killNow();
    await stage.venue.startAgain();
    // By its figures: what was said of an order before may still stand there.
    const shown = await bob.page.getByText(/^Buy 0\.003(00)? BTC at 95,900/).count();
    expect(await alice.openOrders()).toMatchObject([{ price: '96000.0', amount: '0.00200' }]);
    const third = await bob.openOrders();
    expect(third.length).toBeLessThanOrEqual(1);
    if (shown > 0) expect(third).toMatchObject([{ price: '95900.0', amount: '0.00300' }]);
    expect((await alice.balances()).BTC?.available).toBe('0.49000000');
    expect((await bob.balances()).BTC?.available).toBe('0.50999550');
    // The screens find their way back by themselves.
    await alice.page.locator('#root').getByText('Live', { exact: true }).waitFor();
    expect([...alice.pageErrors, ...bob.pageErrors]).toEqual([]);
  });

  it('leave a log that an audit finds sound', async () => {
    const { status, output } = await auditOf(stage.venue);
    expect(output).toContain('Everything agrees.');
    expect(status).toBe(0);
  });
});
