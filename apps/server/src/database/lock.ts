/** Refuses a second start on the same database. A courtesy with a clear message: the log's epoch is the fence. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { type ConnectionConfig, createClient } from './connection.ts';
import { DatabaseRefused } from './refused.ts';

const startLockKey = '7161688844';

/** A session of this computer whose process was killed is gone after this long at the latest. */
const patienceMs = 3_000;
/** One that came over a network may have lost it, or its computer: the server gives it up before this. */
const vanishedMsMax = 40_000;
const lookMs = 50;
const longLookMs = 500;

export interface StartLock {
  /** The session that holds it: what is written in it is written while nobody else leads, or not at all. */
  readonly session: Client;
  release(): Promise<void>;
}

export interface StartLockOptions {
  /**
   * For a start that nobody watches: it waits for a session that came over a network until that is surely one of a
   * server which is there, and says so here.
   */
  readonly onVanished?: (message: string) => void;
}

export async function takeStartLock(
  config: ConnectionConfig,
  options: StartLockOptions = {},
): Promise<StartLock> {
  const client = createClient(config, `candor server ${process.pid}`);
  // Losing the session loses the courtesy only; the log's epoch still fences whoever comes next.
  client.on('error', () => {});
  await client.connect();
  try {
    await waitForLock(client, options);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { session: client, release: () => client.end() };
}

/** Exported for its test alone, which passes time by itself: two computers are more than a test has. */
export async function waitForLock(
  client: Pick<Client, 'query'>,
  { onVanished }: StartLockOptions,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  const startedAt = performance.now();
  let isTold = false;
  for (;;) {
    const result = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      startLockKey,
    ]);
    if (result.rows[0]?.taken === true) return;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > patienceMs) {
      const holder = await findHolder(client);
      const mayHaveVanished = onVanished !== undefined && holder?.isOfThisComputer === false;
      if (!mayHaveVanished || waitedMs > vanishedMsMax) throw new DatabaseRefused(describeHolder(holder));
      if (!isTold)
        onVanished(`${nameOf(holder)} is using this database, or its computer is gone: this start waits.`);
      isTold = true;
    }
    await wait(isTold ? longLookMs : lookMs);
  }
}

interface Holder {
  readonly name: string;
  readonly address: string | null;
  readonly isOfThisComputer: boolean;
  readonly pid: number;
  readonly since: Date;
}

async function findHolder(client: Pick<Client, 'query'>): Promise<Holder | undefined> {
  const result = await client.query<Holder>(
    `select application_name as name, host(client_addr) as address, activity.pid, backend_start as since,
            coalesce(client_addr <<= inet '127.0.0.0/8' or client_addr = inet '::1', true) as "isOfThisComputer"
       from pg_locks join pg_stat_activity as activity using (pid)
      where locktype = 'advisory' and granted and activity.datname = current_database()
        and (classid::bigint << 32) + objid::bigint = $1`,
    [startLockKey],
  );
  return result.rows[0];
}

function nameOf({ name, address, since }: Holder): string {
  const place = address === null ? 'on this computer' : `at ${address}`;
  return `Another Candor server ("${name}" ${place}, since ${since.toISOString()})`;
}

function describeHolder(holder: Holder | undefined): string {
  if (holder === undefined) return 'Another Candor server was using this database a moment ago. Start again.';
  return `${nameOf(holder)} is using this database. Stop it first. If that computer no longer exists, run: select pg_terminate_backend(${holder.pid});`;
}
