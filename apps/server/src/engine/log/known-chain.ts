// What this process knows of the chain: a digest over each run of a thousand batches, made while a start checks all of
// them and while others are written. What the database says of an old batch afterwards is held against it. Full runs can
// be sealed (`recovery/chain-seal.ts`), so that a later start knows them before it has checked them again.
import { createHash, type Hash } from 'node:crypto';
import { LogDamaged } from '../faults.ts';
import { hashBytes } from '../sha256/hash-bytes.ts';
import type { ChainPosition, LogReader } from './log-rows.ts';

/** Of so many batches one digest is kept. To compare one of them, the hashes of its run are read again. */
export const RUN_BATCHES = 1024;
/** Runs that were read and agreed: whoever asks for neighbours has them read once. */
const RUNS_READ_MAX = 16;
const ENTRY_BYTES = 8 + hashBytes;
/** As a run is kept, handed over and sealed: its last record, and the digest over its batches. */
export const RUN_BYTES = 8 + hashBytes;

/** As one thread hands it to another. */
export interface ChainDigests {
  /** The full runs, in order. */
  readonly runs: Uint8Array;
  /** The batches after them. */
  readonly rest: Uint8Array;
}

/** Full runs from the first one on. */
export interface FullRuns {
  readonly count: number;
  /** SHA-256 over all of them as they are kept. */
  readonly digest: Uint8Array;
}

export class KnownChain {
  #runs = Buffer.alloc(RUN_BYTES);
  #count = 0;
  /** Over all runs. */
  #digest: Hash = createHash('sha256');
  readonly #rest = Buffer.alloc(RUN_BATCHES * ENTRY_BYTES);
  #restLength = 0;
  #lastSeq = 0;
  /** What was asked for last stands at the end. */
  readonly #read = new Map<number, Buffer>();

  /** The next batch of the chain: one that was checked against the one before it, or that was written after it. */
  add(position: ChainPosition): void {
    writeEntry(this.#rest, this.#restLength, position);
    this.#restLength += ENTRY_BYTES;
    this.#lastSeq = position.seq;
    if (this.#restLength < this.#rest.length) return;
    this.#addRun({ seq: position.seq, hash: sha256(this.#rest) });
    this.#restLength = 0;
  }

  get digests(): ChainDigests {
    const rest = Uint8Array.from(this.#rest.subarray(0, this.#restLength));
    return { runs: this.runsBetween(0, this.#count), rest };
  }

  /** In the place of all that was known before. */
  take({ runs, rest }: ChainDigests): void {
    this.#runs = Buffer.from(runs);
    this.#count = runs.length / RUN_BYTES;
    this.#digest = createHash('sha256').update(runs);
    this.#rest.set(rest);
    this.#restLength = rest.length;
    if (rest.length > 0) this.#lastSeq = seqAt(this.#rest, rest.length - ENTRY_BYTES);
    else this.#lastSeq = this.#count === 0 ? 0 : this.#endOf(this.#count - 1);
  }

  /** Those that end with a record or before it, so many at most. */
  fullRuns(throughSeq: number, countMax: number): FullRuns {
    const isEnd = (run: number): boolean => run < this.#count && this.#endOf(run) === throughSeq;
    const run = this.#runOf(throughSeq);
    const count = Math.min(isEnd(run) ? run + 1 : run, countMax);
    const isAll = count === this.#count;
    return { count, digest: isAll ? this.#digest.copy().digest() : sha256(this.runsBetween(0, count)) };
  }

  /** As they are kept. */
  runsBetween(first: number, end: number): Uint8Array {
    return Uint8Array.from(this.#runs.subarray(first * RUN_BYTES, end * RUN_BYTES));
  }

  /** The last batch of a full run. Throws where the database has other batches there. */
  async endOfRun(run: number, reader: Pick<LogReader, 'positions'>): Promise<ChainPosition> {
    const entries = await this.#entriesOf(run, reader);
    const last = entries.length - ENTRY_BYTES;
    return { seq: seqAt(entries, last), hash: Uint8Array.from(entries.subarray(last + 8)) };
  }

  /** Throws where this is not the end of a batch of the chain, whatever the database says. */
  async require(position: ChainPosition, reader: Pick<LogReader, 'positions'>): Promise<void> {
    const { seq } = position;
    if (seq > this.#lastSeq) throw new RangeError(`Record ${seq} is not durable`);
    const run = this.#runOf(seq);
    // The newest are in memory, and looked at before another one can come.
    const entries =
      run === this.#count ? this.#rest.subarray(0, this.#restLength) : await this.#entriesOf(run, reader);
    if (position.hash.length !== hashBytes || !hasEntry(entries, position))
      throw new LogDamaged(`log_batch last_seq=${seq}`, 'It is not the batch that stands there in the chain');
  }

  #addRun(run: ChainPosition): void {
    const offset = this.#count * RUN_BYTES;
    if (offset === this.#runs.length) this.#runs = Buffer.concat([this.#runs], 2 * offset + RUN_BYTES);
    writeEntry(this.#runs, offset, run);
    this.#digest.update(this.#runs.subarray(offset, offset + RUN_BYTES));
    this.#count++;
  }

  #endOf(run: number): number {
    return seqAt(this.#runs, run * RUN_BYTES);
  }

  /** The first run that ends there or later; their number where it is none of them. */
  #runOf(seq: number): number {
    let [from, to] = [0, this.#count];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#endOf(middle) < seq) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  async #entriesOf(run: number, reader: Pick<LogReader, 'positions'>): Promise<Buffer> {
    const known = this.#read.get(run);
    const entries = known ?? (await this.#readRun(run, reader));
    this.#read.delete(run);
    this.#read.set(run, entries);
    if (this.#read.size > RUNS_READ_MAX) this.#read.delete(this.#read.keys().next().value!);
    return entries;
  }

  async #readRun(run: number, reader: Pick<LogReader, 'positions'>): Promise<Buffer> {
    const [afterSeq, throughSeq] = [run === 0 ? 0 : this.#endOf(run - 1), this.#endOf(run)];
    const positions = await reader.positions(afterSeq, throughSeq, RUN_BATCHES + 1);
    const entries = Buffer.alloc(positions.length * ENTRY_BYTES);
    for (const [place, position] of positions.entries()) writeEntry(entries, place * ENTRY_BYTES, position);
    if (sha256(entries).equals(this.#runs.subarray(run * RUN_BYTES + 8, (run + 1) * RUN_BYTES)))
      return entries;
    throw new LogDamaged(
      `log_batch last_seq=${afterSeq + 1} to ${throughSeq}`,
      'These are not the batches that stand there in the chain',
    );
  }
}

function writeEntry(target: Buffer, offset: number, { seq, hash }: ChainPosition): void {
  target.writeBigUInt64BE(BigInt(seq), offset);
  target.fill(0, offset + 8, offset + ENTRY_BYTES);
  target.set(hash.subarray(0, hashBytes), offset + 8);
}

function seqAt(entries: Buffer, offset: number): number {
  return Number(entries.readBigUInt64BE(offset));
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function hasEntry(entries: Buffer, position: ChainPosition): boolean {
  const entry = Buffer.alloc(ENTRY_BYTES);
  writeEntry(entry, 0, position);
  for (let at = 0; at < entries.length; at += ENTRY_BYTES)
    if (entry.compare(entries, at, at + ENTRY_BYTES) === 0) return true;
  return false;
}
