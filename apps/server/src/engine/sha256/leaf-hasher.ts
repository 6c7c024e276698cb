// The leaves of a batch, four at a time: records of the same number of blocks wait for each other and are hashed together.
import { leafPrefixBytes, SaltDeriver, saltBytes, writeSeq } from './fast-hash.ts';
import { hashBytes } from './hash-bytes.ts';
import { sha256Into } from './sha256.ts';
import { blocksOf, digestInto, LaneGroup, laneBlocksMax, lanes } from './sha256-four.ts';

const seqBytes = 8;
/** Hashing is one step without a pause, so that everybody shares the memory of the lanes. */
const groups = Array.from({ length: laneBlocksMax + 1 }, (_, blocks) => new LaneGroup(Math.max(blocks, 1)));
const saltGroup = new LaneGroup(1);
const laneMemory = Buffer.from(saltGroup.memory.buffer);

/** Records of one number of blocks that wait to be hashed: their place in the batch, and where their bytes lie. */
class Waiting {
  readonly places = new Int32Array(lanes);
  readonly offsets = new Int32Array(lanes);
  readonly lengths = new Int32Array(lanes);
  count = 0;
}

export class LeafHasher {
  readonly #salt = Buffer.alloc(saltBytes);
  readonly #salts = new SaltDeriver();
  readonly #waiting = groups.map(() => new Waiting());
  #input = Buffer.alloc(4096);
  #firstSeq = 0;

  begin(batchSalt: Uint8Array, firstSeq: number): void {
    this.#salt.set(batchSalt);
    this.#salts.begin(batchSalt);
    this.#firstSeq = firstSeq;
    for (const waiting of this.#waiting) waiting.count = 0;
  }

  /** The leaf of the record at a place of the batch, whose bytes stay where they are; it is there after `finish`. */
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

  #hashTogether(blocks: number, waiting: Waiting, payload: Buffer, leaves: Buffer): void {
    const { places, offsets, lengths, count } = waiting;
    for (let lane = 0; lane < count; lane++) {
      const begin = saltGroup.offsetOf(lane);
      this.#salt.copy(laneMemory, begin);
      writeSeq(laneMemory, this.#firstSeq + places[lane]!, begin + saltBytes);
      saltGroup.end(lane, saltBytes + seqBytes);
    }
    saltGroup.hash();
    const group = groups[blocks]!;
    for (let lane = 0; lane < count; lane++) {
      const begin = group.offsetOf(lane);
      const [offset, length] = [offsets[lane]!, lengths[lane]!];
      laneMemory[begin] = 0;
      writeSeq(laneMemory, this.#firstSeq + places[lane]!, begin + 1);
      // A salt is the first half of its digest; the record's bytes overwrite the rest.
      digestInto(lane, laneMemory, begin + 1 + seqBytes);
      payload.copy(laneMemory, begin + leafPrefixBytes, offset, offset + length);
      group.end(lane, leafPrefixBytes + length);
    }
    group.hash();
    for (let lane = 0; lane < count; lane++) digestInto(lane, leaves, places[lane]! * hashBytes);
    waiting.count = 0;
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
