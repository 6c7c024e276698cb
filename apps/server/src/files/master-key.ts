// The key of all files. It lies outside the data directory, so that a copy of that directory shows no document.
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { type MasterKey, masterKeyOf } from './sealing.ts';

/** Stops the start: without the right key what people sent would be lost without anybody noticing. */
export class FilesKeyRefused extends Error {
  readonly exitCode = 78;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FilesKeyRefused';
  }
}

const KEY_TEXT = /^candor files key 1\n([0-9a-f]{64})\n$/;

/** Reads the key, or makes one while there is nothing that an earlier one could have sealed. */
export async function openMasterKey(pool: Pool, file: string): Promise<MasterKey> {
  const { rows } = await pool.query<{ key_id: Buffer }>('select distinct key_id from files limit 2');
  const key = readKey(file) ?? (rows.length === 0 ? makeKey(file) : undefined);
  if (key === undefined) {
    throw new FilesKeyRefused(
      `The key of the stored files is missing: ${file}. Put it back from your backup, or name its place with CANDOR_FILES_KEY_FILE.`,
    );
  }
  if (rows.some((row) => !row.key_id.equals(key.id))) {
    throw new FilesKeyRefused(
      `The key in ${file} is not the one with which the stored files were sealed. Put that one back from your backup, or name its place with CANDOR_FILES_KEY_FILE.`,
    );
  }
  return key;
}

function readKey(file: string): MasterKey | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new FilesKeyRefused(`The key of the stored files cannot be read: ${file}.`, { cause: error });
  }
  const digits = KEY_TEXT.exec(text)?.[1];
  if (digits === undefined) {
    throw new FilesKeyRefused(`${file} holds no key of stored files. Put the right one back.`);
  }
  return masterKeyOf(Buffer.from(digits, 'hex'));
}

function makeKey(file: string): MasterKey | undefined {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(unfinished, `candor files key 1\n${randomBytes(32).toString('hex')}\n`, {
      mode: 0o600,
      flush: true,
    });
    chmodSync(unfinished, 0o600);
    // Linking fails where another start was quicker, so that no two keys are ever in use.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new FilesKeyRefused(`The key of the stored files cannot be written: ${file}.`, { cause: error });
    }
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readKey(file);
}
