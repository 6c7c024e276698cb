// What every session asks of the server, so that nothing is left of a process whose computer is gone.
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createPool } from './connection.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
});
afterAll(() => database.dispose());

/** What the session asked for, whatever its kind of connection makes of it. */
async function keepAlives(session: Pick<ClientBase, 'query'>): Promise<object> {
  const { rows } = await session.query<{ name: string; value: string }>(
    `select name, reset_val as value from pg_settings where name like 'tcp_%' order by name`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}

const givenUpAfter = {
  tcp_keepalives_count: 3,
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_user_timeout: 25_000,
};

test('the server gives up a session within half a minute after its computer vanished, and the locks that it held', async () => {
  const client = createClient(database.connectionConfig);
  await client.connect();
  expect(await keepAlives(client)).toEqual(givenUpAfter);
  await client.end();
  const pool = createPool(database.connectionConfig);
  expect(await keepAlives(pool)).toEqual(givenUpAfter);
  await pool.end();
  const named = createClient({ connectionString: database.databaseUrl });
  await named.connect();
  expect(await keepAlives(named)).toEqual(givenUpAfter);
  await named.end();
});
