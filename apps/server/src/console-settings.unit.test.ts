// Where the console listens: loopback unless somebody says otherwise, and then only behind https.
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { settingProblems as problems } from './testing-settings.ts';

test('listens on loopback at a port of its own, which may move where nobody chose it', () => {
  expect(readSettings({}).console).toEqual({
    host: '127.0.0.1',
    port: 8090,
    portMayMove: true,
    origins: [],
  });
  expect(readSettings({ CANDOR_CONSOLE_PORT: '9001' }).console).toMatchObject({
    port: 9001,
    portMayMove: false,
  });
  expect(readSettings({ PORT: '0' }).console.port).toBe(0);
});

test('is never on the public port', () => {
  expect(readSettings({ PORT: '8090' }).console.port).toBe(0);
  expect(problems({ PORT: '9000', CANDOR_CONSOLE_PORT: '9000' })).toContain(
    'CANDOR_CONSOLE_PORT must not be PORT as well.',
  );
});

test('a console that others can reach needs an https origin', () => {
  expect(problems({ CANDOR_CONSOLE_HOST: '0.0.0.0' })).toContain('CANDOR_CONSOLE_ORIGIN must name the https');
  expect(
    problems({ CANDOR_CONSOLE_HOST: '0.0.0.0', CANDOR_CONSOLE_ORIGIN: 'http://console.example' }),
  ).toContain('CANDOR_CONSOLE_ORIGIN must name the https');
  expect(
    problems({
      CANDOR_CONSOLE_HOST: '0.0.0.0',
      CANDOR_CONSOLE_ORIGIN: 'https://console.example,http://console.example',
    }),
  ).toContain('CANDOR_CONSOLE_ORIGIN must name the https');
  expect(problems({ CANDOR_CONSOLE_HOST: '0.0.0.0', CANDOR_CONSOLE_ORIGIN: 'https://console.example' })).toBe(
    '',
  );
});

test.each([
  ['http://console.example', false],
  ['https://console.example,http://console.example', false],
  ['http://127.0.0.1.console.example', false],
  ['https://console.example', true],
  ['http://localhost:8090,http://127.0.0.1:8090,http://[::1]:8090', true],
  ['https://console.example,http://localhost:8090', true],
])('in live mode the console may be used from %s: %s, also where it listens on loopback', (origin, may) => {
  const told = problems({ CANDOR_MODE: 'live', CANDOR_CONSOLE_ORIGIN: origin });
  expect(told.includes('CANDOR_CONSOLE_ORIGIN must be https in live mode')).toBe(!may);
  // On paper nothing is at stake.
  expect(problems({ CANDOR_CONSOLE_ORIGIN: origin })).toBe('');
});

test.each([
  ['CANDOR_CONSOLE_PORT', '80a'],
  ['CANDOR_CONSOLE_HOST', 'a b'],
  ['CANDOR_CONSOLE_ORIGIN', 'https://console.example/'],
])('refuses %s=%s by name', (name, value) => {
  expect(problems({ [name]: value })).toContain(name);
});
