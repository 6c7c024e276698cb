// Rules for writing history in another thread: it keeps up, says how far it is, survives its own end, and ends when asked.
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { HISTORY } from '../projection/history-parts.ts';
import { selectPosition } from '../projection/position.ts';
import { storedTradeRows } from '../testing-blocks.ts';
import { endVenues, type RunningVenue, runningVenue, scenario, submitAll } from '../testing-venue.ts';
import { HistoryThread } from './history-thread.ts';

afterEach(endVenues);

const workerFile = new URL('./history-worker.ts', import.meta.url);

function startThread({ engine, database }: RunningVenue) {
  const workers: Worker[] = [];
  const problems: unknown[] = [];
  const thread = new HistoryThread({
    engine,
    connectionConfig: database.connectionConfig,
    onProblem: (problem) => problems.push(problem),
    startWorker: (workerData) => {
      const worker = new Worker(workerFile, { workerData });
      workers.push(worker);
      return worker;
    },
  });
  return { thread, workers, problems };
}

const last = ({ engine }: RunningVenue): number => engine.status().committedSeq;

describe('the thread that writes history', () => {
  test('tells whoever waits for a record when its rows are in the tables, and not before', async () => {
    const venue = await runningVenue();
    const { thread, problems } = startThread(venue);
    for (let round = 0; round < 10; round++) {
      await submitAll(venue.engine, await scenario(30, 50 + round));
      const seq = last(venue);
      expect(await thread.waitFor(seq, 30_000)).toBe(true);
      expect(thread.seq()).toBeGreaterThanOrEqual(seq);
      expect(await selectPosition(venue.pool, HISTORY)).toBeGreaterThanOrEqual(seq);
    }
    expect(await thread.waitFor(last(venue) + 1, 20)).toBe(false);
    await thread.stop();
    expect(problems).toEqual([]);
  });

  test('is started again when it ended by itself, and nothing is missing or twice', async () => {
    const venue = await runningVenue();
    const { thread, workers, problems } = startThread(venue);
    for (let end = 1; end <= 3; end++) {
      await submitAll(venue.engine, await scenario(200, 70 + end));
      await thread.waitFor(1, 30_000);
      await workers.at(-1)!.terminate();
      await expect.poll(() => workers.length, { timeout: 10_000 }).toBe(end + 1);
    }
    await submitAll(venue.engine, await scenario(50, 80));
    expect(await thread.waitFor(last(venue), 30_000)).toBe(true);
    await thread.stop();
    expect(problems).toEqual(
      Array(3).fill(new Error('The thread that writes history ended and is started again')),
    );
    const trades = (await storedTradeRows(venue.pool)).map(({ trade }) => trade);
    expect(trades.length).toBeGreaterThan(0);
    expect(new Set(trades).size).toBe(trades.length);
    expect(await selectPosition(venue.pool, HISTORY)).toBe(last(venue));
    expect(workers.length).toBe(4);
  });

  test('says what the database said, with its code, and goes on when that has passed', async () => {
    const venue = await runningVenue();
    const { thread, problems } = startThread(venue);
    await thread.waitFor(last(venue), 30_000);
    await venue.pool.query('alter table history_entry_block rename to hidden');
    await submitAll(venue.engine, await scenario(20, 90));
    await expect.poll(() => problems.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(problems[0]).toMatchObject({
      message: 'relation "history_entry_block" does not exist',
      code: '42P01',
    });
    await venue.pool.query('alter table hidden rename to history_entry_block');
    expect(await thread.waitFor(last(venue), 30_000)).toBe(true);
    await thread.stop();
  });
});

describe('a stop', () => {
  test('finishes the group under way, ends the thread, and starts no other', async () => {
    const venue = await runningVenue();
    const { thread, workers, problems } = startThread(venue);
    await thread.waitFor(last(venue), 30_000);
    await submitAll(venue.engine, await scenario(500, 91));
    await thread.stop();
    expect(workers[0]!.threadId).toBe(-1);
    const { rows } = await venue.pool.query<{ ahead: boolean }>(
      `select exists (select from history_entry_block, projection where name = 'history-blocks' and last_seq > projection.seq)
         as ahead`,
    );
    expect(rows[0]!.ahead).toBe(false);
    await sleep(700);
    expect(workers.length).toBe(1);
    expect(problems).toEqual([]);
    const connected = await venue.pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'candor history'`,
    );
    expect(connected.rowCount).toBe(0);
  });

  test('while another thread is waited for starts none', async () => {
    const venue = await runningVenue();
    const { thread, workers } = startThread(venue);
    await thread.waitFor(1, 30_000);
    await workers[0]!.terminate();
    await thread.stop();
    await sleep(700);
    expect(workers.length).toBe(1);
  });

  test('before the thread has begun ends it as well', async () => {
    const venue = await runningVenue();
    const { thread, workers, problems } = startThread(venue);
    await thread.stop();
    expect(workers[0]!.threadId).toBe(-1);
    expect(problems).toEqual([]);
  });
});
