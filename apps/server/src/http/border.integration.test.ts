// What every request meets before its route: limits that count everything, hosts, upgrades, forwarded addresses.
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionTokenOf } from './testing-people.ts';
import { refusedHandshake } from './testing-stream.ts';
import { startTestVenue, type TestVenue } from './testing-venue.ts';

const LIMIT = 100;

let venue: TestVenue;
let strict: TestVenue;
let proxied: TestVenue;
beforeAll(async () => {
  venue = await startTestVenue();
  strict = await startTestVenue({ requestsPerMinuteMax: LIMIT });
  proxied = await startTestVenue({ requestsPerMinuteMax: LIMIT, trustedProxies: ['127.0.0.1', '192.0.2.1'] });
});
afterAll(async () => {
  await Promise.all([venue.stop(), strict.stop(), proxied.stop()]);
});

type Request = Parameters<TestVenue['inject']>[0];
let addresses = 0;

/** The statuses of one request more than is allowed, from an address of its own. */
async function overTheLimit(request: Request, times = LIMIT + 1): Promise<LightMyRequestResponse[]> {
  addresses += 1;
  const answers: LightMyRequestResponse[] = [];
  for (let i = 0; i < times; i += 1) {
    answers.push(await strict.inject({ remoteAddress: `203.0.113.${addresses}`, ...request }));
  }
  return answers;
}

const order: Request = { method: 'POST', url: '/api/webapi/SubmitSpotTrade', payload: {} };
test.each<[string, number, Request]>([
  ['an unknown path', 404, { url: '/no/such/path' }],
  ['a path that cannot be decoded', 404, { url: '/%' }],
  ['a call without a session', 401, { url: '/api/webapi/getinfo' }],
  ['a session that was made up', 401, { ...order, headers: { authorization: `Bearer ${'x'.repeat(43)}` } }],
  ['a foreign origin', 403, { ...order, headers: { origin: 'https://evil.example' } }],
  ['a foreign host', 421, { url: '/api/openapi/GetSettings', headers: { host: 'evil.example' } }],
  ['a stream that is asked for plainly', 404, { url: '/stream' }],
  ['a stream of a foreign origin', 403, { url: '/stream', headers: { origin: 'https://evil.example' } }],
  ['a wrong method', 404, { method: 'PUT', url: '/api/openapi/GetSettings' }],
  [
    'a body that is none',
    400,
    { ...order, payload: '{', headers: { 'content-type': 'application/json', authorization: '' } },
  ],
])('%s counts for the limit', async (_name, status, request) => {
  const answers = await overTheLimit(request);
  const refused = answers.slice(0, LIMIT).map(({ statusCode }) => statusCode);
  // A body is read only for whoever may send one.
  expect(new Set(refused)).toEqual(new Set([status === 400 ? 401 : status]));
  expect(answers.at(-1)?.statusCode).toBe(429);
  expect(answers.at(-1)?.headers).toMatchObject({
    'ratelimit-remaining': '0',
    'retry-after': expect.any(String),
  });
});

test('the control: another address has a count of its own', async () => {
  await overTheLimit({ url: '/no/such/path' });
  const other = await strict.inject({ url: '/api/openapi/GetSettings', remoteAddress: '198.51.100.200' });
  expect(other.statusCode).toBe(200);
});

test('calls that cost a mail, a picture or a hash share one limit, whichever they are', async () => {
  const remoteAddress = '198.51.100.201';
  const statuses: number[] = [];
  for (const url of ['Login', 'SendCode', 'ResetPwd', 'Register']) {
    const answer = await strict.inject({
      method: 'POST',
      url: `/api/webapi/${url}`,
      payload: {},
      remoteAddress,
    });
    statuses.push(answer.statusCode);
  }
  const picture = await strict.inject({ url: '/api/openapi/GetCaptcha', remoteAddress });
  expect([...statuses, picture.statusCode]).toEqual([400, 400, 429, 429, 429]);
  expect((await strict.inject({ url: '/api/openapi/GetSettings', remoteAddress })).statusCode).toBe(200);
});

test('an address that cannot be decoded is answered like any other, with all headers', async () => {
  for (const url of ['/%', '/%zz', '/api/%E0%A4%A', '/%?mailbox=secret']) {
    const { statusCode, headers } = await venue.inject({ url });
    expect(statusCode, url).toBe(404);
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'ratelimit-limit': expect.any(String),
    });
  }
});

test.each([
  'evil.example',
  'evil.example:8080',
  '127.0.0.1.evil.example',
  '192.0.2.7',
  '0.0.0.0',
  'localhost.',
])('a page whose name %j was pointed at this machine reads nothing and changes nothing', async (host) => {
  const login = { method: 'POST', url: '/api/webapi/Login', payload: {} } as const;
  for (const request of [{ url: '/api/openapi/GetSettings' }, { url: '/' }, { url: '/stream' }, login]) {
    const answer = await venue.inject({ ...request, headers: { host } });
    expect(answer.statusCode).toBe(421);
    expect(answer.json()).toMatchObject({ refusal: 'request.hostUnknown' });
  }
  expect(await refusedHandshake(`ws://127.0.0.1:${venue.port}/stream`, { host })).toBe(421);
});

