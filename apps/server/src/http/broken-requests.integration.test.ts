// Requests that break the protocol: answered or cut off, never carried out, and never a fault.
import net from 'node:net';
import { refusalAnswer } from '@candor/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVenue, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
beforeAll(async () => {
  venue = await startTestVenue();
});
afterAll(() => venue.stop());

/** Sends bytes as they are and gives back what the server says until it closes or is quiet. */
function raw(bytes: string | Buffer, quietMs = 400): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(venue.port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.write(bytes);
  });
}

const host = 'Host: localhost\r\n';
const path1 = '/api/openapi/GetSettings';
const broken: readonly (readonly [string, string])[] = [
  [
    'two lengths',
    `POST /api/webapi/Logout HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`,
  ],
  [
    'length and chunks',
    `POST /api/webapi/Logout HTTP/1.1\r\n${host}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['an unknown coding', `POST /api/webapi/Logout HTTP/1.1\r\n${host}Transfer-Encoding: xchunked\r\n\r\n`],
  [
    'two codings',
    `POST /api/webapi/Logout HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  ],
  ['a folded header', `GET ${path1} HTTP/1.1\r\n${host}X-A: b\r\n c\r\n\r\n`],
  ['a zero byte', `GET ${path1} HTTP/1.1\r\n${host}X-A: b\u0000c\r\n\r\n`],
  ['a header of 20 KiB', `GET ${path1} HTTP/1.1\r\n${host}X-A: ${'b'.repeat(20_000)}\r\n\r\n`],
  ['an address of 64 KiB', `GET /${'a'.repeat(65_536)} HTTP/1.1\r\n${host}\r\n`],
  ['two thousand headers', `GET ${path1} HTTP/1.1\r\n${host}${'a: b\r\n'.repeat(2_000)}\r\n`],
  [
    'sixty-five headers',
    `GET ${path1} HTTP/1.1\r\n${host}${Array.from({ length: 64 }, (_, i) => `a${i}: b\r\n`).join('')}\r\n`,
  ],
  ['two hosts', `GET ${path1} HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`],
  ['an address on another host', `GET http://evil.example${path1} HTTP/1.1\r\n${host}\r\n`],
  ['an unknown expectation', `GET ${path1} HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`],
  ['a signed length', `POST /api/webapi/Logout HTTP/1.1\r\n${host}Content-Length: +2\r\n\r\n{}`],
  ['a negative length', `POST /api/webapi/Logout HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n{}`],
  ['lines without a return', `GET ${path1} HTTP/1.1\nHost: localhost\nX-A: b\n\n`],
  ['a space before a colon', `GET ${path1} HTTP/1.1\r\n${host}X-A : b\r\n\r\n`],
  [
    'a compressed body',
    `POST /api/webapi/Login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 10\r\n\r\n\u001f\u008b\b\u0000\u0000\u0000\u0000\u0000\u0000\u0003`,
  ],
  ['no host', `GET ${path1} HTTP/1.1\r\n\r\n`],
  ['an unknown method', `BREW ${path1} HTTP/1.1\r\n${host}\r\n`],
  ['TRACE', `TRACE ${path1} HTTP/1.1\r\n${host}\r\n`],
  ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`],
  ['a broken escape', `GET /%zz%E0 HTTP/1.1\r\n${host}\r\n`],
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['a TLS hello', '\u0016\u0003\u0001\u0002\u0000\u0001'],
  [
    'a long chunk extension',
    `POST /api/webapi/Logout HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n2;${'a'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`,
  ],
];

test.each(broken)('a request with %s is no fault and is not carried out', async (_name, bytes) => {
  const answer = await raw(bytes);
  if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 (4[0-9]{2}) /);
  expect((await venue.get(undefined, path1)).statusCode).toBe(200);
});

const told: readonly (readonly [string, number, string])[] = [
  ['a negative length', 400, 'request.malformed'],
  ['no HTTP at all', 400, 'request.malformed'],
  ['a TLS hello', 400, 'request.malformed'],
  ['a header of 20 KiB', 431, 'request.tooLarge'],
  ['a long chunk extension', 413, 'request.tooLarge'],
];

test.each(told)(
  'what cannot be read as a request, for %s, is told so as every refusal is',
  async (name, status, refusal) => {
    const [, bytes = ''] = broken.find(([each]) => each === name)!;
    const [head = '', body = ''] = (await raw(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(refusalAnswer.parse(JSON.parse(body))).toMatchObject({ flag: false, refusal });
    expect(head).toContain(`Content-Length: ${body.length}`);
  },
);

test.each(['h2c', 'h2c, foo/2', 'TLS/1.0'])(
  'a request that offers to go on in %s is answered in the protocol in which it came',
  async (offer) => {
    const asks = `${host}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${offer}\r\nHTTP2-Settings: AAMAAABk\r\n`;
    expect(await raw(`GET ${path1} HTTP/1.1\r\n${asks}\r\n`)).toMatch(/^HTTP\/1\.1 200 .*"flag":true/s);
    const body = '{"email":1}';
    const post = `POST /api/webapi/Login HTTP/1.1\r\n${asks}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    expect(await raw(post)).toMatch(/^HTTP\/1\.1 400 .*"field":"email"/s);
  },
);

