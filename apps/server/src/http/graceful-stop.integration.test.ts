// A graceful stop of the real process: what is under way is answered, streams hear goodbye, nothing new is taken.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDataDirectory } from '../database/testing.ts';
import { bareEnvironment } from '../testing-environment.ts';
import { openStream } from './testing-stream.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** As many as the hashing of passwords lets wait at once, so that the stop finds most of them under way. */
const LOGINS = 60;

let dataDirectory: string;
let server: ChildProcess;
let port: number;
let output = '';

beforeAll(async () => {
  dataDirectory = makeTestDataDirectory();
  server = spawn(process.execPath, [MAIN], {
    env: bareEnvironment({ CANDOR_DATA: dataDirectory, PORT: '0' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (text: Buffer): void => {
    output += String(text);
  };
  server.stdout?.on('data', keep);
  server.stderr?.on('data', keep);
  const ready = /Candor is ready on http:\/\/localhost:([0-9]+)/;
  const deadline = performance.now() + 60_000;
  while (!ready.test(output)) {
    if (server.exitCode !== null || performance.now() > deadline) throw new Error(output);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  port = Number(ready.exec(output)?.[1]);
});
afterAll(() => {
  if (server.exitCode === null) server.kill('SIGKILL');
  rmSync(dataDirectory, { recursive: true, force: true });
});

/** A connection with a login under way, on which another request can be sent. */
function busyConnection(email: string) {
  const socket = net.connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  const body = JSON.stringify({ email, password: 'Wrong-Hand7' });
  socket.write(
    `POST /api/webapi/Login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  return {
    sendAnother: () => socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    received: once(socket, 'close').then(() => received),
  };
}

/** The status and the envelope of a login with a connection of its own, or the code of what went wrong. */
function logIn(email: string): { sent: Promise<void>; answer: Promise<string> } {
  const body = JSON.stringify({ email, password: 'Wrong-Hand7' });
  const request = http.request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/webapi/Login',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  const sent = new Promise<void>((resolve) => request.once('finish', resolve));
  const answer = new Promise<string>((resolve) => {
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.once('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += String(chunk);
      resolve(`${response.statusCode} ${JSON.parse(text).refusal}`);
    });
  });
  request.end(body);
  return { sent, answer };
}

test('a stop answers what is under way, closes streams with 1001, takes nothing new, and ends with 0', async () => {
  const stream = await openStream({ port });
  let answered = 0;
  const logins = Array.from({ length: LOGINS }, (_, i) => logIn(`stop${i}@example.org`));
  for (const { answer } of logins) {
    void answer.then(() => {
      answered += 1;
    });
  }
  await Promise.all(logins.map(({ sent }) => sent));
  const busy = busyConnection('busy@example.org');
  // Connections are read in their order: when later ones were answered, the server has read these.
  for (let i = 0; i < 2; i += 1) await fetch(`http://127.0.0.1:${port}/health/live`);
  const answeredBefore = answered;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await stream.closed()).toBe(1001);
  busy.sendAnother();
  expect(await logIn('late@example.org').answer).toMatch(/^(ECONNREFUSED|ECONNRESET|503 )/);
  expect(await Promise.all(logins.map(({ answer }) => answer))).toEqual(
    Array.from({ length: LOGINS }, () => '422 identity.credentialsWrong'),
  );
  const [first, second] = (await busy.received).split(/(?=HTTP\/1\.1 503)/);
  expect(first).toContain('identity.credentialsWrong');
  expect(second).toContain('"refusal":"venue.busy"');
  expect(second).toMatch(/^retry-after: 1\r$/m);
  expect(answeredBefore, 'the stop came too late to find anything under way').toBeLessThan(LOGINS);
  expect(await ended).toEqual([0, null]);
  expect(output).toContain('"reason":"SIGTERM"');
  expect(await logIn('later@example.org').answer).toBe('ECONNREFUSED');
});
