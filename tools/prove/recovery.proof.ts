// P9: a big venue that lost its power leads again within ten seconds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../apps/server/src/database/connect.ts';
import { type BigVenueSize, bigVenueSize, openBigVenue } from '../bench/big-venue.ts';
import { measureStart } from '../bench/recover.bench.ts';
import { holds, mustFailBy, type Proof, type Scale, type Shown } from './proof.ts';

const SECONDS_MAX = 10;
const quickSize: BigVenueSize = { users: 10_000, openOrders: 20_000, tail: 100_000 };
const sizes: Readonly<Record<Scale, BigVenueSize>> = {
  quick: quickSize,
  full: bigVenueSize,
  long: bigVenueSize,
};
const STARTS: Readonly<Record<Scale, number>> = { quick: 1, full: 3, long: 20 };

/** The seconds of a start from the snapshot with the whole tail, and nothing but the tail. */
async function requireQuickStart(
  dataDirectory: string,
  database: Database,
  { tail }: BigVenueSize,
  secondsMax = SECONDS_MAX,
): Promise<number> {
  const { seconds, recordsReplayed } = await measureStart(dataDirectory, database);
  const replayed = `${recordsReplayed.toLocaleString('en-US')} records applied in ${seconds.toFixed(1)} s`;
  holds(recordsReplayed === tail, `${replayed}, and not ${tail.toLocaleString('en-US')}`);
  holds(seconds <= secondsMax, `${replayed}, more than ${secondsMax} s`);
  return seconds;
}

async function run(scale: Scale): Promise<Shown> {
  const size = sizes[scale];
  const dataDirectory = mkdtempSync(join(tmpdir(), 'candor-prove-'));
  const database = await openBigVenue(dataDirectory, size);
  try {
    // What was written in a minute just now is not still on its way to the disk in a venue that grew in months.
    await database.pool.query('checkpoint');
    const seconds: number[] = [];
    while (seconds.length < STARTS[scale])
      seconds.push(await requireQuickStart(dataDirectory, database, size));
    const late = await mustFailBy('as if it had a hundredth of a second', /more than 0\.01 s/, () =>
      requireQuickStart(dataDirectory, database, size, 0.01),
    );
    await database.pool.query('delete from log_snapshot');
    const long = await mustFailBy('without its snapshot', /, and not /, () =>
      requireQuickStart(dataDirectory, database, size),
    );
    const [users, orders, tail] = [size.users, size.openOrders, size.tail].map((one) =>
      one.toLocaleString('en-US'),
    );
    const slowest = `${Math.max(...seconds).toFixed(1)} s of at most ${SECONDS_MAX} s`;
    return {
      figure: `${users} users, ${orders} open orders, a tail of ${tail} commands: the slowest of ${seconds.length} starts took ${slowest}`,
      control: `${long}; ${late}`,
    };
  } finally {
    await database.stop();
    for (const folder of [dataDirectory, `${dataDirectory}-keys`])
      rmSync(folder, { recursive: true, force: true });
  }
}

export const recovery: Proof = {
  id: 'P9',
  says: 'A big venue leads again within ten seconds',
  does: 'starts the engine in a new process on a log with a snapshot and a long tail, until it leads; all hashes of the chain and the state at a checkpoint in the tail are checked',
  run,
};
