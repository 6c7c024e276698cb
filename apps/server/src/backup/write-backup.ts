// Writes a backup beside a running venue: one look at the database at one moment, whatever is written meanwhile.
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { RULES_VERSION } from '@candor/exchange';
import type { ClientBase } from 'pg';
import { type ConnectionConfig, createClient } from '../database/connection.ts';
import { syncFolderNames } from '../durable-file.ts';
import type { Settings } from '../settings.ts';
import type { BackupHeader, BackupManifest } from './contents.ts';
import { FRAME_BYTES_MAX, FrameWriter, ROWS_BYTES_MAX } from './frames.ts';
import { plainFiles, readKeys, sealKeys } from './keys.ts';
import { RELEASE } from './release.ts';
import { rowPages } from './row-pages.ts';
import { appliedMigrations, orderOf, sequenceValues, tablesToKeep } from './tables.ts';

export interface BackupOptions {
  readonly connectionConfig: ConnectionConfig;
  readonly settings: Pick<Settings, 'dataDirectory' | 'accountKeyFile' | 'filesKeyFile'>;
  readonly file: string;
  /** Without one, keys are left out. */
  readonly passphrase: string | undefined;
  readonly now: () => Date;
  /** Told before it is made of the file that is written until it is whole and has its own name. It fails where none was made. */
  readonly onBegin?: (unfinished: Promise<string>) => void;
}

export interface BackupReport {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
  readonly bytes: number;
}

/** The file could not be written; there is none afterwards. */
export class BackupNotWritten extends Error {
  /** EX_IOERR. */
  readonly exitCode = 74;

  constructor(message: string) {
    super(message);
    this.name = 'BackupNotWritten';
  }
}

/** Pages are about this large before they are deflated. */
const PAGE_BYTES = 4 * 1024 * 1024;

export async function writeBackup(options: BackupOptions): Promise<BackupReport> {
  const unfinished = `${options.file}.unfinished`;
  const client = createClient(options.connectionConfig, 'candor backup', { readsMuch: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // Whoever reads a large table at the same time would have this begin in the middle of it.
    await client.query('set local synchronize_seqscans = off');
    const making = made(unfinished);
    const begun = making.then(() => unfinished);
    begun.catch(() => {});
    options.onBegin?.(begun);
    const file = await making;
    try {
      const report = await writeAll(client, await FrameWriter.begin(file), options);
      await file.sync();
      await rename(unfinished, options.file);
      syncFolderNames(path.dirname(path.resolve(options.file)));
      return report;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw isOfDisk(error)
        ? new BackupNotWritten(`${options.file}: ${error.message}. Nothing of it stays.`)
        : error;
    } finally {
      await file.close();
    }
  } finally {
    await client.end();
  }
}

async function made(unfinished: string): Promise<FileHandle> {
  try {
    return await open(unfinished, 'wx', 0o600);
  } catch (error) {
    if (!isOfDisk(error)) throw error;
    const { code, message } = error;
    throw new BackupNotWritten(
      code === 'EEXIST'
        ? `${unfinished} is there: another backup is being written, or one was broken off. If none is, remove that file.`
        : `No backup can be written there: ${message}.`,
    );
  }
}

const codesOfDisk = /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EACCES|EPERM|ENOENT|ENOTDIR|EEXIST|ENAMETOOLONG)$/;

/** What the system said about a file, and no fault of ours. */
function isOfDisk(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && codesOfDisk.test(String((error as NodeJS.ErrnoException).code));
}

async function writeAll(
  client: ClientBase,
  frames: FrameWriter,
  { settings, passphrase, now }: BackupOptions,
): Promise<BackupReport> {
  const header = await readHeader(client, now());
  await frames.add('header', json(header));
  const tables: BackupManifest['tables'] = [];
  for (const name of await tablesToKeep(client)) tables.push(await writeTable(client, frames, name));
  const sequences = [...(await sequenceValues(client))];
  const files = plainFiles.filter((name) => existsSync(path.join(settings.dataDirectory, name)));
  for (const name of files) {
    const text = readFileSync(path.join(settings.dataDirectory, name), 'utf8');
    await frames.add('file', json({ name, text }));
  }
  const found = readKeys(settings);
  const names = [...found.keys()];
  if (passphrase !== undefined) await frames.add('keys', sealKeys(found, passphrase));
  const keys = passphrase === undefined ? { sealed: [], leftOut: names } : { sealed: names, leftOut: [] };
  const manifest: BackupManifest = { head: header.head, tables, sequences, files: [...files], keys };
  await frames.add('manifest', json(manifest));
  return { header, manifest, bytes: frames.bytes };
}

async function readHeader(client: ClientBase, now: Date): Promise<BackupHeader> {
  const { rows } = await client.query<{ seq: string; epoch: string; hash: string; mode: string | null }>(
    `select seq::text, epoch::text, encode(hash, 'hex') as hash, (select mode from venue_mode) as mode from log_head`,
  );
  const row = rows[0];
  if (row === undefined || (row.mode !== 'paper' && row.mode !== 'live'))
    throw new BackupNotWritten('No venue was ever started on this database: there is nothing to back up.');
  return {
    release: RELEASE,
    rulesVersion: RULES_VERSION,
    mode: row.mode,
    migrations: [...(await appliedMigrations(client))],
    madeAt: now.toISOString(),
    head: { seq: Number(row.seq), hash: row.hash, epoch: Number(row.epoch) },
  };
}

async function writeTable(
  client: ClientBase,
  frames: FrameWriter,
  name: string,
): Promise<BackupManifest['tables'][number]> {
  await frames.add('table', json({ name }));
  const order = await orderOf(client, name);
  await client.query(
    `declare rows_of_table no scroll cursor for select t::text as row from "${name}" t ${order}`,
  );
  const hash = createHash('sha256');
  let rows = 0;
  for await (const page of rowPages(client, 'fetch all from rows_of_table', PAGE_BYTES)) {
    rows += page.length;
    for (const row of page) hashRow(hash, row);
    await frames.add('rows', packRows(name, page));
  }
  await client.query('close rows_of_table');
  return { name, rows, hash: hash.digest('hex') };
}

/** What a restore would not read is not written either: a backup that ends well can be restored. */
function packRows(table: string, page: readonly string[]): Buffer {
  const text = Buffer.from(JSON.stringify(page), 'utf8');
  if (text.length <= ROWS_BYTES_MAX) {
    const packed = deflateSync(text, { level: 3 });
    if (packed.length <= FRAME_BYTES_MAX) return packed;
  }
  const largest = page.reduce((most, row) => Math.max(most, Buffer.byteLength(row)), 0);
  throw new Error(
    `Table ${table} has a row of ${largest} bytes as text, which is more than a backup can hold. No backup was written.`,
  );
}

/** Every row with its length before it, so that no two lists of rows are taken for one another. */
export function hashRow(hash: Hash, row: string): void {
  hash.update(`${Buffer.byteLength(row)}:`).update(row);
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value), 'utf8');
}
