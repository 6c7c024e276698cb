// A passkey of a real browser: made, used for the second step of a sign-in, and asked for before it is removed.
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from './person.ts';
import { lookAround } from './stage.ts';

const stage = lookAround();
let context: BrowserContext;
let page: Page;
/** Passkeys need a name: a browser makes none for an IP address. */
let site: string;
const email = 'kim.keys@example.org';

interface Answer {
  readonly flag: boolean;
  readonly refusal?: string;
  readonly details?: Readonly<Record<string, string>>;
  readonly data: Readonly<Record<string, unknown>> & readonly Readonly<Record<string, unknown>>[];
}

async function post(call: string, data: object = {}): Promise<Answer> {
  const answer = await context.request.post(`${site}/api/webapi/${call}`, {
    headers: { origin: site },
    data,
  });
  return (await answer.json()) as Answer;
}

async function get(call: string): Promise<Answer> {
  return (await (await context.request.get(`${site}/api/${call}`)).json()) as Answer;
}

/** What the engine room of the web app does with the options of the venue. */
function withDevice(kind: 'create' | 'get', options: unknown): Promise<unknown> {
  return page.evaluate(
    `(async () => {
      const options = ${JSON.stringify(options)};
      const read = PublicKeyCredential.${kind === 'create' ? 'parseCreationOptionsFromJSON' : 'parseRequestOptionsFromJSON'};
      const credential = await navigator.credentials.${kind}({ publicKey: read(options) });
      const { clientExtensionResults, ...rest } = credential.toJSON();
      return { ...rest, clientExtensionResults };
    })()`,
  );
}

/** The answer of the call does not wait for the mail. */
async function mailedCode(): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const code = /\b[0-9]{6}\b/.exec((await stage.venue.mailTo(email))[0]?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await page.waitForTimeout(50);
  }
  throw new Error('No code was mailed');
}

async function signUp(): Promise<void> {
  const { id } = (await get('openapi/GetCaptcha')).data as { id?: string };
  const captcha = await stage.venue.captchaText(id ?? '');
  const sent = await post('SendCode', { email, captchaId: id, captcha, purpose: 'register' });
  const registered = await post('Register', {
    email,
    code: await mailedCode(),
    codeRequest: sent.data.codeRequest,
    password: PASSWORD,
    repeatPassword: PASSWORD,
    nationality: 'CH',
    agreement: true,
    adult: true,
  });
  expect(registered.flag).toBe(true);
}

beforeAll(async () => {
  site = stage.venue.url.replace('127.0.0.1', 'localhost');
  context = await stage.browser.newContext();
  page = await context.newPage();
  await page.goto(`${site}/health/live`);
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signUp();
});

describe('somebody with a device that holds passkeys', () => {
  it('adds one with the password, and gets the recovery codes once', async () => {
    const options = await post('StartPasskey', { password: PASSWORD });
    expect(options.flag, JSON.stringify(options)).toBe(true);
    const passkey = await withDevice('create', options.data);
    const added = await post('FinishPasskey', { name: 'This computer', passkey });
    expect(added.flag, JSON.stringify(added)).toBe(true);
    expect(added.data.recoveryCodes).toHaveLength(10);
    expect((await get('webapi/GetAccount')).data).toMatchObject({ passkeys: 1, recoveryCodesLeft: 10 });
  });

  it('signs in with the password and the passkey, and not with the password alone', async () => {
    await post('Logout');
    const first = await post('Login', { email, password: PASSWORD });
    expect(first).toMatchObject({
      refusal: 'identity.secondFactorNeeded',
      details: { kinds: 'passkey recovery' },
    });
    expect((await get('webapi/getinfo')).flag).toBe(false);
    const { challenge } = first.details ?? {};
    const options = await post('StartPasskeyLogin', { challenge });
    const passkey = await withDevice('get', options.data);
    const signedIn = await post('LoginSecondFactor', { challenge, passkey });
    expect(signedIn.data, JSON.stringify(signedIn)).toMatchObject({ email });
    expect((await post('LoginSecondFactor', { challenge, passkey })).refusal).toBe('identity.challengeEnded');
  });

  it('removes it by proving it once more', async () => {
    const [row] = (await get('webapi/GetPasskeys')).data;
    const removal = { id: row?.id, password: PASSWORD };
    expect((await post('RemovePasskey', removal)).refusal).toBe('identity.secondFactorNeeded');
    const passkey = await withDevice('get', (await post('StartPasskeyCheck')).data);
    expect(await post('RemovePasskey', { ...removal, passkey })).toMatchObject({ flag: true });
    expect((await get('webapi/GetAccount')).data).toMatchObject({ passkeys: 0, recoveryCodesLeft: 0 });
  });
});
