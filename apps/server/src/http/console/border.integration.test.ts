// The border of the console: what its cookie, its answers and its page say to a browser, and how much it takes.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '../../database/testing-folder.ts';
import { pagePolicy } from '../security-headers.ts';
import {
  CONSOLE_ORIGIN,
  OPERATOR_PASSWORD,
  startTestConsole,
  type TestConsole,
  type TestOperator,
} from './testing-console.ts';

const ORIGIN = 'https://console.venue.example';
let tested: TestConsole;
let ada: TestOperator;
let strict: TestConsole;

beforeAll(async () => {
  const web = makeTestFolder('console-border');
  writeFileSync(
    path.join(web, 'index.html'),
    '<!doctype html><html lang="en"><head><meta name="csp-nonce" content=""></head><body></body></html>',
  );
  tested = await startTestConsole('paper', undefined, { webDirectory: web });
  ada = await tested.hire('admin');
  strict = await startTestConsole('paper', undefined, { origins: [ORIGIN], requestsPerMinuteMax: 100 });
});
afterAll(async () => {
  await tested.stop();
  await strict.stop();
});

test('over TLS the cookie has the prefix of the host, is secure, and signs in under that name alone', async () => {
  const by = { operator: undefined, reason: 'Hired for a test' };
  const email = 'secure@venue.example';
  const made = await strict.operators.accounts.create(by, { name: 'Sue', email, roles: ['support'] });
  if (made.outcome === 'refused') throw new Error(made.code);
  const { password } = made.credentials;
  const login = await strict.post(undefined, 'Login', { email, password }, { origin: ORIGIN });
  expect(login.cookies).toEqual([
    expect.objectContaining({
      name: '__Host-candor_console',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    }),
  ]);
  expect(login.cookies[0]).not.toHaveProperty('domain');
  expect(login.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const me = async (name: string) => {
    const operator = { cookie: `${name}=${login.cookies[0]?.value}` } as TestOperator;
    return (await strict.get(operator, 'Me')).json();
  };
  expect(await me('__Host-candor_console')).toMatchObject({ flag: true });
  expect(await me('candor_console')).toMatchObject({ refusal: 'session.missing' });
});

test('nobody is signed in by a bearer, since programs have no business here', async () => {
  const token = ada.cookie.split('=')[1];
  const answer = await tested.app.inject({
    url: '/api/console/Me',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.json()).toMatchObject({ refusal: 'session.missing' });
  expect((await tested.get(ada, 'Me')).json()).toMatchObject({ flag: true });
});

test('a sign-in gives a new token and ends the one that came along', async () => {
  const { email } = ada;
  const answer = await tested.post(ada, 'Login', { email, password: OPERATOR_PASSWORD });
  const next = { ...ada, cookie: `candor_console=${answer.cookies[0]?.value}` };
  expect(next.cookie).not.toBe(ada.cookie);
  expect((await tested.get(ada, 'Me')).json()).toMatchObject({ refusal: 'session.missing' });
  expect((await tested.get(next, 'Me')).json()).toMatchObject({ flag: true });
  ada = next;
});

test('answers may not be stored, sniffed, framed or run', async () => {
  for (const [operator, name] of [
    [undefined, 'GetSettings'],
    [ada, 'Me'],
    [undefined, 'GetUsers'],
    [undefined, 'Nothing'],
  ] as const) {
    const { headers } = await tested.get(operator, name);
    expect(headers, name).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy':
        "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('its page has the policy of a page, and a nonce of its own for its styles', async () => {
  const page = await tested.app.inject({ url: '/' });
  const policy = String(page.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(policy).toBe(pagePolicy(nonce, ['ws://localhost:8090', 'ws://127.0.0.1:8090', 'ws://localhost:80']));
  expect(page.body).toContain(`content="${nonce}"`);
});

test('a body that is no JSON is refused before anybody looks at it', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await tested.app.inject({
      method: 'POST',
      url: '/api/console/Login',
      headers: { origin: CONSOLE_ORIGIN, 'content-type': type },
      payload: JSON.stringify({ email: ada.email, password: OPERATOR_PASSWORD }),
    });
    expect(answer.statusCode, type).toBe(415);
    expect(answer.cookies).toEqual([]);
  }
});

test('an address has so many calls a minute, and fewer of those that cost a hash', async () => {
  const { email } = ada;
  const login = () => strict.post(undefined, 'Login', { email, password: 'wrong' }, { origin: ORIGIN });
  for (let i = 0; i < 2; i += 1) await login();
  expect((await login()).statusCode).toBe(429);
  const settings = () => strict.get(undefined, 'GetSettings');
  expect((await settings()).statusCode).toBe(200);
  for (let i = 0; i < 100; i += 1) await settings();
  expect((await settings()).statusCode).toBe(429);
});

test('nothing that was sent here was a fault', () => {
  expect([...tested.venue.faults, ...strict.venue.faults]).toEqual([]);
});
