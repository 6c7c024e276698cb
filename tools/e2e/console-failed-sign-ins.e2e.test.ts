// Somebody who cannot get in asks for help: what failed stands on the page of the user as its owner reads it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConsoleWindow } from './console-window.ts';
import { findingsOn } from './findings.ts';
import { PASSWORD, type Person } from './person.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();

let ann: Person;
let nia: ConsoleWindow;

beforeAll(async () => {
  ann = await stage.arrive({ email: 'ann.fails@example.org' });
  await ann.signUp();
  nia = await ConsoleWindow.hire(stage.venue, stage.browser, 'Nia Obi', 'support');
});
afterAll(() => nia?.close());

async function logIn(password: string): Promise<number> {
  const answer = await fetch(`${stage.venue.url}/api/webapi/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stage.venue.url, 'user-agent': 'Firefox/122' },
    body: JSON.stringify({ email: ann.email, password }),
  });
  return answer.status;
}

it('sign-ins that failed are told apart from the one that did not, with their number and network', async () => {
  expect([await logIn('wrong'), await logIn('wrong')]).not.toContain(200);
  expect(await logIn(PASSWORD)).toBe(200);
  const { page } = nia;
  await nia.goTo('/users');
  await page.getByLabel('Search the queue').fill(ann.email);
  await page.getByRole('link', { name: ann.email }).click();
  await page.getByLabel(/^Reason/).fill('Ann cannot get in');
  await page.getByRole('button', { name: 'Open the account' }).click();
  const part = page.getByRole('region', { name: 'Failed sign-ins' });
  await part.getByText('Failed attempts since the last sign-in: 0').waitFor();
  const row = part.getByRole('listitem');
  await row.getByText('Failed attempts since the last sign-in: 2').waitFor();
  expect(await row.innerText()).toMatch(/^Signed in\n.* UTC · Firefox · 127\.0\.0\.\*\nFailed/);
  expect(await findingsOn(page)).toEqual([]);
  expect(nia.pageErrors).toEqual([]);
});
