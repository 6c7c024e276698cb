// The development controls: what they do, who may use them, and that they are absent otherwise.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings, SettingsRefused } from '../../settings.ts';
import { type DevelopmentPorts, type DevelopmentServer, startDevelopmentServer } from '../index.ts';

let directory: string;
let server: DevelopmentServer;
let token: string;
const prices: string[] = [];
const clock = { ms: 0 };

const ports: DevelopmentPorts = {
  log: pino({ level: 'silent' }),
  readMail: async (to) => [{ to: to ?? 'all', subject: 's', text: 't', sentAt: 1 }],
  captchaText: (id) => (id === 'known' ? 'ABCDE' : undefined),
  setPrice: (symbol, price) => {
    if (symbol !== 'BTC/USDT') return 'unknownSymbol';
    prices.push(price);
    return undefined;
  },
  advanceClock: (ms) => {
    clock.ms += ms;
  },
};

beforeAll(async () => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'candor-dev-'));
  server = await startDevelopmentServer(ports, { port: 0, dataDirectory: directory });
  token = readFileSync(path.join(directory, 'dev-token'), 'utf8');
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true });
});

function ask(
  method: string,
  target: string,
  options: { body?: object; headers?: Record<string, string>; port?: number } = {},
) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const payload = options.body && JSON.stringify(options.body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload && { 'content-type': 'application/json' }),
      ...options.headers,
    };
    const request = http.request({
      host: '127.0.0.1',
      port: options.port ?? server.port,
      method,
      path: target,
      headers,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.end(payload);
  });
}

test('the token file is for its owner alone', () => {
  expect(statSync(path.join(directory, 'dev-token')).mode & 0o777).toBe(0o600);
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('mail and captchas can be read, prices set, and the clock advanced', async () => {
  const mail = await ask('GET', '/dev/mail?to=ann@example.org');
  expect(JSON.parse(mail.body)).toEqual([{ to: 'ann@example.org', subject: 's', text: 't', sentAt: 1 }]);
  expect(JSON.parse((await ask('GET', '/dev/captcha/known')).body)).toEqual({ text: 'ABCDE' });
  expect((await ask('GET', '/dev/captcha/unknown')).status).toBe(404);
  expect((await ask('POST', '/dev/prices', { body: { symbol: 'BTC/USDT', price: '1.5' } })).status).toBe(200);
  expect(prices).toEqual(['1.5']);
  expect((await ask('POST', '/dev/prices', { body: { symbol: 'NO/USDT', price: '1.5' } })).status).toBe(404);
  expect((await ask('POST', '/dev/prices', { body: { symbol: 'BTC/USDT', price: '-1' } })).status).toBe(400);
  expect((await ask('POST', '/dev/clock', { body: { advanceMs: 60_000 } })).status).toBe(200);
  expect(clock.ms).toBe(60_000);
  expect((await ask('POST', '/dev/clock', { body: { advanceMs: -1 } })).status).toBe(400);
});

test.each(['', 'Bearer', 'Bearer x', `Bearer ${'x'.repeat(43)}`, 'Basic dXNlcjp4'])(
  'the token %j opens nothing',
  async (authorization) => {
    for (const target of ['/dev/mail', '/dev/captcha/known', '/nothing']) {
      expect((await ask('GET', target, { headers: { authorization } })).status).toBe(401);
    }
  },
);

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '0.0.0.0'])(
  'a request for the host %j is refused, even with the token',
  async (host) => {
    expect((await ask('GET', '/dev/mail', { headers: { host } })).status).toBe(403);
  },
);

test('the names of this machine are taken as hosts', async () => {
  for (const host of ['localhost', 'localhost:1234', '[::1]:80']) {
    expect((await ask('GET', '/dev/mail', { headers: { host } })).status).toBe(200);
  }
});

test('what the venue cannot do has no control', async () => {
  const other = mkdtempSync(path.join(os.tmpdir(), 'candor-dev-'));
  const { setPrice: _, advanceClock: __, ...fewer } = ports;
  const plain = await startDevelopmentServer(fewer, { port: 0, dataDirectory: other });
  const authorization = `Bearer ${readFileSync(path.join(other, 'dev-token'), 'utf8')}`;
  for (const target of ['/dev/prices', '/dev/clock']) {
    expect(
      (await ask('POST', target, { port: plain.port, body: {}, headers: { authorization } })).status,
    ).toBe(404);
  }
  await plain.stop();
  expect(existsSync(path.join(other, 'dev-token'))).toBe(false);
  rmSync(other, { recursive: true });
});

test('no environment starts them by accident, and none in live mode', () => {
  expect(readSettings({}).development).toBeUndefined();
  expect(readSettings({ CANDOR_DEV: '0' }).development).toBeUndefined();
  expect(readSettings({ CANDOR_DEV: '1', CANDOR_DEV_PORT: '0' }).development).toEqual({ port: 0 });
  expect(() => readSettings({ CANDOR_DEV_PORT: '0' })).toThrow(SettingsRefused);
  expect(() => readSettings({ CANDOR_MODE: 'live', CANDOR_DEV: '1' })).toThrow(/CANDOR_DEV must not be 1/);
});
