// From the log to a state: the newest good snapshot and the records after it, or all records from the first. Recovery
// never decides anything. It believes a snapshot only where this installation made it and the log says the same.
import { type LogRecord, LookAhead } from '@candor/exchange';
import { LogDamaged, LogOfOtherRelease } from '../faults.ts';
import { type CheckedBatch, placeOf, sameBytes } from '../log/batch-codec.ts';
import { type ChainThread, threadRecordsMin } from '../log/chain-thread.ts';
import { KnownChain } from '../log/known-chain.ts';
import type { CheckAhead } from '../log/log-port.ts';
import { type ChainPosition, chainStart } from '../log/log-rows.ts';
import { type ChainPart, verifiedBatches, verifyChain } from '../log/verified-batches.ts';
import { nowAndThen, type Progress } from '../progress.ts';
import type { ExchangeState, Rules, StateHashing } from '../rules.ts';
import { type KnownBefore, knownBefore } from './chain-seal.ts';
import {
  isComparable,
  newestGoodStart,
  type Start,
  type StartingParts,
  startingPoints,
} from './starting-points.ts';

/** The end of a batch that holds the hash of the state after it. */
export interface Checkpoint extends ChainPosition {
  readonly stateHash: Uint8Array;
  /** False where other rules decided its last record: they may describe a state otherwise. */
  readonly isComparable: boolean;
}

export interface Recovered {
  readonly state: ExchangeState;
  /** Keeps the hash of the state up to date from here on. */
  readonly hashing: StateHashing;
  readonly position: ChainPosition;
  /** Whole where the whole chain was asked for. */
  readonly chain: KnownChain;
  /** What of the chain is known by its seal alone, and still to be checked; undefined where nothing is. */
  readonly sealed: { readonly runs: number; readonly end: ChainPosition } | undefined;
  /** The rules that decided the last record. */
  readonly rulesVersion: number;
  /** 0 where no snapshot was used. */
  readonly snapshotSeq: number;
  readonly recordsReplayed: number;
  readonly lastCheckpoint: Checkpoint | undefined;
}

/** With the key the snapshots that it seals are used; without, none are. */
export interface RecoveryParts extends StartingParts {
  /**
   * Answers for the chain before the snapshot too, so that damage anywhere stops a start: its hashes are checked, or, where
   * there are many, it is known by its seal and checked afterwards. A snapshotter need not.
   */
  readonly wholeChain?: boolean;
  /** So many records before a snapshot are checked at once even where they are sealed; all of them by default. */
  readonly checkedAtOnceMax?: number;
  /** Lets another thread check the hashes of the whole chain meanwhile. */
  readonly checkAhead?: CheckAhead | undefined;
  /** From so many records on that is worth a thread. */
  readonly aheadRecordsMin?: number;
  /** How often the log of the process says how far it has come. */
  readonly progressEveryMs?: number;
  /** Sees every record that is replayed, in order. */
  readonly onRecord?: (record: LogRecord) => void;
}

/** Recovers the state at a position that the head, or a checkpoint, has named. */
export async function recover(parts: RecoveryParts, target: ChainPosition): Promise<Recovered> {
  const progress = nowAndThen((seq, throughSeq) => {
    parts.log.info({ seq, throughSeq }, `The log is read: record ${seq} of ${throughSeq}`);
  }, parts.progressEveryMs);
  const points = await startingPoints(parts, target.seq);
  const newestSeq = points[0]?.seq ?? 0;
  const known = await sealedBefore(parts, newestSeq);
  const ahead = startAhead(parts, known, newestSeq, target.seq);
  try {
    const start = await newestGoodStart(parts, points);
    // Also where a newer snapshot was refused, as long as what is sealed ends before the one that is used.
    const usedKnown = known !== undefined && known.end.seq <= start.position.seq ? known : undefined;
    const chain = usedKnown?.chain ?? new KnownChain();
    const isAhead = ahead !== undefined && ahead.fromSeq === start.position.seq;
    const batches = isAhead
      ? ahead.batches(start.position, chain, (seq) => progress(seq, target.seq))
      : checkedHere(parts, { after: usedKnown?.end ?? chainStart, end: start.position }, target.seq, chain);
    const replayed = await replay(parts, start, batches, target, progress);
    return { ...replayed, chain, sealed: usedKnown };
  } finally {
    await ahead?.stop();
  }
}

/** Undefined where everything is to be checked now. */
async function sealedBefore(parts: RecoveryParts, snapshotSeq: number): Promise<KnownBefore | undefined> {
  const { reader, log, snapshotKey, wholeChain, checkedAtOnceMax = Number.POSITIVE_INFINITY } = parts;
  if (wholeChain !== true || snapshotKey === undefined || snapshotSeq <= checkedAtOnceMax) return undefined;
  return knownBefore({ reader, log, snapshotKey }, snapshotSeq);
}

