// A changed and a forgotten password over HTTP: cookies, other sessions, open streams, the paper mailbox.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionTokenOf } from './testing-people.ts';
import { openStream } from './testing-stream.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

const NEW_PASSWORD = 'Calm-Water9';
const STREAM_ENDS_WITHIN_MS = 1_000;

let venue: TestVenue;
beforeAll(async () => {
  venue = await startTestVenue();
});
afterAll(() => venue.stop());

const logIn = (email: string, password: string) =>
  venue.post(undefined, '/api/webapi/Login', { email, password });
const isSignedIn = async (user: TestUser) =>
  (await venue.get(user, '/api/webapi/getinfo')).statusCode === 200;
const setPassword = (user: TestUser, more: object = {}) =>
  venue.post(user, '/api/webapi/SetPwd', {
    oldPassword: user.password,
    password: NEW_PASSWORD,
    repeatPassword: NEW_PASSWORD,
    ...more,
  });

async function askReset(email: string): Promise<{ mailbox: string; codeRequest: string }> {
  const { id } = (await venue.get(undefined, '/api/openapi/GetCaptcha')).json().data;
  const captcha = { captchaId: id, captcha: venue.captchas.textOf(id) };
  const asked = { email, purpose: 'reset', ...captcha };
  const answer = await venue.post(undefined, '/api/webapi/SendCode', asked);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function mailsIn(mailbox: string): Promise<{ subject: string; text: string }[]> {
  await expect
    .poll(
      async () => (await venue.get(undefined, `/api/openapi/GetPaperMail?mailbox=${mailbox}`)).json().data,
    )
    .toHaveLength(1);
  return (await venue.get(undefined, `/api/openapi/GetPaperMail?mailbox=${mailbox}`)).json().data;
}

const reset = (email: string, code: string, codeRequest = 'A'.repeat(32)) =>
  venue.post(undefined, '/api/webapi/ResetPwd', {
    email,
    code,
    codeRequest,
    password: NEW_PASSWORD,
    repeatPassword: NEW_PASSWORD,
  });

test('a changed password ends the other sessions at once and their streams within a second', async () => {
  const ann = await venue.register();
  const elsewhere = { ...ann, token: sessionTokenOf(await logIn(ann.email, ann.password)) };
  const stream = await openStream(venue, elsewhere);
  const bystander = await openStream(venue, await venue.register());
  const startedAt = performance.now();
  const answer = await setPassword(ann);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toBeNull();
  expect(answer.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);
  const changed = { ...ann, token: sessionTokenOf(answer) };
  expect(changed.token).not.toBe(ann.token);
  expect(await isSignedIn(changed)).toBe(true);
  expect(await isSignedIn(ann)).toBe(false);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await stream.closed()).toBe(4401);
  expect(performance.now() - startedAt).toBeLessThan(STREAM_ENDS_WITHIN_MS);
  expect(bystander.socket.readyState).toBe(bystander.socket.OPEN);
  bystander.socket.close();
  expect((await logIn(ann.email, ann.password)).statusCode).toBe(422);
  expect((await logIn(ann.email, NEW_PASSWORD)).statusCode).toBe(200);
});

test('a refused change leaves everything as it was, and names the field', async () => {
  const ben = await venue.register();
  const refused = async (more: object) => (await setPassword(ben, more)).json();
  expect(await refused({ oldPassword: 'Other-Hand7' })).toMatchObject({
    refusal: 'identity.passwordWrong',
    field: 'oldPassword',
  });
  expect(await refused({ repeatPassword: 'Calm-Water8' })).toMatchObject({
    refusal: 'identity.passwordMismatch',
    field: 'repeatPassword',
  });
  expect(await refused({ password: 'short', repeatPassword: 'short' })).toMatchObject({
    refusal: 'identity.passwordLength',
    field: 'password',
    details: { minimum: '6', maximum: '16' },
  });
  expect(await isSignedIn(ben)).toBe(true);
});

test('a forgotten password is set anew with the code from the paper mailbox, and every stream ends', async () => {
  const cyd = await venue.register();
  const stream = await openStream(venue, cyd);
  const { mailbox, codeRequest } = await askReset(cyd.email);
  const [mail] = await mailsIn(mailbox);
  expect(mail?.subject).toBe('Reset your Candor password');
  const code = /\b[0-9]{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const startedAt = performance.now();
  const answer = await reset(cyd.email, code, codeRequest);
  expect(answer.json()).toMatchObject({ flag: true, data: null });
  expect(answer.cookies).toEqual([]);
  expect(await isSignedIn(cyd)).toBe(false);
  expect(await stream.closed()).toBe(4401);
  expect(performance.now() - startedAt).toBeLessThan(STREAM_ENDS_WITHIN_MS);
  expect((await logIn(cyd.email, NEW_PASSWORD)).statusCode).toBe(200);
  expect((await reset(cyd.email, code, codeRequest)).json()).toMatchObject({ refusal: 'identity.codeWrong' });
});

test('asking and guessing look the same for an address without an account', async () => {
  const dan = await venue.register();
  const unknown = 'no.such.person@example.org';
  const [mail] = await mailsIn((await askReset(unknown)).mailbox);
  expect(mail?.text).not.toMatch(/[0-9]{6}/);
  await askReset(dan.email);
  const [known, other] = [await reset(dan.email, '000000'), await reset(unknown, '000000')];
  expect(other.statusCode).toBe(known.statusCode);
  expect(other.json()).toEqual(known.json());
  expect(known.json()).toMatchObject({ refusal: 'identity.codeWrong', field: 'code' });
  const shape = (headers: object) => Object.keys(headers).sort();
  expect(shape(other.headers)).toEqual(shape(known.headers));
});

test('too many guesses are told when to come again', async () => {
  let last = await reset('guessed@example.org', '000000');
  for (let i = 0; i < 12; i += 1) last = await reset('guessed@example.org', '000000');
  expect(last.statusCode).toBe(429);
  expect(last.headers['retry-after']).toMatch(/^[1-9][0-9]*$/);
  expect(last.json()).toMatchObject({
    flag: false,
    refusal: 'identity.slowDown',
    details: { seconds: last.headers['retry-after'] },
  });
});

test('nothing that was asked here was a fault of the server', () => {
  expect(venue.faults).toEqual([]);
});
