// Rules for where the folder of the database's socket lies.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeTestFolder } from '../testing-folder.ts';
import { openSocketDirectory, removeStaleSocketDirectories } from './socket-directory.ts';

const { TMPDIR } = process.env;
const made: string[] = [];
afterEach(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true });
});

function openIn(folder: string): string {
  process.env.TMPDIR = folder;
  removeStaleSocketDirectories(undefined, Date.now());
  const directory = openSocketDirectory(path.join(folder, 'postgres'), undefined);
  made.push(directory);
  return path.dirname(directory);
}

test.skipIf(process.platform === 'win32')(
  'it is made in the folder that TMPDIR names, or in /tmp where that is none, is a file or makes the path too long',
  () => {
    const folder = path.join(os.tmpdir(), `s-${process.pid}`);
    mkdirSync(folder);
    made.push(folder);
    expect(openIn(folder)).toBe(folder);
    const file = path.join(makeTestFolder('socket'), 'file');
    writeFileSync(file, '');
    for (const other of [path.join(folder, 'gone'), file, path.join(folder, 'x'.repeat(100))])
      expect(openIn(other)).toBe('/tmp');
  },
);
