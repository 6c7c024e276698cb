// Rules for backups of a venue with large rows: what is written can be read back, and what could not be is not written.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBackup } from '../commands/backup.ts';
import { runRestore } from '../commands/restore.ts';
import { createClient } from '../database/connection.ts';
import { makeTestFolder } from '../database/testing-folder.ts';
import { FRAME_BYTES_MAX, FrameWriter, readFrames } from './frames.ts';
import { readBackup } from './read-backup.ts';
import { rowPages } from './row-pages.ts';
import { type BackedUpVenue, backedUpVenue, emptyDatabase, endBackedUp } from './testing-backup.ts';

const MiB = 1024 * 1024;
let venue: BackedUpVenue;
let folder: string;

beforeAll(async () => {
  venue = await backedUpVenue();
  await venue.engine.stop();
  folder = makeTestFolder('large-rows');
});
afterAll(endBackedUp);

const silent = { write: (): void => {} };

async function addFile(content: Buffer): Promise<void> {
  await venue.pool.query(
    `insert into files (id, owner, purpose, key_id, wrapped_key, content, created_at)
     values (gen_random_uuid(), 1000, 'screenshot', '', '', $1, now())`,
    [content],
  );
}

test('a page ends with its bytes, however many rows of whatever size come after it', async () => {
  const client = createClient(venue.database.connectionConfig);
  await client.connect();
  const rows = `select repeat('x', case when n <= 5000 then 100 else ${MiB} end) from generate_series(1, 5040) n`;
  const pages: number[][] = [];
  for await (const page of rowPages(client, rows, MiB)) {
    pages.push(page.map((row) => row.length));
    // Slower than the server: without an end to what is taken all of it would be here meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const one = await client.query<{ one: number }>('select 1 as one');
  await client.end();
  const bytesOf = (page: readonly number[]): number => page.reduce((sum, length) => sum + length, 0);
  expect(pages.flat()).toEqual(Array.from({ length: 5040 }, (_, place) => (place < 5000 ? 100 : MiB)));
  expect(Math.max(...pages.map(bytesOf))).toBeLessThan(2.2 * MiB);
  expect(one.rows).toEqual([{ one: 1 }]);
});

test('a query that fails in the middle of its pages fails for whoever reads them, and leaves a connection of use', async () => {
  const client = createClient(venue.database.connectionConfig);
  await client.connect();
  const rows = `select repeat('x', 100 / (3 - n)) from generate_series(1, 5) n`;
  const read = async (): Promise<void> => {
    for await (const _ of rowPages(client, rows, 10));
  };
  await expect(read()).rejects.toThrow('division by zero');
  expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test('no frame is written that a reader refuses; control: one that is as large as may be is read', async () => {
  const name = path.join(folder, 'frames');
  const file = await open(name, 'wx+');
  const frames = await FrameWriter.begin(file);
  const before = frames.bytes;
  await expect(frames.add('rows', Buffer.alloc(FRAME_BYTES_MAX + 1))).rejects.toThrow(RangeError);
  expect(frames.bytes).toBe(before);
  await frames.add('manifest', Buffer.alloc(FRAME_BYTES_MAX));
  const kinds: string[] = [];
  for await (const { kind } of readFrames(file, name, () => 'a test')) kinds.push(kind);
  await file.close();
  rmSync(name);
  expect(kinds).toEqual(['manifest']);
});

test('a row that no restore would read ends a backup by its table, and leaves no file; control: without it there is one', async () => {
  const file = path.join(folder, 'too-large.backup');
  // Twice as long as text, of which deflating leaves half.
  await addFile(randomBytes(70 * MiB));
  await expect(runBackup([file], venue.environment, silent)).rejects.toThrow(
    /Table files has a row of 1\d{8} bytes .*No backup was written/,
  );
  expect(readdirSync(folder)).toEqual([]);
  await venue.pool.query(`delete from files where octet_length(content) > 1000000`);
  expect(await runBackup([file], venue.environment, silent)).toBe(0);
  expect((await readBackup(file)).manifest.tables.map(({ name }) => name)).toContain('files');
  rmSync(file);
});

test('snapshots are left out, and rows of a few MiB are restored whatever came before them', async () => {
  const [file, passphraseFile] = [path.join(folder, 'whole.backup'), path.join(folder, 'passphrase')];
  writeFileSync(passphraseFile, 'correct horse battery staple');
  await venue.pool.query(
    `insert into log_snapshot (seq, state_hash, rules_version, payload, seal) values (1, '', 1, $1, '')`,
    [randomBytes(1000)],
  );
  for (let added = 0; added < 5; added++) await addFile(randomBytes(4 * MiB));
  expect(await runBackup([file, '--passphrase-file', passphraseFile], venue.environment, silent)).toBe(0);
  const { manifest } = await readBackup(file);
  expect(manifest.tables.map(({ name }) => name)).not.toContain('log_snapshot');
  const handle = await open(file);
  for await (const { kind, contents } of readFrames(handle, file, () => 'a test'))
    if (kind === 'rows') expect(inflateSync(contents).length).toBeLessThan(20 * MiB);
  await handle.close();
  const database = await emptyDatabase();
  const dataDirectory = path.join(makeTestFolder('restored'), 'data');
  const environment = { DATABASE_URL: database.databaseUrl, CANDOR_DATA: dataDirectory };
  const code = await runRestore([file, '--passphrase-file', passphraseFile], environment, silent);
  expect(code).toBe(0);
  expect(existsSync(dataDirectory)).toBe(true);
  rmSync(file);
});
