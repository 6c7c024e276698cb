// The files of the web application: each that was there at the start has an address, and nothing else has.
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '../database/testing-folder.ts';
import { serveWebApplication } from './web-application.ts';

const text = 'export const there = true;\n'.repeat(50);
const origins = { streamSources: () => [], allows: () => true } as unknown as Parameters<
  typeof serveWebApplication
>[2];

let app: FastifyInstance;
let routes = 0;
beforeAll(async () => {
  const around = makeTestFolder('web-application');
  const directory = path.join(around, 'dist');
  mkdirSync(path.join(directory, 'assets', 'deep'), { recursive: true });
  const files: Readonly<Record<string, string | Uint8Array>> = {
    '../secret.js': 'secret',
    'index.html': '<html lang="en"><head><meta name="csp-nonce" content=""></head></html>',
    'sw.js': text,
    '.built-from.json': '{}',
    'assets/.notes.js': text,
    'assets/app-1.js': text,
    'assets/app-1.js.gz': gzipSync(text),
    'assets/deep/one.css': 'a{}',
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(directory, name), bytes);
  for (let n = 0; n < 500; n++) writeFileSync(path.join(directory, 'assets', `piece-${n}.js`), text);
  app = Fastify();
  app.addHook('onRoute', () => {
    routes += 1;
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ refused: true }));
  await serveWebApplication(app, directory, origins);
  await app.listen({ host: '127.0.0.1', port: 0 });
  writeFileSync(path.join(directory, 'assets', 'later.js'), text);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

test('a thousand ranges of a file are no more than the file', async () => {
  for (const pieces of [1, 2, 1_000]) {
    const range = `bytes=${Array.from({ length: pieces }, () => '0-').join(',')}`;
    const answer = await get('/assets/app-1.js', { range });
    expect([200, 206, 416], String(pieces)).toContain(answer.statusCode);
    expect(answer.rawPayload.length).toBeLessThanOrEqual(text.length);
  }
});

test('a file is there with its kind, for ever where its name says what is in it, and otherwise asked for anew', async () => {
  const hashed = await get('/assets/app-1.js');
  expect(hashed).toMatchObject({ statusCode: 200, body: text });
  expect(hashed.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/javascript/),
  });
  expect((await get('/assets/deep/one.css')).headers['content-type']).toMatch(/css/);
  const worker = await get('/sw.js');
  expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' });
  expect((await app.inject({ method: 'HEAD', url: '/sw.js' })).statusCode).toBe(200);
});

test('its compressed copy goes to who can read it, and has no address of its own', async () => {
  const packed = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.rawPayload).toEqual(gzipSync(text));
  expect((await get('/assets/app-1.js.gz')).statusCode).toBe(404);
});

/** As it is written: a browser, and what stands in for one in tests, makes `..` of a path go away before it is sent. */
function rawStatus(target: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`),
    );
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      answer += text;
    });
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
  });
}

test.each(['/secret.js', '/../secret.js', '/assets/../../secret.js', '/assets/%2e%2e/%2e%2e/secret.js'])(
  'a path that climbs is not followed: %s',
  async (target) => {
    const answer = await rawStatus(target);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('{"refused":true}');
  },
);

test('the control: what is there is answered to the same kind of request', async () => {
  expect(await rawStatus('/assets/app-1.js')).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  '/assets/none.js',
  '/assets/',
  '/assets/deep',
  '/assets/later.js',
  '/index.html',
  '/.built-from.json',
  '/assets/.notes.js',
  '/assets/..%2f..%2fsecret.js',
  '/assets/..%5c..%5csecret.js',
  '/assets/app-1.js%00',
  '/assets//app-1.js',
])('nothing is at %s, and the answer is that of any address that is not', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ refused: true });
});

test('five hundred files are no five hundred routes', () => {
  expect(routes).toBeLessThan(20);
});
