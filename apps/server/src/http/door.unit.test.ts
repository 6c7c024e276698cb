// Rules for the listener that is open before the venue is: it answers, holds nothing back, and is handed over whole.
import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { promisify } from 'node:util';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { SettingsRefused } from '../settings.ts';
import { type Door, openDoor } from './door.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function open(host = '127.0.0.1', options: http.ServerOptions = {}): Promise<Door> {
  const door = await openDoor({ host, port: 0 }, options);
  endings.push(() => door.close());
  return door;
}

async function handOver(door: Door): Promise<FastifyInstance> {
  const app = fastify({
    forceCloseConnections: 'idle',
    serverFactory: (handler) => door.server.on('request', handler),
  });
  app.get('/', async () => 'open');
  endings.push(() => app.close());
  await app.listen({ host: '127.0.0.1', port: door.port });
  return app;
}

const ask = (door: Door, path = '/'): Promise<Response> => fetch(`http://127.0.0.1:${door.port}${path}`);

/** What a plain socket hears until the other side closes it. */
function say(port: number, text: string, host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect({ port, host }, () => socket.write(text));
    socket.on('data', (data) => {
      heard += String(data);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}

test('until the application takes over, everybody hears that the venue is starting, and that it lives', async () => {
  const door = await open();
  const answer = await ask(door, '/api/openapi/GetMarkets');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toMatchObject({ flag: false, refusal: 'venue.notReady' });
  const live = await ask(door, '/health/live');
  expect([live.status, (await live.json()).data]).toEqual([200, { status: 'live' }]);
  const posted = await fetch(`http://127.0.0.1:${door.port}/x`, {
    method: 'POST',
    body: 'x'.repeat(100_000),
  });
  expect(posted.status).toBe(503);
});

test('a stream that is asked for too early is refused and closed', async () => {
  const door = await open();
  door.server.on('upgrade', () => {
    throw new Error('The application is not there yet');
  });
  const request = 'GET /stream HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  expect(await say(door.port, request)).toMatch(/^HTTP\/1\.1 503 /);
});

test('whoever asks for a stream too early and breaks off, or never goes, ends nothing and keeps nothing', async () => {
  const door = await open();
  door.server.on('upgrade', () => {});
  // Without a listener an error of a connection would end the process.
  let unheard = 0;
  door.server.on('connection', (socket: Socket) => {
    socket.once('close', () => {
      if (socket.listenerCount('error') === 0) unheard += 1;
    });
  });
  const request = 'GET /stream HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  const port = { port: door.port, host: '127.0.0.1' };
  const staying = connect({ ...port, allowHalfOpen: true }, () => staying.write(request));
  const breaking = connect(port, () => breaking.write(request, () => breaking.resetAndDestroy()));
  endings.push(async () => staying.destroy());
  expect(String((await once(staying, 'data'))[0])).toMatch(/^HTTP\/1\.1 503 /);
  await expect.poll(() => promisify(door.server.getConnections.bind(door.server))()).toBe(0);
  expect(unheard).toBe(0);
});

test('a connection that was made while starting is served by the application afterwards', async () => {
  const door = await open();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const status = (): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const request = http.get({ host: '127.0.0.1', port: door.port, agent }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      });
      request.on('error', reject);
    });
  expect(await status()).toBe(503);
  await handOver(door);
  expect(await status()).toBe(200);
  agent.destroy();
});

test('after the hand-over slow headers are still timed out, and a stop frees the port', async () => {
  const door = await open('127.0.0.1', { headersTimeout: 200, connectionsCheckingInterval: 50 });
  const app = await handOver(door);
  expect(await (await ask(door)).text()).toBe('open');
  expect(await say(door.port, 'GET / HTTP/1.1\r\nHost')).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
  await expect(ask(door)).rejects.toThrow();
});

describe('a door that closes before it was handed over', () => {
  const body = 'POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n';

  test('waits for nobody who goes on asking: the next answer on a connection is its last', async () => {
    const door = await openDoor({ host: '127.0.0.1', port: 0 });
    const heard: string[] = [];
    const asking = connect({ port: door.port, host: '127.0.0.1' }, () => asking.write(`${body}1`));
    endings.push(async () => asking.destroy());
    asking.on('data', (data) => {
      heard.push(String(data));
      asking.write(`2${body}1`);
    });
    // The next request has begun, so that the connection is at work.
    await expect.poll(() => heard.length).toBeGreaterThan(2);
    const ended = once(asking, 'close');
    await door.close();
    await ended;
    expect(heard.at(-1)).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nConnection: close\r\n/i);
  });

  test('waits a moment for who says no more than half of what they ask', async () => {
    const door = await openDoor({ host: '127.0.0.1', port: 0 });
    const silent = connect({ port: door.port, host: '127.0.0.1' }, () =>
      silent.write('GET / HTTP/1.1\r\nHo'),
    );
    endings.push(async () => silent.destroy());
    const open = promisify(door.server.getConnections.bind(door.server));
    await expect.poll(() => open()).toBe(1);
    const ended = once(silent, 'close');
    await door.close();
    await ended;
  });
});

test('a port that is taken is a wrong setting', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const refusal = openDoor({ host: '127.0.0.1', port });
  await expect(refusal).rejects.toThrow(SettingsRefused);
  await expect(refusal).rejects.toThrow(`PORT: 127.0.0.1:${port} is in use by another process`);
  await new Promise((resolve) => taken.close(resolve));
});

test('the name localhost answers at both of its addresses, where the computer has both', async () => {
  const door = await open('localhost');
  expect((await ask(door)).status).toBe(503);
  const hasBoth = await open('::1').then(
    () => true,
    () => false,
  );
  const request = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const heard = await say(door.port, request, '::1').catch(() => 'nobody');
  expect(heard.startsWith('HTTP/1.1 503')).toBe(hasBoth);
});
