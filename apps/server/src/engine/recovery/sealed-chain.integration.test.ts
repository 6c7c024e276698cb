// Rules for a start that knows old parts of its log by their seal: it comes to the same, believes nothing else, and what
// it passed over is checked behind it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { ChainThread } from '../log/chain-thread.ts';
import { RUN_BATCHES } from '../log/known-chain.ts';
import { chainStart, type LogReader } from '../log/log-rows.ts';
import { connectPostgresLog } from '../log/postgres-log.ts';
import { connectLogReader } from '../log/postgres-log-reader.ts';
import { collectLog, openUser } from '../log/testing-logs.ts';
import { venueRules } from '../rules.ts';
import {
  STARVED_MS_MAX,
  startTestEngine,
  submitAll,
  type TestEngine,
  testSnapshotKey,
  until,
} from '../testing-engine.ts';
import { BackgroundProcess } from './background-process.ts';
import type { ChainCheckMessage } from './chain-check-worker.ts';
import { recover } from './recovery.ts';
import { sentPosition } from './sent-position.ts';
import { withdrawChainSeal } from './snapshot-store.ts';

/** Two full runs before the snapshot, and half of one after them. */
const batches = 2.5 * RUN_BATCHES;
const damaged = { name: 'LogDamaged' };

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let reader: LogReader;
const engines: TestEngine[] = [];

async function start(checkedAtOnceMax: number, checkpointRecords = batches): Promise<TestEngine> {
  const { connectionConfig } = database;
  const checkpoints = {
    recordsMin: checkpointRecords,
    recordsMax: checkpointRecords,
    intervalMs: 3_600_000,
    restFactor: 0,
  };
  const port = await connectPostgresLog(connectionConfig);
  const engine = await startTestEngine(port, {
    connectionConfig,
    checkpoints,
    snapshots: true,
    checkedAtOnceMax,
  });
  engines.push(engine);
  return engine;
}

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  reader = await connectLogReader(database.connectionConfig);
  const engine = await start(0);
  let user = 0;
  const open = async (count: number): Promise<void> => {
    for (const end = user + count; user < end; ) await submitAll(engine, [openUser(++user)]);
  };
  await open(batches);
  await until(() => engine.status().lastSnapshotSeq > 0, STARVED_MS_MAX);
  await open(10);
  await engines.pop()!.stop();
}, 120_000);

afterAll(async () => {
  await reader?.close();
  await pool?.end();
  await database?.dispose();
});

const tables = ['log_batch', 'log_chain', 'log_chain_run', 'log_snapshot', 'log_head'];
beforeEach(async () => {
  for (const table of tables) await pool.query(`create table kept_${table} as table ${table}`);
});
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.stop();
  for (const table of tables) {
    await pool.query(`delete from ${table}`);
    await pool.query(`insert into ${table} table kept_${table}`);
    await pool.query(`drop table kept_${table}`);
  }
});

/** As an engine starts, up to where it would decide; by a thread, as with a long log, or without. */
async function recovered(options: { byThread?: boolean; snapshotKey?: Uint8Array } = {}) {
  const { connectionConfig } = database;
  const { byThread = false, snapshotKey = testSnapshotKey } = options;
  const read: number[] = [];
  const watched: LogReader = {
    ...reader,
    async *batches(afterSeq, throughSeq) {
      read.push(afterSeq);
      yield* reader.batches(afterSeq, throughSeq);
    },
  };
  const log = collectLog();
  const parts = {
    reader: watched,
    rules: venueRules,
    log,
    snapshotKey,
    wholeChain: true,
    checkedAtOnceMax: 0,
  };
  const checkAhead = (task: ConstructorParameters<typeof ChainThread>[0]) => {
    read.push(task.known?.end.seq ?? 0);
    return new ChainThread({ ...task, connectionConfig });
  };
  const ahead = { checkAhead: checkAhead as never, aheadRecordsMin: 1 };
  const result = await recover({ ...parts, ...(byThread && ahead) }, await reader.head());
  return { ...result, readFrom: read[0], warnings: log.warnings };
}

