// Slow-downs against a real database: who is slowed down, and who is not kept out by others.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountCodeRate } from './account-codes/account-codes.ts';
import type { Identity, Origin } from './index.ts';
import { forgetAttempts } from './slow-down/forget-attempts.ts';
import { noteAttempt } from './slow-down/note-attempt.ts';
import { attemptRates } from './slow-down/slow-down.ts';
import { origin, PASSWORD, registration, startTestIdentity, type TestIdentity } from './testing-identity.ts';

let world: TestIdentity;
beforeAll(async () => {
  world = await startTestIdentity();
});
afterAll(() => world.stop());
beforeEach(() => {
  // A day without a try ends every slow-down of the test before.
  world.clock.nowMs += 90_000_000;
});

const at = (address: string, device?: string): Origin => ({ address, userAgent: 'test', device });
const codeOf = (answer: { readonly outcome: string; readonly code?: string }): string =>
  answer.code ?? answer.outcome;
const signIn = async (shared: Identity, email: string, from: Origin, password = PASSWORD) =>
  codeOf(await shared.signIn({ email, password }, from));

/** Guesses from many addresses until the account itself is slowed down for strangers. */
async function siege(shared: Identity, email: string): Promise<void> {
  for (let i = 0; i < 60; i += 1) await signIn(shared, email, at(`203.0.113.${i}`), 'wrong');
  expect(await signIn(shared, email, at('203.0.113.250'), 'wrong')).toBe('identity.slowDown');
}

async function registered(email: string, from: Origin): Promise<void> {
  const inHand = await world.askCode(email, 'register', from);
  const answer = await world.create().register(registration(email, inHand), from);
  expect(answer.outcome).toBe('signedIn');
}

test('whoever fails on purpose from many addresses keeps no owner out at a known address', async () => {
  const email = 'siege.address@example.org';
  const home = at('192.0.2.10');
  await registered(email, home);
  const shared = world.create();
  await siege(shared, email);
  expect(await signIn(shared, email, home)).toBe('signedIn');
});

test('nor on a known device, wherever it is and whoever else fails at its address', async () => {
  const email = 'siege.device@example.org';
  const phone = 'p'.repeat(43);
  await registered(email, at('192.0.2.11', phone));
  const shared = world.create();
  await siege(shared, email);
  const cafe = '198.51.100.20';
  for (let i = 0; i < 110; i += 1) await signIn(shared, `cafe${i}@example.org`, at(cafe), 'wrong');
  for (let i = 0; i < 8; i += 1) await signIn(shared, email, at(cafe), 'wrong');
  expect(await signIn(shared, email, at(cafe), 'wrong')).toBe('identity.slowDown');
  expect(await signIn(shared, email, at(cafe, phone))).toBe('signedIn');
});

test('the control: the right password from an unknown place waits', async () => {
  const email = 'siege.control@example.org';
  await registered(email, at('192.0.2.12', 'c'.repeat(43)));
  const shared = world.create();
  await siege(shared, email);
  expect(await signIn(shared, email, at('198.51.100.30', 'd'.repeat(43)))).toBe('identity.slowDown');
});

test('a known device is known to one account alone, and guessing on it is slowed down', async () => {
  const phone = 'q'.repeat(43);
  await registered('device.mine@example.org', at('192.0.2.13', phone));
  await registered('device.theirs@example.org', at('192.0.2.14', 'r'.repeat(43)));
  const shared = world.create();
  await siege(shared, 'device.theirs@example.org');
  expect(await signIn(shared, 'device.theirs@example.org', at('198.51.100.40', phone))).toBe(
    'identity.slowDown',
  );
  const guesses: string[] = [];
  for (let i = 0; i < 8; i += 1)
    guesses.push(await signIn(shared, 'device.mine@example.org', at('198.51.100.40', phone), 'wrong'));
  expect(guesses.at(-1)).toBe('identity.slowDown');
});

