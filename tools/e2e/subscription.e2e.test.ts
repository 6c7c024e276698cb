// Token subscriptions through the screen: from preheat to the end with fifty subscribers, drawn again in the browser
// and by the command, with exact winners and refunds; and the same without a beacon, where everybody is paid back.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { funding } from './mining-desk.ts';
import { OperatorAtConsole } from './operator-at-console.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';
import {
  announce,
  buyOnScreen,
  copied,
  detailOf,
  formOf,
  HOUR_MS,
  hoursOf,
  PRICE,
  START,
  Subscriber,
  TOKENS,
  toldHours,
  winnerAmong,
} from './subscription-desk.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual', CANDOR_TRUSTED_PROXIES: '127.0.0.1' });
const verifyScript = path.resolve(import.meta.dirname, '../../apps/server/src/commands/verify.ts');
/** Two more come through the screen. */
const OTHERS = 48;

let ann: Person;
let bob: Person;
let operator: OperatorAtConsole;
let others: readonly Subscriber[];
let drawn: number;
let silent: number;

const detail = (id: number) => detailOf(stage.venue, id);

beforeAll(async () => {
  operator = await OperatorAtConsole.hire(stage.venue, 'Pia', 'product');
  drawn = await announce(stage.venue, operator, { code: 'MRD', name: 'Meridian', beacon: 'secret' });
  silent = await announce(stage.venue, operator, { code: 'QUI', name: 'Quiet', beacon: 'drand' });
  ann = await stage.arrive({ email: 'ann@example.org' });
  bob = await stage.arrive({ email: 'bob@example.org' });
  for (const person of [ann, bob]) await person.signUp();
  others = Array.from({ length: OTHERS }, (_, place) => new Subscriber(stage.venue, place));
  for (let from = 0; from < OTHERS; from += 4)
    await Promise.all(others.slice(from, from + 4).map((one) => one.register()));
}, 90_000);

afterAll(async () => {
  await ann?.leave();
  await bob?.leave();
});

describe('a project in preheat', () => {
  it('stands in the list with the time until it opens, and sells nothing yet', async () => {
    await ann.goTo('/ieorg');
    await ann.page.getByText('Meridian').waitFor();
    await expect.poll(() => ann.page.getByText('Subscription opens in').count()).toBeGreaterThan(0);
    expect(await findingsOn(ann.page)).toEqual([]);
    await ann.page.getByRole('link', { name: /Meridian/ }).click();
    await ann.page.getByText('Tickets can be bought once the subscription opens.').waitFor();
    await ann.page.getByText('The weaker kind of beacon').waitFor();
    await expect.poll(() => formOf(ann).count()).toBe(0);
    await expect(others[0]!.buy(drawn, 1)).rejects.toThrow('subscription.notOpen');
  });

  it('says of each of its four phases the day, the hour and whose hour it is, on a phone too', async () => {
    const hours = await hoursOf(stage.venue, drawn);
    for (const width of [1280, 390]) {
      await ann.page.setViewportSize({ width, height: 860 });
      expect(await toldHours(ann), `${width} pixels`).toEqual({ steps: hours, facts: hours });
    }
    await ann.page.setViewportSize({ width: 1280, height: 860 });
  });
});

describe('a subscription', () => {
  it('opens by the clock, and tickets are bought once, beside errors in words', async () => {
    await stage.venue.advanceClock(HOUR_MS);
    await formOf(ann).waitFor();
    await formOf(ann).getByRole('textbox', { name: 'Tickets' }).fill('11');
    await formOf(ann)
      .getByRole('button', { name: /^Review/ })
      .click();
    expect(await ann.besideField('Tickets')).toContain('You may buy 10 more at most.');
    await buyOnScreen(ann, '3.5');
    await expect.poll(() => funding(ann)).toEqual(['9970.000000', '30.000000']);
    await ann.page.getByText('000003', { exact: true }).first().waitFor();
    await expect.poll(() => ann.page.getByText('not drawn yet').count()).toBe(3);
    await bob.goTo(`/ieorgDetail?id=${drawn}`);
    await buyOnScreen(bob, '2');
    expect(await findingsOn(ann.page)).toEqual([]);
  });

  it('takes fifty subscribers, and has no root while it is open', async () => {
    for (const [place, one] of others.entries()) {
      await one.buy(drawn, 1 + (place % 3));
      await one.buy(silent, 2);
    }
    await ann.goTo(`/ieorgDetail?id=${silent}`);
    await buyOnScreen(ann, '4');
    const { tickets, root } = await detail(drawn);
    expect([tickets, root]).toEqual([5 + 16 * (1 + 2 + 3), null]);
  });
});

