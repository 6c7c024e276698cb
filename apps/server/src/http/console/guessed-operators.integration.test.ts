// Operators whose password is being guessed: told by mail in their language, in the audit log, and when they get in.
import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { guessingTold } from '../../identity/failed-sign-ins/failed-sign-ins.ts';
import { totpCodeAt, totpStepAt } from '../../identity/second-factors/totp/totp-code.ts';
import { readCapturedMail } from '../../mail/index.ts';
import { codeGuessingTold } from '../../operators/sessions/guessed-operators.ts';
import {
  OPERATOR_PASSWORD,
  startTestConsole,
  type TestConsole,
  type TestOperator,
} from './testing-console.ts';

const SUBJECT = 'Somebody is trying passwords for your operator access';

let tested: TestConsole;
beforeAll(async () => {
  tested = await startTestConsole();
});
afterAll(() => tested.stop());
beforeEach(() => {
  tested.venue.clock.offsetMs += 2 * guessingTold.apartMs;
});

const logIn = async (email: string, password = OPERATOR_PASSWORD, more: object = {}) =>
  (await tested.post(undefined, 'Login', { email, password, ...more })).json();

let guesser = 0;
/** Wrong passwords from as many addresses, so that none of them waits. */
async function guess(email: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    guesser += 1;
    const origin = { address: `198.51.100.${guesser}`, userAgent: 'curl/8' };
    const outcome = await tested.operators.credentials.signIn({ email, password: 'wrong' }, origin);
    expect(outcome).toEqual({ outcome: 'refused', code: 'operator.credentialsWrong' });
  }
}

const sweep = () => tested.operators.failureSweep.run();
const mailsTo = (email: string) => readCapturedMail(tested.venue.pool, email);
const told = async (operator: TestOperator) => {
  const rows = await tested.operators.audit.rows({ kind: 'operatorGuessed' }, { limit: 50, offset: 0 });
  return rows.filter(({ target }) => target?.id === String(operator.id));
};

test('after ten failures the operator is told by mail and it stands in the audit log, once a day', async () => {
  const ben = await tested.hire('finance');
  await guess(ben.email, guessingTold.failures - 1);
  await sweep();
  expect(await told(ben)).toEqual([]);
  await guess(ben.email, 1);
  await sweep();
  await expect.poll(async () => (await mailsTo(ben.email)).length).toBe(1);
  const [mail] = await mailsTo(ben.email);
  expect(mail?.subject).toBe(SUBJECT);
  for (const part of ['10 times', 'curl', '198.51.100.*']) expect(mail?.text).toContain(part);
  const [row] = await told(ben);
  expect(row).toMatchObject({
    operator: null,
    outcome: 'done',
    details: { failures: '10', network: '198.51.100.*' },
  });
  await guess(ben.email, 20);
  await sweep();
  expect(await told(ben)).toHaveLength(1);
  tested.venue.clock.offsetMs += guessingTold.apartMs;
  await guess(ben.email, 1);
  await sweep();
  expect(await told(ben)).toHaveLength(2);
});

const CHANGED = 'Your operator access was changed';
const changesTold = async (email: string) =>
  (await mailsTo(email)).flatMap(({ subject, text }) => (subject === CHANGED ? [text.split('\n')[0]] : []));

