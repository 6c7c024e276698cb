// A venue in live mode as its first people and its first operator meet it: TLS, mails over SMTP, prices of three sources,
// deposits to an address of one's own, and nothing of a paper venue.
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../browser/find-browser.ts';
import { type Place, places } from '../looks/places.ts';
import { walk } from '../looks/walk.ts';
import { ConsoleWindow, makeOperator, readCredentials } from './console-window.ts';
import { untilRows } from './lever-desk.ts';
import { LiveVenue } from './live-venue.ts';
import { OperatorAtConsole } from './operator-at-console.ts';
import { Person } from './person.ts';

let browser: Browser;
let venue: LiveVenue;
let lea: Person;

const TRANSACTION = `0x${'c'.repeat(64)}`;

beforeAll(async () => {
  const { executablePath, args } = await findBrowser();
  browser = await chromium.launch({ executablePath, args: [...args] });
  venue = await LiveVenue.start();
  lea = await Person.arrive(venue, browser, { email: 'lea@example.org' });
});
afterAll(async () => {
  await browser?.close();
  await venue?.dispose();
});

/** The texts of the law tell both modes apart, and name paper for it. */
const tellsBothApart = /^notice-(legal|privacy|agreement|money-laundering|about)$/;
const paperWords = /[^\n]*\b(?:paper|test (?:funds|money)|simulated)\b[^\n]*/gi;

const wordsOfPaperOn = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('body').innerText()).match(paperWords) ?? [];

/** What only a paper venue could say, on all screens that these people and nobody else see, and on those for everybody. */
async function wordsOfPaper(...who: readonly Place['who'][]): Promise<readonly string[]> {
  const found: string[] = [];
  const open = places.filter((place) => who.includes(place.who) && !tellsBothApart.test(place.name));
  await walk(lea, open, async (page, { name }) => {
    found.push(...(await wordsOfPaperOn(page)).map((line) => `${name}: ${line}`));
  });
  return found;
}

describe('somebody new at a live venue', () => {
  it('gets the code by mail, opens the account, and has cookies that only TLS carries', async () => {
    expect(await wordsOfPaper('visitor', 'anybody')).toEqual([]);
    await lea.signUp();
    const [mail] = await venue.mailTo(lea.email);
    expect(mail?.subject).toBe('Your Candor verification code');
    const cookies = await lea.page.context().cookies();
    expect(cookies).not.toEqual([]);
    expect(cookies.filter(({ secure, httpOnly }) => !secure || !httpOnly)).toEqual([]);
  });

  it('has no money that nobody paid in, and reads of no test money on any screen', async () => {
    for (const wallet of [1, 2, 3, 4] as const)
      for (const { available } of Object.values(await lea.balances(wallet)))
        expect(Number(available)).toBe(0);
    expect(await wordsOfPaper('user')).toEqual([]);
    expect(lea.pageErrors).toEqual([]);
  });

  it('control: test money would be found', async () => {
    await lea.page.evaluate(() => document.querySelector('main')?.append('Begin with test money.'));
    expect(await wordsOfPaperOn(lea.page)).toHaveLength(1);
    await lea.page.reload();
  });

  it('sees live prices on the market that nobody quotes', async () => {
    const { page } = lea;
    await lea.openExchange('BTC/USDT');
    await page.getByText('Nobody is quoting.').waitFor();
    const prices = new Set<string>();
    await expect
      .poll(async () => {
        prices.add(
          (await page
            .getByText(/^Index 9\d,\d{3}\.\d$/)
            .first()
            .textContent()) ?? '',
        );
        return prices.size;
      })
      .toBeGreaterThan(2);
  });
});

describe('somebody who asks for a code while the mail server takes no mail', () => {
  const waits = 'No mail gets out at the moment.';

  it('is told so, and gets the code when it takes mails again, without asking anew', async () => {
    venue.mailServerIsAway = true;
    const mo = await Person.arrive(venue, browser, { email: 'mo@example.org' });
    await mo.goTo('/register');
    await mo.askForCode();
    await mo.page.getByText(waits).waitFor();
    expect(await venue.mailTo(mo.email)).toEqual([]);
    venue.mailServerIsAway = false;
    await expect.poll(() => venue.mailTo(mo.email), { timeout: 30_000 }).toHaveLength(1);
    await mo.page.getByText(waits).waitFor({ state: 'detached' });
    await mo.leave();
  });
});

