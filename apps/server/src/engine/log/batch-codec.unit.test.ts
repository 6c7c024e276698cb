// Rules for the rows of the log: what they hold comes back, both ways of hashing agree, and no byte can be changed.
import {
  batchHash,
  byInstallation,
  inclusionProof,
  type LogRecord,
  leafHash,
  merkleRoot,
  recordBytes,
  recordSalt,
  verifyInclusion,
} from '@candor/exchange';
import { expect, test } from 'vitest';
import { describeAtStart, LogDamaged } from '../faults.ts';
import { hashBytes } from '../sha256/hash-bytes.ts';
import { BatchBuilder, batchBytesFull, type Seal } from './batch-builder.ts';
import { openBatch, verifyBatch } from './batch-codec.ts';
import { type BatchRow, genesisHash } from './log-rows.ts';
import { openUser } from './testing-logs.ts';

const stateHash = new Uint8Array(hashBytes).fill(9);
const plainSeal: Seal = { previousHash: genesisHash, epoch: 3 };

function record(seq: number): LogRecord {
  const command = openUser(seq);
  return {
    seq,
    at: 7,
    rulesVersion: 1,
    cause: undefined,
    requestId: undefined,
    command,
    events: [],
  } as never;
}

function sealed(count: number, seal: Seal = plainSeal, firstSeq = 1): BatchRow {
  const builder = new BatchBuilder();
  builder.begin();
  for (let i = 0; i < count; i++) builder.add(record(firstSeq + i));
  const row = builder.seal(seal);
  return { ...row, payload: Buffer.from(row.payload) };
}

test.each([1, 2, 3, 7, 8, 9, 100, 1025])('%d records come back as they went in', (count) => {
  const opened = openBatch(sealed(count, { ...plainSeal, stateHash }));
  expect(opened.records).toEqual(Array.from({ length: count }, (_, i) => record(1 + i)));
  expect(opened.stateHash).toEqual(Buffer.from(stateHash));
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 31, 64, 65])(
  'the hashes of %d records are those of the exchange',
  (count) => {
    const firstSeq = 2 ** 33;
    const row = sealed(count, { ...plainSeal, stateHash }, firstSeq);
    const opened = openBatch(row);
    const batchSalt = row.payload.subarray(1, 17);
    const leaves = opened.records.map((each, place) => {
      const salt = recordSalt(batchSalt, each.seq);
      expect(Buffer.from(salt)).toEqual(Buffer.from(opened.saltOf(place)));
      return leafHash(each.seq, salt, recordBytes(each));
    });
    const root = merkleRoot(leaves);
    expect(Buffer.concat(leaves)).toEqual(Buffer.from(opened.leaves));
    expect(Buffer.from(root)).toEqual(Buffer.from(opened.root));
    const { previousHash, lastSeq, epoch } = row;
    expect(Buffer.from(row.hash)).toEqual(
      Buffer.from(batchHash({ previousHash, firstSeq, lastSeq, epoch, root, stateHash })),
    );
    for (const [place, leaf] of leaves.entries()) {
      expect(verifyInclusion(leaf, inclusionProof(leaves, place), opened.root)).toBe(true);
    }
  },
);

/** From as short as a record can be to longer than what is hashed four at a time. */
const lengths = Array.from({ length: 420 }, (_, length) => length);

function recordOfLength(seq: number, length: number): LogRecord {
  const deposit = { deposit: 0, user: 1, wallet: 'spot', currency: 0, amount: 1n, network: 'paper' };
  const transaction = 'x'.repeat(length);
  return {
    ...record(seq),
    command: { type: 'CreditDeposit', ...byInstallation, ...deposit, transaction },
  } as never;
}

function leavesOf(row: BatchRow, records: readonly LogRecord[]): Buffer {
  const salts = records.map(({ seq }) => recordSalt(row.payload.subarray(1, 17), seq));
  return Buffer.concat(records.map((each, i) => leafHash(each.seq, salts[i]!, recordBytes(each))));
}

test('records of every length, in any order, have the leaves of the exchange', () => {
  const records = lengths.map((_, place) => recordOfLength(place + 1, (place * 131) % lengths.length));
  const builder = new BatchBuilder();
  builder.begin();
  for (const each of records) builder.add(each);
  const row = builder.seal(plainSeal);
  expect(Buffer.from(openBatch(row).leaves)).toEqual(leavesOf(row, records));
});

test('two builders that are filled in turn, while rows are opened, know their own batches', () => {
  const builders = [new BatchBuilder(), new BatchBuilder()];
  const other = sealed(9, plainSeal, 77);
  for (const builder of builders) builder.begin();
  const records = lengths.slice(0, 100).map((length) => recordOfLength(length + 1, length % 90));
  for (const each of records) {
    for (const builder of builders) builder.add(each);
    expect(openBatch(other).count).toBe(9);
  }
  for (const builder of builders) {
    const row = builder.seal(plainSeal);
    expect(Buffer.from(openBatch(row).leaves)).toEqual(leavesOf(row, records));
  }
});

test('a builder that is used again forgets its earlier batch', () => {
  const builder = new BatchBuilder();
  builder.begin();
  for (let seq = 1; seq <= 500; seq++) builder.add(record(seq));
  builder.seal({ ...plainSeal, stateHash });
  builder.begin();
  builder.add(record(501));
  expect(openBatch(builder.seal(plainSeal)).records).toEqual([record(501)]);
});

