// A forgotten password: a code by mail, a new password twice, every session ended, and the way back in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { PASSWORD, type Person } from './person.ts';
import { lookAround, sizes } from './stage.ts';

const NEW_PASSWORD = 'Calmer-Hand8';

const stage = lookAround();

describe.each(sizes)('somebody who forgot the password at %i pixels', (width, height) => {
  const email = `fay${width}@example.org`;
  let signedIn: Person;
  let fay: Person;

  beforeAll(async () => {
    signedIn = await stage.arrive({ email, width, height });
    await signedIn.signUp();
    fay = await stage.arrive({ email, width, height });
    await fay.goTo('/login');
  });
  afterAll(async () => {
    await fay?.leave();
    await signedIn?.leave();
  });

  const change = () => fay.page.getByRole('button', { name: 'Change the password' }).click();

  it('finds the way from the log-in page and is told beside each field what is wrong', async () => {
    await fay.page.getByRole('link', { name: 'Forgot the password?' }).click();
    await fay.page.getByRole('heading', { name: 'Reset the password' }).waitFor();
    await fay.page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await fay.page.getByLabel('Repeat the new password').fill('Other-Hand9');
    await change();
    expect(await fay.besideField('E-mail')).toBe('Enter your e-mail.');
    expect(await fay.besideField('Repeat the new password')).toBe(
      'The confirmation password does not match the new password, please confirm again.',
    );
    expect(await findingsOn(fay.page)).toEqual([]);
  });

  it('is refused with a code that was not mailed', async () => {
    await fay.askForCode();
    await fay.page.getByRole('button', { name: 'Use this code' }).waitFor();
    await fay.page.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
    await fay.page.getByLabel('Verification code').fill('000000');
    await change();
    await fay.page.getByText('Incorrect verification code.').waitFor();
    expect(await fay.besideField('Verification code')).toBe('Incorrect verification code.');
  });

  it('chooses a new password with the mailed code, which ends every session', async () => {
    await fay.page.getByRole('button', { name: 'Use this code' }).click();
    await change();
    await fay.page.getByText('The password was changed, and every session and API key has ended.').waitFor();
    expect(fay.place).toBe('/login');
    expect(await findingsOn(fay.page)).toEqual([]);
    await expect.poll(() => signedIn.place).toBe('/login');
  });

  it('gets in with the new password and not with the old one', async () => {
    await fay.logIn(PASSWORD);
    await fay.page.getByText('The e-mail or the password is wrong.').waitFor();
    await fay.logIn(NEW_PASSWORD);
    await expect.poll(() => fay.place).toBe('/');
    expect([...fay.pageErrors, ...signedIn.pageErrors]).toEqual([]);
  });
});
