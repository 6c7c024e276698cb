// Rules for what a start runs and what it is known by: under the flags of `npm start` a release is told from another one,
// and nothing runs that its sources did not give. Tried in a copy of the checkout, of which one source is changed.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../apps/server/src/database/testing-folder.ts';
import { serverFlags } from './server-flags.ts';

const root = path.resolve(import.meta.dirname, '../..');
const copied = [
  ...['apps/server/src', 'apps/server/package.json', 'packages/exchange', 'packages/wire'],
  ...['tools/build', 'package.json', 'package-lock.json', 'tsconfig.base.json'],
];
const notCopied = new Set(['dist', '.vite', 'node_modules']);

/** A checkout of its own; libraries are those of this one, and its packages its own. */
function checkout(): string {
  const copy = makeTestFolder('checkout');
  const filter = (file: string): boolean => !notCopied.has(path.basename(file));
  for (const name of copied)
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter });
  const modules = path.join(copy, 'node_modules');
  mkdirSync(path.join(modules, '@candor'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@candor' && !name.startsWith('.'))
      symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name), 'junction');
  for (const name of ['exchange', 'wire'])
    symlinkSync(path.join(copy, 'packages', name), path.join(modules, '@candor', name), 'junction');
  return copy;
}

/** By which the release that these flags run is known; what was said instead where it is refused. */
function fingerprint(copy: string, flags: readonly string[]): string {
  const check = path.join(copy, 'apps/server/src/engine/audit/release-check.ts');
  const code = `import { rulesFingerprint } from ${JSON.stringify(check)};
    try { console.log(rulesFingerprint()) } catch (error) { console.log(error.exitCode, error.message) }`;
  const args = [...flags, '--input-type=module', '-e', code];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stdout.trim() === '' ? stderr : stdout.trim();
}

function build(copy: string): string {
  const command = path.join(copy, 'apps/server/src/commands/build.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'packages/exchange'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

test('what the flags of the start run is known by its sources, and is refused where it is not what they give', () => {
  const copy = checkout();
  const source = path.join(copy, 'packages/exchange/src/decide.ts');
  const built = path.join(copy, 'packages/exchange/dist/exchange.js');
  const whole = /^[0-9a-f]{64}$/;
  const refused = /^78 The exchange in .*dist was not built from the sources that are there\./;
  const before = readFileSync(source);

  expect(build(copy)).toBe('Building packages/exchange …');
  const first = fingerprint(copy, serverFlags);
  expect(first).toMatch(whole);
  // The commands beside the server run the sources, and know the release by the same name.
  expect(fingerprint(copy, [])).toBe(first);
  expect(build(copy)).toBe('');

  // Whatever the times of its files say, as where an older release is put back.
  appendFileSync(source, '\nexport const another = 1;\n');
  utimesSync(source, 1, 1);
  expect(fingerprint(copy, serverFlags)).toMatch(refused);
  const second = fingerprint(copy, []);
  expect(second).toMatch(whole);
  expect(second).not.toBe(first);
  expect(build(copy)).toBe('Building packages/exchange …');
  expect(fingerprint(copy, serverFlags)).toBe(second);

  // A build that somebody changed is none, nor is half of one; and a test is no source.
  const bytes = readFileSync(built);
  appendFileSync(built, '\n');
  expect(fingerprint(copy, serverFlags)).toMatch(refused);
  writeFileSync(built, bytes.subarray(0, bytes.length - 40));
  expect(fingerprint(copy, serverFlags)).not.toMatch(whole);
  expect(build(copy)).toBe('Building packages/exchange …');
  expect(readFileSync(built).equals(bytes)).toBe(true);
  writeFileSync(path.join(copy, 'packages/exchange/src/more.unit.test.ts'), '');
  expect(fingerprint(copy, serverFlags)).toBe(second);

  writeFileSync(source, before);
  expect(build(copy)).toBe('Building packages/exchange …');
  expect(fingerprint(copy, serverFlags)).toBe(first);

  // A build that fails leaves the one before, which is then refused and not run.
  appendFileSync(source, '\nexport const = 1;\n');
  expect(() => build(copy)).toThrow();
  expect(readFileSync(built).length).toBeGreaterThan(1000);
  expect(fingerprint(copy, serverFlags)).toMatch(refused);
  rmSync(path.join(copy, 'packages/exchange/src'), { recursive: true });
  expect(fingerprint(copy, serverFlags)).not.toMatch(whole);
});