test('a record that cannot be written leaves no trace', () => {
  const builder = new BatchBuilder();
  builder.begin();
  builder.add(record(1));
  expect(() => builder.add({ ...record(2), command: openUser(-5) })).toThrow(RangeError);
  builder.add(record(2));
  expect(openBatch(builder.seal(plainSeal)).records).toEqual([record(1), record(2)]);
});

test('a batch says when it is full', () => {
  const builder = new BatchBuilder();
  builder.begin();
  const events = Array.from({ length: 10_000 }, () => ({ type: 'UserOpened', user: 1, kind: 'person' }));
  let seq = 0;
  while (!builder.isFull) builder.add({ ...record(++seq), events: events as never });
  const { payload } = builder.seal(plainSeal);
  expect(payload.length).toBeGreaterThan(batchBytesFull);
  expect(payload.length).toBeLessThan(4 * 1024 * 1024);
});

test.each([
  ['payload', (row: BatchRow) => row.payload],
  ['hash', (row: BatchRow) => row.hash],
  ['prev_hash', (row: BatchRow) => row.previousHash],
] as const)('one changed bit anywhere in %s is refused, with a state hash and without one', (_, bytesOf) => {
  const before = { seq: 0, hash: genesisHash };
  for (const original of [sealed(3, { ...plainSeal, stateHash }), sealed(3, plainSeal)]) {
    expect(verifyBatch(original, before).records).toHaveLength(3);
    for (let bit = 0; bit < bytesOf(original).length * 8; bit++) {
      const { previousHash, hash, payload } = original;
      const copies = [previousHash, hash, payload].map((bytes) => Uint8Array.from(bytes));
      const row = { ...original, previousHash: copies[0]!, hash: copies[1]!, payload: copies[2]! };
      bytesOf(row)[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => verifyBatch(row, before), `bit ${bit}`).toThrow(/^log_batch first_seq=1/);
    }
  }
});

/** One record and a hash that is right, of whoever knows how hashes are made. */
function forged(bytes: Uint8Array, { lastSeq = 1 } = {}): BatchRow {
  const salt = new Uint8Array(16).fill(4);
  const root = leafHash(1, recordSalt(salt, 1), bytes);
  const { previousHash, epoch } = plainSeal;
  const hash = batchHash({ previousHash, firstSeq: 1, lastSeq, epoch, root, stateHash: undefined });
  expect(bytes.length).toBeLessThan(128);
  const payload = Buffer.from([1, ...salt, 0, bytes.length, ...bytes]);
  return { firstSeq: 1, lastSeq, epoch, previousHash, hash, payload };
}

test('a batch whose hash is right and whose contents are not is refused', () => {
  const bytes = recordBytes(record(1));
  // The control: it is a batch as they are made.
  expect(openBatch(forged(bytes)).records).toEqual([record(1)]);
  expect(() => openBatch(forged(bytes, { lastSeq: 2 }))).toThrow(
    'There are 1 records where 1 to 2 should be',
  );
  expect(() => openBatch(forged(recordBytes(record(2)))).records).toThrow(
    'The record calls itself 2). Its hash is right, so another release may have written it: use that one.',
  );
  expect(() => openBatch(forged(Uint8Array.of(...bytes, 0))).records).toThrow(/The record ends at \d+/);
});

test('a record that cannot be read although its hash is right is told as one of another release, and not as damage', () => {
  const told = (read: () => unknown): string => {
    try {
      return String(read());
    } catch (reason) {
      return describeAtStart(reason as LogDamaged);
    }
  };
  const later = forged(Uint8Array.of(...recordBytes(record(1)), 0));
  expect(told(() => openBatch(later).records)).toMatch(
    /^log_batch .* another release may have written it: use/,
  );
  const flipped = { ...later, hash: Buffer.alloc(32) };
  expect(told(() => openBatch(flipped).records)).toMatch(/^The log is damaged\. .* Restore the database/);
});

test.each(['firstSeq', 'lastSeq', 'epoch'] as const)('another %s is refused', (column) => {
  const original = sealed(3, plainSeal, 5);
  const before = { seq: 4, hash: genesisHash };
  for (const change of [-1, 1]) {
    expect(() => verifyBatch({ ...original, [column]: original[column] + change }, before)).toThrow(
      LogDamaged,
    );
  }
});

test('each batch has a salt of its own, so that no leaf can be guessed from what it holds', () => {
  const builder = new BatchBuilder();
  const salts = Array.from({ length: 2_000 }, () => {
    builder.begin();
    builder.add(record(1));
    return Buffer.from(builder.seal(plainSeal).payload.subarray(1, 17)).toString('hex');
  });
  expect(new Set(salts).size).toBe(2_000);
  expect(salts).not.toContain('00'.repeat(16));
});

test('a batch that does not follow the one before it is refused', () => {
  const row = sealed(3, plainSeal, 5);
  expect(() => verifyBatch(row, { seq: 3, hash: genesisHash })).toThrow('there is a gap');
  expect(() => verifyBatch(row, { seq: 4, hash: stateHash })).toThrow('prev_hash is not the hash');
});
