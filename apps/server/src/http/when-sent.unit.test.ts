// When a large answer counts as sent: when the system has all of it, or when its connection is gone, whatever came first.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { whenSent } from './when-sent.ts';

/** More than the system keeps for a reader. */
const LARGE = Buffer.alloc(32 * 2 ** 20);
const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end();
});

/** Every answer is large, and noted by the address that was asked for when it was sent. */
async function started(msMax = 60_000) {
  const sent: string[] = [];
  const answered: string[] = [];
  const server: Server = createServer((request, response) => {
    const { url = '' } = request;
    whenSent(request, response, () => void sent.push(url), msMax);
    answered.push(url);
    response.end(LARGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = (...urls: string[]): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    endings.push(() => socket.destroy());
    socket.write(urls.map((url) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
    return socket.pause();
  };
  return { sent, answered, ask };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 100));

test('an answer that is read is sent, once', async () => {
  const { sent, ask } = await started();
  const socket = ask('/read').resume();
  await expect.poll(() => sent).toEqual(['/read']);
  socket.destroy();
  await aMoment();
  expect(sent).toEqual(['/read']);
});

test('one that nobody reads is not, until it is read after all', async () => {
  const { sent, answered, ask } = await started();
  const socket = ask('/later');
  await expect.poll(() => answered).toEqual(['/later']);
  await aMoment();
  expect(sent).toEqual([]);
  socket.resume();
  await expect.poll(() => sent).toEqual(['/later']);
});

test('whoever hangs up has given it up, also what stands behind another answer', async () => {
  const { sent, answered, ask } = await started();
  const socket = ask('/first', '/behind');
  await expect.poll(() => answered).toEqual(['/first', '/behind']);
  await aMoment();
  expect(sent).toEqual([]);
  socket.destroy();
  await expect.poll(() => sent.toSorted()).toEqual(['/behind', '/first']);
});

test('whoever takes too long for it is cut off', async () => {
  const { sent, ask } = await started(200);
  const closed = once(ask('/never'), 'close');
  await expect.poll(() => sent).toEqual(['/never']);
  endings.pop()?.();
  await closed;
});
