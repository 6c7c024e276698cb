// `bench recover`: starting a large venue after a crash, beside only reading what such a start has to read.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../apps/server/src/database/connect.ts';
import { serverFlags } from '../build/server-flags.ts';
import { type BigVenueSize, bigVenueSize, openBigVenue } from './big-venue.ts';
import type { BenchOptions, BenchResult } from './report.ts';
import type { Started, StartMessage } from './start-process.ts';

const runs = 5;
const small: BigVenueSize = { users: 10_000, openOrders: 20_000, tail: 100_000 };

export async function recoverBench({ quick }: BenchOptions): Promise<BenchResult> {
  const size = quick ? small : bigVenueSize;
  const dataDirectory = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const database = await openBigVenue(dataDirectory, size);
  const ours: Started[] = [];
  const reference: Started[] = [];
  try {
    for (let run = 0; run < (quick ? 2 : runs); run++) {
      const started = await measureStart(dataDirectory, database);
      if (started.recordsReplayed !== size.tail)
        throw new Error(`${started.recordsReplayed} records were replayed`);
      ours.push(started);
      reference.push(await inProcess('read', dataDirectory, database));
    }
    const { users, openOrders, tail } = size;
    return {
      bench: 'recover',
      unit: 's',
      what: `a start with ${users} users, ${openOrders} open orders and ${tail} records after the snapshot`,
      referenceName: 'reading the same rows and the same snapshot from PostgreSQL, and nothing else',
      ours: ours.map(({ seconds }) => seconds),
      reference: reference.map(({ seconds }) => seconds),
      figures: {
        mainThreadWorkSeconds: ours.map(({ workSeconds }) => workSeconds),
        recordsPerSecond: ours.map(({ seconds }) => tail / seconds),
      },
      notes: [await describeLog(database)],
    };
  } finally {
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** A start in a process of its own, on a log that nobody leads. It ends as by a crash. */
export function measureStart(dataDirectory: string, database: Database): Promise<Started> {
  return inProcess('start', dataDirectory, database);
}

async function describeLog({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ log: bigint; records: bigint; snapshot: number }>(
    `select sum(length(payload))::bigint as log, max(last_seq) as records,
            (select length(payload) from log_snapshot order by seq desc limit 1) as snapshot
       from log_batch`,
  );
  const { log, records, snapshot } = rows[0]!;
  const megabytes = (bytes: bigint | number): string => `${Math.round(Number(bytes) / 1e6)} MB`;
  return `A log of ${records} records in ${megabytes(log)}, all of whose hashes are checked, and a snapshot of ${megabytes(snapshot)}.`;
}

function inProcess(
  what: 'start' | 'read',
  dataDirectory: string,
  { connectionConfig }: Database,
): Promise<Started> {
  const file = new URL('./start-process.ts', import.meta.url);
  const child = fork(file, [what], { execArgv: [...serverFlags] });
  const message: StartMessage = { connectionConfig, dataDirectory };
  child.send(message);
  return new Promise((resolve, reject) => {
    child.once('message', (started) => resolve(started as Started));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
  });
}
