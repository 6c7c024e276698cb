// What somebody who is signed in changes of the own account, on a real database: proofs, races, the log, the sweep.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Period } from '../history/index.ts';
import { COUNTED_BEHIND_MAX } from './account-log/select-account-log.ts';
import type { Identity, SignedInUser } from './index.ts';
import { origin, PASSWORD, registration, startTestIdentity, type TestIdentity } from './testing-identity.ts';
import { accountCode, mailWith, registerGuarded } from './testing-own-account.ts';

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

const changesOf = (user: SignedInUser) =>
  world.submitted.flatMap((command) =>
    command.type === 'NoteSecurityChange' && command.user === user.user ? [command.kind] : [],
  );

test('every change of what guards an account asks for the second factor, and only after a right password', async () => {
  const ann = await registerGuarded(world, 'guards@example.org');
  const asker = { ...askerOf(ann.user), token: ann.token };
  const emailCode = await accountCode(world, ann.user, 'guards.new@example.org');
  const calls: readonly ((password: string) => Promise<unknown>)[] = [
    (oldPassword) =>
      shared.setPassword(
        ann.user,
        { oldPassword, password: OTHER_PASSWORD, repeatPassword: OTHER_PASSWORD },
        origin,
      ),
    (loginPassword) => shared.own.setTradePassword(asker, tradeRequest({ loginPassword })),
    (password) => shared.own.changeMailbox(asker, { email: 'guards.new@example.org', emailCode, password }),
    (password) => shared.own.setMailWord(asker, { word: 'blue heron', password }),
    (password) => shared.own.stopTotp(asker, { password }),
    (password) => shared.own.newRecoveryCodes(asker, { password }),
    (password) =>
      shared.own.startPasskey(
        { ...asker, origin: { ...origin, site: 'https://venue.example' } },
        { password },
      ),
  ];
  for (const call of calls) {
    expect(await call('Wrong-Hand7')).toMatchObject({ code: 'identity.passwordWrong' });
    expect(await call(PASSWORD)).toMatchObject({ code: 'identity.secondFactorNeeded' });
    world.clock.nowMs += DAY_MS;
  }
});

test('a mailbox changes with the code from the new one, ends other sessions, and the old one is told', async () => {
  const { user, token } = await world.register('old.mailbox@example.org');
  const elsewhere = await shared.signIn({ email: user.email, password: PASSWORD }, origin);
  if (elsewhere.outcome !== 'signedIn') throw new Error(elsewhere.code);
  const emailCode = await accountCode(world, user, 'New.Mailbox@example.org');
  const asker = { ...askerOf(user), token };
  const change = (more: object = {}) =>
    shared.own.changeMailbox(asker, {
      email: 'New.Mailbox@example.org',
      emailCode,
      password: PASSWORD,
      ...more,
    });
  expect(await change({ password: 'Wrong-Hand7' })).toMatchObject({ field: 'password' });
  expect(await change({ email: 'another@example.org' })).toMatchObject({ code: 'identity.codeWrong' });
  expect(await change({ email: 'Old.Mailbox@example.org' })).toMatchObject({
    code: 'identity.emailUnchanged',
  });
  expect(await change()).toEqual({ outcome: 'changed', user: { ...user, email: 'new.mailbox@example.org' } });
  expect(changesOf(user)).toEqual(['loginPassword']);
  expect(await shared.findSession(token)).toMatchObject({ email: 'new.mailbox@example.org' });
  expect(await shared.findSession(elsewhere.token)).toBeUndefined();
  const mail = await mailWith(
    world,
    'old.mailbox@example.org',
    'Your Candor account has another address now',
  );
  expect(mail.text).toContain('n***@example.org');
  expect(await shared.signIn({ email: 'old.mailbox@example.org', password: PASSWORD }, origin)).toMatchObject(
    {
      code: 'identity.credentialsWrong',
    },
  );
  expect(await shared.signIn({ email: 'new.mailbox@example.org', password: PASSWORD }, origin)).toMatchObject(
    {
      outcome: 'signedIn',
    },
  );
});

test('nobody binds an address that has an account, and nobody learns that it has one', async () => {
  const { user: taken } = await world.register('taken@example.org');
  const { user, token } = await world.register('wants.taken@example.org');
  const free = await shared.own.sendCode(askerOf(user), { purpose: 'mailbox', email: 'free@example.org' });
  const same = await shared.own.sendCode(askerOf(user), { purpose: 'mailbox', email: taken.email });
  expect(Object.keys(same)).toEqual(Object.keys(free));
  await mailWith(world, taken.email, 'You already have a Candor account');
  const asker = { ...askerOf(user), token };
  expect(
    await shared.own.changeMailbox(asker, { email: taken.email, emailCode: '000000', password: PASSWORD }),
  ).toMatchObject({ code: 'identity.codeWrong' });
});

