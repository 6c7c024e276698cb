// Who may see which screen, and what happens in the open page when the venue ends a session.
import { languageCodes } from '@candor/i18n/build';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOn } from '../looks/screen-faults.ts';
import { findingsOn } from './findings.ts';
import { PASSWORD, type Person } from './person.ts';
import { lookAround, sizes } from './stage.ts';

const stage = lookAround();

describe.each(sizes)('at %i pixels', (width, height) => {
  let gus: Person;

  beforeAll(async () => {
    gus = await stage.arrive({ email: `gus${width}@example.org`, width, height });
  });
  afterAll(() => gus?.leave());

  const arriveAt = (place: string) => expect.poll(() => gus.place).toBe(place);
  const menu = () => gus.page.getByRole('button', { name: 'Menu', exact: true });

  it('a visitor may browse, and is sent to the log-in page from everything that needs a user', async () => {
    for (const place of ['/', '/allMarket', '/register', '/forgetPwd', '/noticeDetail/3']) {
      await gus.goTo(place);
      await gus.page.getByRole('heading', { level: 1 }).waitFor();
      expect(gus.place).toBe(place);
    }
    await expect.poll(() => menu().count()).toBe(0);
    for (const place of ['/dealCenter', '/asset']) {
      await gus.goTo('/');
      await gus.goTo(place);
      await arriveAt('/login');
    }
  });

  it('a user goes home from the log-in page, and has a burger on a phone alone', async () => {
    await gus.signUp();
    await gus.goTo('/login');
    await arriveAt('/');
    await gus.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => menu().count()).toBe(width <= 767 ? 1 : 0);
  });

  it('a new password goes on with a new token: the user stays, and so does the stream', async () => {
    await gus.goTo('/allMarket');
    await gus.page.getByText('BTC').first().waitFor();
    await gus.changePassword(PASSWORD, 'Calmer-Hand8');
    await gus.changePassword('Calmer-Hand8', PASSWORD);
    await gus.page.waitForTimeout(2_000);
    await expect.poll(() => gus.page.getByText('reconnecting').count()).toBe(0);
    expect(gus.place).toBe('/allMarket');
  });

  it('a session that ends elsewhere ends here at once, over the stream, also on a public screen', async () => {
    await gus.goTo('/allMarket');
    await gus.page.getByText('BTC').first().waitFor();
    await gus.endSessionElsewhere();
    await arriveAt('/login');
    await gus.page.getByText('Your session has ended. Log in again.').waitFor();
    await gus.logIn();
    await arriveAt('/');
  });

  it('the account check ends it within seconds when there is no stream', async () => {
    await gus.page.routeWebSocket(/\/stream$/, (socket) => socket.close());
    await gus.goTo('/allMarket');
    await gus.page.reload();
    await gus.page.getByText('reconnecting').waitFor();
    await gus.endSessionElsewhere();
    await arriveAt('/login');
    await gus.page.getByText('Your session has ended. Log in again.').waitFor();
  });

  it('who was sent to log in comes back to what they wanted to see', async () => {
    await gus.goTo('/');
    await gus.goTo('/asset');
    await arriveAt('/login');
    await gus.logIn();
    await arriveAt('/asset');
    expect(gus.pageErrors).toEqual([]);
  });
});

describe('a visitor on a phone', () => {
  const hrefsIn = (part: Locator) =>
    part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  it('has both ways in and the products that are open to everybody, in every language at 320 pixels', async () => {
    const vera = await stage.arrive({ email: 'vera@example.org', width: 320, height: 640 });
    const { page } = vera;
    const open = page.getByRole('main').getByRole('navigation');
    for (const language of languageCodes) {
      await vera.choose(language, 'night');
      await open.waitFor();
      expect(await hrefsIn(page.getByRole('banner')), language).toContain('#/register');
      expect(await hrefsIn(page.getByRole('navigation').last()), language).toContain('#/login');
      expect(await hrefsIn(open), language).toEqual(['#/allMarket', '#/trade/BTC', '#/transparency']);
      expect(await faultsOn(page), language).toEqual([]);
    }
    await vera.choose('en', 'night');
    await open.waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await open.getByRole('link', { name: 'Seconds contract' }).click();
    await page.getByRole('link', { name: 'Log in to trade' }).waitFor();
    await vera.leave();
  });
});
