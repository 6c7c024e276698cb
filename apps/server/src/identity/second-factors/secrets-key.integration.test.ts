// The key of the second factors: made once, kept outside, and missed at the start rather than at a sign-in.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { makeTestFolder } from '../../database/testing-folder.ts';
import { SecondFactors } from './second-factors.ts';
import { createSecretBox } from './secret-box.ts';
import { openSecretsKey } from './secrets-key.ts';

let database: TestDatabase;
let pool: Pool;
const file = path.join(makeTestFolder('account-key'), 'keys', 'account.key');
beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});

test('the first start makes a key that only its owner can read, and every later one reads the same', async () => {
  const key = await openSecretsKey(pool, file);
  expect(key).toHaveLength(32);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await openSecretsKey(pool, file)).toEqual(key);
  const rows = await pool.query<{ mark: Buffer }>('select mark from secrets_key');
  expect(rows.rows).toHaveLength(1);
  expect(rows.rows[0]?.mark.equals(Buffer.from(key))).toBe(false);
});

test('many starts at once have one key', async () => {
  const shared = path.join(makeTestFolder('account-key-race'), 'account.key');
  const keys = await Promise.all(Array.from({ length: 5 }, () => openSecretsKey(pool, shared)));
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
});

test('while nothing is kept under it, a key that is gone is made anew', async () => {
  const before = await openSecretsKey(pool, file);
  rmSync(file);
  expect(await openSecretsKey(pool, file)).not.toEqual(before);
});

test('once something is kept under it, a missing, a foreign and a damaged key stop the start', async () => {
  const box = createSecretBox(await openSecretsKey(pool, file));
  const factors = new SecondFactors({ pool, box, clock: { wallMs: () => 1_800_000_000_000 } });
  await factors.startTotp({ kind: 'user', id: 1 }, 'ann@example.org');
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  await expect(openSecretsKey(pool, file)).rejects.toThrow('is missing');
  const foreign = text.replace(/[0-9a-f]{64}/, 'a'.repeat(64));
  writeFileSync(file, foreign);
  await expect(openSecretsKey(pool, file)).rejects.toThrow('is not the one');
  writeFileSync(file, text.slice(0, 40));
  await expect(openSecretsKey(pool, file)).rejects.toThrow('holds no key');
  writeFileSync(file, text);
  expect(await openSecretsKey(pool, file)).toHaveLength(32);
});
