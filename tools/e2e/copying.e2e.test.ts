// What copies is marked for a moment where the reader looks, says so in a message, and copies again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();
let ann: Person;

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann.copies@example.org' });
  await ann.signUp();
  await ann.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});
afterAll(() => ann?.leave());

const onClipboard = () => ann.page.evaluate(() => navigator.clipboard.readText());

it('the number of the account', async () => {
  const { page } = ann;
  await ann.goTo('/user');
  const copy = page.getByRole('button', { name: 'Copy the account number' });
  await copy.click();
  await page.getByRole('button', { name: 'Copied successfully' }).waitFor();
  expect(await onClipboard()).toMatch(/^[0-9a-f-]{36}$/);
  await copy.waitFor();
});

it('the address of a deposit', async () => {
  const { page } = ann;
  await ann.goTo('/dealFinance?view=deposit');
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await page.getByText('Copied successfully', { exact: true }).waitFor();
  expect(await onClipboard()).toMatch(/^0x[0-9a-fA-F]{40}$/);
});
