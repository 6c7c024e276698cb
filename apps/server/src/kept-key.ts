// A key that lies in a file outside the data directory: read, or made once while nothing rests on an earlier one.
import { hash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeFileOnceSync, makeFolderOfSync, syncFolderNames } from './durable-file.ts';

const KEY_BYTES = 32;

/** Stops the start: under another key what was sealed would be lost without anybody noticing. */
export class KeyRefused extends Error {
  readonly exitCode = 78;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'KeyRefused';
  }
}

export interface KeptKey {
  readonly file: string;
  /** The first line of the file, by which one key is not taken for another. */
  readonly heading: string;
  /** What is sealed with it, in words. */
  readonly seals: string;
  /** The setting that names the file. */
  readonly setting: string;
}

/** `isUsed` says that something was sealed with a key before, `isRight` whether it was this one. */
export function openKeptKey(
  kept: KeptKey,
  { isUsed, isRight }: { readonly isUsed: boolean; readonly isRight: (key: Uint8Array) => boolean },
): Uint8Array {
  const { file, seals, setting } = kept;
  const key = readKey(kept) ?? (isUsed ? undefined : makeKey(kept));
  if (key !== undefined && !isRight(key) && isNextRight(kept, isRight))
    throw new KeyRefused(
      `A change of the key of the ${seals} was broken off: the database has the new one, and ${file} holds the earlier one. Run npm run secrets:rotate again, which ends it.`,
    );
  const remedy = `back from your backup, or name its place with ${setting}.`;
  if (key === undefined)
    throw new KeyRefused(`The key of the ${seals} is missing: ${file}. Put it ${remedy}`);
  if (isUsed && !isRight(key)) {
    throw new KeyRefused(
      `The key in ${file} is not the one with which the ${seals} were sealed. Put that one ${remedy}`,
    );
  }
  return key;
}

/** Where the key lies that is to take the place of this one, until it does. */
export function nextOf(kept: KeptKey): KeptKey {
  return { ...kept, file: `${kept.file}.next` };
}

function isNextRight(kept: KeptKey, isRight: (key: Uint8Array) => boolean): boolean {
  const next = readKey(nextOf(kept));
  return next !== undefined && isRight(next);
}

/** One that an earlier try has made is used: it may be the one that the database has by now. */
export function openNextKey(kept: KeptKey): Uint8Array {
  const next = nextOf(kept);
  const key = readKey(next) ?? makeKey(next);
  if (key === undefined)
    throw new KeyRefused(`The key of the ${kept.seals} cannot be written: ${next.file}.`);
  return key;
}

/** Takes the next key away again, where nothing rests on it. */
export function dropNextKey(kept: KeptKey): void {
  rmSync(nextOf(kept).file, { force: true });
}

/**
 * Puts the next key in the place of the present one, which stays beside it under a name of its own, so that whoever
 * repeats this keeps it once. Returns where, when all of it would outlive a power cut; nowhere if it was done before.
 */
export function replaceKeptKey(kept: KeptKey): readonly string[] {
  if (!existsSync(nextOf(kept).file)) return [];
  const folder = path.dirname(path.resolve(kept.file));
  const present = readKey(kept);
  const earlier = present === undefined ? [] : [`${kept.file}.earlier-${nameOf(present)}`];
  for (const place of earlier) {
    try {
      linkSync(kept.file, place);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  syncFolderNames(folder);
  renameSync(nextOf(kept).file, kept.file);
  syncFolderNames(folder);
  return earlier;
}

/** Tells keys apart, and tells nothing about them. */
function nameOf(key: Uint8Array): string {
  return hash('sha256', Buffer.concat([Buffer.from('candor earlier key'), key])).slice(0, 8);
}

/** Undefined where there is none. */
export function readKey({ file, heading, seals }: KeptKey): Uint8Array | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new KeyRefused(`The key of the ${seals} cannot be read: ${file}.`, { cause: error });
  }
  const [first, digits = '', ...rest] = text.split('\n');
  if (first !== heading || !/^[0-9a-f]{64}$/.test(digits) || rest.join() !== '') {
    throw new KeyRefused(`${file} holds no key of ${seals}. Put the right one back.`);
  }
  return Uint8Array.from(Buffer.from(digits, 'hex'));
}

function makeKey(kept: KeptKey): Uint8Array | undefined {
  const { file, heading, seals } = kept;
  try {
    makeFolderOfSync(file);
    makeFileOnceSync(file, `${heading}\n${randomBytes(KEY_BYTES).toString('hex')}\n`);
  } catch (error) {
    throw new KeyRefused(`The key of the ${seals} cannot be written: ${file}.`, { cause: error });
  }
  return readKey(kept);
}
