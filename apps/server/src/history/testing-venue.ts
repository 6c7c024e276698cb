// A venue with its engine and history on a real database, for integration tests of history.
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogRecord } from '@candor/exchange';
import type { Pool } from 'pg';
import { createPool } from '../database/connection.ts';
import { makeTestDataDirectory, startTestDatabase, type TestDatabase } from '../database/testing.ts';
import { type Engine, startEngine, systemClock } from '../engine/index.ts';
import type { InMemoryVenue } from '../engine/testing-in-memory-venue.ts';
import { listDefaults } from '../listing/index.ts';
import { type History, startHistory } from './history.ts';
import { openingCommands, scenarioVenue, trade, withSelfTrades } from './testing-scenario.ts';

export interface RunningVenue {
  readonly database: TestDatabase;
  readonly pool: Pool;
  readonly engine: Engine;
}

const endings: (() => Promise<unknown>)[] = [];

/** To be called after each test. */
export async function endVenues(): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end();
}

const log = { info: () => {}, warn: () => {}, error: () => {} };

export async function runningVenue(): Promise<RunningVenue> {
  const database = await startTestDatabase({ durable: false });
  endings.push(() => database.dispose());
  const { connectionConfig } = database;
  const pool = createPool(connectionConfig);
  endings.push(() => pool.end());
  const options = {
    ...{ connectionConfig, clock: systemClock, dataDirectory: makeTestDataDirectory() },
    ...{ onFatal: () => {}, log },
  };
  // No snapshot is made of so short a life: its process would be started for nothing.
  const engine = await startEngine(options, { snapshots: false });
  endings.push(() => engine.stop());
  await listDefaults(withSelfTrades(engine));
  for (const command of openingCommands()) await engine.submit({ command });
  return { database, pool, engine };
}

/** The accepted commands of a random scenario, which the engine then decides for itself. */
export async function scenario(count: number, seed: number): Promise<readonly LogRecord[]> {
  const venue: InMemoryVenue = await scenarioVenue();
  const before = venue.records.length;
  const records = await trade(venue, count, seed);
  return records
    .slice(before)
    .filter(({ command }) => command.type !== 'TriggerSpotStop' && command.type !== 'RecordPrices');
}

export async function submitAll(engine: Engine, records: readonly LogRecord[]): Promise<number> {
  const replies = await Promise.all(records.map(({ command }) => engine.submit({ command })));
  return Math.max(0, ...replies.map((reply) => (reply.outcome === 'accepted' ? reply.seq : 0)));
}

/** Waits until the thread is there: a page is asked for less long than it may take to start on a busy machine. */
export async function follow(venue: RunningVenue, problems: unknown[] = []): Promise<History> {
  const { engine, database } = venue;
  const history = startHistory({
    engine,
    connectionConfig: database.connectionConfig,
    onProblem: (problem) => problems.push(problem),
  });
  endings.push(() => history.stop());
  if (!(await history.waitFor(1, 30_000))) throw new Error('History did not start to follow');
  return history;
}

export async function caughtUp(history: History, engine: Engine): Promise<void> {
  while (history.seq() < engine.status().committedSeq) await sleep(5);
}
