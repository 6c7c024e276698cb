// Senders that take their time, over real connections: they are cut off, and do not keep others out while they last.
import net from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../../files/testing-pictures.ts';
import { startTestVenue, type TestUser, type TestVenue } from '../testing-venue.ts';
import { formBody } from './testing-forms.ts';

const SCREENSHOT = '/api/UploadImg/Screenshot';
const OTHER_ADDRESS = '127.0.0.2';

let venue: TestVenue;
const open = new Set<net.Socket>();

beforeAll(async () => {
  venue = await startTestVenue();
});
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});
afterAll(() => venue.stop());

interface Sending {
  readonly user: TestUser;
  readonly url?: string;
  readonly type?: string;
  readonly bytesPerQuarter: number;
  readonly stopAfterMs?: number;
  readonly from?: string;
}

/** Says that a megabyte will come, or 5 kB that are no form, and sends at a pace; how long it lasted until somebody ended it. */
function sendSlowly(sending: Sending): {
  readonly lastedMs: Promise<number>;
  readonly answer: Promise<string>;
} {
  const { user, url = SCREENSHOT, type = 'multipart/form-data; boundary=b', bytesPerQuarter } = sending;
  const begun = performance.now();
  const socket = net.connect({
    port: venue.port,
    host: '127.0.0.1',
    localAddress: sending.from ?? '127.0.0.1',
  });
  open.add(socket);
  socket.on('error', () => {});
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${user.token}\r\nContent-Type: ${type}\r\nContent-Length: ${type.startsWith('multipart') ? 1_000_000 : 5_000}\r\n\r\n`,
  );
  if (type.startsWith('multipart'))
    socket.write('--b\r\nContent-Disposition: form-data; name="screenshot"; filename="a"\r\n\r\n');
  const dripping = setInterval(() => socket.write(Buffer.alloc(bytesPerQuarter, 'x')), 250);
  const limit = setTimeout(() => socket.destroy(), sending.stopAfterMs ?? 20_000);
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString()));
    socket.once('close', () => resolve(''));
  });
  const lastedMs = new Promise<number>((resolve) =>
    socket.once('close', () => {
      clearInterval(dripping);
      clearTimeout(limit);
      resolve(performance.now() - begun);
    }),
  );
  return { lastedMs, answer };
}

/** A whole screenshot at once, from an address; its status. */
async function upload(user: TestUser, from: string): Promise<number> {
  const { payload, headers } = await formBody({}, { screenshot: { bytes: await jpeg() } });
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port: venue.port, host: '127.0.0.1', localAddress: from }, () => {
      socket.write(
        `POST ${SCREENSHOT} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${user.token}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
      );
      socket.write(payload);
    });
    open.add(socket);
    socket.once('data', (data) => resolve(Number(/^HTTP\/1.1 ([0-9]{3})/.exec(data.toString())?.[1])));
    socket.once('error', reject);
  });
}

test('a form that comes at next to no pace is cut off, one at the slowest line’s pace is not', async () => {
  const [ann, ben, cat] = [await venue.register(), await venue.register(), await venue.register()];
  const [silent, dripping, steady, json] = await Promise.all([
    sendSlowly({ user: ann, bytesPerQuarter: 0 }).lastedMs,
    sendSlowly({ user: ann, bytesPerQuarter: 256 }).lastedMs,
    sendSlowly({ user: ben, bytesPerQuarter: 5_000, stopAfterMs: 13_000 }).lastedMs,
    sendSlowly({
      user: cat,
      url: '/api/webapi/PlayerWalletTokens',
      type: 'application/json',
      bytesPerQuarter: 2,
    }).lastedMs,
  ]);
  expect(silent).toBeLessThan(8_000);
  expect(dripping).toBeLessThan(8_000);
  expect(steady).toBeGreaterThan(12_500);
  // Whatever is no form has ten seconds.
  expect(json).toBeGreaterThan(9_000);
  expect(json).toBeLessThan(13_000);
}, 30_000);

test('slow senders of one address have four places, and others go on from elsewhere', async () => {
  const senders: TestUser[] = [];
  for (let made = 0; made < 8; made++) senders.push(await venue.register());
  const other = await venue.register();
  const held = senders.flatMap((user) => [0, 1].map(() => sendSlowly({ user, bytesPerQuarter: 6_000 })));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  // The control: while they hold theirs, their own address has no place, and each account none besides.
  expect(await upload(other, '127.0.0.1')).toBe(503);
  expect(await upload(other, OTHER_ADDRESS)).toBe(200);
  const refused = await Promise.all(
    held.map(({ answer }) =>
      Promise.race([answer, new Promise<string>((resolve) => setTimeout(resolve, 500, '…'))]),
    ),
  );
  expect(refused.filter((answer) => answer === '…')).toHaveLength(4);
  expect(refused.filter((answer) => answer.includes('venue.busy'))).toHaveLength(12);
}, 30_000);

test('nothing of it was a fault of the server', () => {
  expect(venue.faults).toEqual([]);
});
