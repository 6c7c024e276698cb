/** Whose name the PostgreSQL programs run under: they refuse to run as root, so root borrows another account. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { environmentOfOthers } from '../../environment-of-others.ts';
import { DatabaseRefused } from '../refused.ts';
import { type Binaries, type Program, programPath } from './binaries.ts';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Where root keeps what another account must be able to read. */
export const sharedStateDirectory = '/var/lib/candor';

export const isRoot = (): boolean => process.getuid?.() === 0;

/** An account named `candor` is preferred, so that an operator can keep the database apart from everything else. */
export function findUnprivilegedAccount(): Account {
  for (const name of ['candor', 'nobody']) {
    try {
      const ask = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) |
        0;
      return { uid: ask('-u'), gid: ask('-g') };
    } catch {
      // The next name is tried.
    }
  }
  throw new DatabaseRefused(
    'PostgreSQL does not run as root, and this system has no account named candor or nobody. Create one, start Candor as an ordinary user, or set DATABASE_URL.',
  );
}

/** The options that every program needs: a neutral folder, the account, and no settings of the server or PG* of the caller. */
export function spawnOptions(account: Account | undefined): {
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
} {
  const others = Object.entries(environmentOfOthers(process.env));
  const env = Object.fromEntries(others.filter(([name]) => !name.startsWith('PG')));
  return { cwd: path.parse(process.execPath).root, env, ...account };
}

/** Root's own folders are often closed to others, so what matters is tried by the account itself. */
export function canEnter(directory: string, account: Account): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
    ...spawnOptions(account),
    stdio: 'ignore',
  });
  return attempt.status === 0;
}

/** The binaries as the account can run them: where npm put them if it can read that, else a copy. */
export function readableBinaries(binaries: Binaries, account: Account): Binaries {
  if (canRun(binaries, account)) return binaries;
  const copy = { ...binaries, root: path.join(sharedStateDirectory, `postgresql-${binaries.version}`) };
  if (!existsSync(copy.root)) copyBinaries(binaries.root, copy.root);
  if (canRun(copy, account)) return copy;
  throw new DatabaseRefused(
    `PostgreSQL does not run as root, and the account with the id ${account.uid} cannot run it from ${copy.root}. Start Candor as an ordinary user, or set DATABASE_URL.`,
  );
}

function canRun(binaries: Binaries, account: Account): boolean {
  const postgres = programPath(binaries, 'postgres');
  return spawnSync(postgres, ['--version'], { ...spawnOptions(account), stdio: 'ignore' }).status === 0;
}

/** A copy appears under its final name only when it is whole, because another start may look for it meanwhile. */
function copyBinaries(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

export interface ProgramResult {
  readonly succeeded: boolean;
  readonly output: string;
}

/**
 * Runs one of the programs to its end. The end is the program's exit and not that of its output, because on
 * Windows the server inherits the output of the `pg_ctl` that started it.
 */
export async function runProgram(
  binaries: Binaries,
  program: Program,
  args: readonly string[],
  account: Account | undefined,
): Promise<ProgramResult> {
  const child = spawn(programPath(binaries, program), args, {
    ...spawnOptions(account),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let output = '';
  const collect = (text: Buffer): void => {
    output += text.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const { promise, resolve, reject } = Promise.withResolvers<ProgramResult>();
  child.once('error', reject);
  child.once('exit', (code) => {
    const finish = (): void => {
      clearTimeout(patience);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ succeeded: code === 0, output: output.trim() });
    };
    const patience = setTimeout(finish, 300);
    child.once('close', finish);
  });
  return promise;
}
