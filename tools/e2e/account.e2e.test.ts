// People guard their account through its screens: an authenticator app, recovery codes, a passkey, sessions that end
// elsewhere, the transaction password, and an invitation.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { PASSWORD, type Person } from './person.ts';
import { setStage, sizes } from './stage.ts';

/** Each code of the app counts once, so the time of the venue is moved on between them. */
const stage = setStage({ CANDOR_CLOCK: 'manual' });

const TRADE_PASSWORD = 'Other-Pass1';
const STEP_MS = 30_000;

let tina: Person;
let secret = '';
let codes: readonly string[] = [];

beforeAll(async () => {
  tina = await stage.arrive({ email: 'tina@example.org' });
  await tina.signUp();
});

const openAccount = async (person: Person, type: '0' | '1' | '2' = '0') => {
  await person.goTo(`/accountSet?type=${type}`);
  const parts = person.page.getByRole('tablist', { name: 'Parts of the account' });
  await parts.getByRole('tab', { selected: true }).waitFor();
};

/** What the app on the phone shows now; the next call gets another code. */
async function appCode(): Promise<string> {
  await stage.venue.advanceClock(2 * STEP_MS);
  const answer = await fetch(`${stage.venue.url}/api/openapi/GetSettings`);
  const { data } = (await answer.json()) as { readonly data: { readonly serverTime: number } };
  const app = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: STEP_MS / 1_000 });
  return app.generate({ timestamp: data.serverTime });
}

async function logOut({ page }: Person): Promise<void> {
  await page.goto(`${stage.venue.url}/#/user`);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
}

const secondStep = (page: Page) => page.getByRole('form', { name: 'Confirm that it is you' });

