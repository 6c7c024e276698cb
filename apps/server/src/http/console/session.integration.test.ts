// Operators' sessions and credentials: short, guarded, ended by everything that should end them.

import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchingSteps, totpCodeAt, totpStepAt } from '../../identity/second-factors/totp/totp-code.ts';
import { OPERATOR_SESSION_MS } from '../../operators/sessions/operator-sessions.ts';
import { ownCredentialsRate } from '../../operators/sessions/own-credentials.ts';
import { operatorSignInRates } from '../../operators/sessions/sign-in.ts';
import {
  CONSOLE_ORIGIN,
  cookieOf,
  OPERATOR_PASSWORD,
  startTestConsole,
  type TestConsole,
  type TestOperator,
} from './testing-console.ts';

const refusal = (answer: { json(): { refusal?: string } }): string | undefined => answer.json().refusal;

function codeOf(secret: string, nowMs: number, ahead = 0): string {
  const bytes = Secret.fromBase32(secret).bytes;
  const code = totpCodeAt(bytes, totpStepAt(nowMs) + ahead);
  expect(matchingSteps(bytes, code, nowMs).length).toBeGreaterThan(0);
  return code;
}

describe('in paper mode', () => {
  let tested: TestConsole;
  beforeAll(async () => {
    tested = await startTestConsole();
  });
  afterAll(() => tested.stop());

  const logIn = (operator: Pick<TestOperator, 'email'>, password = OPERATOR_PASSWORD, code?: string) =>
    tested.post(undefined, 'Login', { email: operator.email, password, ...(code && { code }) });

  test('the answer does not tell whether the address or the password is wrong', async () => {
    const ann = await tested.hire('support');
    const wrong = await logIn(ann, 'wrong');
    const unknown = await logIn({ email: 'nobody@venue.example' }, 'wrong');
    expect(wrong.body).toBe(unknown.body);
    expect(refusal(wrong)).toBe('operator.credentialsWrong');
  });

  test('each way in, and each wrong password, is a line of the log that names nobody', async () => {
    const ann = await tested.hire('support');
    const { lines } = tested.venue;
    const before = lines.length;
    await logIn(ann);
    await logIn(ann, 'wrong');
    await logIn({ email: 'nobody@venue.example' }, 'wrong');
    const logged = lines
      .slice(before)
      .filter((line) => /sign-in of an operator|operator signed in/.test(line));
    expect(logged.map((line) => JSON.parse(line)).map(({ msg, operator }) => [msg, typeof operator])).toEqual(
      [
        ['An operator signed in', 'number'],
        ['A sign-in of an operator failed', 'number'],
        ['A sign-in of an operator failed', 'undefined'],
      ],
    );
    expect(logged.join()).not.toContain('venue.example');
  });

  test('the browser keeps the session for as many seconds as it is good for, whatever its own clock says', async () => {
    const [cookie] = (await logIn(await tested.hire('support'))).cookies;
    expect(cookie).toMatchObject({ name: 'candor_console', maxAge: OPERATOR_SESSION_MS / 1_000 });
  });

  test('guessing is slowed down', async () => {
    const ann = await tested.hire('support');
    const seen = new Set<string | undefined>();
    for (let tries = 0; tries < 15; tries += 1) seen.add(refusal(await logIn(ann, `wrong ${tries}`)));
    expect(seen).toContain('identity.slowDown');
  });

  test('whoever fails on purpose from many addresses keeps no operator out where they got in before', async () => {
    const [ann, ben] = [await tested.hire('support'), await tested.hire('support')];
    const from = (remoteAddress: string, { email }: TestOperator, password: string) =>
      tested.app.inject({
        method: 'POST',
        url: '/api/console/Login',
        remoteAddress,
        headers: { origin: CONSOLE_ORIGIN },
        payload: { email, password },
      });
    const { free } = operatorSignInRates.fromEverywhere;
    for (let tries = 0; tries <= free; tries += 1) {
      expect(refusal(await from(`198.51.100.${tries}`, ann, 'wrong'))).toBe('operator.credentialsWrong');
    }
    // The control: where she never was she waits, though not for as long as whoever guesses from one place.
    const elsewhere = await from('203.0.113.9', ann, OPERATOR_PASSWORD);
    expect(refusal(elsewhere)).toBe('identity.slowDown');
    expect(Number(elsewhere.headers['retry-after'])).toBeLessThanOrEqual(15);
    expect((await logIn(ann)).statusCode).toBe(200);
    // Her own success ended the count; where another operator was before is no place of hers.
    for (let tries = 0; tries <= free; tries += 1) await from(`198.51.100.${tries}`, ann, 'wrong');
    expect((await from('203.0.113.10', ben, OPERATOR_PASSWORD)).statusCode).toBe(200);
    expect(refusal(await from('203.0.113.10', ann, OPERATOR_PASSWORD))).toBe('identity.slowDown');
    tested.venue.clock.offsetMs += 16 * 60_000;
  });

  test('a session ends after half an hour without a call, and after twelve hours whatever happens', async () => {
    const ann = await tested.hire('support');
    tested.venue.clock.offsetMs += 29 * 60_000;
    expect((await tested.get(ann, 'Me')).statusCode).toBe(200);
    tested.venue.clock.offsetMs += 31 * 60_000;
    expect(refusal(await tested.get(ann, 'Me'))).toBe('session.missing');
    const again = { ...ann, cookie: cookieOf(await logIn(ann)) };
    for (let halfHours = 0; halfHours < 25; halfHours += 1) {
      tested.venue.clock.offsetMs += 29 * 60_000;
      await tested.get(again, 'Me');
    }
    expect(refusal(await tested.get(again, 'Me'))).toBe('session.missing');
  });

  test('a session of a clock that ran ahead ends once that was set right, so that nobody is there for days', async () => {
    const ann = await tested.hire('support');
    tested.venue.clock.offsetMs += 86_400_000;
    const ahead = { ...ann, cookie: cookieOf(await logIn(ann)) };
    expect((await tested.get(ahead, 'Me')).statusCode).toBe(200);
    tested.venue.clock.offsetMs -= 86_400_000;
    expect(refusal(await tested.get(ahead, 'Me'))).toBe('session.missing');
    expect((await tested.get(ann, 'Me')).statusCode).toBe(200);
  });

  test.for([-86_400_000, 86_400_000])(
    'a clock that jumps by %i ms ends no session while it is in doubt, so that its operator can agree to it',
    async (jumpMs) => {
      const { clock, sessionClock } = tested.venue;
      const ann = await tested.hire('support');
      clock.offsetMs += jumpMs;
      sessionClock.aheadMs = -jumpMs;
      expect((await tested.get(ann, 'Me')).statusCode).toBe(200);
      clock.offsetMs -= jumpMs;
      sessionClock.aheadMs = 0;
      expect((await tested.get(ann, 'Me')).statusCode).toBe(200);
    },
  );

  test('a new password ends the other sessions and must be long, new and one of their own', async () => {
    const ann = await tested.hire('support');
    const other = { ...ann, cookie: cookieOf(await logIn(ann)) };
    const set = (password: string) =>
      tested.post(ann, 'SetPassword', { oldPassword: OPERATOR_PASSWORD, password, repeatPassword: password });
    expect(refusal(await set('short'))).toBe('identity.passwordLength');
    expect(refusal(await set(OPERATOR_PASSWORD))).toBe('identity.passwordCommon');
    expect((await set('another quiet river')).statusCode).toBe(200);
    expect((await tested.get(ann, 'Me')).statusCode).toBe(200);
    expect(refusal(await tested.get(other, 'Me'))).toBe('session.missing');
    expect(refusal(await logIn(ann))).toBe('operator.credentialsWrong');
  });

  test('whoever guesses the password from an open session waits', async () => {
    const ann = await tested.hire('support');
    // What was tried for the first password of their own is forgotten.
    tested.venue.clock.offsetMs += 16 * 60_000;
    const password = 'another quiet river';
    const guess = (oldPassword: string) =>
      tested.post(ann, 'SetPassword', { oldPassword, password, repeatPassword: password });
    for (let tries = 0; tries <= ownCredentialsRate.free; tries += 1)
      expect(refusal(await guess(`wrong ${tries}`))).not.toBe('identity.slowDown');
    expect(refusal(await guess(OPERATOR_PASSWORD))).toBe('identity.slowDown');
  });

  test('guessing many operators from one address is slowed down', async () => {
    const { free } = operatorSignInRates.fromAddress;
    const attempt = (i: number) =>
      tested.app.inject({
        method: 'POST',
        url: '/api/console/Login',
        remoteAddress: '203.0.113.77',
        headers: { origin: CONSOLE_ORIGIN },
        payload: { email: `nobody${i}@venue.example`, password: 'wrong' },
      });
    for (let i = 0; i <= free; i += 1) expect(refusal(await attempt(i))).toBe('operator.credentialsWrong');
    expect(refusal(await attempt(free + 1))).toBe('identity.slowDown');
  });

  test('signing out ends the session on the server', async () => {
    const ann = await tested.hire('support');
    await tested.post(ann, 'Logout');
    expect(refusal(await tested.get(ann, 'Me'))).toBe('session.missing');
  });

  test('an authenticator that is on is asked for, and each of its codes counts once', async () => {
    const ann = await tested.hire('support');
    const { secret } = (await tested.post(ann, 'StartTotp', { password: OPERATOR_PASSWORD })).json().data;
    const now = (): number => tested.venue.clock.wallMs();
    const confirmed = await tested.post(ann, 'ConfirmTotp', { code: codeOf(secret, now()) });
    const { recoveryCodes, totpOn } = confirmed.json().data;
    expect(totpOn).toBe(true);
    expect(recoveryCodes).toHaveLength(10);
    expect(refusal(await logIn(ann))).toBe('identity.secondFactorNeeded');
    expect(refusal(await logIn(ann, OPERATOR_PASSWORD, '000000'))).toBe('identity.secondFactorWrong');
    const next = codeOf(secret, now(), 1);
    expect((await logIn(ann, OPERATOR_PASSWORD, next)).statusCode).toBe(200);
    expect(refusal(await logIn(ann, OPERATOR_PASSWORD, next))).toBe('identity.secondFactorWrong');
    expect((await logIn(ann, OPERATOR_PASSWORD, recoveryCodes[0])).statusCode).toBe(200);
    expect(refusal(await logIn(ann, OPERATOR_PASSWORD, recoveryCodes[0]))).toBe('identity.secondFactorWrong');
  });

  test('another authenticator needs the password, and takes the place of none that is on', async () => {
    const ann = await tested.hire('support');
    const start = async (password: string) => refusal(await tested.post(ann, 'StartTotp', { password }));
    expect(await start('wrong')).toBe('identity.passwordWrong');
    const { secret } = (await tested.post(ann, 'StartTotp', { password: OPERATOR_PASSWORD })).json().data;
    await tested.post(ann, 'ConfirmTotp', { code: codeOf(secret, tested.venue.clock.wallMs()) });
    expect(await start(OPERATOR_PASSWORD)).toBe('identity.totpAlreadyOn');
  });

  test('new recovery codes need the password and a code, and the old ones are worth nothing then', async () => {
    const ann = await tested.hire('support');
    const now = tested.venue.clock.wallMs();
    const { secret } = (await tested.post(ann, 'StartTotp', { password: OPERATOR_PASSWORD })).json().data;
    const on = (await tested.post(ann, 'ConfirmTotp', { code: codeOf(secret, now) })).json().data;
    const renew = (password: string, code: string) =>
      tested.post(ann, 'NewRecoveryCodes', { password, code });
    expect(refusal(await renew('wrong', codeOf(secret, now, 1)))).toBe('identity.passwordWrong');
    expect(refusal(await renew(OPERATOR_PASSWORD, '000000'))).toBe('identity.secondFactorWrong');
    const { recoveryCodes } = (await renew(OPERATOR_PASSWORD, codeOf(secret, now, 1))).json().data;
    expect(recoveryCodes).toHaveLength(10);
    const [old] = on.recoveryCodes;
    expect(refusal(await logIn(ann, OPERATOR_PASSWORD, old))).toBe('identity.secondFactorWrong');
    expect((await logIn(ann, OPERATOR_PASSWORD, recoveryCodes[0])).statusCode).toBe(200);
  });

  test('nothing that signs somebody in is in the tables or the log', async () => {
    const ann = await tested.hire('support');
    const token = ann.cookie.split('=')[1]!;
    const { rows } = await tested.venue.pool.query(
      `select string_agg(s::text, ' ') || (select string_agg(o::text, ' ') from operators o) as all from operator_sessions s`,
    );
    for (const secret of [token, OPERATOR_PASSWORD]) {
      expect(rows[0].all).not.toContain(secret);
      expect(tested.venue.lines.join('\n')).not.toContain(secret);
    }
  });
});

describe('in live mode', () => {
  let tested: TestConsole;
  beforeAll(async () => {
    tested = await startTestConsole('live');
  });
  afterAll(() => tested.stop());

  test('nobody gets in without a code; the first right one confirms the authenticator', async () => {
    const by = { operator: undefined, reason: 'First operator' };
    const email = 'first@venue.example';
    const made = await tested.operators.accounts.create(by, { name: 'First', email, roles: ['admin'] });
    if (made.outcome === 'refused') throw new Error(made.code);
    const { password, totpSecret } = made.credentials;
    expect(refusal(await tested.post(undefined, 'Login', { email, password }))).toBe(
      'identity.secondFactorNeeded',
    );
    const wrong = await tested.post(undefined, 'Login', { email, password, code: '000000' });
    expect(refusal(wrong)).toBe('identity.secondFactorWrong');
    const code = codeOf(totpSecret, tested.venue.clock.wallMs());
    const signedIn = await tested.post(undefined, 'Login', { email, password, code });
    expect(signedIn.json().data).toMatchObject({ totpOn: true, passwordMustChange: true });
    expect(signedIn.json().data.recoveryCodes).toHaveLength(10);
    expect(signedIn.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  });
});
