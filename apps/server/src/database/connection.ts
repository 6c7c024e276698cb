/** How a connection is described, and the one way in which clients and pools are made from that description. */
import pg from 'pg';
import { noConnectionInTime } from './passing.ts';

/** Plain data, so that it can be handed to a worker thread or a child process. */
export type ConnectionConfig =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
      readonly password?: string;
    };

/** `int8` arrives as `bigint`; `numeric` stays text, because money never passes through a float. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8 && format !== 'binary') return BigInt;
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * A computer that lost its power or its network says no farewell. The server then gives its sessions up after about half
 * a minute instead of two hours, and with them the locks of whatever they had begun; and so does this end.
 */
const quietSecondsMax = 10;
const keepAlivesMax = 3;
const givenUpAfter = [
  `tcp_keepalives_idle=${quietSecondsMax}`,
  'tcp_keepalives_interval=5',
  `tcp_keepalives_count=${keepAlivesMax}`,
];
/** As on the server that comes with Candor: a day has 24 hours, and a time is written as it is read. */
const calendar = ['TimeZone=UTC', 'DateStyle=ISO'];
/** A server of one's own may hold every session to limits of its own: a backup takes hours, a lock is held in silence. */
const unhurried = [
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_session_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'default_transaction_isolation=read\\ committed',
];
/** An answer that nobody has taken in this time finds nobody. */
const untakenMsMax = 25_000;

export interface ClientOptions {
  /** Locks nothing, and may take longer over one answer than it takes to give up somebody who has gone. */
  readonly readsMuch?: boolean;
}

function clientConfig(
  config: ConnectionConfig,
  applicationName: string,
  { readsMuch = false }: ClientOptions = {},
): pg.ClientConfig {
  const always = [...calendar, ...unhurried, ...givenUpAfter];
  const asked = [...always, ...(readsMuch ? [] : [`tcp_user_timeout=${untakenMsMax}`])];
  return {
    ...config,
    types: typeParsers,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: quietSecondsMax * 1000,
    // The server that comes with Candor is on the same computer.
    ...('connectionString' in config && withOptions(config.connectionString, asked)),
  };
}

/** Options in the address itself would take the place of ours: both count, and ours where they contradict each other. */
function withOptions(
  address: string,
  asked: readonly string[],
): { connectionString: string; options: string } {
  const [base = '', query = ''] = address.split('?', 2);
  const isOption = (parameter: string): boolean => parameter.startsWith('options=');
  const parameters = query.split('&');
  const given = parameters.filter(isOption).map((one) => new URLSearchParams(one).get('options'));
  const rest = parameters.filter((one) => one !== '' && !isOption(one));
  return {
    connectionString: rest.length === 0 ? base : `${base}?${rest.join('&')}`,
    options: [...given, ...asked.map((each) => `-c ${each}`)].join(' '),
  };
}

/** Whether a session has what it asks for: a pooler in front of the server drops it, and lends its session to others. */
export async function hasWhatItAsksFor(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ asked: boolean }>(
    `select reset_val = '${keepAlivesMax}' as asked from pg_settings where name = 'tcp_keepalives_count'`,
  );
  return rows[0]?.asked === true;
}

/** An unconnected client. The caller attends to its `error` event, which reports a lost connection. */
export function createClient(
  config: ConnectionConfig,
  applicationName = 'candor',
  options: ClientOptions = {},
): pg.Client {
  return new pg.Client(clientConfig(config, applicationName, options));
}

export interface PoolOptions {
  readonly connectionsMax?: number;
  readonly applicationName?: string;
  /** How long somebody waits for a connection: one that is given back, or a new one. */
  readonly connectMsMax?: number;
  /** How long a statement may take before the server ends it. Without it, as long as it takes. */
  readonly statementMsMax?: number;
  /** Done with each new connection before anybody gets it. */
  readonly onConnect?: (client: pg.ClientBase) => Promise<void>;
}

export function createPool(config: ConnectionConfig, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(config, options.applicationName ?? 'candor'),
    max: options.connectionsMax ?? 10,
    ...(options.connectMsMax && { connectionTimeoutMillis: options.connectMsMax }),
    ...(options.statementMsMax && { statement_timeout: options.statementMsMax }),
    ...(options.onConnect && { onConnect: options.onConnect }),
  });
  // An idle connection that breaks is replaced by the pool, and the next query reports a database that is gone.
  pool.on('error', () => {});
  return pool;
}

/** A statement that never reached the database, because there was no connection for it in time. */
export function isWithoutConnection(error: unknown): boolean {
  return error instanceof Error && noConnectionInTime.includes(error.message);
}
