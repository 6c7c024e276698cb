// Seconds contracts through the screen: won, lost, tied and void, one order for two presses, new terms never taken
// silently, and a countdown by the venue's clock.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { OperatorAtConsole } from './operator-at-console.ts';
import type { Person } from './person.ts';
import {
  buy,
  closedTable,
  confirmOf,
  expectCountdown,
  formOf,
  openSeconds,
  openTable,
  passTime,
  reviewOf,
  rowsOf,
  typeAmount,
  wallet,
  windowOf,
  withOtherDigit,
  write,
} from './seconds-desk.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });

/** A price that stands still is on the tape every other second. */
const TICK_MS = 2_000;
const SUBMIT = '**/api/webapi/SubmitSecondsOrder';

const pass = (milliseconds: number) => passTime(stage.venue, milliseconds);

let ann: Person;

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann@example.org' });
  await ann.signUp();
  await openSeconds(ann);
});

afterAll(async () => {
  await ann?.leave();
});

describe('a contract', () => {
  it('is reviewed with its three results in USDT before it is opened', async () => {
    await write(ann, { time: 60, direction: 'down', amount: '500' });
    await expect.poll(() => reviewOf(ann).textContent()).toBe('Review: down, 60 s, 500\u00a0USDT');
    await reviewOf(ann).click();
    const text = ((await windowOf(ann).textContent()) ?? '').replaceAll('\u00a0', ' ');
    for (const said of [
      'BTC/USDT',
      '60 s',
      '20 %',
      '96,400.0',
      'exit below entry+100.00USDTreturned 600.00',
      'exit above entry−100.00USDTreturned 400.00',
      'exit equals entry0.00USDTreturned 500.00',
      'first tick after your order is accepted',
      'Its edge is 0 %',
    ])
      expect(text).toContain(said);
    expect(await findingsOn(ann.page)).toEqual([]);
    await windowOf(ann).getByRole('button', { name: 'Back' }).click();
    await windowOf(ann).waitFor({ state: 'detached' });
    expect(await wallet(ann)).toEqual(['10000.000000', '0.000000']);
  });

  it('resets the form to 100 for 180 s, holds the stake, and waits for the next tick', async () => {
    await buy(ann, { time: 60, direction: 'up', amount: '500' });
    await expect.poll(() => reviewOf(ann).textContent()).toBe('Review: up, 180 s, 100\u00a0USDT');
    await buy(ann, { time: 60, direction: 'down', amount: '100' });
    expect(await wallet(ann)).toEqual(['9400.000000', '600.000000']);
    await openTable(ann).getByText('next tick').nth(1).waitFor();
  });

  it('is won by the right direction and lost by the wrong one, exact to the last unit', async () => {
    await pass(TICK_MS);
    await openTable(ann).getByText('96,400.0').nth(1).waitFor();
    await stage.venue.setPrice('BTC/USDT', '96400.1');
    await pass(29 * TICK_MS);
    expect((await rowsOf(openTable(ann))).length).toBe(2);
    await pass(TICK_MS);
    await openTable(ann).getByText('No contract is in progress.').waitFor();
    await ann.page.getByRole('tab', { name: 'History' }).click();
    await closedTable(ann).getByText('Won').waitFor();
    const results = (await rowsOf(closedTable(ann))).map((row) => row.slice(1, 10));
    expect(results).toEqual([
      ['BTC/USDT', 'Down', '100.00', '60 s 20 %', '96,400.0', '96,400.1', 'Lost', '0.00', '−20.00'],
      ['BTC/USDT', 'Up', '500.00', '60 s 20 %', '96,400.0', '96,400.1', 'Won', '0.00', '+100.00'],
    ]);
    expect(await wallet(ann)).toEqual(['10080.000000', '0.000000']);
  });

  it('is a tie without a move, and void without a tick in time: the stake comes back', async () => {
    await buy(ann, { time: 60, direction: 'up', amount: '200' });
    await pass(TICK_MS);
    await pass(29 * TICK_MS);
    await pass(TICK_MS);
    await closedTable(ann).getByText('Tie').waitFor();
    await buy(ann, { time: 60, direction: 'up', amount: '300' });
    await pass(5 * TICK_MS);
    await pass(26 * TICK_MS);
    await closedTable(ann).getByText('Void').waitFor();
    const [voided, tied] = await rowsOf(closedTable(ann));
    expect([tied?.slice(5, 10), voided?.slice(5, 10)]).toEqual([
      ['96,400.1', '96,400.1', 'Tie', '0.00', '0.00'],
      ['–', '–', 'Void', '0.00', '0.00'],
    ]);
    expect(await wallet(ann)).toEqual(['10080.000000', '0.000000']);
  });

  it('tells how it ended in the same quiet words, and offers no further bet', async () => {
    const toasts = ann.page.getByText('Contract ended');
    await toasts.first().waitFor();
    const words = (await ann.page.locator('body').textContent()) ?? '';
    expect(words).not.toMatch(/again|double|congratulations/i);
  });
});

