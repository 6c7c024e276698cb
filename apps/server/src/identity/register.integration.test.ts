// Captchas, codes and registration against a real database: single use, expiry, and accounts that survive a crash.
import { createHash } from 'node:crypto';
import { captchaWork, captchaWorkText, isCaptchaWorkDone } from '@candor/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCapturedMail } from '../mail/index.ts';
import {
  type CodeInHand,
  origin,
  registration,
  startTestIdentity,
  type TestIdentity,
} from './testing-identity.ts';

let world: TestIdentity;
beforeAll(async () => {
  world = await startTestIdentity();
});
afterAll(() => world.stop());
beforeEach(() => {
  // A quarter of an hour without a try ends every slow-down of the test before.
  world.clock.nowMs += 3_600_000;
  world.engine.busy = false;
  world.submitted.length = 0;
});

const wrong = ({ code, codeRequest }: CodeInHand): CodeInHand => ({
  code: code === '000000' ? '000001' : '000000',
  codeRequest,
});

test('the picture of a captcha is a PNG and does not tell its text', async () => {
  const { id, image } = await world.create().createCaptcha();
  expect(Buffer.from(image.split(',')[1]!, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect(image).not.toContain(world.captchaTexts.get(id));
});

test('a captcha is used up by any try, right or wrong, and ends after five minutes', async () => {
  const first = await world.captcha();
  const ask = (answer: { captchaId: string; captcha: string }) =>
    world.create().sendCode({ email: 'captcha@example.org', purpose: 'register', ...answer }, origin);
  expect(await ask({ ...first, captcha: 'WRONG' })).toMatchObject({ code: 'identity.captchaWrong' });
  expect(await ask(first)).toMatchObject({ code: 'identity.captchaWrong' });
  const second = await world.captcha();
  expect(await ask({ ...second, captcha: second.captcha.toLowerCase() })).toMatchObject({ outcome: 'sent' });
  expect(await ask(second)).toMatchObject({ code: 'identity.captchaWrong' });
  const third = await world.captcha();
  world.clock.nowMs += 5 * 60_000;
  expect(await ask(third)).toMatchObject({ code: 'identity.captchaWrong' });
});

test('work is as good as the characters of a captcha, for that one alone and once', async () => {
  const { captchaId } = await world.captcha();
  const { captchaId: otherId } = await world.captcha();
  const ask = (answer: { captchaId: string; captcha: string }) =>
    world.create().sendCode({ email: 'unseen@example.org', purpose: 'register', ...answer }, origin);
  const isDone = (id: string, answer: string) =>
    isCaptchaWorkDone(createHash('sha256').update(captchaWorkText(id, answer)).digest());
  let nonce = 0;
  while (!isDone(captchaId, captchaWork(nonce)) || isDone(otherId, captchaWork(nonce))) nonce++;
  const captcha = captchaWork(nonce);
  expect(await ask({ captchaId: otherId, captcha })).toMatchObject({ code: 'identity.captchaWrong' });
  expect(await ask({ captchaId, captcha })).toMatchObject({ outcome: 'sent' });
  expect(await ask({ captchaId, captcha })).toMatchObject({ code: 'identity.captchaWrong' });
  const third = await world.captcha();
  expect(await ask({ ...third, captcha: captchaWork(0) })).toMatchObject({ code: 'identity.captchaWrong' });
});

test('a code works once', async () => {
  const email = 'once@example.org';
  const code = await world.askCode(email);
  expect(await world.create().register(registration(email, code), origin)).toMatchObject({
    outcome: 'signedIn',
  });
  expect(await world.create().register(registration(email, code), origin)).toMatchObject({
    code: 'identity.codeWrong',
  });
});

test('a code ends after ten minutes and after five wrong tries', async () => {
  const attempt = async (email: string, inHand: CodeInHand) =>
    world.create().register(registration(email, inHand), origin);
  const late = await world.askCode('late@example.org');
  world.clock.nowMs += 10 * 60_000;
  expect(await attempt('late@example.org', late)).toMatchObject({ code: 'identity.codeWrong' });
  const guessed = await world.askCode('guessed@example.org');
  for (let i = 0; i < 5; i += 1) await attempt('guessed@example.org', wrong(guessed));
  expect(await attempt('guessed@example.org', guessed)).toMatchObject({ code: 'identity.codeWrong' });
});

test('a code is worth something to whoever asked for it alone, and the tries of others are not its tries', async () => {
  const email = 'bound@example.org';
  const mine = await world.askCode(email);
  const theirs = await world.askCode(email, 'register', { ...origin, address: '198.51.100.66' });
  const attempt = (inHand: CodeInHand) => world.create().register(registration(email, inHand), origin);
  for (const codeRequest of ['', 'A'.repeat(32), theirs.codeRequest]) {
    if (codeRequest === theirs.codeRequest && mine.code === theirs.code) continue;
    for (let i = 0; i < 5; i += 1) {
      expect(await attempt({ code: mine.code, codeRequest })).toMatchObject({ code: 'identity.codeWrong' });
    }
  }
  expect(await attempt(mine)).toMatchObject({ outcome: 'signedIn' });
});

test('the control: five tries under the request itself are its end', async () => {
  const email = 'bound.control@example.org';
  const mine = await world.askCode(email);
  const attempt = (inHand: CodeInHand) => world.create().register(registration(email, inHand), origin);
  for (let i = 0; i < 5; i += 1) await attempt(wrong(mine));
  expect(await attempt(mine)).toMatchObject({ code: 'identity.codeWrong' });
});

test('codes that are asked for at once each belong to one request, and the first that is used ends the others', async () => {
  const email = 'at.once@example.org';
  const asked = await Promise.all(
    Array.from({ length: 3 }, async () =>
      world.create().sendCode({ email, purpose: 'register', ...(await world.captcha()) }, origin),
    ),
  );
  expect(new Set(asked.map((each) => each.outcome === 'sent' && each.codeRequest)).size).toBe(3);
  await expect.poll(async () => (await readCapturedMail(world.pool, email)).length).toBe(3);
  const codes = (await readCapturedMail(world.pool, email)).map(
    ({ text }) => /[0-9]{6}/.exec(text)?.[0] ?? '',
  );
  const outcomes = await Promise.all(
    asked.flatMap((each) =>
      codes.map((code) => {
        const codeRequest = each.outcome === 'sent' ? each.codeRequest : '';
        return world.create().register(registration(email, { code, codeRequest }), origin);
      }),
    ),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'signedIn')).toHaveLength(1);
  const open = await world.pool.query(
    'select 1 from verification_codes where email = $1 and used_at is null',
    [email],
  );
  expect(open.rowCount).toBe(0);
});

test('a registration that cannot be written leaves its code usable', async () => {
  const email = 'unwritten@example.org';
  const inHand = await world.askCode(email);
  await world.pool.query(
    'alter table users add constraint planted check (email <> $$unwritten@example.org$$)',
  );
  await expect(world.create().register(registration(email, inHand), origin)).rejects.toThrow(/planted/);
  await world.pool.query('alter table users drop constraint planted');
  expect(await world.create().register(registration(email, inHand), origin)).toMatchObject({
    outcome: 'signedIn',
  });
});

test('of many registrations with one code at once, one succeeds', async () => {
  const email = 'race@example.org';
  const code = await world.askCode(email);
  const shared = world.create();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => shared.register(registration(email, code), origin)),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'signedIn')).toHaveLength(1);
});

