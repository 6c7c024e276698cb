// Where a key is good: which texts name a network, how it is shown, and which addresses are in it.
import { expect, test } from 'vitest';
import { isWithin, networkText, readNetwork } from './networks.ts';

const shown = (text: string) => {
  const network = readNetwork(text);
  return network && networkText(network);
};

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1/32', '192.0.2.1'],
  ['192.0.2.77/24', '192.0.2.0/24'],
  ['10.255.255.255/8', '10.0.0.0/8'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['::ffff:192.0.2.77/120', '192.0.2.0/24'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:db8::1/128', '2001:db8::1'],
  ['2001:db8:1:2:3:4:5:6/64', '2001:db8:1:2::/64'],
  ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
  ['::1', '::1'],
])('%s is shown as %s', (text, network) => {
  expect(shown(text)).toBe(network);
});

test.each([
  '',
  'localhost',
  'example.org',
  '192.0.2',
  '192.0.2.256',
  '192.0.02.1',
  '3221225985',
  '0xc0.0.2.1',
  '192.0.2.1/33',
  '192.0.2.1/',
  '192.0.2.1/024',
  '192.0.2.1/-1',
  '192.0.2.1/2.4',
  '192.0.2.1 192.0.2.2',
  '2001:db8::/129',
  '2001:db8:::1',
  'fe80::1%eth0',
  '[::1]',
  '192.0.2.1:80',
])('%s is no network', (text) => {
  expect(shown(text)).toBeUndefined();
});

test.each([
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1',
  '10.0.0.0/7',
  '2000::/15',
  '::ffff:0:0/96',
  '::ffff:10.0.0.0/103',
])('%s is too wide: it would make a key good nearly everywhere that says it is not', (text) => {
  expect(shown(text)).toBeUndefined();
});

test.each([
  ['192.0.2.0/24', '192.0.2.255', true],
  ['192.0.2.0/24', '192.0.3.0', false],
  ['192.0.2.0/24', '::ffff:192.0.2.7', true],
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.10', false],
  ['2001:db8::1', '2001:db8:0::1', true],
  ['2001:db8::1', '2001:db8::2', false],
  ['2001:db8::/64', '2001:db8::ffff:1', true],
  ['2001:db8::/64', '2001:db8:0:1::1', false],
  ['fe80::1', 'fe80::1%eth0', true],
  ['0000::/16', '192.0.2.1', false],
  ['0000::/16', '::ffff:192.0.2.1', false],
  ['192.0.2.1', 'gone', false],
  ['192.0.2.1', '', false],
])('in %s is %s: %s', (text, address, within) => {
  expect(isWithin([readNetwork(text)!], address)).toBe(within);
});
