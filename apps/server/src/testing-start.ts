// Venues of tests in processes of their own, as somebody starts them: what they say, and how they end.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeTestFolder } from './database/testing-folder.ts';
import { bareEnvironment } from './testing-environment.ts';

export const script = fileURLToPath(new URL('./main.ts', import.meta.url));
const children: ChildProcess[] = [];

/** After each test, also one that failed. */
export function killStarted(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
}

export function run(environment: NodeJS.ProcessEnv): Running {
  const env = bareEnvironment({ PORT: '0', ...environment });
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  const keep = (text: unknown): void => {
    output += String(text);
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', keep);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended, output: () => output };
}

export async function until<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error('It did not happen in time');
    await sleep(25);
  }
}

export async function urlOf({ child, output }: Running): Promise<string> {
  return until(() => {
    if (child.exitCode !== null) throw new Error(`The venue ended with ${child.exitCode}: ${output()}`);
    return /Candor is ready on (http\S+)/.exec(output())?.[1];
  });
}

/** Below a folder of its own, because a venue also keeps something beside its data directory. */
export const newData = (): string => path.join(makeTestFolder('start'), 'data');
