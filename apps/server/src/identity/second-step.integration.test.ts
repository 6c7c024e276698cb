// The second step of a sign-in on a real database: who gets how far with what, and what nobody learns.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { readCapturedMail } from '../mail/index.ts';
import type { Identity } from './index.ts';
import { testAuthenticator } from './second-factors/testing-authenticator.ts';
import { origin, PASSWORD, startTestIdentity, type TestIdentity } from './testing-identity.ts';
import { firstStep, mailWith, refusalOf, registerGuarded } from './testing-own-account.ts';

const NEW_PASSWORD = 'Calm-Water9';
const page = { ...origin, site: 'https://venue.example' };

let world: TestIdentity;
let shared: Identity;
beforeAll(async () => {
  world = await startTestIdentity();
});
afterAll(() => world.stop());
beforeEach(() => {
  // More than a day without a try ends every slow-down of the test before.
  world.clock.nowMs += 25 * 3_600_000;
  shared = world.create();
});

test('a right password leads to a second step, and a code of the app makes the session', async () => {
  const ann = await registerGuarded(world, 'step@example.org');
  const outcome = await shared.signIn({ email: 'step@example.org', password: PASSWORD }, origin);
  expect(outcome).toEqual({
    outcome: 'refused',
    code: 'identity.secondFactorNeeded',
    details: { challenge: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/), kinds: 'totp recovery' },
  });
  const challenge = await firstStep(shared, ann.user.email);
  const signedIn = await shared.signInSecondFactor({ challenge, code: ann.code() }, origin);
  expect(signedIn).toMatchObject({ outcome: 'signedIn', user: ann.user });
  if (signedIn.outcome === 'signedIn') expect(await shared.findSession(signedIn.token)).toEqual(ann.user);
});

test('a wrong password gets the same answer with a second factor, without one, and without an account', async () => {
  await registerGuarded(world, 'same.with@example.org');
  await world.register('same.without@example.org');
  const challenges = async () =>
    (await world.pool.query('select token_hash from sign_in_challenges')).rows.length;
  const before = await challenges();
  const answers = [];
  for (const email of ['same.with', 'same.without', 'same.nobody']) {
    answers.push(await shared.signIn({ email: `${email}@example.org`, password: 'wrong' }, origin));
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({ outcome: 'refused', code: 'identity.credentialsWrong' });
  expect(await challenges()).toBe(before);
});

test('one challenge makes one session, however many right answers come at once', async () => {
  const ann = await registerGuarded(world, 'step.once@example.org');
  const challenge = await firstStep(shared, ann.user.email);
  const answers = [
    { code: ann.code() },
    ...ann.recoveryCodes.slice(0, 4).map((recoveryCode) => ({ recoveryCode })),
  ];
  const outcomes = await Promise.all(
    answers.map((answer) => shared.signInSecondFactor({ challenge, ...answer }, origin)),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'signedIn')).toHaveLength(1);
  const again = await shared.signInSecondFactor({ challenge, recoveryCode: ann.recoveryCodes[9] }, origin);
  expect(refusalOf(again)).toBe('identity.challengeEnded');
});

test('one code makes one session, however many challenges it answers at once', async () => {
  const ann = await registerGuarded(world, 'code.once@example.org');
  const challenges = [];
  for (let i = 0; i < 4; i += 1) challenges.push(await firstStep(shared, ann.user.email));
  const code = ann.code();
  const outcomes = await Promise.all(
    challenges.map((challenge) => shared.signInSecondFactor({ challenge, code }, origin)),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'signedIn')).toHaveLength(1);
});

