// Opens the venue's database for commands: beside a running venue, or by starting the server that came with it.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import type { Client } from 'pg';
import { prepareDataDirectory } from '../data-directory.ts';
import { openNamed } from '../database/connect.ts';
import { type ConnectionConfig, createClient } from '../database/connection.ts';
import { readPassword, superuser } from '../database/embedded/cluster-create.ts';
import { placeCluster } from '../database/embedded/cluster-place.ts';
import { findPostmaster } from '../database/embedded/postmaster.ts';
import { hasTable, refuseEarlierDatabase, refuseNewerDatabase } from '../database/migrate.ts';
import type { LogReader } from '../engine/log/log-rows.ts';
import { connectLogReader } from '../engine/log/postgres-log-reader.ts';
import { readSettings } from '../settings.ts';
import { startForCommand } from './broken-off.ts';

export interface OpenLog {
  readonly reader: LogReader;
  readonly connectionConfig: ConnectionConfig;
  /** Leaves the database as it was found: running or stopped. */
  close(): Promise<void>;
}

/** A mistake of the caller or of the installation, to be shown without a stack. */
export class CommandRefused extends Error {}

export async function openLog(environment: NodeJS.ProcessEnv): Promise<OpenLog> {
  const server = await openServer(environment);
  try {
    await refuseWithout(server.connectionConfig, 'log_head');
    const reader = await connectLogReader(server.connectionConfig, { readOnly: true });
    const close = async (): Promise<void> => {
      await reader.close();
      await server.stop();
    };
    return { reader, connectionConfig: server.connectionConfig, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

export interface OpenServer {
  readonly connectionConfig: ConnectionConfig;
  /** Leaves the database as it was found: running or stopped. */
  stop(): Promise<void>;
}

/**
 * The venue's database, which no newer release has used: this one would leave out what it does not know, and what it
 * writes again or seals anew would miss it from then on.
 */
export async function openServer(environment: NodeJS.ProcessEnv): Promise<OpenServer> {
  const { databaseUrl, dataDirectory } = readSettings(environment);
  const server = databaseUrl === undefined ? await openEmbedded(dataDirectory) : await openNamed(databaseUrl);
  try {
    await withSession(server.connectionConfig, refuseNewerDatabase);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** A server that is running belongs to somebody, and is only visited. */
async function openEmbedded(dataDirectory: string): Promise<OpenServer> {
  refuseWithoutData(dataDirectory);
  const { cluster } = placeCluster(dataDirectory);
  if (!existsSync(cluster)) throw new CommandRefused(`There is no database in ${dataDirectory} yet.`);
  const running = findPostmaster(cluster);
  if (running === undefined) {
    // A database writes as soon as it is started, also for those who only read.
    prepareDataDirectory(dataDirectory);
    return startForCommand(dataDirectory);
  }
  const password = readPassword(cluster);
  const config = { ...running.endpoint, user: superuser, database: 'candor' };
  return {
    connectionConfig: password === undefined ? config : { ...config, password },
    stop: async () => {},
  };
}

/** What lies in a folder that is closed to this account looks as if it were not there. */
export function refuseWithoutData(dataDirectory: string): void {
  if (!existsSync(dataDirectory) || !statSync(dataDirectory).isDirectory())
    throw new CommandRefused(`There is no data directory ${dataDirectory}. Name it with CANDOR_DATA.`);
  try {
    accessSync(dataDirectory, constants.X_OK);
  } catch {
    throw new CommandRefused(
      `${dataDirectory} is closed to this account. Run the command as the account that runs the venue.`,
    );
  }
}

/** For a command that asks for one table and does without all others. */
export function refuseWithout(config: ConnectionConfig, table: string): Promise<void> {
  return withSession(config, async (client) => {
    if (!(await hasTable(client, table)))
      throw new CommandRefused('The database has not been used by this release yet: start Candor once.');
  });
}

/** For a command that writes, or leaves nothing out: all tables are those of this release. */
export function refuseEarlierTables(config: ConnectionConfig): Promise<void> {
  return withSession(config, refuseEarlierDatabase);
}

async function withSession(config: ConnectionConfig, work: (client: Client) => Promise<void>): Promise<void> {
  const client = createClient(config, 'candor command');
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
