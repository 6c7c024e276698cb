// The server as people run it, for benches: its own process on a durable database, with people who are signed in.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openServer } from '../../../apps/server/src/commands/open-log.ts';
import { connectDatabase } from '../../../apps/server/src/database/connect.ts';
import { createClient } from '../../../apps/server/src/database/connection.ts';
import { placeCluster } from '../../../apps/server/src/database/embedded/cluster-place.ts';
import { findPostmaster } from '../../../apps/server/src/database/embedded/postmaster.ts';
import { migrate } from '../../../apps/server/src/database/migrate.ts';
import { hashToken, newSessionToken } from '../../../apps/server/src/identity/secrets.ts';
import { serverFlags } from '../../build/server-flags.ts';
import { venueEnvironment } from '../../build/venue-environment.ts';

/** What a bench raises, and nothing else: one machine stands for many addresses. */
export const REQUESTS_PER_MINUTE = 100_000_000;

export interface ServedVenue {
  readonly port: number;
  readonly pid: number;
  /** The process of PostgreSQL that starts all others. */
  readonly postmaster: number;
  /** One session of each user. */
  readonly tokens: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** From here on files of PostgreSQL's write-ahead log are used again instead of made, as in a venue that has been busy. */
  checkpoint(): Promise<void>;
  /** Asks for a graceful stop; the data stays until `dispose`. */
  stop(): Promise<void>;
  dispose(): Promise<void>;
}

/** For a look into the server: what Node is told, such as `--import`, and what it prints then. */
export interface Watching {
  readonly nodeOptions?: readonly string[];
  readonly onOutput?: (text: string) => void;
}

export async function serveVenue(
  users: number,
  { nodeOptions = [], onOutput = () => {} }: Watching = {},
): Promise<ServedVenue> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'candor-bench-'));
  const tokens = await signPeopleIn(dataDirectory, users);
  const environment = venueEnvironment({
    CANDOR_DATA: dataDirectory,
    PORT: '0',
    CANDOR_CONSOLE_PORT: '0',
    // Prices stand still, so that the orders of a bench meet inside the quotes of the house for as long as it runs.
    CANDOR_PRICES: 'manual',
    CANDOR_REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE),
  });
  const script = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [...serverFlags, ...nodeOptions, script], {
    env: environment,
    // With a channel it stops by itself when the bench is gone, however that ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Beside its load, and not as a part of it.
    detached: true,
  });
  child.stdout?.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
  const port = await portWhenReady(child);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  let hasLogFiles = false;
  return {
    port,
    pid: child.pid!,
    postmaster: findPostmaster(placeCluster(dataDirectory).cluster)!.pid,
    tokens,
    environment,
    async checkpoint() {
      await checkpoint(environment, hasLogFiles ? 0 : LOG_FILES);
      hasLogFiles = true;
    },
    stop,
    async dispose() {
      await stop();
      for (const folder of [dataDirectory, `${dataDirectory}-keys`])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server opens their accounts and pays their test funds in when it starts, as after a crash. */
async function signPeopleIn(dataDirectory: string, users: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: users }, newSessionToken);
  const database = await connectDatabase({ dataDirectory });
  try {
    await migrate(database.connectionConfig);
    await database.pool.query(
      `insert into users (public_id, email, email_as_typed, password_hash, nationality, invitation_code, created_at)
       select gen_random_uuid(), 'b' || n || '@bench.example', 'b' || n || '@bench.example', 'none', 'CH',
              'B' || lpad(n::text, 7, '0'), now()
         from generate_series(1, $1::int) as n`,
      [users],
    );
    await database.pool.query(
      `insert into sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
       select token_hash, users.id, 'bench', now(), now(), now() + interval '1 day'
         from unnest($1::bytea[]) with ordinality as given (token_hash, n)
         join users on users.email = 'b' || n || '@bench.example'`,
      [tokens.map(hashToken)],
    );
  } finally {
    await database.stop();
  }
  return tokens;
}

/** As many of 16 MB as PostgreSQL fills between two checkpoints of its own: whoever has been busy for a while has them. */
const LOG_FILES = 34;

/** Makes so many files of the write-ahead log before. */
async function checkpoint(environment: NodeJS.ProcessEnv, logFiles: number): Promise<void> {
  const server = await openServer(environment);
  const client = createClient(server.connectionConfig, 'candor bench checkpoint');
  // A lost connection shows itself in the statement.
  client.on('error', () => {});
  try {
    await client.connect();
    for (let made = 0; made < logFiles; made++) {
      // A file with nothing in it would not be left.
      await client.query(`select pg_logical_emit_message(false, 'bench', '')`);
      await client.query('select pg_switch_wal()');
    }
    await client.query('checkpoint');
  } finally {
    await client.end();
    await server.stop();
  }
}

function portWhenReady(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /Candor is ready on http:\/\/localhost:(\d+)/.exec(output);
      if (found !== null) resolve(Number(found[1]));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The venue ended with ${code}:\n${output}`)));
  });
}
