// SHA-256 of many short messages that lie one behind the other, four at a time: so a state's entities are hashed.
import { hashBytes } from './hash-bytes.ts';
import { sha256Into } from './sha256.ts';
import { blockBytes } from './sha256-code.ts';
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

/** Messages of one number of blocks that lie in their lanes already, and where their digests belong. */
class Waiting {
  readonly #group: LaneGroup;
  readonly #words: Int32Array;
  readonly #blocks: number;
  readonly #places = new Int32Array(lanes);
  #count = 0;

  constructor(blocks: number) {
    this.#group = new LaneGroup(blocks);
    this.#words = this.#group.words;
    this.#blocks = blocks;
  }

  /** Word by word and byte by byte: for so little, calling for a copy costs more than copying. */
  add(place: number, bytes: Uint8Array, begin: number, end: number, digests: Int32Array): void {
    const lane = this.#count++;
    this.#places[lane] = place;
    const { memory } = this.#group;
    const offset = this.#group.offsetOf(lane);
    const length = end - begin;
    const firstWord = offset / wordBytes;
    for (let word = length >>> 2; word < this.#blocks * blockWords; word++) this.#words[firstWord + word] = 0;
    for (let i = 0; i < length; i++) memory[offset + i] = bytes[begin + i]!;
    const lengthAt = offset + this.#blocks * blockBytes - 2;
    memory[offset + length] = 0x80;
    memory[lengthAt] = length >>> 5;
    memory[lengthAt + 1] = length << 3;
    if (this.#count === lanes) this.finish(digests);
  }

  finish(digests: Int32Array): void {
    if (this.#count === 0) return;
    this.#group.hash();
    for (let lane = 0; lane < this.#count; lane++)
      digestInto(lane, digests, this.#places[lane]! * digestWords);
    this.#count = 0;
  }
}

const waiting = Array.from({ length: laneBlocksMax }, (_, place) => new Waiting(place + 1));

/** The first message lies from `begin` on, each up to its end; the digests come to lie one behind the other. */
export function sha256Run(
  bytes: Uint8Array,
  begin: number,
  ends: Float64Array,
  count: number,
  digests: Uint8Array,
): void {
  const words = new Int32Array(digests.buffer, digests.byteOffset, count * digestWords);
  let from = begin;
  for (let place = 0; place < count; place++) {
    const end = ends[place]!;
    const blocks = blocksOf(end - from);
    if (blocks <= laneBlocksMax) waiting[blocks - 1]!.add(place, bytes, from, end, words);
    else sha256Into(bytes.subarray(from, end), digests, place * hashBytes);
    from = end;
  }
  for (const group of waiting) group.finish(words);
}
