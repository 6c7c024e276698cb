// The keys of an installation and the other small files beside its database. Keys go into a backup only when they are
// sealed with a passphrase: whoever has the file alone must have neither identities nor the signature of the venue.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { makeFolderOfSync, replaceFileSync } from '../durable-file.ts';
import type { Settings } from '../settings.ts';

type Places = Pick<Settings, 'dataDirectory' | 'accountKeyFile' | 'filesKeyFile'>;

export const PASSPHRASE_LENGTH_MIN = 12;

/** Every secret of an installation, under the name that it has in a backup. */
export function keyFiles({
  dataDirectory,
  accountKeyFile,
  filesKeyFile,
}: Places): ReadonlyMap<string, string> {
  return new Map([
    ['head-key.pem', path.join(dataDirectory, 'head-key.pem')],
    ['price-seed', path.join(dataDirectory, 'price-seed')],
    ['paper-deposit-seed', path.join(dataDirectory, 'paper-deposit-seed')],
    ['account.key', accountKeyFile],
    ['files.key', filesKeyFile],
  ]);
}

/** What is not secret and has to come along: inputs that broke the server stay out after a restore, too. */
export const plainFiles = ['suspended-inputs.jsonl'] as const;

const keySet = z.record(z.string(), z.base64());
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Those that there are. */
export function readKeys(places: Places): ReadonlyMap<string, Buffer> {
  const found = [...keyFiles(places)].filter(([, file]) => existsSync(file));
  return new Map(found.map(([name, file]) => [name, readFileSync(file)]));
}

function keyOf(passphrase: string, salt: Buffer): Buffer {
  // 128 MiB and some tenths of a second for each guess.
  return scryptSync(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 });
}

export function sealKeys(keys: ReadonlyMap<string, Buffer>, passphrase: string): Buffer {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  const text = JSON.stringify(
    Object.fromEntries([...keys].map(([name, key]) => [name, key.toString('base64')])),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined where it is another passphrase. */
export function openKeys(box: Buffer, passphrase: string): ReadonlyMap<string, Buffer> | undefined {
  const nonceAt = SALT_BYTES;
  const tagAt = nonceAt + NONCE_BYTES;
  const textAt = tagAt + TAG_BYTES;
  const key = keyOf(passphrase, box.subarray(0, nonceAt));
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(nonceAt, tagAt), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(box.subarray(tagAt, textAt));
  try {
    const text = Buffer.concat([decipher.update(box.subarray(textAt)), decipher.final()]).toString('utf8');
    const keys = keySet.parse(JSON.parse(text));
    return new Map(Object.entries(keys).map(([name, digits]) => [name, Buffer.from(digits, 'base64')]));
  } catch {
    return undefined;
  }
}

/** Files with another key than the one that belongs there. */
export function keysInTheWay(places: Places, keys: ReadonlyMap<string, Buffer>): readonly string[] {
  const present = readKeys(places);
  const isOther = (name: string): boolean => {
    const key = keys.get(name);
    return key !== undefined && present.get(name)?.equals(key) === false;
  };
  return [...keyFiles(places)].filter(([name]) => isOther(name)).map(([, file]) => file);
}

/** What lies there already stays; places of this release alone are written to. */
export function writeKeys(places: Places, keys: ReadonlyMap<string, Buffer>): void {
  for (const [name, file] of keyFiles(places)) {
    const key = keys.get(name);
    if (key === undefined || existsSync(file)) continue;
    makeFolderOfSync(file);
    replaceFileSync(file, key);
  }
}
