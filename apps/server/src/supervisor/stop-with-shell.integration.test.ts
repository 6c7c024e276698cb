// A shell that stands between npm and the supervisor passes no signal on, so its end has to count as one.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../database/testing-folder.ts';

const folder = makeTestFolder('shell');
const script = fileURLToPath(new URL('./testing-parent.ts', import.meta.url));

/** What the server noted before and after its shell was ended. The group is ours to end, whatever the outcome. */
async function notesAfterTheShell(name: string, lifecycleEvent: string | undefined): Promise<string> {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  // What follows keeps the shell from becoming the supervisor itself.
  const line = `"${process.execPath}" "${script}" '{}' serve "${file}"; true`;
  const env = { PATH: process.env.PATH, npm_lifecycle_event: lifecycleEvent };
  const shell = spawn('sh', ['-c', line], { env, stdio: 'ignore', detached: true });
  await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 20_000 }).toContain('started');
  shell.kill('SIGTERM');
  const deadline = performance.now() + (lifecycleEvent === undefined ? 1_500 : 20_000);
  while (performance.now() < deadline && !readFileSync(file, 'utf8').includes('stopped')) await sleep(50);
  const notes = readFileSync(file, 'utf8');
  if (!notes.includes('stopped')) process.kill(-(shell.pid ?? 0), 'SIGTERM');
  return notes;
}

test('a venue that npm started stops when the shell in between has ended', async () => {
  expect(await notesAfterTheShell('npm', 'start')).toContain('stopped by SIGTERM');
});

test('one that was started without npm may be left behind', async () => {
  expect(await notesAfterTheShell('bare', undefined)).not.toContain('stopped');
});
