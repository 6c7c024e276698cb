// The transaction password on a real database: what sets it, what it guards, and what the exchange is told.
import { CODE_LIFE_MS } from '@candor/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TRIES_MAX } from '../codes/use-code.ts';
import type { Identity, SignedInUser } from '../index.ts';
import { origin, PASSWORD, startTestIdentity, type TestIdentity } from '../testing-identity.ts';
import { accountCode, mailWith, registerGuarded } from '../testing-own-account.ts';

const TRADE_PASSWORD = 'Quiet-Lake5';
const OTHER_PASSWORD = 'Calm-Water9';
const DAY_MS = 24 * 3_600_000;

let world: TestIdentity;
let shared: Identity;
beforeAll(async () => {
  world = await startTestIdentity();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.clock.nowMs += DAY_MS + 3_600_000;
  world.engine.busy = false;
  world.submitted.length = 0;
  shared = world.create();
});

const tradeRequest = (more: object = {}) => ({
  loginPassword: PASSWORD,
  password: TRADE_PASSWORD,
  repeatPassword: TRADE_PASSWORD,
  ...more,
});
const askerOf = (user: SignedInUser) => ({ user, origin });

const kindsInLog = async (user: SignedInUser) =>
  (await shared.own.log(user, { page: 1, pageSize: 50 })).rows.map(({ kind }) => kind);
const changesOf = (user: SignedInUser) =>
  world.submitted.flatMap((command) =>
    command.type === 'NoteSecurityChange' && command.user === user.user ? [command.kind] : [],
  );

test('the first transaction password needs the login password, blocks withdrawals, and is told by mail', async () => {
  const { user } = await world.register('trade@example.org');
  const set = (more: object) => shared.own.setTradePassword(askerOf(user), tradeRequest(more));
  expect(await set({ loginPassword: 'Wrong-Hand7' })).toMatchObject({
    code: 'identity.passwordWrong',
    field: 'loginPassword',
  });
  expect(await set({ repeatPassword: 'Quiet-Lake6' })).toMatchObject({ code: 'identity.passwordMismatch' });
  expect(await set({ password: PASSWORD, repeatPassword: PASSWORD })).toMatchObject({
    code: 'identity.passwordsEqual',
  });
  expect(changesOf(user)).toEqual([]);
  expect(await set({})).toEqual({ outcome: 'changed' });
  expect(changesOf(user)).toEqual(['tradePassword']);
  expect((await shared.own.facts(user)).tradePasswordSet).toBe(true);
  await mailWith(world, user.email, 'Your Candor transaction password was set');
  expect(await kindsInLog(user)).toEqual(['tradePasswordSet', 'registered']);
});

test('a change without a second factor needs the mailbox, and a reset needs it in any case', async () => {
  const { user } = await world.register('trade.change@example.org');
  await shared.own.setTradePassword(askerOf(user), tradeRequest());
  const next = { password: OTHER_PASSWORD, repeatPassword: OTHER_PASSWORD };
  const set = (more: object) =>
    shared.own.setTradePassword(askerOf(user), tradeRequest({ ...next, ...more }));
  expect(await set({})).toMatchObject({ code: 'identity.emailCodeNeeded' });
  const emailCode = await accountCode(world, user);
  const wrong = emailCode === '000000' ? '000001' : '000000';
  expect(await set({ emailCode: wrong })).toMatchObject({ code: 'identity.codeWrong', field: 'emailCode' });
  expect(await set({ emailCode })).toEqual({ outcome: 'changed' });
  expect(await set({ emailCode })).toMatchObject({ code: 'identity.codeWrong' });
  const guarded = await registerGuarded(world, 'trade.guarded@example.org');
  const asker = askerOf(guarded.user);
  await shared.own.setTradePassword(asker, tradeRequest({ code: guarded.code() }));
  world.clock.nowMs += 60_000;
  const reset = await shared.own.resetTradePassword(asker, {
    ...tradeRequest({ ...next, code: guarded.code() }),
    emailCode: '000000',
  });
  expect(reset).toMatchObject({ code: 'identity.codeWrong' });
  world.clock.nowMs += 60_000;
  expect(await shared.own.setTradePassword(asker, tradeRequest({ ...next, code: guarded.code() }))).toEqual({
    outcome: 'changed',
  });
});

