// P3: kill -9 at random moments under load, and at every system call of a short run. Nothing acknowledged is lost,
// nothing is done twice, and what was in doubt is settled by asking again under the same request id.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  makeTestDataDirectory,
  startTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/database/testing.ts';
import { holds, mustFailBy, type Proof, type Scale, type Shown } from '../prove/proof.ts';
import type { LoadTask } from './parts/load-child.ts';
import { auditFindings, readRecords } from './parts/log-check.ts';
import {
  acknowledged,
  compareWithNotes,
  type IsAskedFor,
  isOfFlow,
  type Notes,
  readNotes,
} from './parts/notes.ts';
import { type Plant, withPlants } from './parts/planted.ts';
import { childEnvironment, withFolder } from './parts/scratch.ts';
import { startServer } from './parts/server.ts';
import { requireStrace } from './parts/strace.ts';
import { Trader } from './parts/trader.ts';

const amounts: Record<Scale, { readonly engine: number; readonly server: number; readonly calls: number }> = {
  quick: { engine: 2, server: 1, calls: 4 },
  full: { engine: 80, server: 20, calls: Number.POSITIVE_INFINITY },
  long: { engine: 9_000, server: 1_000, calls: Number.POSITIVE_INFINITY },
};

/** What the process does to the world outside of it: the log, its own files, and what its clients are told. */
const callsThatMatter = ['write', 'writev', 'sendto', 'sendmsg', 'fsync', 'fdatasync', 'rename', 'pwrite64'];

/** Answers leave as soon as they are decided. */
const answersBeforeTheCommit: Plant = {
  file: 'apps/server/src/engine/committer.ts',
  find: 'if (this.#collecting.records.length > 0) this.#collecting.answers.push(leave);',
  replace: 'if (this.#collecting.records.length > 0) this.#release([leave]);',
};

interface Killed {
  readonly kills: number;
  readonly acknowledged: number;
  readonly settled: number;
}

const child = fileURLToPath(new URL('./parts/load-child.ts', import.meta.url));

/** A log of its own for so many kills, because each start reads the log and the notes from their beginning. */
const killsPerLog = 100;

async function killManyEngines(kills: number): Promise<Killed> {
  let sum: Killed = { kills: 0, acknowledged: 0, settled: 0 };
  while (sum.kills < kills) sum = added(sum, await killEngines(Math.min(killsPerLog, kills - sum.kills)));
  return sum;
}

const added = (one: Killed, other: Killed): Killed => ({
  kills: one.kills + other.kills,
  acknowledged: one.acknowledged + other.acknowledged,
  settled: one.settled + other.settled,
});

