// Restores a backup into a venue where nothing is yet, all rows at once or none.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { RULES_VERSION } from '@candor/exchange';
import type { ClientBase } from 'pg';
import { type ConnectionConfig, createClient } from '../database/connection.ts';
import { describeFilledTables } from '../database/filled-tables.ts';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations/index.ts';
import { replaceFileSync } from '../durable-file.ts';
import type { Settings } from '../settings.ts';
import type { BackupHeader } from './contents.ts';
import { BackupRefused } from './frames.ts';
import { keyFiles, keysInTheWay, openKeys, plainFiles, readKeys, writeKeys } from './keys.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';
import { RELEASE } from './release.ts';
import { references } from './tables.ts';

export type RestoreSettings = Pick<Settings, 'mode' | 'dataDirectory' | 'accountKeyFile' | 'filesKeyFile'>;

/** Something is there already, or the backup is of another kind of venue. */
export class RestoreRefused extends Error {
  readonly exitCode = 78;
}

/** Refuses what this release, or a venue in this mode, cannot take. */
export function refuseUnfit(
  { mode, migrations: applied, rulesVersion, release }: BackupHeader,
  settings: RestoreSettings,
): void {
  if (mode !== settings.mode) {
    throw new RestoreRefused(
      `The backup is of a venue in ${mode} mode, and this one is in ${settings.mode} mode: test funds and real money are never mixed. Set CANDOR_MODE=${mode}.`,
    );
  }
  const known = Object.keys(migrations).sort();
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0 || rulesVersion > RULES_VERSION) {
    const what = unknown.length > 0 ? unknown.join(', ') : `rules ${rulesVersion}`;
    throw new RestoreRefused(
      `The backup was made by a newer release (${release}, with ${what}) than this one (${RELEASE}). Restore it with that release.`,
    );
  }
  if (applied.some((name, place) => known[place] !== name))
    throw new RestoreRefused('The tables of the backup come from a release that this one does not follow.');
}

/** The data directory may hold the keys that the backup left out, and nothing else. */
export function refuseUsedDirectory(settings: RestoreSettings): void {
  const { dataDirectory } = settings;
  if (!existsSync(dataDirectory)) return;
  const allowed = new Set([...keyFiles(settings).values()].map((file) => path.basename(file)));
  const used = readdirSync(dataDirectory).filter((name) => !allowed.has(name));
  if (used.length === 0) return;
  throw new RestoreRefused(
    `${dataDirectory} is not empty (${used.slice(0, 3).join(', ')}). A backup is restored where no venue is: name another place with CANDOR_DATA.`,
  );
}

export async function refuseUsedDatabase(config: ConnectionConfig): Promise<void> {
  await withClient(config, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = current_schema() limit 1`,
    );
    if (rows[0] === undefined) return;
    throw new RestoreRefused(
      `The database is not empty (it has the table ${rows[0].name}). A backup is restored where no venue is.`,
    );
  });
}

/** The keys of a backup, or none where they were left out. Looked at before anything is written. */
export function keysOfBackup(
  file: string,
  { sealedKeys }: ReadBackup,
  settings: RestoreSettings,
  passphrase: string | undefined,
): ReadonlyMap<string, Buffer> {
  if (sealedKeys === undefined) return new Map();
  if (passphrase === undefined) {
    throw new RestoreRefused(
      'The keys in this backup are sealed: name the file with the passphrase with --passphrase-file, or leave them out with --without-keys.',
    );
  }
  const keys = openedKeys(file, sealedKeys, passphrase);
  const inTheWay = keysInTheWay(settings, keys);
  if (inTheWay.length === 0) return keys;
  throw new RestoreRefused(
    `Other keys lie where those of the backup belong: ${inTheWay.join(', ')}. Move them to another place first, and keep them: backups of their time need them.`,
  );
}

/** Refuses a passphrase that does not open them. */
export function openedKeys(
  file: string,
  sealedKeys: Buffer,
  passphrase: string,
): ReadonlyMap<string, Buffer> {
  const keys = openKeys(sealedKeys, passphrase);
  if (keys === undefined) throw new BackupRefused(file, 'Its keys do not open with this passphrase.');
  return keys;
}

/** Everything was looked at before. Either all rows are there afterwards or none. */
export async function restoreRows(
  config: ConnectionConfig,
  file: string,
  { header }: ReadBackup,
): Promise<void> {
  await migrate(config, header.migrations.at(-1));
  await withClient(config, async (client) => {
    await client.query('begin');
    const triggers = await userTriggers(client);
    for (const table of triggers) await client.query(`alter table "${table}" disable trigger user`);
    const kept = await references(client);
    for (const { table, name } of kept)
      await client.query(`alter table "${table}" drop constraint "${name}"`);
    await emptyTables(client);
    const rows = async (table: string, page: readonly string[]): Promise<void> => {
      const text = `insert into "${table}" overriding system value select * from unnest($1::"${table}"[])`;
      await client.query(text, [page]);
    };
    const { manifest } = await readBackup(file, { rows });
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
    // Adding a reference checks every row: a backup with one that leads nowhere is refused here.
    for (const { table, name, definition } of kept)
      await client.query(`alter table "${table}" add constraint "${name}" ${definition}`);
    for (const table of triggers) await client.query(`alter table "${table}" enable trigger user`);
    await client.query('commit');
  });
  await migrate(config);
  // The audit that comes next looks up every record's rows.
  await withClient(config, describeFilledTables);
}

export function restoreFiles(settings: RestoreSettings, { files }: ReadBackup): void {
  mkdirSync(settings.dataDirectory, { recursive: true });
  for (const name of plainFiles) {
    const file = files.find((each) => each.name === name);
    if (file !== undefined) replaceFileSync(path.join(settings.dataDirectory, name), file.text);
  }
}

/** Writes the keys, and names those that are still missing afterwards. */
export function restoreKeys(
  settings: RestoreSettings,
  { manifest }: ReadBackup,
  keys: ReadonlyMap<string, Buffer>,
): readonly string[] {
  writeKeys(settings, keys);
  const present = readKeys(settings);
  return [...manifest.keys.sealed, ...manifest.keys.leftOut].filter((name) => !present.has(name));
}

/** Tables that keep their rows from being changed; a new one has rows that its migration wrote. */
async function userTriggers(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`,
  );
  return rows.map(({ name }) => name);
}

async function emptyTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely%'`,
  );
  await client.query(`truncate ${rows.map(({ name }) => `"${name}"`).join(', ')}`);
}

async function withClient<T>(config: ConnectionConfig, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = createClient(config, 'candor restore');
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
