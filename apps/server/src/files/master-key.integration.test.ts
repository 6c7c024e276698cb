// The key of stored files: made once, for its owner alone, and never replaced while something is sealed with it.
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../database/testing.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { KeyRefused } from '../kept-key.ts';
import { openMasterKey } from './master-key.ts';
import { masterKeyOf, seal, unseal } from './sealing.ts';

let database: TestDatabase;
let pool: Pool;
let keyFile: string;

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  await pool.query(
    `insert into users (id, public_id, email, email_as_typed, password_hash, nationality, invitation_code, created_at)
     overriding system value values (1000, gen_random_uuid(), 'a@b.co', 'a@b.co', '', 'DE', 'ABCDEFGH', now())`,
  );
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});
beforeEach(async () => {
  await pool.query('delete from files');
  keyFile = path.join(makeTestFolder('keys'), 'deep', 'files.key');
});

async function storeFile(keyId: Buffer): Promise<void> {
  await pool.query(
    `insert into files (id, owner, purpose, key_id, wrapped_key, content, created_at)
     values (gen_random_uuid(), 1000, 'screenshot', $1, '\\x00', '\\x00', now())`,
    [keyId],
  );
}

test('is made where there is none, readable by its owner alone, and is the same from then on', async () => {
  const made = await openMasterKey(pool, keyFile);
  expect(made.bytes.length).toBe(32);
  if (process.platform !== 'win32') expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  await storeFile(made.id);
  expect((await openMasterKey(pool, keyFile)).bytes).toEqual(made.bytes);
});

test('made by two starts at once is one', async () => {
  const keys = await Promise.all([openMasterKey(pool, keyFile), openMasterKey(pool, keyFile)]);
  expect(keys[0]?.bytes).toEqual(keys[1]?.bytes);
});

test('that is lost while files exist stops the start, and nothing takes its place', async () => {
  await storeFile((await openMasterKey(pool, keyFile)).id);
  rmSync(keyFile);
  await expect(openMasterKey(pool, keyFile)).rejects.toThrow(/is missing: .*CANDOR_FILES_KEY_FILE/);
  expect(() => statSync(keyFile)).toThrow();
  await pool.query('delete from files');
  expect((await openMasterKey(pool, keyFile)).bytes.length).toBe(32);
});

test('that is another one stops the start', async () => {
  await storeFile((await openMasterKey(pool, keyFile)).id);
  const other = `candor files key 1\n${'ab'.repeat(32)}\n`;
  writeFileSync(keyFile, other);
  await expect(openMasterKey(pool, keyFile)).rejects.toThrow(/is not the one with which/);
  expect(readFileSync(keyFile, 'utf8')).toBe(other);
});

test.each(['', 'candor files key 1\n', `candor files key 1\n${'ab'.repeat(31)}\n`, 'ab'.repeat(32)])(
  'that is damaged stops the start (%j)',
  async (text) => {
    await openMasterKey(pool, keyFile);
    writeFileSync(keyFile, text);
    const refusal = openMasterKey(pool, keyFile);
    await expect(refusal).rejects.toBeInstanceOf(KeyRefused);
    await expect(refusal).rejects.toMatchObject({ exitCode: 78 });
  },
);

test('that may not be read stops the start', async () => {
  await openMasterKey(pool, keyFile);
  chmodSync(keyFile, 0o000);
  // The superuser of a machine may read everything.
  if (process.getuid?.() !== 0) await expect(openMasterKey(pool, keyFile)).rejects.toThrow('cannot be read');
  chmodSync(keyFile, 0o600);
});

test('what is sealed opens with the same key in the same place, and nowhere else', () => {
  const key = masterKeyOf(Buffer.alloc(32, 1));
  const other = masterKeyOf(Buffer.alloc(32, 2));
  const sealed = seal(key, 'file 1 of 2', Buffer.from('secret'));
  expect(unseal(key, 'file 1 of 2', sealed).toString()).toBe('secret');
  expect(sealed.content.includes('secret')).toBe(false);
  expect(() => unseal(key, 'file 2 of 2', sealed)).toThrow();
  expect(() => unseal(other, 'file 1 of 2', sealed)).toThrow('another key');
  expect(() => unseal({ ...other, id: key.id }, 'file 1 of 2', sealed)).toThrow();
  for (const part of ['wrappedKey', 'content'] as const) {
    for (const place of [0, 12, sealed[part].length - 1]) {
      const bytes = Buffer.from(sealed[part]);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      expect(() => unseal(key, 'file 1 of 2', { ...sealed, [part]: bytes }), `${part} ${place}`).toThrow();
    }
    expect(() => unseal(key, 'file 1 of 2', { ...sealed, [part]: sealed[part].subarray(0, -1) })).toThrow();
  }
  const again = seal(key, 'file 1 of 2', Buffer.from('secret'));
  expect(again.content.equals(sealed.content)).toBe(false);
});