test('a mailed code is good for ten minutes and for five tries, and a newer one has all of its own', async () => {
  const { user } = await world.register('trade.tries@example.org');
  const tried = async (emailCode: string) => {
    const outcome = await shared.own.resetTradePassword(askerOf(user), { ...tradeRequest(), emailCode });
    return outcome.outcome === 'refused' ? outcome.code : outcome.outcome;
  };
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
  const late = await accountCode(world, user);
  world.clock.nowMs += CODE_LIFE_MS;
  expect(await tried(late)).toBe('identity.codeWrong');
  const guessed = await accountCode(world, user);
  for (let tries = 0; tries < TRIES_MAX; tries += 1)
    expect(await tried(wrong(guessed))).toBe('identity.codeWrong');
  expect(await tried(guessed)).toBe('identity.codeWrong');
  const newer = await accountCode(world, user);
  for (let tries = 1; tries < TRIES_MAX; tries += 1)
    expect(await tried(wrong(newer))).toBe('identity.codeWrong');
  world.clock.nowMs += CODE_LIFE_MS - 1;
  expect(await tried(newer)).toBe('changed');
});

test('of many changes with one mailed code at once, one succeeds', async () => {
  const { user } = await world.register('trade.race@example.org');
  const emailCode = await accountCode(world, user);
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () =>
      shared.own.resetTradePassword(askerOf(user), { ...tradeRequest(), emailCode }),
    ),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1);
});

test('money leaves with the transaction password and the second factor, and guessing is slowed down', async () => {
  const { user } = await world.register('spend@example.org');
  const spend = (proof: Parameters<Identity['own']['proveSpending']>[1]) =>
    shared.own.proveSpending(askerOf(user), proof);
  expect(await spend({ tradePassword: 'x' })).toMatchObject({ code: 'identity.tradePasswordMissing' });
  await shared.own.setTradePassword(askerOf(user), tradeRequest());
  expect(await spend({ tradePassword: PASSWORD })).toMatchObject({ code: 'identity.tradePasswordWrong' });
  expect(await spend({ tradePassword: TRADE_PASSWORD })).toBeUndefined();
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < 8; i += 1) codes.push((await spend({ tradePassword: 'wrong' }))?.code);
  expect(codes.at(0)).toBe('identity.tradePasswordWrong');
  expect(codes.at(-1)).toBe('identity.slowDown');
  const guarded = await registerGuarded(world, 'spend.guarded@example.org');
  await shared.own.setTradePassword(askerOf(guarded.user), tradeRequest({ code: guarded.code() }));
  world.clock.nowMs += 60_000;
  const guardedSpend = (code?: string) =>
    shared.own.proveSpending(askerOf(guarded.user), { tradePassword: TRADE_PASSWORD, code });
  expect(await guardedSpend()).toMatchObject({
    code: 'identity.secondFactorNeeded',
    details: { kinds: 'totp recovery' },
  });
  const code = guarded.code();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => guardedSpend(code)));
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
});

test('the login password never becomes the transaction password', async () => {
  const { user } = await world.register('equal@example.org');
  await shared.own.setTradePassword(askerOf(user), tradeRequest());
  const request = { oldPassword: PASSWORD, password: TRADE_PASSWORD, repeatPassword: TRADE_PASSWORD };
  expect(await shared.setPassword(user, request, origin)).toMatchObject({ code: 'identity.passwordsEqual' });
  const inHand = await world.askCode(user.email, 'reset');
  const reset = { email: user.email, ...inHand, password: TRADE_PASSWORD, repeatPassword: TRADE_PASSWORD };
  expect(await shared.resetPassword(reset, origin)).toMatchObject({ code: 'identity.passwordsEqual' });
  const other = { ...reset, password: OTHER_PASSWORD, repeatPassword: OTHER_PASSWORD };
  expect(await shared.resetPassword(other, origin)).toMatchObject({ outcome: 'reset' });
});
