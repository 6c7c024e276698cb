// Who sends a body slowly is cut off in time, and nobody else is.
import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutSlowBodies } from './slow-bodies.ts';

const TIMEOUT_MS = 300;
let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = fastify();
  cutSlowBodies(app, TIMEOUT_MS);
  app.post('/ordinary', async () => 'read');
  app.post('/form', { config: { slowBody: true } }, async () => 'read');
  app.route({
    method: ['GET', 'POST'],
    url: '/slow-answer',
    handler: async () => {
      await new Promise((resolve) => setTimeout(resolve, 2 * TIMEOUT_MS));
      return 'read';
    },
  });
  app.post(
    '/refused',
    { onRequest: (_request, reply) => void reply.code(429).send('no') },
    async () => 'read',
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as { port: number });
});
afterEach(() => app.close());

/** What came back, and how long it took; the rest of the body follows after `restMs`, if ever. */
async function send(url: string, restMs: number | undefined): Promise<{ text: string; ms: number }> {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    socket.end();
  });
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  );
  const rest = restMs === undefined ? undefined : setTimeout(() => socket.write('}'), restMs);
  await once(socket, 'close');
  clearTimeout(rest);
  return { text, ms: performance.now() - startedAt };
}

test('a body that never ends is cut off when its time is over', async () => {
  const { text, ms } = await send('/ordinary', undefined);
  expect(text).toBe('');
  expect(ms).toBeGreaterThanOrEqual(TIMEOUT_MS);
  expect(ms).toBeLessThan(TIMEOUT_MS + 2_000);
});

test('a body that comes in time is read, and its answer may take longer', async () => {
  expect((await send('/ordinary', TIMEOUT_MS / 3)).text).toContain('200 OK');
  expect((await send('/slow-answer', 10)).text).toContain('200 OK');
});

test('a body that came in time is read, also where the server itself stood still meanwhile', async () => {
  const socket = connect(port, '127.0.0.1');
  const opened = once(app.server, 'request');
  socket.write(
    'POST /ordinary HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  await opened;
  await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS / 3));
  // What comes next in a turn of the event loop are timers.
  await new Promise((resolve) => setImmediate(resolve));
  socket.write('}');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * TIMEOUT_MS);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('200 OK');
  socket.destroy();
});

test('a request that comes from no socket is not cut off where its answer takes longer', async () => {
  for (const method of ['GET', 'POST'] as const)
    expect((await app.inject({ method, url: '/slow-answer' })).payload).toBe('read');
});

test('the control: where pictures may take a while nobody is cut off', async () => {
  expect((await send('/form', 2 * TIMEOUT_MS)).text).toContain('200 OK');
});

test('who was answered before the body had come is not cut off for it', async () => {
  const socket = connect(port, '127.0.0.1');
  const answers: string[] = [];
  socket.on('data', (chunk: Buffer) => answers.push(chunk.toString()));
  socket.write('POST /refused HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{');
  await new Promise((resolve) => setTimeout(resolve, 2 * TIMEOUT_MS));
  socket.write('}POST /refused HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
  await expect.poll(() => answers.join('').match(/429 Too Many Requests/g)).toHaveLength(2);
  socket.destroy();
});
