// The data directory: made where it is missing, and tried before anything else is started.
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { syncFolderNames } from './durable-file.ts';
import { SettingsRefused } from './settings.ts';

/** What another start would meet again, in words for whoever set CANDOR_DATA. */
const problems: Readonly<Record<string, string>> = {
  EEXIST: 'is a file and not a directory',
  ENOTDIR: 'lies below a file',
  EACCES: 'is closed to this account',
  EPERM: 'is closed to this account',
  EROFS: 'lies on a file system that can only be read',
  ENOENT: 'cannot be made there',
  ELOOP: 'is a link that leads to itself',
  ENAMETOOLONG: 'has too long a name',
};

export function prepareDataDirectory(dataDirectory: string): void {
  const probe = path.join(dataDirectory, `.probe-${process.pid}`);
  try {
    makeWithParents(path.resolve(dataDirectory));
    writeFileSync(probe, '');
    rmSync(probe);
    syncFolderNames(path.dirname(path.resolve(dataDirectory)));
  } catch (error) {
    const problem = problems[(error as NodeJS.ErrnoException).code ?? ''];
    if (problem === undefined) throw error;
    throw new SettingsRefused([
      `CANDOR_DATA: ${dataDirectory} ${problem}. Name a directory that this account can write to.`,
    ]);
  }
}

/** One after the other: below /proc, Node's own recursion tries the same for ever. */
function makeWithParents(directory: string): void {
  const parent = path.dirname(directory);
  if (parent !== directory && !existsSync(parent)) makeWithParents(parent);
  try {
    mkdirSync(directory);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (!(isThere && statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true)) throw error;
  }
}