describe('an authenticator app', () => {
  it('is set up with a QR code or a key, and only with a code that it shows', async () => {
    const { page } = tina;
    await openAccount(tina);
    await page.getByRole('button', { name: 'Switch on the authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch on the authenticator app' });
    await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    secret = ((await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? '').replaceAll(
      ' ',
      '',
    );
    const submit = dialog.getByRole('button', { name: 'Switch on' });
    await submit.click();
    expect(await tina.besideField('Code of the app')).toBe('Enter the code.');
    await dialog.getByLabel('Code of the app').fill('000000');
    await dialog.getByLabel('Login password').fill(PASSWORD);
    await submit.click();
    await dialog
      .getByText(/^This code is wrong or was used already\. .* check the clock of its device\.$/)
      .waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await dialog.getByLabel('Code of the app').fill(await appCode());
    await submit.click();
    await page.getByRole('dialog', { name: 'Recovery codes' }).waitFor();
  });

  it('comes with ten recovery codes, which are shown until the reader says that they are kept', async () => {
    const { page } = tina;
    const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
    codes = await dialog
      .getByRole('list', { name: 'Your recovery codes' })
      .getByRole('listitem')
      .allTextContents();
    expect(new Set(codes).size).toBe(10);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('candor-recovery-codes.txt');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.getByText('Keep the codes first').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await dialog.getByLabel('I have kept the codes in a safe place').check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('10 left').waitFor();
    await page.getByText(/^Nothing can be withdrawn or sent until/).waitFor();
  });

  it('is asked for after the password, and a wrong code stands beside its field', async () => {
    const { page } = tina;
    await logOut(tina);
    await tina.logIn();
    await secondStep(page).waitFor();
    await secondStep(page).getByRole('link', { name: 'Lost it?' }).waitFor();
    await page.getByLabel('Code of the authenticator app').fill('123');
    await secondStep(page).getByRole('button', { name: 'Log in' }).click();
    expect(await tina.besideField('Code of the authenticator app')).toBe(
      'The code of the app has six digits.',
    );
    expect(await findingsOn(page)).toEqual([]);
    await page.getByLabel('Code of the authenticator app').fill(await appCode());
    await page.keyboard.press('Enter');
    await expect.poll(() => tina.place).toBe('/');
  });
});

describe('a recovery code', () => {
  const withRecovery = async (code: string) => {
    const { page } = tina;
    await secondStep(page).getByRole('radio', { name: 'Recovery code' }).check();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(code);
    await page.keyboard.press('Enter');
  };

  it('replaces the second factor once', async () => {
    await logOut(tina);
    await tina.logIn();
    await withRecovery((codes[0] ?? '').toLowerCase());
    await expect.poll(() => tina.place).toBe('/');
    await logOut(tina);
    await tina.logIn();
    await withRecovery(codes[0] ?? '');
    const form = tina.page.getByRole('form', { name: 'Confirm that it is you' });
    await form.getByText(/^This code is wrong or .* check the clock of its device\.$/).waitFor();
    expect(await findingsOn(tina.page)).toEqual([]);
  });

  it('that comes too late leads back to the password', async () => {
    await stage.venue.advanceClock(30 * 60_000);
    await withRecovery(codes[1] ?? '');
    await tina.page.getByText('This log-in took too long or was tried too often.').waitFor();
    await tina.logIn();
    await secondStep(tina.page).waitFor();
    await withRecovery(codes[1] ?? '');
    await expect.poll(() => tina.place).toBe('/');
  });
});

describe('a session elsewhere', () => {
  it('is listed, and dies there as soon as it is ended here', async () => {
    const elsewhere = await stage.arrive({ email: tina.email, width: 390, height: 844 });
    await elsewhere.goTo('/login');
    await elsewhere.logIn();
    await elsewhere.page.getByLabel('Code of the authenticator app').fill(await appCode());
    await elsewhere.page.keyboard.press('Enter');
    await expect.poll(() => elsewhere.place).toBe('/');
    await openAccount(tina);
    await tina.page.getByRole('button', { name: 'End the session of Chrome on Linux' }).click();
    await tina.page.getByText('You are signed in nowhere else.').waitFor();
    await expect.poll(() => elsewhere.place).toBe('/login');
    await elsewhere.leave();
  });
});

describe('the transaction password', () => {
  it('differs from the login password, needs the second factor, and is then known as set', async () => {
    const { page } = tina;
    await openAccount(tina);
    await page.getByRole('link', { name: 'Set the transaction password' }).click();
    const fill = async (password: string) => {
      await page.getByLabel('Login password').fill(PASSWORD);
      await page.getByLabel('New transaction password').fill(password);
      await page.getByLabel('Repeat the transaction password').fill(password);
      await page.getByRole('button', { name: 'Save the transaction password' }).click();
    };
    await fill(PASSWORD);
    expect(await tina.besideField('New transaction password')).toContain('must differ');
    expect(await tina.besideField('Code of the authenticator app')).toBe('Enter the code.');
    expect(await findingsOn(page)).toEqual([]);
    await page.getByLabel('Code of the authenticator app').fill(await appCode());
    await fill(TRADE_PASSWORD);
    await page.getByRole('link', { name: 'Change the transaction password' }).waitFor();
  });

  it('is reset by a mailed code', async () => {
    const { page } = tina;
    await page.getByRole('link', { name: 'Forgot it?' }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('button', { name: 'Use this code' }).click();
    await page.getByLabel('Login password').fill(PASSWORD);
    await page.getByLabel('Code of the authenticator app').fill(await appCode());
    await page.getByLabel('New transaction password').fill('Third-Pass2');
    await page.getByLabel('Repeat the transaction password').fill('Third-Pass2');
    await page.getByRole('button', { name: 'Save the transaction password' }).click();
    await page.getByRole('tab', { name: 'Transaction log' }).click();
    await page.getByText('Transaction password reset').waitFor();
    await page.getByText('Recovery code used').first().waitFor();
    expect(tina.pageErrors).toEqual([]);
  });
});

describe('a form without a field for the second factor', () => {
  it.each([
    ['says all the same that it is missing', 0, 'Confirm with your second factor.'],
    ['says of a passkey that this browser has none', 1, 'Open the venue on a device that holds yours.'],
  ])('%s', async (_, passkeys, said) => {
    const page = await tina.page.context().newPage();
    await page.addInitScript('delete window.PublicKeyCredential');
    // The page believes that the app is off, as one that was opened before it was switched on.
    await page.route('**/api/webapi/GetAccount*', async (route) => {
      const response = await route.fetch();
      const { data, ...answer } = (await response.json()) as { readonly data: object };
      const told = { ...data, totpOn: false, passkeys, recoveryCodesLeft: 0 };
      await route.fulfill({ response, json: { ...answer, data: told } });
    });
    await page.goto(`${stage.venue.url}/#/accountSet?type=0`);
    await page.getByRole('button', { name: 'Change the login password' }).click();
    await page.getByLabel('Present password').fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill('Fourth-Pass3');
    await page.getByLabel('Repeat the new password').fill('Fourth-Pass3');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText(said).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.close();
  });
});

describe('a passkey', () => {
  it('is added with the device, and logs in on it', async () => {
    const site = stage.venue.url.replace('127.0.0.1', 'localhost');
    const pat = await stage.arrive({ email: 'pat@example.org' });
    await pat.signUp();
    const { page } = pat;
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
        ...{ hasUserVerification: true, isUserVerified: true },
      },
    });
    await page.goto(`${site}/#/login`);
    await pat.logIn();
    await page.getByRole('button', { name: /account menu/ }).waitFor();
    await page.goto(`${site}/#/accountSet?type=0`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('This computer');
    await dialog.getByLabel('Login password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Add the passkey' }).click();
    await page.getByLabel('I have kept the codes in a safe place').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('This computer', { exact: true }).waitFor();
    await page.goto(`${site}/#/user`);
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await pat.logIn();
    await page.getByRole('button', { name: 'Use the passkey' }).click();
    await page.getByRole('button', { name: /account menu/ }).waitFor();
    expect(pat.pageErrors).toEqual([]);
    await pat.leave();
  });
});

describe('an invitation', () => {
  it('opens the registration with its code filled in', async () => {
    const { invitationCode } = await tina.call<{ readonly invitationCode: string }>(
      'GET',
      '/api/webapi/GetAccount',
    );
    const guest = await stage.arrive({ email: 'guest@example.org' });
    await guest.goTo(`/register?invitation=${invitationCode}`);
    await expect
      .poll(() => guest.page.getByLabel('Invitation code (optional)').inputValue())
      .toBe(invitationCode);
    await guest.leave();
  });
});

describe('somebody who has changed nothing yet', () => {
  let lea: Person;

  beforeAll(async () => {
    lea = await stage.arrive({ email: 'lea@example.org' });
    await lea.signUp();
  });

  it.each(sizes)('tells the venue a language for its mails at %i × %i', async (width, height) => {
    await lea.page.setViewportSize({ width, height });
    await lea.choose('en', 'day');
    await lea.goTo('/user');
    for (const [menu, choice, language] of [
      [/language English/, 'العربية', 'ar'],
      [/العربية/, 'English', 'en'],
    ] as const) {
      await lea.page.getByRole('main').getByRole('button', { name: menu }).click();
      await lea.page.getByRole('menuitemradio', { name: choice }).click();
      await expect.poll(() => lea.page.locator('html').getAttribute('lang')).toBe(language);
      await expect.poll(() => lea.call('GET', '/api/webapi/GetAccount')).toMatchObject({ language });
    }
    expect(lea.pageErrors).toEqual([]);
  });
});
