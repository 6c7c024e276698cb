// The paper mailbox: how a mail that is not sent reaches whoever asked for it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
beforeAll(async () => {
  venue = await startTestVenue();
});
afterAll(() => venue.stop());

async function ask(
  from: TestVenue,
  purpose: 'register' | 'reset',
  email: string,
  more: { user?: TestUser; headers?: Record<string, string>; remoteAddress?: string } = {},
) {
  const { id } = (await from.get(undefined, '/api/openapi/GetCaptcha')).json().data;
  const bearer = more.user && { authorization: `Bearer ${more.user.token}` };
  return from.inject({
    method: 'POST',
    url: '/api/webapi/SendCode',
    payload: { email, purpose, captchaId: id, captcha: from.captchas.textOf(id) },
    headers: { ...bearer, ...more.headers },
    remoteAddress: more.remoteAddress ?? '127.0.0.1',
  });
}

const data = async (answer: ReturnType<TestVenue['get']>): Promise<unknown> => (await answer).json().data;

test('a paper venue shows a mail to whoever asked for it, and to nobody else', async () => {
  const { mailbox } = (await data(ask(venue, 'register', 'paper@example.org'))) as { mailbox: string };
  const read = (secret: string) => venue.get(undefined, `/api/openapi/GetPaperMail?mailbox=${secret}`);
  await expect
    .poll(() => data(read(mailbox)))
    .toMatchObject([
      { subject: 'Your Candor verification code', text: expect.stringMatching(/\b[0-9]{6}\b/) },
    ]);
  expect(await data(read('A'.repeat(32)))).toEqual([]);
  expect((await read('short')).statusCode).toBe(400);
});

test.each([
  [{ remoteAddress: '192.0.2.80' }],
  [{ remoteAddress: '2001:db8::80' }],
  [{ headers: { 'x-forwarded-for': '127.0.0.1' } }],
  [{ headers: { forwarded: 'for=127.0.0.1' } }],
  [{ headers: { via: '1.1 proxy' } }],
])('a stranger with %o gets no mail with which to take an account over', async (from) => {
  const ann = await venue.register();
  const unknown = `nobody.${ann.email}`;
  const before = (await venue.pool.query('select 1 from captured_mail where recipient = $1', [ann.email]))
    .rowCount;
  const answers = [];
  for (const email of [ann.email, unknown]) answers.push(await ask(venue, 'reset', email, from));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ refusal: 'identity.resetNotHere', data: null });
  }
  const after = (await venue.pool.query('select 1 from captured_mail where recipient = $1', [ann.email]))
    .rowCount;
  expect(after).toBe(before);
  expect((await ask(venue, 'register', unknown, from)).statusCode).toBe(200);
});

test('the control: at the machine itself, and in a session of the account alone, the mail is shown', async () => {
  const [ann, ben] = [await venue.register(), await venue.register()];
  const elsewhere = { remoteAddress: '192.0.2.81' };
  expect((await ask(venue, 'reset', ann.email)).statusCode).toBe(200);
  expect((await ask(venue, 'reset', ann.email, { ...elsewhere, user: ben })).statusCode).toBe(403);
  const own = await ask(venue, 'reset', ann.email.toUpperCase(), { ...elsewhere, user: ann });
  const { mailbox } = own.json().data;
  await expect
    .poll(() => data(venue.get(undefined, `/api/openapi/GetPaperMail?mailbox=${mailbox}`)))
    .toMatchObject([{ subject: 'Reset your Candor password' }]);
});

test('where a public name is configured nobody seems to sit at the machine', async () => {
  const behind = await startTestVenue({ hosts: ['venue.example'] });
  const ann = await behind.register();
  expect((await ask(behind, 'reset', ann.email)).json()).toMatchObject({ refusal: 'identity.resetNotHere' });
  await behind.stop();
});
