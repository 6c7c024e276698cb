// P7: the database is lost, stalls, cannot sync, or its disk is full, while people trade. Nothing is acknowledged that was
// not committed, the reason is said, and once the cause is gone the venue goes on by itself.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster } from '../../apps/server/src/database/embedded/postmaster.ts';
import { startEmbedded } from '../../apps/server/src/database/embedded.ts';
import { copyCachedCluster, makeTestDataDirectory } from '../../apps/server/src/database/testing.ts';
import { holds, mustFailBy, type Proof, type Scale, type Shown } from '../prove/proof.ts';
import { acknowledged } from './parts/notes.ts';
import type { Plant } from './parts/planted.ts';
import { Scene } from './parts/scene.ts';
import { requireStrace } from './parts/strace.ts';
import type { Trader } from './parts/trader.ts';

type Rounds = Readonly<Record<'lost' | 'stalled' | 'unsynced' | 'cutOff' | 'full', number>>;

const roundsOf: Record<Scale, Rounds> = {
  quick: { lost: 0, stalled: 0, unsynced: 1, cutOff: 0, full: 0 },
  full: { lost: 3, stalled: 1, unsynced: 3, cutOff: 1, full: 2 },
  long: { lost: 100, stalled: 10, unsynced: 100, cutOff: 20, full: 50 },
};

/** Whoever waits is told so although nobody knows whether it was written. */
const answersAfterAFailure: Plant = {
  file: 'apps/server/src/engine/committer.ts',
  find: '.then(committed, (cause) => this.#failed(row, cause))',
  replace: '.then(committed, committed)',
};

const diskBytes = 400 * 1024 * 1024;

/** The sentence about the reason, as the log of the server has it; the same one is said once a start. */
function requireSaid(said: string, form: RegExp): void {
  holds(form.test(said), `The server has not said ${form}:\n${said.slice(-3000)}`);
}

async function loseDatabase(scene: Scene): Promise<void> {
  const said = await scene.during(async () => {
    process.kill(findPostmaster(scene.cluster)!.pid, 'SIGKILL');
  });
  requireSaid(
    said,
    /"exitCode":75,"msg":"(Nobody knows whether records .* were written|The epoch cannot be read): /,
  );
}

/** The append is under way and does not end: nobody is told anything, and nothing has to be started anew. */
async function stallDatabase(scene: Scene): Promise<void> {
  await scene.during(async () => {
    const writer = await scene.logWriter();
    process.kill(writer, 'SIGSTOP');
    await sleep(300);
    const before = acknowledged(scene.trader);
    await sleep(2_500);
    const meanwhile = acknowledged(scene.trader) - before;
    process.kill(writer, 'SIGCONT');
    holds(meanwhile === 0, `${meanwhile} answers while no commit was possible`);
  });
}

/** The next sync of the log's writer fails, as on a disk that is dying: PostgreSQL gives itself up and recovers. */
async function failSync(scene: Scene): Promise<void> {
  requireStrace();
  const said = await scene.during(async () => {
    const pid = String(await scene.logWriter());
    const inject = ['-e', 'trace=fdatasync', '-e', 'inject=fdatasync:error=EIO'];
    const tracing = spawn('strace', ['-qq', '-o', '/dev/null', ...inject, '-p', pid], { stdio: 'ignore' });
    await once(tracing, 'exit');
  });
  requireSaid(
    said,
    /"exitCode":75,"msg":"(Nobody knows whether records .* were written|The epoch cannot be read): /,
  );
}

/** Every connection of the server is ended at the database, those of each name by themselves: nothing else is wrong. */
async function cutOff(scene: Scene): Promise<number> {
  const names = await scene.connectionNames();
  for (const name of names) await scene.during(() => scene.endConnections(name));
  return names.length;
}

