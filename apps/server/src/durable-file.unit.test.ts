// Files that are made once: the first one stays, nothing else is left, and its name is as safe as its bytes.
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { prepareDataDirectory } from './data-directory.ts';
import { makeTestFolder } from './database/testing-folder.ts';
import { makeFileOnceSync, replaceFileSync } from './durable-file.ts';
import { openHeadKey } from './engine/log/head-key.ts';
import { openKeptKey } from './kept-key.ts';
import { loadPriceSeed } from './prices/index.ts';
import { forgetSyncedFolders, watchSyncedFolders } from './testing-synced-folders.ts';

afterEach(forgetSyncedFolders);

test('a file that is made once stays as the first one made it, for its owner alone, and no draft is left', () => {
  const folder = makeTestFolder('durable');
  const file = path.join(folder, 'secret');
  makeFileOnceSync(file, 'first');
  makeFileOnceSync(file, 'second');
  expect(fs.readFileSync(file, 'utf8')).toBe('first');
  expect(fs.readdirSync(folder)).toEqual(['secret']);
  if (process.platform !== 'win32') expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test('a file that cannot be made leaves no draft', () => {
  const folder = makeTestFolder('durable');
  expect(() => makeFileOnceSync(path.join(folder, 'deep', 'secret'), 'text')).toThrow('ENOENT');
  expect(fs.readdirSync(folder)).toEqual([]);
});

test.skipIf(process.platform === 'win32').each<[string, string, (folder: string) => unknown]>([
  ['a file', 'secret', (folder) => makeFileOnceSync(path.join(folder, 'secret'), 'text')],
  ['a file that is replaced', 'secret', (folder) => replaceFileSync(path.join(folder, 'secret'), 'text')],
  ['the head key', 'head-key.pem', (folder) => openHeadKey(folder, { mayMake: true })],
  ['the price seed', 'price-seed', (folder) => loadPriceSeed(folder, { mayMake: true })],
  [
    'a kept key',
    'files.key',
    (folder) => {
      const kept = { file: path.join(folder, 'files.key'), heading: 'A key', seals: 'files', setting: 'KEY' };
      return openKeptKey(kept, { isUsed: false, isRight: () => true });
    },
  ],
])('the name of %s is safe from a power cut when it is there', (_, name, make) => {
  const folder = makeTestFolder('durable');
  const synced = watchSyncedFolders();
  make(folder);
  expect(synced).toContainEqual({ folder, names: [name] });
});

test.skipIf(process.platform === 'win32').each<[string, (folder: string) => unknown]>([
  [
    'a kept key',
    (folder) => {
      const file = path.join(folder, 'new', 'keys', 'files.key');
      const kept = { file, heading: 'A key', seals: 'files', setting: 'KEY' };
      return openKeptKey(kept, { isUsed: false, isRight: () => true });
    },
  ],
  ['a data directory', (folder) => prepareDataDirectory(path.join(folder, 'new', 'keys'))],
])('the folders that lead to %s are safe from a power cut when they are new', (_, make) => {
  const folder = makeTestFolder('durable');
  const synced = watchSyncedFolders();
  make(folder);
  expect(synced).toContainEqual({ folder, names: ['new'] });
  expect(synced).toContainEqual({ folder: path.join(folder, 'new'), names: ['keys'] });
});

test.skipIf(process.platform === 'win32')(
  'a file that another start made is as safe for whoever came second',
  () => {
    const folder = makeTestFolder('durable');
    const file = path.join(folder, 'secret');
    fs.writeFileSync(file, 'first');
    const synced = watchSyncedFolders();
    makeFileOnceSync(file, 'second');
    expect(synced).toEqual([{ folder, names: ['secret'] }]);
  },
);
