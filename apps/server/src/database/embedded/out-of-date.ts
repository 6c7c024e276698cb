// A server that outlived its venue goes on with what it was started with. After an upgrade, or a move of its folder, that
// is no longer what this release runs: its programs may even be gone, and with them what its sessions load later.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import type { ClusterPlace } from './cluster-place.ts';
import { type Endpoint, postgresqlConf, type ServerOptions } from './server-settings.ts';

/** Whether a server that runs on the cluster has another version, other programs, settings or another place. */
export async function isOutOfDate(
  client: Client,
  { cluster, binaries }: ClusterPlace,
  endpoint: Endpoint,
  options: ServerOptions,
): Promise<boolean> {
  const { rows } = await client.query<{ directory: string; version: string; programs: string }>(
    `select current_setting('data_directory') as directory, current_setting('server_version') as version,
      (select setting from pg_config where name = 'BINDIR') as programs`,
  );
  const { directory = '', version = '', programs = '' } = rows[0] ?? {};
  const settings = readFileSync(path.join(cluster, 'postgresql.conf'), 'utf8');
  return !(
    existsSync(directory) &&
    version === releaseOf(binaries.version) &&
    isSameFolder(programs, path.join(binaries.root, 'bin')) &&
    settings === postgresqlConf(endpoint, options)
  );
}

/** The package adds a number of its own behind the two of PostgreSQL: 18.4.0-beta.17 has 18.4. */
const releaseOf = (packageVersion: string): string => packageVersion.split('.').slice(0, 2).join('.');

/** PostgreSQL on Windows tells short names, which Node's own way of resolving leaves as they are. */
function isSameFolder(one: string, other: string): boolean {
  const places = [one, other].map((folder) => existsSync(folder) && realpathSync.native(folder));
  return places[0] !== false && places[0] === places[1];
}
