/** Outlives a test process by a moment to end the database server that it left behind and to remove its files. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shortHash } from './embedded/cluster-place.ts';

const [directory] = process.argv.slice(2);
if (directory === undefined || !path.basename(directory).startsWith('candor-test-')) {
  throw new Error('The guard needs the folder of a test database.');
}

// An interrupted test run also interrupts this process, whose work only begins then.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.stdin.resume();
process.stdin.once('close', () => void cleanUp(directory));

async function cleanUp(folder: string): Promise<void> {
  const location = path.join(folder, 'postgres.location');
  const cluster = existsSync(location)
    ? readFileSync(location, 'utf8').trim()
    : path.join(folder, 'postgres');
  const postmasterFile = path.join(cluster, 'postmaster.pid');
  if (existsSync(postmasterFile)) {
    await endServer(Number(readFileSync(postmasterFile, 'utf8').split('\n')[0]));
  }
  rmSync(path.join(os.tmpdir(), `candor-${shortHash(cluster)}`), { recursive: true, force: true });
  rmSync(cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  // A venue keeps its keys beside its data.
  rmSync(`${folder}-keys`, { recursive: true, force: true });
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
