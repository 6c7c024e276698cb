// The names under which the venue answers.
import { expect, test } from 'vitest';
import { AllowedHosts } from './hosts.ts';

const loopback = { host: '127.0.0.1', hosts: [], origins: [] };

test.each([
  'localhost',
  'localhost:8080',
  'LOCALHOST:1',
  '127.0.0.1',
  '127.0.0.1:65535',
  '[::1]',
  '[::1]:80',
])('a loopback listener answers to %s', (header) => {
  expect(new AllowedHosts(loopback).allows(header)).toBe(true);
});

test.each([
  undefined,
  '',
  ':8080',
  'evil.example',
  'evil.example:8080',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'localhost:8080@evil.example',
  'localhost, evil.example',
  'localhost:123456',
  '192.0.2.7',
  '[::2]',
  '[::1',
  '0.0.0.0',
])('a loopback listener does not answer to %s', (header) => {
  expect(new AllowedHosts(loopback).allows(header)).toBe(false);
});

test('a name that is configured, or that is the name of an origin, is answered to', () => {
  const hosts = new AllowedHosts({
    ...loopback,
    hosts: ['Venue'],
    origins: ['https://venue.example:8443'],
  });
  for (const name of ['venue', 'VENUE:8080', 'venue.example', 'localhost']) {
    expect(hosts.allows(name), name).toBe(true);
  }
  expect(hosts.allows('other.example')).toBe(false);
});

test.each(['0.0.0.0', '::', '192.0.2.7', 'venue.internal'])(
  'a listener on %s answers to addresses and to its own name, and to no other name',
  (host) => {
    const hosts = new AllowedHosts({ ...loopback, host });
    for (const name of ['192.0.2.7', '[2001:db8::1]:8080', 'localhost']) {
      expect(hosts.allows(name), name).toBe(true);
    }
    expect(hosts.allows('venue.internal')).toBe(host === 'venue.internal');
    expect(hosts.allows('evil.example')).toBe(false);
  },
);

test('only a configured name beyond this machine makes a venue public', () => {
  expect(new AllowedHosts(loopback).isPublic).toBe(false);
  expect(new AllowedHosts({ ...loopback, origins: ['http://localhost:8080'] }).isPublic).toBe(false);
  expect(new AllowedHosts({ ...loopback, origins: ['https://venue.example'] }).isPublic).toBe(true);
  expect(new AllowedHosts({ ...loopback, hosts: ['venue.lan'] }).isPublic).toBe(true);
});
