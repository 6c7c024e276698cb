/** Brings a database's tables up to this release. */
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { ClientBase, Pool } from 'pg';
import { type ConnectionConfig, createPool } from './connection.ts';
import { holdersOf, isLockedOut, lockMsMax } from './lock-holders.ts';
import { migrations } from './migrations/index.ts';
import { DatabaseAway, DatabaseRefused } from './refused.ts';

/** Up to a migration of an earlier release where rows of that release are to be restored. */
export async function migrate(config: ConnectionConfig, through?: string): Promise<void> {
  const pool = createPool(config, {
    connectionsMax: 2,
    applicationName: 'candor migration',
    // A backup that began before looks at every table until it is whole, which takes hours in the end.
    onConnect: async (client) => {
      await client.query(`set lock_timeout = ${lockMsMax}`);
    },
  });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    await refuseNewerDatabase(pool);
    const { error } =
      through === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(through);
    if (error === undefined) return;
    if (isLockedOut(error)) throw tablesHeld(await holdersOf(pool, await tablesOf(pool)), error);
    throw isForbidden(error) ? ownerMissing(error) : migrationFailed(error);
  } finally {
    await database.destroy();
  }
}

const migrationFailed = (cause: unknown): Error =>
  new Error('The database could not be brought up to this release.', { cause });

function tablesHeld(holders: string, cause: unknown): DatabaseAway {
  return new DatabaseAway(
    `The database could not be brought up to this release: its tables have been held for ${lockMsMax} ms by ${holders}. Wait until that is over, as a backup is by itself, or end it; it is tried again until then.`,
    { cause },
  );
}

async function tablesOf(pool: Pick<Pool, 'query'>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  return rows.map(({ name }) => name);
}

/** insufficient_privilege: since PostgreSQL 15 nobody makes tables in a database but its owner. */
function isForbidden(error: unknown): error is Error {
  return error instanceof Error && (error as { code?: unknown }).code === '42501';
}

function ownerMissing(error: Error): DatabaseRefused {
  return new DatabaseRefused(
    `The account that DATABASE_URL names may not make the tables of this release: ${error.message}. Let it own the database and whatever is in it (alter database … owner to …).`,
    { cause: error },
  );
}

/** A table row for a migration that this release does not know was written by a newer one. */
export async function refuseNewerDatabase(database: Pick<Pool | ClientBase, 'query'>): Promise<void> {
  const unknown = (await applied(database)).filter((name) => migrations[name] === undefined);
  if (unknown.length > 0) {
    throw new DatabaseRefused(
      `The database has been used by a newer release of Candor (it has ${unknown.join(', ')}). Use that release, or restore a backup made before it.`,
    );
  }
}

/** Whoever writes needs every table as this release has it, and finds out before anything was written. */
export async function refuseEarlierDatabase(database: Pick<Pool | ClientBase, 'query'>): Promise<void> {
  const names = new Set(await applied(database));
  if (Object.keys(migrations).every((name) => names.has(name))) return;
  throw new DatabaseRefused(
    'The database has not been used by this release yet: start Candor once, or use the release that has led it so far.',
  );
}

async function applied(database: Pick<Pool | ClientBase, 'query'>): Promise<readonly string[]> {
  if (!(await hasTable(database, 'kysely_migration'))) return [];
  const { rows } = await database.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Whether an earlier start, of whichever release, has made this table. */
export async function hasTable(pool: Pick<Pool | ClientBase, 'query'>, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    name,
  ]);
  return rows[0]?.found === true;
}