/** What is short is checked sooner than a thread begins. */
function startAhead(
  parts: RecoveryParts,
  before: KnownBefore | undefined,
  fromSeq: number,
  throughSeq: number,
): ChainThread | undefined {
  const records = throughSeq - (before?.end.seq ?? 0);
  if (parts.wholeChain !== true || records < (parts.aheadRecordsMin ?? threadRecordsMin)) return undefined;
  const known = before && { runs: before.chain.digests.runs, end: before.end };
  return parts.checkAhead?.({ known, fromSeq, throughSeq });
}

/** Before the snapshot hashes alone are looked at, after it the batches are for the state. */
async function* checkedHere(
  { reader, wholeChain }: RecoveryParts,
  before: ChainPart,
  throughSeq: number,
  chain: KnownChain,
): AsyncGenerator<CheckedBatch> {
  if (wholeChain === true) await verifyChain(reader, before, { chain });
  yield* verifiedBatches(reader, before.end, throughSeq, chain);
}

async function replay(
  parts: RecoveryParts,
  start: Start,
  batches: AsyncIterable<CheckedBatch>,
  target: ChainPosition,
  progress: Progress,
): Promise<Omit<Recovered, 'chain' | 'sealed'>> {
  const { state, hashing, rulesOrder } = start;
  let { position } = start;
  let lastCheckpoint: Checkpoint | undefined;
  const lookAhead = new LookAhead(state);
  for await (const batch of batches) {
    const { row, stateHash } = batch;
    if (row.lastSeq > target.seq)
      throw new LogDamaged(placeOf(row), `It goes beyond the head at ${target.seq}`);
    applyBatch(parts, start, batch, lookAhead);
    if (stateHash !== undefined) {
      compareCheckpoint(parts.rules, hashing, batch);
      const isOurs = isComparable(parts.rules, batch);
      lastCheckpoint = { seq: row.lastSeq, hash: row.hash, stateHash, isComparable: isOurs };
    }
    position = { seq: row.lastSeq, hash: row.hash };
    progress(position.seq, target.seq);
  }
  if (position.seq !== target.seq || !sameBytes(position.hash, target.hash)) {
    throw new LogDamaged(
      'log_head',
      `It names record ${target.seq}, and the batches end with ${position.seq}`,
    );
  }
  const snapshotSeq = start.position.seq;
  const recordsReplayed = position.seq - snapshotSeq;
  const rulesVersion = rulesOrder.last;
  return { state, hashing, position, rulesVersion, snapshotSeq, recordsReplayed, lastCheckpoint };
}

/** So many records are read before they are applied: what the state needs for them is fetched meanwhile. */
const aheadRecords = 64;

function applyBatch(parts: RecoveryParts, start: Start, batch: CheckedBatch, lookAhead: LookAhead): void {
  for (let from = 0; from < batch.count; from += aheadRecords) {
    const { records, failure } = recordsFrom(batch, from);
    lookAhead.warm(records);
    applyRecords(parts, start, batch, records);
    if (failure !== undefined) throw failure;
  }
}

/** As many as can be read: what is wrong with those before a damaged one is found first. */
function recordsFrom(
  batch: CheckedBatch,
  from: number,
): { readonly records: readonly LogRecord[]; readonly failure?: unknown } {
  const records: LogRecord[] = [];
  const end = Math.min(from + aheadRecords, batch.count);
  try {
    for (let place = from; place < end; place++) records.push(batch.recordAt(place));
  } catch (failure) {
    return { records, failure };
  }
  return { records };
}

function applyRecords(
  parts: RecoveryParts,
  { state, rulesOrder }: Start,
  batch: CheckedBatch,
  records: readonly LogRecord[],
): void {
  for (const record of records) {
    if (record.at < state.at) {
      throw new LogDamaged(`${placeOf(batch.row)}, record ${record.seq}`, 'Time runs backwards');
    }
    const disorder = rulesOrder.see(record);
    if (disorder !== undefined) {
      const place = `${placeOf(batch.row)}, record ${record.seq}`;
      if (record.rulesVersion <= parts.rules.version) throw new LogDamaged(place, disorder);
      throw new LogOfOtherRelease(place, disorder, { cure: 'Use a release that has these rules.' });
    }
    try {
      parts.rules.evolve(state, record);
    } catch (cause) {
      const place = `${placeOf(batch.row)}, record ${record.seq}`;
      throw new LogDamaged(place, `It cannot be applied (${(cause as Error).message})`, { cause });
    }
    parts.onRecord?.(record);
  }
}

function compareCheckpoint(rules: Rules, hashing: StateHashing, batch: CheckedBatch): void {
  if (batch.stateHash === undefined || !isComparable(rules, batch)) return;
  if (sameBytes(hashing.hash(), batch.stateHash)) return;
  throw new LogDamaged(
    `${placeOf(batch.row)}, checkpoint at ${batch.row.lastSeq}`,
    'The state after these records is not the one that the engine had',
  );
}
