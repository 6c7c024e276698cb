// Who cannot see the image of a captcha opens an account all the same: the browser works instead.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { PASSWORD, type Person } from './person.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();
let noa: Person;

beforeAll(async () => {
  noa = await stage.arrive({ email: 'noa@example.org' });
});
afterAll(() => noa?.leave());

const CODE = /\b[0-9]{6}\b/;

async function mailedCode(): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const [newest] = await stage.venue.mailTo(noa.email);
      code = newest && CODE.exec(newest.text)?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

it('an account is opened by the keyboard without the characters of an image', async () => {
  const { page } = noa;
  await noa.goTo('/register');
  await page.getByLabel('E-mail').fill(noa.email);
  await page.getByRole('img', { name: 'Image with distorted characters' }).waitFor();
  const other = page.getByRole('button', { name: 'Go on without the image' });
  await other.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Characters in the image').count()).toBe(0);
  // The way back stands where the focus is.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Use the image');
  await page
    .getByRole('status')
    .filter({ hasText: 'The calculation is done: no characters are needed.' })
    .waitFor({ timeout: 120_000 });
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send code' }).press('Enter');
  await page.getByLabel('Verification code').fill(await mailedCode());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByLabel('Nationality').selectOption('CH');
  await page.getByLabel('I accept the user agreement').check();
  await page.getByLabel('I am 18 years old or older').check();
  await page.getByRole('button', { name: 'Open the account' }).press('Enter');
  await page.getByRole('button', { name: `Account menu of ${noa.email}` }).waitFor();
  expect(noa.pageErrors).toEqual([]);
});

it('whoever turns back to the image has its characters to write, in a form without faults', async () => {
  const visitor = await stage.arrive({ email: 'nobody@example.org' });
  await visitor.goTo('/forgetPwd');
  await visitor.page.getByRole('button', { name: 'Go on without the image' }).press('Enter');
  await visitor.page.getByRole('button', { name: 'Use the image' }).press('Enter');
  await visitor.page.getByLabel('Characters in the image').waitFor();
  await visitor.askForCode();
  await visitor.page.getByText('a code was sent to it').waitFor();
  await visitor.leave();
});

it('whoever turns to the image and away from it again is told that the calculation goes on until there is an answer', async () => {
  const visitor = await stage.arrive({ email: 'undecided@example.org' });
  const { page } = visitor;
  await visitor.goTo('/forgetPwd');
  await page.getByLabel('E-mail').fill(visitor.email);
  const done = page.getByText('The calculation is done: no characters are needed.');
  await page.getByRole('button', { name: 'Go on without the image' }).press('Enter');
  await done.waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Use the image' }).press('Enter');
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.getByRole('button', { name: 'Go on without the image' }).press('Enter');
  await page.getByText('Instead of the image your browser does a calculation').waitFor();
  await slow.detach();
  await done.waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Send code' }).press('Enter');
  await page.getByText('a code was sent to it').waitFor();
  await visitor.leave();
});

it('whoever goes on without an image that did not load is not told that the calculation is done', async () => {
  const visitor = await stage.arrive({ email: 'cut-off@example.org' });
  const { page } = visitor;
  await page.route('**/api/openapi/GetCaptcha', (route) => route.abort());
  await visitor.goTo('/forgetPwd');
  await page.getByLabel('E-mail').fill(visitor.email);
  await page.getByText('The image did not load.').waitFor();
  await page.getByRole('button', { name: 'Go on without the image' }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'The image did not load.' }).waitFor();
  expect(await page.getByText('The calculation is done').count()).toBe(0);
  await page.unroute('**/api/openapi/GetCaptcha');
  await page.getByRole('button', { name: 'Send code' }).press('Enter');
  await page.getByText('The calculation is done').waitFor({ timeout: 120_000 });
  await visitor.leave();
});
