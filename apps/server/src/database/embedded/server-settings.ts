/** The server's own configuration files, written before every start so that no release inherits an older one's. */

export interface Endpoint {
  /** A folder with the socket, or a loopback address. */
  readonly host: string;
  readonly port: number;
}

/** `durable: false` gives up every promise about power cuts, for tests that make none. */
export interface ServerOptions {
  readonly durable: boolean;
}

const walSyncMethods: Partial<Record<NodeJS.Platform, string>> = {
  // Only this one makes a Mac's drive write its own cache.
  darwin: 'fsync_writethrough',
  win32: 'fsync',
};

/**
 * Pieces of memory that its processes share for a moment. Containers give `/dev/shm` 64 MB or none, and a login that ends
 * may empty it under a venue that goes on; memory of System V, which PostgreSQL has in any case, knows neither.
 */
export const sharedMemorySettings: Readonly<Record<string, string>> =
  process.platform === 'linux' ? { dynamic_shared_memory_type: 'sysv' } : {};

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export function postgresqlConf(endpoint: Endpoint, options: ServerOptions): string {
  const usesSocket = endpoint.host.startsWith('/');
  const promise = options.durable ? 'on' : 'off';
  const settings: Record<string, string> = {
    listen_addresses: quote(usesSocket ? '' : endpoint.host),
    unix_socket_directories: quote(usesSocket ? endpoint.host : ''),
    unix_socket_permissions: '0700',
    port: String(endpoint.port),
    max_connections: '60',
    fsync: promise,
    synchronous_commit: promise,
    full_page_writes: promise,
    wal_sync_method: walSyncMethods[process.platform] ?? 'fdatasync',
    data_sync_retry: 'off',
    shared_buffers: '128MB',
    ...sharedMemorySettings,
    max_wal_size: '1GB',
    // Files that a busy time made are kept for the next one: making one holds up a commit.
    min_wal_size: '1GB',
    jit: 'off',
    timezone: quote('UTC'),
    log_timezone: quote('UTC'),
    lc_messages: quote('C'),
    // Statements and details hold personal data, which has no place in a log file.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return ['# Candor writes this file at every start.', ...lines, ''].join('\n');
}

/** The socket lies in a folder that only its owner can enter; on loopback a password is asked for. */
export function pgHbaConf(): string {
  return process.platform === 'win32' ? 'host all all 127.0.0.1/32 scram-sha-256\n' : 'local all all trust\n';
}
