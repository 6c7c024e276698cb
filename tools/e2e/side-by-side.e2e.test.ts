// A user at the app and operators at the console, on one venue and at the same time: what one side does, the other
// sees. Documents, a deposit, withdrawals and an address; and what the books say when all of it is over.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { photo } from '../../apps/server/src/files/testing-pictures.ts';
import { auditOf, ledgerSums, openPicturesIn } from './books.ts';
import { ConsoleWindow, OPERATOR_PASSWORD } from './console-window.ts';
import { fillInDocuments } from './documents.ts';
import { findingsOn } from './findings.ts';
import { PASSWORD, type Person } from './person.ts';
import { setStage, sizes } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });

const TRADE_PASSWORD = 'Other-Pass1';
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const HOUR_MS = 3_600_000;
const transaction = (digit: string) => `0x${digit.repeat(64)}`;

let uma: Person;
/** Of finance and compliance. */
let lena: ConsoleWindow;
/** Of finance. */
let omar: ConsoleWindow;

beforeAll(async () => {
  uma = await stage.arrive({ email: 'uma@example.org', width: 390, height: 844 });
  await uma.signUp();
  await uma.call('POST', '/api/webapi/SetTradePwd', {
    loginPassword: PASSWORD,
    password: TRADE_PASSWORD,
    repeatPassword: TRADE_PASSWORD,
  });
  const hire = ConsoleWindow.hire.bind(ConsoleWindow, stage.venue, stage.browser);
  [lena, omar] = await Promise.all([
    hire('Lena Haddad', 'finance', 'compliance'),
    hire('Omar Okafor', 'finance'),
  ]);
});

const openMoney = async (view: string) => {
  await uma.goTo(`/dealFinance?view=${view}`);
  await uma.page.getByRole('navigation', { name: 'What to do' }).waitFor();
};

const fundingOf = async (person: Person) => (await person.balances(3)).USDT;

describe('who somebody is', () => {
  it('is refused with a reason that the user sees without a reload', async () => {
    await uma.goTo('/accountSet?type=2');
    await fillInDocuments(uma);
    await uma.page.getByRole('button', { name: 'Send the documents' }).click();
    await uma.page.getByText('Your documents are being looked at.').waitFor();
    await lena.claim('/identity', /uma@example\.org/);
    await lena.page.getByText('Vera Ångström 李').waitFor();
    expect(await findingsOn(lena.page)).toEqual([]);
    await lena.answer('Refuse', 'The photo is too dark to be read.');
    // On the screen, and in the message that says so.
    await uma.page.getByText('The photo is too dark to be read.').first().waitFor();
  });

  it('is verified when better documents come, which raises the limit of the day', async () => {
    await uma.page.getByRole('button', { name: 'Send the documents again' }).waitFor();
    expect(await uma.call('GET', '/api/webapi/GetAccount')).toMatchObject({
      limits: { perDay: '1000.000000' },
    });
    await fillInDocuments(uma);
    await uma.page.getByRole('button', { name: 'Send the documents again' }).click();
    await uma.page.getByText('Your documents are being looked at.').waitFor();
    await lena.claim('/identity', /uma@example\.org/);
    await lena.page.getByText(/u_\d+ is verified: individual/).waitFor();
    await lena.answer('Approve', 'Name, document and photo match.');
    await uma.page.getByText('Who you are is verified.').waitFor();
    await uma.goTo('/accountSet?type=0');
    await uma.page.getByText('50,000.00').first().waitFor();
  });
});

