// A forgotten password and a changed one, against a real database: equal answers, single use, the end of sessions.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCapturedMail } from '../mail/index.ts';
import { Sessions } from './sessions/sessions.ts';
import {
  type CodeInHand,
  origin,
  PASSWORD,
  registration,
  startTestIdentity,
  type TestIdentity,
} from './testing-identity.ts';

const NEW_PASSWORD = 'Calm-Water9';

let world: TestIdentity;
beforeAll(async () => {
  world = await startTestIdentity();
});
afterAll(() => world.stop());
beforeEach(() => {
  // An hour without a try ends every slow-down of the test before.
  world.clock.nowMs += 3_600_000;
});

const wrong = ({ code, codeRequest }: CodeInHand): CodeInHand => ({
  code: code === '000000' ? '000001' : '000000',
  codeRequest,
});
const guess: CodeInHand = { code: '000000', codeRequest: 'A'.repeat(32) };
const resetRequest = (email: string, inHand: CodeInHand, more = {}) => ({
  email,
  ...inHand,
  password: NEW_PASSWORD,
  repeatPassword: NEW_PASSWORD,
  ...more,
});
const setRequest = (oldPassword: string, password = NEW_PASSWORD) => ({
  oldPassword,
  password,
  repeatPassword: password,
});
const askReset = async (email: string) =>
  world.create().sendCode({ email, purpose: 'reset', ...(await world.captcha()) }, origin);
const newestMail = (email: string, subject: string) =>
  expect.poll(async () => (await readCapturedMail(world.pool, email))[0]?.subject).toBe(subject);

test('a reset gives a new password, ends every session, and tells the owner', async () => {
  const { user, token } = await world.register('reset@example.org');
  const shared = world.create();
  expect(await shared.findSession(token)).toBeDefined();
  const code = await world.askCode(user.email, 'reset');
  expect(await shared.resetPassword(resetRequest('Reset@Example.org', code), origin)).toEqual({
    outcome: 'reset',
  });
  expect(await shared.findSession(token)).toBeUndefined();
  expect(await shared.signIn({ email: user.email, password: PASSWORD }, origin)).toMatchObject({
    code: 'identity.credentialsWrong',
  });
  expect(await shared.signIn({ email: user.email, password: NEW_PASSWORD }, origin)).toMatchObject({
    outcome: 'signedIn',
  });
  await newestMail(user.email, 'Your Candor password was changed');
});

test('a reset code works once, for ten minutes, and for five tries', async () => {
  const { user } = await world.register('reset.once@example.org');
  const shared = world.create();
  const attempt = (inHand: CodeInHand) => shared.resetPassword(resetRequest(user.email, inHand), origin);
  const used = await world.askCode(user.email, 'reset');
  expect(await attempt(used)).toMatchObject({ outcome: 'reset' });
  expect(await attempt(used)).toMatchObject({ code: 'identity.codeWrong' });
  const late = await world.askCode(user.email, 'reset');
  world.clock.nowMs += 10 * 60_000;
  expect(await attempt(late)).toMatchObject({ code: 'identity.codeWrong' });
  world.clock.nowMs += 3_600_000;
  const guessed = await world.askCode(user.email, 'reset');
  for (let i = 0; i < 5; i += 1) await attempt(wrong(guessed));
  expect(await attempt(guessed)).toMatchObject({ code: 'identity.codeWrong' });
});

test('a reset ends the other codes that were asked for the same account, and no code of another one', async () => {
  const [ann, ben] = [
    await world.register('codes.ann@example.org'),
    await world.register('codes.ben@example.org'),
  ];
  const older = await world.askCode(ann.user.email, 'reset');
  const newer = await world.askCode(ann.user.email, 'reset');
  const others = await world.askCode(ben.user.email, 'reset');
  const reset = ({ user }: typeof ann, inHand: CodeInHand) =>
    world
      .create()
      .resetPassword(
        resetRequest(user.email, inHand, { password: 'Other-Lake4', repeatPassword: 'Other-Lake4' }),
        origin,
      );
  expect(await reset(ann, newer)).toMatchObject({ outcome: 'reset' });
  expect(await reset(ann, older)).toMatchObject({ code: 'identity.codeWrong' });
  expect(await reset(ben, others)).toMatchObject({ outcome: 'reset' });
});