test('others who ask for codes do not keep an owner from asking, and their codes do not end the owner’s', async () => {
  const email = 'siege.code@example.org';
  const home = at('192.0.2.15');
  await registered(email, home);
  world.clock.nowMs += 90_000_000;
  const mine = await world.askCode(email, 'reset', home);
  const ask = async (from: Origin) =>
    codeOf(await world.create().sendCode({ email, purpose: 'reset', ...(await world.captcha()) }, from));
  const strangers: string[] = [];
  for (let i = 0; i < 8; i += 1) strangers.push(await ask(at(`203.0.113.${i}`)));
  expect(strangers.at(-1)).toBe('identity.slowDown');
  expect(await ask(home)).toBe('sent');
  const wanted = { email, ...mine, password: 'Calm-Water9', repeatPassword: 'Calm-Water9' };
  expect(codeOf(await world.create().resetPassword(wanted, home))).toBe('reset');
});

test('a reset makes the place known from which it was made', async () => {
  const email = 'siege.reset@example.org';
  await registered(email, at('192.0.2.16'));
  const hotel = at('198.51.100.50');
  const mine = await world.askCode(email, 'reset', hotel);
  const wanted = { email, ...mine, password: 'Calm-Water9', repeatPassword: 'Calm-Water9' };
  expect(codeOf(await world.create().resetPassword(wanted, hotel))).toBe('reset');
  const shared = world.create();
  await siege(shared, email);
  expect(await signIn(shared, email, hotel, 'Calm-Water9')).toBe('signedIn');
});

test('a refused attempt counts nowhere', async () => {
  const email = 'refused@example.org';
  const shared = world.create();
  for (let i = 0; i < 20; i += 1) await signIn(shared, email, origin, 'wrong');
  const rows = await world.pool.query<{ key: string; attempts: number }>(
    'select key, attempts from slow_downs where key like $1 or key = $2 order by key',
    [`%${email}%`, `sign-in from ${origin.address}`],
  );
  expect(rows.rows.map(({ attempts }) => attempts)).toEqual([6, 6, 6]);
});

test('of many at once no more pass than one after the other', async () => {
  const shared = world.create({ hashing: { memoryKiB: 64, passes: 1, concurrencyMax: 20 } });
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => signIn(shared, 'at.once@example.org', at('192.0.2.99'), 'wrong')),
  );
  expect(answers.filter((answer) => answer === 'identity.credentialsWrong')).toHaveLength(6);
});

test('a clock that steps back by an hour locks nobody out', async () => {
  const email = 'step.back@example.org';
  await registered(email, origin);
  const shared = world.create();
  for (let i = 0; i < 8; i += 1) await signIn(shared, email, origin, 'wrong');
  expect(await signIn(shared, email, origin)).toBe('identity.slowDown');
  world.clock.nowMs -= 3_600_000;
  expect(await signIn(shared, email, origin)).toBe('signedIn');
});

test('a busy moment is no attempt, and uses no code up', async () => {
  const email = 'busy@example.org';
  const inHand = await world.askCode(email);
  // One more than may be inside at once.
  const shared = world.create({ hashing: { memoryKiB: 64, passes: 1, concurrencyMax: 1 } });
  const crowd = Array.from({ length: 65 }, (_, i) =>
    signIn(shared, `crowd${i}@example.org`, at(`10.1.0.${i}`), 'wrong'),
  );
  const codes = await Promise.all([
    ...Array.from({ length: 10 }, () => signIn(shared, email, origin)),
    shared.register(registration(email, inHand), origin).then(codeOf),
  ]);
  expect(new Set(codes)).toEqual(new Set(['venue.busy']));
  await Promise.all(crowd);
  const rows = await world.pool.query('select 1 from slow_downs where key like $1 and key not like $2', [
    `%${email}%`,
    'code to %',
  ]);
  expect(rows.rowCount).toBe(0);
  expect(codeOf(await shared.register(registration(email, inHand), origin))).toBe('signedIn');
});

test('an account keeps the marks of twenty places, and no address or device in plain', async () => {
  const email = 'places@example.org';
  await registered(email, at('192.0.2.17'));
  const shared = world.create();
  for (let i = 0; i < 25; i += 1) {
    world.clock.nowMs += 1_000;
    expect(await signIn(shared, email, at(`10.2.0.${i}`, String(i).padEnd(43, 'x')))).toBe('signedIn');
  }
  const { rows } = await world.pool.query<{ mark_hash: Buffer }>(
    'select mark_hash from known_origins join users on id = user_id where email = $1',
    [email],
  );
  expect(rows).toHaveLength(20);
  for (const { mark_hash } of rows) expect(mark_hash).toHaveLength(32);
});

