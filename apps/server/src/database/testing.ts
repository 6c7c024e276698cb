/** Real PostgreSQL for integration tests: one server per process of tests, one new database per call. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { createClient } from './connection.ts';
import { findBinaries } from './embedded/binaries.ts';
import { clusterSettings, createClusterIfMissing } from './embedded/cluster-create.ts';
import { placeCluster, shortHash } from './embedded/cluster-place.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

export interface TestDatabase {
  readonly connectionConfig: EmbeddedServer['connectionConfig'];
  /** The same database as a DATABASE_URL. */
  readonly databaseUrl: string;
  /** Drops the database, whoever is still connected. The server ends with the process of tests. */
  dispose(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** False gives a faster server without fsync, for tests that say nothing about durability. */
  readonly durable?: boolean;
  /** False gives an empty database; otherwise it has every table of this release. */
  readonly migrated?: boolean;
}

interface TestServer {
  readonly admin: Client;
  readonly connectionConfig: EmbeddedServer['connectionConfig'];
  databases: number;
}

const migratedTemplate = 'migrated_template';
const servers = new Map<boolean, Promise<TestServer>>();

export async function startTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const durable = options.durable ?? true;
  const starting = servers.get(durable) ?? startServer(durable);
  servers.set(durable, starting);
  const server = await starting;
  server.databases += 1;
  const database = `test_${server.databases}`;
  const template = options.migrated === false ? 'template0' : migratedTemplate;
  await server.admin.query(`create database ${database} template ${template}`);
  const connectionConfig = { ...server.connectionConfig, database };
  const { host, port, user } = connectionConfig;
  return {
    connectionConfig,
    databaseUrl: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    dispose: async () => {
      await server.admin.query(`drop database if exists ${database} with (force)`);
    },
  };
}

/** A fresh folder for a cluster, cleaned up with its server after the test process ends in whatever way. */
export function makeTestDataDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'candor-test-'));
  guardTestFolder(directory);
  return directory;
}

/** `venue` leads the group of processes of a venue that has the folder, and ends with this process too. */
export function guardTestFolder(directory: string, venue?: number): ChildProcess {
  const guard = fileURLToPath(new URL('./testing-guard.ts', import.meta.url));
  const more = venue === undefined ? [] : [String(venue)];
  const child = spawn(process.execPath, [guard, directory, ...more], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  // The pipe closes when this process ends, and by that the guard knows.
  (child.stdin as unknown as { unref(): void }).unref();
  return child;
}

async function startServer(durable: boolean): Promise<TestServer> {
  const directory = makeTestDataDirectory();
  await copyCachedCluster(directory);
  const server = await startEmbedded(directory, { durable });
  const template = { ...server.connectionConfig, database: migratedTemplate };
  const admin = createClient({ ...server.connectionConfig, database: 'postgres' }, 'candor test');
  admin.on('error', () => {});
  await admin.connect();
  await admin.query(`create database ${migratedTemplate}`);
  await migrate(template);
  return { admin, connectionConfig: server.connectionConfig, databases: 0 };
}

/** Copying a cluster takes a fraction of the time that making one takes. Every start needs its own; later runs find it. */
export async function copyCachedCluster(dataDirectory: string): Promise<void> {
  const place = placeCluster(dataDirectory);
  const kind = [findBinaries().version, process.getuid?.(), ...clusterSettings].join(' ');
  const kept = process.env.TESTS_KEEP_IN ?? os.tmpdir();
  const cached = path.join(kept, `candor-test-cluster-${shortHash(kind)}`);
  await createClusterIfMissing({ ...place, cluster: cached }).catch((error: unknown) => {
    // Another test file made it meanwhile; only one of two can put it in its place.
    if (!existsSync(path.join(cached, 'PG_VERSION'))) throw error;
  });
  if (process.platform === 'win32') {
    cpSync(cached, place.cluster, { recursive: true });
    cpSync(`${cached}.password`, `${place.cluster}.password`);
  } else {
    execFileSync('cp', ['-Rp', cached, place.cluster]);
  }
}
