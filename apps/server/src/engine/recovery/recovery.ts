// From the log to a state: the newest good snapshot and the records after it, or all records from the first. Recovery
// never decides anything. It believes a snapshot only where this installation made it and the log says the same.
import { type LogRecord, LookAhead } from '@candor/exchange';
import { LogDamaged } from '../faults.ts';
import { type CheckedBatch, openBatch, placeOf, sameBytes } from '../log/batch-codec.ts';
import { type ChainThread, threadRecordsMin } from '../log/chain-thread.ts';
import { KnownChain } from '../log/known-chain.ts';
import type { CheckAhead } from '../log/log-port.ts';
import type { ChainPosition, LogReader, SnapshotRow } from '../log/log-rows.ts';
import { type ChainPart, chainStart, verifiedBatches, verifyChain } from '../log/verified-batches.ts';
import type { EngineLog } from '../options.ts';
import { nowAndThen, type Progress } from '../progress.ts';
import type { ExchangeState, HashedState, Rules, StateHashing } from '../rules.ts';
import { hashBytes } from '../sha256/hash-bytes.ts';
import { type KnownBefore, knownBefore } from './chain-seal.ts';
import { RulesOrder } from './rules-order.ts';
import { isSealed } from './snapshot-seal.ts';

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

export interface RecoveryParts {
  readonly reader: LogReader;
  readonly rules: Rules;
  readonly log: Pick<EngineLog, 'info' | 'warn'>;
  /** With it the snapshots that it seals are used; without, none are. */
  readonly snapshotKey?: Uint8Array | undefined;
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

interface Start extends HashedState {
  readonly position: ChainPosition;
  readonly rulesOrder: RulesOrder;
}

/** Recovers the state at a position that the head, or a checkpoint, has named. */
export async function recover(parts: RecoveryParts, target: ChainPosition): Promise<Recovered> {
  const progress = nowAndThen((seq, throughSeq) => {
    parts.log.info({ seq, throughSeq }, `The log is read: record ${seq} of ${throughSeq}`);
  }, parts.progressEveryMs);
  const candidates = await usableSnapshots(parts, target.seq);
  const known = await sealedBefore(parts, candidates[0]?.seq ?? 0);
  const ahead = startAhead(parts, known, candidates[0]?.seq ?? 0, target.seq);
  try {
    const start = await newestGoodSnapshot(parts, candidates);
    const isAsExpected = start.position.seq === candidates[0]?.seq;
    const usedKnown = isAsExpected ? known : undefined;
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
    if (disorder !== undefined) throw new LogDamaged(`${placeOf(batch.row)}, record ${record.seq}`, disorder);
    try {
      parts.rules.evolve(state, record);
    } catch (cause) {
      const place = `${placeOf(batch.row)}, record ${record.seq}`;
      throw new LogDamaged(place, `It cannot be applied (${(cause as Error).message})`, { cause });
    }
    parts.onRecord?.(record);
  }
}

/** A later release may describe a state otherwise, so only checkpoints of this one's records are compared. */
export function isComparable({ version }: Pick<Rules, 'version'>, batch: CheckedBatch): boolean {
  return batch.recordAt(batch.count - 1).rulesVersion === version;
}

function compareCheckpoint(rules: Rules, hashing: StateHashing, batch: CheckedBatch): void {
  if (batch.stateHash === undefined || !isComparable(rules, batch)) return;
  if (sameBytes(hashing.hash(), batch.stateHash)) return;
  throw new LogDamaged(
    `${placeOf(batch.row)}, checkpoint at ${batch.row.lastSeq}`,
    'The state after these records is not the one that the engine had',
  );
}

/** Newest first. */
async function usableSnapshots(parts: RecoveryParts, throughSeq: number): Promise<readonly SnapshotRow[]> {
  if (parts.snapshotKey === undefined) return [];
  const rows = (await parts.reader.snapshots()).filter(({ seq }) => seq <= throughSeq);
  const { version } = parts.rules;
  for (const { rulesVersion, seq } of rows) {
    if (rulesVersion === version) continue;
    const place = `log_snapshot seq=${seq}`;
    parts.log.info({ place }, `${place} was made by another release and is not used`);
  }
  return rows.filter(({ rulesVersion }) => rulesVersion === version);
}

async function newestGoodSnapshot(parts: RecoveryParts, candidates: readonly SnapshotRow[]): Promise<Start> {
  for (const row of candidates) {
    const place = `log_snapshot seq=${row.seq}`;
    try {
      return await openSnapshot(parts, row);
    } catch (error) {
      const reason = (error as Error).message;
      parts.log.warn(
        { place, err: error },
        `${place} is refused (${reason}); an older one or the whole log is used`,
      );
    }
  }
  const state = parts.rules.initialState();
  const rulesOrder = new RulesOrder(parts.rules.version);
  return {
    state,
    hashing: parts.rules.startHashing(state),
    position: chainStart,
    rulesOrder,
  };
}

/**
 * Good is a snapshot that this installation sealed, and whose state has the hash that the log holds for this place, in a
 * batch that is itself whole.
 */
async function openSnapshot(parts: RecoveryParts, row: SnapshotRow): Promise<Start> {
  const batchRow = await parts.reader.batchHolding(row.seq);
  if (batchRow === undefined || batchRow.lastSeq !== row.seq) throw new Error('no batch ends there');
  const batch = openBatch(batchRow);
  if (batch.stateHash === undefined) throw new Error('the log has no checkpoint there');
  if (!sameBytes(batch.stateHash, row.stateHash)) throw new Error('its hash is not the one in the log');
  if (!isComparable(parts.rules, batch)) throw new Error('other rules decided the last record before it');
  const payload = await parts.reader.snapshotPayload(row.seq);
  if (payload === undefined) throw new Error('its bytes are missing');
  const { snapshotKey } = parts;
  if (snapshotKey === undefined || !isSealed(snapshotKey, { ...row, payload }, row.seal))
    throw new Error('its seal is not of this installation');
  const { state, hashing } = parts.rules.openSnapshot(payload);
  if (state.seq !== row.seq) throw new Error(`it holds the state at ${state.seq}`);
  // Reading has shown that the state has the hash with which the bytes end.
  if (!sameBytes(payload.subarray(-hashBytes), batch.stateHash))
    throw new Error('its state has another hash');
  const rulesOrder = new RulesOrder(parts.rules.version, row.rulesVersion);
  return { state, hashing, position: { seq: row.seq, hash: batchRow.hash }, rulesOrder };
}
