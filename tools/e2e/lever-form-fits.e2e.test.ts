// Nothing of what an order of a contract comes to lies below the foot of the screen, in any language.
import { languageCodes } from '@candor/i18n/build';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arriveTrading, tick, untilRows } from './lever-desk.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });
let ann: Person;

beforeAll(async () => {
  ann = await arriveTrading(stage, 'ann@example.org');
  const order = { symbol: 'BTC/USDT', type: 'market', direction: 'long', multiple: 10, contracts: 10 };
  await ann.call('POST', '/api/webapi/SubmitLeverOrder', { ...order, takeProfit: null, stopLoss: null });
  await tick(stage.venue, ann, 'BTC/USDT', '100000.0');
  await untilRows(ann, 'open', 1);
  await ann.page.setViewportSize({ width: 1280, height: 860 });
});
afterAll(() => ann?.leave());

/** Whether the box with the projected rate is at the foot of the form, and that whole in the screen. */
function isWhole(): boolean {
  const form = document.getElementById('lever-form')!;
  const foot = form.querySelector('button[type="submit"]')!.parentElement!;
  const edge = foot.getBoundingClientRect();
  const screen = document.querySelector('main')!.getBoundingClientRect();
  const rate = foot.firstElementChild!.getBoundingClientRect();
  return rate.height > 40 && rate.top >= edge.top && edge.bottom <= screen.bottom + 1;
}

it.each(languageCodes)('the projected rate is seen whole at 1280 × 860 in %s', async (code) => {
  const { page } = ann;
  await ann.choose(code, 'day');
  const field = (name: string) => page.locator(`#lever-form input[name="${name}"]`);
  await field('contracts').fill('10');
  await expect.poll(() => page.evaluate(isWhole)).toBe(true);
  await page.locator('#lever-form [role=tab]').nth(1).click();
  await field('price').fill('90000');
  await expect.poll(() => page.evaluate(isWhole)).toBe(true);
  // More than there is money for: the way to it takes its room of the costs, and the rate stays.
  await field('contracts').fill('5000');
  await expect.poll(() => page.evaluate(isWhole)).toBe(true);
});
