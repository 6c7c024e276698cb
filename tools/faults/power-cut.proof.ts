// P4: a power cut. Every write and every sync of an engine and its PostgreSQL is followed; at a moment the data directory
// is made anew from the bytes that were synced by then, and the engine that starts on it has all that was acknowledged.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createClient } from '../../apps/server/src/database/connection.ts';
import { superuser } from '../../apps/server/src/database/embedded/cluster-create.ts';
import { placeCluster } from '../../apps/server/src/database/embedded/cluster-place.ts';
import { findPostmaster } from '../../apps/server/src/database/embedded/postmaster.ts';
import { type EmbeddedServer, startEmbedded } from '../../apps/server/src/database/embedded.ts';
import { migrate } from '../../apps/server/src/database/migrate.ts';
import { copyCachedCluster, makeTestDataDirectory } from '../../apps/server/src/database/testing.ts';
import { type Engine, startEngine, systemClock } from '../../apps/server/src/engine/index.ts';
import { setUpFlow } from '../../apps/server/src/engine/testing-submit.ts';
import { holds, mustFailBy, type Proof, type Scale, type Shown } from '../prove/proof.ts';
import type { LoadTask } from './parts/load-child.ts';
import { readRecords } from './parts/log-check.ts';
import { acknowledged, compareWithNotes, type IsAskedFor, isOfFlow, notesIn } from './parts/notes.ts';
import { childEnvironment, withFolder } from './parts/scratch.ts';
import { requireStrace } from './parts/strace.ts';
import { SyncedFiles } from './parts/synced-files.ts';
import { type FileCall, fileCallsIn, straceArguments } from './parts/traced-files.ts';

const cutsOf: Record<Scale, number> = { quick: 3, full: 40, long: 1_000 };

const child = fileURLToPath(new URL('./parts/load-child.ts', import.meta.url));
/** How much the load says before and after the checkpoint in its middle. */
const halfBytes = 30_000;

interface Traced {
  readonly dataDirectory: string;
  readonly notesFile: string;
  readonly flowStartMs: number;
  readonly calls: readonly FileCall[];
}

interface Cuts {
  readonly cuts: number;
  readonly acknowledged: number;
  /** Requests that the cut came before the answer of. */
  readonly unsaid: number;
}

/** Stops a server as a cut would: nothing of it is needed any more. */
async function killServer(cluster: string): Promise<void> {
  const postmaster = findPostmaster(cluster);
  if (postmaster === undefined) return;
  process.kill(postmaster.pid, 'SIGKILL');
  while (findPostmaster(cluster) !== undefined) await sleep(20);
}

/** A venue that has been set up and was stopped: all of it is safe on its disk. */
async function prepare(): Promise<string> {
  const dataDirectory = makeTestDataDirectory();
  await copyCachedCluster(dataDirectory);
  const server = await startEmbedded(dataDirectory);
  await migrate(server.connectionConfig);
  const engine = await startOn(dataDirectory, server);
  await setUpFlow(engine);
  await engine.stop();
  await server.stop();
  return dataDirectory;
}

function startOn(dataDirectory: string, { connectionConfig }: EmbeddedServer): Promise<Engine> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const onFatal = (): void => {};
  return startEngine({ connectionConfig, dataDirectory, clock: systemClock, log, onFatal });
}

/** Trades on a venue whose processes are all followed, with a checkpoint of PostgreSQL in the middle, and ends by kill -9. */
async function trace(before: string, folder: string, durable: boolean): Promise<Traced> {
  const dataDirectory = makeTestDataDirectory();
  execFileSync('cp', ['-Rp', `${before}/.`, dataDirectory]);
  const [notesFile, output] = [path.join(folder, 'notes'), path.join(folder, 'trace')];
  const flowStartMs = Date.now() - 5_000;
  const task: LoadTask = { database: { durable }, dataDirectory, notesFile, flowStartMs, underWayMax: 20 };
  const args = [...straceArguments(output), process.execPath, child, JSON.stringify(task)];
  const tracing = spawn('strace', args, { stdio: ['ignore', 'ignore', 'inherit'], env: childEnvironment });
  const { cluster } = placeCluster(dataDirectory);
  const ended = once(tracing, 'exit');
  try {
    await hasSaid(tracing, notesFile, halfBytes);
    await checkpoint(cluster);
    await hasSaid(tracing, notesFile, sizeOf(notesFile) + halfBytes);
  } finally {
    for (const pid of childrenOf(tracing.pid!)) process.kill(pid, 'SIGKILL');
    await killServer(cluster);
    await ended;
  }
  const concerns = (file: string): boolean => file.startsWith(`${dataDirectory}/`) || file === notesFile;
  const calls: FileCall[] = [];
  for await (const call of fileCallsIn(output, cluster, concerns)) if (concerns(call.file)) calls.push(call);
  return { dataDirectory, notesFile, flowStartMs, calls };
}

