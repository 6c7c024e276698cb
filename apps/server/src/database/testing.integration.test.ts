import { afterEach, expect, test } from 'vitest';
import { createPool } from './connection.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.dispose();
});

async function start(options?: Parameters<typeof startTestDatabase>[0]): Promise<TestDatabase> {
  const database = await startTestDatabase(options);
  databases.push(database);
  return database;
}

test('every test database is separate and has the tables of this release', async () => {
  const [first, second] = [await start(), await start()];
  const pools = [createPool(first.connectionConfig), createPool(second.connectionConfig)];
  await pools[0]?.query('update log_head set seq = 7');
  const sequences = await Promise.all(
    pools.map((pool) => pool.query<{ seq: bigint }>('select seq from log_head')),
  );
  expect(sequences.map((result) => result.rows[0]?.seq)).toEqual([7n, 0n]);
  await Promise.all(pools.map((pool) => pool.end()));
});

test('a test database promises durability unless the test gives it up', async () => {
  const fsync = async (options?: Parameters<typeof start>[0]): Promise<string | undefined> => {
    const pool = createPool({ connectionString: (await start(options)).databaseUrl });
    const result = await pool.query<{ fsync: string }>('show fsync');
    await pool.end();
    return result.rows[0]?.fsync;
  };
  expect(await fsync()).toBe('on');
  expect(await fsync({ durable: false })).toBe('off');
});

test('an empty test database has no tables', async () => {
  const pool = createPool((await start({ migrated: false })).connectionConfig);
  const result = await pool.query(`select 1 from pg_tables where schemaname = 'public'`);
  await pool.end();
  expect(result.rowCount).toBe(0);
});
