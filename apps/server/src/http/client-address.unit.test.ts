// The address that limits are counted by.
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { clientAddress, isFromThisMachine, networkOf } from './client-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const from = (ip: string, remoteAddress: string | undefined) =>
  ({ ip, headers: {}, socket: { remoteAddress } }) as unknown as FastifyRequest;

test('an address counts the same the second time, and what is none never does', () => {
  for (let i = 0; i < 2; i += 1) {
    expect(clientAddress(from('::ffff:192.0.2.7', '127.0.0.1'))).toBe('192.0.2.7');
    expect(clientAddress(from('2001:db8:1:2::9', '127.0.0.1'))).toBe('2001:db8:1:2::/64');
    expect(clientAddress(from('made up', '127.0.0.1'))).toBe('127.0.0.1');
    expect(clientAddress(from('made up', undefined))).toBe('gone');
    expect(isFromThisMachine(from('192.0.2.7', '::ffff:127.0.0.3'))).toBe(true);
    expect(isFromThisMachine(from('127.0.0.1', '192.0.2.7'))).toBe(false);
    expect(isFromThisMachine(from('127.0.0.1', undefined))).toBe(false);
  }
});