describe('a deposit', () => {
  it('to an address of one’s own is credited by an operator, and told by mail without any link', async () => {
    const { page } = lea;
    await lea.goTo('/dealFinance?view=deposit');
    await page.getByText(/^0x[0-9a-fA-F]{40}$/).waitFor();
    expect(await page.getByText('Do not send real money.').count()).toBe(0);
    await page.getByRole('textbox', { name: 'Amount' }).fill('250');
    await page.getByLabel('Transaction number').fill(TRANSACTION);
    await page.getByRole('button', { name: 'Report 250.00 USDT' }).click();
    await page.getByText('Deposit reported').waitFor();
    const fay = await ConsoleWindow.open(venue, browser);
    await fay.enterWithAuthenticator(await makeOperator(venue, 'Fay', ['finance']));
    await fay.claim('/deposits', /250\.00/);
    await fay.answer('Approve', 'The transaction pays to the address of this user.');
    await fay.page.getByText('250.00 USDT credited').waitFor();
    await expect.poll(async () => (await lea.balances(3)).USDT?.available).toBe('250.000000');
    await fay.close();
    const mails = async () => (await venue.mailTo(lea.email)).filter(({ text }) => text.includes('250.00'));
    await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1);
    expect((await mails())[0]?.text).toContain('Deposit credited');
    expect((await mails())[0]?.text).not.toContain('://');
  });
});

describe('a position', () => {
  const reason = 'The venue begins to offer contracts';

  it('opens where its country is offered contracts and the house has money, and closes at the next tick', async () => {
    const [finn, pia] = [
      await OperatorAtConsole.hire(venue, 'Finn', 'finance'),
      await OperatorAtConsole.hire(venue, 'Pia', 'product'),
    ];
    const money = { account: 'house.perpetual', currency: 'USDT', amount: '5000', network: 'erc20' };
    await finn.call('POST', 'FundHouse', { ...money, transaction: `0x${'d'.repeat(64)}`, reason });
    await pia.call('POST', 'SetProductSwitch', { product: 'perpetual', country: 'CH', isOn: true, reason });
    await pia.call('POST', 'SetPerpetualStatus', { symbol: 'BTC/USDT', status: 'trading', reason });
    await lea.call('POST', '/api/webapi/SubmitPlayerWalletTransfer', {
      ...{ from: 3, to: 2, symbol: 'USDT', amount: '100' },
    });
    await lea.call('POST', '/api/webapi/SubmitLeverOrder', {
      ...{ symbol: 'BTC/USDT', type: 'market', direction: 'long', contracts: 1, multiple: 10 },
    });
    const [position] = await untilRows(lea, 'open', 1);
    await lea.call('POST', '/api/webapi/CloseLeverOrder', { id: position?.id });
    await untilRows(lea, 'closed', 1);
  });
});

describe('the first operator', () => {
  it('comes in with the file that the first start wrote, which is gone after the change of its password', async () => {
    const { file, text } = await venue.firstOperator();
    const first = await ConsoleWindow.open(venue, browser);
    await first.enterWithAuthenticator(readCredentials(text));
    await first.page.getByRole('link', { name: /^Operators/ }).waitFor();
    expect(first.pageErrors).toEqual([]);
    expect(existsSync(file)).toBe(false);
    await first.close();
  });
});

describe('the receipt of the position', () => {
  it('verifies in the browser: each of its ticks is the median of three sources', async () => {
    const { page } = lea;
    await lea.goTo('/leverList?tab=closed');
    await page.getByRole('button', { name: /^Verify BTC\/USDT/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Verified in your browser').waitFor();
    const median = dialog
      .getByRole('listitem')
      .filter({ hasText: 'Each price is the median of its sources' });
    await expect.poll(() => median.textContent()).toContain(': holds');
    for (const source of ['okx', 'bybit', 'kucoin'])
      expect(await dialog.getByRole('rowheader', { name: source }).count(), source).toBe(2);
  });
});