test('what an operator signs in with is not changed without a mail to them, but for the first password', async () => {
  const admin = await tested.hire('admin');
  const ida = await tested.hire('support');
  const set = (password: string, oldPassword: string) =>
    tested.post(ida, 'SetPassword', { oldPassword, password, repeatPassword: password });
  expect((await set('another quiet river', 'not the password')).json().refusal).toBe(
    'identity.passwordWrong',
  );
  expect(await changesTold(ida.email)).toEqual([]);
  expect((await set('another quiet river', OPERATOR_PASSWORD)).statusCode).toBe(200);
  await expect.poll(() => changesTold(ida.email)).toEqual([expect.stringContaining('password')]);
  const started = (await tested.post(ida, 'StartTotp', { password: 'another quiet river' })).json().data;
  const code = totpCodeAt(
    Buffer.from(Secret.fromBase32(started.secret).bytes),
    totpStepAt(tested.venue.clock.wallMs()),
  );
  expect((await tested.post(ida, 'ConfirmTotp', { code })).statusCode).toBe(200);
  await expect
    .poll(() => changesTold(ida.email))
    .toEqual([expect.stringContaining('authenticator'), expect.stringContaining('password')]);
  const reset = { operator: ida.id, reason: 'The phone was lost' };
  expect((await tested.post(admin, 'ResetOperator', reset)).statusCode).toBe(200);
  await expect.poll(async () => (await changesTold(ida.email))[0]).toContain('reset');
  expect(await changesTold(ida.email)).toHaveLength(3);
  expect(await changesTold(admin.email)).toEqual([]);
});

test('who gets in is told how many failed since the last time, and the count begins anew', async () => {
  const { email } = await tested.hire('support');
  await guess(email, 2);
  await sweep();
  await guess(email, 1);
  expect((await logIn(email)).data).toMatchObject({ failedBefore: 3 });
  expect((await logIn(email)).data).toMatchObject({ failedBefore: 0 });
});

test('the mail is in the language in which the console was open last', async () => {
  const cid = await tested.hire('product');
  await logIn(cid.email, OPERATOR_PASSWORD, { language: 'de' });
  await guess(cid.email, guessingTold.failures);
  await sweep();
  await expect.poll(async () => (await mailsTo(cid.email)).length).toBe(1);
  expect((await mailsTo(cid.email))[0]?.subject).toMatch(/^Jemand probiert Passwörter/);
});

test('who was shut out is told nothing, and neither is an address of nobody', async () => {
  const [ada, dan] = [await tested.hire('admin'), await tested.hire('support')];
  const reason = 'For the test';
  expect((await tested.post(ada, 'DisableOperator', { operator: dan.id, reason })).json()).toMatchObject({
    flag: true,
  });
  await guess(dan.email, guessingTold.failures);
  await guess('nobody@venue.example', guessingTold.failures);
  await sweep();
  expect(await told(dan)).toEqual([]);
  expect(await mailsTo('nobody@venue.example')).toEqual([]);
  expect(tested.venue.faults).toEqual([]);
});

test('whose password somebody has, and no code, is told after the third time', async () => {
  const eve = await tested.hire('finance');
  const { data } = (await tested.post(eve, 'StartTotp', { password: OPERATOR_PASSWORD })).json();
  const { bytes } = Secret.fromBase32(data.secret);
  const code = (aside = 0) => totpCodeAt(bytes, totpStepAt(tested.venue.clock.wallMs()) + aside);
  expect((await tested.post(eve, 'ConfirmTotp', { code: code() })).json()).toMatchObject({ flag: true });
  const fail = async (times: number): Promise<void> => {
    for (let i = 0; i < times; i += 1) {
      guesser += 1;
      const origin = { address: `198.51.100.${guesser}`, userAgent: 'curl/8' };
      const request = { email: eve.email, password: OPERATOR_PASSWORD, code: code(100) };
      expect(await tested.operators.credentials.signIn(request, origin)).toMatchObject({
        outcome: 'refused',
      });
      tested.venue.clock.offsetMs += 3_600_000;
    }
  };
  await fail(codeGuessingTold.failures - 1);
  await sweep();
  expect(await told(eve)).toEqual([]);
  const before = tested.operators.signInCounts();
  await fail(1);
  await sweep();
  expect(tested.operators.signInCounts()).toEqual({ ...before, ownersTold: before.ownersTold + 1 });
  await expect
    .poll(async () => (await mailsTo(eve.email))[0]?.subject)
    .toBe('Somebody knows your operator password');
  expect(await told(eve)).toMatchObject([{ details: { failures: '3' } }]);
  expect((await logIn(eve.email, OPERATOR_PASSWORD, { code: code() })).data).toMatchObject({
    failedBefore: 0,
  });
});
