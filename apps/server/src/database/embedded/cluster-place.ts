/** Decides where the cluster (PostgreSQL's word for its data directory) lies and which account owns it. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { replaceFileSync } from '../../durable-file.ts';
import { DatabaseRefused } from '../refused.ts';
import {
  type Account,
  canEnter,
  findUnprivilegedAccount,
  isRoot,
  readableBinaries,
  sharedStateDirectory,
} from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';

export interface ClusterPlace {
  readonly cluster: string;
  /** Undefined when the programs run as the user who runs Candor. */
  readonly account: Account | undefined;
  readonly binaries: Binaries;
}

export function placeCluster(dataDirectory: string): ClusterPlace {
  const place = findPlace(dataDirectory);
  for (const folder of [place.cluster, place.binaries.root]) refuseReadByShell(folder);
  return place;
}

/** pg_ctl starts the server through a shell, between double quotes, where these do not stand for themselves. */
export function refuseReadByShell(folder: string): void {
  const [mark] = process.platform === 'win32' ? [] : (/["`]|\$[\w({*@#?$!-]/.exec(folder) ?? []);
  if (mark === undefined) return;
  throw new DatabaseRefused(
    `PostgreSQL cannot be started in ${folder}, because of ${mark.charAt(0)} in this path. Choose another with CANDOR_DATA, or move the checkout where it lies there.`,
  );
}

function findPlace(dataDirectory: string): ClusterPlace {
  const binaries = findBinaries();
  mkdirSync(dataDirectory, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const data = realpathSync(dataDirectory);
  const known = knownCluster(data);
  if (!isRoot()) {
    const cluster = known ?? path.join(data, 'postgres');
    refuseAnotherOwner(cluster);
    return { cluster, account: undefined, binaries };
  }
  const account = known === undefined ? findUnprivilegedAccount() : ownerOf(known);
  const cluster = known ?? newClusterForRoot(data, account);
  if (known !== undefined && !canEnter(known, account)) {
    throw new DatabaseRefused(
      `PostgreSQL does not run as root, and the account with the id ${account.uid}, which owns ${known}, cannot enter that folder: one of its parent folders is closed. Open that folder (chmod o+x), move the data directory, or set DATABASE_URL.`,
    );
  }
  return { cluster, account, binaries: readableBinaries(binaries, account) };
}

const locationFile = (data: string): string => path.join(data, 'postgres.location');

const isCluster = (directory: string): boolean => existsSync(path.join(directory, 'PG_VERSION'));

/** Where the cluster lies when that is not the data directory. */
export function clusterElsewhere(data: string): string | undefined {
  return existsSync(locationFile(data)) ? readFileSync(locationFile(data), 'utf8').trim() : undefined;
}

/** The cluster that an earlier start made, wherever that was. */
function knownCluster(data: string): string | undefined {
  const recorded = clusterElsewhere(data);
  if (recorded !== undefined && canLook(recorded) && !isCluster(recorded)) {
    throw new DatabaseRefused(
      `The database of ${data} was in ${recorded} and is not there any more. Restore it from a backup, or delete ${locationFile(data)} to begin with an empty one.`,
    );
  }
  const cluster = recorded ?? path.join(data, 'postgres');
  return recorded !== undefined || isCluster(cluster) ? cluster : undefined;
}

/** A folder that we may not enter is not missing: whose it is gets said later. */
function canLook(directory: string): boolean {
  return isRoot() || !existsSync(directory) || statSync(directory).uid === process.getuid?.();
}

function refuseAnotherOwner(cluster: string): void {
  const owner = existsSync(cluster) ? statSync(cluster).uid : process.getuid?.();
  if (process.getuid !== undefined && owner !== process.getuid()) {
    throw new DatabaseRefused(
      `The database in ${cluster} belongs to the account with the id ${owner}, and Candor was started by the one with the id ${process.getuid()}. Start it as before (as root, if that was so), or give the folder to this account with chown -R.`,
    );
  }
}

/** A cluster that root copied back from a backup belongs to root, so it is handed over like a new one. */
function ownerOf(cluster: string): Account {
  const { uid, gid } = statSync(cluster);
  if (uid !== 0) return { uid, gid };
  const account = findUnprivilegedAccount();
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  return account;
}

/**
 * In the data directory if the account can get there. Else the data directory lies under a closed folder such as
 * /root, which is not ours to open: the cluster goes to /var/lib and the data directory says where.
 */
function newClusterForRoot(data: string, account: Account): string {
  if (!canEnter(data, account) && canEnter(path.dirname(data), account) && statSync(data).uid === 0) {
    chownSync(data, 0, account.gid);
    chmodSync(data, 0o710);
  }
  if (canEnter(data, account)) return path.join(data, 'postgres');
  const cluster = path.join(sharedStateDirectory, shortHash(data));
  mkdirSync(sharedStateDirectory, { recursive: true, mode: 0o755 });
  return cluster;
}

/** Called when the cluster exists, so that a recorded place without a cluster always means a loss. */
export function recordPlace(dataDirectory: string, place: ClusterPlace): void {
  const data = realpathSync(dataDirectory);
  if (place.cluster === path.join(data, 'postgres') || existsSync(locationFile(data))) return;
  replaceFileSync(locationFile(data), `${place.cluster}\n`);
}

/** Names folders outside the data directory after it, in few characters. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