test('a challenge ends after five minutes, after five wrong tries, and with the password that began it', async () => {
  const ann = await registerGuarded(world, 'step.ends@example.org');
  const late = await firstStep(shared, ann.user.email);
  world.clock.nowMs += 5 * 60_000;
  expect(refusalOf(await shared.signInSecondFactor({ challenge: late, code: ann.code() }, origin))).toBe(
    'identity.challengeEnded',
  );
  const guessed = await firstStep(shared, ann.user.email);
  for (let i = 0; i < 5; i += 1) {
    const wrong = await shared.signInSecondFactor({ challenge: guessed, code: ann.code(7 + i) }, origin);
    expect(refusalOf(wrong)).toBe('identity.secondFactorWrong');
  }
  expect(refusalOf(await shared.signInSecondFactor({ challenge: guessed, code: ann.code() }, origin))).toBe(
    'identity.challengeEnded',
  );
  world.clock.nowMs += 25 * 3_600_000;
  const old = await firstStep(shared, ann.user.email);
  const changed = await shared.setPassword(
    ann.user,
    { oldPassword: PASSWORD, password: NEW_PASSWORD, repeatPassword: NEW_PASSWORD, code: ann.code(-1) },
    origin,
  );
  expect(changed).toMatchObject({ outcome: 'signedIn' });
  expect(refusalOf(await shared.signInSecondFactor({ challenge: old, code: ann.code() }, origin))).toBe(
    'identity.challengeEnded',
  );
});

test('whoever knows the password and guesses the rest is slowed down, and the owner is told once', async () => {
  const ann = await registerGuarded(world, 'step.guess@example.org');
  const elsewhere = { address: '198.51.100.9', userAgent: 'curl/8' };
  const codes: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const challenge = await firstStep(shared, ann.user.email, elsewhere);
    for (let i = 0; i < 5; i += 1) {
      const wrong = await shared.signInSecondFactor({ challenge, code: ann.code(9) }, elsewhere);
      codes.push(refusalOf(wrong));
    }
  }
  expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'identity.secondFactorWrong'));
  expect(codes.slice(6)).toContain('identity.slowDown');
  const mail = await mailWith(world, ann.user.email, 'Somebody knows your Candor password');
  expect(mail.text).toContain('curl');
  expect(mail.text).toContain('198.51.100.*');
  expect(mail.text).not.toContain('198.51.100.9');
  const mails = await readCapturedMail(world.pool, ann.user.email);
  expect(mails.filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
  const { rows } = await shared.own.log(ann.user, { page: 1, pageSize: 50 });
  expect(rows.filter(({ kind }) => kind === 'secondFactorFailed').length).toBeGreaterThanOrEqual(5);
  const challenge = await firstStep(shared, ann.user.email);
  expect(await shared.signInSecondFactor({ challenge, code: ann.code() }, origin)).toMatchObject({
    outcome: 'signedIn',
  });
});