async function hasSaid(tracing: ChildProcess, notesFile: string, bytes: number): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (sizeOf(notesFile) < bytes) {
    holds(tracing.exitCode === null, `The venue that is followed ended with ${tracing.exitCode}`);
    holds(performance.now() < deadline, 'The venue that is followed does not trade');
    await sleep(20);
  }
}

/** The first of what strace started is the venue; PostgreSQL has left its parent. */
function childrenOf(pid: number): readonly number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.trim().split(' ').filter(Boolean).map(Number);
  } catch {
    // It has ended, and its children with it.
    return [];
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

async function checkpoint(cluster: string): Promise<void> {
  const { endpoint } = findPostmaster(cluster)!;
  const client = createClient({ ...endpoint, user: superuser, database: 'postgres' });
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}

/** Cuts the power at random, and where it hurts most: right after something was acknowledged. */
async function cut(before: string, folder: string, durable: boolean, cuts: number): Promise<Cuts> {
  const traced = await trace(before, folder, durable);
  const { calls, notesFile } = traced;
  const told = calls.flatMap((call, i) => (isTold(call, notesFile) ? [i + 1] : []));
  holds(told.length > 100, `Only ${told.length} answers were followed`);
  const first = told[0]!;
  const moments = Array.from({ length: cuts }, (_, i) =>
    i % 2 === 0
      ? told[Math.floor(Math.random() * told.length)]!
      : first + Math.floor(Math.random() * (calls.length - first)),
  ).sort((a, b) => a - b);
  const files = new SyncedFiles(traced.dataDirectory, before);
  const rebuilt = makeTestDataDirectory();
  let said = '';
  let done = 0;
  const sum = { cuts, acknowledged: 0, unsaid: 0 };
  for (const [i, moment] of moments.entries()) {
    for (; done < moment; done++) {
      const call = calls[done]!;
      if (call.file !== notesFile) files.apply(call);
      else if (call.kind === 'write') said += call.bytes.toString();
    }
    // Of what was not synced nothing survives, or by turns every piece by chance.
    files.writeTo(rebuilt, i % 4 < 2 ? () => false : () => Math.random() < 0.5);
    const found = await startAgain(rebuilt, said, isOfFlow(traced.flowStartMs));
    sum.acknowledged += found.acknowledged;
    sum.unsaid += found.unsaid;
  }
  return sum;
}

const isTold = (call: FileCall, notesFile: string): boolean =>
  call.kind === 'write' && call.file === notesFile && call.bytes.toString().startsWith('told');

/** The venue starts on what was left, and its log is compared with what was said before the cut. */
async function startAgain(
  dataDirectory: string,
  said: string,
  isAskedFor: IsAskedFor,
): Promise<Omit<Cuts, 'cuts'>> {
  const notes = notesIn(said);
  const server = await startEmbedded(dataDirectory);
  try {
    const engine = await startOn(dataDirectory, server);
    const records = await readRecords(server.connectionConfig);
    await engine.stop();
    const problems = compareWithNotes(records, notes, isAskedFor);
    holds(problems.length === 0, problems.join('\n'));
    const unsaid = notes.asked.size - notes.told.size;
    return { acknowledged: acknowledged(notes), unsaid };
  } finally {
    // What was left is looked at once, so nothing more has to be written.
    await killServer(placeCluster(dataDirectory).cluster);
    await server.stop();
  }
}

async function run(scale: Scale): Promise<Shown> {
  requireStrace();
  const before = await prepare();
  const {
    cuts,
    acknowledged: told,
    unsaid,
  } = await withFolder('cut', (folder) => cut(before, folder, true, cutsOf[scale]));
  const control = await mustFailBy('PostgreSQL with fsync=off', /acknowledged commands are lost/, () =>
    withFolder('cut', (folder) => cut(before, folder, false, 1)),
  );
  return {
    figure: `${cuts} cuts: of ${told} acknowledged before them 0 lost, ${unsaid} without an answer`,
    control,
  };
}

export const proof: Proof = {
  id: 'P4',
  says: 'After a power cut everything acknowledged is there, although only synced bytes survive',
  does: 'follows every write and sync of the engine and PostgreSQL, and starts again on the bytes that were synced',
  run,
};
