/** Brings a database's tables up to this release. */
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { type ConnectionConfig, createPool } from './connection.ts';
import { migrations } from './migrations/index.ts';
import { DatabaseRefused } from './refused.ts';

/** Up to a migration of an earlier release where rows of that release are to be restored. */
export async function migrate(config: ConnectionConfig, through?: string): Promise<void> {
  const pool = createPool(config, { connectionsMax: 2, applicationName: 'candor migration' });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    await refuseNewerDatabase(migrator, pool);
    const { error } =
      through === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(through);
    if (error !== undefined)
      throw new Error('The database could not be brought up to this release.', { cause: error });
  } finally {
    await database.destroy();
  }
}

/** A table row for a migration that this release does not know was written by a newer one. */
async function refuseNewerDatabase(migrator: Migrator, pool: ReturnType<typeof createPool>): Promise<void> {
  const table = await pool.query<{ found: boolean }>(
    `select to_regclass('kysely_migration') is not null as found`,
  );
  if (table.rows[0]?.found !== true) return;
  const applied = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  const known = new Set((await migrator.getMigrations()).map(({ name }) => name));
  const unknown = applied.rows.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new DatabaseRefused(
      `The database has been used by a newer release of Candor (it has ${unknown.join(', ')}). Start that release, or restore a backup made before it.`,
    );
  }
}
