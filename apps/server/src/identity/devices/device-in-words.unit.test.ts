// The rules of naming a browser and a network.
import { expect, test } from 'vitest';
import { deviceInWords, networkInWords } from './device-in-words.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.5.0', 'curl'],
  ['<script>', 'Unknown'],
  // It stands in mails of ours: nothing that a mail program makes a link of, and no sentence.
  ['Unlock at candor-unfreeze.example today', 'Unknown'],
  ['candor-unfreeze.example/1', 'Unknown'],
  ['', 'Unknown'],
])('calls %s %s', (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words);
});

test('an update of a browser makes no new device', () => {
  const version = (major: number) =>
    `Mozilla/5.0 (X11; Linux x86_64; rv:${major}.0) Gecko/20100101 Firefox/${major}.0`;
  expect(deviceInWords(version(140))).toBe(deviceInWords(version(141)));
});

test.each([
  ['192.0.2.77', '192.0.2.*'],
  ['2001:db8:7:1::/64', '2001:db8:7::*'],
  ['2001:db8:0:0::/64', '2001:db8:0::*'],
  ['gone', 'Unknown'],
])('of the address %s it tells %s', (address, network) => {
  expect(networkInWords(address)).toBe(network);
});
