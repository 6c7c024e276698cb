// The audit and whoever can write into the database and knows how its hashes are made: every hash of these logs is right,
// and what they say is not.
import { writeFileSync } from 'node:fs';
import type { LogRecord, VenueEvent } from '@candor/exchange';
import { ask, cancel, limit, prices, stop, venue } from '@candor/testkit';
import { expect, test } from 'vitest';
import { makeTestFolder } from '../../database/testing-folder.ts';
import { BatchBuilder } from '../log/batch-builder.ts';
import { HeadSigner, openHeadKey } from '../log/head-key.ts';
import { keptHeadFile } from '../log/kept-head.ts';
import {
  type BatchRow,
  chainStart,
  type LogHead,
  type LogReader,
  type SnapshotRow,
} from '../log/log-rows.ts';
import { memoryLog } from '../log/testing-logs.ts';
import { type ExchangeState, venueRules } from '../rules.ts';
import { audit } from './audit.ts';
import type { AuditParts, AuditReport } from './audit-report.ts';

/** A trade, a stop that a tick triggers, and an order that its user cancels. */
function decided(): readonly LogRecord[] {
  const fixture = venue({ indexTicks: 10_000 }).given(limit(), ask({ lots: 4 }), stop(), ask());
  fixture.given(prices([{ price: 11_000_000_000, observedAt: fixture.now + 1 }]));
  fixture.given(limit({ priceTicks: 9_000 }), limit({ priceTicks: 8_000 }));
  return fixture.given(cancel(Number(fixture.harness.state.nextOrder) - 1)).harness.log;
}

const honest = decided();
const RECORDS_PER_BATCH = 3;
const dueAt = honest.findIndex(({ command }) => command.type === 'TriggerSpotStop');

interface Sealing {
  readonly epochOf?: (batch: number) => number;
  /** The hash that the last batch says its state has. */
  readonly stateHash?: Uint8Array;
}

/** Batches whose hashes are right, whatever the records say. */
function sealed(records: readonly LogRecord[], { epochOf = () => 1, stateHash }: Sealing = {}): BatchRow[] {
  const rows: BatchRow[] = [];
  for (let from = 0; from < records.length; from += RECORDS_PER_BATCH) {
    const builder = new BatchBuilder();
    builder.begin();
    for (const record of records.slice(from, from + RECORDS_PER_BATCH)) builder.add(record);
    const previousHash = rows.at(-1)?.hash ?? chainStart.hash;
    const isLast = from + RECORDS_PER_BATCH >= records.length;
    const row = builder.seal({
      previousHash,
      epoch: epochOf(rows.length),
      stateHash: isLast ? stateHash : undefined,
    });
    rows.push({ ...row, payload: Buffer.from(row.payload) });
  }
  return rows;
}

function auditOf(
  rows: readonly BatchRow[],
  reader: Partial<LogReader> = {},
  parts: Partial<AuditParts> = {},
): Promise<AuditReport> {
  const log = memoryLog();
  log.rows.push(...rows);
  const last = rows.at(-1)!;
  const head: LogHead = { epoch: 9, seq: last.lastSeq, hash: last.hash };
  return audit({
    reader: { ...log.reader, head: async () => head, ...reader },
    rules: venueRules,
    ...parts,
  });
}

const found = async (...asked: Parameters<typeof auditOf>): Promise<string | undefined> =>
  (await auditOf(...asked)).findings[0]?.message;

/** The log with another record in a place. */
function forged(place: number, change: (record: LogRecord) => object): readonly LogRecord[] {
  return honest.map((record, i) => (i === place ? ({ ...record, ...change(record) } as LogRecord) : record));
}

/** The log without the record in a place: those behind it move up. */
function without(place: number): readonly LogRecord[] {
  const gone = honest[place]!.seq;
  return honest
    .filter((_, i) => i !== place)
    .map((record) => {
      if (record.seq < gone) return record;
      const cause = record.cause !== undefined && record.cause > gone ? record.cause - 1 : record.cause;
      return { ...record, seq: record.seq - 1, cause } as LogRecord;
    });
}

function stateBefore(place: number): ExchangeState {
  const state = venueRules.initialState();
  for (const record of honest.slice(0, place)) venueRules.evolve(state, record);
  return state;
}

const placeOf = (type: string): number => honest.findIndex(({ command }) => command.type === type);

test('the control: the log as it was decided has no findings', async () => {
  const report = await auditOf(sealed(honest));
  expect(report.findings).toEqual([]);
  expect(report).toMatchObject({ records: honest.length, decidedAgain: honest.length, setAside: 0 });
  expect(report.dueRecords).toBeGreaterThan(0);
});

