// How records become one row of the log; `batch-codec.ts` has the form of its payload, and reads it.
import { randomFillSync } from 'node:crypto';
import { ByteWriter, type LogRecord, writeRecord } from '@candor/exchange';
import { hashOfBatch, merkleRootInPlace, saltBytes } from '../sha256/fast-hash.ts';
import { hashBytes } from '../sha256/hash-bytes.ts';
import { LeafHasher } from '../sha256/leaf-hasher.ts';
import { plainFormat } from './batch-codec.ts';
import type { BatchRow } from './log-rows.ts';

/** A batch takes no further record from here on: the last one may be large, and a row stays below 4 MiB with it. */
export const batchBytesFull = 4 * 1024 * 1024 - 256 * 1024;

const headerBytes = 1 + saltBytes + 1;
const recordsOffset = headerBytes + hashBytes;

/** Fresh salts, a thousand for one way into the source of randomness: each is used once and wiped. */
const newSalt = {
  pool: Buffer.alloc(1024 * saltBytes),
  used: 1024 * saltBytes,
  into(salt: Buffer): void {
    if (this.used === this.pool.length) {
      randomFillSync(this.pool);
      this.used = 0;
    }
    this.pool.copy(salt, 0, this.used, this.used + saltBytes);
    this.pool.fill(0, this.used, this.used + saltBytes);
    this.used += saltBytes;
  },
};

export interface Seal {
  readonly previousHash: Uint8Array;
  readonly epoch: number;
  /** The hash of the state after the last record, at a checkpoint. */
  readonly stateHash?: Uint8Array | undefined;
}

/**
 * Collects records and seals them into a row. Two of these take turns, and each keeps its memory: a sealed row is a
 * view of it and is valid until `begin`.
 */
export class BatchBuilder {
  readonly #scratch = new ByteWriter();
  readonly #salt = Buffer.alloc(saltBytes);
  readonly #leafHasher = new LeafHasher();
  #bytes = Buffer.allocUnsafe(64 * 1024);
  #length = recordsOffset;
  #leaves = Buffer.allocUnsafe(1024 * hashBytes);
  #count = 0;
  #firstSeq = 0;

  get count(): number {
    return this.#count;
  }

  get isFull(): boolean {
    return this.#length >= batchBytesFull;
  }

  begin(): void {
    newSalt.into(this.#salt);
    this.#length = recordsOffset;
    this.#count = 0;
  }

  /** Encodes a record once: the same bytes are hashed and stored. Throws without a trace if it cannot be encoded. */
  add(record: LogRecord): void {
    const scratch = this.#scratch;
    scratch.reset();
    writeRecord(scratch, record);
    const { length } = scratch;
    this.#reserve(length + 8);
    if (this.#count === 0) {
      this.#firstSeq = record.seq;
      this.#leafHasher.begin(this.#salt, record.seq);
    }
    const offset = writeLength(this.#bytes, length, this.#length);
    scratch.copyInto(this.#bytes, offset);
    this.#length = offset + length;
    this.#leafHasher.add(this.#count, this.#bytes, offset, length, this.#leaves);
    this.#count++;
  }

  seal(seal: Seal): BatchRow {
    const lastSeq = this.#firstSeq + this.#count - 1;
    const { previousHash, epoch, stateHash } = seal;
    this.#leafHasher.finish(this.#bytes, this.#leaves);
    const root = merkleRootInPlace(this.#leaves, this.#count);
    const hash = hashOfBatch({
      previousHash,
      firstSeq: this.#firstSeq,
      lastSeq,
      epoch,
      root,
      stateHash,
    });
    // The records lie behind the room for the longer header, so that the shorter one simply begins later.
    const start = stateHash === undefined ? hashBytes : 0;
    this.#bytes[start] = plainFormat;
    this.#salt.copy(this.#bytes, start + 1);
    this.#bytes[start + 1 + saltBytes] = stateHash === undefined ? 0 : 1;
    if (stateHash !== undefined) this.#bytes.set(stateHash, headerBytes);
    const payload = this.#bytes.subarray(start, this.#length);
    return { firstSeq: this.#firstSeq, lastSeq, epoch, previousHash, hash, payload };
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + bytes));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    if ((this.#count + 1) * hashBytes > this.#leaves.length) {
      const larger = Buffer.allocUnsafe(this.#leaves.length * 2);
      this.#leaves.copy(larger);
      this.#leaves = larger;
    }
  }
}

/** The same form as a number in a record: seven bits to the byte, the lowest first. */
function writeLength(target: Buffer, length: number, offset: number): number {
  let rest = length;
  let position = offset;
  while (rest >= 128) {
    target[position++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  target[position++] = rest;
  return position;
}