describe('a draw', () => {
  it('publishes the root at the close, while a round is not known to anybody', async () => {
    await stage.venue.advanceClock(HOUR_MS);
    for (const id of [drawn, silent])
      await expect.poll(async () => (await detail(id)).root).toMatch(/^[0-9a-f]{64}$/);
    for (const id of [drawn, silent])
      expect(await detail(id)).toMatchObject({ draw: 'waiting', beaconValue: null, seed: null });
    await ann.goTo(`/ieorgDetail?id=${silent}`);
    await ann.page.getByText('The draw waits for its beacon.').waitFor();
    await ann.page.getByText(/^The round is not published before/).waitFor();
  });

  it('takes no other signature than that of its round', async () => {
    await stage.venue.advanceClock(HOUR_MS);
    const field = ann.page.getByRole('textbox', { name: 'Signature, 96 hexadecimal digits' });
    await field.fill('ab');
    await ann.page.getByRole('button', { name: 'Bring the signature' }).click();
    await ann.page.getByText('A signature has 96 hexadecimal digits.').waitFor();
    await field.fill('8d'.repeat(48));
    await ann.page.getByRole('button', { name: 'Bring the signature' }).click();
    await ann.page.getByText('This is not the beacon that the project named.').waitFor();
  });

  it('has exact winners, exact refunds and tokens in the wallet', async () => {
    await expect.poll(async () => (await detail(drawn)).draw, { timeout: 20_000 }).toBe('drawn');
    let won = 0;
    for (const [place, one] of others.entries()) {
      const { own } = await one.call<{ own: readonly { won: readonly number[] }[] }>(
        'GET',
        `/api/openapi/GetProject?id=${drawn}`,
      );
      const mine = own.reduce((sum, each) => sum + each.won.length, 0);
      won += mine;
      expect(own.length).toBe(1);
      // Twenty are held for the project that waits.
      const rest = START - 2 * PRICE - mine * PRICE;
      await expect
        .poll(() => one.balance(3, 'USDT'), { message: `subscriber ${place}` })
        .toEqual([`${rest}.000000`, `${2 * PRICE}.000000`]);
      expect(Number((await one.balance(1, 'MRD'))[0])).toBe(mine * TOKENS);
    }
    for (const person of [ann, bob]) {
      const { own } = await person.call<{ own: readonly { won: readonly number[] }[] }>(
        'GET',
        `/api/openapi/GetProject?id=${drawn}`,
      );
      won += own.reduce((sum, each) => sum + each.won.length, 0);
    }
    expect(won).toBe(20);
  });

  it('is drawn again in the browser, check by check, and by the command from the file', async () => {
    const { page } = ann;
    await ann.goTo(`/ieorgDetail?id=${drawn}`);
    await expect.poll(() => page.getByText('Drawn again in your browser').count()).toBe(0);
    // The venue's list is there before anything is checked, and says that it is.
    const card = page.getByRole('region', { name: 'Winning numbers' });
    await card.getByText('The venue’s list. This browser has not checked it yet.').waitFor();
    await expect.poll(() => card.getByRole('listitem').count()).toBe(12);
    const listed = await card.getByRole('listitem').allTextContents();
    await page.getByRole('button', { name: 'Verify the draw' }).click();
    await page.getByText('Drawn again in your browser').waitFor();
    await page.getByText(/^The same winners, 20 of 101 tickets/).waitFor();
    await card.getByText('This browser drew the same numbers.').waitFor();
    expect(await card.getByRole('listitem').allTextContents()).toEqual(listed);
    expect(await copied(ann, 'Root of the ticket list')).toBe((await detail(drawn)).root);
    await card.getByRole('button', { name: 'All 20 winning numbers' }).click();
    await expect.poll(() => card.getByRole('listitem').count()).toBe(20);
    await expect.poll(() => page.getByRole('list', { name: 'Checks' }).getByRole('listitem').count()).toBe(8);
    expect(await findingsOn(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download transcript' }).click(),
    ]);
    const place = path.join(stage.venue.dataDirectory, 'draw.json');
    await file.saveAs(place);
    const verify = () => spawnSync(process.execPath, [verifyScript, 'draw', place], { encoding: 'utf8' });
    const { status, stdout } = verify();
    expect([status, stdout]).toEqual([0, expect.stringContaining('The draw verifies.')]);
    expect(stdout).toContain('stand in the signed log');
    const draw = JSON.parse(readFileSync(place, 'utf8'));
    writeFileSync(place, JSON.stringify({ ...draw, winners: draw.winners.slice(1) }));
    const altered = verify();
    expect([altered.status, altered.stdout]).toEqual([1, expect.stringContaining('FAILED  winners')]);
  });

  it('that was altered on its way does not verify in the browser', async () => {
    const { page } = bob;
    await page.route('**/api/openapi/GetTicketList?*', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.entries[0][3] = !body.data.entries[0][3];
      await route.fulfill({ response, json: body });
    });
    await bob.goTo(`/ieorgDetail?id=${drawn}`);
    await page.getByRole('button', { name: 'Verify the draw' }).click();
    await page.getByText('Does not verify').waitFor();
    await expect.poll(() => page.getByText('Drawn again in your browser').count()).toBe(0);
    await page.unroute('**/api/openapi/GetTicketList?*');
  });

  it('whose list of winners is another than it draws is refused loudly, with the list still there', async () => {
    const { page } = bob;
    await page.route('**/api/openapi/GetWinningTickets?*', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const { tickets } = body.data;
      const loser = Array.from({ length: 101 }, (_, place) => place + 1).find(
        (ticket) => !tickets.includes(ticket),
      );
      body.data.tickets = [...tickets.slice(1), loser].sort((one, other) => one - other);
      await route.fulfill({ response, json: body });
    });
    await bob.page.reload();
    const card = page.getByRole('region', { name: 'Winning numbers' });
    await expect.poll(() => card.getByRole('listitem').count()).toBe(12);
    await page.getByRole('button', { name: 'Verify the draw' }).click();
    await card
      .getByRole('alert')
      .filter({ hasText: 'This browser’s own draw does not confirm these numbers.' })
      .waitFor();
    await page.getByText('What does not hold: The lowest scores win.').waitFor();
    await expect.poll(() => card.getByRole('listitem').count()).toBe(12);
    expect(await findingsOn(page)).toEqual([]);
  });
});

