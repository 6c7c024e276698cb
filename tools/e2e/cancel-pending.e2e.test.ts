// All pending orders of contracts are cancelled by one question: those of one contract or of all, on a desktop and a phone.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { messagesOf, rows, tick, untilRows, wallet } from './lever-desk.ts';
import type { Person } from './person.ts';
import { setStage, sizes } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });
let ann: Person;

async function place(symbol: string, price: string): Promise<void> {
  const order = { symbol, type: 'limit', direction: 'long', multiple: 10, contracts: 1, price };
  await ann.call('POST', '/api/webapi/SubmitLeverOrder', { ...order, takeProfit: null, stopLoss: null });
}

const cancelAll = () => ann.page.getByRole('button', { name: 'Cancel all', exact: true });
const question = () => ann.page.getByRole('alertdialog', { name: 'Cancel all orders?' });

async function confirm(count: string): Promise<void> {
  await question()
    .getByText(new RegExp(`^${count} pending order.* will be cancelled`))
    .waitFor();
  await question().getByText('An order that the next price opens stays.').waitFor();
  expect(await findingsOn(ann.page)).toEqual([]);
  await question().getByRole('button', { name: 'Cancel all', exact: true }).click();
  await question().waitFor({ state: 'detached' });
}

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann@example.org' });
  await ann.signUp();
  await tick(stage.venue, ann, 'BTC/USDT', '100000.0');
  await tick(stage.venue, ann, 'ETH/USDT', '3000.00');
});
beforeEach(async () => {
  await ann.call('POST', '/api/webapi/CancelAllLeverOrder', {});
  await place('BTC/USDT', '90000.0');
  await place('BTC/USDT', '89000.0');
  await place('ETH/USDT', '2500.00');
  await untilRows(ann, 'pending', 3);
});
afterAll(() => ann?.leave());

it.each(sizes)('of the contract that is looked at, and then of all, at %i pixels', async (width, height) => {
  const { available } = await wallet(ann);
  await ann.page.setViewportSize({ width, height });
  await ann.goTo('/leverDealCenter?symbol=BTC/USDT');
  await ann.page.getByRole('tab', { name: /^Pending/ }).click();
  await ann.page.getByRole('checkbox', { name: 'BTC/USDT only' }).check();
  await cancelAll().click();
  // What is asked follows what is pending meanwhile.
  await question()
    .getByText(/^2 pending orders/)
    .waitFor();
  await place('BTC/USDT', '88000.0');
  await confirm('3');
  await messagesOf(ann).getByText('3 orders were cancelled.').last().waitFor();
  expect((await rows(ann, 'pending')).map(({ symbol }) => symbol)).toEqual(['ETH/USDT']);
  await cancelAll().waitFor({ state: 'detached' });
  await ann.page.getByRole('checkbox', { name: 'BTC/USDT only' }).uncheck();
  await cancelAll().click();
  await confirm('1');
  await untilRows(ann, 'pending', 0);
  expect(Number((await wallet(ann)).available)).toBeGreaterThan(Number(available));
});

it.each(sizes)('of the list of all orders, at %i pixels', async (width, height) => {
  await ann.page.setViewportSize({ width, height });
  await ann.goTo('/leverList?tab=pending');
  await cancelAll().click();
  await confirm('3');
  await untilRows(ann, 'pending', 0);
});

it('by the shortcut for everything, where the tab of what is pending is open', async () => {
  await ann.page.setViewportSize({ width: 1280, height: 860 });
  await ann.goTo('/leverDealCenter?symbol=BTC/USDT');
  await ann.page.getByRole('tab', { name: /^Pending/ }).click();
  await cancelAll().waitFor();
  await ann.page.keyboard.press('x');
  await confirm('3');
  await untilRows(ann, 'pending', 0);
});