test('attempts and successes of the same person at once wait for each other, and never in a circle', async () => {
  const { pool, clock } = world;
  const limit = (key: string) =>
    ({ key, free: 1_000, firstWaitMs: 1_000, waitMsMax: 1_000, memoryMs: 900_000, exempt: false }) as const;
  const limits = [limit('circle pair'), limit('circle address')];
  const both = Array.from({ length: 150 }, () => [
    noteAttempt(pool, limits, clock.nowMs),
    forgetAttempts(pool, ['circle pair'], ['circle address']),
  ]);
  await Promise.all(both.flat());
});

const counted = (key: string, memoryMs = 86_400_000) =>
  ({ key, free: 2, firstWaitMs: 1_000, waitMsMax: 60_000, memoryMs, exempt: false }) as const;

async function attemptsOf(key: string): Promise<number | undefined> {
  const { rows } = await world.pool.query<{ attempts: number }>(
    'select attempts from slow_downs where key = $1',
    [key],
  );
  return rows[0]?.attempts;
}

test('a success ends the count of its own and takes one attempt back from the count that others share', async () => {
  const { pool, clock } = world;
  for (let i = 0; i < 3; i += 1)
    await noteAttempt(
      pool,
      [
        { ...counted('shared'), free: 9 },
        { ...counted('own'), free: 9 },
      ],
      clock.nowMs,
    );
  await forgetAttempts(pool, ['own'], ['shared']);
  expect(await attemptsOf('own')).toBeUndefined();
  expect(await attemptsOf('shared')).toBe(2);
});

test('of several waits the longest is told', async () => {
  const { pool, clock } = world;
  const [short, long] = [counted('short'), { ...counted('long'), firstWaitMs: 30_000 }];
  for (let i = 0; i < 3; i += 1) await noteAttempt(pool, [short, long], clock.nowMs);
  expect(await noteAttempt(pool, [short, long], clock.nowMs)).toBe(30_000);
});

test('a count is forgotten on the way when nobody tried for a day, and not before', async () => {
  const { pool, clock } = world;
  await noteAttempt(pool, [counted('of a day')], clock.nowMs);
  clock.nowMs += 86_000_000;
  await noteAttempt(pool, [counted('somebody else')], clock.nowMs);
  expect(await attemptsOf('of a day')).toBe(1);
  clock.nowMs += 1_000_000;
  await noteAttempt(pool, [counted('somebody else')], clock.nowMs);
  expect(await attemptsOf('of a day')).toBeUndefined();
});

/** The answer after one attempt more than are free. */
async function beyond(free: number, attempt: (i: number) => Promise<{ outcome: string; code?: string }>) {
  const codes: string[] = [];
  for (let i = 0; i <= free + 1; i += 1) codes.push(codeOf(await attempt(i)));
  expect(codes.slice(0, -1)).not.toContain('identity.slowDown');
  return codes.at(-1);
}

const guess = { code: '000000', codeRequest: 'A'.repeat(32) };

test('whoever registers with one wrong code after the other waits', async () => {
  const shared = world.create();
  const from = at('192.0.2.40');
  const attempt = () => shared.register(registration('guessed@example.org', guess), from);
  expect(await beyond(attemptRates.register.free, attempt)).toBe('identity.slowDown');
});

test('an address that guesses reset codes of many accounts waits', async () => {
  const shared = world.create();
  const from = at('192.0.2.41');
  const attempt = (i: number) =>
    shared.resetPassword(
      { email: `many${i}@example.org`, ...guess, password: PASSWORD, repeatPassword: PASSWORD },
      from,
    );
  expect(await beyond(attemptRates.resetFromAddress.free, attempt)).toBe('identity.slowDown');
});

test('an account gets so many codes a day for its own changes, whatever the new address is', async () => {
  const { user } = await world.register('many.codes@example.org');
  const { own } = world.create();
  const attempt = (i: number) =>
    own.sendCode({ user, origin }, { purpose: 'mailbox', email: `new${i}@example.org` });
  expect(await beyond(accountCodeRate.free, attempt)).toBe('identity.slowDown');
});
