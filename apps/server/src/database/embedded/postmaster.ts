/** Reads who serves a cluster from the file `postmaster.pid`, and tells our server from a stranger's process. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseRefused } from '../refused.ts';
import type { Endpoint } from './server-settings.ts';

export interface Postmaster {
  readonly pid: number;
  readonly endpoint: Endpoint;
  readonly status: string;
}

const postmasterFile = (cluster: string): string => path.join(cluster, 'postmaster.pid');

/** The server that is running on the cluster, or undefined. A living process that is not one is refused by name. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readLines(cluster);
  const pid = Number(lines?.[0]);
  if (lines === undefined || !Number.isInteger(pid) || pid <= 0 || !exists(pid)) return undefined;
  if (isZombie(pid)) return buryZombie(cluster, lines);
  if (!servesCluster(pid, cluster, lines[1])) {
    if (isEnding(pid)) return { pid, endpoint: endpointIn(lines), status: 'stopping' };
    throw new DatabaseRefused(
      `${postmasterFile(cluster)} names the process ${pid}, which is not the PostgreSQL server of this folder but "${commandOf(pid)}". If no other computer or container uses ${cluster}, delete postmaster.pid there and start again.`,
    );
  }
  return { pid, endpoint: endpointIn(lines), status: (lines[7] ?? 'starting').trim() };
}

function endpointIn(lines: readonly string[]): Endpoint {
  const socketDirectory = lines[4] ?? '';
  const host = socketDirectory === '' ? (lines[5] ?? '') : socketDirectory;
  return { host, port: Number(lines[3]) };
}

function readLines(cluster: string): string[] | undefined {
  try {
    return readFileSync(postmasterFile(cluster), 'utf8').split(/\r?\n/);
  } catch {
    return undefined;
  }
}

export const isAlive = (pid: number): boolean => exists(pid) && !isZombie(pid);

/** A process of another user exists too, although it cannot be signalled. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/** A process that was killed a moment ago has no folder any more: whose it was cannot be seen, and it will be gone. */
function isEnding(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    readlinkSync(`/proc/${pid}/cwd`);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/**
 * A dead server whose parent never asked for its end (common in containers) looks alive to PostgreSQL, which would
 * refuse to start. The file gets the number of a process that is surely gone, and keeps the lines by which
 * PostgreSQL notices other remains of the old server.
 */
function buryZombie(cluster: string, lines: readonly string[]): undefined {
  const gone = spawnSync(process.execPath, ['--version'], { stdio: 'ignore' }).pid;
  const replacement = `${postmasterFile(cluster)}.${process.pid}`;
  writeFileSync(replacement, [String(gone), ...lines.slice(1)].join('\n'), { mode: 0o644 });
  renameSync(replacement, postmasterFile(cluster));
  return undefined;
}

/** A server works in its cluster's folder; where that cannot be seen, its command line and its file must agree. */
function servesCluster(pid: number, cluster: string, recordedCluster: string | undefined): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    } catch {
      return false;
    }
  }
  const isSameFolder =
    recordedCluster !== undefined && path.resolve(recordedCluster) === path.resolve(cluster);
  return isSameFolder && /postgres/i.test(commandOf(pid));
}

function commandOf(pid: number): string {
  const ask = (file: string, args: string[]): string =>
    execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (process.platform === 'win32') return ask('tasklist', ['/nh', '/fo', 'csv', '/fi', `PID eq ${pid}`]);
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return ask('ps', ['-o', 'command=', '-p', String(pid)]);
  } catch {
    return 'unknown';
  }
}
