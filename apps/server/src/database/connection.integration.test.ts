// What every session asks of the server, so that nothing is left of a process whose computer is gone.
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConnectionConfig, createClient, createPool } from './connection.ts';
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

/** As the reset of a session says it where nobody has asked for anything. */
const usual = Object.fromEntries(Object.keys(givenUpAfter).map((name) => [name, 0]));

async function askedFor(config: ConnectionConfig): Promise<readonly object[]> {
  const client = createClient(config);
  await client.connect();
  const pool = createPool(config);
  const asked = [await keepAlives(client), await keepAlives(pool)];
  await Promise.all([client.end(), pool.end()]);
  return asked;
}

test('a server elsewhere is to give up a session within half a minute after its computer vanished, with the locks that it held', async () => {
  const asked = await askedFor({ connectionString: database.databaseUrl });
  expect(asked).toEqual([givenUpAfter, givenUpAfter]);
});

test('whoever reads much and locks nothing has its time over an answer', async () => {
  const client = createClient({ connectionString: database.databaseUrl }, 'candor', { readsMuch: true });
  await client.connect();
  expect(await keepAlives(client)).toEqual({ ...givenUpAfter, tcp_user_timeout: 0 });
  await client.end();
});

test('times are read and reckoned alike on a server that writes them another way, in another zone', async () => {
  const admin = createClient({ connectionString: database.databaseUrl });
  await admin.connect();
  const { rows: names } = await admin.query<{ name: string }>('select current_database() as name');
  const change = (what: string) => admin.query(`alter database "${names[0]?.name}" ${what}`);
  await change(`set datestyle = 'German'`);
  await change(`set timezone = 'Europe/Berlin'`);
  const client = createClient({ connectionString: database.databaseUrl });
  await client.connect();
  // A day of Berlin had 23 hours there.
  const { rows } = await client.query<{ at: Date }>(
    `select timestamptz '2026-03-28T12:00:00Z' + interval '1 day' as at`,
  );
  await client.end();
  await change('reset datestyle');
  await change('reset timezone');
  await admin.end();
  expect(rows).toEqual([{ at: new Date('2026-03-29T12:00:00Z') }]);
});

test('the server that comes with Candor vanishes with its computer, and is asked for nothing', async () => {
  expect(await askedFor(database.connectionConfig)).toEqual([usual, usual]);
});

test('limits that a server sets to every session end none of the venue, but for the limit of a pool itself', async () => {
  const url = { connectionString: database.databaseUrl };
  const admin = createClient(url);
  await admin.connect();
  const { rows: names } = await admin.query<{ name: string }>('select current_database() as name');
  const limits = ['statement_timeout', 'lock_timeout', 'idle_session_timeout'];
  const seen = [...limits, 'idle_in_transaction_session_timeout', 'default_transaction_isolation'];
  const set = seen.map((name) => [name, name.endsWith('isolation') ? `'serializable'` : '5000']);
  for (const [name, value] of set)
    await admin.query(`alter database "${names[0]?.name}" set ${name} = ${value}`);
  const session = createClient(url);
  await session.connect();
  const pool = createPool(url, { statementMsMax: 2_000 });
  const ask = `select ${seen.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`;
  const open = {
    ...Object.fromEntries(seen.map((name) => [name, '0'])),
    default_transaction_isolation: 'read committed',
  };
  expect((await session.query(ask)).rows).toEqual([open]);
  expect((await pool.query(ask)).rows).toEqual([{ ...open, statement_timeout: '2s' }]);
  for (const name of seen) await admin.query(`alter database "${names[0]?.name}" reset ${name}`);
  await Promise.all([admin.end(), session.end(), pool.end()]);
});

test('options in the address count beside what every session asks for', async () => {
  const options = encodeURIComponent('-c search_path=elsewhere -c tcp_keepalives_count=9');
  const session = createClient({ connectionString: `${database.databaseUrl}&options=${options}` });
  await session.connect();
  expect(await keepAlives(session)).toEqual(givenUpAfter);
  expect((await session.query('show search_path')).rows).toEqual([{ search_path: 'elsewhere' }]);
  await session.end();
});
