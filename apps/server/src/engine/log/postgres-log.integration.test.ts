// Appending is one comparison with the head: of the epoch, of the last record and of its hash, each by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createClient, createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { Fenced } from '../faults.ts';
import { BatchBuilder } from './batch-builder.ts';
import type { LogPort } from './log-port.ts';
import type { BatchRow, LogHead } from './log-rows.ts';
import { connectPostgresLog } from './postgres-log.ts';
import { openUser } from './testing-logs.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let port: LogPort;
beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.connectionConfig);
  port = await connectPostgresLog(database.connectionConfig);
});
afterAll(async () => {
  await port.writer.close();
  await port.reader.close();
  await pool.end();
  await database.dispose();
});

afterEach(() => {
  vi.useRealTimers();
});

function batchAfter({ epoch, seq, hash: previousHash }: LogHead): BatchRow {
  const builder = new BatchBuilder();
  builder.begin();
  const terms = { at: 7, rulesVersion: 1, cause: undefined, requestId: undefined, events: [] };
  builder.add({ ...terms, seq: seq + 1, command: openUser(seq + 1) } as never);
  const row = builder.seal({ previousHash, epoch });
  return { ...row, payload: Buffer.from(row.payload) };
}

const headOf = (epoch: number, { lastSeq: seq, hash }: BatchRow): LogHead => ({ epoch, seq, hash });

async function stored(): Promise<unknown> {
  const { rows } = await pool.query(
    `select epoch, seq, encode(hash, 'hex') as hash,
            (select array_agg(encode(b.hash, 'hex') order by first_seq) from log_batch b) as batches from log_head`,
  );
  return rows;
}

test('a batch of another epoch, behind another record or upon another hash changes nothing', async () => {
  const { writer } = port;
  const taken = await writer.takeOver();
  const first = batchAfter(taken);
  await writer.append(first);
  const head = headOf(taken.epoch, first);
  const before = await stored();
  const wrong: Readonly<Record<string, LogHead>> = {
    'an earlier epoch': { ...head, epoch: head.epoch - 1 },
    'a later epoch': { ...head, epoch: head.epoch + 1 },
    'the record before': taken,
    'a record further on': { ...head, seq: head.seq + 1 },
    'another hash': { ...head, hash: new Uint8Array(32).fill(1) },
  };
  for (const [what, other] of Object.entries(wrong)) {
    await expect(writer.append(batchAfter(other)), what).rejects.toThrow(Fenced);
    expect(await stored(), what).toEqual(before);
  }
  // The control: upon the head as it is.
  const next = batchAfter(head);
  await writer.append(next);
  expect(await stored()).not.toEqual(before);
  // And no more once another one has taken over.
  await writer.takeOver();
  await expect(writer.append(batchAfter(headOf(head.epoch, next)))).rejects.toThrow(Fenced);
});

test('a head that somebody moved to another page is found there, once', async () => {
  const { writer } = port;
  let head = await writer.takeOver();
  for (let moved = 0; moved < 3; moved += 1) {
    const batch = batchAfter(head);
    await pool.query('vacuum full log_head');
    // The page that it was on has nothing any more, and the page that it is on now is behind many others.
    for (let version = 0; version < 200; version += 1) await pool.query('update log_head set seq = seq');
    await writer.append(batch);
    head = headOf(head.epoch, batch);
  }
  const { rows } = await pool.query('select seq from log_head');
  expect(rows).toEqual([{ seq: BigInt(head.seq) }]);
});

/** Until now; a session tells what it did once a second at most. */
async function workOnHead(): Promise<{ readonly pages: number; readonly changes: number }> {
  const { rows } = await pool.query<{ pages: bigint; changes: bigint }>(
    `select heap_blks_hit + heap_blks_read as pages, n_tup_upd as changes
       from pg_statio_user_tables join pg_stat_user_tables using (relid) where relid = 'log_head'::regclass`,
  );
  return { pages: Number(rows[0]?.pages), changes: Number(rows[0]?.changes) };
}

test('an append looks through as much of the head while somebody has looked at the database for long, and afterwards', async () => {
  const { writer } = port;
  let head = await writer.takeOver();
  const append = async (count: number): Promise<void> => {
    for (let appended = 0; appended < count; appended += 1) {
      const batch = batchAfter(head);
      await writer.append(batch);
      head = headOf(head.epoch, batch);
    }
  };
  /** Told with the first append after a second. */
  const told = async () => {
    await sleep(1_100);
    await append(1);
    return workOnHead();
  };
  const pagesOfAppend = async (): Promise<number> => {
    const before = await told();
    await append(100);
    const after = await told();
    return (after.pages - before.pages) / (after.changes - before.changes);
  };
  const looking = createClient(database.connectionConfig);
  await looking.connect();
  looking.on('error', () => {});
  await looking.query('begin isolation level repeatable read read only');
  await looking.query('select from log_head');
  await append(3_000);
  const { rows } = await pool.query<{ pages: bigint }>(`select pg_relation_size('log_head') / 8192 as pages`);
  expect(Number(rows[0]?.pages), 'as many versions are kept as there were').toBeGreaterThan(30);
  expect(await pagesOfAppend()).toBeLessThan(10);
  await looking.end();
  expect(await pagesOfAppend()).toBeLessThan(10);
});

describe('an append without an answer', () => {
  /** Whoever has the head locked lets no append come to its end; `letGo` ends that. */
  async function held() {
    const holder = createClient(database.connectionConfig);
    holder.on('error', () => {});
    const head = await port.writer.takeOver();
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from log_head for update');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const told: unknown[] = [];
    const appended = port.writer.append(batchAfter(head)).then(
      () => told.push('appended'),
      (error: Error) => told.push(error.message),
    );
    return { told, appended, letGo: () => holder.end() };
  }

  test('is given up after half a minute', async () => {
    const { told, appended, letGo } = await held();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['No answer to an append in 30000 ms']);
    await letGo();
    await appended;
  });

  test('is waited for on after the process itself stood still for minutes', async () => {
    const { told, appended, letGo } = await held();
    // A timer fires once, however late.
    vi.advanceTimersToNextTimer();
    await letGo();
    await appended;
    expect(told).toEqual(['appended']);
  });
});
