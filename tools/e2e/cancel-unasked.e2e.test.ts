// One spot order is cancelled after a question, or at once for whoever switched the question off; all of them always ask.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { setStage, sizes } from './stage.ts';

const stage = setStage();
let kim: Person;

const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000.0', amount: '0.01' };
const place = () => kim.call('POST', '/api/webapi/SubmitSpotTrade', order);
const cancel = () => kim.page.getByRole('button', { name: /^Cancel the order Buy/ }).first();
const question = () => kim.page.getByRole('alertdialog');
const setting = () => kim.page.getByRole('checkbox', { name: 'Ask before one spot order is cancelled' });

beforeAll(async () => {
  kim = await stage.arrive({ email: 'kim@example.org' });
  await kim.signUp();
  await stage.venue.setPrice('BTC/USDT', '96400.0');
});
afterAll(() => kim?.leave());

it.each(sizes)('as the reader has set it, at %i pixels', async (width, height) => {
  const { page } = kim;
  await page.setViewportSize({ width, height });
  await place();
  await place();
  await kim.goTo('/dealCenter?symbol=BTC/USDT&orders=open');
  await cancel().click();
  await question().getByRole('button', { name: 'Keep' }).click();
  await kim.goTo('/user');
  expect(await setting().isChecked()).toBe(true);
  await setting().uncheck();
  expect(await findingsOn(page)).toEqual([]);
  await kim.goTo('/dealCenter?symbol=BTC/USDT&orders=open');
  await cancel().click();
  await page.getByText('What was held for it is available again.').first().waitFor();
  expect(await question().count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: /^Cancel the order Buy/ }).count()).toBe(1);
  await page.getByRole('button', { name: 'Cancel all', exact: true }).click();
  await question().getByRole('button', { name: 'Cancel all' }).click();
  await page.getByText('No open orders.').waitFor();
  await kim.goTo('/user');
  await setting().check();
});
