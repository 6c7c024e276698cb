import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTestDataDirectory } from '../testing.ts';
import { canEnter, findUnprivilegedAccount, readableBinaries, sharedStateDirectory } from './account.ts';
import { findBinaries } from './binaries.ts';

const version = `test-${process.pid}`;
const copied = path.join(sharedStateDirectory, `postgresql-${version}`);
afterAll(() => rmSync(copied, { recursive: true, force: true }));

const runAsRoot = test.runIf(process.getuid?.() === 0);

runAsRoot('root uses the installed programs in place where the unprivileged account can read them', () => {
  const binaries = findBinaries();
  const account = findUnprivilegedAccount();
  const canReadInPlace = canEnter(path.join(binaries.root, 'bin'), account);
  expect(readableBinaries(binaries, account).root === binaries.root).toBe(canReadInPlace);
});

runAsRoot(
  'root copies the programs where the unprivileged account can read them when it cannot in place',
  () => {
    const closed = path.join(makeTestDataDirectory(), 'closed');
    mkdirSync(closed, { mode: 0o700 });
    execFileSync('cp', ['-Rp', findBinaries().root, path.join(closed, 'native')]);
    const binaries = { root: path.join(closed, 'native'), version };
    const account = findUnprivilegedAccount();
    expect(readableBinaries(binaries, account).root).toBe(copied);
    // The second start finds the copy, and needs the original no more.
    rmSync(closed, { recursive: true });
    expect(readableBinaries(binaries, account).root).toBe(copied);
  },
);
