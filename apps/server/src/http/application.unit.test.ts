// What the listener itself is made with, before any route.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createServer, httpLimits } from './application.ts';

test('the listener has the published time-outs and counts headers up to one more than is allowed', async () => {
  const app = createServer({ log: createLog({ write: () => {} }) }, { trustedProxies: [] });
  await app.ready();
  expect(app.server.headersTimeout).toBe(httpLimits.headersTimeoutMs);
  expect(app.server.requestTimeout).toBe(httpLimits.formTimeoutMs);
  expect(app.server.timeout).toBe(httpLimits.stalledMs);
  expect(app.server.maxHeadersCount).toBe(httpLimits.headersMax + 1);
  expect(app.initialConfig.bodyLimit).toBe(httpLimits.bodyBytesMax);
  await app.close();
});

test('who takes nothing of an answer is cut off, and who takes it slowly is not', async () => {
  const app = createServer({ log: createLog({ write: () => {} }) }, { trustedProxies: [] });
  // More than the system keeps for a reader.
  app.get('/large', () => Buffer.alloc(32 * 2 ** 20));
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Longer than this process is kept from its processor by others: while it is, nobody takes anything.
  app.server.setTimeout(2_000);
  const { port } = app.server.address() as AddressInfo;
  const ask = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return socket;
  };
  const opened = once(app.server, 'connection');
  const stalled = ask().pause();
  const [seen] = (await opened) as [Socket];
  const openedSlow = once(app.server, 'connection');
  const slow = ask();
  const [seenSlow] = (await openedSlow) as [Socket];
  slow.on('data', () => {
    slow.pause();
    setTimeout(() => slow.resume(), 20);
  });
  await once(seen, 'close');
  expect(seenSlow.destroyed).toBe(false);
  for (const socket of [stalled, slow]) socket.destroy();
  await app.close();
});
