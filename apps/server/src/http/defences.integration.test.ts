// The border of the server: origins, cookies, headers, limits, the page.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePolicy } from './security-headers.ts';
import { sessionTokenOf } from './testing-people.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let ann: TestUser;
let web: string;

beforeAll(async () => {
  web = mkdtempSync(path.join(os.tmpdir(), 'candor-web-'));
  mkdirSync(path.join(web, 'assets'));
  writeFileSync(
    path.join(web, 'index.html'),
    '<!doctype html><html lang="en"><head><meta name="csp-nonce" content=""><style>a{}</style></head><body></body></html>',
  );
  const script = 'console.log("x");'.repeat(100);
  writeFileSync(path.join(web, 'assets', 'main-a1b2c3.js'), script);
  writeFileSync(path.join(web, 'assets', 'main-a1b2c3.js.gz'), gzipSync(script));
  writeFileSync(path.join(web, 'assets', 'main-a1b2c3.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(web, 'robots.txt'), 'User-agent: *');
  writeFileSync(path.join(web, 'sw.js'), script);
  writeFileSync(path.join(web, 'sw.js.gz'), gzipSync(script));
  writeFileSync(path.join(web, 'sw.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(web, 'offline.html'), '<!doctype html>');
  mkdirSync(path.join(web, 'manifest'));
  writeFileSync(path.join(web, 'manifest', 'en.webmanifest'), '{}');
  venue = await startTestVenue({ webDirectory: web });
  ann = await venue.register();
});
afterAll(async () => {
  await venue.stop();
  rmSync(web, { recursive: true });
});

const order = { symbol: 'BTC/USDT', side: 'buy', type: 'limit', price: '96000.0', amount: '0.00010' };
const cookieOf = (user: TestUser): string => `candor_session=${user.token}`;

test('a change by cookie needs our own origin', async () => {
  const place = (headers: Record<string, string>) =>
    venue.inject({ method: 'POST', url: '/api/webapi/SubmitSpotTrade', payload: order, headers });
  const own = `http://127.0.0.1:${venue.port}`;
  expect((await place({ cookie: cookieOf(ann), origin: own })).statusCode).toBe(200);
  // Through a tunnel of this machine the page has another port, and the request names it.
  const tunnel = { cookie: cookieOf(ann), origin: 'http://localhost:9000' };
  expect((await place({ ...tunnel, host: 'localhost:9000' })).statusCode).toBe(200);
  expect((await place({ ...tunnel, host: 'localhost:9001' })).statusCode).toBe(403);
  expect((await place({ cookie: cookieOf(ann) })).json()).toMatchObject({
    refusal: 'request.originMismatch',
  });
  const foreign = [
    'null',
    'https://evil.example',
    `${own}.evil.example`,
    'http://127.0.0.1',
    `https://127.0.0.1:${venue.port}`,
    '',
  ];
  for (const origin of foreign)
    expect((await place({ cookie: cookieOf(ann), origin })).statusCode, origin).toBe(403);
  expect(
    (await place({ authorization: `Bearer ${ann.token}`, origin: 'https://evil.example' })).statusCode,
  ).toBe(403);
});

test('another site can sign nobody in here', async () => {
  const payload = { email: ann.email, password: ann.password };
  const answer = await venue.inject({
    method: 'POST',
    url: '/api/webapi/Login',
    payload,
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.cookies).toEqual([]);
});

test('the session cookie is out of reach of scripts and of other sites', async () => {
  const answer = await venue.post(undefined, '/api/webapi/Login', {
    email: ann.email,
    password: ann.password,
  });
  expect(answer.cookies).toMatchObject([
    { name: 'candor_session', httpOnly: true, sameSite: 'Strict', path: '/' },
  ]);
  expect(answer.body).not.toContain(sessionTokenOf(answer));
});

test('over TLS the cookie has the prefix of the host and is secure', async () => {
  const live = await startTestVenue({ origins: ['https://venue.example'] });
  const user = await live.register().catch(() => undefined);
  expect(user?.token).toBe('');
  const login = await live.inject({
    method: 'POST',
    url: '/api/webapi/Login',
    payload: { email: user?.email, password: user?.password },
    headers: { origin: 'https://venue.example' },
  });
  expect(login.cookies).toMatchObject([
    { name: '__Host-candor_session', secure: true, path: '/' },
    { name: '__Host-candor_device', secure: true, path: '/' },
  ]);
  expect(login.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  await live.stop();
});

test('a sign-in gives a new token and ends the one that came along', async () => {
  const first = sessionTokenOf(
    await venue.post(undefined, '/api/webapi/Login', { email: ann.email, password: ann.password }),
  );
  const payload = { email: ann.email, password: ann.password };
  const second = sessionTokenOf(await venue.post({ ...ann, token: first }, '/api/webapi/Login', payload));
  expect(second).not.toBe(first);
  expect((await venue.get({ ...ann, token: first }, '/api/webapi/getinfo')).statusCode).toBe(401);
  expect((await venue.get({ ...ann, token: second }, '/api/webapi/getinfo')).statusCode).toBe(200);
});

test('after signing out the token is worth nothing, and signing out twice is no fault', async () => {
  const token = sessionTokenOf(
    await venue.post(undefined, '/api/webapi/Login', { email: ann.email, password: ann.password }),
  );
  for (let i = 0; i < 2; i += 1)
    expect((await venue.post({ ...ann, token }, '/api/webapi/Logout', {})).statusCode).toBe(200);
  expect((await venue.get({ ...ann, token }, '/api/webapi/getinfo')).json()).toMatchObject({ type: 'no' });
});

test('answers of the API may not be stored, sniffed, framed or run', async () => {
  for (const url of ['/api/openapi/GetSettings', '/api/webapi/getinfo', '/nothing']) {
    const { headers } = await venue.get(undefined, url);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('the page has a policy without unsafe words and a fresh nonce for its styles each time', async () => {
  const [first, second] = [await venue.get(undefined, '/'), await venue.get(undefined, '/')];
  const policy = String(first.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const streams = ['localhost', '127.0.0.1'].map((name) => `ws://${name}:${venue.port}`);
  expect(policy).toBe(pagePolicy(String(nonce), [...streams, 'ws://localhost:80']));
  expect(first.body).toContain(`<meta name="csp-nonce" content="${nonce}">`);
  expect(first.body).toContain(`<style nonce="${nonce}">`);
  expect(second.body).not.toContain(nonce);
  expect(first.body).toContain('<html data-mode="paper" data-prices="manual" lang="en">');
  expect(first.headers['cache-control']).toBe('no-cache');
});

test('assets are kept for ever and sent compressed where they are, other files are asked for again', async () => {
  const asset = await venue.inject({ url: '/assets/main-a1b2c3.js', headers: { 'accept-encoding': 'gzip' } });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
  });
  expect(gunzipSync(asset.rawPayload).toString()).toContain('console.log');
  const smaller = await venue.inject({
    url: '/assets/main-a1b2c3.js',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  expect(smaller.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect(brotliDecompressSync(smaller.rawPayload).toString()).toContain('console.log');
  const plain = await venue.inject({ url: '/assets/main-a1b2c3.js' });
  expect(plain.body).toContain('console.log');
  expect((await venue.get(undefined, '/robots.txt')).headers['cache-control']).toBe('no-cache');
});

test('the service worker and what it shows are asked for again each time, under policies of their own', async () => {
  const accepted: readonly Record<string, string>[] = [
    {},
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'gzip, br' },
  ];
  for (const headers of accepted) {
    const worker = await venue.inject({ url: '/sw.js', headers });
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': expect.stringMatching(/^default-src 'none'; connect-src 'self';/),
    });
  }
  const offline = await venue.get(undefined, '/offline.html');
  expect(offline.headers['content-security-policy']).toContain("trusted-types 'none'");
  expect(offline.headers['content-security-policy']).not.toContain('unsafe');
  expect((await venue.get(undefined, '/manifest/en.webmanifest')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('application/manifest+json'),
  });
});

test.each([
  '/../package.json',
  '/assets/../../package.json',
  '/%2e%2e/package.json',
  '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
  '/index.html',
  '/assets/',
  '/.env',
  '/assets/main-a1b2c3.js.gz',
  '/assets/main-a1b2c3.js.br',
  '/assets/x%00.js',
  '/dev/mail',
  '/dev/captcha/x',
  '/DEV/mail',
])('there is nothing at %s', async (url) => {
  const answer = await venue.get(undefined, url);
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.json()).toMatchObject({ flag: false });
});

test('too many requests are told when to come again, in the standard headers', async () => {
  const strict = await startTestVenue({ requestsPerMinuteMax: 100 });
  const first = await strict.get(undefined, '/api/openapi/GetSettings');
  expect(first.headers['ratelimit-limit']).toBe('100');
  let last = first;
  for (let i = 0; i < 100; i += 1) last = await strict.get(undefined, '/api/openapi/GetSettings');
  expect(last.statusCode).toBe(429);
  expect(last.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^[1-9][0-9]*$/),
    'ratelimit-limit': '100',
    'ratelimit-remaining': '0',
    'ratelimit-reset': expect.stringMatching(/^[0-9]+$/),
  });
  expect(last.json()).toEqual({
    flag: false,
    type: 'ok',
    code: 1007,
    msg: expect.stringMatching(/^Too many requests/),
    data: null,
    refusal: 'request.rateLimited',
    details: { seconds: last.headers['retry-after'] },
  });
  await strict.stop();
});

test('calls that cost a mail, a picture or a hash have a stricter limit of their own', async () => {
  const strict = await startTestVenue({ requestsPerMinuteMax: 100 });
  const statuses: number[] = [];
  for (let i = 0; i < 4; i += 1)
    statuses.push((await strict.get(undefined, '/api/openapi/GetCaptcha')).statusCode);
  expect(statuses).toEqual([200, 200, 429, 429]);
  let reset = await strict.post(undefined, '/api/webapi/ResetPwd', {});
  for (let i = 0; i < 2; i += 1) reset = await strict.post(undefined, '/api/webapi/ResetPwd', {});
  expect(reset.statusCode).toBe(429);
  expect(reset.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^[1-9][0-9]*$/),
    'ratelimit-limit': '2',
    'ratelimit-remaining': '0',
    'ratelimit-reset': expect.stringMatching(/^[0-9]+$/),
  });
  expect(reset.json()).toMatchObject({ flag: false, refusal: 'request.rateLimited' });
  expect((await strict.get(undefined, '/api/openapi/GetSettings')).statusCode).toBe(200);
  await strict.stop();
});

test('a forwarded address counts only from a listed proxy', async () => {
  const strict = await startTestVenue({ requestsPerMinuteMax: 100 });
  for (let i = 0; i < 100; i += 1) {
    await strict.inject({
      url: '/api/openapi/GetSettings',
      headers: { 'x-forwarded-for': `203.0.113.${i}` },
    });
  }
  const next = await strict.inject({
    url: '/api/openapi/GetSettings',
    headers: { 'x-forwarded-for': '198.51.100.1' },
  });
  expect(next.statusCode).toBe(429);
  await strict.stop();
});

test('nothing that was sent here was a fault of the server', () => {
  expect(venue.faults).toEqual([]);
});
