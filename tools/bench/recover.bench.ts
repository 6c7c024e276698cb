// `bench recover`: starting a large venue after a crash, beside only reading what such a start has to read.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../apps/server/src/database/connect.ts';
import { compiledCodeDirectory } from '../../apps/server/src/start-flags.ts';
import { serverFlags } from '../build/server-flags.ts';
import { type BigVenueSize, bigVenueSize, openBigVenue } from './big-venue.ts';
import type { BenchOptions, BenchResult } from './report.ts';
import type { Started, StartMessage, Task } from './start-process.ts';

const runs = 5;
const small: BigVenueSize = { users: 10_000, openOrders: 20_000, tail: 100_000 };
/** A log that is long and not large otherwise, in batches of a venue with little to do. */
const longLog: BigVenueSize = {
  users: 1_000,
  openOrders: 2_000,
  before: 2_000_000,
  tail: 20_000,
  recordsPerBatch: 40,
};
const smallLongLog: BigVenueSize = { ...longLog, before: 200_000 };

export async function recoverBench({ quick }: BenchOptions): Promise<BenchResult> {
  const size = quick ? small : bigVenueSize;
  const long = await startsOfLongLog(quick ? smallLongLog : longLog, quick ? 2 : runs);
  const dataDirectory = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const database = await openBigVenue(dataDirectory, size);
  const ours: Started[] = [];
  const reference: Started[] = [];
  const readAsStarts: Started[] = [];
  try {
    for (let run = 0; run < (quick ? 2 : runs); run++) {
      const started = await measureStart(dataDirectory, database);
      if (started.recordsReplayed !== size.tail)
        throw new Error(`${started.recordsReplayed} records were replayed`);
      ours.push(started);
      reference.push(await inProcess('read', dataDirectory, database));
      readAsStarts.push(await inProcess('readAsStarts', dataDirectory, database));
    }
    const { users, openOrders, tail } = size;
    return {
      bench: 'recover',
      unit: 's',
      what: `a start with ${users} users, ${openOrders} open orders and ${tail} records after the snapshot`,
      referenceName:
        'reading the same rows and the same snapshot from PostgreSQL with queries, and nothing else',
      ours: ours.map(({ seconds }) => seconds),
      reference: reference.map(({ seconds }) => seconds),
      figures: {
        mainThreadWorkSeconds: ours.map(({ workSeconds }) => workSeconds),
        recordsPerSecond: ours.map(({ seconds }) => tail / seconds),
        readAsStartsSeconds: readAsStarts.map(({ seconds }) => seconds),
        longLogCheckedSeconds: long.checked,
        longLogSealedSeconds: long.sealed,
      },
      notes: [await describeLog(database), long.note],
    };
  } finally {
    await database.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** Starts of one log in turns: those that check all of its chain, and those that know it by its seal. */
async function startsOfLongLog(
  size: BigVenueSize,
  times: number,
): Promise<{ readonly checked: number[]; readonly sealed: number[]; readonly note: string }> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const database = await openBigVenue(dataDirectory, size);
  try {
    const [checked, sealed]: [number[], number[]] = [[], []];
    for (let run = 0; run < times; run++) {
      checked.push((await inProcess('start', dataDirectory, database)).seconds);
      sealed.push((await inProcess('start', dataDirectory, database, 0)).seconds);
    }
    const { tail, recordsPerBatch } = size;
    const note = `The long log has batches of ${recordsPerBatch} and ${tail} records after the snapshot. ${await describeLog(database)}`;
    return { checked, sealed, note };
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
  return `A log of ${records} records in ${megabytes(log)}, and a snapshot of ${megabytes(snapshot)}.`;
}

function inProcess(
  task: Task,
  dataDirectory: string,
  { connectionConfig }: Database,
  checkedAtOnceMax?: number,
): Promise<Started> {
  const file = new URL('./start-process.ts', import.meta.url);
  // As `npm start` does it: what Node has compiled before is read and not compiled again.
  const env = { NODE_COMPILE_CACHE: compiledCodeDirectory, ...process.env };
  const child = fork(file, [task], { execArgv: [...serverFlags], env });
  const message: StartMessage = { connectionConfig, dataDirectory, checkedAtOnceMax };
  child.send(message);
  return new Promise((resolve, reject) => {
    child.once('message', (started) => resolve(started as Started));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
  });
}
