// A user who lost every second factor: two operators, a reason, an owner who is told, and a day without withdrawals.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appOf } from '../../identity/testing-own-account.ts';
import { readCapturedMail } from '../../mail/index.ts';
import { v7 } from '../testing-keys.ts';
import type { TestUser } from '../testing-venue.ts';
import {
  DAY_MS,
  faultsOf,
  passTime,
  shiftedClock,
  TRADE_PASSWORD,
  walletCalls,
  withBoundAddress,
} from '../testing-wallet.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const clock = shiftedClock();
let tested: TestConsole;
let sue: TestOperator;
let cora: TestOperator;
let ada: TestOperator;
const { withdraw } = walletCalls(() => tested.venue, clock);

beforeAll(async () => {
  tested = await startTestConsole('paper', clock);
});
afterAll(() => tested.stop());

/** Sessions of operators do not last as long as the waits of users. */
beforeEach(async () => {
  sue = await tested.hire('support', 'compliance');
  cora = await tested.hire('compliance');
  ada = await tested.hire('admin');
});

const reason = 'Passport and call agree';
const post = async (operator: TestOperator, name: string, body: object) =>
  (await tested.post(operator, name, { reason, ...body })).json();
const get = async (operator: TestOperator, name: string, query?: Record<string, string>) =>
  (await tested.get(operator, name, query)).json().data;

const login = ({ email, password }: TestUser) =>
  tested.venue.post(undefined, '/api/webapi/Login', { email, password });

/** With an authenticator app that was confirmed a day ago, a passkey, recovery codes, and money to withdraw. */
async function guarded(): Promise<TestUser> {
  const { venue } = tested;
  const ann = await withBoundAddress(venue, clock);
  const { uri } = (await venue.post(ann, '/api/webapi/StartTotp')).json().data;
  const code = appOf(uri, {
    get nowMs() {
      return venue.clock.wallMs();
    },
  });
  const confirmation = { password: ann.password, code: code(0) };
  const confirmed = await venue.post(ann, '/api/webapi/ConfirmTotp', confirmation);
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  await venue.pool.query(
    `insert into passkeys (id, subject_kind, subject_id, credential_id, public_key, counter, transports, site_host,
                           name, created_at)
     values (gen_random_uuid(), 'user', $1, $2, '\\x00', 0, '{}', 'venue.example', 'Phone', now())`,
    [ann.user, `credential ${ann.user}`],
  );
  passTime(venue, clock, DAY_MS + 1_000);
  await signOperatorsIn();
  return ann;
}

async function signOperatorsIn(): Promise<void> {
  for (const operator of [sue, cora, ada]) {
    const { email, password } = operator;
    const answer = await tested.post(undefined, 'Login', { email, password });
    Object.assign(operator, { cookie: `candor_console=${answer.cookies[0]?.value}` });
  }
}

async function proposed(user: number): Promise<number> {
  expect(await post(sue, 'ProposeFactorReset', { user })).toMatchObject({ flag: true });
  const open: { id: number; user: { user: number } }[] = await get(cora, 'GetFactorResets');
  return open.find((reset) => reset.user.user === user)!.id;
}

async function factorsLeft({ user }: TestUser): Promise<number> {
  const { rows } = await tested.venue.pool.query<{ left: number }>(
    `select ((select count(*) from totp_secrets where subject_kind = 'user' and subject_id = $1)
           + (select count(*) from passkeys where subject_kind = 'user' and subject_id = $1)
           + (select count(*) from recovery_codes where subject_kind = 'user' and subject_id = $1))::int as left`,
    [user],
  );
  return rows[0]!.left;
}