test('an address that registers while a change to it is under way goes to one of the two', async () => {
  const { user, token } = await world.register('race.mailbox@example.org');
  const wanted = 'race.wanted@example.org';
  const emailCode = await accountCode(world, user, wanted);
  const inHand = await world.askCode(wanted);
  const [changed, registered] = await Promise.all([
    shared.own.changeMailbox({ ...askerOf(user), token }, { email: wanted, emailCode, password: PASSWORD }),
    shared.register(registration(wanted, inHand), origin),
  ]);
  const outcomes = [changed.outcome, registered.outcome].sort();
  expect([
    ['changed', 'refused'],
    ['refused', 'signedIn'],
  ]).toContainEqual(outcomes);
});

test('sessions are listed with what their owner recognises, and end one by one or all but one', async () => {
  const { user, token } = await world.register('sessions@example.org');
  const phone = { address: '203.0.113.9', userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' };
  const begun = [];
  for (let i = 0; i < 3; i += 1) {
    const outcome = await shared.signIn({ email: user.email, password: PASSWORD }, phone);
    if (outcome.outcome === 'signedIn') begun.push(outcome.token);
  }
  const asker = { user, token, origin };
  const listed = await shared.own.sessions(asker);
  expect(listed).toHaveLength(4);
  expect(listed[0]).toMatchObject({ current: true, userAgent: 'test', address: '192.0.2.*' });
  expect(listed[1]).toMatchObject({ current: false, userAgent: 'Safari on iOS', address: '203.0.113.*' });
  const { user: other, token: otherToken } = await world.register('sessions.other@example.org');
  const foreign = { user: other, token: otherToken, origin };
  expect(await shared.own.endSession(foreign, listed[1]?.id ?? '')).toMatchObject({
    code: 'identity.sessionUnknown',
  });
  expect(await shared.own.endSession(asker, listed[1]?.id ?? '')).toEqual({ outcome: 'ended' });
  expect(await shared.own.endSession(asker, listed[1]?.id ?? '')).toMatchObject({
    code: 'identity.sessionUnknown',
  });
  expect(await shared.endedSessions([token, ...begun])).toHaveLength(1);
  expect(await shared.own.endOtherSessions(asker)).toBe(2);
  expect((await shared.endedSessions([token, ...begun])).length).toBe(3);
  expect(await shared.findSession(token)).toEqual(user);
});

test('a freeze needs the password, ends the other sessions, and reaches the exchange', async () => {
  const { user, token } = await world.register('freeze@example.org');
  const other = await shared.signIn({ email: user.email, password: PASSWORD }, origin);
  const asker = { user, token, origin };
  expect(await shared.own.freeze(asker, 'Wrong-Hand7')).toMatchObject({ code: 'identity.passwordWrong' });
  expect(await shared.own.freeze(asker, PASSWORD)).toEqual({ outcome: 'frozen' });
  expect(world.submitted).toContainEqual({ type: 'FreezeOwnAccount', user: user.user });
  expect(await shared.findSession(token)).toEqual(user);
  if (other.outcome === 'signedIn') expect(await shared.findSession(other.token)).toBeUndefined();
  await mailWith(world, user.email, 'Your Candor account is frozen');
});

test('a command that a busy moment left open is carried out by the sweep, once', async () => {
  const { user, token } = await world.register('sweep@example.org');
  world.submitted.length = 0;
  world.engine.busy = true;
  const request = { oldPassword: PASSWORD, password: OTHER_PASSWORD, repeatPassword: OTHER_PASSWORD };
  expect(await shared.setPassword(user, request, origin)).toMatchObject({ outcome: 'signedIn' });
  await shared.own.freeze({ user, token, origin }, OTHER_PASSWORD);
  expect(world.submitted).toEqual([]);
  world.engine.busy = false;
  expect(await shared.eventSweep.run(world.clock.nowMs - 1)).toBe(0);
  expect(await shared.eventSweep.run(world.clock.nowMs)).toBe(2);
  expect(world.submitted).toEqual([
    { type: 'NoteSecurityChange', user: user.user, kind: 'loginPassword', change: expect.any(Number) },
    { type: 'FreezeOwnAccount', user: user.user },
  ]);
  expect(await shared.eventSweep.run(world.clock.nowMs)).toBe(0);
});

test('the changes of a user have numbers that only grow', async () => {
  const { user } = await world.register('numbers@example.org');
  await shared.own.setTradePassword(askerOf(user), tradeRequest());
  const request = { oldPassword: PASSWORD, password: OTHER_PASSWORD, repeatPassword: OTHER_PASSWORD };
  await shared.setPassword(user, request, origin);
  const numbers = world.submitted.flatMap((command) =>
    command.type === 'NoteSecurityChange' ? [command.change] : [],
  );
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  expect(new Set(numbers).size).toBe(2);
});

test('a line in the log is never changed and never goes away', async () => {
  const { user } = await world.register('log@example.org');
  for (const statement of [
    `update account_events set kind = 'signedIn' where user_id = ${user.user}`,
    `delete from account_events where user_id = ${user.user}`,
    'truncate account_events cascade',
    'delete from account_event_outcomes',
  ]) {
    await expect(world.pool.query(statement)).rejects.toThrow('never changed');
  }
});

test('of a long log as much is counted as a page needs, and its last page is found all the same', async () => {
  const { user } = await world.register('busy.trail@example.org');
  const rows = 3 * COUNTED_BEHIND_MAX;
  await world.pool.query(
    `insert into account_events (user_id, kind, at)
     select $1, 'signedIn', $2::timestamptz + number * interval '1 second' from generate_series(1, ${rows}) as number`,
    [user.user, new Date(world.clock.nowMs)],
  );
  const first = await shared.own.log(user, { page: 1, pageSize: 20 });
  expect(first.total).toBe(20 + COUNTED_BEHIND_MAX);
  const ids = first.rows.map(({ id }) => Number(id.slice(1)));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(ids).toHaveLength(20);
  const last = await shared.own.log(user, { page: Math.ceil((rows + 1) / 20), pageSize: 20 });
  expect(last).toMatchObject({ total: rows + 1, rows: [{ kind: 'registered' }] });
  const second = (number: number) => world.clock.nowMs + number * 1_000;
  const part = { page: 1, pageSize: 20, period: { from: second(100), to: second(105) } };
  expect((await shared.own.log(user, part)).rows.map(({ time }) => time)).toEqual(
    [104, 103, 102, 101, 100].map(second),
  );
  expect((await shared.own.log(user, part)).total).toBe(5);
});

test('the log shows what the owner did, page by page, and what staff did with its reason', async () => {
  const { user } = await world.register('trail@example.org');
  for (let i = 0; i < 3; i += 1) {
    world.clock.nowMs += 1_000;
    await shared.signIn({ email: user.email, password: PASSWORD }, origin);
  }
  const { rows: operators } = await world.pool.query<{ id: bigint }>(
    `insert into operators (name, email, roles, password_hash, password_must_change, created_at)
     values ('Anna', 'anna@example.org', '{support}', '', false, now()) returning id`,
  );
  await world.pool.query(
    `insert into operator_actions (id, operator_id, roles, kind, user_id, reason, details, at)
     values (nextval('operator_action_number'), $1, '{support}', 'unbindAddress', $2, 'Asked by phone', '{}', $3)`,
    [operators[0]?.id, user.user, new Date(world.clock.nowMs + 1)],
  );
  const first = await shared.own.log(user, { page: 1, pageSize: 2 });
  expect(first.total).toBe(5);
  expect(first.rows.map(({ kind }) => kind)).toEqual(['staff', 'signedIn']);
  expect(first.rows[0]).toMatchObject({
    action: 'unbindAddress',
    operator: 'Anna',
    reason: 'Asked by phone',
    userAgent: null,
  });
  expect(first.rows[1]).toMatchObject({ userAgent: 'test', address: '192.0.2.*', operator: null });
  expect((await shared.own.log(user, { page: 3, pageSize: 2 })).rows.map(({ kind }) => kind)).toEqual([
    'registered',
  ]);
  const { nowMs } = world.clock;
  const kindsOf = async (period: Period) => {
    const { rows, total } = await shared.own.log(user, { page: 1, pageSize: 10, period });
    expect(total).toBe(rows.length);
    return rows.map(({ kind }) => kind);
  };
  expect(await kindsOf({ from: nowMs - 1_000 })).toEqual(['staff', 'signedIn', 'signedIn']);
  expect(await kindsOf({ from: nowMs - 1_000, to: nowMs + 1 })).toEqual(['signedIn', 'signedIn']);
  expect(await kindsOf({ from: nowMs + 1 })).toEqual(['staff']);
  expect(await kindsOf({ to: nowMs - 2_000 })).toEqual(['registered']);
  expect(await kindsOf({ from: nowMs + 2 })).toEqual([]);
});
