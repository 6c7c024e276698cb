// Many processes that all believe to lead: the chain stays whole and nothing acknowledged is lost. Without the fence,
// the same test has to fail.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { type ConnectionConfig, createClient } from '../database/connection.ts';
import { startTestDatabase } from '../database/testing.ts';
import { audit } from './audit.ts';
import { openBatch } from './batch-codec.ts';
import { connectLogReader } from './postgres-log-reader.ts';
import { venueRules } from './rules.ts';
import type { Fence } from './testing-unfenced-log.ts';
import type { WriterTask } from './testing-writer-child.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'candor-writers-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true });
});

interface Fight {
  readonly acknowledged: number;
  readonly takeovers: number;
  readonly problems: readonly string[];
}

/** The database itself notes every batch of a writer that was no longer the last to have taken over. */
const watchText = `
  create table written_late (first_seq bigint);
  create function note_late() returns trigger language plpgsql as $$
  begin
    if new.epoch <> (select epoch from log_head) then insert into written_late values (new.first_seq); end if;
    return new;
  end $$;
  create trigger note_late after insert or update on log_batch for each row execute function note_late();`;

async function fight(fence: Fence, processes: number, ms: number): Promise<Fight> {
  const database = await startTestDatabase();
  const { connectionConfig } = database;
  const client = createClient(connectionConfig);
  await client.connect();
  await client.query(watchText);
  const endsAtMs = Date.now() + ms;
  const files = Array.from({ length: processes }, (_, i) => path.join(directory, `${fence} ${i}`));
  const running = files.map((notesFile, i) => {
    const firstUser = (i + 1) * 10_000_000;
    return startChild({ connectionConfig, dataDirectory: directory, notesFile, fence, firstUser, endsAtMs });
  });
  await pauseAtRandom(running, endsAtMs);
  await Promise.all(running.map((child) => child.exitCode ?? once(child, 'exit')));
  const late = await client.query('select first_seq from written_late');
  const heads = await client.query<{ epoch: bigint }>('select epoch from log_head');
  await client.end();
  const problems = (late.rowCount ?? 0) > 0 ? [`${late.rowCount} batches of a replaced leader`] : [];
  const result = await compare(connectionConfig, readAcknowledgements(files), problems);
  await database.dispose();
  return { ...result, takeovers: Number(heads.rows[0]?.epoch) };
}

function startChild(task: WriterTask): ChildProcess {
  const script = fileURLToPath(new URL('./testing-writer-child.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(task)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

/** A paused leader is the one that does not notice that it was replaced. */
async function pauseAtRandom(running: readonly ChildProcess[], endsAtMs: number): Promise<void> {
  while (Date.now() < endsAtMs - 500) {
    const child = running[Math.floor(Math.random() * running.length)]!;
    child.kill('SIGSTOP');
    await sleep(50 + Math.random() * 250);
    child.kill('SIGCONT');
  }
}

function readAcknowledgements(files: readonly string[]): Map<number, number> {
  const acknowledged = new Map<number, number>();
  for (const line of files
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
    const [user, seq] = line.split(' ');
    if (seq !== undefined) acknowledged.set(Number(user), Number(seq));
  }
  return acknowledged;
}

async function compare(
  config: ConnectionConfig,
  acknowledged: ReadonlyMap<number, number>,
  problems: string[],
): Promise<Omit<Fight, 'takeovers'>> {
  const reader = await connectLogReader(config, { readOnly: true });
  const { findings } = await audit({ reader, rules: venueRules });
  problems.push(...findings.map(({ place, message }) => `${place}: ${message}`));
  const opened = new Map<number, number>();
  for await (const row of reader.batches(0, Number.MAX_SAFE_INTEGER)) {
    for (const { seq, command } of openBatch(row).records) {
      if (command.type === 'OpenUser') opened.set(command.user, seq);
    }
  }
  await reader.close();
  let lost = 0;
  for (const [user, seq] of acknowledged) if (opened.get(user) !== seq) lost++;
  if (lost > 0) problems.push(`${lost} of ${acknowledged.size} acknowledged commands are lost`);
  return { acknowledged: acknowledged.size, problems };
}

test('eight processes that fight for the log leave a whole chain and lose nothing', async () => {
  const { acknowledged, takeovers, problems } = await fight('whole', 8, 9_000);
  expect(problems).toEqual([]);
  expect(takeovers).toBeGreaterThan(16);
  expect(acknowledged).toBeGreaterThan(500);
});

test('control: without the epoch in the append, a replaced leader goes on writing and that is noticed', async () => {
  const { problems } = await fight('without epoch', 4, 5_000);
  expect(problems.join('\n')).toMatch(/batches of a replaced leader/);
});

test('control: without any comparison in the append, acknowledged commands are lost and that is noticed', async () => {
  const { problems } = await fight('none', 4, 5_000);
  expect(problems.join('\n')).toMatch(/acknowledged commands are lost/);
});