test('support proposes, somebody else of compliance confirms, and the password alone is enough again', async () => {
  const ann = await guarded();
  expect((await login(ann)).json()).toMatchObject({ refusal: 'identity.secondFactorNeeded' });
  const id = await proposed(ann.user);
  // Until then nothing has changed.
  expect((await login(ann)).json()).toMatchObject({ refusal: 'identity.secondFactorNeeded' });
  expect(await factorsLeft(ann)).toBe(12);
  expect(await post(sue, 'ConfirmFactorReset', { id })).toMatchObject({ refusal: 'operator.sameOperator' });
  expect(await factorsLeft(ann)).toBe(12);
  expect(await post(cora, 'ConfirmFactorReset', { id })).toMatchObject({ flag: true });
  expect(await factorsLeft(ann)).toBe(0);
  expect((await tested.venue.get(ann, '/api/webapi/GetAccount')).json()).toMatchObject({
    refusal: 'session.missing',
  });
  expect((await login(ann)).statusCode).toBe(200);
  expect(await post(cora, 'ConfirmFactorReset', { id })).toMatchObject({
    refusal: 'operator.alreadyDecided',
  });
  expect(await post(sue, 'WithdrawFactorReset', { id })).toMatchObject({
    refusal: 'operator.alreadyDecided',
  });
});

test('the owner is mailed once when it is proposed, in time to object', async () => {
  const ann = await guarded();
  const body = { user: ann.user, reason };
  const key = { 'idempotency-key': v7(clock.wallMs()) };
  const send = async () => (await tested.post(sue, 'ProposeFactorReset', body, key)).json();
  const first = await send();
  expect(first).toMatchObject({ flag: true });
  expect((await send()).data).toEqual(first.data);
  const again = await post(sue, 'ProposeFactorReset', { user: ann.user });
  expect(again).toMatchObject({ refusal: 'operator.alreadyProposed' });
  const mails = async () =>
    (await readCapturedMail(tested.venue.pool, ann.email)).filter(({ subject }) =>
      subject.includes('second factors'),
    );
  await expect
    .poll(mails)
    .toMatchObject([{ subject: 'Somebody asked to remove the second factors of your account' }]);
  expect(await factorsLeft(ann)).toBe(12);
});

test('the owner is mailed once when a proposal is withdrawn: nothing was removed', async () => {
  const ann = await guarded();
  const body = { id: await proposed(ann.user), reason };
  const key = { 'idempotency-key': v7(clock.wallMs()) };
  const send = async () => (await tested.post(cora, 'WithdrawFactorReset', body, key)).json();
  const first = await send();
  expect(first).toMatchObject({ flag: true });
  expect((await send()).data).toEqual(first.data);
  expect(await post(sue, 'WithdrawFactorReset', body)).toMatchObject({ refusal: 'operator.alreadyDecided' });
  // Each is sent behind its call, and either may be the first to come.
  const subjects = async () =>
    (await readCapturedMail(tested.venue.pool, ann.email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('second factors'))
      .sort();
  await expect
    .poll(subjects)
    .toEqual([
      'Nothing was removed: your second factors stay',
      'Somebody asked to remove the second factors of your account',
    ]);
  expect(await factorsLeft(ann)).toBe(12);
});

test('withdrawals are blocked for a day, the owner is mailed, and the account’s log says who and why', async () => {
  const { venue } = tested;
  const ann = await guarded();
  await post(cora, 'ConfirmFactorReset', { id: await proposed(ann.user) });
  const again = await login(ann);
  const back = { ...ann, token: String(again.cookies[0]?.value) };
  const attempt = () => withdraw(back, { amount: '20', tradePassword: TRADE_PASSWORD });
  expect((await attempt()).json()).toMatchObject({ refusal: 'wallet.withdrawalsBlocked' });
  const mails = async () => (await readCapturedMail(venue.pool, ann.email)).map(({ subject }) => subject);
  await expect.poll(mails).toContain('The second factors of your account were removed');
  const { rows } = (await venue.get(back, '/api/webapi/GetAccountLog')).json().data;
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'secondFactorsReset' }),
      expect.objectContaining({ action: 'factorResetProposed', operator: sue.name, reason }),
      expect.objectContaining({ action: 'factorResetConfirmed', operator: cora.name, reason }),
    ]),
  );
  passTime(venue, clock, DAY_MS - 60_000);
  expect((await attempt()).json()).toMatchObject({ refusal: 'wallet.withdrawalsBlocked' });
  passTime(venue, clock, 61_000);
  expect((await attempt()).json()).toMatchObject({ flag: true });
});