describe('a deposit', () => {
  it('with a screenshot is approved, and stands in the wallet that is open', async () => {
    const { page } = uma;
    await openMoney('deposit');
    const proof = { name: 'proof.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.locator('input[type=file]').setInputFiles(proof);
    await page.getByRole('img', { name: 'The chosen screenshot' }).waitFor();
    await page.getByRole('textbox', { name: 'Amount' }).fill('5000');
    await page.getByLabel('Transaction number').fill(transaction('a'));
    await page.getByRole('button', { name: 'Report 5,000.00 USDT' }).click();
    await page.getByText('Deposit reported').waitFor();
    await openMoney('assets');
    const balance = page.getByRole('listitem').filter({ hasText: 'USDT' });
    await balance.getByText('10,000.00').waitFor();
    await lena.claim('/deposits', /5,000\.00/);
    await lena.answer('Approve', 'Number and amount match the chain.');
    await balance.getByText('15,000.00').waitFor();
  });
});

describe('a withdrawal', () => {
  it('needs an address that has been bound for a day and a night', async () => {
    const { page } = uma;
    await openMoney('withdraw');
    await page.getByRole('button', { name: 'Bind an address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bind a withdrawal address' });
    await dialog.getByLabel('Address', { exact: true }).fill(ADDRESS);
    await dialog.getByLabel('Transaction password').fill(TRADE_PASSWORD);
    await dialog.getByRole('button', { name: 'Bind this address' }).click();
    await page.getByText(/This new address can be used from/).waitFor();
    await stage.venue.advanceClock(25 * HOUR_MS);
    await page.reload();
    await page.getByText(ADDRESS).waitFor();
    await expect.poll(() => page.getByText(/can be used from|are blocked until/).count()).toBe(0);
    // So long a time ends the sessions of operators.
    for (const [operator, email] of [
      [lena, 'lena.haddad@venue.example'],
      [omar, 'omar.okafor@venue.example'],
    ] as const) {
      await operator.page.reload();
      await operator.signIn(email, OPERATOR_PASSWORD);
      await operator.page.getByRole('navigation', { name: 'Places of the console' }).waitFor();
    }
  });

  async function withdraw(amount: string, shown: string): Promise<void> {
    const { page } = uma;
    const form = page.getByRole('form', { name: 'Withdraw' });
    await form.getByLabel('Amount').fill(amount);
    await form.getByLabel('Transaction password').fill(TRADE_PASSWORD);
    await form.getByRole('button', { name: 'Review the withdrawal' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Withdraw ${shown} USDT` })
      .click();
    await page.getByText('Withdrawal requested').last().waitFor();
  }

  it('that is refused gives back what was held', async () => {
    await withdraw('100', '100.00');
    expect(await fundingOf(uma)).toEqual({ available: '14900.000000', frozen: '100.000000' });
    await lena.claim('/withdrawals', /100\.00/);
    await lena.page.getByText('Refusing gives 100.00 USDT back to the funding wallet.').waitFor();
    await lena.answer('Refuse', 'The destination address is doubtful.');
    await uma.page.getByText('Withdrawal refused').waitFor();
    const row = uma.page.getByRole('listitem').filter({ hasText: 'The destination address is doubtful.' });
    await row.getByText('Failed').waitFor();
    await row
      .getByText(/\d{2}:\d{2}:\d{2}/)
      .nth(1)
      .waitFor();
    expect(await fundingOf(uma)).toEqual({ available: '15000.000000', frozen: '0.000000' });
  });

  it('above the limit is approved by two different people, sent by hand, and a success', async () => {
    await withdraw('12000', '12,000.00');
    await lena.claim('/withdrawals', /12,000\.00/);
    await lena.answer('Approve as first person', 'Address and limit were checked.');
    await lena.page.getByText('The second approval must be somebody else’s.', { exact: false }).waitFor();
    // She may take it back, and nothing else.
    await expect.poll(() => lena.page.getByRole('button', { name: /^(Approve|Mark)/ }).count()).toBe(0);
    await omar.claim('/withdrawals', /12,000\.00/);
    await omar.answer('Approve as second person', 'The same, looked at again.');
    // The approval ended the claim: anybody of finance may send.
    await omar.page.getByRole('button', { name: 'Claim', exact: true }).click();
    await omar.page.getByLabel('Transaction no.').fill(transaction('c'));
    expect(await findingsOn(omar.page)).toEqual([]);
    await omar.answer('Mark as sent', 'Sent from the wallet of the venue.');
    await uma.page.getByText('Withdrawal sent').waitFor();
    await uma.page.getByText(transaction('c')).waitFor();
    expect(await fundingOf(uma)).toEqual({ available: '3000.000000', frozen: '0.000000' });
  });
});

describe('an address', () => {
  it('that support unbinds is gone, and the user reads who it was and why', async () => {
    const reason = 'Asked by phone, identity checked.';
    const sam = await ConsoleWindow.hire(stage.venue, stage.browser, 'Sam Sato', 'support');
    await sam.goTo('/users');
    await sam.page.getByLabel('Search the queue').fill(uma.email);
    await sam.page.getByRole('link', { name: uma.email }).click();
    await sam.answer('Open the account', 'The owner called.');
    await sam.page.getByRole('button', { name: 'Unbind', exact: true }).click();
    const dialog = sam.page.getByRole('dialog', { name: /^Unbind the .* address$/ });
    await dialog.getByLabel(/^Reason/).fill(reason);
    await dialog.getByRole('button', { name: 'Unbind', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await openMoney('address');
    await uma.page.getByText(/^Unbound .* UTC by Sam Sato$/).waitFor();
    await uma.page.getByText(`Reason: ${reason}`, { exact: true }).waitFor();
    expect(sam.pageErrors).toEqual([]);
    await sam.close();
  });
});

describe('what was decided', () => {
  it.each(sizes)('stands at the console without barriers at %i × %i', async (width, height) => {
    const { page } = lena;
    await page.setViewportSize({ width, height });
    for (const [language, theme] of [
      ['en', 'day'],
      ['ar', 'night'],
    ] as const) {
      await lena.choose(language, theme);
      for (const place of ['/identity/2?tab=verified', '/withdrawals/2?tab=success', '/users']) {
        await lena.goTo(place);
        await page.locator('main :is(h1, h2):visible').first().waitFor();
        await page.waitForLoadState('networkidle');
        expect(await findingsOn(page), `${place} ${language} ${theme}`).toEqual([]);
      }
    }
  });
});

describe('when all of it is over', () => {
  it('the audit agrees', async () => {
    const { status, output } = await auditOf(stage.venue);
    expect(output).toContain('Everything agrees.');
    expect(status).toBe(0);
  });

  it('the ledger of every currency sums to zero', async () => {
    const sums = await ledgerSums(stage.venue);
    expect(sums.filter(({ sum }) => sum !== 0n)).toEqual([]);
    // There is something to add up: what came in, the outside owes.
    const usdt = sums.find(({ currency }) => currency === 'USDT');
    expect(usdt?.owed).toBeLessThan(-15_000_000_000n);
  });

  it('no picture lies open in the data directory, where one would be found', async () => {
    const { dataDirectory } = stage.venue;
    expect(openPicturesIn(dataDirectory)).toEqual([]);
    const planted = path.join(dataDirectory, 'planted');
    writeFileSync(planted, Buffer.concat([Buffer.alloc(9), await photo(1)]));
    expect(openPicturesIn(dataDirectory)).toEqual([planted]);
  });

  it('nothing went wrong in any page', () => {
    expect([uma, lena, omar].flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
  });
});
