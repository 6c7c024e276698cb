// What is left of an operator's access when somebody ends it: nothing, whoever holds the session, the password, the
// authenticator or a claim, and nothing of it comes back.
import { type Atoms, currencyByCode } from '@candor/exchange';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appOf } from '../../identity/testing-own-account.ts';
import {
  cookieOf,
  OPERATOR_PASSWORD,
  startTestConsole,
  type TestConsole,
  type TestOperator,
} from './testing-console.ts';

let tested: TestConsole;
let ada: TestOperator;
let fay: TestOperator;

beforeAll(async () => {
  tested = await startTestConsole();
  ada = await tested.hire('admin');
});
beforeEach(async () => {
  fay = await tested.hire('finance');
});
afterAll(() => tested.stop());

const reason = 'Her laptop was stolen';
const post = async (operator: TestOperator, name: string, body: object) =>
  (await tested.post(operator, name, { reason, ...body })).json();
const me = async (operator: TestOperator) => (await tested.get(operator, 'Me')).json();
const login = (operator: TestOperator, rest: object = {}) =>
  tested.post(undefined, 'Login', { email: operator.email, password: OPERATOR_PASSWORD, ...rest });
const signedOut = { refusal: 'session.missing' };

test('a reset ends every session, and the new password has to be changed before anything else', async () => {
  const elsewhere = { ...fay, cookie: cookieOf(await login(fay)) };
  for (const one of [fay, elsewhere]) expect(await me(one)).toMatchObject({ flag: true });
  const { data } = await post(ada, 'ResetOperator', { operator: fay.id });
  for (const one of [fay, elsewhere]) expect(await me(one)).toMatchObject(signedOut);
  expect((await login(fay)).json()).toMatchObject({ refusal: 'operator.credentialsWrong' });
  const anew = { ...fay, cookie: cookieOf(await login(fay, { password: data.password })) };
  expect((await me(anew)).data).toMatchObject({ passwordMustChange: true });
  expect((await tested.get(anew, 'GetDeposits')).json()).toMatchObject({
    refusal: 'operator.passwordMustChange',
  });
});

test('a reset takes the authenticator away with its recovery codes, and gives another one', async () => {
  const clock = { nowMs: tested.venue.clock.wallMs() };
  const { data: started } = await post(fay, 'StartTotp', { password: OPERATOR_PASSWORD, reason: undefined });
  const lost = appOf(started.uri, clock);
  const confirmed = await post(fay, 'ConfirmTotp', { code: lost(0), reason: undefined });
  expect(confirmed).toMatchObject({ flag: true });
  const [recoveryCode] = confirmed.data.recoveryCodes;
  const { data, flag } = await post(ada, 'ResetOperator', { operator: fay.id });
  expect(flag).toBe(true);
  expect(data.totpSecret).not.toBe(started.secret);
  const password = { password: data.password };
  for (const code of [lost(1), recoveryCode])
    expect((await login(fay, { ...password, code })).json()).toMatchObject({
      refusal: 'identity.secondFactorWrong',
    });
  const fresh = appOf(data.totpUri, clock);
  expect((await login(fay, { ...password, code: fresh(0) })).json().data).toMatchObject({ totpOn: true });
  expect((await login(fay, { ...password, code: recoveryCode })).json()).toMatchObject({
    refusal: 'identity.secondFactorWrong',
  });
});

test('whoever was shut out and is let in again has no session of before', async () => {
  await post(ada, 'DisableOperator', { operator: fay.id });
  expect(await me(fay)).toMatchObject(signedOut);
  await post(ada, 'EnableOperator', { operator: fay.id });
  expect(await me(fay)).toMatchObject(signedOut);
  expect((await login(fay)).statusCode).toBe(200);
});

test('a session of somebody who is shut out signs nobody in, although nobody has ended it', async () => {
  const { pool } = tested.venue;
  await pool.query('update operators set disabled_at = now() where id = $1', [fay.id]);
  expect(await me(fay)).toMatchObject(signedOut);
  expect((await login(fay)).json()).toMatchObject({ refusal: 'operator.credentialsWrong' });
  await pool.query('update operators set disabled_at = null where id = $1', [fay.id]);
  expect(await me(fay)).toMatchObject({ flag: true });
});

test('a sign-in that was under way begins no session once the password is another or its owner is shut out', async () => {
  const { pool } = tested.venue;
  const hash = async (): Promise<string> => {
    const { rows } = await pool.query('select password_hash from operators where id = $1', [fay.id]);
    return rows[0].password_hash;
  };
  const begin = (proved: string) =>
    tested.operators.sessions.begin(fay.id, proved, { address: '127.0.0.1', userAgent: '' });
  const proved = await hash();
  expect(await begin(proved)).toBeDefined();
  await post(ada, 'ResetOperator', { operator: fay.id });
  expect(await begin(proved)).toBeUndefined();
  expect(await begin(await hash())).toBeDefined();
  await post(ada, 'DisableOperator', { operator: fay.id });
  expect(await begin(await hash())).toBeUndefined();
});

let reports = 0;

async function reportedDeposit(): Promise<number> {
  const { venue } = tested;
  const { user } = await venue.register();
  const currency = await venue.engine.read((state) => currencyByCode(state, 'USDT')!.currency);
  const { wallet } = venue.requests;
  await wallet.depositAddressOf(user, 'erc20');
  reports += 1;
  const transaction = `0x${String(reports).padStart(64, '0')}`;
  const told = { user, network: 'erc20', currency, amount: 1_000_000n as Atoms, transaction } as const;
  await wallet.reportDeposit({ ...told, screenshot: undefined, requestKey: undefined });
  const { rows } = await venue.pool.query('select max(id) as id from deposit_requests');
  return Number(rows[0].id);
}

test.each([
  ['was shut out', 'DisableOperator', {}],
  ['was reset', 'ResetOperator', {}],
  ['lost the role', 'SetOperatorRoles', { roles: ['support'] }],
])('what somebody who %s had claimed is free for others at once', async (_, name, change) => {
  const item = { queue: 'deposits', id: await reportedDeposit(), reason: undefined };
  const fred = await tested.hire('finance');
  expect(await post(fay, 'ClaimItem', item)).toMatchObject({ flag: true });
  expect(await post(fred, 'ClaimItem', item)).toMatchObject({ refusal: 'operator.claimedByOther' });
  expect(await post(ada, name, { operator: fay.id, ...change })).toMatchObject({ flag: true });
  expect(await post(fred, 'ClaimItem', item)).toMatchObject({ flag: true });
});

test('nothing that was sent here was a fault', () => {
  expect(tested.venue.faults).toEqual([]);
});
