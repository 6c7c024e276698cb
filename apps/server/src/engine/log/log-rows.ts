// What the log holds, as the engine sees it: a chain of batches with one writer, and snapshots beside it.
import { hashBytes } from '../sha256/hash-bytes.ts';

/** What the chain begins with. */
export const genesisHash: Uint8Array = new Uint8Array(hashBytes);

/** A place in the chain: the last record and the hash of the batch that ends with it. */
export interface ChainPosition {
  readonly seq: number;
  readonly hash: Uint8Array;
}

/** Where the chain begins. */
export const chainStart: ChainPosition = { seq: 0, hash: genesisHash };

export interface LogHead extends ChainPosition {
  readonly epoch: number;
}

/** One row of `log_batch`. */
export interface BatchRow {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly epoch: number;
  readonly previousHash: Uint8Array;
  readonly hash: Uint8Array;
  readonly payload: Uint8Array;
}

/** One row of `log_snapshot`, without its payload. */
export interface SnapshotRow {
  readonly seq: number;
  readonly stateHash: Uint8Array;
  readonly rulesVersion: number;
  /** See `recovery/snapshot-seal.ts`; one of an earlier release has none. */
  readonly seal: Uint8Array | undefined;
}

/** What a snapshot is made of; its seal is worked out of the rest. */
export interface NewSnapshot extends Omit<SnapshotRow, 'seal'> {
  readonly payload: Uint8Array;
}

/** What `log_chain` and `log_chain_run` hold: full runs of batches, from the first one on (`known-chain.ts`). */
export interface SealedRuns {
  readonly count: number;
  /** As `KnownChain` keeps them. */
  readonly runs: Uint8Array;
  /** See `recovery/chain-seal.ts`. */
  readonly seal: Uint8Array;
}

export interface LogReader {
  /** Refuses a head that is not where the batches end. */
  head(): Promise<LogHead>;
  /** All batches after a record and up to another, in order. They are not verified here. */
  batches(afterSeq: number, throughSeq: number): AsyncIterable<BatchRow>;
  batchHolding(seq: number): Promise<BatchRow | undefined>;
  /** Where the batches that end after a record and up to another end, in order and so many at most. Not verified either. */
  positions(afterSeq: number, throughSeq: number, countMax: number): Promise<readonly ChainPosition[]>;
  /** Newest first. */
  snapshots(): Promise<readonly SnapshotRow[]>;
  snapshotPayload(seq: number): Promise<Uint8Array | undefined>;
  /** Not verified here. */
  sealedRuns(): Promise<SealedRuns | undefined>;
  close(): Promise<void>;
}

export interface LogWriter {
  /** Begins a new epoch, which fences every earlier writer. Comes before reading anything. */
  takeOver(): Promise<LogHead>;
  /**
   * Resolves when the batch is durable. Rejects with `Fenced` if another writer has taken over; any other rejection
   * means that nobody knows whether the batch was written, and must never lead to a second attempt.
   */
  append(batch: BatchRow): Promise<void>;
  close(): Promise<void>;
}
