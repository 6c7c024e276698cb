/** The private folder of the server's socket: short, because a socket's path is limited, and closed to others. */
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseRefused } from '../refused.ts';
import { type Account, canEnter } from './account.ts';
import { shortHash } from './cluster-place.ts';

/** PostgreSQL names the socket after the port; nothing else uses our folder, so the number is free to choose. */
export const socketPort = 5432;

const socketPathBytesMax = 99;

export function openSocketDirectory(cluster: string, account: Account | undefined): string {
  const directory = path.join(parentFor(account), `candor-${shortHash(cluster)}`);
  const owner = account?.uid ?? process.getuid?.();
  try {
    mkdirSync(directory, { mode: 0o700 });
    if (account !== undefined) chownSync(directory, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = lstatSync(directory);
  // Everyone may write to the parent, so a folder that another user put there must not be trusted.
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new DatabaseRefused(
      `${directory}, the folder for the database's socket, exists and is not a private folder of the account with the id ${owner}. Remove it and start again.`,
    );
  }
  return directory;
}

function parentFor(account: Account | undefined): string {
  const preferred = os.tmpdir();
  const longestPath = path.join(preferred, `candor-${'0'.repeat(12)}`, `.s.PGSQL.${socketPort}.lock`);
  const isShort = Buffer.byteLength(longestPath) <= socketPathBytesMax;
  return isShort && (account === undefined || canEnter(preferred, account)) ? preferred : '/tmp';
}