test('a code of one address is none of another', async () => {
  const code = await world.askCode('mine@example.org');
  const theirs = await world.askCode('yours@example.org');
  const outcome = await world.create().register(registration('yours@example.org', code), origin);
  if (code.code !== theirs.code) expect(outcome).toMatchObject({ code: 'identity.codeWrong' });
});

test('asking a code for a known address looks the same, and the mail says that there is an account', async () => {
  const email = 'known@example.org';
  await world.register(email);
  world.clock.nowMs += 3_600_000;
  expect(
    await world
      .create()
      .sendCode({ email: 'Known@Example.org', purpose: 'register', ...(await world.captcha()) }, origin),
  ).toMatchObject({ outcome: 'sent', mailbox: expect.any(String) });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const [newest] = await readCapturedMail(world.pool, email);
  expect(newest?.subject).toBe('You already have a Candor account');
  expect(newest?.text).not.toMatch(/[0-9]{6}/);
  const rows = await world.pool.query('select 1 from verification_codes where email = $1', [email]);
  expect(rows.rowCount).toBe(1);
});

test.each([
  [{ password: 'Ab-12', repeatPassword: 'Ab-12' }, 'identity.passwordLength'],
  [{ password: 'Ab-12345678901234', repeatPassword: 'Ab-12345678901234' }, 'identity.passwordLength'],
  [{ password: 'Password1', repeatPassword: 'Password1' }, 'identity.passwordCommon'],
  [{ password: '123456', repeatPassword: '123456' }, 'identity.passwordCommon'],
  [{ password: 'aaaaaaaa', repeatPassword: 'aaaaaaaa' }, 'identity.passwordCommon'],
  [{ password: 'policy', repeatPassword: 'policy' }, 'identity.passwordCommon'],
  [{ repeatPassword: 'Steady-Hand8' }, 'identity.passwordMismatch'],
  [{ invitationCode: 'NOBODY22' }, 'identity.invitationUnknown'],
])('registration with %o is refused as %s and leaves the code usable', async (more, refusal) => {
  const email = 'policy@example.org';
  await world.pool.query('delete from users where email = $1', [email]);
  const code = await world.askCode(email);
  expect(await world.create().register(registration(email, code, more), origin)).toMatchObject({
    code: refusal,
  });
  const rows = await world.pool.query('select used_at from verification_codes where email = $1', [email]);
  expect(rows.rows).toEqual([{ used_at: null }]);
});