describe('a receipt', () => {
  const dialogOf = ({ page }: Person) => page.getByRole('dialog', { name: 'Receipt' });
  const buttonsOf = (person: Person) => closedTable(person).getByRole('button', { name: /receipt/i });

  it('of a contract that was won, lost, tied or void verifies in the browser', async () => {
    for (const place of [0, 1, 2, 3]) {
      await buttonsOf(ann).nth(place).click();
      await dialogOf(ann).getByText('Verified in your browser').waitFor();
      if (place === 0) expect(await findingsOn(ann.page)).toEqual([]);
      await ann.page.keyboard.press('Escape');
      await dialogOf(ann).waitFor({ state: 'detached' });
    }
  });

  it('with one changed digit does not verify', async () => {
    await ann.page.route('**/api/webapi/GetReceipt?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withOtherDigit(await response.text()) });
    });
    await buttonsOf(ann).nth(3).click();
    await dialogOf(ann).getByText('Does not verify').waitFor();
    await expect.poll(() => dialogOf(ann).getByText('Verified in your browser').count()).toBe(0);
    await ann.page.unroute('**/api/webapi/GetReceipt?*');
    await ann.page.keyboard.press('Escape');
    await dialogOf(ann).waitFor({ state: 'detached' });
  });
});

describe('an order', () => {
  it('is sent once for two presses, and once for an answer that was lost', async () => {
    const { page } = ann;
    await ann.page.getByRole('tab', { name: 'Order' }).click();
    const keys: (string | undefined)[] = [];
    await page.route(SUBMIT, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length !== 1) return route.continue();
      // The venue carries it out, but the answer gets lost.
      await route.fetch();
      await route.abort();
    });
    await write(ann, { time: 600, direction: 'up', amount: '100' });
    await reviewOf(ann).click();
    await confirmOf(ann).dblclick();
    await windowOf(ann).getByText('Confirming again is safe').waitFor();
    expect(keys).toHaveLength(1);
    await confirmOf(ann).dblclick();
    await windowOf(ann).waitFor({ state: 'detached' });
    expect(keys).toEqual([expect.any(String), keys[0]]);
    await page.unroute(SUBMIT);
    expect((await rowsOf(openTable(ann))).length).toBe(1);
    expect(await wallet(ann)).toEqual(['9980.000000', '100.000000']);
  });

  it('is refused beside its field: out of the bounds of the option, or beyond the wallet', async () => {
    await typeAmount(ann, '99.999999');
    await reviewOf(ann)
      .or(ann.page.getByRole('button', { name: 'Review' }))
      .first()
      .click();
    const wrong = 'The amount must be 100 to 10,000 USDT.';
    expect(await ann.besideField('Amount')).toContain(wrong);
    // The hint with the same bounds gives way to it.
    expect((await ann.besideField('Amount')).split('10,000')).toHaveLength(2);
    await typeAmount(ann, '10000');
    expect(await ann.besideField('Amount')).toContain('Needs 20.00 USDT more in the seconds wallet.');
    await formOf(ann).getByRole('button', { name: 'Transfer in' }).click();
    const dialog = ann.page.getByRole('dialog', { name: 'Transfer' });
    // Towards the wallet that pays the stake, in the one currency that it takes.
    const sides = ['From', 'To'].map((side) => dialog.getByLabel(side, { exact: true }).inputValue());
    expect(await Promise.all(sides)).toEqual(['funding', 'seconds']);
    const currency = dialog.getByLabel('Currency', { exact: true });
    expect([await currency.inputValue(), await currency.isDisabled()]).toEqual(['USDT', true]);
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('20');
    await dialog.getByRole('button', { name: /^Transfer 20/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await formOf(ann).getByText('Needs 20.00').waitFor({ state: 'detached' });
    await typeAmount(ann, '100');
  });

  it('counts down by the clock of the venue on a device that is hours off', async () => {
    const bob = await stage.arrive({ email: 'bob@example.org' });
    await bob.page.addInitScript(() => {
      const device = Date.now.bind(Date);
      Date.now = () => device() + 5 * 3_600_000;
    });
    await bob.page.reload();
    await bob.signUp();
    await openSeconds(bob);
    await buy(bob, { time: 180, direction: 'up', amount: '100' });
    await expectCountdown(bob);
    // Without the stream the contracts are asked for every second, and the screen says so.
    await bob.page.routeWebSocket('**/stream', (socket) => socket.close());
    await bob.page.reload();
    await bob.page.getByRole('main').getByText('reconnecting').first().waitFor();
    await expectCountdown(bob);
    await bob.leave();
  });
});

