// Reads a backup whole before anything is done with it: every frame, every row, and what the end says about them.
import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { z } from 'zod';
import {
  type BackupHeader,
  type BackupManifest,
  backupFile,
  backupHeader,
  backupManifest,
  backupTable,
} from './contents.ts';
import { BackupRefused, type Frame, ROWS_BYTES_MAX, readFrames } from './frames.ts';
import { hashRow } from './write-backup.ts';

export interface BackupSink {
  rows(table: string, rows: readonly string[]): Promise<void>;
}

export interface ReadBackup {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** The keys, as they are sealed. */
  readonly sealedKeys: Buffer | undefined;
}

const pageOfRows = z.array(z.string());

/** Refuses with the place what is not whole. Without a sink it is only checked. */
export async function readBackup(file: string, sink?: BackupSink): Promise<ReadBackup> {
  const handle = await openFile(file);
  try {
    return await new BackupReader(file, sink).read(handle);
  } finally {
    await handle.close();
  }
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    const handle = await open(file, 'r');
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
  } catch (error) {
    throw new BackupRefused(file, `It cannot be read (${(error as Error).message}).`);
  }
  throw new BackupRefused(file, 'It is no file.');
}

/** The header alone, of which nothing else is believed yet. */
export async function readBackupHeader(file: string): Promise<BackupHeader> {
  const handle = await openFile(file);
  try {
    for await (const frame of readFrames(handle, file, () => 'the header')) {
      if (frame.kind === 'header') return parseFrame(file, frame, backupHeader);
      break;
    }
    throw new BackupRefused(file, 'It does not begin with a header.');
  } finally {
    await handle.close();
  }
}

function parseFrame<T>(file: string, { contents, offset }: Frame, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(contents.toString('utf8')));
  } catch {
    throw new BackupRefused(file, `At byte ${offset}: this release does not know what stands there.`);
  }
}

class BackupReader {
  readonly #file: string;
  readonly #sink: BackupSink | undefined;
  readonly #tables: { name: string; rows: number; hash: Hash }[] = [];
  readonly #files: { name: string; text: string }[] = [];
  #header: BackupHeader | undefined;
  #manifest: BackupManifest | undefined;
  #sealedKeys: Buffer | undefined;

  constructor(file: string, sink: BackupSink | undefined) {
    this.#file = file;
    this.#sink = sink;
  }

  async read(handle: FileHandle): Promise<ReadBackup> {
    for await (const frame of readFrames(handle, this.#file, () => this.#place())) await this.#take(frame);
    const [header, manifest] = [this.#header, this.#manifest];
    if (header === undefined || manifest === undefined)
      throw new BackupRefused(this.#file, 'It has no header.');
    this.#compare(header, manifest);
    return { header, manifest, files: this.#files, sealedKeys: this.#sealedKeys };
  }

  #place(): string {
    const table = this.#tables.at(-1);
    return table === undefined ? 'the header' : `table ${table.name} after ${table.rows} rows`;
  }

  async #take(frame: Frame): Promise<void> {
    const { kind, contents, offset } = frame;
    if ((kind === 'header') !== (this.#header === undefined))
      throw new BackupRefused(this.#file, `At byte ${offset}: a ${kind} does not belong there.`);
    switch (kind) {
      case 'header':
        this.#header = parseFrame(this.#file, frame, backupHeader);
        return;
      case 'table': {
        const { name } = parseFrame(this.#file, frame, backupTable);
        this.#tables.push({ name, rows: 0, hash: createHash('sha256') });
        return;
      }
      case 'rows':
        return this.#takeRows(frame);
      case 'file':
        this.#files.push(parseFrame(this.#file, frame, backupFile));
        return;
      case 'keys':
        this.#sealedKeys = contents;
        return;
      case 'manifest':
        this.#manifest = parseFrame(this.#file, frame, backupManifest);
    }
  }

  async #takeRows(frame: Frame): Promise<void> {
    const table = this.#tables.at(-1);
    const refuse = (): BackupRefused =>
      new BackupRefused(this.#file, `At byte ${frame.offset}: rows that cannot be read.`);
    if (table === undefined) throw refuse();
    let rows: readonly string[];
    try {
      const text = inflateSync(frame.contents, { maxOutputLength: ROWS_BYTES_MAX }).toString('utf8');
      rows = pageOfRows.parse(JSON.parse(text));
    } catch {
      throw refuse();
    }
    for (const row of rows) hashRow(table.hash, row);
    table.rows += rows.length;
    await this.#sink?.rows(table.name, rows);
  }

  #compare(header: BackupHeader, manifest: BackupManifest): void {
    const read = this.#tables.map(({ name, rows, hash }) => ({ name, rows, hash: hash.digest('hex') }));
    const isSame =
      JSON.stringify(read) === JSON.stringify(manifest.tables) &&
      JSON.stringify(header.head) === JSON.stringify(manifest.head) &&
      this.#files.map(({ name }) => name).join() === manifest.files.join();
    if (!isSame) throw new BackupRefused(this.#file, 'Its end does not say what it holds.');
  }
}
