/** Makes a new cluster, or refuses one that this release cannot serve. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { syncFolderNames } from '../../durable-file.ts';
import { DatabaseRefused } from '../refused.ts';
import { runProgram } from './account.ts';
import { serverVersionMajor } from './binaries.ts';
import { notMade } from './cluster-failure.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { sharedMemorySettings } from './server-settings.ts';

export const superuser = 'candor';

/** What a cluster is for its whole life: text is UTF-8 and sorts by code point on every system; pages have checksums. */
export const clusterSettings = [
  `--username=${superuser}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
];

/** Only Windows has no private socket and needs a password, which lies beside the cluster. */
const passwordFile = (cluster: string): string => `${cluster}.password`;

export function readPassword(cluster: string): string | undefined {
  return existsSync(passwordFile(cluster)) ? readFileSync(passwordFile(cluster), 'utf8').trim() : undefined;
}

export async function createClusterIfMissing(place: ClusterPlace): Promise<void> {
  if (existsSync(path.join(place.cluster, 'PG_VERSION'))) return refuseOtherVersion(place.cluster);
  if (existsSync(place.cluster) && readdirSync(place.cluster).length > 0) {
    throw new DatabaseRefused(
      `${place.cluster} is neither empty nor a PostgreSQL data directory. Move it away, or restore it from a backup.`,
    );
  }
  const unfinished = `${place.cluster}.${process.pid}`;
  try {
    await initdb(place, unfinished);
    publish(unfinished, place.cluster);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function refuseOtherVersion(cluster: string): void {
  const version = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === serverVersionMajor) return;
  throw new DatabaseRefused(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this release runs PostgreSQL ${serverVersionMajor}. Make a backup with the release of Candor that made it, and restore it with this one into another data directory.`,
  );
}

async function initdb(place: ClusterPlace, directory: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { mode: 0o700 });
  if (place.account !== undefined) chownSync(directory, place.account.uid, place.account.gid);
  const sharedMemory = Object.entries(sharedMemorySettings).map(([name, value]) => `--set=${name}=${value}`);
  const args = [`--pgdata=${directory}`, ...clusterSettings, ...sharedMemory];
  if (process.platform === 'win32') {
    writeFileSync(passwordFile(place.cluster), randomBytes(24).toString('base64url'), { mode: 0o600 });
    args.push('--auth=scram-sha-256', `--pwfile=${passwordFile(place.cluster)}`);
  } else {
    args.push('--auth=trust');
  }
  const result = await runProgram(place.binaries, 'initdb', args, place.account);
  if (!result.succeeded) throw notMade(result.output);
  chmodSync(directory, 0o700);
}

/** A whole cluster appears at once. When another start was quicker, its cluster stays and ours is dropped. */
function publish(unfinished: string, cluster: string): void {
  try {
    renameSync(unfinished, cluster);
  } catch (error) {
    if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw error;
  }
  syncFolderNames(path.dirname(cluster));
}
