// One account on two devices: what is set on one of them is not undone by the other.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arriveTrading, rows, tick, type, untilRows } from './lever-desk.ts';
import type { Person } from './person.ts';
import { setStage } from './stage.ts';

const stage = setStage({ CANDOR_CLOCK: 'manual' });
let ann: Person;

beforeAll(async () => {
  ann = await arriveTrading(stage, 'ann@example.org');
});

afterAll(() => ann?.leave());

it('a stop-loss that another device sets stays where the take-profit is saved from a dialog that is open meanwhile', async () => {
  const { page } = ann;
  const wanted = { symbol: 'BTC/USDT', type: 'market', direction: 'long', multiple: 20, contracts: 10 };
  const limits = { takeProfit: '120000.0', stopLoss: '80000.0' };
  const { order } = await ann.call<{ order: number }>('POST', '/api/webapi/SubmitLeverOrder', {
    ...{ ...wanted, ...limits },
  });
  await tick(stage.venue, ann, 'BTC/USDT', '100000.0');
  await untilRows(ann, 'open', 1);
  await ann.goTo('/leverList');
  await page.getByRole('button', { name: /^TP\/SL: take-profit and stop-loss of Long/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take-profit and stop-loss' });
  await type(dialog.getByRole('textbox', { name: 'Take-profit' }), '130000');
  await ann.call('POST', '/api/webapi/SetLeverStyStsPrice', { id: order, ...limits, stopLoss: '95000.0' });
  const stopLoss = dialog.getByRole('textbox', { name: 'Stop-loss' });
  await expect.poll(() => stopLoss.inputValue()).toMatch(/^95,?000\.0$/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await rows(ann))[0]).toMatchObject({ id: order, takeProfit: '130000.0', stopLoss: '95000.0' });
});