const upgrade = `GET /stream HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n`;
const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const extensions = (said: string) => `${upgrade}${key}Sec-WebSocket-Extensions: ${said}\r\n\r\n`;
const handshakes: readonly (readonly [string, string, RegExp])[] = [
  ['an extension called constructor', extensions('constructor'), /^HTTP\/1\.1 101 /],
  ['an extension called __proto__', extensions('__proto__; constructor=1'), /^HTTP\/1\.1 101 /],
  [
    'a parameter called toString',
    extensions('permessage-deflate; toString=1; toString=2'),
    /^HTTP\/1\.1 (101|400) /,
  ],
  [
    'a thousand extensions',
    extensions(Array.from({ length: 1_000 }, (_, i) => `x${i}`).join(', ')),
    /^HTTP\/1\.1 (101|4..) /,
  ],
  ['extensions that cannot be read', extensions('a;;,=,"'), /^HTTP\/1\.1 (101|400) /],
  [
    'a long list of protocols',
    `${upgrade}${key}Sec-WebSocket-Protocol: ${Array.from({ length: 1_500 }, (_, i) => `p${i}`).join(', ')}\r\n\r\n`,
    /^HTTP\/1\.1 (101|4..) /,
  ],
  ['a protocol twice', `${upgrade}${key}Sec-WebSocket-Protocol: a, a\r\n\r\n`, /^HTTP\/1\.1 (101|400) /],
  ['no key', `${upgrade}\r\n`, /^HTTP\/1\.1 4.. |^$/],
  ['a key that is none', `${upgrade}Sec-WebSocket-Key: constructor\r\n\r\n`, /^HTTP\/1\.1 4.. |^$/],
  [
    'sixty-six headers',
    `${upgrade}${key}${Array.from({ length: 61 }, (_, i) => `a${i}: b\r\n`).join('')}\r\n`,
    /^HTTP\/1\.1 4.. |^$/,
  ],
  [
    'a message of 2^63 bytes behind it',
    `${upgrade}${key}\r\n\u0081\u00ff\u0080\0\0\0\0\0\0\0\0\0\0\0a`,
    /^HTTP\/1\.1 101 /,
  ],
];

test.each(handshakes)('a handshake of a stream with %s is no fault', async (_name, bytes, answered) => {
  expect(await raw(Buffer.from(bytes, 'latin1'))).toMatch(answered);
  expect((await venue.get(undefined, path1)).statusCode).toBe(200);
});

test('sixty-four headers are taken, one more is refused in words and two more without, and a hundred requests in one connection are answered', async () => {
  const withHeaders = (count: number) => {
    const headers = Array.from({ length: count - 2 }, (_, i) => `a${i}: b\r\n`).join('');
    return raw(`GET ${path1} HTTP/1.1\r\n${host}Connection: close\r\n${headers}\r\n`);
  };
  expect(await withHeaders(64)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await withHeaders(65)).toMatch(/^HTTP\/1\.1 413 .*request\.tooLarge/s);
  expect(await withHeaders(66)).toMatch(/^HTTP\/1\.1 431 /);
  const pipelined = await raw(`GET ${path1} HTTP/1.1\r\n${host}\r\n`.repeat(100));
  expect(pipelined.split('HTTP/1.1 200 ').length - 1).toBe(100);
});

test('an old request is answered and its connection ends, and so is one whose sender says no more', async () => {
  const old = await raw(`GET ${path1} HTTP/1.0\r\n${host}\r\n`, 5_000);
  expect(old).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close/is);
  const socket = net.connect(venue.port, '127.0.0.1');
  socket.end(`GET ${path1} HTTP/1.1\r\n${host}\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('who sends headers slowly is cut off', async () => {
  const startedAt = Date.now();
  const answer = await raw(`GET ${path1} HTTP/1.1\r\n${host}X-A:`, 20_000);
  expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/);
  expect(Date.now() - startedAt).toBeLessThan(9_000);
}, 25_000);

test('nothing that was sent here was a fault of the server', () => {
  expect(venue.faults).toEqual([]);
});
