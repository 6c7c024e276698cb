// Rules for the audit: it finds every changed byte and every decision that the rules do not give, and names the place.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { connectPostgresLog } from '../log/postgres-log.ts';
import { connectLogReader } from '../log/postgres-log-reader.ts';
import { recover } from '../recovery/recovery.ts';
import { venueRules } from '../rules.ts';
import { runFlow, STARVED_MS_MAX, setUpFlow, startTestEngine, until } from '../testing-engine.ts';
import { audit } from './audit.ts';
import type { AuditParts, AuditReport } from './audit-report.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.connectionConfig);
  const { connectionConfig } = database;
  const checkpoints = { recordsMin: 300, recordsMax: 300, intervalMs: 60_000, restFactor: 0 };
  const options = { connectionConfig, checkpoints, snapshots: true };
  const engine = await startTestEngine(await connectPostgresLog(connectionConfig), options);
  await setUpFlow(engine);
  for (let from = 0; from < 1000; from += 100) await runFlow(engine, from, from + 100);
  await until(() => engine.status().lastSnapshotSeq > 0, STARVED_MS_MAX);
  await engine.stop();
  await pool.query('create table kept_batch as select * from log_batch');
  await pool.query('create table kept_snapshot as select * from log_snapshot');
  await pool.query('create table kept_head as select * from log_head');
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});

async function runAudit(parts: Partial<AuditParts> = {}): Promise<AuditReport> {
  const reader = await connectLogReader(database.connectionConfig, { readOnly: true });
  try {
    return await audit({ reader, rules: venueRules, ...parts });
  } finally {
    await reader.close();
  }
}

async function afterDamage(table: 'batch' | 'snapshot' | 'head', damage: string): Promise<AuditReport> {
  await pool.query(`update log_${table} set ${damage}`);
  try {
    return await runAudit();
  } finally {
    await pool.query(`delete from log_${table}`);
    await pool.query(`insert into log_${table} select * from kept_${table}`);
  }
}

const flip = (column: string, place: number): string =>
  `${column} = set_byte(${column}, ${place}, get_byte(${column}, ${place}) # 1)`;

test('a whole log has no findings, and everything in it was looked at', async () => {
  const report = await runAudit();
  expect(report.findings).toEqual([]);
  expect(report).toMatchObject({ decidedAgain: report.records, throughSeq: report.records });
  expect(report.records).toBeGreaterThan(500);
  for (const count of [report.batches, report.dueRecords, report.checkpoints, report.snapshots]) {
    expect(count).toBeGreaterThan(0);
  }
  expect(report.invariantChecks).toBeGreaterThan(0);
});

test.each([
  ['the payload', flip('payload', 40)],
  ['the salt', flip('payload', 5)],
  ['the format', flip('payload', 0)],
  ['the hash', flip('hash', 31)],
  ['the previous hash', flip('prev_hash', 0)],
  ['the epoch', 'epoch = epoch + 1'],
  ['the first sequence', 'first_seq = first_seq + 1'],
])('one changed bit in %s of a batch is found', async (_, damage) => {
  const middle = '(select first_seq from kept_batch order by first_seq offset 3 limit 1)';
  const { findings } = await afterDamage('batch', `${damage} where first_seq = ${middle}`);
  const place = await pool.query<{ seq: bigint }>(`select ${middle} as seq`);
  const seq = place.rows[0]!.seq;
  expect(findings).toMatchObject([{ isDamage: true }]);
  expect(findings[0]!.place).toMatch(new RegExp(`^log_batch first_seq=(${seq}|${seq + 1n})`));
});

test.each([
  ['bytes', flip('payload', 100)],
  ['hash', flip('state_hash', 7)],
  ['version', 'rules_version = rules_version + 1'],
  ['place', 'seq = seq - 1'],
])('a changed %s of a snapshot is found', async (_, damage) => {
  const { findings } = await afterDamage('snapshot', damage);
  expect(findings.length).toBeGreaterThan(0);
  for (const { place } of findings) expect(place).toMatch(/^log_snapshot seq=\d+$/);
});

