// The own spot orders on a phone: those of one market alone, and all of them cancelled at once, after a question.
import { beforeAll, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();
let moe: Person;

beforeAll(async () => {
  moe = await stage.arrive({ email: 'moe@example.org', width: 390, height: 844 });
  await moe.signUp();
  for (const [symbol, price] of [
    ['BTC/USDT', '80000'],
    ['BTC/USDT', '81000'],
    ['ETH/USDT', '2500'],
  ]) {
    const order = { symbol, side: 'buy', type: 'limit', price, amount: '0.01' };
    await moe.call('POST', '/api/webapi/SubmitSpotTrade', order);
  }
});

const cards = (name: string) => moe.page.getByRole('list', { name }).getByRole('listitem');
const only = () => moe.page.getByRole('checkbox', { name: 'BTC/USDT only' });
const question = () => moe.page.getByRole('alertdialog', { name: 'Cancel all orders?' });

it('are those of one market where that is chosen, in every list of them', async () => {
  await moe.goTo('/dealCenter?symbol=BTC/USDT&orders=open');
  await expect.poll(() => cards('Open orders').count()).toBe(3);
  await only().check();
  await expect.poll(() => cards('Open orders').count()).toBe(2);
  expect(await findingsOn(moe.page)).toEqual([]);
  await moe.page.getByRole('tab', { name: 'Order history' }).click();
  await expect.poll(() => cards('Order history').count()).toBe(2);
  await only().uncheck();
  await expect.poll(() => cards('Order history').count()).toBe(3);
});

it('are cancelled at once after a question, those of one market or all', async () => {
  await moe.page.getByRole('tab', { name: 'Open orders' }).click();
  await only().check();
  await moe.page.getByRole('button', { name: 'Cancel all' }).click();
  await question().getByRole('button', { name: 'Cancel all' }).click();
  await expect.poll(async () => (await moe.openOrders()).length).toBe(1);
  await question().waitFor({ state: 'detached' });
  await only().uncheck();
  await moe.page.getByRole('button', { name: 'Cancel all' }).click();
  await question().getByRole('button', { name: 'Cancel all' }).click();
  await expect.poll(async () => (await moe.openOrders()).length).toBe(0);
  expect(moe.pageErrors).toEqual([]);
});