test('of many resets with one code at once, one succeeds', async () => {
  const { user } = await world.register('reset.race@example.org');
  const code = await world.askCode(user.email, 'reset');
  const shared = world.create();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => shared.resetPassword(resetRequest(user.email, code), origin)),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'reset')).toHaveLength(1);
});

test('a code of one purpose is worth nothing for the other', async () => {
  const { user } = await world.register('reset.purpose@example.org');
  const shared = world.create();
  const toRegister = await world.askCode('reset.fresh@example.org');
  const taken = await shared.resetPassword(resetRequest('reset.fresh@example.org', toRegister), origin);
  expect(taken).toMatchObject({ code: 'identity.codeWrong' });
  const toReset = await world.askCode(user.email, 'reset');
  expect(await shared.register(registration(user.email, toReset), origin)).toMatchObject({
    code: 'identity.codeWrong',
  });
});

test('an unknown address gets the same answers, a row of its own, and a mail without a code', async () => {
  const { user } = await world.register('reset.known@example.org');
  world.clock.nowMs += 3_600_000;
  const unknown = 'reset.unknown@example.org';
  const [known, other] = [await askReset(user.email), await askReset(unknown)];
  const secret = expect.stringMatching(/^[A-Za-z0-9_-]{32}$/);
  expect(other).toEqual({ ...known, codeRequest: secret, mailbox: secret });
  await newestMail(unknown, 'There is no Candor account with this address');
  expect((await readCapturedMail(world.pool, unknown))[0]?.text).not.toMatch(/[0-9]{6}/);
  const shared = world.create();
  const answers = [];
  for (const email of [user.email, unknown]) {
    answers.push(await shared.resetPassword(resetRequest(email, guess), origin));
    answers.push(await shared.resetPassword(resetRequest(email, guess, { password: '123456' }), origin));
  }
  expect(answers.slice(2)).toEqual(answers.slice(0, 2));
  const rows = await world.pool.query('select purpose from verification_codes where email = $1', [unknown]);
  expect(rows.rows).toEqual([{ purpose: 'reset' }]);
});

test.each([
  [{ password: 'Ab-12', repeatPassword: 'Ab-12' }, 'identity.passwordLength'],
  [{ password: 'password1', repeatPassword: 'password1' }, 'identity.passwordCommon'],
  [{ repeatPassword: 'Calm-Water8' }, 'identity.passwordMismatch'],
])('a reset with %o is refused as %s and leaves the code usable', async (more, refusal) => {
  const { user } = await world.register(`reset.${refusal}@example.org`);
  const code = await world.askCode(user.email, 'reset');
  const shared = world.create();
  expect(await shared.resetPassword(resetRequest(user.email, code, more), origin)).toMatchObject({
    code: refusal,
  });
  expect(await shared.resetPassword(resetRequest(user.email, code), origin)).toMatchObject({
    outcome: 'reset',
  });
});

test('guessing codes is slowed down for known and unknown addresses alike', async () => {
  await world.register('reset.guess@example.org');
  const shared = world.create();
  const codesOf = async (email: string) => {
    const codes: string[] = [];
    for (let i = 0; i < 15; i += 1) {
      const outcome = await shared.resetPassword(resetRequest(email, guess), origin);
      codes.push(outcome.outcome === 'refused' ? outcome.code : outcome.outcome);
    }
    return codes;
  };
  const known = await codesOf('reset.guess@example.org');
  expect(known.at(0)).toBe('identity.codeWrong');
  expect(known.at(-1)).toBe('identity.slowDown');
  expect(await codesOf('reset.nobody@example.org')).toEqual(known);
});

test('asking for mails is slowed down for both purposes together', async () => {
  const email = 'reset.mails@example.org';
  const outcomes = [];
  for (let i = 0; i < 6; i += 1) {
    const purpose = i % 2 === 0 ? 'reset' : 'register';
    outcomes.push(await world.create().sendCode({ email, purpose, ...(await world.captcha()) }, origin));
  }
  expect(outcomes.at(-1)).toMatchObject({ code: 'identity.slowDown' });
});

