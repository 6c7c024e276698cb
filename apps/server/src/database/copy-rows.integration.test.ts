/** COPY in the driver's own connection: whatever the text, in the transaction, and harmless when it fails. */
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from './connection.ts';
import { COPY_NULL, copyRows, copyText } from './copy-rows.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  client = createClient(database.connectionConfig);
  await client.connect();
  await client.query('create table word (id bigint primary key, text text)');
});
afterAll(async () => {
  await client.end();
  await database.dispose();
});

const stored = async () =>
  (await client.query<{ text: string | null }>('select text from word order by id')).rows.map(
    ({ text }) => text,
  );

test('every text comes back as it was, and null as null', async () => {
  const texts = ['plain', 'a\tb', 'a\nb\r', '\\N', '\\.', 'back\\slash', '\b\f\v', '', 'ünïcödé 漢字 🜚'];
  const lines = texts.map((text, id) => `${id}\t${copyText(text)}\n`).join('');
  await copyRows(client, 'word', ['id', 'text'], `${lines}${texts.length}\t${COPY_NULL}\n`);
  expect(await stored()).toEqual([...texts, null]);
  await client.query('truncate word');
});

test('control: the same texts without their escapes do not come back', async () => {
  await expect(copyRows(client, 'word', ['id', 'text'], '1\ta\tb\n')).rejects.toThrow();
  await copyRows(client, 'word', ['id', 'text'], '1\t\\N\n');
  expect(await stored()).toEqual([null]);
  await client.query('truncate word');
});

test('nothing to copy asks the server nothing', async () => {
  await copyRows(client, 'no_such_table', ['id'], '');
});

test('it belongs to its transaction, and the connection is of use after it failed', async () => {
  await client.query('begin');
  await copyRows(client, 'word', ['id', 'text'], '1\tone\n');
  await expect(copyRows(client, 'word', ['id', 'text'], '1\tagain\n')).rejects.toThrow(/duplicate key/);
  await client.query('rollback');
  expect(await stored()).toEqual([]);
  await copyRows(client, 'word', ['id', 'text'], '2\ttwo\n');
  expect(await stored()).toEqual(['two']);
});
