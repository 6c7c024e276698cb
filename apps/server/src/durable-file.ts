// Small files that are made or replaced as a whole: a reader and a power cut see the old one or the new. And the folders
// that lead to them.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';

const unfinishedName = (file: string): string => `${file}.${process.pid}`;

/** Returns when the file would outlive a power cut. What could not be written leaves nothing behind. */
export function replaceFileSync(file: string, text: string | Uint8Array): void {
  const unfinished = unfinishedName(file);
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  syncFolderOf(file);
}

/**
 * Where another start was quicker its file stays, so that no two secrets are ever in use: whoever made it reads what is
 * there. Returns when that would outlive a power cut.
 */
export function makeFileOnceSync(file: string, text: string | Uint8Array): void {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flush: true });
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  syncFolderOf(file);
}

/** The name of a file is kept by its folder. */
function syncFolderOf(file: string): void {
  if (process.platform !== 'win32') syncFolder(path.dirname(file));
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A power cut does not forget the names that lead to what the folder holds, whichever of the folders are new. */
export function syncFolderNames(folder: string): void {
  if (process.platform === 'win32') return;
  try {
    syncFolder(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A parent that we may not read is older than we are.
    if (code === 'EACCES') return;
    // Some file systems keep names by themselves, and refuse to be asked.
    if (code !== 'EINVAL') throw error;
  }
  if (path.dirname(folder) !== folder) syncFolderNames(path.dirname(folder));
}

/** The folder of a file that is to be made, for its owner alone. Returns when it would outlive a power cut. */
export function makeFolderOfSync(file: string): void {
  const folder = path.dirname(path.resolve(file));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  syncFolderNames(folder);
}

/** The same without making anybody wait; which of the two names a power cut leaves is not promised. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const unfinished = `${unfinishedName(file)}.later`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}