const flip = (column: string) => `${column} = set_byte(${column}, 9, get_byte(${column}, 9) # 1)`;
const damageOld = `update log_batch set ${flip('payload')} where first_seq = 700`;
const place = 'log_batch first_seq=700';

describe.each([false, true])('with a thread of its own for the chain: %s', (byThread) => {
  test('a start reads from where the sealed runs end, and knows every batch before and after', async () => {
    const { sealed, readFrom, chain, position, warnings } = await recovered({ byThread });
    expect([sealed?.runs, sealed?.end.seq, readFrom]).toEqual([2, 2 * RUN_BATCHES, 2 * RUN_BATCHES]);
    expect(warnings).toEqual([]);
    for (const { seq, hash } of await reader.positions(0, position.seq, 10_000)) {
      await chain.require({ seq, hash }, reader);
      const forged = { seq, hash: Buffer.alloc(32, 7) };
      await expect(chain.require(forged, reader)).rejects.toMatchObject(damaged);
    }
  });

  test('it comes to the same state as one that checks everything', async () => {
    const quick = await recovered({ byThread });
    await pool.query('delete from log_chain');
    const whole = await recovered({ byThread });
    expect([whole.sealed, whole.readFrom, whole.warnings]).toEqual([undefined, 0, []]);
    expect(venueRules.stateHash(quick.state)).toEqual(venueRules.stateHash(whole.state));
    expect(quick.chain.digests).toEqual(whole.chain.digests);
  });

  test('damage after the sealed runs stops it, before the snapshot as after it', async () => {
    for (const seq of [2 * RUN_BATCHES + 5, batches + 5]) {
      await pool.query(`update log_batch set ${flip('payload')} where first_seq = ${seq}`);
      await expect(recovered({ byThread })).rejects.toMatchObject({
        ...damaged,
        place: `log_batch first_seq=${seq}`,
      });
      await pool.query(`update log_batch set ${flip('payload')} where first_seq = ${seq}`);
    }
  });
});

test.each([
  ['a changed seal', `update log_chain set ${flip('seal')}`],
  ['another number of runs', 'update log_chain set runs = 1'],
  ['more runs than there are', 'update log_chain set runs = 3'],
  ['a changed digest', `update log_chain_run set ${flip('digest')} where run = 1`],
  ['another end', 'update log_chain_run set end_seq = end_seq + 1 where run = 1'],
  ['a run that is gone', 'delete from log_chain_run where run = 0'],
  [
    'another batch where the runs end',
    `update log_batch set ${flip('hash')} where last_seq = ${2 * RUN_BATCHES}`,
  ],
])('%s is told, and everything is checked', async (_, change) => {
  await pool.query(change);
  if (change.includes('log_batch')) {
    await expect(recovered()).rejects.toMatchObject(damaged);
    return;
  }
  const { sealed, readFrom, warnings } = await recovered();
  expect([sealed, readFrom]).toEqual([undefined, 0]);
  expect(warnings[0]).toMatch(/^log_chain is refused/);
  await pool.query(damageOld);
  await expect(recovered()).rejects.toMatchObject({ ...damaged, place });
});

test('a seal of another installation is not believed', async () => {
  const { readFrom, warnings } = await recovered({ snapshotKey: new Uint8Array(32).fill(8) });
  expect(readFrom).toBe(0);
  expect(warnings).toContain(
    'log_chain is refused (its seal is not of this installation); the whole log is checked',
  );
});

test('a newer snapshot that is refused leaves the seal as it is, and the older snapshot', async () => {
  const { snapshotSeq } = await recovered();
  await pool.query(
    `insert into log_snapshot (seq, state_hash, rules_version, payload, seal)
     select seq + 5, state_hash, rules_version, payload, seal from log_snapshot order by seq desc limit 1`,
  );
  for (const byThread of [false, true]) {
    const again = await recovered({ byThread });
    expect([again.snapshotSeq, again.sealed?.runs, again.warnings.length]).toEqual([snapshotSeq, 2, 1]);
    expect(again.chain.digests).toEqual((await recovered()).chain.digests);
  }
});

