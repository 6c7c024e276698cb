// Money in and out through the screens: a deposit with its screenshot, an address that waits, and withdrawals that
// operators decide; live, refused in sight, and exact to the last unit.
import { beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { OperatorAtConsole } from './operator-at-console.ts';
import { PASSWORD, type Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });

const TRADE_PASSWORD = 'Other-Pass1';
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const HOUR_MS = 3_600_000;
const transaction = (digit: string) => `0x${digit.repeat(64)}`;

let wanda: Person;
let fay: OperatorAtConsole;
let gus: OperatorAtConsole;

beforeAll(async () => {
  wanda = await stage.arrive({ email: 'wanda@example.org' });
  await wanda.signUp();
  fay = await OperatorAtConsole.hire(stage.venue, 'Fay', 'finance');
  gus = await OperatorAtConsole.hire(stage.venue, 'Gus', 'finance');
});

const open = async (person: Person, view: string) => {
  await person.goTo(`/dealFinance?view=${view}`);
  await person.page.getByRole('navigation', { name: 'What to do' }).waitFor();
};

const fundingOf = async (person: Person) => (await person.balances(3)).USDT;

describe('a deposit', () => {
  it('asks for limits of one’s own before the first one', async () => {
    const { page } = wanda;
    await open(wanda, 'deposit');
    await page.getByText('Your first deposit?').waitFor();
    await page.getByText('Set my limits', { exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'My limits for seconds contracts' });
    await dialog.getByText('Stakes per day').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('is refused beside each field that is wrong, and sends nothing', async () => {
    const { page } = wanda;
    await open(wanda, 'deposit');
    await page.getByText('Do not send real money.').waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Report the deposit' }).click();
    expect(await wanda.besideField('Amount')).toContain('Enter the amount.');
    expect(await wanda.besideField('Transaction number')).toContain('Enter the transaction number.');
    expect(sent).not.toContain('/api/webapi/SubmitCoinDeposit');
    await page.getByRole('textbox', { name: 'Amount' }).fill('250');
    await page.getByRole('textbox', { name: 'Transaction number' }).fill('not a hash');
    await page.getByRole('button', { name: 'Report 250.00 USDT' }).click();
    await page.getByText('This is not a transaction number of that network.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
  });

  it('says what the venue has against a picture beside the picture', async () => {
    const { page } = wanda;
    const notes = { name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="x"></svg>') };
    await page.locator('input[type=file]').setInputFiles(notes);
    await page.getByText('Only still pictures of the kind JPEG, PNG or WebP can be sent.').waitFor();
  });

  it('with a screenshot waits for its review, is approved, and is there without a reload', async () => {
    const { page } = wanda;
    const before = await fundingOf(wanda);
    const picture = { name: 'proof.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.locator('input[type=file]').setInputFiles(picture);
    await page.getByRole('img', { name: 'The chosen screenshot' }).waitFor();
    await page.getByRole('textbox', { name: 'Transaction number' }).fill(transaction('a'));
    await page.getByRole('button', { name: 'Report 250.00 USDT' }).click();
    await page.getByText('Deposit reported').waitFor();
    const row = page.getByRole('row').filter({ hasText: transaction('a') });
    await row.getByText('Pending review').waitFor();
    await row.getByRole('link', { name: /Download the screenshot/ }).waitFor();
    expect(await fundingOf(wanda)).toEqual(before);
    const { id } = await fay.waiting('deposits', wanda.email);
    await fay.decide('deposits', id, 'approve', 'Found on the chain');
    await page.getByText('Deposit credited').waitFor();
    await row.getByText('Success').waitFor();
    expect(await fundingOf(wanda)).toEqual({ available: '10250.000000', frozen: '0.000000' });
    await open(wanda, 'assets');
    await page.getByRole('listitem').filter({ hasText: 'USDT' }).getByText('10,250.00').waitFor();
  });

  it('that is refused says why, where the user reads it', async () => {
    const { page } = wanda;
    await open(wanda, 'deposit');
    await page
      .getByRole('row')
      .filter({ hasText: transaction('a') })
      .waitFor();
    expect(await page.getByText('Your first deposit?').count()).toBe(0);
    await page.getByRole('textbox', { name: 'Amount' }).fill('99');
    await page.getByRole('textbox', { name: 'Transaction number' }).fill(transaction('b'));
    await page.getByRole('button', { name: 'Report 99.00 USDT' }).click();
    const { id } = await fay.waiting('deposits', wanda.email);
    await fay.decide('deposits', id, 'refuse', 'No such transaction on the chain');
    await page.getByText('Deposit refused').waitFor();
    const row = page.getByRole('row').filter({ hasText: transaction('b') });
    await row.getByText('Reason: No such transaction on the chain').waitFor();
    expect((await fundingOf(wanda))?.available).toBe('10250.000000');
  });
});

describe('a withdrawal', () => {
  it('asks first for a transaction password and for an address', async () => {
    const { page } = wanda;
    await open(wanda, 'withdraw');
    await page.getByText('A transaction password is needed').waitFor();
    await page.getByText('Please bind your withdrawal address before withdrawing.').waitFor();
    await wanda.call('POST', '/api/webapi/SetTradePwd', {
      loginPassword: PASSWORD,
      password: TRADE_PASSWORD,
      repeatPassword: TRADE_PASSWORD,
    });
    await page.reload();
    await page.getByText(/Withdrawals and sending are blocked until/).waitFor();
  });

  it('goes to an address that is bound once, and that waits a day and a night', async () => {
    const { page } = wanda;
    await page.getByRole('button', { name: 'Bind an address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bind a withdrawal address' });
    const bind = dialog.getByRole('button', { name: 'Bind this address' });
    await dialog.getByLabel('Address', { exact: true }).fill(ADDRESS.replace('5aA', '5aa'));
    await dialog.getByLabel('Transaction password').fill(TRADE_PASSWORD);
    await bind.click();
    await dialog.getByText('This is not an address of this network.').waitFor();
    await dialog.getByLabel('Address', { exact: true }).fill(ADDRESS);
    await dialog.getByLabel('Transaction password').fill('wrong one');
    await bind.click();
    await dialog.getByText('The transaction password is wrong.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await dialog.getByLabel('Transaction password').fill(TRADE_PASSWORD);
    await bind.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/This new address can be used from/).waitFor();
    await stage.venue.advanceClock(25 * HOUR_MS);
    await page.reload();
    await page.getByRole('button', { name: 'Review the withdrawal' }).waitFor();
    await page.getByText(ADDRESS).waitFor();
    await expect.poll(() => page.getByText(/can be used from|are blocked until/).count()).toBe(0);
  });

  async function setTerms(terms: {
    readonly fee: string;
    readonly secondApprovalAbove?: string;
  }): Promise<void> {
    await fay.call('POST', 'SetNetworkTerms', {
      network: 'erc20',
      currency: 'USDT',
      depositsOn: true,
      withdrawalsOn: true,
      minimum: '20',
      secondApprovalAbove: '10000',
      reason: 'The network costs more',
      ...terms,
    });
  }

  /** Fills the form and says yes in its review. */
  async function withdraw(amount: string): Promise<void> {
    const { page } = wanda;
    const form = page.getByRole('form', { name: 'Withdraw' });
    await form.getByLabel('Amount').fill(amount);
    await form.getByLabel('Transaction password').fill(TRADE_PASSWORD);
    await form.getByRole('button', { name: 'Review the withdrawal' }).click();
    const review = page.getByRole('alertdialog', { name: 'Withdraw now?' });
    await review.getByText(ADDRESS).waitFor();
    await review.getByRole('button', { name: `Withdraw ${amount}.00 USDT` }).click();
    await review.waitFor({ state: 'detached' });
  }

  it('below the minimum or without a right password is refused beside its field', async () => {
    const { page } = wanda;
    const form = page.getByRole('form', { name: 'Withdraw' });
    await form.getByLabel('Amount').fill('19');
    await form.getByLabel('Transaction password').fill('wrong one');
    await form.getByRole('button', { name: 'Review the withdrawal' }).click();
    await form.getByText('At least 20.00 USDT.').waitFor();
    await form.getByLabel('Amount').fill('120');
    await form.getByText('115.00').waitFor();
    await form.getByRole('button', { name: 'Review the withdrawal' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Withdraw 120/ })
      .click();
    await form.getByText('The transaction password is wrong.').waitFor();
    expect((await fundingOf(wanda))?.frozen).toBe('0.000000');
  });

  it('that is refused gives back what was held, and says why', async () => {
    const { page } = wanda;
    await withdraw('120');
    await page.getByText('Withdrawal requested').waitFor();
    expect(await fundingOf(wanda)).toEqual({ available: '10130.000000', frozen: '120.000000' });
    await fay.signIn();
    const { id } = await fay.waiting('withdrawals', wanda.email);
    await fay.decide('withdrawals', id, 'refuse', 'The address is on a list of stolen funds');
    await page.getByText('Withdrawal refused').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'The address is on a list of stolen funds' });
    await row.getByText('Failed').waitFor();
    expect(await fundingOf(wanda)).toEqual({ available: '10250.000000', frozen: '0.000000' });
  });

  it('can be called back before anybody has approved it', async () => {
    const { page } = wanda;
    await withdraw('30');
    await page.getByRole('button', { name: 'Cancel the withdrawal of 30.00 USDT' }).click();
    await page.getByRole('button', { name: 'Cancel the withdrawal', exact: true }).click();
    await page.getByText('Withdrawal cancelled').waitFor();
    expect((await fundingOf(wanda))?.frozen).toBe('0.000000');
  });

  it('whose fee has changed since it was shown is not made, and the form shows the new fee', async () => {
    const { page } = wanda;
    await fay.signIn();
    await page.reload();
    await page.getByRole('button', { name: 'Review the withdrawal' }).waitFor();
    // The page asks for the terms now and then, and hears nothing new before the withdrawal is answered.
    const answered = page.waitForResponse((answer) => answer.url().includes('SubmitWithdrawLog'));
    await page.route('**/GetWalletTerms*', async (route) => {
      await answered;
      await route.continue();
    });
    await setTerms({ fee: '6' });
    await withdraw('40');
    const form = page.getByRole('form', { name: 'Withdraw' });
    await form.getByText('The fee is now 6.00 USDT.', { exact: false }).waitFor();
    expect((await fundingOf(wanda))?.frozen).toBe('0.000000');
    await form.getByText('34.00').waitFor();
    await page.unroute('**/GetWalletTerms*');
    await setTerms({ fee: '5', secondApprovalAbove: '100' });
    await page.reload();
  });

  it('above the limit is approved by two different operators, sent, and a success', async () => {
    const { page } = wanda;
    await withdraw('200');
    const { id } = await fay.waiting('withdrawals', wanda.email);
    await fay.decide('withdrawals', id, 'approve', 'Known customer');
    await expect(fay.decide('withdrawals', id, 'approve', 'Known customer')).rejects.toThrow(/sameOperator/);
    await fay.call('POST', 'ReleaseItem', { queue: 'withdrawals', id });
    await gus.signIn();
    await gus.decide('withdrawals', id, 'approve', 'Checked as well');
    await gus.settle(id, transaction('c'), 'Sent from the hot wallet');
    await page.getByText('Withdrawal sent').waitFor();
    const row = page.getByRole('row').filter({ hasText: transaction('c') });
    await row.getByText('Success').waitFor();
    await row.getByText('195.00').waitFor();
    // When it was asked for, and when it was sent.
    await row
      .getByText(/\d{2}:\d{2}:\d{2}/)
      .nth(1)
      .waitFor();
    expect(await fundingOf(wanda)).toEqual({ available: '10050.000000', frozen: '0.000000' });
    await page.getByText(/200\.00\s*USDT of/).waitFor();
  });
});

it('nothing of it went wrong in the page', () => {
  expect(wanda.pageErrors).toEqual([]);
});