test.each([
  ['hash', flip('hash', 7)],
  ['sequence', 'seq = seq + 1'],
  ['epoch', 'epoch = 0'],
])('a changed %s of the head is found', async (_, damage) => {
  const { findings } = await afterDamage('head', damage);
  expect(findings).toMatchObject([{ place: 'log_head', isDamage: true }]);
});

test('a head that names less than there is is found', async () => {
  const shorter = `(seq, hash) = (select last_seq, hash from kept_batch order by first_seq offset 5 limit 1)`;
  expect((await afterDamage('head', shorter)).findings.map(({ place }) => place)).toEqual(['log_head']);
});

test('a decision that the rules do not give is found', async () => {
  const decide: typeof venueRules.decide = (state, input) => {
    const decision = venueRules.decide(state, input);
    if (decision.outcome !== 'accepted' || input.command.type !== 'PlaceSpotLimitOrder') return decision;
    const events = decision.events.map((event) =>
      event.type === 'SpotTraded'
        ? { ...event, takerFee: (event.takerFee + 1n) as typeof event.takerFee }
        : event,
    );
    return { outcome: 'accepted', events };
  };
  const { findings } = await runAudit({ rules: { ...venueRules, decide } });
  expect(findings[0]?.message).toBe('Decided again, PlaceSpotLimitOrder has other events');
  // What is written does not contradict itself.
  expect(findings.some(({ isDamage }) => isDamage)).toBe(false);
});

test('a due record at the wrong place is found', async () => {
  const nextDue: typeof venueRules.nextDue = () => undefined;
  const { findings } = await runAudit({ rules: { ...venueRules, nextDue } });
  expect(findings[0]?.message).toBe('It is TriggerSpotStop, and nothing was due');
});

test('a broken invariant is found', async () => {
  const { findings } = await runAudit({ rules: { ...venueRules, invariants: () => ['planted'] } });
  expect(findings[0]?.message).toBe('planted');
});

test('a state that is not the one of a checkpoint is found', async () => {
  const evolve: typeof venueRules.evolve = (state, record) => {
    venueRules.evolve(state, record);
    if (record.seq === 100) state.openOrdersMax++;
  };
  const { findings } = await runAudit({ rules: { ...venueRules, evolve } });
  expect(findings[0]?.place).toMatch(/, checkpoint at \d+$/);
});

test('an audit that goes on from a later state counts the records that it read itself', async () => {
  const whole = await runAudit();
  const { rows } = await pool.query<{ seq: bigint; hash: Buffer }>(
    'select last_seq as seq, hash from kept_batch order by first_seq offset 3 limit 1',
  );
  const target = { seq: Number(rows[0]!.seq), hash: rows[0]!.hash };
  const reader = await connectLogReader(database.connectionConfig, { readOnly: true });
  const log = { info() {}, warn() {} };
  const from = await recover({ reader, rules: venueRules, log }, target).finally(() => reader.close());
  const rest = await runAudit({ from });
  expect(rest.findings).toEqual([]);
  expect(rest.throughSeq).toBe(whole.throughSeq);
  expect(rest.records).toBe(whole.records - target.seq);
  expect(rest.decidedAgain).toBe(rest.records);
});

test('the comparison of history sees every record in order and adds what it finds', async () => {
  const seen: number[] = [];
  const { records, historyRows, findings } = await runAudit({
    compareHistory: async () => ({
      see: (committed) => {
        seen.push(...committed.map(({ seq }) => seq));
      },
      finish: async () => ({ rowsCompared: 7, findings: [{ place: 'orders id=1', message: 'planted' }] }),
    }),
  });
  expect(seen).toEqual(Array.from({ length: records }, (_, i) => i + 1));
  expect(historyRows).toBe(7);
  expect(findings).toEqual([{ place: 'orders id=1', message: 'planted' }]);
});
