// P12: the tables of history are the fold of the log at every position, and nothing that happens to a projector changes that.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogRecord } from '@candor/exchange';
import { productLogs } from '@candor/testkit';
import type { Pool } from 'pg';
import { createPool } from '../../apps/server/src/database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../apps/server/src/database/testing.ts';
import { startEngine, systemClock } from '../../apps/server/src/engine/index.ts';
import { BatchBuilder } from '../../apps/server/src/engine/log/batch-builder.ts';
import { connectLogWriter } from '../../apps/server/src/engine/log/postgres-log.ts';
import { compareHistory } from '../../apps/server/src/history/audit/compare-history.ts';
import { selectPositions, wholeThrough } from '../../apps/server/src/history/projection/history-parts.ts';
import { openLogRecords } from '../../apps/server/src/history/projection/log-records.ts';
import { projectRecords } from '../../apps/server/src/history/projection/project-history.ts';
import { rebuildHistory } from '../../apps/server/src/history/rebuild.ts';
import type { Directory } from '../../apps/server/src/history/rows/directory.ts';
import { selectDirectory } from '../../apps/server/src/history/statements/select-directory.ts';
import { truncateHistory } from '../../apps/server/src/history/statements/truncate-history.ts';
import { openingCommands, scenarioVenue, trade } from '../../apps/server/src/history/testing-scenario.ts';
import { dumpHistory } from '../../apps/server/src/history/testing-tables.ts';
import { scenario, submitAll } from '../../apps/server/src/history/testing-venue.ts';
import { listDefaults } from '../../apps/server/src/listing/index.ts';
import type { Plant } from '../faults/parts/planted.ts';
import { commandOf } from './child.ts';
import type { ProjectTask } from './project-log.ts';
import { holds, mustFailBy, type Proof, type Scale, type Shown } from './proof.ts';

/** Of each log. */
interface Size {
  readonly records: number;
  readonly positions: number;
  readonly kills: number;
}

const sizes: Readonly<Record<Scale, { readonly trading: Size; readonly product: Size }>> = {
  quick: {
    trading: { records: 400, positions: 60, kills: 4 },
    product: { records: 300, positions: 8, kills: 1 },
  },
  full: {
    trading: { records: 1_500, positions: 300, kills: 20 },
    product: { records: 1_500, positions: 100, kills: 5 },
  },
  long: {
    trading: { records: 20_000, positions: 20_000, kills: 1_000 },
    product: { records: 5_000, positions: 5_000, kills: 250 },
  },
};
const BATCH_RECORDS = 20;
const CONTROL_KILLS_MAX = 20;
const GROUP_RECORDS = 15;
const KILL_WITHIN_MS = 60;

/** The position is stored by itself, and the rows a moment later. */
const positionApart: Plant = {
  file: 'apps/server/src/history/projection/project-history.ts',
  find: 'await movePosition(client, name, first - 1, last);',
  replace: 'await movePosition(pool as never, name, first - 1, last);',
};

/** How a comparison of rows begins that found some too few or too many. */
const rowsDiffer = /: history_\w+: (The log makes the row|The row|There are \d+ rows) /;

class HistoryBench {
  readonly #database: TestDatabase;
  readonly pool: Pool;
  readonly records: LogRecord[] = [];

  constructor(database: TestDatabase) {
    this.#database = database;
    this.pool = createPool(database.connectionConfig);
  }

  /** A log that was decided elsewhere, record by record as it was. */
  async takeLog(records: readonly LogRecord[]): Promise<void> {
    const writer = await connectLogWriter(this.#database.connectionConfig);
    const builder = new BatchBuilder();
    let { epoch, hash: previousHash } = await writer.takeOver();
    for (let first = 0; first < records.length; first += BATCH_RECORDS) {
      builder.begin();
      for (const record of records.slice(first, first + BATCH_RECORDS)) builder.add(record);
      const row = builder.seal({ previousHash, epoch });
      await writer.append(row);
      previousHash = row.hash;
    }
    await writer.close();
    this.records.push(...records);
  }

  /** A real engine writes the log; every kind of order is in it. */
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

interface Folded {
  readonly rowsCompared: number;
  /** What has rows at the end. */
  readonly filled: readonly string[];
}

/** One log at every position, through kills, and dropped and rebuilt. */
async function fold(bench: HistoryBench, { positions, kills }: Size): Promise<Folded> {
  const rowsCompared = await atEveryPosition(bench, positions);
  const dump = await dumpHistory(bench.pool);
  const whole = JSON.stringify(dump);
  await throughKills(bench, kills);
  if ((await bench.position()) < bench.records.length) await bench.projectThrough(bench.records.length);
  holds(JSON.stringify(await dumpHistory(bench.pool)) === whole, 'After the kills the tables are others');
  await bench.rebuild();
  holds(JSON.stringify(await dumpHistory(bench.pool)) === whole, 'Dropped and rebuilt the tables are others');
  return { rowsCompared, filled: Object.keys(dump).filter((table) => dump[table]!.length > 0) };
}

async function withBench<Result>(work: (bench: HistoryBench) => Promise<Result>): Promise<Result> {
  const bench = new HistoryBench(await startTestDatabase({ durable: false }));
  try {
    return await work(bench);
  } finally {
    await bench.end();
  }
}

/** Wallets over days as well: an address that was just bound is usable a day later, and the clock of an engine waits for nobody. */
async function walletsOverDays(seed: number, count: number): Promise<readonly LogRecord[]> {
  return trade(await scenarioVenue(), count, seed);
}

const logs = [walletsOverDays, ...Object.values(productLogs)];

async function run(scale: Scale): Promise<Shown> {
  const { trading, product } = sizes[scale];
  // The quick form is part of every test run: what fills a table today fills it tomorrow.
  const seed = scale === 'quick' ? 1 : Math.floor(Math.random() * 1_000_000);
  const folded: Folded[] = [];
  for (const logOf of logs) {
    folded.push(
      await withBench(async (bench) => {
        await bench.takeLog(await logOf(seed, product.records));
        return fold(bench, product);
      }),
    );
  }
  const { control, tables } = await withBench(async (bench) => {
    await bench.writeLog(trading.records);
    folded.push(await fold(bench, trading));
    const broken = () => throughKills(bench, CONTROL_KILLS_MAX, [positionApart]);
    return {
      control: await mustFailBy('the position is stored apart from the rows', rowsDiffer, broken),
      tables: Object.keys(await dumpHistory(bench.pool)),
    };
  });
  const empty = tables.filter((table) => !folded.some(({ filled }) => filled.includes(table)));
  holds(empty.length === 0, `No log filled ${empty.join(', ')} (seed ${seed})`);
  const positions = trading.positions + logs.length * product.positions;
  const kills = trading.kills + logs.length * product.kills;
  const compared = folded.reduce((sum, { rowsCompared }) => sum + rowsCompared, 0);
  return {
    figure: `${compared.toLocaleString('en-US')} rows of ${tables.length} tables and all products compared at ${positions} positions, ${kills} kills at work, dropped and rebuilt: no difference`,
    control,
  };
}

export const history: Proof = {
  id: 'P12',
  says: 'History is the fold of the log at every position',
  does: 'a log of a real engine, and one of each product, projected record by record, by projectors that are killed with SIGKILL at work, and dropped and rebuilt; every row compared with the log each time',
  run,
};