/** Kills a process that trades, so many times, and compares the log with what it said. */
async function killEngines(kills: number, plants: readonly Plant[] = []): Promise<Killed> {
  const { environment, nodeArguments } = withPlants(...plants);
  return withLog(async ({ connectionConfig }, folder) => {
    const notesFile = path.join(folder, 'notes');
    const rest = { dataDirectory: folder, notesFile, flowStartMs: Date.now() - 5_000 };
    const task: LoadTask = { database: connectionConfig, ...rest, underWayMax: 500 };
    for (let kill = 0; kill < kills; kill++) {
      const before = sizeOf(notesFile);
      const running = spawn(process.execPath, [...nodeArguments, child, JSON.stringify(task)], {
        env: { ...childEnvironment, ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      try {
        await trades(running, () => sizeOf(notesFile) > before + 2_000);
        await sleep(Math.random() * 100);
      } finally {
        await killProcess(running);
      }
    }
    await finish(task);
    return settled(kills, readNotes(notesFile), connectionConfig, isOfFlow(task.flowStartMs));
  });
}

/** So many places are too few for two runs at once. */
const placesAtOnceMin = 10;

/** Runs the same few commands again and again, each time up to another system call. */
function killAtCalls(callsMax: number): Promise<Killed> {
  requireStrace();
  return withTask(async (task, config) => {
    await finish(task);
    const places = await placesIn(task);
    const sample = places.length <= callsMax ? places : drawn(places, callsMax);
    const half = sample.length < placesAtOnceMin ? sample.length : sample.length / 2;
    const lanes = [killAtPlaces(sample.slice(0, half), task, config)];
    if (half < sample.length) {
      const inParallel = withTask(async (other, otherConfig) => {
        await finish(other);
        return killAtPlaces(sample.slice(half), other, otherConfig);
      });
      lanes.push(inParallel);
    }
    const sum = (await Promise.all(lanes)).reduce(added);
    // Runs differ by a few calls, and no more than that.
    holds(sum.kills >= sample.length / 2, `Only ${sum.kills} of ${sample.length} runs were killed`);
    return sum;
  });
}

function withTask<T>(
  use: (task: LoadTask, config: TestDatabase['connectionConfig']) => Promise<T>,
): Promise<T> {
  return withLog(({ connectionConfig }, folder) => {
    const flowStartMs = Date.now() - 5_000;
    const rest = { dataDirectory: folder, notesFile: path.join(folder, 'notes'), flowStartMs };
    return use({ database: connectionConfig, ...rest, underWayMax: 2, commands: 8 }, connectionConfig);
  });
}

async function killAtPlaces(
  places: readonly Place[],
  task: LoadTask,
  config: TestDatabase['connectionConfig'],
): Promise<Killed> {
  let kills = 0;
  for (const [call, place] of places) if (await killedAt(call, place, task)) kills++;
  await finish(task);
  return settled(kills, readNotes(task.notesFile), config, isOfFlow(task.flowStartMs));
}

type Place = readonly [call: string, place: number];

/** Every place of a run at which a thread makes such a call, counted as strace counts: by thread and by call. */
async function placesIn(task: LoadTask): Promise<readonly Place[]> {
  const output = `${task.notesFile}.calls`;
  const trace = ['-f', '--seccomp-bpf', '-qq', '-o', output, '-e', `trace=${callsThatMatter.join(',')}`];
  const tracing = spawn('strace', [...trace, ...command(task)], { stdio: 'ignore', env: childEnvironment });
  await once(tracing, 'exit');
  const seen = new Map<string, number>();
  for (const [, thread, call] of readFileSync(output, 'latin1').matchAll(/^(\d+) +(\w+)\(/gm))
    seen.set(`${thread} ${call}`, (seen.get(`${thread} ${call}`) ?? 0) + 1);
  return callsThatMatter.flatMap((call) => {
    const counts = [...seen].filter(([key]) => key.endsWith(` ${call}`)).map(([, count]) => count);
    return Array.from({ length: Math.max(0, ...counts) }, (_, i) => [call, i + 1] as const);
  });
}

function drawn(places: readonly Place[], count: number): readonly Place[] {
  const left = [...places];
  return Array.from({ length: count }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!);
}

const command = (task: LoadTask): string[] => [process.execPath, child, JSON.stringify(task)];

async function killedAt(call: string, place: number, task: LoadTask): Promise<boolean> {
  const inject = `inject=${call}:signal=SIGKILL:when=${place}`;
  const args = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${call}`, '-e', inject];
  const tracing = spawn('strace', [...args, ...command(task)], { stdio: 'ignore', env: childEnvironment });
  const [, signal] = (await once(tracing, 'exit')) as [number | null, string | null];
  return signal === 'SIGKILL';
}

/** Kills the whole server while somebody trades through its public calls. */
async function killServers(kills: number): Promise<Killed> {
  const database = await startTestDatabase();
  const dataDirectory = makeTestDataDirectory();
  const { databaseUrl, connectionConfig } = database;
  const venue = await startServer({ dataDirectory, databaseUrl, supervised: false });
  try {
    const trader = await Trader.signUp(venue, 'ann@example.org');
    for (let kill = 0; kill < kills; kill++) {
      let isOver = false;
      const client = async (): Promise<void> => {
        while (!isOver) if ((await trader.trade()) === 'in doubt') await sleep(20);
      };
      const clients = Array.from({ length: 8 }, client);
      await sleep(300 + Math.random() * 300);
      await venue.killNow();
      isOver = true;
      await Promise.all(clients);
      await venue.startAgain();
      holds((await trader.resolve()) === 0, 'A request stays in doubt although it was asked again');
    }
    await venue.stop();
    return await settled(kills, trader, connectionConfig, trader.isAskedFor);
  } finally {
    await venue.stop();
    await database.dispose();
  }
}

async function settled(
  kills: number,
  notes: Notes,
  config: TestDatabase['connectionConfig'],
  isAskedFor: IsAskedFor,
): Promise<Killed> {
  const problems = compareWithNotes(await readRecords(config), notes, isAskedFor);
  problems.push(...(await auditFindings(config)));
  holds(problems.length === 0, problems.join('\n'));
  return { kills, acknowledged: acknowledged(notes), settled: notes.askedAgain };
}

async function withLog<T>(use: (database: TestDatabase, folder: string) => Promise<T>): Promise<T> {
  const database = await startTestDatabase();
  try {
    return await withFolder('kills', (folder) => use(database, folder));
  } finally {
    await database.dispose();
  }
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Asks once more for what is in doubt, carries out a few commands more, and ends as it should. */
async function finish(task: LoadTask): Promise<void> {
  const last = spawn(process.execPath, command({ ...task, commands: 1 }).slice(1), {
    env: childEnvironment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(last, 'exit');
  holds(code === 0, `A process that was not killed ended with ${code}`);
}

async function trades(running: ChildProcess, isTrading: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!isTrading()) {
    holds(running.exitCode === null, `A process ended by itself with ${running.exitCode}`);
    holds(performance.now() < deadline, 'A process does not trade');
    await sleep(5);
  }
}

async function killProcess(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null) return;
  const ended = once(running, 'exit');
  running.kill('SIGKILL');
  await ended;
}

async function run(scale: Scale): Promise<Shown> {
  const { engine, server, calls } = amounts[scale];
  const random = await killManyEngines(engine);
  const whole = await killServers(server);
  const atCalls = await killAtCalls(calls);
  const control = await mustFailBy(
    'answers that leave before the commit',
    /acknowledged commands are lost/,
    () => killEngines(3, [answersBeforeTheCommit]),
  );
  const { acknowledged: told, settled: again } = [random, whole, atCalls].reduce(added);
  return {
    figure: `${engine + server} kills under load (${server} of the whole server) and ${atCalls.kills} at system calls, ${told} acknowledged: 0 lost, 0 doubled, ${again} in doubt and settled`,
    control,
  };
}

export const proof: Proof = {
  id: 'P3',
  says: 'kill -9 at any moment loses nothing acknowledged and doubles nothing',
  does: 'kills processes under load at random moments, and at the system calls of a short run by strace',
  run,
};
