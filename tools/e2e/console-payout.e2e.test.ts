// Money of the house leaves by the screens of two people: noted by one with its transaction, confirmed by the other.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConsoleWindow } from './console-window.ts';
import { findingsOn } from './findings.ts';
import { setStage } from './stage.ts';

const stage = setStage();

let lena: ConsoleWindow;
let omar: ConsoleWindow;

beforeAll(async () => {
  const hire = (name: string) => ConsoleWindow.hire(stage.venue, stage.browser, name, 'finance');
  [lena, omar] = await Promise.all([hire('Lena Haddad'), hire('Omar Okafor')]);
});

afterAll(async () => {
  await lena?.close();
  await omar?.close();
});

const promotionOf = ({ page }: ConsoleWindow) =>
  page.getByRole('region', { name: 'Balances of promotion' }).textContent();

async function finish({ page }: ConsoleWindow, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  expect(await findingsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('money is noted out of an account with its transaction, and waits above what one pays out alone', async () => {
  const { page } = lena;
  await lena.goTo('/house');
  await page.getByRole('button', { name: 'Pay out of an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay out of an account' });
  const account = dialog.getByLabel('Account', { exact: true });
  expect(await account.locator('option').allTextContents()).not.toContain('Insurance');
  await account.selectOption('promotion');
  await dialog.getByText(/^holds [\d,.]+ USDT$/).waitFor();
  await dialog.getByLabel('Transaction').fill('profit-of-june');
  await dialog.getByLabel('Amount').fill('15000');
  await dialog.getByText(/^15,000 USDT leave Promotion over /).waitFor();
  await dialog.getByText('a second person of finance must confirm it').waitFor();
  await finish(lena, 'Pay out of an account', 'Profit of June');
  await page.getByRole('button', { name: 'Withdraw 15,000 USDT' }).waitFor();
  await page.getByText(/^Over .* out of Promotion$/).waitFor();
  await lena.choose('ar', 'night');
  await page.getByText('Profit of June', { exact: true }).first().waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
});

it('it has left the account once another confirms it', async () => {
  const { page } = omar;
  await omar.goTo('/house');
  const before = await promotionOf(omar);
  await page.getByText('profit-of-june').waitFor();
  await page.getByRole('button', { name: 'Confirm 15,000 USDT' }).click();
  await finish(omar, 'Confirm', 'Seen on its way');
  await page.getByRole('button', { name: 'Confirm 15,000 USDT' }).waitFor({ state: 'detached' });
  await expect.poll(() => promotionOf(omar), { timeout: 30_000 }).not.toBe(before);
  for (const { pageErrors } of [lena, omar]) expect(pageErrors).toEqual([]);
});
