// What is left of a person in their browser after a whole visit: nothing that tells who they are or what they have.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { places } from '../looks/places.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();

const keptOn = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => ({ ...localStorage }));

interface Told {
  readonly id: string;
  readonly email: string;
  readonly nationality: string;
  readonly number: number;
  readonly invitationCode: string;
  readonly trade_usdt: string;
  readonly BTC_Amount: string;
}

/** Every personal value that a text holds, by its name. The number of a user is looked for as a figure of its own. */
function foundIn(text: string, told: Told): string[] {
  const { email, nationality, number, invitationCode, trade_usdt, BTC_Amount } = told;
  const values = { email, invitationCode, trade_usdt, BTC_Amount };
  return [
    ...Object.entries(values)
      .filter(([, value]) => text.includes(value))
      .map(([name]) => name),
    ...(new RegExp(`(?<![\\w-])${number}(?![\\w-])`).test(text) ? ['number'] : []),
    ...(new RegExp(`\\W${nationality}\\W`).test(text) ? ['nationality'] : []),
    ...Object.keys(told).filter((name) => name !== 'id' && text.includes(name)),
  ];
}

describe('after a visit to every screen', () => {
  it('the browser has kept nothing personal of who is signed in, and nothing at all of who was after a log-out', async () => {
    const kim = await stage.arrive({ email: 'kim.kept@example.org' });
    const { page } = kim;
    await kim.signUp();
    const told = await kim.call<Told>('GET', '/api/webapi/getinfo');
    for (const { address, who } of places) {
      if (who === 'visitor') continue;
      await kim.goTo(address);
      await page.locator('main').first().waitFor();
      // What the screen asks for comes, and may be kept.
      await page.waitForTimeout(300);
    }
    await page.reload();
    await page.getByRole('button', { name: `Account menu of ${kim.email}` }).waitFor();
    const kept = await keptOn(page);
    expect(foundIn(JSON.stringify(kept), told)).toEqual([]);
    expect(JSON.parse(kept['candor.user'] ?? '').state).toEqual({ user: { id: told.id }, changes: 0 });
    const known =
      /^candor\.(?:user|preferences|language(?:\.shown)?|venueKey|liabilityRoot|ticketBytes|leaving)$/;
    expect(Object.keys(kept).filter((name) => !known.test(name))).toEqual([]);
    // The control: what is there is found.
    expect(foundIn(JSON.stringify({ user: told }), told)).toEqual(
      expect.arrayContaining([
        'email',
        'nationality',
        'number',
        'trade_usdt',
        'BTC_Amount',
        'invitationCode',
      ]),
    );
    expect(kim.pageErrors).toEqual([]);
    await page.getByRole('button', { name: /account menu of/i }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect.poll(async () => JSON.stringify(await keptOn(page))).not.toContain(told.id);
    await kim.leave();
  });
});

describe('what an earlier build has kept', () => {
  it('is deleted when the page starts, and its user is asked for by the session', async () => {
    const lee = await stage.arrive({ email: 'lee.kept@example.org' });
    const { page } = lee;
    await lee.signUp();
    const told = await lee.call<Told>('GET', '/api/webapi/getinfo');
    await page.evaluate(
      (user) => localStorage.setItem('candor.user', JSON.stringify({ state: { user }, version: 0 })),
      told,
    );
    // The control: it is there.
    expect(foundIn(JSON.stringify(await keptOn(page)), told)).toContain('nationality');
    await page.reload();
    await page.getByRole('button', { name: `Account menu of ${lee.email}` }).waitFor();
    expect(foundIn(JSON.stringify(await keptOn(page)), told)).toEqual([]);
    await lee.leave();
  });
});

describe('a browser that forbids to keep anything', () => {
  const forbid = () => {
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  };

  it('shows the app, its markets and the log-in page all the same, and the console too', async () => {
    const max = await stage.arrive({ email: 'max.kept@example.org' });
    const { page } = max;
    await page.addInitScript(forbid);
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: 'Markets' }).click();
    await page.getByRole('tabpanel').getByText('BTC').first().waitFor();
    await max.goTo('/login');
    await page.getByText('This browser keeps no cookies for this site').waitFor();
    await page.getByLabel('E-mail').waitFor();
    await page.goto(stage.venue.consoleUrl);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(max.pageErrors).toEqual([]);
    await max.leave();
  });
});
