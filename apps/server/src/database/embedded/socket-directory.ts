/** The private folder of the server's socket: short, because a socket's path is limited, and closed to others. */
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseRefused } from '../refused.ts';
import { type Account, canEnter } from './account.ts';
import { shortHash } from './cluster-place.ts';
import { isAlive } from './postmaster.ts';

/** PostgreSQL names the socket after the port; nothing else uses our folder, so the number is free to choose. */
export const socketPort = 5432;

const socketPathBytesMax = 99;
const notToBeMade: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR']);
/** A start that is under way has made its folder and not yet put anything in it. */
const staleAfterMs = 60_000;

export function openSocketDirectory(cluster: string, account: Account | undefined): string {
  const directory = path.join(parentFor(account), `candor-${shortHash(cluster)}`);
  const owner = account?.uid ?? process.getuid?.();
  try {
    mkdirSync(directory, { mode: 0o700 });
    if (account !== undefined) chownSync(directory, account.uid, account.gid);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (notToBeMade.has(code))
      throw new DatabaseRefused(
        `The folder for the database's socket cannot be made in ${path.dirname(directory)} (${code}). Set TMPDIR to a folder with a short path to which this account can write.`,
      );
    if (code !== 'EEXIST') throw error;
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
  const isOpen = account === undefined || canEnter(preferred, account);
  return isShort && isOpen && isWritable(preferred) ? preferred : '/tmp';
}

/** What TMPDIR names may be gone, or closed to this account. */
function isWritable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
    return statSync(directory).isDirectory();
  } catch {
    return false;
  }
}

/** After a clean stop it is empty. If it is not, the next start was quicker and has its socket there. */
export function removeSocketDirectory(cluster: string, account: Account | undefined): void {
  try {
    rmdirSync(path.join(parentFor(account), `candor-${shortHash(cluster)}`));
  } catch {
    // It stays for the next start.
  }
}

/** Folders of servers that were killed with their computer, or whose data directory is gone. Ours alone are touched. */
export function removeStaleSocketDirectories(account: Account | undefined, nowMs: number): void {
  const parent = parentFor(account);
  const owner = account?.uid ?? process.getuid?.();
  for (const name of namesIn(parent)) {
    if (!/^candor-[0-9a-f]{12}$/.test(name)) continue;
    const directory = path.join(parent, name);
    if (isStale(directory, owner, nowMs)) rmSync(directory, { recursive: true, force: true });
  }
}

/** A folder in which everybody may write is not always one that everybody may list. */
function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function isStale(directory: string, owner: number | undefined, nowMs: number): boolean {
  try {
    const found = lstatSync(directory);
    if (!found.isDirectory() || found.uid !== owner || nowMs - found.mtimeMs < staleAfterMs) return false;
    const lock = path.join(directory, `.s.PGSQL.${socketPort}.lock`);
    if (!existsSync(lock)) return true;
    return !isAlive(Number(readFileSync(lock, 'utf8').split('\n')[0]));
  } catch {
    // Somebody else is removing it at this moment.
    return false;
  }
}
