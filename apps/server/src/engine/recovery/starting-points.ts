// Where a recovery can begin: a snapshot of this installation, the state at which the check of this release ended, or the
// first record.
import { type CheckedBatch, openBatch, sameBytes, type VerifiedBatch } from '../log/batch-codec.ts';
import {
  type BatchRow,
  type ChainPosition,
  chainStart,
  type LogReader,
  type SnapshotRow,
} from '../log/log-rows.ts';
import type { EngineLog } from '../options.ts';
import type { HashedState, Rules } from '../rules.ts';
import { hashBytes } from '../sha256/hash-bytes.ts';
import { type CheckedState, readCheckedState } from './checked-state.ts';
import { RulesOrder } from './rules-order.ts';
import { isSealed } from './snapshot-seal.ts';

export interface Start extends HashedState {
  readonly position: ChainPosition;
  readonly rulesOrder: RulesOrder;
}

export interface StartingParts {
  readonly reader: LogReader;
  readonly rules: Rules;
  readonly log: Pick<EngineLog, 'info' | 'warn'>;
  readonly snapshotKey?: Uint8Array | undefined;
  /** Where the check of this release ended, for a start of it. */
  readonly checkedState?: CheckedState | undefined;
}

interface StartingPoint {
  readonly seq: number;
  readonly place: string;
  /** Throws where it is not to be believed. */
  readonly open: () => Promise<Start>;
}

/** Newest first. They were not looked at yet. */
export async function startingPoints(
  parts: StartingParts,
  throughSeq: number,
): Promise<readonly StartingPoint[]> {
  const { snapshotKey, checkedState } = parts;
  if (snapshotKey === undefined) return [];
  const points: StartingPoint[] = [];
  for (const row of await usableSnapshots(parts)) {
    const place = `log_snapshot seq=${row.seq}`;
    points.push({ seq: row.seq, place, open: () => openSnapshot(parts, snapshotKey, row) });
  }
  if (checkedState !== undefined) {
    const { file: place, seq } = checkedState;
    points.push({ seq, place, open: () => openCheckedState(parts, snapshotKey, checkedState) });
  }
  return points.filter(({ seq }) => seq <= throughSeq).sort((one, other) => other.seq - one.seq);
}

/** Whose seal is right and whose state is that of the log. The first record is where nothing else is. */
export async function newestGoodStart(
  { rules, log }: StartingParts,
  points: readonly StartingPoint[],
): Promise<Start> {
  for (const { place, open } of points) {
    try {
      return await open();
    } catch (error) {
      const reason = (error as Error).message;
      log.warn(
        { place, err: error },
        `${place} is refused (${reason}); an older one or the whole log is used`,
      );
    }
  }
  const state = rules.initialState();
  const rulesOrder = new RulesOrder(rules.version);
  return { state, hashing: rules.startHashing(state), position: chainStart, rulesOrder };
}

/** A later release may describe a state otherwise, so only checkpoints of this one's records are compared. */
export function isComparable({ version }: Pick<Rules, 'version'>, batch: CheckedBatch): boolean {
  return rulesOf(batch) === version;
}

/** By which the last record of a batch was decided. */
function rulesOf(batch: CheckedBatch): number {
  return batch.recordAt(batch.count - 1).rulesVersion;
}

async function usableSnapshots({ reader, rules, log }: StartingParts): Promise<readonly SnapshotRow[]> {
  const rows = await reader.snapshots();
  for (const { rulesVersion, seq } of rows) {
    if (rulesVersion === rules.version) continue;
    const place = `log_snapshot seq=${seq}`;
    log.info({ place }, `${place} was made by another release and is not used`);
  }
  return rows.filter(({ rulesVersion }) => rulesVersion === rules.version);
}

/**
 * Good is a snapshot that this installation sealed, and whose state has the hash that the log holds for this place, in a
 * batch that is itself whole.
 */
async function openSnapshot(parts: StartingParts, snapshotKey: Uint8Array, row: SnapshotRow): Promise<Start> {
  const [batchRow, batch] = await batchEndingAt(parts.reader, row.seq);
  if (batch.stateHash === undefined) throw new Error('the log has no checkpoint there');
  if (!sameBytes(batch.stateHash, row.stateHash)) throw new Error('its hash is not the one in the log');
  if (!isComparable(parts.rules, batch)) throw new Error('other rules decided the last record before it');
  const payload = await parts.reader.snapshotPayload(row.seq);
  if (payload === undefined) throw new Error('its bytes are missing');
  if (!isSealed(snapshotKey, { ...row, payload }, row.seal))
    throw new Error('its seal is not of this installation');
  const { state, hashing } = stateIn(parts.rules, payload, batch);
  const rulesOrder = new RulesOrder(parts.rules.version, row.rulesVersion);
  return { state, hashing, position: { seq: row.seq, hash: batchRow.hash }, rulesOrder };
}

/**
 * Good is what the check of this release sealed for this batch of this log. Where earlier rules decided the last record
 * the log has no hash to compare: they may describe the state otherwise.
 */
async function openCheckedState(
  parts: StartingParts,
  snapshotKey: Uint8Array,
  checked: CheckedState,
): Promise<Start> {
  const { seq } = checked;
  const payload = readCheckedState(snapshotKey, checked);
  const [batchRow, batch] = await batchEndingAt(parts.reader, seq);
  if (Buffer.from(batchRow.hash).toString('hex') !== checked.hash)
    throw new Error('the log has another batch there');
  const { state, hashing } = stateIn(parts.rules, payload, batch);
  const rulesOrder = new RulesOrder(parts.rules.version, rulesOf(batch));
  return { state, hashing, position: { seq, hash: batchRow.hash }, rulesOrder };
}

async function batchEndingAt(reader: LogReader, seq: number): Promise<readonly [BatchRow, VerifiedBatch]> {
  const row = await reader.batchHolding(seq);
  if (row === undefined || row.lastSeq !== seq) throw new Error('no batch ends there');
  return [row, openBatch(row)];
}

function stateIn(rules: Rules, payload: Uint8Array, batch: VerifiedBatch): HashedState {
  const opened = rules.openSnapshot(payload);
  if (opened.state.seq !== batch.row.lastSeq) throw new Error(`it holds the state at ${opened.state.seq}`);
  // Reading has shown that the state has the hash with which the bytes end.
  const { stateHash } = batch;
  if (stateHash === undefined || !isComparable(rules, batch)) return opened;
  if (sameBytes(payload.subarray(-hashBytes), stateHash)) return opened;
  throw new Error('its state has another hash');
}
