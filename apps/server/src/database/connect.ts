/** Opens the venue's database: the server that DATABASE_URL names, or the one that comes with Candor. */
import type { Client, Pool } from 'pg';
import { type ConnectionConfig, createClient, createPool, hasWhatItAsksFor } from './connection.ts';
import { refuseUnsafeServer } from './durability.ts';
import { keepUpkeepBehind } from './embedded/upkeep-behind.ts';
import { startEmbedded } from './embedded.ts';
import { DatabaseAway, DatabaseRefused } from './refused.ts';

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
  if (settings.databaseUrl !== undefined && settings.databaseUrl !== '')
    return openNamed(settings.databaseUrl);
  const server = await startEmbedded(settings.dataDirectory);
  const upkeep = keepUpkeepBehind(server.postmasterPid);
  return {
    connectionConfig: server.connectionConfig,
    stop() {
      upkeep.stop();
      return server.stop();
    },
  };
}

/** The server that DATABASE_URL names, which goes on without us. */
export async function openNamed(
  databaseUrl: string,
): Promise<{ connectionConfig: ConnectionConfig; stop(): Promise<void> }> {
  const connectionConfig = { connectionString: databaseUrl };
  await refuseUnreachable(connectionConfig);
  return { connectionConfig, stop: async () => {} };
}

/** A wrong name or password stays wrong; a server that does not answer may be back at the next start. */
async function refuseUnreachable(config: { connectionString: string }): Promise<void> {
  const client = readConfig(config);
  client.on('error', () => {});
  try {
    await client.connect();
    if (!(await hasWhatItAsksFor(client))) throw new Error(throughPooler);
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    const reason = `The database that DATABASE_URL names cannot be used: ${message || code}${remedyFor(code, message)}`;
    throw isWrongSetting(code, message)
      ? new DatabaseRefused(reason, { cause: error })
      : new DatabaseAway(reason, { cause: error });
  } finally {
    await client.end();
  }
}

/** The driver's own complaint would repeat the whole address, and with it the password. */
function readConfig(config: { connectionString: string }): Client {
  try {
    return createClient(config);
  } catch {
    throw new DatabaseRefused(
      'DATABASE_URL cannot be read. It looks like postgresql://user:password@host:5432/database, with special characters of the password written as %40 and the like.',
    );
  }
}

const throughPooler =
  'a pooler stands in front of it, which lends the sessions of the venue to others, with the locks that they hold. Name the server itself.';

/** What the words of PostgreSQL and of Node.js leave open. */
function remedyFor(code: string, message: string): string {
  if (/unsupported startup parameter/.test(message)) return `; ${throughPooler}`;
  if (/no encryption/.test(message))
    return '. Where it asks for TLS, end the address with ?sslmode=verify-full.';
  if (/SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(code))
    return '. Name the certificate of its authority at the end of the address: &sslrootcert=/path/to/authority.pem';
  return '';
}

/** PostgreSQL's codes for wrong names and passwords, and the driver's words about passwords and certificates. */
function isWrongSetting(code: string, message: string): boolean {
  const isRefusedByName =
    /^(28...|3D...|ERR_TLS_.*|.*_CERT|.*_CERT_.*|CERT_.*|UNABLE_TO_.*|ERR_SOCKET_BAD_PORT)$/;
  return (
    isRefusedByName.test(code) ||
    message === throughPooler ||
    /^SASL|does not support SSL|unsupported startup parameter|ENOENT.*\.(pem|crt|key)/.test(message)
  );
}
