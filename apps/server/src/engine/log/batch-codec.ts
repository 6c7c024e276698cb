// How a row of the log becomes records again once everything in it was verified; `batch-builder.ts` makes one of records.
//
// The payload: format (1 byte), batch salt (16), 0 or 1 (1), the state hash where that was 1 (32), then each record's
// length and canonical bytes. The batch hash covers every byte of a row: first and last sequence, epoch, previous hash
// and state hash directly; salt and records through the leaves; and any other format or length does not decode.
import { ByteReader, type LogRecord, readRecord } from '@candor/exchange';
import { LogDamaged, LogOfOtherRelease } from '../faults.ts';
import { hashOfBatch, merkleRootInPlace, SaltDeriver, saltBytes } from '../sha256/fast-hash.ts';
import { hashBytes } from '../sha256/hash-bytes.ts';
import { LeafHasher } from '../sha256/leaf-hasher.ts';
import type { BatchRow, ChainPosition } from './log-rows.ts';

/** The only form so far. A denser or compressed one gets the next number, and this one stays readable. */
export const plainFormat = 1;

/** What recovery needs of a batch that has been checked, be it in another thread. */
export interface CheckedBatch {
  readonly row: BatchRow;
  readonly count: number;
  /** Decodes the record at a place in the batch. */
  recordAt(place: number): LogRecord;
  readonly stateHash: Uint8Array | undefined;
}

/** A batch whose every byte has been checked against its hash and its place in the chain. */
export interface VerifiedBatch extends CheckedBatch {
  /** All records at once; a long log is read with less memory one by one. */
  readonly records: readonly LogRecord[];
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
  const { count } = contents;
  if (count !== row.lastSeq - row.firstSeq + 1) {
    throw new LogDamaged(
      placeOf(row),
      `There are ${count} records where ${row.firstSeq} to ${row.lastSeq} should be`,
    );
  }
  const root = merkleRootInPlace(hashLeaves(row, contents, spareLeaves.of(count)), count);
  const { firstSeq, lastSeq, previousHash, epoch } = row;
  const { stateHash } = contents;
  const expected = hashOfBatch({ previousHash, firstSeq, lastSeq, epoch, root, stateHash });
  if (!sameBytes(expected, row.hash))
    throw new LogDamaged(placeOf(row), 'The contents do not match the hash');
  const recordAt = (place: number): LogRecord => decodeRecord(row, contents, place);
  let leaves: Buffer | undefined;
  return {
    row,
    count,
    get records() {
      return Array.from({ length: count }, (_, place) => recordAt(place));
    },
    recordAt,
    stateHash,
    root,
    get leaves() {
      leaves ??= hashLeaves(row, contents, Buffer.allocUnsafe(count * hashBytes));
      return leaves;
    },
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

/** Of a row that another thread has checked with `verifyBatch`: its hashes are not computed again. */
export function decodeChecked(row: BatchRow): CheckedBatch {
  const contents = decodePayload(row);
  const { count, stateHash } = contents;
  return { row, count, recordAt: (place) => decodeRecord(row, contents, place), stateHash };
}

interface Contents {
  readonly salt: Uint8Array;
  readonly stateHash: Uint8Array | undefined;
  readonly count: number;
  /** Of each record; behind them may be room for more. */
  readonly offsets: Int32Array;
  readonly lengths: Int32Array;
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
    return { salt, stateHash, ...readPlaces(reader, row) };
  } catch (error) {
    throw new LogDamaged(placeOf(row), `The payload cannot be read (${(error as Error).message})`, {
      cause: error,
    });
  }
}

/** No record is shorter than a byte and its length, so a row whose numbers are damaged asks for no more than that. */
function readPlaces(
  reader: ByteReader,
  { firstSeq, lastSeq }: BatchRow,
): Pick<Contents, 'count' | 'offsets' | 'lengths'> {
  const room = Math.max(0, Math.min(lastSeq - firstSeq + 1, reader.left));
  const offsets = new Int32Array(room);
  const lengths = new Int32Array(room);
  const count = placeRecords(reader, offsets, lengths);
  return { count, offsets, lengths };
}

/**
 * How many records follow. Nothing comes after the loop: V8 compiles a loop of thousands of rounds from within, without
 * knowing what comes after it, and would leave its code there for every row anew.
 */
function placeRecords(reader: ByteReader, offsets: Int32Array, lengths: Int32Array): number {
  let count = 0;
  for (; !reader.atEnd; count++) {
    const length = reader.uint();
    if (count < offsets.length) {
      offsets[count] = reader.position;
      lengths[count] = length;
    }
    reader.skip(length);
  }
  return count;
}

/** Opening a row is one step without a pause, so that all rows are hashed in the same memory. */
const leavesOfRows = new LeafHasher();
/** A log has hundreds of thousands of rows, of nearly all of which only the root is wanted. */
const spareLeaves = {
  bytes: Buffer.alloc(0),
  of(count: number): Buffer {
    if (count * hashBytes > this.bytes.length) this.bytes = Buffer.allocUnsafe(2 * count * hashBytes);
    return this.bytes;
  },
};

function hashLeaves({ firstSeq, payload }: BatchRow, { salt, ...places }: Contents, leaves: Buffer): Buffer {
  const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
  leavesOfRows.hashAll({ salt, firstSeq, ...places }, bytes, leaves);
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
  } catch (cause) {
    const cure = 'Its hash is right, so another release may have written it: use that one.';
    const message = `It cannot be read (${(cause as Error).message})`;
    throw new LogOfOtherRelease(`${placeOf(row)}, record ${seq}`, message, { cause, cure });
  }
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
