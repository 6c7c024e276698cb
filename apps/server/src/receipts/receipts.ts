// Receipts and the published tape: put together on demand from the log, which alone says what happened.
import type { RecordedTick, UserId } from '@candor/exchange';
import type { LogExcerpt, Receipt, ReceiptKind } from '@candor/exchange/receipt';
import type { Pool } from 'pg';
import type { ConnectionConfig } from '../database/connection.ts';
import { type Caller, callers, Shares } from '../database/shares.ts';
import {
  connectLogReader,
  type Engine,
  type LogReader,
  openBatch,
  type SignedHead,
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
import { type TapeRoot, TapeRoots } from './tape-roots.ts';

const RECORDS_MAX = 20_000;
/** How many of each kind may wait, of all callers: of ticks, of roots, of heads, and of people's own receipts. */
export const READINGS_WAITING_MAX = 100;
const WAIT_MS_MAX = 10_000;
/** What is read of draws is read for everybody at once. */
const projects: Caller = { name: 'projects', waitingMax: READINGS_WAITING_MAX };

export interface TapeTickRow extends RecordedTick {
  readonly seq: number;
  readonly recordedAt: number;
  readonly source: string;
}

export interface Receipts {
  /** Of the user's own orders only. */
  receiptOf(user: UserId, kind: ReceiptKind, id: number): Promise<Receipt | NoReceipt>;
  /** What a draw is held against; undefined while the index has not come so far. */
  drawRecords(subject: DrawSubject): Promise<LogExcerpt | undefined>;
  /** The ticks recorded from one moment up to, and without, another, in their order. */
  ticks(caller: Caller, fromMs: number, toMs: number): Promise<readonly TapeTickRow[]>;
  /** Of the minutes that begin in this time and have ended. A minute without a tick has no root. */
  roots(caller: Caller, fromMs: number, toMs: number): Promise<readonly TapeRoot[]>;
  /** The head that the log had when the batch with this record was written, signed now. */
  headAt(caller: Caller, seq: number): Promise<SignedHead | undefined>;
  stop(): Promise<void>;
}

export function receiptIndex(pool: Pool): ReceiptIndex {
  return {
    subjectRecords: (kind, subject, limit) => selectSubjectRecords(pool, kind, subject, limit),
    lastSubjectRecord: (kind, subject, before) => selectLastSubjectRecord(pool, kind, subject, before),
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
  readonly engine: Pick<Engine, 'signHead' | 'status'>;
  readonly pool: Pool;
  readonly connectionConfig: ConnectionConfig;
}): Receipts {
  const index = receiptIndex(options.pool);
  // One reading of each kind at a time, whatever many ask for. Apart: whoever reads the tape, without a name and as
  // often as they like, keeps nobody from a receipt or a head.
  const [own, ticks, roots, heads] = [oneAtATime(), oneAtATime(), oneAtATime(), oneAtATime()];
  const tapeRoots = new TapeRoots(index);
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
    // The database may have a batch of which the engine has not heard yet that it is durable.
    batchHolding: async (seq) => {
      const row = await read((reader) => reader.batchHolding(seq));
      return row !== undefined && row.lastSeq <= options.engine.status().committedSeq ? row : undefined;
    },
    signHead: (batch) => options.engine.signHead(batch),
  };
  // Never more than one for each project: whoever looks at a draw does not wait behind readers of the tape.
  const drawn = oneAtATime();
  const draws = new DrawRecords(ports, (work) => drawn.next(projects, work));
  return {
    drawRecords: (subject) => draws.of(subject),
    receiptOf: (user, kind, id) => own.next(callers.user(user), () => collectReceipt(ports, user, kind, id)),
    ticks: (caller, fromMs, toMs) => ticks.next(caller, () => ticksOf(ports, fromMs, toMs)),
    roots: (caller, fromMs, toMs) => roots.next(caller, () => tapeRoots.between(fromMs, toMs)),
    headAt: (caller, seq) => heads.next(caller, () => headAt(ports, seq)),
    stop: async () => {
      await connecting?.then((reader) => reader.close()).catch(() => {});
    },
  };
}

function oneAtATime(): Shares {
  return new Shares({ placesMax: 1, waitingMax: READINGS_WAITING_MAX, waitMsMax: WAIT_MS_MAX });
}

async function headAt(ports: ReceiptPorts, seq: number): Promise<SignedHead | undefined> {
  const row = await ports.batchHolding(seq);
  if (row === undefined) return undefined;
  openBatch(row);
  return await ports.signHead({ seq: row.lastSeq, hash: row.hash });
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
