// When a reader counts as slow, over connections of this machine.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { StreamSocket } from './stream-socket.ts';
import { textFrame } from './text-frame.ts';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
afterEach(() => {
  for (const client of server.clients) client.terminate();
});

afterAll(() => server.close());

async function opened(): Promise<{ stream: StreamSocket; reader: WebSocket }> {
  const { port } = server.address() as AddressInfo;
  const connection = once(server, 'connection');
  const reader = new WebSocket(`ws://127.0.0.1:${port}`);
  const [socket, request] = await connection;
  if (reader.readyState !== WebSocket.OPEN) await once(reader, 'open');
  const who = { user: undefined, token: undefined, address: '127.0.0.1' };
  return { stream: new StreamSocket(socket, request.socket, who), reader };
}

/** More than the system and the venue keep for a reader together. */
const LENGTH = 32 * 2 ** 20;
const large = textFrame('x'.repeat(LENGTH));

test('one message that is larger than all that may wait reaches who reads, and so does the next', async () => {
  const { stream, reader } = await opened();
  for (let message = 0; message < 2; message++) {
    const arrived = once(reader, 'message');
    stream.sendFrame(large);
    const [data] = await arrived;
    expect((data as Buffer).length).toBe(LENGTH);
  }
  expect([stream.isOpen, reader.readyState]).toEqual([true, WebSocket.OPEN]);
});

test('who has not taken what waits is cut off by the next message', async () => {
  const { stream, reader } = await opened();
  reader.pause();
  stream.sendFrame(large);
  expect(stream.isOpen).toBe(true);
  stream.sendFrame(textFrame('x'));
  expect(stream.isOpen).toBe(false);
});
