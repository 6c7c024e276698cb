// A person moves money between wallets on a phone and on a desktop: exact to the last unit, refused in sight.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();

async function openAssets({ page }: Person): Promise<void> {
  await page.goto(`${stage.venue.url}/#/asset`);
  await page.getByText('155,725.00').waitFor();
}

/** The dialog with its parts, opened by the screen's own button. */
async function openTransfer({ page }: Person) {
  await page.getByRole('main').getByRole('button', { name: 'Transfer', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Transfer' });
  return {
    dialog,
    from: dialog.getByLabel('From', { exact: true }),
    to: dialog.getByLabel('To', { exact: true }),
    amount: dialog.getByRole('textbox', { name: 'Amount' }),
    button: dialog.getByRole('button', { name: /^Transfer/ }),
  };
}

const sizes = [
  { name: 'a phone', email: 'phone@example.org', width: 390, height: 844 },
  { name: 'a desktop', email: 'desktop@example.org', width: 1280, height: 860 },
];

describe.each(sizes)('the transfer on $name', ({ email, width, height }) => {
  let person: Person;

  beforeAll(async () => {
    person = await stage.arrive({ email, width, height });
    await person.signUp();
    await openAssets(person);
  });

  afterAll(async () => {
    await person?.leave();
  });

  it('shows what all wallets are worth, and no barrier', async () => {
    const { page } = person;
    // 80,000 USDT, and 0.5 BTC, 5 ETH and 5,000 XRP at prices that stand still.
    await page.getByText('1.61540456').waitFor();
    await page.getByRole('link', { name: /^Spot/ }).getByText('125,725.00').waitFor();
    expect(await findingsOn(person.page)).toEqual([]);
  });

  it('sends nothing while something is missing, and says what', async () => {
    const { page } = person;
    const { dialog, button } = await openTransfer(person);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await button.click();
    await dialog.getByText('Choose a wallet.').waitFor();
    await dialog.getByText('Enter the amount.').waitFor();
    expect(sent).not.toContain('/api/webapi/SubmitPlayerWalletTransfer');
    expect(await findingsOn(person.page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('reads an amount that is typed as the screens write amounts, and takes no slip of a finger for more', async () => {
    const { page } = person;
    const { dialog, amount } = await openTransfer(person);
    await amount.click();
    await amount.pressSequentially('1,234.50');
    expect(await amount.inputValue()).toBe('1234.50');
    await amount.press('ControlOrMeta+A');
    await amount.pressSequentially('12.5,');
    expect(await amount.inputValue()).toBe('12.5');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('leaves out of each list what is chosen on the other side', async () => {
    const { dialog, from, to } = await openTransfer(person);
    await to.selectOption('seconds');
    await expect
      .poll(() => from.locator('option').allTextContents())
      .toEqual(['Spot', 'Leverage', 'Funding']);
    await expect
      .poll(() => to.locator('option').allTextContents())
      .toEqual(['Leverage', 'Funding', 'Seconds']);
    await dialog.getByRole('button', { name: 'Change places of the two wallets' }).click();
    expect([await from.inputValue(), await to.inputValue()]).toEqual(['seconds', 'spot']);
    await person.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('shows the refusal beside the amount and stays open', async () => {
    const { dialog, to, amount, button } = await openTransfer(person);
    await to.selectOption('seconds');
    await amount.fill('50000.000001');
    await button.click();
    await dialog.getByText('Needs 50,000.000001 USDT, 50,000.00 USDT are available.').waitFor();
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
    expect(await findingsOn(person.page)).toEqual([]);
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await amount.fill('1');
    await expect.poll(() => dialog.getByText('are available').count()).toBe(0);
    await person.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('moves the amount, exact to the last unit, and closes', async () => {
    const { page } = person;
    const { dialog, to, amount, button } = await openTransfer(person);
    await to.selectOption('seconds');
    await amount.fill('2000.000001');
    await dialog.getByText('47,999.999999').waitFor();
    await dialog.getByText('12,000.000001').waitFor();
    await expect.poll(() => button.textContent()).toBe('Transfer 2,000.000001 USDT');
    await button.click();
    await page.getByText('Transferred', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect((await person.balances()).USDT?.available).toBe('47999.999999');
    expect((await person.balances(4)).USDT?.available).toBe('12000.000001');
    // The screen follows by itself.
    await page
      .getByRole('link', { name: /^Seconds/ })
      .getByText('12,000.000001')
      .waitFor();
    await page.getByRole('link', { name: /^Spot/ }).getByText('47,999.999999').waitFor();
  });

  it('sends a transfer whose answer was lost once more under the same key, and it is done once', async () => {
    const { page } = person;
    const { dialog, from, to, amount, button } = await openTransfer(person);
    await from.selectOption('funding');
    await to.selectOption('leverage');
    await amount.fill('700');
    const keys: (string | undefined)[] = [];
    await page.route('**/SubmitPlayerWalletTransfer', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // The venue carries it out, but the answer gets lost.
      await route.fetch();
      await route.abort();
    });
    await button.click();
    await dialog.getByText('The answer did not arrive.').waitFor();
    await button.click();
    await dialog.waitFor({ state: 'detached' });
    expect(keys).toEqual([expect.any(String), keys[0]]);
    expect((await person.balances(3)).USDT?.available).toBe('9300.000000');
    expect((await person.balances(2)).USDT?.available).toBe('10700.000000');
  });

  it('opens beside the available balance of an order, and leaves that order alone', async () => {
    const { page } = person;
    await page.goto(`${stage.venue.url}/#/dealCenter?symbol=BTC/USDT`);
    if (width < 768) await page.getByRole('button', { name: 'Buy BTC' }).click();
    const order = page.getByRole('form', { name: 'Place an order' });
    await order.getByLabel('Price', { exact: true }).fill('96000');
    await order.getByRole('button', { name: 'Transfer', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer' });
    // From the wallet that deposits arrive in to the one that pays for the order.
    const sides = ['From', 'To'].map((side) => dialog.getByLabel(side, { exact: true }).inputValue());
    expect(await Promise.all(sides)).toEqual(['funding', 'spot']);
    await dialog.getByRole('button', { name: 'All', exact: true }).click();
    expect(await findingsOn(person.page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Amount' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await order
      .getByText(/^57,299\.999999\s*USDT$/)
      .first()
      .waitFor();
    expect((await person.balances()).USDT?.available).toBe('57299.999999');
    expect((await person.balances(3)).USDT?.available).toBe('0.000000');
    expect(await person.openOrders()).toEqual([]);
    await expect.poll(() => order.getByText('Enter the amount.').count()).toBe(0);
    await page.goto(`${stage.venue.url}/#/asset`);
  });

  it('hides every amount, also in the dialog, and remembers it', async () => {
    const { page } = person;
    await page.getByRole('button', { name: 'Hide all amounts' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Show all amounts' }).waitFor();
    await page.getByRole('link', { name: /^Spot/ }).waitFor();
    const { dialog, to } = await openTransfer(person);
    await to.selectOption('leverage');
    // Digits that remain belong to the fee, which is nobody's secret.
    expect((await dialog.textContent())?.replace('0.00', '')).not.toMatch(/\d/);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(/\d[\d,]*\.\d/);
    expect(person.pageErrors).toEqual([]);
  });
});
