// API keys through the screens: one is made with the second step, shown once, used by a program, and deleted.
import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findingsOn } from './findings.ts';
import { PASSWORD, type Person } from './person.ts';
import { setStage, sizes } from './stage.ts';

const STEP_MS = 30_000;
/** Each code of the app counts once, so the time of the venue is moved on between them. */
const stage = setStage({ CANDOR_CLOCK: 'manual' });

let mia: Person;
let secret = '';
let key = '';

/** What the app on the phone shows now; the next call gets another code. */
async function appCode(): Promise<string> {
  await stage.venue.advanceClock(2 * STEP_MS);
  const answer = await fetch(`${stage.venue.url}/api/openapi/GetSettings`);
  const { data } = (await answer.json()) as { readonly data: { readonly serverTime: number } };
  const app = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: STEP_MS / 1_000 });
  return app.generate({ timestamp: data.serverTime });
}

interface Answer {
  readonly status: number;
  readonly refusal?: string;
  readonly data: unknown;
}

/** A program far from any browser: it has the key and nothing else. */
async function program(call: string, body: object): Promise<Answer> {
  const response = await fetch(`${stage.venue.url}/api/webapi/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { ...((await response.json()) as Omit<Answer, 'status'>), status: response.status };
}

const card = (): Locator => mia.page.getByRole('region', { name: 'API keys' });
const openAccount = async () => {
  await mia.goTo('/accountSet?type=0');
  await card().waitFor();
};

beforeAll(async () => {
  mia = await stage.arrive({ email: 'mia@example.org' });
  await mia.signUp();
  ({ secret } = await mia.call<{ readonly secret: string }>('POST', '/api/webapi/StartTotp', {}));
  await mia.call('POST', '/api/webapi/ConfirmTotp', { password: PASSWORD, code: await appCode() });
});

describe('a new API key', () => {
  it.each(sizes)('says what is wrong beside each field at %i × %i', async (width, height) => {
    const { page } = mia;
    await page.setViewportSize({ width, height });
    await openAccount();
    await card().getByText('no key can withdraw or send').waitFor();
    await card().getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New API key' });
    await dialog.getByRole('radio', { name: 'Read and trade' }).check();
    await dialog.getByLabel('IP addresses').fill('127.0.0.1, 203.0.113.300');
    await dialog.getByRole('textbox', { name: 'Days until it ends' }).fill('366');
    await dialog.getByRole('button', { name: 'Make the key' }).click();
    expect(await mia.besideField('Name')).toContain('Enter a name');
    expect(await mia.besideField('IP addresses')).toContain(
      '203.0.113.300 is neither an IP address nor a network.',
    );
    expect(await mia.besideField('Code of the authenticator app')).toBe('Enter the code.');
    await dialog.getByText('Enter a number of days from 1 to 365.').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await dialog.getByLabel('IP addresses').fill('');
    await dialog.getByText('ends after 90 days at the latest').waitFor();
    await dialog.getByRole('button', { name: 'Make the key' }).click();
    await dialog.getByText('Enter a number of days from 1 to 90.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('is refused with a network that is too wide or a wrong second step, and made with the right ones', async () => {
    const { page } = mia;
    await card().getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New API key' });
    await dialog.getByLabel('Name').fill('Tax report');
    await dialog.getByLabel('IP addresses').fill('127.0.0.1\n10.0.0.0/7');
    await dialog.getByRole('radio', { name: '30 days' }).check();
    await dialog.getByLabel('Login password').fill(PASSWORD);
    await dialog.getByLabel('Code of the authenticator app').fill('000000');
    await dialog.getByRole('button', { name: 'Make the key' }).click();
    await expect
      .poll(() => mia.besideField('IP addresses'))
      .toContain('10.0.0.0/7 is not an address, or is too wide a network');
    // It was not looked at, and is still there.
    expect(await dialog.getByLabel('Code of the authenticator app').inputValue()).toBe('000000');
    await dialog.getByLabel('IP addresses').fill('127.0.0.1\n::1');
    await dialog.getByRole('button', { name: 'Make the key' }).click();
    await dialog
      .getByText(/^This code is wrong or was used already\. .* check the clock of its device\.$/)
      .waitFor();
    expect(await dialog.getByLabel('Code of the authenticator app').inputValue()).toBe('');
    await dialog.getByLabel('Code of the authenticator app').fill(await appCode());
    await dialog.getByRole('button', { name: 'Make the key' }).click();
    await page.getByRole('dialog', { name: 'Your new API key' }).waitFor();
  });

  it('is shown until the reader says that it is kept, and stays nowhere in the browser', async () => {
    const { page } = mia;
    const dialog = page.getByRole('dialog', { name: 'Your new API key' });
    key = (await dialog.getByText(/^candor_/).textContent()) ?? '';
    expect(key).toMatch(/^candor_[A-Za-z0-9_-]{43}$/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('candor-api-key.txt');
    expect(await readFile(await file.path(), 'utf8')).toBe(
      `# API key Tax report of ${mia.email} at ${new URL(stage.venue.url).host}\nCANDOR_API_KEY=${key}\n`,
    );
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.getByText('Keep the key first').waitFor();
    await page.keyboard.press('Escape');
    expect(await findingsOn(page)).toEqual([]);
    const held = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    // The control: what is there is found.
    expect(await page.content()).toContain(key);
    await page.evaluate((text) => sessionStorage.setItem('control', text), key);
    expect(await held()).toContain(key);
    await page.evaluate(() => sessionStorage.removeItem('control'));
    await dialog.getByLabel('I have kept the key in a safe place').check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await card().getByText('Tax report').waitFor();
    expect(await page.content()).not.toContain(key);
    expect(await held()).not.toContain(key);
  });

  it('stands in the list with what it may do, from where and until when', async () => {
    const row = card().getByRole('listitem');
    await row.getByText('Read', { exact: true }).waitFor();
    await row.getByText('127.0.0.1, ::1').waitFor();
    await row.getByText(/^until /).waitFor();
    await row.getByText('never used').waitFor();
    await card().getByText(`curl ${stage.venue.url}/api/webapi/PlayerWalletTokens`).waitFor();
    expect(await card().getByRole('link', { name: 'Reference of all calls' }).getAttribute('href')).toBe(
      '/docs',
    );
    for (const [width, height] of sizes) {
      await mia.page.setViewportSize({ width, height });
      expect(await findingsOn(mia.page)).toEqual([]);
    }
  });
});

