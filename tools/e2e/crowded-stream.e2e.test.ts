// A tab beyond the streams of a user says why its figures are not live, once, and is live when another tab is closed.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagesOf } from './lever-desk.ts';
import type { Person } from './person.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();
let ann: Person;

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann.tabs@example.org' });
  await ann.signUp();
});
afterAll(() => ann?.leave());

it('the sixth tab says so quietly, and is live again by itself', async () => {
  const { page } = ann;
  await page.goto('about:blank');
  const others = await Promise.all(Array.from({ length: 5 }, () => page.context().newPage()));
  for (const other of others) {
    await other.goto(`${stage.venue.url}/#/dealCenter?symbol=BTC/USDT`);
    await other.getByText('Live', { exact: true }).waitFor();
  }
  await page.goto(`${stage.venue.url}/#/dealCenter?symbol=BTC/USDT`);
  const told = messagesOf(ann).getByText('Live in other tabs');
  await told.waitFor();
  expect(await told.count()).toBe(1);
  await page.getByText('Reconnecting', { exact: true }).waitFor();
  await others[0]!.close();
  // It is said aloud as well, for a moment.
  await page.getByText('Live', { exact: true }).first().waitFor({ timeout: 30_000 });
  await told.waitFor({ state: 'detached' });
}, 120_000);
