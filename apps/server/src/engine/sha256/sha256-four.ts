// SHA-256 of four messages at once, in the four lanes of a vector: the log's hashes come in thousands, and this way they
// cost less than half. The messages of a call take the same number of blocks. Compared with the platform like the other.
import { hash } from 'node:crypto';
import {
  address,
  blockBytes,
  type Code,
  digestBytes,
  digesterOf,
  get,
  number,
  unsigned,
  type Words,
} from './sha256-code.ts';

export const lanes = 4;
/** Longer messages are hashed one by one. */
export const laneBlocksMax = 5;
/** What lies between the beginnings of two messages of a group. */
const strideBytes = laneBlocksMax * blockBytes;
export const wordBytes = 4;
export const blockWords = blockBytes / wordBytes;
export const digestWords = digestBytes / wordBytes;
const lanePlaces = [0, 1, 2, 3];

const vector = (...code: Code): Code => [0xfd, ...code];
const shift = (value: Code, bits: number, operation: Code): Code => [...value, ...number(bits), ...operation];
const shiftLeft = vector(0xab, 0x01);
const shiftRight = vector(0xad, 0x01);
const or = vector(0x50);
const reverseBytes = [3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12];

const fourMessages: Words = {
  type: 0x7b,
  constant: (value) => {
    const bytes = [value, value >>> 8, value >>> 16, value >>> 24].map((byte) => byte & 255);
    return vector(0x0c, ...lanePlaces.flatMap(() => bytes));
  },
  add: vector(0xae, 0x01),
  and: vector(0x4e),
  or,
  xor: vector(0x51),
  shiftRight: (value, bits) => shift(value, bits, shiftRight),
  rotateRight: (value, bits) => [
    ...shift(value, bits, shiftRight),
    ...shift(value, 32 - bits, shiftLeft),
    ...or,
  ],
  // The first lane with zeros beside it, then each other lane into that.
  load: (place) =>
    lanePlaces
      .slice(1)
      .reduce<Code>(
        (others, lane) =>
          get(address).concat(others, vector(0x56, 2, ...unsigned(4 * place + lane * strideBytes), lane)),
        [...get(address), ...vector(0x5c, 2, ...unsigned(4 * place))],
      ),
  reversed: (local) => [...get(local), ...get(local), ...vector(0x0d, ...reverseBytes)],
  store: (place, value, spare) => [
    ...[...value, 0x21, ...unsigned(spare)],
    ...lanePlaces.flatMap((lane) => [
      ...[...number(0), ...get(spare)],
      ...vector(0x5a, 2, ...unsigned(4 * place + lane * digestBytes), lane),
    ]),
  ],
};

const { bytes: memory, digest } = digesterOf('four messages', fourMessages);
const words = new Int32Array(memory.buffer);
let groupsBegin = lanes * digestBytes;

/** Room for four messages of a number of blocks, which are written into the memory of the lanes directly. */
export class LaneGroup {
  readonly memory = memory;
  readonly words = words;
  readonly #blocks: number;
  readonly #begin: number;

  /** Messages begin so many bytes behind a word: what stands behind a short mark lies in whole words then. */
  constructor(blocks: number, behindWord = 0) {
    this.#blocks = blocks;
    this.#begin = groupsBegin + behindWord;
    groupsBegin += lanes * strideBytes + wordBytes;
    if (groupsBegin > memory.length) throw new RangeError('There is no room for more messages');
  }

  /** Where in the memory the message of a lane begins. */
  offsetOf(lane: number): number {
    return this.#begin + lane * strideBytes;
  }

  /** Ends the message of a lane as the standard wants it. */
  end(lane: number, length: number): void {
    const begin = this.offsetOf(lane);
    const end = begin + this.#blocks * blockBytes;
    memory.fill(0, begin + length + 1, end);
    memory[begin + length] = 0x80;
    memory[end - 2] = length >>> 5;
    memory[end - 1] = length << 3;
  }

  /** Hashes all four; `digestInto` gives them. */
  hash(): void {
    digest(this.#begin, this.#blocks);
  }
}

/** The digest of a lane, as of the last `hash` of any group, into the words of a target from one of them on. */
export function digestInto(lane: number, target: Int32Array, place: number): void {
  const begin = lane * digestWords;
  // Copying so few one by one is quicker than making a view of them.
  for (let i = 0; i < digestWords; i++) target[place + i] = words[begin + i]!;
}

export const blocksOf = (length: number): number => (length + 8 + blockBytes) >>> 6;

const probes = new LaneGroup(2);
for (const lane of lanePlaces) {
  memory.fill(0xa5 + lane, probes.offsetOf(lane), probes.offsetOf(lane) + 100 + lane);
  probes.end(lane, 100 + lane);
}
probes.hash();
for (const lane of lanePlaces) {
  const digestOfLane = new Int32Array(digestWords);
  digestInto(lane, digestOfLane, 0);
  const expected = hash('sha256', new Uint8Array(100 + lane).fill(0xa5 + lane), 'buffer');
  if (!expected.equals(new Uint8Array(digestOfLane.buffer)))
    throw new Error('SHA-256 of four messages does not work on this platform');
}
