// From the log to a state: the newest good snapshot and the records after it, or all records from the first.
// Recovery never decides anything. It believes a snapshot only as far as the log says the same.
import { type LogRecord, RULES_VERSION } from '@candor/exchange';
import { openBatch, placeOf, sameBytes, type VerifiedBatch, verifyBatch } from './batch-codec.ts';
import { LogDamaged } from './faults.ts';
import { type ChainPosition, genesisHash, hashBytes, type LogReader, type SnapshotRow } from './log-port.ts';
import type { EngineLog } from './options.ts';
import type { ExchangeState, Rules } from './rules.ts';

export interface Checkpoint {
  readonly seq: number;
  readonly stateHash: Uint8Array;
}

export interface Recovered {
  readonly state: ExchangeState;
  readonly position: ChainPosition;
  /** 0 where no snapshot was used. */
  readonly snapshotSeq: number;
  readonly recordsReplayed: number;
  readonly lastCheckpoint: Checkpoint | undefined;
}

export interface RecoveryParts {
  readonly reader: LogReader;
  readonly rules: Rules;
  readonly log: Pick<EngineLog, 'info' | 'warn'>;
  /** Checks the hashes before the snapshot too, so that damage anywhere stops a start. A snapshotter need not. */
  readonly wholeChain?: boolean;
  /** Sees every record that is replayed, in order. */
  readonly onRecord?: (record: LogRecord) => void;
}

interface Start {
  readonly state: ExchangeState;
  readonly position: ChainPosition;
}

/** Recovers the state at a position that the head, or a checkpoint, has named. */
export async function recover(parts: RecoveryParts, target: ChainPosition): Promise<Recovered> {
  const start = await newestGoodSnapshot(parts, target.seq);
  if (parts.wholeChain === true) await verifyChainBefore(parts.reader, start.position);
  const { state } = start;
  let position = start.position;
  let lastCheckpoint: Checkpoint | undefined;
  for await (const row of parts.reader.batches(position.seq, target.seq)) {
    const batch = verifyBatch(row, position);
    if (row.lastSeq > target.seq)
      throw new LogDamaged(placeOf(row), `It goes beyond the head at ${target.seq}`);
    applyBatch(parts, state, batch);
    if (batch.stateHash !== undefined) {
      compareCheckpoint(parts.rules, state, batch);
      lastCheckpoint = { seq: row.lastSeq, stateHash: batch.stateHash };
    }
    position = { seq: row.lastSeq, hash: row.hash };
  }
  if (position.seq !== target.seq || !sameBytes(position.hash, target.hash)) {
    throw new LogDamaged(
      'log_head',
      `It names record ${target.seq}, and the batches end with ${position.seq}`,
    );
  }
  const snapshotSeq = start.position.seq;
  return { state, position, snapshotSeq, recordsReplayed: position.seq - snapshotSeq, lastCheckpoint };
}

/** Hashes only: nothing before a snapshot is applied again. */
async function verifyChainBefore(reader: LogReader, end: ChainPosition): Promise<void> {
  let position: ChainPosition = { seq: 0, hash: genesisHash };
  for await (const row of reader.batches(0, end.seq)) {
    verifyBatch(row, position);
    position = { seq: row.lastSeq, hash: row.hash };
  }
  if (position.seq !== end.seq || !sameBytes(position.hash, end.hash)) {
    throw new LogDamaged(
      `log_batch last_seq=${end.seq}`,
      'The chain before the snapshot does not lead there',
    );
  }
}

function applyBatch(parts: RecoveryParts, state: ExchangeState, batch: VerifiedBatch): void {
  for (let place = 0; place < batch.count; place++) {
    const record = batch.recordAt(place);
    if (record.at < state.at) {
      throw new LogDamaged(`${placeOf(batch.row)}, record ${record.seq}`, 'Time runs backwards');
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

/** A later release may describe a state otherwise, so only checkpoints of this one's records are compared. */
export function isComparable(batch: VerifiedBatch): boolean {
  return batch.recordAt(batch.count - 1).rulesVersion === RULES_VERSION;
}

export function compareCheckpoint(rules: Rules, state: ExchangeState, batch: VerifiedBatch): void {
  if (batch.stateHash === undefined || !isComparable(batch)) return;
  if (sameBytes(rules.stateHash(state), batch.stateHash)) return;
  throw new LogDamaged(
    `${placeOf(batch.row)}, checkpoint at ${batch.row.lastSeq}`,
    'The state after these records is not the one that the engine had',
  );
}

async function newestGoodSnapshot(parts: RecoveryParts, throughSeq: number): Promise<Start> {
  for (const row of await parts.reader.snapshots()) {
    if (row.seq > throughSeq) continue;
    const place = `log_snapshot seq=${row.seq}`;
    if (row.rulesVersion !== RULES_VERSION) {
      parts.log.info({ place }, `${place} was made by another release and is not used`);
      continue;
    }
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
  return { state: parts.rules.initialState(), position: { seq: 0, hash: genesisHash } };
}

/** Good is a snapshot whose state has the hash that the log holds for this place, in a batch that is itself whole. */
export async function openSnapshot(
  parts: Pick<RecoveryParts, 'reader' | 'rules'>,
  row: SnapshotRow,
): Promise<Start> {
  const [payload, batchRow] = [
    await parts.reader.snapshotPayload(row.seq),
    await parts.reader.batchHolding(row.seq),
  ];
  if (payload === undefined) throw new Error('its bytes are missing');
  if (batchRow === undefined || batchRow.lastSeq !== row.seq) throw new Error('no batch ends there');
  const batch = openBatch(batchRow);
  if (batch.stateHash === undefined) throw new Error('the log has no checkpoint there');
  if (!sameBytes(batch.stateHash, row.stateHash)) throw new Error('its hash is not the one in the log');
  const state = parts.rules.readSnapshot(payload);
  if (state.seq !== row.seq) throw new Error(`it holds the state at ${state.seq}`);
  // Reading has shown that the state has the hash with which the bytes end.
  if (!sameBytes(payload.subarray(-hashBytes), batch.stateHash))
    throw new Error('its state has another hash');
  return { state, position: { seq: row.seq, hash: batchRow.hash } };
}
