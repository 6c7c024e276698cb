// Receipts and the published tape: put together on demand from the log, which alone says what happened.
import { merkleRoot, type RecordedTick, TAPE_MINUTE_MS, tapeMinute, type UserId } from '@candor/exchange';
import type { LogExcerpt, Receipt, ReceiptKind } from '@candor/exchange/receipt';
import type { Pool } from 'pg';
import type { ConnectionConfig } from '../database/connection.ts';
import {
  connectLogReader,
  type Engine,
  type LogReader,
  openBatch,
  type SignedHead,
  Turns,
} from '../engine/index.ts';
import {
  selectLastSubjectRecord,
  selectSubjectRecords,
  selectTapeBetween,
  selectTapeEnd,
  selectTapeFrom,
  selectVersionRecord,
} from '../history/index.ts';
import { DrawRecords, type DrawSubject } from './collect-draw.ts';
import { collectPerpetual } from './collect-perpetual.ts';
import { collectSeconds } from './collect-seconds.ts';
import { CollectedLog } from './collected-log.ts';
import { type NoReceipt, type ReceiptIndex, ReceiptMissing, type ReceiptPorts } from './ports.ts';

const RECORDS_MAX = 20_000;
/** How many of each kind may wait: of the public tape, and of people's own receipts. */
export const READINGS_WAITING_MAX = 100;

export interface TapeTickRow extends RecordedTick {
  readonly seq: number;
  readonly recordedAt: number;
  readonly source: string;
}

export interface TapeRoot {
  readonly minute: number;
  readonly records: number;
  readonly root: string;
}

export interface Receipts {
  /** Of the user's own orders only. */
  receiptOf(user: UserId, kind: ReceiptKind, id: number): Promise<Receipt | NoReceipt>;
  /** What a draw is held against; undefined while the index has not come so far. */
  drawRecords(subject: DrawSubject): Promise<LogExcerpt | undefined>;
  /** The ticks recorded from one moment up to, and without, another, in their order. */
  ticks(fromMs: number, toMs: number): Promise<readonly TapeTickRow[]>;
  /** Of the minutes that begin in this time and have ended. A minute without a tick has no root. */
  roots(fromMs: number, toMs: number): Promise<readonly TapeRoot[]>;
  /** The head that the log had when the batch with this record was written, signed now. */
  headAt(seq: number): Promise<SignedHead | undefined>;
  stop(): Promise<void>;
}

export function receiptIndex(pool: Pool): ReceiptIndex {
  return {
    subjectRecords: (kind, subject, limit) => selectSubjectRecords(pool, kind, subject, limit),
    lastSubjectRecord: (kind, subject) => selectLastSubjectRecord(pool, kind, subject),
    versionRecord: (kind, subject, version) => selectVersionRecord(pool, kind, subject, version),
    tapeFrom: (seq, direction, limit) => selectTapeFrom(pool, seq, direction, limit),
    tapeBetween: (fromMs, toMs, limit) => selectTapeBetween(pool, fromMs, toMs, limit),
    tapeEnd: () => selectTapeEnd(pool),
  };
}

export async function collectReceipt(
  ports: ReceiptPorts,
  user: UserId,
  kind: ReceiptKind,
  id: number,
): Promise<Receipt | NoReceipt> {
  const log = new CollectedLog(ports);
  try {
    await (kind === 'seconds' ? collectSeconds : collectPerpetual)(log, ports.index, user, id);
    return await log.receipt(kind, id);
  } catch (error) {
    if (error instanceof ReceiptMissing) return error.why;
    throw error;
  }
}

export function openReceipts(options: {
  readonly engine: Pick<Engine, 'signHead'>;
  readonly pool: Pool;
  readonly connectionConfig: ConnectionConfig;
}): Receipts {
  const index = receiptIndex(options.pool);
  // Apart: whoever reads the tape, without a name and as often as they like, keeps nobody from a receipt.
  const own = new Turns(READINGS_WAITING_MAX);
  const open = new Turns(READINGS_WAITING_MAX);
  let connecting: Promise<LogReader> | undefined;
  /** Another connection after a failure. */
  const read = async <T>(work: (reader: LogReader) => Promise<T>): Promise<T> => {
    connecting ??= connectLogReader(options.connectionConfig, { readOnly: true });
    try {
      return await work(await connecting);
    } catch (error) {
      const old = connecting;
      connecting = undefined;
      await old?.then((reader) => reader.close()).catch(() => {});
      throw error;
    }
  };
  const ports: ReceiptPorts = {
    index,
    batchHolding: (seq) => read((reader) => reader.batchHolding(seq)),
    signHead: (batch) => options.engine.signHead(batch),
  };
  // Never more than one for each project: whoever looks at a draw does not wait behind readers of the tape.
  const drawn = new Turns();
  const draws = new DrawRecords(ports, (work) => drawn.next(work));
  return {
    drawRecords: (subject) => draws.of(subject),
    receiptOf: (user, kind, id) => own.next(() => collectReceipt(ports, user, kind, id)),
    ticks: (fromMs, toMs) => open.next(() => ticksOf(ports, fromMs, toMs)),
    roots: (fromMs, toMs) => rootsOf(index, fromMs, toMs),
    headAt: (seq) => open.next(() => headAt(ports, seq)),
    stop: async () => {
      await connecting?.then((reader) => reader.close()).catch(() => {});
    },
  };
}

async function headAt(ports: ReceiptPorts, seq: number): Promise<SignedHead | undefined> {
  const row = await ports.batchHolding(seq);
  if (row === undefined) return undefined;
  openBatch(row);
  return ports.signHead({ seq: row.lastSeq, hash: row.hash });
}

async function ticksOf(ports: ReceiptPorts, fromMs: number, toMs: number): Promise<readonly TapeTickRow[]> {
  const ticks: TapeTickRow[] = [];
  for (const { seq } of await ports.index.tapeBetween(fromMs, toMs, RECORDS_MAX)) {
    // Each for itself: nothing of a long piece of the log stays in memory.
    const { at, events } = await new CollectedLog(ports).read(seq);
    for (const event of events) {
      if (event.type !== 'PricesRecorded') continue;
      for (const tick of event.ticks) ticks.push({ ...tick, seq, recordedAt: at, source: event.source });
    }
  }
  return ticks;
}

export async function rootsOf(
  index: Pick<ReceiptIndex, 'tapeBetween' | 'tapeEnd'>,
  fromMs: number,
  toMs: number,
): Promise<readonly TapeRoot[]> {
  // Whole minutes alone: those that begin in this time, and that can take no further tick.
  const first = tapeMinute(fromMs + TAPE_MINUTE_MS - 1);
  const end = Math.min(tapeMinute(toMs + TAPE_MINUTE_MS - 1), tapeMinute(await index.tapeEnd()));
  if (end <= first) return [];
  const leaves = new Map<number, Uint8Array[]>();
  for (const { at, root } of await index.tapeBetween(first, end, RECORDS_MAX)) {
    const minute = tapeMinute(at);
    const known = leaves.get(minute);
    if (known === undefined) leaves.set(minute, [Buffer.from(root, 'hex')]);
    else known.push(Buffer.from(root, 'hex'));
  }
  return [...leaves].map(([minute, roots]) => ({
    minute,
    records: roots.length,
    root: Buffer.from(merkleRoot(roots)).toString('hex'),
  }));
}
