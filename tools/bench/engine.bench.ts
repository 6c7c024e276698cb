// `bench engine`: the seeded flow through engine, log and a real PostgreSQL with fsync on, beside matching in SQL.
import type { Command } from '@candor/exchange';
import type { Database } from '../../apps/server/src/database/connect.ts';
import type { Engine } from '../../apps/server/src/engine/index.ts';
import { throughEngine, withEngine } from './durable-engine.ts';
import { startChild } from './load/child.ts';
import { PacedSender, percentile } from './paced-load.ts';
import { type BenchOptions, type BenchResult, median } from './report.ts';
import { resolveFlow } from './resolved-flow.ts';
import { seededFlow } from './seeded-flow.ts';
import type { SqlTask } from './sql-process.ts';

const users = 1_000;
const runs = 5;
/** How many commands are on their way at any time: below the engine's own bound, so that none is refused as busy. */
const inFlight = 16_384;
/** Far more than SQL comes to. */
const sqlLinesMax = 100_000;

interface Run {
  readonly perSecond: number;
  /** What the engine's thread worked for one, the bench's own sending included. */
  readonly workMicroseconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly recordsPerCommand: number;
  readonly bytesPerRecord: number;
  readonly storedBytesPerRecord: number;
}

export async function engineBench({ quick }: BenchOptions): Promise<BenchResult> {
  const count = quick ? 200_000 : 1_000_000;
  const seconds = quick ? 1.5 : 3;
  const flow = resolveFlow(seededFlow({ seed: 1, commands: 2 * count, users }));
  const ours: Run[] = [];
  const reference: number[] = [];
  for (let run = 0; run < (quick ? 2 : runs); run++) {
    await withEngine(async (engine, database) => {
      await throughEngine(engine, flow.setup, inFlight);
      ours.push(await oneRun(engine, database, flow.commands, count, seconds));
      reference.push(await sqlPerSecond(database, seconds));
    });
  }
  const perSecond = ours.map((run) => run.perSecond);
  return {
    bench: 'engine',
    unit: 'commands/s',
    what: 'every command answered, what it records durable first, fsync on, committed in natural batches',
    referenceName: 'orders matched in SQL with one lock per market on the same PostgreSQL, 16 connections',
    ours: perSecond,
    reference,
    figures: {
      mainThreadMicrosecondsPerCommand: ours.map(({ workMicroseconds }) => workMicroseconds),
      p50Ms: ours.map(({ p50Ms }) => p50Ms),
      p99Ms: ours.map(({ p99Ms }) => p99Ms),
      // Cancels of orders that are filled by then are refused, and leave nothing to commit.
      recordsPerCommand: ours.map((run) => run.recordsPerCommand),
      bytesPerRecord: ours.map(({ bytesPerRecord }) => bytesPerRecord),
      storedBytesPerRecord: ours.map(({ storedBytesPerRecord }) => storedBytesPerRecord),
    },
    notes: [
      `Latencies at half load, ${Math.round(median(perSecond) / 2)} commands/s whatever is answered, from the moment at which each should have been sent.`,
      'They begin after a checkpoint of PostgreSQL, so that files of its write-ahead log are used again instead of made.',
    ],
  };
}

/** The first lines of the same flow, in a process of its own. */
async function sqlPerSecond({ connectionConfig }: Database, seconds: number): Promise<number> {
  const child = startChild(new URL('./sql-process.ts', import.meta.url));
  try {
    const flow = { seed: 1, commands: sqlLinesMax, users };
    return await child.ask<number>({ connectionConfig, flow, seconds } satisfies SqlTask);
  } finally {
    await child.stop();
  }
}

async function oneRun(
  engine: Engine,
  database: Database,
  commands: readonly Command[],
  count: number,
  seconds: number,
): Promise<Run> {
  const before = await logSize(database);
  const worked = process.threadCpuUsage();
  const perSecond = await throughEngine(engine, commands.slice(0, count), inFlight);
  const { user, system } = process.threadCpuUsage(worked);
  const after = await logSize(database);
  const records = after.records - before.records;
  // From now on files of the write-ahead log are used again, as in every venue that has been busy for some minutes; a
  // new database makes each of them in the middle of a commit.
  await database.pool.query('checkpoint');
  const latencies = await atHalfLoad(engine, commands.slice(count), perSecond / 2, seconds);
  return {
    perSecond,
    workMicroseconds: (user + system) / count,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    recordsPerCommand: records / count,
    bytesPerRecord: (after.bytes - before.bytes) / records,
    storedBytesPerRecord: (after.stored - before.stored) / records,
  };
}

async function atHalfLoad(
  engine: Engine,
  commands: readonly Command[],
  ratePerSecond: number,
  seconds: number,
): Promise<readonly number[]> {
  let next = 0;
  const sender = new PacedSender(engine, { ratePerSecond, next: () => commands[next++ % commands.length]! });
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  sender.stop();
  // The answers that are still on their way belong to it.
  await engine.read(() => {});
  if (sender.busy > 0) throw new Error(`The engine would not take ${sender.busy} commands at half load`);
  return sender.takeLatencies();
}

async function logSize({ pool }: Database): Promise<{ bytes: number; records: number; stored: number }> {
  const { rows } = await pool.query<{ bytes: bigint | null; records: bigint | null; stored: bigint }>(
    `select sum(length(payload))::bigint as bytes, max(last_seq) as records,
            pg_total_relation_size('log_batch') as stored
       from log_batch`,
  );
  const { bytes, records, stored } = rows[0]!;
  return { bytes: Number(bytes ?? 0n), records: Number(records ?? 0n), stored: Number(stored) };
}
