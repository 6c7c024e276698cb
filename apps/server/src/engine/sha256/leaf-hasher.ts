// The leaves of a batch, four at a time: records of the same number of blocks wait for each other and are hashed together.
// Messages are laid out by words where they lie in words: calling for a copy, or making a view for one, costs more than
// copying so little.
import { hash } from 'node:crypto';
import { leafPrefixBytes, SaltDeriver, saltBytes, writeSeq } from './fast-hash.ts';
import { hashBytes } from './hash-bytes.ts';
import { sha256Into } from './sha256.ts';
import {
  blocksOf,
  blockWords,
  digestInto,
  digestWords,
  LaneGroup,
  laneBlocksMax,
  lanes,
  wordBytes,
} from './sha256-four.ts';

const seqBytes = 8;
const saltWords = saltBytes / wordBytes;
/** Behind the leaf's mark of one byte the number, the salt and the record begin with a word each. */
const behindMark = wordBytes - 1;
/** Hashing is one step without a pause, so that everybody shares the memory of the lanes. */
const groups = Array.from({ length: laneBlocksMax + 1 }, (_, blocks) => {
  const group = new LaneGroup(Math.max(blocks, 1), behindMark);
  for (let lane = 0; lane < lanes; lane++) group.memory[group.offsetOf(lane)] = 0;
  return group;
});
const saltGroup = new LaneGroup(1);
const { memory, words } = saltGroup;
/** Whose salt lies in the lanes: it is the same for all records of a batch. */
let saltOf: LeafHasher | undefined;

/** Records of one number of blocks that wait to be hashed: their place in the batch, and where their bytes lie. */
class Waiting {
  readonly places = new Int32Array(lanes);
  readonly offsets = new Int32Array(lanes);
  readonly lengths = new Int32Array(lanes);
  count = 0;
}

/** Records that lie somewhere in some bytes. */
export interface PlacedRecords {
  /** Of the batch. */
  readonly salt: Uint8Array;
  readonly firstSeq: number;
  readonly count: number;
  readonly offsets: Int32Array;
  readonly lengths: Int32Array;
}

export class LeafHasher {
  readonly #salt = Buffer.alloc(saltBytes);
  readonly #salts = new SaltDeriver();
  readonly #waiting = groups.map(() => new Waiting());
  #input = Buffer.alloc(4096);
  #firstSeq = 0;
  #leaves: Buffer | undefined;
  #leafWords: Int32Array = new Int32Array();

  begin(batchSalt: Uint8Array, firstSeq: number): void {
    this.#salt.set(batchSalt);
    this.#salts.begin(batchSalt);
    this.#firstSeq = firstSeq;
    this.#leaves = undefined;
    if (saltOf === this) saltOf = undefined;
    for (const waiting of this.#waiting) waiting.count = 0;
  }

  /**
   * The leaf of the record at a place of the batch, whose bytes stay where they are; it is there after `finish`. Leaves
   * begin with a whole word of their memory.
   */
  add(place: number, payload: Buffer, offset: number, length: number, leaves: Buffer): void {
    const blocks = blocksOf(leafPrefixBytes + length);
    if (blocks > laneBlocksMax) return this.#hashAlone(place, payload, offset, length, leaves);
    const waiting = this.#waiting[blocks]!;
    const lane = waiting.count++;
    waiting.places[lane] = place;
    waiting.offsets[lane] = offset;
    waiting.lengths[lane] = length;
    if (waiting.count === lanes) this.#hashTogether(blocks, waiting, payload, leaves);
  }

  finish(payload: Buffer, leaves: Buffer): void {
    for (let blocks = 1; blocks <= laneBlocksMax; blocks++) {
      const waiting = this.#waiting[blocks]!;
      if (waiting.count > 1) this.#hashTogether(blocks, waiting, payload, leaves);
      else if (waiting.count === 1) {
        const [place, offset, length] = [waiting.places[0]!, waiting.offsets[0]!, waiting.lengths[0]!];
        this.#hashAlone(place, payload, offset, length, leaves);
      }
      waiting.count = 0;
    }
  }

  /** The leaves of all records of a batch, one after the other, into the beginning of `leaves`. */
  hashAll({ salt, firstSeq, count, offsets, lengths }: PlacedRecords, payload: Buffer, leaves: Buffer): void {
    this.begin(salt, firstSeq);
    for (let place = 0; place < count; place++)
      this.add(place, payload, offsets[place]!, lengths[place]!, leaves);
    this.finish(payload, leaves);
  }

  #hashTogether(blocks: number, waiting: Waiting, payload: Buffer, leaves: Buffer): void {
    const { places, offsets, lengths, count } = waiting;
    if (saltOf !== this) this.#laySalt();
    for (let lane = 0; lane < count; lane++) {
      const seq = this.#firstSeq + places[lane]!;
      laySeq(seq, saltGroup.offsetOf(lane) / wordBytes + saltWords);
    }
    saltGroup.hash();
    const group = groups[blocks]!;
    for (let lane = 0; lane < count; lane++) {
      const first = (group.offsetOf(lane) + 1) / wordBytes;
      laySeq(this.#firstSeq + places[lane]!, first);
      // A salt is the first half of its digest.
      const digest = lane * digestWords;
      for (let i = 0; i < saltWords; i++) words[first + 2 + i] = words[digest + i]!;
      layRecord(first, blocks, payload, offsets[lane]!, lengths[lane]!);
    }
    group.hash();
    const leafWords = this.#wordsOf(leaves);
    for (let lane = 0; lane < count; lane++) digestInto(lane, leafWords, places[lane]! * digestWords);
    waiting.count = 0;
  }

  #laySalt(): void {
    for (let lane = 0; lane < lanes; lane++) {
      memory.set(this.#salt, saltGroup.offsetOf(lane));
      saltGroup.end(lane, saltBytes + seqBytes);
    }
    saltOf = this;
  }

  #wordsOf(leaves: Buffer): Int32Array {
    if (leaves !== this.#leaves) {
      this.#leaves = leaves;
      this.#leafWords = new Int32Array(leaves.buffer, leaves.byteOffset, leaves.length / wordBytes);
    }
    return this.#leafWords;
  }