test('the control: the names of this machine and the configured ones are answered', async () => {
  const named = await startTestVenue({ hosts: ['venue.lan'], origins: ['https://venue.example'] });
  for (const host of ['localhost:1', '127.0.0.1', '[::1]:8080', 'venue.lan:8080', 'Venue.Example']) {
    const answer = await named.inject({ url: '/api/openapi/GetSettings', headers: { host } });
    expect(answer.statusCode, host).toBe(200);
  }
  await named.stop();
});

test('nothing but the stream can be upgraded, and whoever tries leaves no address in the log', async () => {
  const linesBefore = venue.lines.length;
  const secret = 'S'.repeat(32);
  for (const path of [
    `api/openapi/GetPaperMail?mailbox=${secret}`,
    `?x=${secret}`,
    `no/such?x=${secret}`,
    `%?x=${secret}`,
  ]) {
    expect(await refusedHandshake(`ws://127.0.0.1:${venue.port}/${path}`, {}), path).toBe(404);
  }
  expect(venue.lines.slice(linesBefore).join('')).toBe('');
});

test.each([
  'junk',
  '1.2.3.4:80',
  'x'.repeat(4_000),
  '%',
  '\u0001',
  '::ffff:999.1.1.1',
  `203.0.113.1, ${'y'.repeat(3_000)}`,
])('a trusted proxy that passes on %s is taken for the address itself', async (forwarded) => {
  const headers = { 'x-forwarded-for': forwarded };
  const payload = { email: 'proxied@example.org', password: 'Wrong-Hand7' };
  const remoteAddress = '192.0.2.1';
  const answer = await proxied.inject({
    method: 'POST',
    url: '/api/webapi/Login',
    payload,
    headers,
    remoteAddress,
  });
  expect([422, 429]).toContain(answer.statusCode);
  const { rows } = await proxied.pool.query("select key from slow_downs where key like 'sign-in from %'");
  expect(rows).toEqual([{ key: 'sign-in from 192.0.2.1' }]);
  expect(proxied.faults).toEqual([]);
});

test('a venue behind a proxy that is not listed says so once', async () => {
  const said = (of: TestVenue) => of.lines.filter((line) => line.includes('CANDOR_TRUSTED_PROXIES'));
  expect(said(venue)).toEqual([]);
  for (let i = 0; i < 3; i += 1) {
    await venue.inject({ url: '/api/openapi/GetSettings', headers: { 'x-forwarded-for': '203.0.113.5' } });
  }
  expect(said(venue)).toHaveLength(1);
  expect(said(proxied)).toEqual([]);
});

test('a registration ends the session that came along', async () => {
  const ann = await venue.register();
  const { id } = (await venue.get(undefined, '/api/openapi/GetCaptcha')).json().data;
  const email = 'second.account@example.org';
  const asked = { email, purpose: 'register', captchaId: id, captcha: venue.captchas.textOf(id) };
  const { mailbox, codeRequest } = (await venue.post(undefined, '/api/webapi/SendCode', asked)).json().data;
  const mails = async () =>
    (await venue.get(undefined, `/api/openapi/GetPaperMail?mailbox=${mailbox}`)).json().data as {
      text: string;
    }[];
  await expect.poll(mails).toHaveLength(1);
  const answer = await venue.post(ann, '/api/webapi/Register', {
    email,
    code: /\b[0-9]{6}\b/.exec((await mails())[0]?.text ?? '')?.[0],
    codeRequest,
    password: 'Steady-Hand7',
    repeatPassword: 'Steady-Hand7',
    nationality: 'DE',
    agreement: true,
    adult: true,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await venue.get(ann, '/api/webapi/getinfo')).statusCode).toBe(401);
  const next = { ...ann, token: sessionTokenOf(answer) };
  expect((await venue.get(next, '/api/webapi/getinfo')).json().data).toMatchObject({ email });
});

test('a browser keeps the secret of its device across sessions', async () => {
  const ann = await venue.register();
  const payload = { email: ann.email, password: ann.password };
  const send = (headers: Record<string, string>) =>
    venue.inject({ method: 'POST', url: '/api/webapi/Login', payload, headers });
  const logIn = (cookie?: string) =>
    send({ origin: `http://localhost:${venue.port}`, ...(cookie !== undefined && { cookie }) });
  const deviceOf = (answer: LightMyRequestResponse) =>
    answer.cookies.find(({ name }) => name === 'candor_device')?.value ?? '';
  const first = deviceOf(await logIn());
  expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(deviceOf(await logIn(`candor_device=${first}`))).toBe(first);
  expect(deviceOf(await logIn('candor_device=made-up'))).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(deviceOf(await logIn())).not.toBe(first);
  const issued = (await logIn()).cookies.find(({ name }) => name === 'candor_device');
  expect(issued).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 180 * 86_400 });
  // A program is given none.
  expect(deviceOf(await send({}))).toBe('');
});

test('nothing that was sent here was a fault of the server', () => {
  expect([...venue.faults, ...strict.faults, ...proxied.faults]).toEqual([]);
});