test.each(['Ab-123', 'Ab-4567890123456', 'päßwörter', '😀😁😂🤣😃😄'])(
  'takes the password %s',
  async (password) => {
    const email = `taken${[...password].length}${password.charCodeAt(1)}@example.org`;
    const more = { password, repeatPassword: password };
    const outcome = await world
      .create()
      .register(registration(email, await world.askCode(email), more), origin);
    expect(outcome).toMatchObject({ outcome: 'signedIn' });
    expect(await world.create().signIn({ email, password }, origin)).toMatchObject({ outcome: 'signedIn' });
  },
);

test('the inviter is noted', async () => {
  const inviter = await world.register('inviter@example.org');
  const email = 'invited@example.org';
  const more = { invitationCode: inviter.user.invitationCode };
  await world.create().register(registration(email, await world.askCode(email), more), origin);
  const row = await world.pool.query('select inviter from users where email = $1', [email]);
  expect(row.rows).toEqual([{ inviter: BigInt(inviter.user.user) }]);
  expect(world.submitted).toContainEqual(
    expect.objectContaining({ type: 'OpenUser', inviter: inviter.user.user }),
  );
});

test('user ids begin at 1000, where the house has none', async () => {
  const { user } = await world.register('number@example.org');
  expect(user.user).toBeGreaterThanOrEqual(1000);
});

test('registration opens the account and pays in the test money with causes of its own', async () => {
  const { user } = await world.register('funds@example.org');
  expect(world.submitted).toMatchObject([
    { type: 'OpenUser', user: user.user, kind: 'person' },
    {
      type: 'CreditDeposit',
      wallet: 'spot',
      amount: 50_000_000_000n,
      transaction: `welcome:${user.user}:USDT`,
    },
    {
      type: 'CreditDeposit',
      wallet: 'seconds',
      transaction: `welcome:${user.user}:USDT:seconds`,
    },
  ]);
});

test('an account that a crash left half open is completed by the sweep, once', async () => {
  world.engine.busy = true;
  const { user } = await world.register('crash@example.org');
  expect(world.submitted).toEqual([]);
  world.engine.busy = false;
  expect(await world.create().accountSweep.run(world.clock.nowMs + 1)).toBeGreaterThanOrEqual(1);
  expect(world.submitted).toContainEqual({
    type: 'OpenUser',
    user: user.user,
    kind: 'person',
    inviter: undefined,
  });
  world.submitted.length = 0;
  expect(await world.create().accountSweep.run(world.clock.nowMs + 1)).toBe(0);
  expect(world.submitted).toEqual([]);
});