test('where the snapshot is refused an older state is built from the first record, and nothing is known by a seal', async () => {
  await pool.query('update log_snapshot set seal = null');
  const { sealed, snapshotSeq } = await recovered();
  expect([sealed, snapshotSeq]).toEqual([undefined, 0]);
});

test('what a start knew by its seal is checked behind it until nothing is left', async () => {
  const engine = await start(0);
  expect(engine.status().uncheckedRecords).toBe(2 * RUN_BATCHES);
  await until(() => engine.status().uncheckedRecords === 0, STARVED_MS_MAX);
  expect([engine.fatals, engine.status().ready]).toEqual([[], true]);
});

test('damage that it passed over ends it with the place, and the next start finds it before it serves', async () => {
  await pool.query(damageOld);
  const engine = await start(0);
  await until(() => engine.fatals.length > 0, STARVED_MS_MAX);
  expect(engine.fatals[0]).toMatchObject({ reason: 'stateMismatch', exitCode: 78 });
  expect(engine.fatals[0]?.message).toContain(place);
  expect(engine.status().ready).toBe(false);
  await expect(start(0)).rejects.toMatchObject({ ...damaged, place });
});

test('a log that is checked in a second is checked before the venue serves, sealed or not', async () => {
  await pool.query(damageOld);
  await expect(start(batches)).rejects.toMatchObject({ ...damaged, place });
});

test('a start that knew runs by their seal seals those that come after them with its next snapshot', async () => {
  const engine = await start(0, RUN_BATCHES);
  const first = engine.status().seq + 1;
  for (let user = first; user < first + RUN_BATCHES; user++) await submitAll(engine, [openUser(user)]);
  await until(() => engine.status().lastSnapshotSeq > first, STARVED_MS_MAX);
  await engines.pop()!.stop();
  const { sealed, warnings } = await recovered();
  expect([sealed?.runs, warnings]).toEqual([3, []]);
});

/** Whatever the check behind a start is to find, asked of its process. */
async function checked(hash?: string): Promise<readonly ChainCheckMessage[]> {
  const started = new BackgroundProcess({ log: collectLog() });
  try {
    const [end] = await reader.positions(2 * RUN_BATCHES - 1, 2 * RUN_BATCHES, 1);
    const heard: ChainCheckMessage[] = [];
    const [after, sealed] = [sentPosition(chainStart), sentPosition(end!)];
    const task = { connectionConfig: database.connectionConfig, after };
    await started.checkChain({ ...task, end: { ...sealed, hash: hash ?? sealed.hash } }, (said) =>
      heard.push(said),
    );
    return heard;
  } finally {
    await started.stop();
  }
}

test('the end of what is sealed is told once it was compared, and another one is damage', async () => {
  const end = { kind: 'passed', position: { seq: 2 * RUN_BATCHES } };
  expect((await checked()).at(-1)).toMatchObject(end);
  const other = await checked('07'.repeat(32));
  expect(other.at(-1)).toMatchObject({ kind: 'damaged' });
  expect(other).not.toContainEqual(expect.objectContaining(end));
});

test('a row that PostgreSQL itself cannot read any more is damage, and no reason to try again', async () => {
  await pool.query(`
    alter table log_batch rename to read_batch;
    create function unreadable() returns bytea language plpgsql as
      $$ begin raise exception 'invalid page in block 7' using errcode = 'XX001'; end $$;
    create view log_batch as
      select first_seq, last_seq, epoch, prev_hash, hash,
             case when first_seq = 700 then unreadable() else payload end as payload from read_batch`);
  try {
    const [said] = (await checked()).slice(-1);
    expect(said).toMatchObject({
      kind: 'damaged',
      message: expect.stringContaining('invalid page in block 7'),
    });
  } finally {
    await pool.query(
      'drop view log_batch; drop function unreadable; alter table read_batch rename to log_batch',
    );
  }
});

test('who holds a lock on the seal does not keep it from being given up', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin; lock table log_chain in access exclusive mode');
    await expect(withdrawChainSeal(database.connectionConfig)).rejects.toMatchObject({ code: '57014' });
  } finally {
    client.release(true);
  }
});