test('a try that had to wait is none of the five of its challenge', async () => {
  const ann = await registerGuarded(world, 'step.waits@example.org');
  const elsewhere = { address: '198.51.100.10', userAgent: 'test' };
  const answer = async (challenge: string, code: string) =>
    refusalOf(await shared.signInSecondFactor({ challenge, code }, elsewhere));
  const guessed = await firstStep(shared, ann.user.email, elsewhere);
  for (let i = 0; i < 5; i += 1) await answer(guessed, ann.code(9));
  const challenge = await firstStep(shared, ann.user.email, elsewhere);
  expect(await answer(challenge, ann.code(9))).toBe('identity.secondFactorWrong');
  for (let i = 0; i < 6; i += 1) expect(await answer(challenge, ann.code())).toBe('identity.slowDown');
  world.clock.nowMs += 60_000;
  expect(await answer(challenge, ann.code())).toBe('signedIn');
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await world.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

// Which of them is counted last is chance, so that one round would seldom tell.
test.each([1, 2, 3, 4])(
  'whoever guesses several times at the same moment is told of once as well, round %d',
  async (round) => {
    const ann = await registerGuarded(world, `step.at-once-${round}@example.org`);
    const elsewhere = { address: '198.51.100.10', userAgent: 'curl/8' };
    const challenge = await firstStep(shared, ann.user.email, elsewhere);
    const { guesses } = await inTransaction(world.pool, async (client) => {
      await client.query('lock table account_events in share mode');
      const made = Array.from({ length: 5 }, () =>
        shared.signInSecondFactor({ challenge, code: ann.code(9) }, elsewhere),
      );
      await expect.poll(waitingForLocks, { timeout: 20_000 }).toBe(5);
      return { guesses: made };
    });
    const wrong = await Promise.all(guesses);
    expect(wrong.map(refusalOf)).toEqual(Array.from({ length: 5 }, () => 'identity.secondFactorWrong'));
    const mail = await mailWith(world, ann.user.email, 'Somebody knows your Candor password');
    const mails = await readCapturedMail(world.pool, ann.user.email);
    expect(mails.filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
  },
);

test('a recovery code lets its owner in once, and the owner is told how many are left', async () => {
  const ann = await registerGuarded(world, 'step.recovery@example.org');
  const [recoveryCode = ''] = ann.recoveryCodes;
  const challenge = await firstStep(shared, ann.user.email);
  const spelled = recoveryCode.toLowerCase().replace('-', ' ');
  expect(await shared.signInSecondFactor({ challenge, recoveryCode: spelled }, origin)).toMatchObject({
    outcome: 'signedIn',
  });
  expect((await mailWith(world, ann.user.email, 'A recovery code was used')).text).toContain('left: 9');
  const second = await firstStep(shared, ann.user.email);
  expect(refusalOf(await shared.signInSecondFactor({ challenge: second, recoveryCode }, origin))).toBe(
    'identity.secondFactorWrong',
  );
});

test('a passkey signs in on its own page, and nowhere else', async () => {
  const { user } = await world.register('step.passkey@example.org');
  const device = testAuthenticator(page.site);
  const asker = { user, origin: page };
  const started = await shared.own.startPasskey(asker, { password: PASSWORD });
  if (started.outcome !== 'started') throw new Error(started.code);
  const added = await shared.own.finishPasskey(asker, {
    name: 'Phone',
    passkey: device.create(started.options),
  });
  expect(added).toMatchObject({ outcome: 'changed' });
  const challenge = await firstStep(shared, user.email);
  expect(await shared.startPasskeySignIn({ challenge }, origin)).toMatchObject({
    code: 'identity.passkeyNotHere',
  });
  const options = await shared.startPasskeySignIn({ challenge }, page);
  if (options.outcome !== 'started') throw new Error(options.code);
  const passkey = device.get(options.options);
  expect(
    refusalOf(
      await shared.signInSecondFactor({ challenge, passkey }, { ...page, site: 'https://evil.example' }),
    ),
  ).toBe('identity.passkeyInvalid');
  const again = await shared.startPasskeySignIn({ challenge }, page);
  if (again.outcome !== 'started') throw new Error(again.code);
  expect(
    await shared.signInSecondFactor({ challenge, passkey: device.get(again.options) }, page),
  ).toMatchObject({ outcome: 'signedIn' });
  const made = await shared.startPasskeySignIn({ challenge: 'A'.repeat(32) }, page);
  expect(made).toMatchObject({ code: 'identity.challengeEnded' });
});

test('a sign-in from a new device or network is told by mail, a usual one and the first are not', async () => {
  const { user } = await world.register('alert@example.org');
  const subject = 'A new sign-in to your Candor account';
  const count = async () =>
    (await readCapturedMail(world.pool, user.email)).filter((mail) => mail.subject === subject).length;
  const signIn = (from: typeof origin) => shared.signIn({ email: user.email, password: PASSWORD }, from);
  await signIn(origin);
  await signIn({ ...origin, address: '192.0.2.200' });
  expect(await count()).toBe(0);
  await signIn({ address: '203.0.113.5', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
  const mail = await mailWith(world, user.email, subject);
  expect(mail.text).toContain('Firefox on Linux');
  expect(mail.text).toContain('203.0.113.*');
  await signIn({ address: '203.0.113.77', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/141.0' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await count()).toBe(1);
});

test.each([
  ['zh', '您的 Candor 账户有新的登录'],
  ['ar', 'تسجيل دخول جديد إلى حسابك في Candor'],
  ['de', 'Ein neuer Login in Ihr Konto bei Candor'],
] as const)('mails are written in the language of the account: %s', async (language, subject) => {
  const { user } = await world.register(`language.${language}@example.org`);
  await shared.own.setLanguage(user, language);
  await shared.signIn({ email: user.email, password: PASSWORD }, { ...origin, address: '203.0.113.8' });
  await mailWith(world, user.email, subject);
});
