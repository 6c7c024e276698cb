// What a command says of its end: no password of an address, whether it was foreseen or not.
import { afterEach, expect, test, vi } from 'vitest';
import { LogDamaged } from '../engine/index.ts';
import { CommandRefused } from './open-log.ts';
import { runCommand } from './run-command.ts';

const { exitCode } = process;
afterEach(() => {
  process.exitCode = exitCode;
  vi.restoreAllMocks();
});

async function toldOf(error: unknown): Promise<string> {
  const told: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
  await runCommand(() => Promise.reject(error));
  return told.join('');
}

const message = 'connect postgresql://candor:of"Canary@Canary@127.0.0.1/venue failed';

test.each([
  ['a refusal', new CommandRefused(message)],
  ['a setting that is wrong', Object.assign(new Error(message), { exitCode: 78 })],
  ['a database that is away', Object.assign(new Error(message), { code: 'ECONNREFUSED' })],
  ['a fault', new Error(message)],
])('%s is told without the password of the address', async (_, error) => {
  const told = await toldOf(error);
  expect(told).toContain('connect postgresql://candor:[hidden]@127.0.0.1/venue failed');
  expect(told).not.toContain('Canary');
});

test('a command that meets a damaged log says what to do, also where the place of the damage does not', async () => {
  const told = await toldOf(new LogDamaged('log_batch first_seq=600', 'The contents do not match the hash'));
  expect(told).toBe(
    'log_batch first_seq=600: The contents do not match the hash. Restore the database from a backup; see "When the log is damaged" in docs/guides/operating.md.\n',
  );
  const kept = await toldOf(new LogDamaged('last-head.json', 'It is another', { cure: 'Delete it.' }));
  expect(kept).toBe('last-head.json: It is another. Delete it.\n');
});
