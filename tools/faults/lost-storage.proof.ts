// P7: the database is lost, stalls, cannot sync, or its disk is full, while people trade. Nothing is acknowledged that was
// not committed, the reason is said, and once the cause is gone the venue goes on by itself.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ConnectionConfig, createClient } from '../../apps/server/src/database/connection.ts';
import { superuser } from '../../apps/server/src/database/embedded/cluster-create.ts';
import { placeCluster } from '../../apps/server/src/database/embedded/cluster-place.ts';
import { findPostmaster } from '../../apps/server/src/database/embedded/postmaster.ts';
import { startEmbedded } from '../../apps/server/src/database/embedded.ts';
import { copyCachedCluster, makeTestDataDirectory } from '../../apps/server/src/database/testing.ts';
import type { VenueProcess } from '../e2e/venue-process.ts';
import { holds, mustFailBy, type Proof, type Scale, type Shown } from '../prove/proof.ts';
import { auditFindings, readRecords } from './parts/log-check.ts';
import { acknowledged, compareWithNotes } from './parts/notes.ts';
import type { Plant } from './parts/planted.ts';
import { startServer } from './parts/server.ts';
import { requireStrace } from './parts/strace.ts';
import { Trader } from './parts/trader.ts';

type Rounds = Readonly<Record<'lost' | 'stalled' | 'unsynced' | 'full', number>>;

const roundsOf: Record<Scale, Rounds> = {
  quick: { lost: 0, stalled: 0, unsynced: 1, full: 0 },
  full: { lost: 3, stalled: 1, unsynced: 3, full: 2 },
  long: { lost: 100, stalled: 10, unsynced: 100, full: 50 },
};

/** Whoever waits is told so although nobody knows whether it was written. */
const answersAfterAFailure: Plant = {
  file: 'apps/server/src/engine/committer.ts',
  find: '.then(committed, (cause) => this.#failed(row, cause))',
  replace: '.then(committed, committed)',
};

const diskBytes = 400 * 1024 * 1024;
const backWithinMs = 60_000;

/** A venue under its supervisor, with somebody who trades all the time. */
class Scene {
  readonly #dataDirectory: string;
  readonly #venue: VenueProcess;
  readonly trader: Trader;

  private constructor(dataDirectory: string, venue: VenueProcess, trader: Trader) {
    this.#dataDirectory = dataDirectory;
    this.#venue = venue;
    this.trader = trader;
  }

  static async open(
    dataDirectory: string,
    plants: readonly Plant[] = [],
    known: Trader | undefined = undefined,
  ): Promise<Scene> {
    const venue = await startServer({ dataDirectory, supervised: true, plants });
    try {
      const trader = known?.moveTo(venue) ?? (await Trader.signUp(venue, 'ann@example.org'));
      return new Scene(dataDirectory, venue, trader);
    } catch (error) {
      await venue.stop();
      throw error;
    }
  }

  get cluster(): string {
    return placeCluster(this.#dataDirectory).cluster;
  }

  get dataDirectory(): string {
    return this.#dataDirectory;
  }

  get connectionConfig(): ConnectionConfig {
    const { endpoint } = findPostmaster(this.cluster)!;
    return { ...endpoint, user: superuser, database: 'candor' };
  }

  /** The process of PostgreSQL that appends for the engine. */
  async logWriter(): Promise<number> {
    const client = createClient(this.connectionConfig);
    await client.connect();
    const { rows } = await client.query(
      `select pid from pg_stat_activity where application_name like 'candor log writer %'`,
    );
    await client.end();
    return Number(rows[0].pid);
  }

  /** Several requests at once are under way while something happens. */
  async trade(something: () => Promise<void>): Promise<void> {
    let isOver = false;
    const client = async (): Promise<void> => {
      while (!isOver) if ((await this.trader.trade()) === 'in doubt') await sleep(20);
    };
    const clients = Array.from({ length: 4 }, client);
    try {
      await sleep(200 + Math.random() * 200);
      await something();
    } finally {
      isOver = true;
      await Promise.all(clients);
    }
  }

  /** Trades while something is broken and until it is whole again; answers with what the server said meanwhile. */
  async during(breakAndMend: () => Promise<void>): Promise<string> {
    const from = this.#venue.output.length;
    await this.trade(async () => {
      await breakAndMend();
      await this.isBack();
    });
    holds((await this.trader.resolve()) === 0, 'A request stays in doubt although it was asked again');
    return this.#venue.output.slice(from);
  }

  async isBack(): Promise<void> {
    const deadline = performance.now() + backWithinMs;
    const before = acknowledged(this.trader);
    while (acknowledged(this.trader) < before + 5) {
      holds(
        performance.now() < deadline,
        `The venue does not go on by itself:\n${this.#venue.output.slice(-3000)}`,
      );
      await sleep(50);
    }
  }

  /** Throws where the log is not what was said. */
  async compare(): Promise<void> {
    const records = await readRecords(this.connectionConfig);
    const problems = compareWithNotes(records, this.trader, this.trader.isAskedFor);
    holds(problems.length === 0, problems.join('\n'));
    const findings = await auditFindings(this.connectionConfig);
    holds(findings.length === 0, findings.join('\n'));
  }

  stop(): Promise<void> {
    return this.#venue.stop();
  }
}

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

async function goThrough(rounds: Rounds, dataDirectory: string, hasDisk: boolean): Promise<Trader> {
  const scene = await Scene.open(dataDirectory);
  try {
    for (let i = 0; i < rounds.lost; i++) await loseDatabase(scene);
    for (let i = 0; i < rounds.unsynced; i++) await failSync(scene);
    for (let i = 0; i < rounds.stalled; i++) await stallDatabase(scene);
    for (let i = 0; hasDisk && i < rounds.full; i++) await fillDisk(scene);
    await scene.compare();
    return scene.trader;
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
    const trader = await goThrough(rounds, dataDirectory, hasDisk);
    const told = acknowledged(trader);
    const control = await mustFailBy(
      'answers after a commit that failed',
      /acknowledged commands are lost/,
      () => controlOn(dataDirectory, trader),
    );
    return {
      figure: `${told} acknowledged, 0 lost, each time on by itself: ${inWords(rounds, hasDisk)}`,
      control,
    };
  } finally {
    if (hasDisk) execFileSync('umount', ['-l', dataDirectory]);
  }
}

function inWords(rounds: Rounds, hasDisk: boolean): string {
  const { lost, unsynced, stalled, full } = rounds;
  const parts = [
    lost > 0 && `${lost} times PostgreSQL killed`,
    unsynced > 0 && `${unsynced} failed syncs`,
    stalled > 0 && `${stalled} commits held for seconds`,
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
  does: 'kills, stalls and starves the PostgreSQL of a supervised server while somebody trades',
  run,
};
