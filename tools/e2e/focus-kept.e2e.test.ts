// Who acts by the keyboard on a row that goes by it stays in the list: at the next row, else at what names the list.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { setStage, sizes } from './stage.ts';

const stage = setStage();
let kim: Person;

beforeAll(async () => {
  kim = await stage.arrive({ email: 'kim@example.org' });
  await kim.signUp();
  await stage.venue.setPrice('BTC/USDT', '96400.0');
});
beforeEach(() => kim.call('POST', '/api/webapi/CancelAllSpotTrade', {}));
afterAll(() => kim?.leave());

const place = (price: string) =>
  kim.call('POST', '/api/webapi/SubmitSpotTrade', {
    ...{ symbol: 'BTC/USDT', side: 'buy', type: 'limit', price, amount: '0.01' },
  });
/** The name of what has the focus, or its words. */
const focused = () =>
  kim.page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  });
const cancelOf = (price: string) => `Cancel the order Buy 0.01000 at ${price}`;
const cancel = (price: string) => kim.page.getByRole('button', { name: cancelOf(price) });

async function confirm(): Promise<void> {
  await kim.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
}

/** Until the question is gone as well: while it leaves it still has the keys. */
async function cancelAndConfirm(price: string): Promise<void> {
  await cancel(price).press('Enter');
  await confirm();
  await cancel(price).waitFor({ state: 'detached' });
  await kim.page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

describe.each(sizes)('at %i by %i pixels', (width, height) => {
  it('a cancelled order leaves the focus at the next one, the last of the list at the one above, and the only one at the tab', async () => {
    await kim.page.setViewportSize({ width, height });
    for (const price of ['95000', '95100', '95200']) await place(price);
    await kim.goTo('/dealCenter?symbol=BTC/USDT&orders=open');
    await cancelAndConfirm('95,200.0');
    await expect.poll(focused).toBe(cancelOf('95,100.0'));
    await cancelAndConfirm('95,000.0');
    await expect.poll(focused).toBe(cancelOf('95,100.0'));
    await cancelAndConfirm('95,100.0');
    await expect.poll(focused).toMatch(/^Open orders/);
  });

  it('so it is where the row is gone before the dialog, and where the question was left, the focus is back', async () => {
    await kim.page.setViewportSize({ width, height });
    for (const price of ['95000', '95100']) await place(price);
    await kim.goTo('/dealCenter?symbol=BTC/USDT&orders=open');
    await cancel('95,100.0').press('Enter');
    await kim.page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).press('Escape');
    await kim.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(cancelOf('95,100.0'));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await kim.page.route('**/CancelSpotTrade*', async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    await cancel('95,100.0').press('Enter');
    await confirm();
    await expect.poll(() => kim.page.locator(`[aria-label="${cancelOf('95,100.0')}"]`).count()).toBe(0);
    answer();
    await expect.poll(focused).toBe(cancelOf('95,000.0'));
    await kim.page.unroute('**/CancelSpotTrade*');
  });
});

it('a panel that could not be read leaves the focus at its name once it is there', async () => {
  await kim.page.setViewportSize({ width: 1280, height: 860 });
  await kim.page.route('**/GetSpotTradeList*', (route) => route.abort());
  await kim.goTo('/dealCenter?symbol=BTC/USDT&orders=history');
  const retry = kim.page.getByRole('alert').getByRole('button', { name: 'Retry' });
  await retry.focus();
  // In the last moment: the panel asks again by itself as well, and would need no press.
  await kim.page.unroute('**/GetSpotTradeList*');
  await kim.page.keyboard.press('Enter');
  await retry.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Order history');
});

it('a dialog that was long in coming gives the focus back to what opened it, not to the one that stood in for it', async () => {
  await kim.page.setViewportSize({ width: 1280, height: 860 });
  let come = () => {};
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await kim.page.route('**/assets/alert.dialog-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await kim.goTo('/dealCenter?symbol=BTC/USDT');
  const bell = kim.page.getByRole('button', { name: /^Price alert/ }).first();
  const name = await bell.getAttribute('aria-label');
  await bell.press('Enter');
  const dialog = kim.page.getByRole('dialog');
  await dialog.getByRole('status', { name: 'Loading' }).or(dialog.getByText('Loading')).first().waitFor();
  come();
  await dialog.getByRole('textbox').first().waitFor();
  const isInside = () => kim.page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
  await expect.poll(isInside).toBe(true);
  await kim.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe(name);
});

it('a press gives the focus to its button, so that it is there again after the dialog, in a browser that would not', async () => {
  await kim.page.setViewportSize({ width: 1280, height: 860 });
  await kim.goTo('/dealCenter?symbol=BTC/USDT');
  // As Safari does: a button that is pressed gets no focus.
  await kim.page.evaluate(() =>
    addEventListener('mousedown', (event) => {
      if ((event.target as Element).closest('button')) event.preventDefault();
    }),
  );
  const bell = kim.page.getByRole('button', { name: /^Price alert/ }).first();
  const name = await bell.getAttribute('aria-label');
  await bell.click();
  const dialog = kim.page.getByRole('dialog');
  await dialog.getByRole('textbox').first().waitFor();
  await kim.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe(name);
});

it('a field in which Enter is pressed keeps the focus, so that the next order is typed where the last one was', async () => {
  await kim.page.setViewportSize({ width: 1280, height: 860 });
  await kim.goTo('/dealCenter?symbol=BTC/USDT&orders=open');
  const form = kim.page.getByRole('form', { name: 'Place an order' });
  await form.getByLabel('Price', { exact: true }).fill('95000');
  const amount = form.getByLabel('Amount', { exact: true });
  await amount.fill('0.01');
  await amount.press('Enter');
  await cancel('95,000.0').waitFor();
  expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true);
});
