// Whatever becomes of the log, the process that writes it goes on.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('./testing-log-writer.ts', import.meta.url));
/** Far more than a pipe takes, and than what may wait. */
const MANY = 3_000;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function writeLog(lines: number, stderr: 'pipe' | number): ChildProcess {
  const child = spawn(process.execPath, [script, String(lines)], {
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
  children.push(child);
  return child;
}

async function isWrittenBy(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code, signal]) => `ended with ${code ?? signal}`);
  const written = once(child, 'message').then(([message]) => message);
  return Promise.race([written, ended]);
}

async function endOf(child: ChildProcess): Promise<unknown> {
  const closed = once(child, 'close');
  child.send('end');
  return (await closed)[0];
}

test.skipIf(process.platform !== 'linux')('a log on a full disk ends nothing', async () => {
  const full = openSync('/dev/full', 'w');
  const child = writeLog(MANY, full);
  closeSync(full);
  expect(await isWrittenBy(child)).toBe('written');
  expect(await endOf(child)).toBe(0);
});

test('a log whose reader is gone ends nothing', async () => {
  const child = writeLog(MANY, 'pipe');
  child.stderr!.destroy();
  expect(await isWrittenBy(child)).toBe('written');
  expect(await endOf(child)).toBe(0);
});

interface Line {
  readonly line?: number;
  readonly lines?: number;
  readonly msg: string;
}

/** What somebody reads who begins only once everything was written. */
async function readLate(lines: number): Promise<readonly Line[]> {
  const child = writeLog(lines, 'pipe');
  expect(await isWrittenBy(child)).toBe('written');
  let read = '';
  child.stderr!.on('data', (text) => (read += String(text)));
  expect(await endOf(child)).toBe(0);
  return read
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

test('a reader that stands still stops nothing, and reads what waited for it when it goes on', async () => {
  const read = await readLate(500);
  expect(read.at(-1)!.msg).toBe('The last line');
  expect(read.slice(0, -1).map(({ line }) => line)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1));
});

test('what waits for a reader is bounded, and the log says how many lines are missing', async () => {
  const read = await readLate(MANY);
  const lines = read.flatMap(({ line }) => line ?? []);
  const missing = read.reduce((sum, line) => sum + (line.lines ?? 0), 0);
  expect(missing).toBeGreaterThan(500);
  expect(lines.length + missing + read.filter(({ msg }) => msg === 'The last line').length).toBe(MANY + 1);
});