test('is open once for each user, and can be withdrawn until it is confirmed', async () => {
  const ann = await guarded();
  const id = await proposed(ann.user);
  expect(await post(sue, 'ProposeFactorReset', { user: ann.user })).toMatchObject({
    refusal: 'operator.alreadyProposed',
  });
  await post(cora, 'OpenUser', { user: ann.user });
  expect(await get(cora, 'GetUser', { user: String(ann.user) })).toMatchObject({
    secondFactorOn: true,
    factorReset: { id, reason, proposedBy: { id: sue.id } },
  });
  expect(await post(cora, 'WithdrawFactorReset', { id })).toMatchObject({ flag: true });
  for (const name of ['ConfirmFactorReset', 'WithdrawFactorReset'])
    expect(await post(cora, name, { id }), name).toMatchObject({ refusal: 'operator.alreadyDecided' });
  expect(await factorsLeft(ann)).toBe(12);
  expect(await get(cora, 'GetUser', { user: String(ann.user) })).toMatchObject({ factorReset: null });
  expect(await proposed(ann.user)).toBeGreaterThan(id);
});

test('two who confirm at once remove them once', async () => {
  const ann = await guarded();
  const id = await proposed(ann.user);
  const cleo = await tested.hire('compliance');
  const answers = await Promise.all([cora, cleo].map((each) => post(each, 'ConfirmFactorReset', { id })));
  expect(answers.filter(({ flag }) => flag)).toHaveLength(1);
  const { rows } = await tested.venue.pool.query(
    `select o.outcome from account_events e join account_event_outcomes o on o.event_id = e.id
      where e.user_id = $1 and e.kind = 'secondFactorsReset'`,
    [ann.user],
  );
  expect(rows).toEqual([{ outcome: 'done' }]);
});

test('a confirmation that is sent again under its key is the same one, and mails the owner once', async () => {
  const ann = await guarded();
  const body = { id: await proposed(ann.user), reason };
  const key = { 'idempotency-key': v7(clock.wallMs()) };
  const send = async () => (await tested.post(cora, 'ConfirmFactorReset', body, key)).json();
  const first = await send();
  expect(first).toMatchObject({ flag: true });
  expect((await send()).data).toEqual(first.data);
  const mails = async () =>
    (await readCapturedMail(tested.venue.pool, ann.email)).filter(({ subject }) =>
      subject.includes('removed'),
    );
  await expect.poll(mails).toHaveLength(1);
});

test('is refused where there is nothing to remove, and to whoever was given access today', async () => {
  const bob = await tested.venue.register();
  expect(await post(sue, 'ProposeFactorReset', { user: bob.user })).toMatchObject({
    refusal: 'identity.secondFactorOff',
  });
  expect(await post(sue, 'ProposeFactorReset', { user: 999_999 })).toMatchObject({
    refusal: 'operator.itemUnknown',
  });
  expect(await post(cora, 'ConfirmFactorReset', { id: 999_999 })).toMatchObject({
    refusal: 'operator.itemUnknown',
  });
  const ann = await guarded();
  const id = await proposed(ann.user);
  await post(ada, 'SetOperatorRoles', { operator: cora.id, roles: ['compliance', 'support'] });
  expect(await post(cora, 'ConfirmFactorReset', { id })).toMatchObject({ refusal: 'operator.accessTooNew' });
  expect(await factorsLeft(ann)).toBe(12);
  await post(cora, 'WithdrawFactorReset', { id });
  await post(ada, 'SetOperatorRoles', { operator: sue.id, roles: ['support', 'compliance', 'finance'] });
  expect(await post(sue, 'ProposeFactorReset', { user: ann.user })).toMatchObject({
    refusal: 'operator.accessTooNew',
  });
  expect(await get(cora, 'GetFactorResets')).not.toContainEqual(
    expect.objectContaining({ user: expect.objectContaining({ user: ann.user }) }),
  );
  expect(faultsOf(tested.venue)).toEqual([]);
});

test('control: whoever removes the factors without the block could withdraw at once', async () => {
  const ann = await guarded();
  const { pool } = tested.venue;
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes']) {
    await pool.query(`delete from ${table} where subject_kind = 'user' and subject_id = $1`, [ann.user]);
  }
  expect((await withdraw(ann, { amount: '20', tradePassword: TRADE_PASSWORD })).json()).toMatchObject({
    flag: true,
  });
});
