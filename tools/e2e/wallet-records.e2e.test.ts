// Money that stays at the venue, and the records of all of it: a swap at a quote, a send whose answer got lost, gifts
// with their reasons, filters and downloads.
import { beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { OperatorAtConsole } from './operator-at-console.ts';
import { PASSWORD, type Person } from './person.ts';
import { setStage, sizes } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });

const TRADE_PASSWORD = 'Other-Pass1';
const DAY_MS = 86_400_000;

let wanda: Person;
let ruth: Person;
let fay: OperatorAtConsole;

beforeAll(async () => {
  wanda = await stage.arrive({ email: 'wanda@example.org' });
  await wanda.signUp();
  ruth = await stage.arrive({ email: 'ruth@example.org', width: 390, height: 844 });
  await ruth.signUp();
  await wanda.call('POST', '/api/webapi/SetTradePwd', {
    loginPassword: PASSWORD,
    password: TRADE_PASSWORD,
    repeatPassword: TRADE_PASSWORD,
  });
  await wanda.call('POST', '/api/openapi/PostPlayerReceiveAddress', {
    network: 'erc20',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    tradePassword: TRADE_PASSWORD,
  });
  await stage.venue.advanceClock(DAY_MS + 60_000);
  await wanda.page.reload();
  fay = await OperatorAtConsole.hire(stage.venue, 'Fay', 'finance', 'support');
});

const open = async (person: Person, view: string) => {
  await person.goTo(`/dealFinance?view=${view}`);
  await person.page.getByRole('navigation', { name: 'What to do' }).waitFor();
};

const fundingOf = async (person: Person, currency = 'USDT') => (await person.balances(3))[currency];

const userOf = async (person: Person): Promise<number> => {
  const found = await fay.call<readonly { user: number }[]>('GET', 'GetUsers', { query: person.email });
  return found[0]?.user ?? 0;
};

describe('from the funding wallet', () => {
  it('a swap is carried out once at the quote that was shown', async () => {
    const { page } = wanda;
    await open(wanda, 'swap');
    // The page learns the venue's time when it starts.
    await page.reload();
    const form = page.getByRole('form', { name: 'Swap' });
    await form.getByLabel('Amount').fill('965');
    await form.getByLabel('You receive').selectOption('BTC');
    await stage.venue.setPrice('BTC/USDT', '96500');
    await expect
      .poll(
        async () => {
          await form.getByRole('button', { name: /^Get a (new )?quote$/ }).click();
          await page.waitForTimeout(500);
          return form.getByText('Stands for').count();
        },
        { timeout: 15_000 },
      )
      .toBe(1);
    // What makes the rate stands beside it: the index of what is received, and what the house keeps.
    const terms = page.getByRole('region', { name: 'How the rate is made' });
    for (const said of ['Index BTC/USDT', 'Half the spread', '0.1\u00a0%'])
      await terms.getByText(said, { exact: true }).waitFor();
    const accept = form.getByRole('button', { name: 'Swap 965.00 USDT' });
    expect(await findingsOn(page)).toEqual([]);
    await accept.click();
    await page.getByText('Swapped', { exact: true }).waitFor();
    const bitcoin = (await fundingOf(wanda, 'BTC'))?.available ?? '';
    const earlier = page.getByRole('list', { name: 'Records · Swaps' });
    await earlier.getByRole('listitem').getByText(bitcoin).waitFor();
    expect((await fundingOf(wanda))?.available).toBe('9035.000000');
  });

  it('a send whose answer was lost is repeated under the same key, and done once', async () => {
    const { page } = wanda;
    await open(wanda, 'send');
    const form = page.getByRole('form', { name: 'Send to another account' });
    await form.getByLabel('Recipient').fill('nobody@example.org');
    await form.getByLabel('Amount').fill('85');
    await form.getByLabel('Transaction password').fill(TRADE_PASSWORD);
    await form.getByRole('button', { name: 'Review' }).click();
    const review = page.getByRole('alertdialog', { name: 'Send now?' });
    await review.getByRole('button', { name: 'Send 85.00 USDT' }).click();
    await form.getByText('There is no such recipient.').waitFor();
    await form.getByLabel('Recipient').fill(ruth.email);
    const keys: (string | undefined)[] = [];
    await page.route('**/SendToAccount', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // The venue carries it out, but the answer gets lost.
      await route.fetch();
      await route.abort();
    });
    for (const _attempt of ['lost', 'again']) {
      await form.getByRole('button', { name: 'Review' }).click();
      await review.getByRole('button', { name: 'Send 85.00 USDT' }).click();
      await review.waitFor({ state: 'detached' });
    }
    await page.getByText('Sent', { exact: true }).first().waitFor();
    expect(keys).toEqual([expect.any(String), keys[0]]);
    expect((await fundingOf(wanda))?.available).toBe('8950.000000');
    expect((await fundingOf(ruth))?.available).toBe('10085.000000');
  });
});

