// What receipts are put together from. The index says where things stand; what they are is read from the log alone.

import type { BatchRow, Engine } from '../engine/index.ts';
import type { ProofSubject, TapeRow } from '../history/index.ts';

export interface ReceiptIndex {
  subjectRecords(kind: ProofSubject, subject: number, limit: number): Promise<readonly number[]>;
  /** Of all, or before a record. */
  lastSubjectRecord(kind: ProofSubject, subject: number, before?: number): Promise<number | undefined>;
  versionRecord(kind: ProofSubject, subject: number, version: number): Promise<number | undefined>;
  tapeFrom(seq: number, direction: 'before' | 'after', limit: number): Promise<readonly number[]>;
  tapeBetween(fromMs: number, toMs: number, limit: number): Promise<readonly TapeRow[]>;
  /** When the last record of prices was written. */
  tapeEnd(): Promise<number>;
}

export interface ReceiptPorts {
  readonly index: ReceiptIndex;
  readonly batchHolding: (seq: number) => Promise<BatchRow | undefined>;
  readonly signHead: Engine['signHead'];
}

/** `notYet`: the order has not ended, or the tape has not gone past it. `tooLarge`: it rests on too much. */
export type NoReceipt = 'unknown' | 'notYet' | 'tooLarge';

/** Thrown inside the collecting of a receipt. */
export class ReceiptMissing extends Error {
  readonly why: NoReceipt;
  constructor(why: NoReceipt) {
    super(why);
    this.why = why;
  }
}
