// From which price on a contract has paid for itself: before it is opened, in its row, and on a phone; and in every
// language there is room for it, and for what an order comes to.
import { languageCodes } from '@candor/i18n/build';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { arriveTrading, formOf, openLever, positionsOf, rows, tick, untilRows, write } from './lever-desk.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });
let ann: Person;

const words = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

beforeAll(async () => {
  ann = await arriveTrading(stage, 'ann@example.org');
});
afterAll(() => ann?.leave());

it('is said while an order is typed, with its fee', async () => {
  for (const [direction, price] of [
    ['Long', '100,450.0'],
    ['Short', '99,550.0'],
  ] as const) {
    await write(ann, { direction, multiple: 50, contracts: 10 });
    await formOf(ann).getByText('Break-even, with the fee', { exact: true }).waitFor();
    await formOf(ann).getByText(price, { exact: true }).waitFor();
  }
});

it('is where the profit of a position comes to the fee that it paid', async () => {
  const order = { symbol: 'BTC/USDT', type: 'market', direction: 'long', multiple: 10, contracts: 500 };
  const stops = { takeProfit: '120000.0', stopLoss: '95000.0' };
  await ann.call('POST', '/api/webapi/SubmitLeverOrder', { ...order, ...stops });
  await tick(stage.venue, ann, 'BTC/USDT', '100000.0');
  await untilRows(ann, 'open', 1);
  await openLever(ann, 'BTC/USDT');
  const row = positionsOf(ann).locator('tbody tr').first();
  await expect
    .poll(async () => words(await row.locator('td').nth(2).innerText()))
    .toBe('100,250.0 101,250.0');
  expect(words(await positionsOf(ann).locator('thead th').nth(2).innerText())).toBe('Opening Break-even');
  await tick(stage.venue, ann, 'BTC/USDT', '101250.0');
  const [position] = await rows(ann);
  expect(Number(position!.profit)).toBe(Number(position!.fee));
  expect(await findingsOn(ann.page)).toEqual([]);
});

it('is on the card of a position on a phone', async () => {
  await ann.page.setViewportSize({ width: 390, height: 844 });
  await ann.goTo('/leverDealCenter?symbol=BTC/USDT');
  const card = ann.page.getByRole('list', { name: 'In transaction' }).getByRole('listitem').first();
  await expect.poll(async () => words(await card.textContent())).toContain('Break-even101,250.0');
  expect(await findingsOn(ann.page)).toEqual([]);
});

/** Whether the box with the projected rate is at the foot of the form, and that whole in the screen. */
function isWhole(): boolean {
  const form = document.getElementById('lever-form')!;
  const foot = form.querySelector('button[type="submit"]')!.parentElement!;
  const edge = foot.getBoundingClientRect();
  const screen = document.querySelector('main')!.getBoundingClientRect();
  const rate = foot.firstElementChild!.getBoundingClientRect();
  return rate.height > 40 && rate.top >= edge.top && edge.bottom <= screen.bottom + 1;
}

it.each(languageCodes)(
  'leaves the table of positions as wide as its panel, and the rate seen whole: %s',
  async (language) => {
    const { page } = ann;
    await ann.choose(language, 'night');
    for (const width of [1680, 1440, 1400, 1280]) {
      await page.setViewportSize({ width, height: 860 });
      const table = page.locator('main [role="tabpanel"] table');
      await table.locator('tbody td').nth(2).waitFor({ timeout: 10_000 });
      const beyond = () => table.evaluate((each) => each.scrollWidth - each.parentElement!.clientWidth);
      await expect.poll(beyond, { message: String(width) }).toBeLessThanOrEqual(0);
    }
    const field = (name: string) => page.locator(`#lever-form input[name="${name}"]`);
    const seenWhole = (message: string) =>
      expect.poll(() => page.evaluate(isWhole), { message: `the projected rate ${message}` }).toBe(true);
    await field('contracts').fill('10');
    await seenWhole('at the price of the market');
    await page.locator('#lever-form [role=tab]').nth(1).click();
    await field('price').fill('90000');
    await seenWhole('at a price of one’s own');
    // More than there is money for: the way to it takes its room of the costs, and the rate stays.
    await field('contracts').fill('5000');
    await seenWhole('beyond the money');
  },
);
