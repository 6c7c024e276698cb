// P12: the tables of history are the fold of the log at every position, and nothing that happens to a projector changes that.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogRecord } from '@candor/exchange';
import type { Pool } from 'pg';
import { createPool } from '../../apps/server/src/database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../apps/server/src/database/testing.ts';
import { startEngine, systemClock } from '../../apps/server/src/engine/index.ts';
import { compareHistory } from '../../apps/server/src/history/audit/compare-history.ts';
import { selectPositions, wholeThrough } from '../../apps/server/src/history/projection/history-parts.ts';
import { openLogRecords } from '../../apps/server/src/history/projection/log-records.ts';
import { projectRecords } from '../../apps/server/src/history/projection/project-history.ts';
import { rebuildHistory } from '../../apps/server/src/history/rebuild.ts';
import type { Directory } from '../../apps/server/src/history/rows/directory.ts';
import { selectDirectory } from '../../apps/server/src/history/statements/select-directory.ts';
import { truncateHistory } from '../../apps/server/src/history/statements/truncate-history.ts';
import { openingCommands } from '../../apps/server/src/history/testing-scenario.ts';
import { dumpHistory } from '../../apps/server/src/history/testing-tables.ts';
import { scenario, submitAll } from '../../apps/server/src/history/testing-venue.ts';
import { listDefaults } from '../../apps/server/src/listing/index.ts';
import type { Plant } from '../faults/parts/planted.ts';
import { commandOf } from './child.ts';
import type { ProjectTask } from './project-log.ts';
import { holds, mustFail, type Proof, type Scale, type Shown } from './proof.ts';

interface Size {
  readonly records: number;
  readonly positions: number;
  readonly kills: number;
}

const sizes: Readonly<Record<Scale, Size>> = {
  quick: { records: 400, positions: 60, kills: 4 },
  full: { records: 1_500, positions: 300, kills: 20 },
  long: { records: 20_000, positions: 20_000, kills: 1_000 },
};
const CONTROL_KILLS_MAX = 20;
const GROUP_RECORDS = 15;
const KILL_WITHIN_MS = 60;

/** The position is stored by itself, and the rows a moment later. */
const positionApart: Plant = {
  file: 'apps/server/src/history/projection/project-history.ts',
  find: 'await movePosition(client, name, first - 1, last);',
  replace: 'await movePosition(pool as never, name, first - 1, last);',
};

class HistoryBench {
  readonly #database: TestDatabase;
  readonly pool: Pool;
  readonly records: LogRecord[] = [];

  constructor(database: TestDatabase) {
    this.#database = database;
    this.pool = createPool(database.connectionConfig);
  }

  /** A real engine writes the log; every kind of order, transfer and withdrawal is in it. */
  async writeLog(count: number): Promise<void> {
    const { connectionConfig } = this.#database;
    const dataDirectory = mkdtempSync(join(tmpdir(), 'candor-prove-'));
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const onFatal = (fatal: Error): never => {
      throw fatal;
    };
    const options = { connectionConfig, clock: systemClock, dataDirectory, onFatal, log };
    const engine = await startEngine(options);
    await listDefaults(engine);
    for (const command of openingCommands()) await engine.submit({ command });
    await submitAll(engine, await scenario(count, Math.floor(Math.random() * 1_000_000)));
    await engine.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
    const records = openLogRecords(connectionConfig);
    for await (const group of records.read(0, await records.lastSeq())) this.records.push(...group);
    await records.close();
  }