test('after a reset the wrong guesses of before keep nobody out', async () => {
  const { user } = await world.register('reset.after@example.org');
  const shared = world.create();
  for (let i = 0; i < 12; i += 1) await shared.signIn({ email: user.email, password: 'wrong' }, origin);
  const credentials = { email: user.email, password: NEW_PASSWORD };
  expect(await shared.signIn(credentials, origin)).toMatchObject({ code: 'identity.slowDown' });
  const code = await world.askCode(user.email, 'reset');
  await shared.resetPassword(resetRequest(user.email, code), origin);
  expect(await shared.signIn(credentials, origin)).toMatchObject({ outcome: 'signedIn' });
});

test('a changed password ends every session, and the caller goes on with a new token', async () => {
  const { user, token } = await world.register('change@example.org');
  const shared = world.create();
  const elsewhere = await shared.signIn({ email: user.email, password: PASSWORD }, origin);
  if (elsewhere.outcome !== 'signedIn') throw new Error(elsewhere.code);
  const changed = await shared.setPassword(user, setRequest(PASSWORD), origin);
  if (changed.outcome !== 'signedIn') throw new Error(changed.code);
  expect(await shared.endedSessions([token, elsewhere.token, changed.token])).toEqual(
    expect.arrayContaining([token, elsewhere.token]),
  );
  expect(await shared.findSession(token)).toBeUndefined();
  expect(await shared.findSession(elsewhere.token)).toBeUndefined();
  expect(await shared.findSession(changed.token)).toEqual(user);
});

test('a change needs the present password, and guessing it is slowed down', async () => {
  const { user, token } = await world.register('change.wrong@example.org');
  const shared = world.create();
  const codes: string[] = [];
  for (let i = 0; i < 8; i += 1) {
    const outcome = await shared.setPassword(user, setRequest('Other-Hand7'), origin);
    codes.push(outcome.outcome === 'refused' ? outcome.code : outcome.outcome);
  }
  expect(codes.at(0)).toBe('identity.passwordWrong');
  expect(codes.at(-1)).toBe('identity.slowDown');
  expect(await shared.findSession(token)).toEqual(user);
});

test('of two changes at once one succeeds, and the other is told that the password is another', async () => {
  const { user } = await world.register('change.race@example.org');
  const shared = world.create();
  const outcomes = await Promise.all(
    ['Calm-Water1', 'Calm-Water2'].map((next) =>
      shared.setPassword(user, setRequest(PASSWORD, next), origin),
    ),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'signedIn')).toHaveLength(1);
  const refusal = { outcome: 'refused', code: 'identity.passwordWrong', field: 'oldPassword' };
  expect(outcomes).toContainEqual(refusal);
});

test('a sign-in with the old password that crosses a reset leaves no session behind', async () => {
  const { user } = await world.register('change.cross@example.org');
  const shared = world.create();
  for (let round = 0; round < 10; round += 1) {
    world.clock.nowMs += 3_600_000;
    const present = round % 2 === 0 ? PASSWORD : NEW_PASSWORD;
    const next = round % 2 === 0 ? NEW_PASSWORD : PASSWORD;
    const code = await world.askCode(user.email, 'reset');
    const request = resetRequest(user.email, code, { password: next, repeatPassword: next });
    const [signedIn] = await Promise.all([
      shared.signIn({ email: user.email, password: present }, origin),
      shared.resetPassword(request, origin),
    ]);
    if (signedIn.outcome === 'signedIn') expect(await shared.findSession(signedIn.token)).toBeUndefined();
  }
});

test('a session cannot begin with a password that is no longer the present one', async () => {
  const { user } = await world.register('change.late@example.org');
  const sessions = new Sessions(world.pool, world.clock);
  const { rows } = await world.pool.query<{ password_hash: string }>(
    'select password_hash from users where id = $1',
    [user.user],
  );
  const present = rows[0]?.password_hash ?? '';
  expect(await sessions.begin(user, present, origin)).toBeDefined();
  expect(await world.create().setPassword(user, setRequest(PASSWORD), origin)).toMatchObject({
    outcome: 'signedIn',
  });
  expect(await sessions.begin(user, present, origin)).toBeUndefined();
});
