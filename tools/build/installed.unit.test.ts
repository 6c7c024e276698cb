// Rules for what is said where packages were installed without their scripts.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { serverFlags } from './server-flags.ts';

const script = path.join(import.meta.dirname, 'installed.js');
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });

test('without the Node.js that comes along one sentence says how to install it, and with it nothing is said', () => {
  expect(run()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  const elsewhere = run(`${pathToFileURL(import.meta.dirname)}/`);
  expect(elsewhere.status).toBe(78);
  expect(elsewhere.stderr).toContain('npm rebuild --ignore-scripts=false');
});

test('whatever is run first after an installation looks for it', () => {
  const file = path.join(import.meta.dirname, '../../package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> };
  for (const name of ['start', 'build', 'test'])
    expect(scripts[name]).toMatch(/^node tools\/build\/installed\.js && node /);
  expect(serverFlags).toContain('--conditions=candor-built');
});
