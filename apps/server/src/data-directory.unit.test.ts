// Rules for the data directory: what cannot hold data is refused in one sentence, before anything is started.
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { prepareDataDirectory } from './data-directory.ts';
import { makeTestFolder } from './database/testing-folder.ts';
import { SettingsRefused } from './settings.ts';

const folder = makeTestFolder('data');
const NOBODY = 65_534;
const at = (...names: string[]): string => path.join(folder, ...names);

/** Nothing is closed to root, under which a test may run as well. */
function withoutRoot(work: () => void): void {
  if (process.getuid?.() !== 0) return work();
  chmodSync(folder, 0o755);
  process.seteuid?.(NOBODY);
  try {
    work();
  } finally {
    process.seteuid?.(0);
  }
}

test('a directory is made with its parents and left empty', () => {
  prepareDataDirectory(at('new', 'data'));
  expect(readdirSync(at('new', 'data'))).toEqual([]);
  prepareDataDirectory(at('new', 'data'));
});

test('a file is no data directory, and neither is anything below it', () => {
  writeFileSync(at('file'), 'kept');
  expect(() => prepareDataDirectory(at('file'))).toThrow(SettingsRefused);
  expect(() => prepareDataDirectory(at('file'))).toThrow(
    /^CANDOR_DATA: .*file is a file and not a directory\./,
  );
  expect(() => prepareDataDirectory(at('file', 'data'))).toThrow('lies below a file');
});

test('a link that leads nowhere or to itself is refused', () => {
  symlinkSync(at('loop'), at('loop'));
  expect(() => prepareDataDirectory(at('loop'))).toThrow(SettingsRefused);
});

test.runIf(process.platform === 'linux')('a directory that cannot be written to is refused', () => {
  expect(() => prepareDataDirectory('/proc/self/fdinfo')).toThrow(SettingsRefused);
  expect(existsSync('/proc/self/fdinfo')).toBe(true);
  expect(() => prepareDataDirectory('/proc/candor/data')).toThrow(SettingsRefused);
});

test.runIf(process.platform !== 'win32')('a closed directory is refused', () => {
  mkdirSync(at('closed'), { mode: 0o555 });
  withoutRoot(() => {
    expect(() => prepareDataDirectory(at('closed'))).toThrow('is closed to this account');
  });
});