describe('an option that the operator changes', () => {
  let operator: OperatorAtConsole;
  const terms = { symbol: 'BTC/USDT', seconds: 180, losePpm: 400_000, feePpm: 0, isOn: true };
  const change = (version: number, winPpm: number) =>
    operator.call('POST', 'SetSecondsOption', {
      ...terms,
      ...{ version, winPpm, minimum: '100.000000', maximum: '10000.000000' },
      reason: 'New odds for this time',
    });

  beforeAll(async () => {
    operator = await OperatorAtConsole.hire(stage.venue, 'Pia', 'product');
  });

  it('between review and confirm is told with the old and the new terms, and nothing is sent under either', async () => {
    await openSeconds(ann);
    await reviewOf(ann).click();
    await confirmOf(ann).waitFor();
    const clicked = Promise.withResolvers<void>();
    await ann.page.route('**/GetOddsList', async (route) => {
      await clicked.promise;
      await route.continue();
    });
    await change(1, 350_000);
    // Before the screen knows of it: the version that is sent is not in force any more.
    await confirmOf(ann).click();
    clicked.resolve();
    await windowOf(ann).getByText('This option has changed').waitFor();
    const text = ((await windowOf(ann).textContent()) ?? '').replaceAll('\u00a0', ' ');
    expect(text).toContain('Odds 40 % → 35 %');
    await expect.poll(() => confirmOf(ann).count()).toBe(0);
    expect((await rowsOf(openTable(ann))).length).toBe(1);
    expect(await findingsOn(ann.page)).toEqual([]);
    await windowOf(ann).getByRole('button', { name: 'Use the new terms' }).click();
    await confirmOf(ann).click();
    await windowOf(ann).waitFor({ state: 'detached' });
    await openTable(ann).getByText('180 s 35 %').waitFor();
  });

  it('while the form is open is shown, and taken only by its reader', async () => {
    await change(2, 300_000);
    await formOf(ann).getByText('Odds 35 % → 30 %').waitFor();
    await formOf(ann).getByRole('button', { name: 'Use the new terms' }).click();
    await formOf(ann).getByText('This option has changed').waitFor({ state: 'detached' });
    await expect.poll(() => formOf(ann).getByText('Option version 3').count()).toBe(1);
  });
});

describe('a visitor', () => {
  it('may look, and finds the way in where the order would be', async () => {
    const visitor = await stage.arrive({ email: 'nobody@example.org' });
    await openSeconds(visitor);
    await visitor.page.getByRole('link', { name: 'Log in to trade' }).waitFor();
    await expect.poll(() => reviewOf(visitor).count()).toBe(0);
    await visitor.page.getByText('Log in to see your contracts.').waitFor();
    expect(await visitor.besideField('Amount')).toContain('100 to 10,000 USDT');
    expect(await findingsOn(visitor.page)).toEqual([]);
    await visitor.goTo('/coinOrder');
    await expect.poll(() => visitor.place).toBe('/login');
    await visitor.leave();
  });
});

describe('the tabs of a phone', () => {
  it('have no barrier, and nothing beside the window', async () => {
    const { page } = ann;
    await page.setViewportSize({ width: 390, height: 844 });
    await ann.choose('ar', 'day');
    await page.getByRole('radio', { name: /180/ }).waitFor();
    for (const place of [2, 3, 0]) {
      await page.getByRole('main').getByRole('tab').nth(place).click();
      expect([place, await findingsOn(page)]).toEqual([place, []]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await ann.choose('en', 'night');
    await page.setViewportSize({ width: 1280, height: 860 });
  });
});
