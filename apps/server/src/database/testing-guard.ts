/** Outlives a test process by a moment to end the server or the venue that it left behind and to remove its files. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shortHash } from './embedded/cluster-place.ts';

const [directory, group] = process.argv.slice(2);
if (directory === undefined || !/^candor-(?:test|e2e)-/.test(path.basename(directory))) {
  throw new Error('The guard needs the folder of a test database.');
}

// An interrupted test run also interrupts this process, whose work only begins then.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.stdin.resume();
process.stdin.once('close', () => void cleanUp(directory));

/** Of the server of databases, as its files say. */
function postmasterIn(folder: string): number | undefined {
  const file = path.join(clusterIn(folder), 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

function clusterIn(folder: string): string {
  const location = path.join(folder, 'postgres.location');
  return existsSync(location) ? readFileSync(location, 'utf8').trim() : path.join(folder, 'postgres');
}

/** The run of tests that ends removes what is in memory, and is sometimes faster. */
const postmasterAtFirst = postmasterIn(directory);

async function cleanUp(folder: string): Promise<void> {
  // Those who would start the database again.
  if (group !== undefined) endGroup(Number(group));
  const cluster = clusterIn(folder);
  const postmaster = postmasterIn(folder) ?? postmasterAtFirst;
  if (postmaster !== undefined) await endServer(postmaster);
  rmSync(path.join(os.tmpdir(), `candor-${shortHash(cluster)}`), { recursive: true, force: true });
  rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  // A venue keeps its keys beside its data.
  rmSync(`${folder}-keys`, { recursive: true, force: true });
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of them have ended already.
  }
}

/** Nothing of a test database is kept, so the server need not write anything more: SIGQUIT, not a clean stop. */
async function endServer(pid: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      process.kill(pid, attempt === 0 ? 'SIGQUIT' : 0);
    } catch {
      return;
    }
    await sleep(50);
  }
}
