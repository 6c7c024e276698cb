// From which pages a browser may change anything, and what our own address is.
import { expect, test } from 'vitest';
import { AllowedOrigins, ownOrigin } from './origins.ts';

function on(host: string, listed: readonly string[] = []): AllowedOrigins {
  const origins = new AllowedOrigins({ host, origins: listed });
  origins.listenOn(8080);
  return origins;
}

test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
  'without a list the page at %s counts, under whichever name of this machine it asks',
  (origin) => {
    expect(on('127.0.0.1').allows(origin, 'localhost:8080')).toBe(true);
  },
);

test.each([
  ['0.0.0.0', '192.0.2.7:8080'],
  ['::', '[2001:db8::1]:8080'],
  ['192.0.2.7', '192.0.2.7:8080'],
  ['venue.internal', 'venue.internal:8080'],
  ['127.0.0.1', 'localhost:9000'],
])('without a list a page on a listener on %s that came from %s may ask there', (host, name) => {
  expect(on(host).allows(`http://${name}`, name)).toBe(true);
});

test.each([
  ['http://192.0.2.8:8080', '192.0.2.7:8080'],
  ['https://192.0.2.7:8080', '192.0.2.7:8080'],
  ['http://192.0.2.7', '192.0.2.7:8080'],
  ['http://evil.example', '192.0.2.7:8080'],
  ['null', '192.0.2.7:8080'],
  ['', '192.0.2.7:8080'],
  ['http://undefined', undefined],
])('the page at %s may not ask at %s', (origin, host) => {
  expect(on('0.0.0.0').allows(origin, host)).toBe(false);
});

test('with a list nothing else counts, not even the page’s own name', () => {
  const origins = on('0.0.0.0', ['https://venue.example']);
  expect(origins.allows('https://venue.example', '192.0.2.7:8080')).toBe(true);
  expect(origins.allows('http://192.0.2.7:8080', '192.0.2.7:8080')).toBe(false);
  expect(origins.allows('http://localhost:8080', 'localhost:8080')).toBe(false);
});

test('a page may open streams where it came from and on this machine; no policy names an IPv6 address', () => {
  const loopback = ['ws://localhost:8080', 'ws://127.0.0.1:8080'];
  expect(on('0.0.0.0').streamSources('192.0.2.7:8080')).toEqual([...loopback, 'ws://192.0.2.7:8080']);
  expect(on('0.0.0.0').streamSources('localhost:8080')).toEqual(loopback);
  expect(on('::').streamSources('[2001:db8::1]:8080')).toEqual(loopback);
  expect(on('0.0.0.0', ['https://venue.example']).streamSources('venue.example')).toEqual([
    'wss://venue.example',
  ]);
});

test.each([
  ['127.0.0.1', 8080, 'http://localhost:8080'],
  ['::1', 8080, 'http://localhost:8080'],
  ['0.0.0.0', 8080, 'http://localhost:8080'],
  ['::', 80, 'http://localhost'],
  ['fd00::5', 8080, 'http://[fd00::5]:8080'],
  ['192.0.2.7', 80, 'http://192.0.2.7'],
  ['venue.internal', 8080, 'http://venue.internal:8080'],
])('a listener on %s at port %i is found at %s', (host, port, address) => {
  expect(ownOrigin(host, port)).toBe(address);
});
