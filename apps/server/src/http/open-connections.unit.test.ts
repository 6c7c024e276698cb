// Rules for connections that are held open: so many of one address, whoever else has how many.
import { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createServer } from './application.ts';
import { CONNECTIONS_PER_ADDRESS_MAX } from './open-connections.ts';

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

function listener(trustedProxies: readonly string[] = []) {
  const { server } = createServer({ log: createLog({ write: () => {} }) }, { trustedProxies });
  return (remoteAddress: string): Socket => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
    server.emit('connection', socket);
    opened.push(socket);
    return socket;
  };
}

const fill = (connect: (address: string) => Socket, address: (place: number) => string): Socket[] =>
  Array.from({ length: CONNECTIONS_PER_ADDRESS_MAX }, (_, place) => connect(address(place)));

test('an address holds a thousand connections, and has room again when one of them ends', async () => {
  const connect = listener();
  const held = fill(connect, () => '203.0.113.7');
  expect(held.every(({ destroyed }) => !destroyed)).toBe(true);
  expect(connect('203.0.113.7').destroyed).toBe(true);
  expect(connect('::ffff:203.0.113.7').destroyed).toBe(true);
  expect(connect('203.0.113.8').destroyed).toBe(false);
  held[0]!.destroy();
  await new Promise((resolve) => held[0]!.once('close', resolve));
  expect([connect('203.0.113.7').destroyed, connect('203.0.113.7').destroyed]).toEqual([false, true]);
});

test('one customer’s IPv6 network is one address', () => {
  const connect = listener();
  fill(connect, (place) => `2001:db8:0:1::${place.toString(16)}`);
  expect(connect('2001:db8:0:1:ffff::1').destroyed).toBe(true);
  expect(connect('2001:db8:0:2::1').destroyed).toBe(false);
});

test.each(['127.0.0.1', '::ffff:127.0.0.1', '::1', '198.51.100.4', '2001:db8:9::1'])(
  'everybody behind a proxy comes from its address (%s), which has no bound',
  (address) => {
    const connect = listener(['198.51.100.0/24', '2001:db8:9::1']);
    fill(connect, () => address);
    expect(connect(address).destroyed).toBe(false);
  },
);
