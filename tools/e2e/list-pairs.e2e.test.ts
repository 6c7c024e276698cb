// Lists of contracts that are over, narrowed to one pair: chosen above the rows, and kept in the address.
import { beforeAll, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import type { Person } from './person.ts';
import { lookAround, sizes } from './stage.ts';

const stage = lookAround();
const symbols = ['BTC/USDT', 'ETH/USDT'] as const;
let lou: Person;

interface Rows {
  readonly rows: readonly { readonly id: number }[];
}

beforeAll(async () => {
  lou = await stage.arrive({ email: 'lou@example.org' });
  await lou.signUp();
  for (const symbol of symbols) {
    const order = { symbol, type: 'limit', direction: 'long', contracts: 1, multiple: 10, price: '1000' };
    await lou.call('POST', '/api/webapi/SubmitLeverOrder', order);
    const contract = { type: 1, symbol, amount: '100', open_time: 600 };
    await lou.call('POST', '/api/webapi/SubmitSecondsOrder', contract);
  }
  const pending = await lou.call<Rows>('GET', '/api/webapi/GetLeverOrderList?status=pending');
  for (const { id } of pending.rows) await lou.call('POST', '/api/webapi/CancelLeverOrder', { id });
});

it.each(sizes)('of leveraged contracts show the one that is chosen, at %i pixels', async (width, height) => {
  const { page } = lou;
  await page.setViewportSize({ width, height });
  const numbers = page.getByRole('tabpanel').getByText(/^#\d+$/);
  await lou.goTo('/leverList?tab=revoked');
  await expect.poll(() => numbers.count()).toBe(2);
  await page.getByLabel('Pair', { exact: true }).selectOption('ETH/USDT');
  await expect.poll(() => numbers.count()).toBe(1);
  await page.reload();
  await expect.poll(() => numbers.count()).toBe(1);
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Closed' }).click();
  await page.getByText('Nothing of ETH/USDT here.').waitFor();
  await page.getByRole('button', { name: 'All pairs' }).click();
  await page.getByText('Nothing of ETH/USDT here.').waitFor({ state: 'detached' });
});

it.each(sizes)('of seconds contracts show the one that is chosen, at %i pixels', async (width, height) => {
  const { page } = lou;
  await page.setViewportSize({ width, height });
  await lou.goTo('/coinOrder?tab=history&pair=BTC/USDT');
  await page.reload();
  await page.getByText('Nothing of BTC/USDT here.').waitFor();
  await page.getByRole('radio', { name: 'All' }).first().check({ force: true });
  const numbers = page.getByRole('tabpanel').getByText(/^#\d+$/);
  await expect.poll(() => numbers.count()).toBe(1);
  await page.getByLabel('Pair', { exact: true }).selectOption('All pairs');
  await expect.poll(() => numbers.count()).toBe(2);
  expect(await findingsOn(page)).toEqual([]);
});
