// `bench engine`: the seeded flow through engine, log and a real PostgreSQL with fsync on.
import type { Database } from '../../apps/server/src/database/connect.ts';
import { throughEngine, withEngine } from './durable-engine.ts';
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

async function logSize({ pool }: Database): Promise<{ readonly bytes: number; readonly records: number }> {
  const { rows } = await pool.query<{ bytes: bigint | null; records: bigint | null }>(
    'select sum(length(payload))::bigint as bytes, max(last_seq) as records from log_batch',
  );
  return { bytes: Number(rows[0]?.bytes ?? 0n), records: Number(rows[0]?.records ?? 0n) };
}
