// `bench snapshot`: the longest pause of the event loop while a large venue under load takes a snapshot of itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../apps/server/src/database/connect.ts';
import type { ConnectionConfig } from '../../apps/server/src/database/connection.ts';
import type { Engine, Reply } from '../../apps/server/src/engine/index.ts';
import { startEngineOn, systemClock } from '../../apps/server/src/engine/index.ts';
import { connectPostgresLog } from '../../apps/server/src/engine/log/postgres-log.ts';
import { type BigVenueSize, bigVenueSize, openBigVenue } from './big-venue.ts';
import { BigFlow } from './big-venue-flow.ts';
import { type Gap, LoopGaps } from './loop-gaps.ts';
import { PacedSender, percentile } from './paced-load.ts';
import type { BenchOptions, BenchResult } from './report.ts';

const runs = 5;
const ratePerSecond = 20_000;
const quietMs = 4000;
const storedMsMax = 60_000;
const whole: BigVenueSize = { ...bigVenueSize, tail: 1000 };
const small: BigVenueSize = { users: 10_000, openOrders: 20_000, tail: 1000 };

interface Measured {
  readonly gap: Gap;
  readonly p99Ms: number;
}

interface Run {
  readonly quiet: Measured;
  readonly taking: Measured;
  readonly seconds: number;
}

export async function snapshotBench({ quick }: BenchOptions): Promise<BenchResult> {
  const size = quick ? small : whole;
  const dataDirectory = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const database = await openBigVenue(dataDirectory, size);
  const results: Run[] = [];
  try {
    for (let run = 0; run < (quick ? 2 : runs); run++)
      results.push(await oneRun(database, dataDirectory, size));
  } finally {
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
  const { users, openOrders } = size;
  return {
    bench: 'snapshot',
    unit: 'ms',
    what: `longest pause while a snapshot of ${6 * users} balances and ${openOrders} orders is taken`,
    referenceName: 'longest pause under the same load without',
    ours: results.map(({ taking }) => taking.gap.ms),
    reference: results.map(({ quiet }) => quiet.gap.ms),
    figures: {
      workInOnePauseMs: results.map(({ taking }) => taking.gap.workMs),
      workInOnePauseMsWithout: results.map(({ quiet }) => quiet.gap.workMs),
      p99Ms: results.map(({ taking }) => taking.p99Ms),
      p99MsWithout: results.map(({ quiet }) => quiet.p99Ms),
      snapshotSeconds: results.map(({ seconds }) => seconds),
    },
    notes: [`The load: ${ratePerSecond} orders and cancels a second, each answered when it is durable.`],
  };
}

async function oneRun(database: Database, dataDirectory: string, { users }: BigVenueSize): Promise<Run> {
  await settle(database, dataDirectory);
  const gate = { isOpen: false };
  const engine = await startGated(database.connectionConfig, dataDirectory, gate);
  const flow = new BigFlow(users);
  const load = { ratePerSecond, next: () => flow.next(), answered: (reply: Reply) => learn(flow, reply) };
  const sender = new PacedSender(engine, load);
  const gaps = new LoopGaps();
  const measured = (): Measured => ({ gap: gaps.take(), p99Ms: percentile(sender.takeLatencies(), 0.99) });
  try {
    await pause(quietMs / 2);
    measured();
    await pause(quietMs);
    const quiet = measured();
    const startedAt = performance.now();
    gate.isOpen = true;
    await storedAfter(engine, engine.status().lastSnapshotSeq);
    return { quiet, taking: measured(), seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    gate.isOpen = false;
    sender.stop();
    gaps.stop();
    // What ends without anything left to write ends without a checkpoint, which the next start would have to store.
    while (engine.status().committedSeq !== engine.status().seq) await pause(10);
    await engine.stop();
  }
}

/** A start takes a snapshot of the last checkpoint where there is none: that is over before anything is measured. */
async function settle({ connectionConfig, pool }: Database, dataDirectory: string): Promise<void> {
  // The byte before a batch's records says whether it is a checkpoint.
  const { rows } = await pool.query<{ checkpoint: bigint; snapshot: bigint }>(
    `select (select max(last_seq) from log_batch where get_byte(payload, 17) = 1) as checkpoint,
            (select max(seq) from log_snapshot) as snapshot`,
  );
  const { checkpoint, snapshot } = rows[0]!;
  if (checkpoint === snapshot) return;
  const engine = await startGated(connectionConfig, dataDirectory, { isOpen: false });
  await storedAfter(engine, Number(checkpoint) - 1);
  await engine.stop();
}

async function storedAfter(engine: Engine, seq: number): Promise<void> {
  const deadline = performance.now() + storedMsMax;
  while (engine.status().lastSnapshotSeq <= seq) {
    if (performance.now() > deadline) throw new Error('No snapshot was stored in time');
    await pause(10);
  }
}

/** An engine that makes no checkpoint before the gate is open, and then as soon as it can. */
async function startGated(
  connectionConfig: ConnectionConfig,
  dataDirectory: string,
  gate: { readonly isOpen: boolean },
): Promise<Engine> {
  const options = {
    connectionConfig,
    dataDirectory,
    clock: systemClock,
    onFatal: (fatal: Error) => {
      throw fatal;
    },
    log: { info: () => {}, warn: console.warn, error: console.error },
  };
  const checkpoints = {
    get recordsMin() {
      return gate.isOpen ? 1 : Number.POSITIVE_INFINITY;
    },
    recordsMax: Number.POSITIVE_INFINITY,
    intervalMs: Number.POSITIVE_INFINITY,
    restFactor: 50,
  };
  return startEngineOn(await connectPostgresLog(connectionConfig), options, { checkpoints });
}

/** Orders that rest can be cancelled by what follows. */
function learn(flow: BigFlow, reply: Reply): void {
  const first = reply.outcome === 'accepted' ? reply.events[0] : undefined;
  if (first?.type === 'SpotLimitOrderPlaced' && first.restingLots > 0) flow.placed(first.user, first.order);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
