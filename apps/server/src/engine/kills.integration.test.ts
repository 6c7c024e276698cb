// Killing the process at any moment loses nothing that was acknowledged and does nothing twice.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commandBytes, type LogRecord } from '@candor/exchange';
import { afterAll, expect, test } from 'vitest';
import { startTestDatabase } from '../database/testing.ts';
import { audit } from './audit.ts';
import { openBatch, sameBytes } from './batch-codec.ts';
import { connectPostgresLog } from './postgres-log.ts';
import { connectLogReader } from './postgres-log-reader.ts';
import { venueRules } from './rules.ts';
import { startTestEngine, until } from './testing-engine.ts';
import { flowCommand, flowStartMs } from './testing-flow.ts';
import { type LoadTask, type Notes, readNotes } from './testing-load-child.ts';

const kills = 20;
const directory = mkdtempSync(path.join(os.tmpdir(), 'candor-kills-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true });
});

function startChild(task: LoadTask): ChildProcess {
  const script = fileURLToPath(new URL('./testing-load-child.ts', import.meta.url));
  const child = spawn(process.execPath, [script, 'trade', JSON.stringify(task)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

/** What is wrong with the log, given what its callers asked for and were told. */
function compareWithNotes(records: readonly LogRecord[], notes: Notes): string[] {
  const problems: string[] = [];
  const byRequest = new Map<string, LogRecord[]>();
  for (const record of records) {
    if (record.requestId === undefined) continue;
    const same = byRequest.get(record.requestId) ?? [];
    byRequest.set(record.requestId, [...same, record]);
  }
  for (const [number, requestId] of notes.asked) {
    const effects = byRequest.get(requestId) ?? [];
    const seq = notes.told.get(number);
    if (effects.length > 1) problems.push(`${number} was done ${effects.length} times`);
    if (seq !== undefined && (effects[0]?.seq ?? 0) !== seq)
      problems.push(`${number} was acknowledged at ${seq}`);
    for (const { command } of effects) {
      if (!sameBytes(commandBytes(command), commandBytes(flowCommand(number))))
        problems.push(`${number} is another`);
    }
  }
  return problems;
}

test(`${kills} kills under load: every acknowledged order is in the log exactly once, and the audit agrees`, async () => {
  const database = await startTestDatabase();
  const { connectionConfig } = database;
  const notesFile = path.join(directory, 'notes');
  for (let i = 0; i < kills; i++) {
    const child = startChild({ connectionConfig, dataDirectory: directory, notesFile, flowStartMs });
    const sizeBefore = i === 0 ? 0 : statSync(notesFile).size;
    await until(() => (statSync(notesFile, { throwIfNoEntry: false })?.size ?? 0) > sizeBefore + 2000);
    await sleep(Math.random() * 150);
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  const notes = readNotes(notesFile);
  const told = new Map(notes.told);
  const engine = await startTestEngine(await connectPostgresLog(connectionConfig));
  const inDoubt = [...notes.asked].filter(([number]) => !told.has(number));
  for (const [number, requestId] of inDoubt) {
    const reply = await engine.submit({ command: flowCommand(number), requestId });
    expect(['accepted', 'refused']).toContain(reply.outcome);
    told.set(number, reply.outcome === 'accepted' ? reply.seq : 0);
  }
  expect(engine.status().epoch).toBe(kills + 1);
  await engine.stop();
  const all = { ...notes, told };
  const reader = await connectLogReader(connectionConfig);
  const records: LogRecord[] = [];
  for await (const row of reader.batches(0, (await reader.head()).seq))
    records.push(...openBatch(row).records);
  expect(notes.told.size).toBeGreaterThan(1000);
  expect(compareWithNotes(records, all)).toEqual([]);
  expect((await audit({ reader, rules: venueRules })).findings).toEqual([]);

  // Control: had the log lost, repeated or exchanged a record, the comparison would say so.
  const place = records.findIndex(({ requestId }) => requestId === notes.asked.get(firstAccepted(notes)));
  const lost = records.toSpliced(place, 1);
  const doubled = [...records, records[place]!];
  const exchanged = records.with(place, { ...records[place]!, command: flowCommand(-1) });
  for (const broken of [lost, doubled, exchanged]) expect(compareWithNotes(broken, all)).toHaveLength(1);
  await reader.close();
  await database.dispose();
});

function firstAccepted(notes: Notes): number {
  for (const [number, seq] of notes.told) if (seq > 0) return number;
  throw new Error('Nothing was accepted');
}
