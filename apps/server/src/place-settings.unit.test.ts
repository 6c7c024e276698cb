// The settings that name a place: where keys may lie, and that no other place is taken for the one that was meant.
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { settingProblems as problems } from './testing-settings.ts';

test('both keys lie beside the data directory, unless other places are named', () => {
  const usual = readSettings({ CANDOR_DATA: '/srv/candor' });
  expect(usual.filesKeyFile).toBe(path.resolve('/srv/candor-keys/files.key'));
  expect(usual.accountKeyFile).toBe(path.resolve('/srv/candor-keys/account.key'));
  const named = { CANDOR_FILES_KEY_FILE: '/keys/one', CANDOR_ACCOUNT_KEY_FILE: '/keys/two' };
  expect(readSettings(named).filesKeyFile).toBe(path.resolve('/keys/one'));
  expect(readSettings(named).accountKeyFile).toBe(path.resolve('/keys/two'));
});

const keyFiles = ['CANDOR_ACCOUNT_KEY_FILE', 'CANDOR_FILES_KEY_FILE'];

test.each(
  keyFiles.flatMap((name) =>
    [
      '/srv/candor/files.key',
      '/srv/candor/deep/down',
      '/srv/candor/..keys/x',
      '/srv/candor',
      '/srv/other/../candor/x',
    ].map((place) => [name, place] as const),
  ),
)('%s does not lie in the data directory (%s)', (name, place) => {
  expect(problems({ CANDOR_DATA: '/srv/candor', [name]: place })).toContain(
    `${name} must lie outside the data directory`,
  );
});

test.each(keyFiles)('a name that only begins like the data directory is outside of it (%s)', (name) => {
  expect(problems({ CANDOR_DATA: '/srv/candor', [name]: '/srv/candor-keys/x' })).toBe('');
  expect(problems({ CANDOR_DATA: '/srv/candor', [name]: '/srv/..candor/x' })).toBe('');
});

test('one file is not the place of two keys', () => {
  expect(problems({ CANDOR_ACCOUNT_KEY_FILE: '/keys/one', CANDOR_FILES_KEY_FILE: '/keys/../keys/one' })).toBe(
    'CANDOR_FILES_KEY_FILE must be another file than CANDOR_ACCOUNT_KEY_FILE.',
  );
});

test.each(['CANDOR_DATA', ...keyFiles])(
  '%s is no other place because of what a file of settings left around it',
  (name) => {
    for (const place of ['/srv/x ', ' /srv/x', '"/srv/x"', "'/srv/x'", '/srv/x\n', ' '])
      expect(problems({ [name]: place })).toBe(`${name} must be a path without blanks or quotes around it.`);
    expect(problems({ [name]: '/srv/the venue/x' })).toBe('');
  },
);
