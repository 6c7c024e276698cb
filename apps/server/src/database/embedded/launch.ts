/** Starts and stops the server process of a cluster. */
import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway } from '../refused.ts';
import { runProgram } from './account.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { findPostmaster, isAlive, type Postmaster } from './postmaster.ts';
import { type Endpoint, pgHbaConf, postgresqlConf, type ServerOptions } from './server-settings.ts';
import {
  openSocketDirectory,
  removeSocketDirectory,
  removeStaleSocketDirectories,
  socketPort,
} from './socket-directory.ts';

/** Longer than the replay of a full write-ahead log takes on a slow disk. */
const startSecondsMax = 300;
const stopSecondsMax = 120;
const logBytesMax = 8 * 1024 * 1024;
const quotedLines = 15;

const logFile = (place: ClusterPlace): string => path.join(place.cluster, 'server.log');

/** Our server on this cluster, started now unless it is still running since before. */
export async function launch(
  place: ClusterPlace,
  options: ServerOptions,
): Promise<Postmaster & { adopted: boolean }> {
  let running = findPostmaster(place.cluster);
  while (running?.status === 'stopping') {
    await waitForEnd(running.pid);
    running = findPostmaster(place.cluster);
  }
  if (running !== undefined) return { ...(await waitUntilReady(place, running)), adopted: true };

  const endpoint = await chooseEndpoint(place);
  writeConfiguration(place, endpoint, options);
  let result = await pgCtlStart(place);
  // The stop of the server before this one may have taken the empty folder away.
  if (!result.succeeded && endpoint.host.startsWith('/') && !existsSync(endpoint.host)) {
    await chooseEndpoint(place);
    result = await pgCtlStart(place);
  }
  if (!result.succeeded && removeStaleSocket(place, endpoint)) result = await pgCtlStart(place);
  // When another start was quicker, its server is there although ours failed.
  const started = findPostmaster(place.cluster);
  if (started === undefined) throw failure(place, result.output);
  return { ...(await waitUntilReady(place, started)), adopted: !result.succeeded };
}

export async function stopServer(place: ClusterPlace): Promise<void> {
  const running = findPostmaster(place.cluster);
  if (running === undefined) return;
  const args = ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', String(stopSecondsMax)];
  const result = await runProgram(place.binaries, 'pg_ctl', args, place.account);
  if (!result.succeeded && findPostmaster(place.cluster) !== undefined) {
    throw new Error(`PostgreSQL did not stop:\n${result.output}`);
  }
  // pg_ctl waits for the file postmaster.pid to go, which is a moment before the process does.
  await waitForEnd(running.pid);
  removeSocketDirectory(place.cluster, place.account);
}

function pgCtlStart(place: ClusterPlace): Promise<{ succeeded: boolean; output: string }> {
  rotateLog(place);
  const args = ['start', '-D', place.cluster, '-l', logFile(place), '-w', '-t', String(startSecondsMax)];
  return runProgram(place.binaries, 'pg_ctl', args, place.account);
}

async function chooseEndpoint(place: ClusterPlace): Promise<Endpoint> {
  if (process.platform !== 'win32') {
    removeStaleSocketDirectories(place.account, Date.now());
    return { host: openSocketDirectory(place.cluster, place.account), port: socketPort };
  }
  const probe = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  probe.once('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
  });
  return { host: '127.0.0.1', port: await promise };
}

function writeConfiguration(place: ClusterPlace, endpoint: Endpoint, options: ServerOptions): void {
  const files = { 'postgresql.conf': postgresqlConf(endpoint, options), 'pg_hba.conf': pgHbaConf() };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(place.cluster, name);
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, text, { mode: 0o600 });
    if (place.account !== undefined) chownSync(unfinished, place.account.uid, place.account.gid);
    renameSync(unfinished, file);
  }
}

function rotateLog(place: ClusterPlace): void {
  const file = logFile(place);
  if (existsSync(file) && statSync(file).size > logBytesMax) renameSync(file, `${file}.old`);
}

/** After a power cut the socket's own lock may name a living stranger; the folder is ours and nobody listens. */
function removeStaleSocket(place: ClusterPlace, endpoint: Endpoint): boolean {
  const socket = path.join(endpoint.host, `.s.PGSQL.${endpoint.port}`);
  if (!existsSync(`${socket}.lock`) || findPostmaster(place.cluster) !== undefined) return false;
  rmSync(socket, { force: true });
  rmSync(`${socket}.lock`, { force: true });
  return true;
}

async function waitUntilReady(place: ClusterPlace, postmaster: Postmaster): Promise<Postmaster> {
  const deadline = performance.now() + startSecondsMax * 1000;
  while (performance.now() < deadline) {
    const current = findPostmaster(place.cluster);
    if (current?.status === 'ready') return current;
    if (current === undefined && !isAlive(postmaster.pid)) break;
    await sleep(20);
  }
  throw failure(place, 'The server was there, but did not become ready.');
}

async function waitForEnd(pid: number): Promise<void> {
  const deadline = performance.now() + stopSecondsMax * 1000;
  while (isAlive(pid)) {
    if (performance.now() > deadline)
      throw new Error(`The PostgreSQL server ${pid} is stopping and does not end.`);
    await sleep(50);
  }
}

/** A full disk is emptied by somebody, and then the next start goes on by itself. */
function failure(place: ClusterPlace, output: string): Error {
  const text = describeFailure(place, output);
  return /No space left on device/.test(text) ? new DatabaseAway(text) : new Error(text);
}

function describeFailure(place: ClusterPlace, output: string): string {
  const log = existsSync(logFile(place)) ? readFileSync(logFile(place), 'utf8') : '';
  const lastLines = log.trimEnd().split('\n').slice(-quotedLines).join('\n');
  return `PostgreSQL did not start in ${place.cluster}.\n${output}\nThe last lines of ${logFile(place)}:\n${lastLines}`;
}
