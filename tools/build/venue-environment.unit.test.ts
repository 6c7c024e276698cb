import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { venueEnvironment } from './venue-environment.ts';

const server = new URL('../../apps/server/src/', import.meta.url);

/** Every name in capitals that a file of settings holds as a text, such as `DATABASE_URL`. */
const readNames = readdirSync(server)
  .filter((file) => /settings\.ts$/.test(file))
  .flatMap(
    (file) => readFileSync(new URL(file, server), 'utf8').match(/(?<=')[A-Z]+(?:_[A-Z0-9]+)*(?=')/g) ?? [],
  );

test('a venue of a test has none of the settings that the server reads, and everything else of its caller', () => {
  expect(readNames).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'PORT', 'HOST', 'SMTP_URL', 'MAIL_FROM']),
  );
  const settings = Object.fromEntries(readNames.map((name) => [name, 'the caller’s']));
  const others = { PATH: '/usr/bin', HOME: '/home/somebody', NODE_COMPILE_CACHE: '/cache' };
  expect(venueEnvironment({}, { ...settings, CANDOR_OF_LATER: '1', ...others })).toEqual(others);
});

test('the settings of the test itself count', () => {
  const caller = { PATH: '/usr/bin', DATABASE_URL: 'postgresql://venue', CANDOR_DATA: '/venue' };
  expect(venueEnvironment({ CANDOR_DATA: '/test', PORT: '0' }, caller)).toEqual({
    PATH: '/usr/bin',
    CANDOR_DATA: '/test',
    PORT: '0',
  });
});