/** Somebody else has filled the disk, and empties it some seconds later. */
async function fillDisk(scene: Scene): Promise<void> {
  const filler = path.join(scene.dataDirectory, 'filler');
  const said = await scene.during(async () => {
    fill(scene.dataDirectory, filler);
    await sleep(4_000);
    rmSync(filler);
  });
  requireSaid(said, /"exitCode":75,"msg":".*No space left on device/);
}

function fill(folder: string, filler: string): void {
  const chunk = Buffer.alloc(64 * 1024, 1);
  const { bavail, bsize } = statfsSync(folder);
  try {
    for (let written = 0; written <= bavail * bsize; written += chunk.length)
      writeFileSync(filler, chunk, { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** A disk of its own that can be filled, where that is allowed. */
function mountDisk(folder: string): boolean {
  const args = ['-t', 'tmpfs', '-o', `size=${diskBytes},mode=711`, 'candor', folder];
  return process.getuid?.() === 0 && spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
}

interface GoneThrough {
  readonly trader: Trader;
  /** How many kinds of connections were ended by themselves. */
  readonly connections: number;
}

async function goThrough(rounds: Rounds, dataDirectory: string, hasDisk: boolean): Promise<GoneThrough> {
  const scene = await Scene.open(dataDirectory);
  try {
    for (let i = 0; i < rounds.lost; i++) await loseDatabase(scene);
    for (let i = 0; i < rounds.unsynced; i++) await failSync(scene);
    for (let i = 0; i < rounds.stalled; i++) await stallDatabase(scene);
    let connections = 0;
    for (let i = 0; i < rounds.cutOff; i++) connections += await cutOff(scene);
    for (let i = 0; hasDisk && i < rounds.full; i++) await fillDisk(scene);
    await scene.historyIsLevel();
    await scene.compare();
    return { trader: scene.trader, connections };
  } finally {
    await scene.stop();
  }
}

async function run(scale: Scale): Promise<Shown> {
  const rounds = roundsOf[scale];
  const dataDirectory = makeTestDataDirectory();
  const hasDisk = mountDisk(dataDirectory);
  try {
    await copyCachedCluster(dataDirectory);
    const { trader, connections } = await goThrough(rounds, dataDirectory, hasDisk);
    const told = acknowledged(trader);
    const control = await mustFailBy(
      'answers after a commit that failed',
      /acknowledged commands are lost/,
      () => controlOn(dataDirectory, trader),
    );
    return {
      figure: `${told} acknowledged, 0 lost, each time on by itself: ${inWords(rounds, connections, hasDisk)}`,
      control,
    };
  } finally {
    if (hasDisk) execFileSync('umount', ['-l', dataDirectory]);
  }
}

function inWords(rounds: Rounds, connections: number, hasDisk: boolean): string {
  const { lost, unsynced, stalled, full } = rounds;
  const parts = [
    lost > 0 && `${lost} times PostgreSQL killed`,
    unsynced > 0 && `${unsynced} failed syncs`,
    stalled > 0 && `${stalled} commits held for seconds`,
    connections > 0 && `connections ended by themselves ${connections} times`,
    full > 0 && (hasDisk ? `${full} times the disk full` : 'no full disk, which needs root and a mount'),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** A venue that says what was not written refuses to start again: its kept head is beyond the log. So the log is read. */
async function controlOn(dataDirectory: string, trader: Trader): Promise<void> {
  const scene = await Scene.open(dataDirectory, [answersAfterAFailure], trader);
  try {
    await scene.trade(async () => {
      process.kill(findPostmaster(scene.cluster)!.pid, 'SIGKILL');
      await sleep(1_500);
    });
  } finally {
    await scene.stop();
  }
  const database = await startEmbedded(dataDirectory);
  try {
    await scene.compare();
  } finally {
    await database.stop();
  }
}

export const proof: Proof = {
  id: 'P7',
  says: 'Without its storage the venue acknowledges nothing, says why, and goes on by itself afterwards',
  does: 'kills, stalls and starves the PostgreSQL of a supervised server, and ends each of its connections, while somebody trades',
  run,
};
