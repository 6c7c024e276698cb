// Opens the log for commands that only read: beside a running venue, or by starting the database that came with it.
import { existsSync } from 'node:fs';
import { type ConnectionConfig, createClient } from '../database/connection.ts';
import { readPassword, superuser } from '../database/embedded/cluster-create.ts';
import { placeCluster } from '../database/embedded/cluster-place.ts';
import { findPostmaster } from '../database/embedded/postmaster.ts';
import { startEmbedded } from '../database/embedded.ts';
import type { LogReader } from '../engine/log-port.ts';
import { connectLogReader } from '../engine/postgres-log-reader.ts';
import { readSettings } from '../settings.ts';

export interface OpenLog {
  readonly reader: LogReader;
  readonly connectionConfig: ConnectionConfig;
  /** Leaves the database as it was found: running or stopped. */
  close(): Promise<void>;
}

/** A mistake of the caller or of the installation, to be shown without a stack. */
export class CommandRefused extends Error {}

export async function openLog(environment: NodeJS.ProcessEnv): Promise<OpenLog> {
  const { databaseUrl, dataDirectory } = readSettings(environment);
  const server =
    databaseUrl === undefined
      ? await openEmbedded(dataDirectory)
      : { connectionConfig: { connectionString: databaseUrl }, stop: async () => {} };
  try {
    await refuseWithoutLog(server.connectionConfig);
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

interface Server {
  readonly connectionConfig: ConnectionConfig;
  stop(): Promise<void>;
}

/** A server that is running belongs to somebody, and is only visited. */
async function openEmbedded(dataDirectory: string): Promise<Server> {
  if (!existsSync(dataDirectory)) {
    throw new CommandRefused(`There is no data directory ${dataDirectory}. Name it with CANDOR_DATA.`);
  }
  const { cluster } = placeCluster(dataDirectory);
  if (!existsSync(cluster)) throw new CommandRefused(`There is no database in ${dataDirectory} yet.`);
  const running = findPostmaster(cluster);
  if (running === undefined) return startEmbedded(dataDirectory);
  const password = readPassword(cluster);
  const config = { ...running.endpoint, user: superuser, database: 'candor' };
  return {
    connectionConfig: password === undefined ? config : { ...config, password },
    stop: async () => {},
  };
}

async function refuseWithoutLog(config: ConnectionConfig): Promise<void> {
  const client = createClient(config, 'candor command');
  client.on('error', () => {});
  await client.connect();
  try {
    const result = await client.query<{ found: boolean }>(
      `select to_regclass('log_head') is not null as found`,
    );
    if (result.rows[0]?.found !== true)
      throw new CommandRefused('The database has no log yet: start Candor once.');
  } finally {
    await client.end();
  }
}