describe('an account with as many keys as it may have', () => {
  it('is told so where the way to a new one was', async () => {
    const { page } = mia;
    const more: string[] = [];
    for (let i = 0; i < 9; i += 1) {
      const asked = { name: `More ${i}`, mayTrade: false, addresses: [], days: 7, password: PASSWORD };
      const body = { ...asked, code: await appCode() };
      const { row } = await mia.call<{ readonly row: { readonly id: string } }>(
        'POST',
        '/api/webapi/CreateApiKey',
        body,
      );
      more.push(row.id);
    }
    await page.reload();
    await card().getByText('An account has at most 10 API keys. Delete one to make another.').waitFor();
    expect(await card().getByRole('button', { name: 'New key' }).count()).toBe(0);
    for (const id of more) await mia.call('POST', '/api/webapi/DeleteApiKey', { id });
    await page.reload();
    await card().getByRole('button', { name: 'New key' }).waitFor();
  });
});

describe('a program with the key', () => {
  it('reads the balances, and may neither withdraw, nor trade with one that reads, nor make keys', async () => {
    expect(await program('PlayerWalletTokens', { type: 1 })).toMatchObject({
      status: 200,
      data: expect.arrayContaining([expect.objectContaining({ symbol: 'USDT' })]),
    });
    const mayNot = { status: 403, refusal: 'session.keyMayNot' };
    const order = { symbol: 'BTC/USDT', type: 'limit', side: 'buy', price: '1000', amount: '0.01' };
    expect(await program('SubmitWithdrawLog', {})).toMatchObject(mayNot);
    expect(await program('SubmitSpotTrade', order)).toMatchObject(mayNot);
    expect(await program('CreateApiKey', {})).toMatchObject(mayNot);
  });

  it('is seen by the owner in the list', async () => {
    await expect
      .poll(
        async () => {
          await mia.page.reload();
          await card().getByText('Tax report').waitFor();
          return card().getByRole('listitem').textContent();
        },
        { timeout: 15_000 },
      )
      .toMatch(/last used .*127\.0\.0\.\*/);
  });
});

describe('a key that is deleted', () => {
  it('is asked about first, is gone from the list and refused', async () => {
    const { page } = mia;
    await card().getByRole('button', { name: 'Delete the API key Tax report' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this API key?' });
    await question.getByText('Tax report is refused from then on').waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The API key was deleted').waitFor();
    await card().getByText('no key can withdraw or send').waitFor();
    // Its row is gone, and whoever goes by keys is still in the card.
    await expect.poll(() => card().evaluate((place) => place.contains(document.activeElement))).toBe(true);
    await expect.poll(async () => program('PlayerWalletTokens', { type: 1 })).toMatchObject({ status: 401 });
  });

  it('stands in the log of the account, as its making does', async () => {
    const { page } = mia;
    await mia.goTo('/accountSet?type=1');
    await page.getByText('API key made').first().waitFor();
    await page.getByText('API key deleted').first().waitFor();
    expect(mia.pageErrors).toEqual([]);
  });
});