  #hashAlone(place: number, payload: Buffer, offset: number, length: number, leaves: Buffer): void {
    const end = leafPrefixBytes + length;
    if (end > this.#input.length) this.#input = Buffer.alloc(2 * end);
    const input = this.#input;
    const seq = this.#firstSeq + place;
    input[0] = 0;
    writeSeq(input, seq, 1);
    this.#salts.derive(seq).copy(input, 1 + seqBytes);
    payload.copy(input, leafPrefixBytes, offset, offset + length);
    sha256Into(input.subarray(0, end), leaves, place * hashBytes);
  }
}

/** Eight bytes, the highest first, as two words of the lanes. */
function laySeq(seq: number, place: number): void {
  words[place] = reversed(Math.floor(seq / 2 ** 32));
  words[place + 1] = reversed(seq | 0);
}

function reversed(word: number): number {
  return (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
}

/** The bytes of a record behind what stands before them, and the end of its message as the standard wants it. */
function layRecord(first: number, blocks: number, payload: Buffer, offset: number, length: number): void {
  const end = first + blocks * blockWords;
  let to = first * wordBytes + leafPrefixBytes - 1;
  // The last byte of the message is the third of the last word; the fourth is the mark of the next one, which is 0.
  for (let word = (to + length) >>> 2; word < end; word++) words[word] = 0;
  for (let from = offset; from < offset + length; from++) memory[to++] = payload[from]!;
  memory[to] = 0x80;
  const bits = (leafPrefixBytes + length) << 3;
  memory[end * wordBytes - 3] = bits >>> 8;
  memory[end * wordBytes - 2] = bits;
}

/** A leaf as the platform hashes it. */
function leafByPlatform({ salt, firstSeq }: PlacedRecords, place: number, record: Buffer): Buffer {
  const seq = Buffer.alloc(seqBytes);
  writeSeq(seq, firstSeq + place, 0);
  const recordSalt = hash('sha256', Buffer.concat([salt, seq]), 'buffer').subarray(0, saltBytes);
  return hash('sha256', Buffer.concat([Buffer.of(0), seq, recordSalt, record]), 'buffer');
}

/** Every number of blocks, together and alone, and what is too long for the lanes. */
function probe(count: number): void {
  const offsets = Int32Array.from({ length: count }, (_, place) => 7 * place);
  const lengths = Int32Array.from({ length: count }, (_, place) => (67 * place) % 431);
  const records = { salt: Buffer.alloc(saltBytes, 0x5a), firstSeq: 2 ** 32 - 3, count, offsets, lengths };
  const payload = Buffer.from(Array.from({ length: 7 * count + 431 }, (_, place) => place % 251));
  const leaves = Buffer.alloc(count * hashBytes);
  new LeafHasher().hashAll(records, payload, leaves);
  for (let place = 0; place < count; place++) {
    const record = payload.subarray(offsets[place], offsets[place]! + lengths[place]!);
    const leaf = leaves.subarray(place * hashBytes, (place + 1) * hashBytes);
    if (!leafByPlatform(records, place, record).equals(leaf))
      throw new Error('SHA-256 of several messages does not work on this platform');
  }
}

// Every load compares both ways. It also shows every branch to the compiler before the first batch: a start, which hashes
// millions of leaves at once, had this compiled nine times otherwise, on the core that it needs.
for (const count of [1, 2, 40, 40]) probe(count);
