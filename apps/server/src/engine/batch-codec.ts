// How records become one row of the log, and how a row becomes records again once everything in it was verified.
//
// The payload: format (1 byte), batch salt (16), 0 or 1 (1), the state hash where that was 1 (32), then each record's
// length and canonical bytes. The batch hash covers every byte of a row: first and last sequence, epoch, previous hash
// and state hash directly; salt and records through the leaves; and any other format or length does not decode.
import { randomFillSync } from 'node:crypto';
import {
  ByteReader,
  ByteWriter,
  batchHash,
  type LogRecord,
  readRecord,
  type Seq,
  writeRecord,
} from '@candor/exchange';
import { leafPrefixBytes, merkleRootInPlace, SaltDeriver, saltBytes, writeSeq } from './fast-hash.ts';
import { LogDamaged } from './faults.ts';
import { type BatchRow, type ChainPosition, hashBytes } from './log-port.ts';
import { sha256Into } from './sha256.ts';

/** The only form so far. A denser or compressed one gets the next number, and this one stays readable. */
const plainFormat = 1;

/** A batch takes no further record from here on: the last one may be large, and a row stays below 4 MiB with it. */
export const batchBytesFull = 4 * 1024 * 1024 - 256 * 1024;

const headerBytes = 1 + saltBytes + 1;
const recordsOffset = headerBytes + hashBytes;

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
  readonly #salts = new SaltDeriver();
  readonly #prefix = Buffer.alloc(1 + 8);
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
    randomFillSync(this.#salt);
    this.#salts.begin(this.#salt);
    this.#length = recordsOffset;
    this.#count = 0;
  }

  /** Encodes a record once: the same bytes are hashed and stored. Throws without a trace if it cannot be encoded. */
  add(record: LogRecord): void {
    const scratch = this.#scratch;
    scratch.reset();
    writeSeq(this.#prefix, record.seq, 1);
    scratch.bytes(this.#prefix);
    scratch.bytes(this.#salts.derive(record.seq));
    writeRecord(scratch, record);
    const leafInput = scratch.since(0);
    this.#reserve(leafInput.length + 8);
    if (this.#count === 0) this.#firstSeq = record.seq;
    sha256Into(leafInput, this.#leaves, this.#count * hashBytes);
    this.#length = writeLength(this.#bytes, leafInput.length - leafPrefixBytes, this.#length);
    this.#bytes.set(leafInput.subarray(leafPrefixBytes), this.#length);
    this.#length += leafInput.length - leafPrefixBytes;
    this.#count++;
  }

  seal(seal: Seal): BatchRow {
    const lastSeq = this.#firstSeq + this.#count - 1;
    const { previousHash, epoch, stateHash } = seal;
    const root = merkleRootInPlace(this.#leaves, this.#count);
    const hash = batchHash({
      previousHash,
      firstSeq: this.#firstSeq as Seq,
      lastSeq: lastSeq as Seq,
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

/** A batch whose every byte has been checked against its hash and its place in the chain. */
export interface VerifiedBatch {
  readonly row: BatchRow;
  readonly count: number;
  /** All records at once; a long log is read with less memory one by one. */
  readonly records: readonly LogRecord[];
  /** Decodes the record at a place in the batch. */
  recordAt(place: number): LogRecord;
  readonly stateHash: Uint8Array | undefined;
  readonly root: Uint8Array;
  /** The leaf of each record, one after the other. */
  readonly leaves: Uint8Array;
  /** The salt of the record at a place in the batch. */
  saltOf(place: number): Uint8Array;
  /** Its canonical bytes, as they are stored. */
  bytesOf(place: number): Uint8Array;
}

/** The name by which a person finds a row again. */
export function placeOf(row: Pick<BatchRow, 'firstSeq'>): string {
  return `log_batch first_seq=${row.firstSeq}`;
}

/** Checks that a row follows a position and that its hash covers what it holds; only then can its records be decoded. */
export function verifyBatch(row: BatchRow, after: ChainPosition): VerifiedBatch {
  if (row.firstSeq !== after.seq + 1) {
    throw new LogDamaged(placeOf(row), `The record after ${after.seq} should come next, so there is a gap`);
  }
  if (!sameBytes(row.previousHash, after.hash)) {
    throw new LogDamaged(placeOf(row), `prev_hash is not the hash of the batch that ends with ${after.seq}`);
  }
  return openBatch(row);
}

/** Checks a row by itself: its hash covers what it holds. */
export function openBatch(row: BatchRow): VerifiedBatch {
  const contents = decodePayload(row);
  if (contents.lengths.length !== row.lastSeq - row.firstSeq + 1) {
    const count = contents.lengths.length;
    throw new LogDamaged(
      placeOf(row),
      `There are ${count} records where ${row.firstSeq} to ${row.lastSeq} should be`,
    );
  }
  const leaves = hashLeaves(row, contents);
  const root = merkleRootInPlace(Buffer.from(leaves), contents.lengths.length);
  const { previousHash, epoch } = row;
  const { stateHash } = contents;
  const firstSeq = row.firstSeq as Seq;
  const expected = batchHash({ previousHash, firstSeq, lastSeq: row.lastSeq as Seq, epoch, root, stateHash });
  if (!sameBytes(expected, row.hash))
    throw new LogDamaged(placeOf(row), 'The contents do not match the hash');
  const count = contents.lengths.length;
  const recordAt = (place: number): LogRecord => decodeRecord(row, contents, place);
  return {
    row,
    count,
    get records() {
      return Array.from({ length: count }, (_, place) => recordAt(place));
    },
    recordAt,
    stateHash,
    root,
    leaves,
    saltOf: (place) => {
      const salts = new SaltDeriver();
      salts.begin(contents.salt);
      return salts.derive(row.firstSeq + place);
    },
    bytesOf: (place) => {
      const offset = contents.offsets[place]!;
      return row.payload.subarray(offset, offset + contents.lengths[place]!);
    },
  };
}

interface Contents {
  readonly salt: Uint8Array;
  readonly stateHash: Uint8Array | undefined;
  readonly offsets: readonly number[];
  readonly lengths: readonly number[];
}

function decodePayload(row: BatchRow): Contents {
  const reader = new ByteReader(row.payload);
  try {
    const format = reader.byte();
    if (format !== plainFormat) throw new RangeError(`The format ${format} is not known`);
    const salt = reader.bytes(saltBytes);
    const marker = reader.byte();
    if (marker > 1) throw new RangeError(`The state hash is marked with ${marker}`);
    const stateHash = marker === 1 ? reader.bytes(hashBytes) : undefined;
    const offsets: number[] = [];
    const lengths: number[] = [];
    while (!reader.atEnd) {
      const length = reader.uint();
      offsets.push(reader.position);
      lengths.push(length);
      reader.bytes(length);
    }
    return { salt, stateHash, offsets, lengths };
  } catch (error) {
    throw new LogDamaged(placeOf(row), `The payload cannot be read (${(error as Error).message})`, {
      cause: error,
    });
  }
}

function hashLeaves(row: BatchRow, contents: Contents): Buffer {
  const salts = new SaltDeriver();
  salts.begin(contents.salt);
  const leaves = Buffer.allocUnsafe(contents.lengths.length * hashBytes);
  let input = Buffer.alloc(4096);
  for (let i = 0; i < contents.lengths.length; i++) {
    const length = contents.lengths[i]!;
    const offset = contents.offsets[i]!;
    const seq = row.firstSeq + i;
    if (leafPrefixBytes + length > input.length) input = Buffer.alloc(2 * (leafPrefixBytes + length));
    writeSeq(input, seq, 1);
    salts.derive(seq).copy(input, 1 + 8);
    input.set(row.payload.subarray(offset, offset + length), leafPrefixBytes);
    sha256Into(input.subarray(0, leafPrefixBytes + length), leaves, i * hashBytes);
  }
  return leaves;
}

function decodeRecord(row: BatchRow, contents: Contents, place: number): LogRecord {
  const start = contents.offsets[place]!;
  const end = start + contents.lengths[place]!;
  const seq = row.firstSeq + place;
  try {
    const reader = new ByteReader(row.payload, start);
    const record = readRecord(reader);
    if (reader.position !== end)
      throw new RangeError(`The record ends at ${reader.position} and not at ${end}`);
    if (record.seq !== seq) throw new RangeError(`The record calls itself ${record.seq}`);
    return record;
  } catch (error) {
    const place = `${placeOf(row)}, record ${seq}`;
    throw new LogDamaged(place, `It cannot be read (${(error as Error).message})`, { cause: error });
  }
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