  /** Every row beside what the log says up to the position of the tables. */
  async requireFold(): Promise<number> {
    const comparison = await compareHistory(this.#database.connectionConfig)(this.records.length);
    await comparison.see(this.records);
    const { findings, rowsCompared } = await comparison.finish();
    const [first] = findings;
    holds(first === undefined, `${first?.place}: ${first?.message}`);
    return rowsCompared;
  }

  async position(): Promise<number> {
    return wholeThrough(await selectPositions(this.pool));
  }

  async projectOne(directory: Directory): Promise<void> {
    const positions = await selectPositions(this.pool);
    const place = wholeThrough(positions);
    await projectRecords(this.pool, this.records.slice(place, place + 1), directory, positions, 0);
  }

  async projectThrough(seq: number): Promise<void> {
    const positions = await selectPositions(this.pool);
    const directory = await selectDirectory(this.pool);
    await projectRecords(this.pool, this.records.slice(wholeThrough(positions), seq), directory, positions);
  }

  async drop(): Promise<void> {
    const client = await this.pool.connect();
    await truncateHistory(client);
    client.release();
  }

  async rebuild(): Promise<void> {
    const records = openLogRecords(this.#database.connectionConfig);
    await rebuildHistory(this.pool, records);
    await records.close();
  }

  /** A projector that is killed at a random moment of its work; true where it was killed and had not done. */
  async projectUntilKilled(plants: readonly Plant[]): Promise<boolean> {
    const task: ProjectTask = { connectionConfig: this.#database.connectionConfig, group: GROUP_RECORDS };
    const { args, env } = commandOf(new URL('./project-log.ts', import.meta.url), { task, plants });
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    await Promise.race([once(child.stdout!, 'data'), exited]);
    await sleep(Math.random() * KILL_WITHIN_MS);
    child.kill('SIGKILL');
    const [code] = await exited;
    holds(code === null || code === 0, `A projector ended with ${code}`);
    return code === null;
  }

  async end(): Promise<void> {
    await this.pool.end();
    await this.#database.dispose();
  }
}

async function atEveryPosition(bench: HistoryBench, positions: number): Promise<number> {
  const last = bench.records.length;
  await bench.projectThrough(Math.max(0, last - positions));
  const directory = await selectDirectory(bench.pool);
  let compared = await bench.requireFold();
  while ((await bench.position()) < last) {
    await bench.projectOne(directory);
    compared += await bench.requireFold();
  }
  return compared;
}

/** Killed and started again until so many kills have met it at work; the tables are compared after each. */
async function throughKills(
  bench: HistoryBench,
  kills: number,
  plants: readonly Plant[] = [],
): Promise<number> {
  let met = 0;
  await bench.drop();
  while (met < kills) {
    const wasKilled = await bench.projectUntilKilled(plants);
    await bench.requireFold();
    if (wasKilled) met++;
    else await bench.drop();
  }
  return met;
}

async function run(scale: Scale): Promise<Shown> {
  const bench = new HistoryBench(await startTestDatabase({ durable: false }));
  try {
    const { records, positions, kills } = sizes[scale];
    await bench.writeLog(records);
    const compared = await atEveryPosition(bench, positions);
    const whole = JSON.stringify(await dumpHistory(bench.pool));
    const met = await throughKills(bench, kills);
    const finished = await bench.position();
    if (finished < bench.records.length) await bench.projectThrough(bench.records.length);
    holds(JSON.stringify(await dumpHistory(bench.pool)) === whole, 'After the kills the tables are others');
    await bench.rebuild();
    holds(
      JSON.stringify(await dumpHistory(bench.pool)) === whole,
      'Dropped and rebuilt the tables are others',
    );
    const control = await mustFail('the position is stored apart from the rows', () =>
      throughKills(bench, CONTROL_KILLS_MAX, [positionApart]),
    );
    return {
      figure: `${compared.toLocaleString('en-US')} rows compared at ${positions} positions one after the other, ${met} kills at work, dropped and rebuilt: no difference`,
      control,
    };
  } finally {
    await bench.end();
  }
}

export const history: Proof = {
  id: 'P12',
  says: 'History is the fold of the log at every position',
  does: 'a log of a real engine projected record by record, by projectors that are killed with SIGKILL at work, and dropped and rebuilt; every row compared with the log each time',
  run,
};
