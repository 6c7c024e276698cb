// The key of the secrets that accounts leave in the tables. It lies outside the data directory and the database, so
// that a copy of either gives nobody a second factor.
import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { KEY_BYTES } from './secret-box.ts';

/** Stops the start: under another key every second factor would be wrong, and nobody would know why. */
export class SecretsKeyRefused extends Error {
  readonly exitCode = 78;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SecretsKeyRefused';
  }
}

const KEY_TEXT = /^candor account key 1\n([0-9a-f]{64})\n$/;

/** Reads the key, or makes one while there is no secret that an earlier one could have sealed. */
export async function openSecretsKey(pool: Pool, file: string): Promise<Uint8Array> {
  const { mark, inUse } = await readWitness(pool);
  const key = readKey(file) ?? (inUse ? undefined : makeKey(file));
  if (key === undefined) {
    throw new SecretsKeyRefused(
      `The key of the second factors is missing: ${file}. Put it back from your backup, or name its place with CANDOR_ACCOUNT_KEY_FILE.`,
    );
  }
  const ours = markOf(key);
  if (mark !== undefined && !mark.equals(ours) && inUse) {
    throw new SecretsKeyRefused(
      `The key in ${file} is not the one under which the second factors were kept. Put that one back from your backup, or name its place with CANDOR_ACCOUNT_KEY_FILE.`,
    );
  }
  await pool.query(
    'insert into secrets_key (mark) values ($1) on conflict (one) do update set mark = excluded.mark',
    [ours],
  );
  return key;
}

interface Witness {
  readonly mark: Buffer | undefined;
  readonly inUse: boolean;
}

async function readWitness(pool: Pool): Promise<Witness> {
  const { rows } = await pool.query<{ mark: Buffer | null; in_use: boolean }>(
    `select (select mark from secrets_key) as mark,
            exists (select from totp_secrets) or exists (select from recovery_codes) as in_use`,
  );
  return { mark: rows[0]?.mark ?? undefined, inUse: rows[0]?.in_use === true };
}

/** Tells keys apart, and tells nothing about them. */
function markOf(key: Uint8Array): Buffer {
  return createHmac('sha256', key).update('candor account key').digest();
}

function readKey(file: string): Uint8Array | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new SecretsKeyRefused(`The key of the second factors cannot be read: ${file}.`, { cause: error });
  }
  const digits = KEY_TEXT.exec(text)?.[1];
  if (digits === undefined) {
    throw new SecretsKeyRefused(`${file} holds no key of second factors. Put the right one back.`);
  }
  return Uint8Array.from(Buffer.from(digits, 'hex'));
}

function makeKey(file: string): Uint8Array | undefined {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const text = `candor account key 1\n${randomBytes(KEY_BYTES).toString('hex')}\n`;
    writeFileSync(unfinished, text, { mode: 0o600, flush: true });
    chmodSync(unfinished, 0o600);
    // Linking fails where another start was quicker, so that no two keys are ever in use.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new SecretsKeyRefused(`The key of the second factors cannot be written: ${file}.`, {
        cause: error,
      });
    }
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readKey(file);
}
