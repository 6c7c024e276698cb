// A server that is started without npm is the same program: it has the flags that npm start gives.
import { expect, test } from 'vitest';
import { flagsOfServer } from './start-flags.ts';

test('without npm the server has the flags of npm start', () => {
  const usual = flagsOfServer([]);
  expect(usual).toContain('--conditions=candor-built');
  expect(usual.some((flag) => flag.startsWith('--heap-growing-percent='))).toBe(true);
  expect(flagsOfServer(usual)).toEqual(usual);
});

test('what was given otherwise stays, once', () => {
  const flags = flagsOfServer(['--max-semi-space-size=16', '--inspect']);
  expect(flags.slice(0, 2)).toEqual(['--max-semi-space-size=16', '--inspect']);
  expect(flags.filter((flag) => flag.startsWith('--max-semi-space-size'))).toHaveLength(1);
  expect(flags).toContain('--conditions=candor-built');
});
