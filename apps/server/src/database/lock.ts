/** Refuses a second start on the same database. A courtesy with a clear message: the log's epoch is the fence. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { type ConnectionConfig, createClient } from './connection.ts';
import { DatabaseRefused } from './refused.ts';

const startLockKey = '7161688844';

/** A session whose process was killed is gone after this long at the latest, unless its computer is gone too. */
const patienceMs = 3_000;

export interface StartLock {
  release(): Promise<void>;
}

export async function takeStartLock(config: ConnectionConfig): Promise<StartLock> {
  const client = createClient(config, `candor server ${process.pid}`);
  // Losing the session loses the courtesy only; the log's epoch still fences whoever comes next.
  client.on('error', () => {});
  await client.connect();
  try {
    await waitForLock(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { release: () => client.end() };
}

async function waitForLock(client: Client): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const result = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      startLockKey,
    ]);
    if (result.rows[0]?.taken === true) return;
    if (performance.now() > deadline) throw new DatabaseRefused(await describeHolder(client));
    await sleep(50);
  }
}

async function describeHolder(client: Client): Promise<string> {
  const result = await client.query<{ name: string; address: string | null; pid: number; since: Date }>(
    `select application_name as name, host(client_addr) as address, activity.pid, backend_start as since
       from pg_locks join pg_stat_activity as activity using (pid)
      where locktype = 'advisory' and granted and activity.datname = current_database()
        and (classid::bigint << 32) + objid::bigint = $1`,
    [startLockKey],
  );
  const holder = result.rows[0];
  if (holder === undefined) return 'Another Candor server was using this database a moment ago. Start again.';
  const place = holder.address === null ? 'on this computer' : `at ${holder.address}`;
  return `Another Candor server ("${holder.name}" ${place}, since ${holder.since.toISOString()}) is using this database. Stop it first. If that computer no longer exists, run: select pg_terminate_backend(${holder.pid});`;
}