describe('the records', () => {
  it('show a gift and its taking back with the reason of the operator', async () => {
    const { page } = wanda;
    const user = await userOf(wanda);
    const gift = { user, wallet: 3, currency: 'USDT', amount: '15', reason: 'Welcome campaign' };
    const { seq } = await fay.call<{ seq: number }>('POST', 'GrantGift', gift);
    const takeBack = { user, gift: seq, amount: '5', reason: 'Granted twice by mistake' };
    await fay.call('POST', 'TakeBackGift', takeBack);
    await wanda.goTo('/financeHistory?kind=gift');
    await page.getByRole('cell').getByText('Reason: Welcome campaign').waitFor();
    await wanda.goTo('/financeHistory');
    const row = page.getByRole('row').filter({ hasText: 'Granted twice by mistake' });
    await row.getByText('Platform deduction').waitFor();
    await row.getByText('−5.00').waitFor();
  });

  it.each(sizes)('copy whole what is looked up or paid to elsewhere, at %i pixels', async (width, height) => {
    const { page } = ruth;
    await page.setViewportSize({ width, height });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = async (name: RegExp): Promise<string> => {
      await page.getByRole('button', { name }).first().click();
      await page.getByText('Copied successfully', { exact: true }).first().waitFor();
      return page.evaluate<string>('navigator.clipboard.readText()');
    };
    const transaction = `0x${width.toString(16).padStart(64, '0')}`;
    const deposit = { network: 'erc20', amount: '40', transaction };
    await ruth.call('GET', '/api/openapi/GetReceiptAdress?network=erc20');
    await ruth.call('POST', '/api/webapi/SubmitCoinDeposit', deposit);
    await ruth.goTo('/financeHistory?tab=deposits');
    await page.getByText(transaction).waitFor();
    expect(await copied(/^Copy the transaction number: #\d+$/)).toBe(transaction);
    await ruth.goTo('/financeHistory?tab=sends');
    const sender = await wanda.call<{ id: string }>('GET', `/api/webapi/getinfo?email=${wanda.email}`);
    expect(await copied(/^Copy the account number: #\d+$/)).toBe(sender.id);
    expect(await findingsOn(page)).toEqual([]);
  });

  it('are filtered in the address, paged, and downloaded as they are filtered', async () => {
    const { page } = wanda;
    await page.getByText(/^Page 1 of \d+$/).waitFor();
    await page.getByLabel('Kind', { exact: true }).selectOption('sent');
    await page.getByText('Sent to another account').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(page.url()).toContain('kind=sent');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('ledger_sent.csv');
    await page.getByLabel('Wallet', { exact: true }).selectOption('2');
    await page.getByText('Nothing matches the filter.').waitFor();
    await page.getByRole('button', { name: 'Clear the filter' }).first().click();
    await page.getByText(/^Page 1 of \d+$/).waitFor();
  });

  it('say that support unbound an address, who it was and why', async () => {
    const { page } = wanda;
    const reason = 'Asked by phone, identity checked';
    await fay.call('POST', 'UnbindAddress', { user: await userOf(wanda), network: 'erc20', reason });
    await open(wanda, 'address');
    await page.getByText(`Reason: ${reason}`, { exact: true }).waitFor();
    await page.getByText(/^Unbound .* UTC by Fay$/).waitFor();
    expect(wanda.pageErrors).toEqual([]);
  });
});
