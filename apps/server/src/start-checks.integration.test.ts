// A start that is refused leaves every table as it is, so that the release that led before can start again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPool } from './database/connection.ts';
import { migrate } from './database/migrate.ts';
import { startTestDatabase, type TestDatabase } from './database/testing.ts';
import { makeTestFolder } from './database/testing-folder.ts';
import { bareEnvironment } from './testing-environment.ts';

/** The tables of a release before this one. */
const EARLIER = '0032-message-indexes';
const script = fileURLToPath(new URL('./main.ts', import.meta.url));
let database: TestDatabase;
let pool: Pool;
let data: string;

beforeEach(async () => {
  database = await startTestDatabase({ migrated: false });
  pool = createPool(database.connectionConfig);
  data = path.join(makeTestFolder('start-checks'), 'data');
});
afterEach(async () => {
  await pool.end();
  await database.dispose();
});

/** Ends when the venue is ready or has refused, and says which. */
async function start(): Promise<{ ready: boolean; code: number | null; output: string }> {
  const env = bareEnvironment({ PORT: '0', CANDOR_DATA: data, DATABASE_URL: database.databaseUrl });
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let ready = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += String(text);
      if (ready || !output.includes('Candor is ready on')) return;
      ready = true;
      child.kill('SIGTERM');
    });
  const [code] = await once(child, 'close');
  return { ready, code, output };
}

/** Every column of every table, and how many rows each has with a sum of their hashes. */
async function everything(): Promise<unknown> {
  const columns = await pool.query(
    `select c.table_name, c.column_name, c.data_type from information_schema.columns c
      where c.table_schema = 'public' order by 1, 2`,
  );
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const sums = tables.rows.map(async ({ name }) => {
    const { rows } = await pool.query(
      `select count(*), sum(hashtextextended(each::text, 0)::numeric) from "${name}" each`,
    );
    return { name, ...rows[0] };
  });
  return { columns: columns.rows, content: await Promise.all(sums) };
}

async function migrations(): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

describe('on the tables of an earlier release', () => {
  beforeEach(() => migrate(database.connectionConfig, EARLIER));

  test.each([
    ['in the other mode', `insert into venue_mode values (true, 'live')`, /belongs to a venue in live mode/],
    [
      'without the key of second factors',
      `insert into totp_secrets values ('user', 1, '\\x00', now(), now(), 0)`,
      /key of the second factors is missing/,
    ],
    [
      'without the key of files',
      `set session_replication_role = replica;
       insert into files values (gen_random_uuid(), 1, 'identity', '\\x00', '\\x00', '\\x00', now())`,
      /key of the stored files is missing/,
    ],
    [
      'on a log that has lost its end',
      `update projection set seq = 7 where name = 'history'`,
      /history holds record 7: the end of the log is missing/,
    ],
  ])('a start %s is refused and changes none of them', async (_, prepare, sentence) => {
    await pool.query(prepare);
    const before = await everything();
    const { code, output } = await start();
    expect(output).toMatch(sentence);
    expect(code).toBe(78);
    expect(await everything()).toEqual(before);
  });

  test('the control: a start with which nothing is wrong brings them up to date', async () => {
    const { ready, output } = await start();
    expect(ready, output).toBe(true);
    expect((await migrations()).at(-1)! > EARLIER).toBe(true);
  });
});

test('a start without one of its keys is refused before any table is touched', async () => {
  expect((await start()).ready).toBe(true);
  // As if this release had one table more than the one that led before.
  await pool.query('delete from kysely_migration where name > $1', [EARLIER]);
  for (const lost of ['head-key.pem', 'price-seed']) {
    const elsewhere = path.join(path.dirname(data), lost);
    renameSync(path.join(data, lost), elsewhere);
    const before = await everything();
    const { code, output } = await start();
    expect(output).toContain(`${lost} is missing, and the log is not empty`);
    expect(code, lost).toBe(78);
    expect(await everything(), lost).toEqual(before);
    expect((await migrations()).at(-1), lost).toBe(EARLIER);
    renameSync(elsewhere, path.join(data, lost));
  }
});
