import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { isAlive } from '../database/embedded/postmaster.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import type { SuperviseOptions } from './supervise.ts';

const folder = makeTestFolder('supervisor');

const parents: ChildProcess[] = [];
afterEach(() => {
  for (const parent of parents.splice(0)) parent.kill('SIGKILL');
});

interface Supervised {
  readonly parent: ChildProcess;
  readonly exitCode: Promise<number | null>;
  notes(): string[];
  output(): string;
}

let runs = 0;

function start(behaviour: string, options: SuperviseOptions = {}): Supervised {
  const { parent, notes } = spawnParent(behaviour, options, 'pipe');
  parents.push(parent);
  let output = '';
  parent.stderr!.on('data', (text) => {
    output += String(text);
  });
  const exitCode = once(parent, 'close').then(([code]) => code as number | null);
  return { parent, exitCode, notes, output: () => output };
}

function spawnParent(behaviour: string, options: SuperviseOptions, stderr: 'pipe' | number) {
  runs += 1;
  const file = path.join(folder, `notes-${runs}`);
  writeFileSync(file, '');
  const script = fileURLToPath(new URL('./testing-parent.ts', import.meta.url));
  const settings = JSON.stringify({ restartDelayMsMin: 20, restartDelayMsMax: 80, ...options });
  const parent = spawn(process.execPath, [script, settings, behaviour, file], {
    stdio: ['ignore', 'ignore', stderr],
  });
  return { parent, notes: () => readFileSync(file, 'utf8').trim().split('\n') };
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('The condition did not come true in 20 s.');
    await sleep(10);
  }
}

const pidIn = (note: string | undefined): number => Number(note?.split(' ').at(-1));
const isServing = ({ notes }: Supervised, starts = 1) =>
  notes().filter((line) => line.startsWith('started')).length >= starts;

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s reaches the server, and the supervisor waits for its graceful stop',
  async (signal) => {
    const supervised = start('serve');
    await until(() => isServing(supervised));
    supervised.parent.kill(signal);
    expect(await supervised.exitCode).toBe(0);
    expect(supervised.notes()[1]).toContain(`stopped by ${signal}`);
  },
);

test('a server that crashes is started again until it stays', async () => {
  const supervised = start('crash twice');
  await until(() => isServing(supervised, 3));
  expect(supervised.output()).toContain('ended unexpectedly (exit code 1). It starts again in 20 ms.');
  expect(supervised.output()).toContain('It starts again in 40 ms.');
});

test.skipIf(process.platform !== 'linux')(
  'a full disk under what the supervisor says keeps no server from being started again',
  async () => {
    const full = openSync('/dev/full', 'w');
    const { parent, notes } = spawnParent('wait', {}, full);
    parents.push(parent);
    closeSync(full);
    await until(() => notes().filter((line) => line.startsWith('started')).length >= 4);
    expect(parent.exitCode).toBe(null);
  },
);

test('a server that is killed is started again', async () => {
  const supervised = start('serve');
  await until(() => isServing(supervised));
  process.kill(pidIn(supervised.notes()[0]), 'SIGKILL');
  await until(() => isServing(supervised, 2));
  expect(supervised.output()).toContain('ended unexpectedly (signal SIGKILL)');
});

test('the delay doubles up to its maximum', async () => {
  const supervised = start('crash', { faultsInARowMax: 100 });
  await until(() => isServing(supervised, 5));
  const delays = [...supervised.output().matchAll(/again in (\d+) ms/g)].map((match) => Number(match[1]));
  expect(delays.slice(0, 4)).toEqual([20, 40, 80, 80]);
});

test('the delay is short again after a healthy time', async () => {
  const supervised = start('crash', { healthyAfterMs: 1, faultsInARowMax: 2 });
  await until(() => isServing(supervised, 4));
  expect(supervised.output()).not.toContain('again in 40 ms');
});

test.each([
  ['fail', 70, 'exit code 70'],
  ['crash', 1, 'exit code 1'],
  ['abort', 70, 'signal SIGABRT'],
])(
  'a server that ends by a fault of its own three times in a row is left alone (%s)',
  async (behaviour, code, how) => {
    const supervised = start(behaviour);
    expect(await supervised.exitCode).toBe(code);
    expect(supervised.notes()).toHaveLength(3);
    expect(supervised.output()).toContain(`3 times in a row (${how}) and is not started again`);
  },
);

test('a server that waits for something that passes by itself is started again without end', async () => {
  const supervised = start('wait');
  await until(() => isServing(supervised, 6));
  expect(supervised.output()).not.toContain('in a row');
});

test('SIGUSR1 says to the server that an operator agrees to the clock, and ends nothing', async () => {
  const supervised = start('serve');
  await until(() => isServing(supervised));
  supervised.parent.kill('SIGUSR1');
  await until(() => supervised.notes().some((line) => line.startsWith('accepted the clock')));
  process.kill(pidIn(supervised.notes()[0]), 'SIGUSR1');
  await until(() => supervised.notes().filter((line) => line.startsWith('accepted')).length === 2);
  expect(supervised.output()).not.toContain('Debugger');
  supervised.parent.kill('SIGTERM');
  expect(await supervised.exitCode).toBe(0);
});

test('a server that refuses its settings is not started again, and the supervisor says so', async () => {
  const supervised = start('refuse');
  expect(await supervised.exitCode).toBe(78);
  expect(supervised.notes()).toHaveLength(1);
  expect(supervised.output()).toContain('The server will not start like this');
});

test('a server that is done is not started again', async () => {
  const supervised = start('finish');
  expect(await supervised.exitCode).toBe(0);
  expect(supervised.notes()).toHaveLength(1);
});

test('a request to stop between two starts is obeyed at once', async () => {
  const supervised = start('crash', { restartDelayMsMin: 60_000, restartDelayMsMax: 60_000 });
  await until(() => supervised.output().includes('again in 60000 ms'));
  supervised.parent.kill('SIGTERM');
  expect(await supervised.exitCode).toBe(0);
  expect(supervised.notes()).toHaveLength(1);
});

test('a server that does not stop in time is killed', async () => {
  const supervised = start('be deaf', { stopMsMax: 200 });
  await until(() => isServing(supervised));
  supervised.parent.kill('SIGTERM');
  expect(await supervised.exitCode).toBe(1);
  expect(isAlive(pidIn(supervised.notes()[0]))).toBe(false);
});

test.each(['serve', 'be deaf and impatient'])(
  'when the supervisor dies by kill -9 no orphan goes on serving (%s)',
  async (behaviour) => {
    const supervised = start(behaviour);
    await until(() => isServing(supervised));
    const pid = pidIn(supervised.notes()[0]);
    supervised.parent.kill('SIGKILL');
    await until(() => !isAlive(pid));
    if (behaviour === 'serve') expect(supervised.notes()[1]).toContain('stopped by supervisor gone');
  },
);
