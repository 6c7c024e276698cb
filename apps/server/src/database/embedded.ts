/** The PostgreSQL server that comes with Candor: made, started or adopted, owned by one process, and stopped. */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { type ConnectionConfig, createClient } from './connection.ts';
import { createClusterIfMissing, readPassword, superuser } from './embedded/cluster-create.ts';
import { type ClusterPlace, placeCluster, recordPlace } from './embedded/cluster-place.ts';
import { launch, stopServer } from './embedded/launch.ts';
import { notConnected } from './embedded/not-connected.ts';
import { isOutOfDate } from './embedded/out-of-date.ts';
import type { Endpoint, ServerOptions } from './embedded/server-settings.ts';
import { DatabaseAway, DatabaseRefused } from './refused.ts';

export interface EmbeddedServer {
  readonly connectionConfig: Exclude<ConnectionConfig, { connectionString: string }>;
  /** True when the server had outlived an earlier Candor process. */
  readonly adopted: boolean;
  readonly postmasterPid: number;
  stop(): Promise<void>;
}

const databaseName = 'candor';

/** The letters of "candor owner" in a number that no other part uses; advisory locks count per database. */
const ownerLockKey = '7161688843';

/** A killed process's session ends within milliseconds; a living owner keeps its lock far longer. */
const ownerPatienceMs = 3_000;

const launchesMax = 3;

export async function startEmbedded(
  dataDirectory: string,
  options: ServerOptions = { durable: true },
): Promise<EmbeddedServer> {
  const place = placeCluster(path.resolve(dataDirectory));
  await createClusterIfMissing(place);
  recordPlace(dataDirectory, place);
  const { postmaster, connectionConfig, owner } = await launchAndOwn(place, options);
  let stopping: Promise<void> | undefined;
  return {
    connectionConfig,
    adopted: postmaster.adopted,
    postmasterPid: postmaster.pid,
    stop() {
      stopping ??= stopServer(place).finally(() => owner.end().catch(() => {}));
      return stopping;
    },
  };
}

/**
 * A server that was killed a moment ago still looks as if it ran: it is found ending, or gone, by the next look. So is
 * one that is not as this release starts it.
 */
async function launchAndOwn(place: ClusterPlace, options: ServerOptions) {
  for (let attempt = 1; ; attempt++) {
    const postmaster = await launch(place, options);
    const connectionConfig = describeConnection(place, postmaster.endpoint);
    try {
      const owner = await takeOwnership(place, connectionConfig);
      const isOurs = !postmaster.adopted || !(await isOutOfDate(owner, place, postmaster.endpoint, options));
      if (isOurs) return { postmaster, connectionConfig, owner };
      await stopServer(place).finally(() => owner.end().catch(() => {}));
    } catch (error) {
      if (!(error instanceof DatabaseAway) || attempt === launchesMax) throw error;
      await sleep(200);
    }
  }
}

function describeConnection(place: ClusterPlace, endpoint: Endpoint): EmbeddedServer['connectionConfig'] {
  const password = readPassword(place.cluster);
  const config = { ...endpoint, user: superuser, database: databaseName };
  return password === undefined ? config : { ...config, password };
}

/**
 * One process owns the server and may stop it. The ownership is a lock of an open session: however the process
 * ends, the server notices and the lock is free, so nothing stale can be left behind.
 */
async function takeOwnership(
  place: ClusterPlace,
  config: EmbeddedServer['connectionConfig'],
): Promise<Client> {
  const client = createClient({ ...config, database: 'postgres' }, `candor owner ${process.pid}`);
  // A server that goes away ends this session; the engine's next append finds out and says so.
  client.on('error', () => {});
  await connectOrExplain(client, place, config);
  try {
    await refuseAnotherCluster(client, place);
    await waitForOwnerLock(client, place);
    await createDatabaseIfMissing(client);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function connectOrExplain(
  client: Client,
  place: ClusterPlace,
  { host }: { host: string },
): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw notConnected(place.cluster, host, error);
  }
}

async function refuseAnotherCluster(client: Client, place: ClusterPlace): Promise<void> {
  const result = await client.query<{ directory: string }>(
    `select current_setting('data_directory') as directory`,
  );
  const served = result.rows[0]?.directory ?? '';
  // A folder that was moved is served from where it lay before, which its process shows.
  if (existsSync(served) && realpathSync(served) !== realpathSync(place.cluster)) {
    throw new DatabaseRefused(
      `The server that answers for ${place.cluster} serves ${served}. Stop it and start again.`,
    );
  }
}

async function waitForOwnerLock(client: Client, place: ClusterPlace): Promise<void> {
  const deadline = performance.now() + ownerPatienceMs;
  for (;;) {
    const result = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      ownerLockKey,
    ]);
    if (result.rows[0]?.taken === true) return;
    if (performance.now() > deadline) break;
    await sleep(50);
  }
  const result = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity where application_name like 'candor owner %' and pid <> pg_backend_pid()`,
  );
  const holder = result.rows[0]?.name.replace('candor owner ', 'process ') ?? 'another process';
  throw new DatabaseRefused(
    `Candor is already running on ${place.cluster} (${holder}). Stop that one first, or give this one another data directory with CANDOR_DATA.`,
  );
}

async function createDatabaseIfMissing(client: Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
}
