/** Opens the venue's database: the server that DATABASE_URL names, or the one that comes with Candor. */
import type { Pool } from 'pg';
import { type ConnectionConfig, createClient, createPool } from './connection.ts';
import { refuseUnsafeServer } from './durability.ts';
import { startEmbedded } from './embedded.ts';
import { DatabaseRefused } from './refused.ts';

export interface DatabaseSettings {
  /** Holds the embedded server's files; not touched when there is a `databaseUrl`. */
  readonly dataDirectory: string;
  readonly databaseUrl?: string | undefined;
}

export interface Database {
  /** For ordinary queries. The log and the locks use clients of their own. */
  readonly pool: Pool;
  /** Plain data for `createClient` and `createPool`, here or in a worker thread or child process. */
  readonly connectionConfig: ConnectionConfig;
  /** Closes the pool and stops the embedded server if there is one. */
  stop(): Promise<void>;
}

export async function connectDatabase(settings: DatabaseSettings): Promise<Database> {
  const server = await openServer(settings);
  const pool = createPool(server.connectionConfig);
  const stop = async (): Promise<void> => {
    await pool.end();
    await server.stop();
  };
  try {
    await refuseUnsafeServer(pool);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pool, connectionConfig: server.connectionConfig, stop };
}

async function openServer(
  settings: DatabaseSettings,
): Promise<{ connectionConfig: ConnectionConfig; stop(): Promise<void> }> {
  if (settings.databaseUrl === undefined || settings.databaseUrl === '')
    return startEmbedded(settings.dataDirectory);
  const connectionConfig = { connectionString: settings.databaseUrl };
  await refuseUnreachable(connectionConfig);
  return { connectionConfig, stop: async () => {} };
}

/** A wrong name or password stays wrong; a server that does not answer may be back at the next start. */
async function refuseUnreachable(config: { connectionString: string }): Promise<void> {
  const client = createClient(config);
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const reason = `The database that DATABASE_URL names cannot be used: ${message || code}`;
    const isWrongSetting = code !== undefined && /^(28|3D)/.test(code);
    throw isWrongSetting
      ? new DatabaseRefused(reason, { cause: error })
      : new Error(reason, { cause: error });
  } finally {
    await client.end();
  }
}