describe('the token', () => {
  it('is traded once an operator has listed a market for it', async () => {
    await operator.signIn();
    await operator.call('POST', 'ListMarket', {
      symbol: 'MRD/USDT',
      priceScale: 4,
      lotScale: 2,
      minAmount: '1',
      maxAmount: '1000000',
      maxPrice: '1000',
      minTotal: '0.01',
      maxTotal: '1000000',
      bandPpm: 100_000,
      makerFeePpm: 450,
      takerFeePpm: 450,
      reason: 'The draw is over',
    });
    const winner = await winnerAmong(others, drawn);
    const [before] = await winner.balance(1, 'MRD');
    const sale = { symbol: 'MRD/USDT', side: 'sell', type: 'limit', price: '0.2', amount: '50' };
    await winner.call('POST', '/api/webapi/SubmitSpotTrade', sale);
    await ann.call('POST', '/api/webapi/SubmitSpotTrade', { ...sale, side: 'buy' });
    await expect.poll(async () => (await winner.balance(1, 'MRD'))[0]).toBe((Number(before) - 50).toFixed(2));
  });
});

describe('a draw that was made again', () => {
  it('has no barrier on a phone by night, read from the right', async () => {
    const { page } = ann;
    await page.setViewportSize({ width: 390, height: 844 });
    await ann.goTo(`/ieorgDetail?id=${drawn}`);
    await ann.choose('ar', 'night');
    await page.getByRole('button').filter({ hasText: 'التحقق من القرعة' }).click();
    await page.getByText('أُعيدت القرعة في متصفحك').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    await page.setViewportSize({ width: 1280, height: 860 });
  });
});

describe('a draw without a beacon', () => {
  it('pays everybody back after seven days, and is never made again', async () => {
    await stage.venue.advanceClock(7 * 24 * HOUR_MS);
    await expect.poll(async () => (await detail(silent)).draw, { timeout: 20_000 }).toBe('refunded');
    for (const one of others.slice(0, 6)) {
      await one.logIn();
      await expect.poll(async () => (await one.balance(3, 'USDT'))[1]).toBe('0.000000');
    }
    await ann.choose('en', 'night');
    await ann.goTo(`/ieorgDetail?id=${silent}`);
    const words = ann.page.getByText('No valid beacon came in time.');
    await words
      .or(ann.page.getByRole('button', { name: 'Log in', exact: true }))
      .first()
      .waitFor();
    if (ann.place === '/login') await ann.logIn();
    await words.waitFor();
    await expect.poll(() => ann.page.getByText('paid back', { exact: true }).count()).toBe(4);
    expect((await funding(ann))[1]).toBe('0.000000');
  });
});