test('a fee that was left to somebody is found', async () => {
  const place = honest.findIndex(({ events }) => events.some(({ type }) => type === 'SpotTraded'));
  const events = honest[place]!.events.map((event) =>
    event.type === 'SpotTraded' ? { ...event, takerFee: 0n } : event,
  );
  expect(await found(sealed(forged(place, () => ({ events }))))).toMatch(/ has other events$/);
});

test('what the rules refuse and the log accepts is found', async () => {
  const place = placeOf('CancelSpotOrder');
  const strangers = forged(place, ({ command }) => ({ command: { ...command, user: 99 } }));
  expect(await found(sealed(strangers))).toBe('Decided again, the outcome is refused');
});

test('what was due and is missing is found', async () => {
  const { cause } = honest[dueAt]!;
  expect(await found(sealed(without(dueAt)))).toMatch(
    new RegExp(`^It is .*, and TriggerSpotStop caused by ${cause} was due$`),
  );
});

test('what was due and came later than that is found', async () => {
  const late = forged(dueAt, ({ at }) => ({ at: at + 1 })).map((record, place) =>
    place > dueAt && record.at < honest[dueAt]!.at + 1
      ? ({ ...record, at: honest[dueAt]!.at + 1 } as LogRecord)
      : record,
  );
  expect(await found(sealed(late))).toMatch(
    /^It is TriggerSpotStop, and TriggerSpotStop caused by \d+ was due$/,
  );
});

test('what was set aside is counted, and found where something else happened instead', async () => {
  const state = stateBefore(dueAt);
  const due = venueRules.nextDue(state, honest[dueAt]!.at)!;
  const events = venueRules.quarantineEvents(state, due);
  const head = honest.slice(0, dueAt);
  const record = { ...honest[dueAt]!, events };
  const report = await auditOf(sealed([...head, record]));
  expect(report).toMatchObject({ findings: [], setAside: 1 });
  expect(report.setAsideRecords).toMatchObject([{ seq: record.seq, canBeDecided: true }]);
  const paid: VenueEvent = honest
    .flatMap((one) => one.events)
    .find(({ type }) => type === 'DepositCredited')!;
  const more = { ...record, events: [...events, paid] } as LogRecord;
  expect(await found(sealed([...head, more]))).toBe('Decided again, TriggerSpotStop has other events');
});

test('a record that names rules which never were is found', async () => {
  expect(await found(sealed(forged(5, () => ({ rulesVersion: 0 }))))).toMatch(/^It names rules 0/);
});

test('a writer who was replaced and went on is found', async () => {
  const back = sealed(honest, { epochOf: (batch) => [1, 2, 1][batch] ?? 1 });
  expect(await found(back)).toBe('Its epoch 1 follows 2');
});

test('a batch that goes beyond the head is found', async () => {
  const rows = sealed(honest);
  const { firstSeq, hash } = rows[3]!;
  const head = async (): Promise<LogHead> => ({ epoch: 9, seq: firstSeq, hash });
  expect(await found(rows, { head })).toBe(`It goes beyond the head at ${firstSeq}`);
});

test('an end that was cut off is found by the head that was kept', async () => {
  const rows = sealed(honest);
  const dataDirectory = makeTestFolder('forged-log');
  const { lastSeq: seq, hash } = rows.at(-1)!;
  const kept = new HeadSigner(openHeadKey(dataDirectory, { mayMake: true })).sign({ seq, hash }, 1_000);
  writeFileSync(keptHeadFile(dataDirectory), JSON.stringify(kept));
  expect(await found(rows, {}, { dataDirectory })).toBeUndefined();
  expect(await found(rows.slice(0, -1), {}, { dataDirectory })).toMatch(/ was signed as its head at /);
});

test('a snapshot of another state, and one of where no batch ends, are found', async () => {
  const state = stateBefore(honest.length);
  const stateHash = venueRules.stateHash(state);
  const rows = sealed(honest, { stateHash });
  const snapshot = { seq: honest.length, stateHash, rulesVersion: venueRules.version, seal: undefined };
  const kept = (one: SnapshotRow, payload: Uint8Array): Partial<LogReader> => ({
    snapshots: async () => [one],
    snapshotPayload: async () => payload,
  });
  const right = venueRules.writeSnapshot(state);
  expect(await auditOf(rows, kept(snapshot, right))).toMatchObject({ findings: [], snapshots: 1 });
  const other = venueRules.writeSnapshot(stateBefore(honest.length - 1));
  expect(await found(rows, kept(snapshot, other))).toBe('It holds another state');
  expect(await found(rows, kept({ ...snapshot, seq: 4 }, right))).toBe('No batch ends there');
});
