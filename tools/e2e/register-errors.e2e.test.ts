// Signing up goes wrong in every way that it can, and each time the form says so beside the field.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { PASSWORD, type Person } from './person.ts';
import { lookAround, sizes } from './stage.ts';

const stage = lookAround();

describe.each(sizes)('somebody who signs up at %i pixels', (width, height) => {
  const email = `ann${width}@example.org`;
  let ann: Person;
  let usedCode = '';

  beforeAll(async () => {
    ann = await stage.arrive({ email, width, height });
    await ann.goTo('/register');
  });
  afterAll(() => ann?.leave());

  const open = () => ann.page.getByRole('button', { name: 'Open the account' }).click();

  it('is told beside each field what is missing, and the first of them takes the focus', async () => {
    await open();
    expect(await ann.besideField('E-mail')).toBe('Enter your e-mail.');
    expect(await ann.besideField('Verification code')).toBe('Enter the verification code.');
    expect(await ann.besideField('Nationality')).toContain('Choose your nationality.');
    expect(await ann.besideField('I accept the user agreement and the privacy policy')).toBe(
      'The agreement must be accepted.',
    );
    expect(await ann.besideField('I am 18 years old or older')).toBe(
      'Only people of 18 years or more may open an account.',
    );
    await expect.poll(() => ann.page.locator('input[name="email"]:focus').count()).toBe(1);
    expect(await findingsOn(ann.page)).toEqual([]);
  });

  it('gets a new image after a wrong answer and after an image that was used up meanwhile', async () => {
    const picture = ann.page.getByRole('img', { name: 'Image with distorted characters' });
    const first = await picture.getAttribute('src');
    await ann.page.getByLabel('E-mail').fill(email);
    await ann.page.getByLabel('Characters in the image').fill('wrong');
    await ann.page.getByRole('button', { name: 'Send code' }).click();
    await ann.page.getByText('Captcha is wrong. A new image was loaded.').waitFor();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
    const answer = await ann.captchaText();
    await ann.useUpCaptcha();
    await ann.page.getByLabel('Characters in the image').fill(answer);
    await ann.page.getByRole('button', { name: 'Send code' }).click();
    await ann.page.getByText('Captcha is wrong. A new image was loaded.').waitFor();
    expect(await ann.besideField('Characters in the image')).toContain('A new image was loaded.');
  });

  it('reads the captured mail under the form, marked as paper, and takes the code from it', async () => {
    await ann.askForCode();
    const mail = ann.page.getByRole('region', { name: 'Paper mailbox' });
    await mail.getByText('Paper', { exact: true }).waitFor();
    await mail.getByText('Your Candor verification code').waitFor();
    await mail.getByRole('button', { name: 'Use this code' }).click();
    usedCode = await ann.page.getByLabel('Verification code').inputValue();
    expect(usedCode).toMatch(/^\d{6}$/);
    expect(await findingsOn(ann.page)).toEqual([]);
  });

  it('is refused with a short password, two passwords, no agreement, under 18 and a wrong code', async () => {
    const { page } = ann;
    await page.getByLabel('Nationality').selectOption('CH');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Repeat the password').fill('longer-9');
    await open();
    expect(await ann.besideField('Password')).toContain(
      'The password must contain between 6 and 16 characters.',
    );
    expect(await ann.besideField('Repeat the password')).toBe('Passwords do not match.');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat the password').fill(PASSWORD);
    await open();
    expect(await ann.besideField('Repeat the password')).toBe('');
    expect(await ann.besideField('I am 18 years old or older')).toContain('18 years');
    await page.getByLabel('I accept the user agreement').check();
    await page.getByLabel('I am 18 years old or older').check();
    await page.getByLabel('Verification code').fill(usedCode === '000000' ? '111111' : '000000');
    await open();
    await page.getByText('Incorrect verification code.').waitFor();
    expect(await ann.besideField('Verification code')).toBe('Incorrect verification code.');
  });

  it('opens the account with the right code, and the mail can still be read from the paper banner', async () => {
    await ann.page.getByLabel('Verification code').fill(usedCode);
    await open();
    await ann.page.waitForURL(/#\/$/);
    await ann.goTo('/');
    await ann.page.getByText('trading fee').first().waitFor();
    await ann.page.getByRole('button', { name: 'What this means' }).click({ force: true });
    await ann.page.getByRole('button', { name: 'Paper mailbox' }).click();
    await ann.page.getByRole('dialog', { name: 'Paper mailbox' }).getByText(`To ${email}`).waitFor();
    expect(await findingsOn(ann.page)).toEqual([]);
  });

  it('learns from the mail alone that an address is taken, and no code works twice', async () => {
    const other = await stage.arrive({ email, width, height });
    await other.goTo('/register');
    await other.askForCode();
    const mail = other.page.getByRole('region', { name: 'Paper mailbox' });
    await mail.getByText('You already have a Candor account').waitFor();
    await expect.poll(() => mail.getByRole('button', { name: 'Use this code' }).count()).toBe(0);
    await other.page.getByLabel('Verification code').fill(usedCode);
    await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.page.getByLabel('Repeat the password').fill(PASSWORD);
    await other.page.getByLabel('Nationality').selectOption('CH');
    await other.page.getByLabel('I accept the user agreement').check();
    await other.page.getByLabel('I am 18 years old or older').check();
    await other.page.getByRole('button', { name: 'Open the account' }).click();
    await other.page.getByText('Incorrect verification code.').waitFor();
    expect(other.place).toBe('/register');
    await other.leave();
    expect([...ann.pageErrors, ...other.pageErrors]).toEqual([]);
  });
});
