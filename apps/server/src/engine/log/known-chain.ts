// What this process knows of the chain: a digest over each run of a thousand batches, made while a start checks all of
// them and while others are written. What the database says of an old batch afterwards is held against it.
import { createHash } from 'node:crypto';
import { LogDamaged } from '../faults.ts';
import { hashBytes } from '../sha256/hash-bytes.ts';
import type { ChainPosition, LogReader } from './log-rows.ts';

/** Of so many batches one digest is kept. To compare one of them, the hashes of its run are read again. */
export const RUN_BATCHES = 1024;
/** Runs that were read and agreed: whoever asks for neighbours has them read once. */
const RUNS_READ_MAX = 16;
const ENTRY_BYTES = 8 + hashBytes;

/** As one thread hands it to another. */
export interface ChainDigests {
  /** The last record of each full run. */
  readonly ends: readonly number[];
  readonly digests: readonly string[];
  /** The batches after them. */
  readonly rest: Uint8Array;
}

export class KnownChain {
  #ends: number[] = [];
  #digests: string[] = [];
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
    this.#ends.push(position.seq);
    this.#digests.push(digestOf(this.#rest));
    this.#restLength = 0;
  }

  get digests(): ChainDigests {
    const rest = Uint8Array.from(this.#rest.subarray(0, this.#restLength));
    return { ends: this.#ends, digests: this.#digests, rest };
  }

  /** In the place of all that was known before. */
  take({ ends, digests, rest }: ChainDigests): void {
    this.#ends = [...ends];
    this.#digests = [...digests];
    this.#rest.set(rest);
    this.#restLength = rest.length;
    const last = this.#rest.subarray(this.#restLength - ENTRY_BYTES);
    this.#lastSeq = rest.length > 0 ? Number(last.readBigUInt64BE()) : (this.#ends.at(-1) ?? 0);
  }

  /** Throws where this is not the end of a batch of the chain, whatever the database says. */
  async require(position: ChainPosition, reader: Pick<LogReader, 'positions'>): Promise<void> {
    const { seq } = position;
    if (seq > this.#lastSeq) throw new RangeError(`Record ${seq} is not durable`);
    const run = this.#runOf(seq);
    // The newest are in memory, and looked at before another one can come.
    const entries =
      run === this.#ends.length
        ? this.#rest.subarray(0, this.#restLength)
        : await this.#entriesOf(run, reader);
    if (position.hash.length !== hashBytes || !hasEntry(entries, position))
      throw new LogDamaged(`log_batch last_seq=${seq}`, 'It is not the batch that stands there in the chain');
  }

  /** The first run that ends there or later; their number where it is none of them. */
  #runOf(seq: number): number {
    let [from, to] = [0, this.#ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#ends[middle]! < seq) from = middle + 1;
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
    const [afterSeq, throughSeq] = [run === 0 ? 0 : this.#ends[run - 1]!, this.#ends[run]!];
    const positions = await reader.positions(afterSeq, throughSeq, RUN_BATCHES + 1);
    const entries = Buffer.alloc(positions.length * ENTRY_BYTES);
    for (const [place, position] of positions.entries()) writeEntry(entries, place * ENTRY_BYTES, position);
    if (digestOf(entries) === this.#digests[run]) return entries;
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

function digestOf(entries: Uint8Array): string {
  return createHash('sha256').update(entries).digest().toString('latin1');
}

function hasEntry(entries: Buffer, position: ChainPosition): boolean {
  const entry = Buffer.alloc(ENTRY_BYTES);
  writeEntry(entry, 0, position);
  for (let at = 0; at < entries.length; at += ENTRY_BYTES)
    if (entry.compare(entries, at, at + ENTRY_BYTES) === 0) return true;
  return false;
}
