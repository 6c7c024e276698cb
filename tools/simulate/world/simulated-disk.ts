// A log on a disk that can be slow, lie, fail, tear a row and lose its process: what was durable is what is read again.
import { RULES_VERSION } from '@candor/exchange';
import { Fenced } from '../../../apps/server/src/engine/faults.ts';
import { openBatch } from '../../../apps/server/src/engine/log/batch-codec.ts';
import type { LogPort } from '../../../apps/server/src/engine/log/log-port.ts';
import {
  type BatchRow,
  genesisHash,
  type LogHead,
  type SnapshotRow,
} from '../../../apps/server/src/engine/log/log-rows.ts';
import { recover } from '../../../apps/server/src/engine/recovery/recovery.ts';
import { sealOf } from '../../../apps/server/src/engine/recovery/snapshot-seal.ts';
import { venueRules } from '../../../apps/server/src/engine/rules.ts';
import type { VirtualTime } from './virtual-time.ts';

/**
 * What becomes of the next append: refused and not written, written with its answer lost, held until the process ends,
 * or written in part.
 */
export const diskFaults = ['refused', 'answerLost', 'heldAndLost', 'heldAndWritten', 'torn'] as const;
export type DiskFault = (typeof diskFaults)[number];

interface StoredSnapshot extends SnapshotRow {
  readonly payload: Uint8Array;
}

const snapshotsKept = 3;
const silent = { info: () => {}, warn: () => {} };

export class SimulatedDisk implements LogPort {
  readonly rows: BatchRow[] = [];
  head: LogHead = { epoch: 0, seq: 0, hash: genesisHash };
  snapshots: StoredSnapshot[] = [];
  /** How long an append takes. */
  delayMs = 0;
  fault: DiskFault | undefined;
  readonly snapshotKey = new Uint8Array(32);
  readonly #time: VirtualTime;
  #inFlight: BatchRow | undefined;
  #held: 'heldAndLost' | 'heldAndWritten' | undefined;
  #torn: { readonly whole: BatchRow; readonly before: LogHead } | undefined;

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  readonly reader: LogPort['reader'] = {
    head: async () => this.head,
    batches: (afterSeq, throughSeq) => this.#batches(afterSeq, throughSeq),
    batchHolding: async (seq) => this.#holding(seq),
    positions: async (afterSeq, throughSeq, countMax) =>
      this.rows
        .filter(({ lastSeq }) => lastSeq > afterSeq && lastSeq <= throughSeq)
        .slice(0, countMax)
        .map(({ lastSeq, hash }) => ({ seq: lastSeq, hash })),
    snapshots: async () => [...this.snapshots].reverse(),
    snapshotPayload: async (seq) => this.snapshots.find((one) => one.seq === seq)?.payload,
    sealedRuns: async () => undefined,
    close: async () => {},
  };

  readonly writer: LogPort['writer'] = {
    takeOver: async () => {
      this.head = { ...this.head, epoch: this.head.epoch + 1 };
      return this.head;
    },
    append: (batch) => this.#append({ ...batch, payload: Buffer.from(batch.payload) }),
    close: async () => {},
  };

  isDurable(seq: number): boolean {
    return seq <= this.head.seq && this.#torn === undefined;
  }

  /** The process is gone. What was under way had reached the disk, or had not. */
  processEnds(written: boolean): void {
    const survives = this.#held === undefined ? written : this.#held === 'heldAndWritten';
    this.#held = undefined;
    if (survives && this.#inFlight !== undefined) this.#write(this.#inFlight);
    this.#inFlight = undefined;
    this.fault = undefined;
  }

  /** An append hangs: only the end of the process ends that. */
  get isHeld(): boolean {
    return this.#held !== undefined;
  }

  /** The first record of the row that was written in part. */
  get tornAt(): number | undefined {
    return this.#torn?.whole.firstSeq;
  }

  /** From a backup, by hand: the row is whole again, or was never there. */
  restoreTorn(isThere: boolean): void {
    if (this.#torn === undefined) return;
    const { whole, before } = this.#torn;
    this.rows.pop();
    this.head = { ...before, epoch: this.head.epoch };
    this.#torn = undefined;
    if (isThere) this.#write({ ...whole });
  }

  /** As the snapshot worker does: recovers the state at the last checkpoint from the log alone, and keeps it. */
  async takeSnapshot(): Promise<boolean> {
    const row = this.rows.findLast((one) => openBatch(one).stateHash !== undefined);
    if (row === undefined || this.snapshots.some(({ seq }) => seq === row.lastSeq)) return false;
    const stateHash = openBatch(row).stateHash!;
    const target = { seq: row.lastSeq, hash: row.hash };
    const recovery = { reader: this.reader, rules: venueRules, log: silent, snapshotKey: this.snapshotKey };
    const { state } = await recover(recovery, target);
    const payload = venueRules.writeSnapshot(state);
    const snapshot = { seq: row.lastSeq, stateHash, rulesVersion: RULES_VERSION, payload };
    this.snapshots.push({ ...snapshot, seal: sealOf(this.snapshotKey, snapshot) });
    this.snapshots = this.snapshots.slice(-snapshotsKept);
    return true;
  }

  /** Flips a bit of the newest snapshot; a start must refuse it and do with an older one. */
  damageSnapshot(place: number): boolean {
    const newest = this.snapshots.pop();
    if (newest === undefined) return false;
    const payload = Buffer.from(newest.payload);
    const at = place % payload.length;
    payload[at] = payload[at]! ^ (1 << (place % 8));
    this.snapshots.push({ ...newest, payload });
    return true;
  }

  async #append(batch: BatchRow): Promise<void> {
    const { epoch, seq, hash } = this.head;
    const follows = batch.firstSeq === seq + 1 && Buffer.compare(hash, batch.previousHash) === 0;
    if (epoch !== batch.epoch || !follows) throw new Fenced('The log has moved on');
    const { fault } = this;
    this.fault = undefined;
    this.#inFlight = batch;
    if (fault === 'heldAndLost' || fault === 'heldAndWritten') {
      this.#held = fault;
      return new Promise(() => {});
    }
    if (this.delayMs > 0) await new Promise<void>((resolve) => this.#time.after(this.delayMs, resolve));
    if (this.#inFlight !== batch) return new Promise(() => {});
    this.#inFlight = undefined;
    if (this.head.epoch !== batch.epoch) throw new Fenced('The log has moved on');
    switch (fault) {
      case 'refused':
        throw new Error('Input/output error');
      case 'answerLost':
        this.#write(batch);
        throw new Error('The connection ended');
      case 'torn':
        this.#tear(batch);
        throw new Error('The connection ended');
      case undefined:
        return this.#write(batch);
    }
  }

  #write(batch: BatchRow): void {
    if (this.head.epoch !== batch.epoch && this.#inFlight === batch) return;
    this.rows.push(batch);
    this.head = { epoch: this.head.epoch, seq: batch.lastSeq, hash: batch.hash };
  }

  #tear(batch: BatchRow): void {
    this.#torn = { whole: batch, before: this.head };
    const payload = batch.payload.subarray(0, Math.floor(batch.payload.length / 2));
    this.#write({ ...batch, payload });
  }

  #holding(seq: number): BatchRow | undefined {
    return this.rows.findLast((row) => row.firstSeq <= seq && seq <= row.lastSeq);
  }

  async *#batches(afterSeq: number, throughSeq: number): AsyncGenerator<BatchRow> {
    for (const row of this.rows) if (row.firstSeq > afterSeq && row.firstSeq <= throughSeq) yield row;
  }
}
