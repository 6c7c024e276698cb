// Somebody chooses the word that stands in every mail to the account, finds it in one, and takes it out again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { PASSWORD, type Person } from './person.ts';
import { lookAround, sizes } from './stage.ts';

const stage = lookAround();

describe.each(sizes)('the word of mails at %i × %i', (width, height) => {
  let nora: Person;

  beforeAll(async () => {
    nora = await stage.arrive({ email: `nora${width}@example.org`, width, height });
    await nora.signUp();
    await nora.goTo('/accountSet?type=0');
  });
  afterAll(() => nora?.leave());

  const dialog = (name: string) => nora.page.getByRole('dialog', { name });
  const security = () => nora.page.getByRole('list', { name: 'Security' });
  const newestMail = async (subject: string) =>
    (await stage.venue.mailTo(nora.email)).find((mail) => mail.subject === subject)?.text;

  it('is refused beside its field where it could be taken for something else, and set with the password', async () => {
    const { page } = nora;
    await security().getByText('forged ones do not have it').waitFor();
    await page.getByRole('button', { name: 'Set the anti-phishing word' }).click();
    const form = dialog('Set the anti-phishing word');
    await form.getByLabel('Login password').fill(PASSWORD);
    // The first is found by the form, the others by the venue.
    for (const word of ['example.org', 'www example', PASSWORD, '0800 123 456']) {
      await form.getByLabel('New word').fill(word);
      await form.getByRole('button', { name: 'Save the word' }).click();
      await expect.poll(() => nora.besideField('New word')).toContain('and not look like a code');
    }
    expect(await findingsOn(page)).toEqual([]);
    await form.getByLabel('New word').fill(' blue heron ');
    await form.getByRole('button', { name: 'Save the word' }).click();
    await page.getByText('The word stands in your mails from now on').waitFor();
    await security().getByText('blue heron', { exact: true }).waitFor();
    await security().getByText('A mail in our name without it is forged.').waitFor();
    await expect.poll(() => newestMail('You have an anti-phishing word')).toContain('blue heron');
    expect(await page.getByText(/^Nothing can be withdrawn or sent until/).count()).toBe(0);
    expect(await findingsOn(page)).toEqual([]);
  });

  it('stands above the code that is mailed, and in no mail after it was removed', async () => {
    const { page } = nora;
    const forgetful = await stage.arrive({ email: nora.email });
    await forgetful.goTo('/forgetPwd');
    await forgetful.askForCode();
    await expect
      .poll(() => newestMail('Reset your Candor password'))
      .toMatch(/^Your anti-phishing word: blue heron\n\nYour code for a new password is [0-9]{6}\./);
    await page.getByRole('button', { name: 'Remove the anti-phishing word' }).click();
    const form = dialog('Remove the anti-phishing word');
    await form.getByLabel('Login password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The anti-phishing word was removed').waitFor();
    await expect.poll(() => newestMail('Your anti-phishing word was removed')).toContain('blue heron');
    await page.getByRole('button', { name: 'Set the anti-phishing word' }).waitFor();
    await page.getByRole('button', { name: 'Freeze my account' }).click();
    await page.getByRole('dialog').getByLabel('I have understood').check();
    await page.getByRole('dialog').getByLabel('Login password').fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Freeze now' }).click();
    await expect.poll(() => newestMail('Your Candor account is frozen')).toMatch(/^Your account was frozen/);
    await forgetful.leave();
    expect(nora.pageErrors).toEqual([]);
  });
});
