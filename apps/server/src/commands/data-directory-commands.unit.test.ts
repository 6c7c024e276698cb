// Rules for the commands that work on the data directory alone: accepting the clock, and making lost secrets anew.
import fs, { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { makeTestFolder } from '../database/testing-folder.ts';
import { clockJumpMsMax, manualClock } from '../engine/clock/clock.ts';
import { openHeadKey } from '../engine/index.ts';
import { memoryLog } from '../engine/log/testing-logs.ts';
import { startTestEngine } from '../engine/testing-engine.ts';
import { runAudit } from './audit.ts';
import { runClockAccept } from './clock-accept.ts';
import { CommandRefused } from './open-log.ts';
import { runSecretsMake } from './secrets-make.ts';

async function run(
  command: typeof runSecretsMake,
  dataDirectory: string,
): Promise<{ code: number; output: string }> {
  let output = '';
  const write = (text: string): void => {
    output += text;
  };
  return { code: await command({ CANDOR_DATA: dataDirectory }, { write }), output };
}

test('accepting the clock reaches the venue of the data directory, which goes on', async () => {
  const dataDirectory = makeTestFolder('command');
  const clock = manualClock(Date.now() - 2 * clockJumpMsMax);
  const engine = await startTestEngine(memoryLog(), { dataDirectory, clock, clockLookMs: 10 });
  clock.jump(2 * clockJumpMsMax);
  await expect.poll(() => engine.status().notReady).toBe('clockJumped');
  const { code, output } = await run(runClockAccept, dataDirectory);
  expect(output).toContain('The clock is accepted: it is ');
  expect(code).toBe(0);
  expect(engine.status().ready).toBe(true);
  await engine.stop();
});

test('accepting a clock that says another time than the venue’s is no success', async () => {
  const dataDirectory = makeTestFolder('command');
  const clock = manualClock(Date.now() - 2 * clockJumpMsMax);
  const engine = await startTestEngine(memoryLog(), { dataDirectory, clock, clockLookMs: 10 });
  await expect(run(runClockAccept, dataDirectory)).rejects.toThrow('Ask again.');
  await engine.stop();
});

test('where no venue runs, accepting the clock says so', async () => {
  const environment = { CANDOR_DATA: makeTestFolder('command') };
  const nobody = runClockAccept(environment, { write: () => {} }, 100);
  await expect(nobody).rejects.toThrow(CommandRefused);
  await expect(run(runClockAccept, '/nowhere')).rejects.toThrow('There is no data directory /nowhere');
});

test('lost secrets are made anew, and those that are there are left alone', async () => {
  const dataDirectory = makeTestFolder('command');
  openHeadKey(dataDirectory, { mayMake: true });
  const key = readFileSync(path.join(dataDirectory, 'head-key.pem'), 'utf8');
  const { output } = await run(runSecretsMake, dataDirectory);
  expect(output).toContain('head-key.pem: is there');
  expect(output).toContain('price-seed: made. The simulated market jumps.');
  expect(readFileSync(path.join(dataDirectory, 'head-key.pem'), 'utf8')).toBe(key);
  rmSync(path.join(dataDirectory, 'head-key.pem'));
  expect((await run(runSecretsMake, dataDirectory)).output).toContain('head-key.pem: made.');
  expect(() => openHeadKey(dataDirectory, { mayMake: false })).not.toThrow();
  await expect(run(runSecretsMake, path.join(dataDirectory, 'not', 'there'))).rejects.toThrow(CommandRefused);
  expect(existsSync(path.join(dataDirectory, 'not'))).toBe(false);
});

const notThere = [runSecretsMake, runClockAccept, runAudit] as const;

test.each(notThere)('a file is no data directory, and so is what lies below one (%s)', async (command) => {
  const file = path.join(makeTestFolder('command'), 'file');
  writeFileSync(file, '');
  for (const place of [file, path.join(file, 'below')])
    await expect(run(command, place)).rejects.toThrow(`There is no data directory ${place}.`);
});

test.each(notThere)('a directory that is closed to the account is not called empty (%s)', async (command) => {
  const closed = vi.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw new Error('EACCES');
  });
  syncBuiltinESMExports();
  try {
    const folder = makeTestFolder('command');
    await expect(run(command, folder)).rejects.toThrow(`${folder} is closed to this account.`);
  } finally {
    closed.mockRestore();
    syncBuiltinESMExports();
  }
});
