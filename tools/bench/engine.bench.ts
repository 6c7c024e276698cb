// `bench engine`: the seeded flow through engine, log and a real PostgreSQL with fsync on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@candor/exchange';
import { connectDatabase, type Database } from '../../apps/server/src/database/connect.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { type Engine, startEngine, systemClock } from '../../apps/server/src/engine/index.ts';
import { type BenchResult, median } from './report.ts';
import { resolveFlow } from './resolved-flow.ts';
import { seededFlow } from './seeded-flow.ts';

const COMMANDS = 500_000;
const USERS = 1_000;
const RUNS = 3;
/** How many commands are on their way at any time: below the engine's own bound, so that none is refused as busy. */
const IN_FLIGHT = 16_384;
const ONE_BY_ONE = 2_000;

export async function engineBench(): Promise<BenchResult> {
  const flow = resolveFlow(seededFlow({ seed: 1, commands: COMMANDS, users: USERS }));
  const ours: number[] = [];
  const reference: number[] = [];
  const bytes: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await withEngine(async (engine, database) => {
      await throughEngine(engine, flow.setup, IN_FLIGHT);
      const before = await logSize(database);
      ours.push(await throughEngine(engine, flow.commands, IN_FLIGHT));
      const after = await logSize(database);
      bytes.push((after.bytes - before.bytes) / (after.records - before.records));
    });
    await withEngine(async (engine) => {
      await throughEngine(engine, flow.setup, IN_FLIGHT);
      reference.push(await throughEngine(engine, flow.commands.slice(0, ONE_BY_ONE), 1));
    });
  }
  return {
    bench: 'engine',
    unit: 'commands/s',
    what: 'every command durable, fsync on, committed in natural batches',
    referenceName: 'the same engine and log with one command in flight: one commit each',
    ours,
    reference,
    notes: [`Bytes of the log per record, uncompressed: ${Math.round(median(bytes))}`],
  };
}

/** Sends all commands with a bounded number in flight; commands per second until the last answer. */
function throughEngine(engine: Engine, commands: readonly Command[], inFlight: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let sent = 0;
    let answered = 0;
    const sendNext = (): void => {
      if (sent >= commands.length) return;
      engine.submitWithCallback({ command: commands[sent++]! }, (reply) => {
        if (reply.outcome === 'busy' || reply.outcome === 'conflict')
          return reject(new Error(`Answered ${reply.outcome}`));
        if (++answered === commands.length) resolve(commands.length / ((performance.now() - started) / 1000));
        else sendNext();
      });
    };
    for (let i = 0; i < inFlight; i++) sendNext();
  });
}

async function withEngine(body: (engine: Engine, database: Database) => Promise<void>): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const database = await connectDatabase({ dataDirectory });
  try {
    await migrate(database.connectionConfig);
    const silent = { info: () => {}, warn: console.warn, error: console.error };
    const engine = await startEngine({
      connectionConfig: database.connectionConfig,
      clock: systemClock,
      dataDirectory,
      onFatal: (fatal) => {
        throw fatal;
      },
      log: silent,
    });
    try {
      await body(engine, database);
    } finally {
      await engine.stop();
    }
  } finally {
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function logSize({ pool }: Database): Promise<{ readonly bytes: number; readonly records: number }> {
  const { rows } = await pool.query<{ bytes: bigint | null; records: bigint | null }>(
    'select sum(length(payload))::bigint as bytes, max(last_seq) as records from log_batch',
  );
  return { bytes: Number(rows[0]?.bytes ?? 0n), records: Number(rows[0]?.records ?? 0n) };
}
