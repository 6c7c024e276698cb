// Rules for the process in which snapshots are made: it never outlives the venue, and its end is told and stops nothing.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { ConnectionConfig } from '../../database/connection.ts';
import { makeTestFolder } from '../../database/testing-folder.ts';
import { KnownChain } from '../log/known-chain.ts';
import { nothingToSeal, STARVED_MS_MAX, testSnapshotKey, until } from '../testing-engine.ts';
import { Snapshotter } from './snapshotter.ts';
import {
  checkpointed,
  endings,
  keepLogLocked,
  openPool,
  snapshotKey,
  startProcess,
} from './testing-background.ts';

/** What is told to end ends in milliseconds: what is there for longer was not. */
const END_MS_MAX = 2000;

/** Until this process waits for a batch of the log: each reader is called by its process. */
async function untilWaiting(config: ConnectionConfig, pid: number): Promise<void> {
  const pool = openPool(config);
  await until(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and application_name = $1`,
      [`candor log reader ${pid}`],
    );
    return rows.length > 0;
  }, STARVED_MS_MAX);
}

/** What has ended and waits for the system to note it is not there any more. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

interface Venue {
  readonly process: ChildProcessByStdio<null, Readable, null>;
  /** The process for snapshots. */
  readonly snapshots: number;
  said(): Promise<string>;
}

/** A process that does nothing but have one for snapshots, in which one is wanted where a task is given. */
async function startVenue(
  options: { nodeFlags?: readonly string[]; main?: URL; task?: object } = {},
): Promise<Venue> {
  const code = `
    import { BackgroundProcess } from ${JSON.stringify(new URL('./background-process.ts', import.meta.url).href)};
    const main = ${JSON.stringify(options.main?.href)};
    const log = { warn: () => {} };
    const snapshots = new BackgroundProcess({ log, ...(main && { main: new URL(main) }) });
    console.log(snapshots.pid);
    const task = ${JSON.stringify(options.task)};
    if (task) snapshots.makeSnapshot(task, () => {}).catch((error) => console.log(error.code ?? error.message));
    setInterval(() => {}, 60_000);`;
  const flags = [...(options.nodeFlags ?? []), '--input-type=module', '-e', code];
  const venue = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  endings.push(() => venue.kill('SIGKILL'));
  const lines = createInterface(venue.stdout)[Symbol.asyncIterator]();
  const said = async (): Promise<string> => (await lines.next()).value ?? '';
  return { process: venue, snapshots: Number(await said()), said };
}

async function killVenue(venue: Venue): Promise<void> {
  const ended = once(venue.process, 'exit');
  venue.process.kill('SIGKILL');
  await ended;
}

/** Modules that a flag of Node.js loads before all others, here in threads alone. */
const inThreads = (code: string): string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(`import { isMainThread } from 'node:worker_threads'; if (!isMainThread) { ${code} }`)}`,
];

describe.runIf(process.platform !== 'win32')('a venue that is killed with SIGKILL', () => {
  it('is not outlived by a snapshot that waits for the database', async () => {
    const task = await checkpointed();
    await keepLogLocked(task.connectionConfig);
    const venue = await startVenue({ task });
    await untilWaiting(task.connectionConfig, venue.snapshots);
    await killVenue(venue);
    await until(() => !isThere(venue.snapshots), STARVED_MS_MAX);
  });

  it('is not outlived by a snapshot that computes without a pause', async () => {
    const mark = path.join(makeTestFolder('snapshots'), 'mark');
    const busy = `(await import('node:fs')).writeFileSync(${JSON.stringify(mark)}, 'busy'); for (;;);`;
    const venue = await startVenue({ nodeFlags: inThreads(busy), task: { connectionConfig: {}, seq: 1 } });
    await until(() => readdirSync(path.dirname(mark)).length > 0);
    await killVenue(venue);
    await until(() => !isThere(venue.snapshots), STARVED_MS_MAX);
  });

  it('control: is outlived by a process that does not listen for its end', async () => {
    const file = path.join(makeTestFolder('snapshots'), 'deaf.mjs');
    writeFileSync(file, 'setInterval(() => {}, 60_000);');
    const venue = await startVenue({ main: new URL(`file://${file}`) });
    endings.push(() => process.kill(venue.snapshots, 'SIGKILL'));
    await killVenue(venue);
    await expect(until(() => !isThere(venue.snapshots), END_MS_MAX)).rejects.toThrow();
  });
});

describe('the process for snapshots', () => {
  it('is started anew after it was killed: the loss is told, and the next snapshot is stored', async () => {
    const { connectionConfig, seq, hash } = await checkpointed();
    const checkpoint = { seq, hash: Buffer.from(hash, 'hex') };
    const { started, log } = startProcess();
    const fatals: Error[] = [];
    const onFatal = (fatal: Error) => fatals.push(fatal);
    const before = { lastSnapshotSeq: 0, chain: new KnownChain(), runsSealed: 0 };
    const options = { connectionConfig, process: started, snapshotKey: testSnapshotKey };
    const parts = { ...options, ...before, log, onFatal };
    const client = await openPool(connectionConfig).connect();
    let letGo = () => client.release(true);
    endings.push(() => letGo());
    await client.query('begin; lock table log_batch in access exclusive mode');
    new Snapshotter(parts).offer(checkpoint);
    const first = started.pid!;
    await untilWaiting(connectionConfig, first);
    process.kill(first, 'SIGKILL');
    await until(() => log.alarms.length > 0, STARVED_MS_MAX);
    letGo();
    letGo = () => {};
    const next = new Snapshotter(parts);
    next.offer(checkpoint);
    await until(() => next.lastSnapshotSeq === seq, STARVED_MS_MAX);
    expect(log.alarms).toEqual(['A snapshot could not be made']);
    expect(started.pid).not.toBe(first);
    expect(fatals).toEqual([]);
  });

  it('that the system does not start is told as well, and the next snapshot tries again', async () => {
    const task = await checkpointed();
    const { execPath } = process;
    endings.push(() => {
      process.execPath = execPath;
    });
    process.execPath = '/nowhere/node';
    const { started, log } = startProcess();
    await expect(started.makeSnapshot(task, () => {})).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(started.makeSnapshot(task, () => {})).rejects.toMatchObject({ code: 'ENOENT' });
    process.execPath = execPath;
    const heard: string[] = [];
    await started.makeSnapshot(task, ({ kind }) => heard.push(kind));
    expect([heard, log.warnings]).toEqual([['stored'], []]);
  });

  it('says by which signal or code it ended', async () => {
    const folder = makeTestFolder('snapshots');
    const connectionConfig = { connectionString: '' };
    const task = { connectionConfig, seq: 1, hash: '', snapshotKey, chain: nothingToSeal, restFactor: 4 };
    const reasons = {
      'process.exit(9)': 'itself with code 9',
      "process.kill(process.pid, 'SIGTERM')": 'SIGTERM',
    };
    for (const [place, [code, reason]] of Object.entries(reasons).entries()) {
      const file = path.join(folder, `${place}.mjs`);
      writeFileSync(file, `process.on('message', () => ${code});`);
      const { started } = startProcess(new URL(`file://${file}`));
      const message = `The process for snapshots ended by ${reason}`;
      await expect(started.makeSnapshot(task, () => {})).rejects.toThrow(message);
    }
  });

  it('goes on after a snapshot that failed, and hands its reason over', async () => {
    const task = await checkpointed();
    const { started } = startProcess();
    const { pid } = started;
    const nowhere = { connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' };
    const failed = started.makeSnapshot({ ...task, connectionConfig: nowhere }, () => {});
    await expect(failed).rejects.toMatchObject({
      code: 'ECONNREFUSED',
      stack: expect.stringContaining('at '),
    });
    const heard: string[] = [];
    await started.makeSnapshot({ ...task, restFactor: 0 }, ({ kind }) => heard.push(kind));
    expect([heard, started.pid]).toEqual([['stored'], pid]);
  });

  it('survives a snapshot that needs more memory than there is', async () => {
    const greedy = 'const all = []; for (;;) all.push(new Array(100_000).fill(0.5));';
    const nodeFlags = ['--max-old-space-size=96', ...inThreads(greedy)];
    const venue = await startVenue({ nodeFlags, task: { connectionConfig: {}, seq: 1 } });
    expect(await venue.said()).toBe('ERR_WORKER_OUT_OF_MEMORY');
    expect(isThere(venue.snapshots)).toBe(true);
  });

  it('is gone once it was stopped, whatever it was at', async () => {
    const task = await checkpointed();
    await keepLogLocked(task.connectionConfig);
    const { started, log } = startProcess();
    const pid = started.pid!;
    const made = started.makeSnapshot(task, () => {}).catch((error: Error) => error.message);
    await untilWaiting(task.connectionConfig, pid);
    await started.stop();
    expect(isThere(pid)).toBe(false);
    expect(await made).toMatch(/SIGKILL/);
    await expect(started.makeSnapshot(task, () => {})).rejects.toThrow(/stopped/);
    expect(log.warnings).toEqual([]);
  });
});
