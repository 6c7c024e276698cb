// A change of the keys stands in the audit log: once for each that came through, and not for one that failed.
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { createDrawSecrets } from '../draws/index.ts';
import { openFiles } from '../files/index.ts';
import { createSecretBox, openSecretsKey } from '../identity/index.ts';
import { runSecretsRotate } from './secrets-rotate.ts';

const clock = { wallMs: () => 1_800_000_000_000 };
let database: TestDatabase;
let pool: Pool;
let environment: { CANDOR_DATA: string; DATABASE_URL: string };
beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  const dataDirectory = makeTestFolder('rotation-noted');
  environment = { CANDOR_DATA: dataDirectory, DATABASE_URL: database.databaseUrl };
  const key = await openSecretsKey(pool, `${dataDirectory}-keys/account.key`);
  await openFiles({ pool, clock, keyFile: `${dataDirectory}-keys/files.key` });
  await createDrawSecrets(pool, createSecretBox(key), clock).make();
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});

const rotate = () => runSecretsRotate(environment, { write: () => {} });

async function noted(): Promise<readonly object[]> {
  const { rows } = await pool.query<object>(
    `select operator_id, reason, outcome from operator_actions join operator_action_outcomes on action_id = id
      where kind = 'secretsRotated'`,
  );
  return rows;
}

test('a change stands in the audit log, once for each, and one that failed does not', async () => {
  const { rows } = await pool.query<{ sealed: Buffer }>('select sealed from draw_secret');
  await pool.query(`update draw_secret set sealed = '\\x00'`);
  await expect(rotate()).rejects.toThrow('does not open');
  expect(await noted()).toEqual([]);
  await pool.query('update draw_secret set sealed = $1', [rows[0]!.sealed]);
  await rotate();
  await rotate();
  const once = { operator_id: null, reason: 'By npm run secrets:rotate', outcome: 'done' };
  expect(await noted()).toEqual([once, once]);
});
