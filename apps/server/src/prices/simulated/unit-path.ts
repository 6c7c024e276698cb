// A random walk that can be asked for any second, past or future, in any order, and always gives the same answer.
import { hash } from 'node:crypto';

/**
 * The walk is built by midpoint displacement: fixed points every 2^21 seconds (24 days), then ever finer halves,
 * each displaced by a normal number that depends on the key and its place alone. Its increments are those of a
 * Brownian motion with a variance of 1 per year, and the fixed points scatter around 0, which pulls it back.
 */
const LEVELS = 21;
const COARSEST_SECONDS = 2 ** LEVELS;
const YEAR_SECONDS = 365 * 86_400;
const FIXED_POINT_DEVIATION = Math.sqrt(COARSEST_SECONDS / 2 / YEAR_SECONDS);
/** The standard deviation of the midpoint of a bridge over 2^level seconds. */
const midpointDeviations = Array.from({ length: LEVELS + 1 }, (_, level) =>
  Math.sqrt(2 ** level / 4 / YEAR_SECONDS),
);

const NORMALS_PER_BLOCK = 16;
const KEY_BYTES = 32;

interface Block {
  index: number;
  readonly normals: Float64Array;
}

export class UnitPath {
  readonly #input: Buffer;
  /** The last block of each level; two for the fixed points, of which two neighbours are always needed. */
  readonly #blocks: Block[];

  constructor(key: Uint8Array) {
    if (key.length !== KEY_BYTES) throw new RangeError(`A path's key has ${KEY_BYTES} bytes`);
    this.#input = Buffer.alloc(KEY_BYTES + 8);
    this.#input.set(key);
    this.#blocks = Array.from({ length: LEVELS + 2 }, () => ({
      index: -1,
      normals: new Float64Array(NORMALS_PER_BLOCK),
    }));
  }

  /** The walk's value at a whole second since 1970. */
  at(second: number): number {
    const place = Math.floor(second / COARSEST_SECONDS);
    const offset = second - place * COARSEST_SECONDS;
    const left = this.#normal(0, LEVELS + 1, place);
    const right = this.#normal(0, 0, place + 1);
    let value = (left + ((right - left) * offset) / COARSEST_SECONDS) * FIXED_POINT_DEVIATION;
    for (let level = LEVELS; level > 0; level--) {
      const span = 1 << level;
      const inside = offset & (span - 1);
      // At the ends of a span every finer displacement is zero as well.
      if (inside === 0) break;
      const height = (inside * 2 <= span ? inside : span - inside) / (span >> 1);
      const number = place * 2 ** (LEVELS - level) + (offset >> level);
      value += this.#normal(level, level, number) * midpointDeviations[level]! * height;
    }
    return value;
  }

  #normal(level: number, slot: number, place: number): number {
    const index = Math.floor(place / NORMALS_PER_BLOCK);
    const block = this.#blocks[slot]!;
    if (block.index !== index) this.#fill(block, level, index);
    return block.normals[place % NORMALS_PER_BLOCK]!;
  }

  /** 64 pseudo-random bytes become sixteen normal numbers by the Box-Muller transform. */
  #fill(block: Block, level: number, index: number): void {
    this.#input.writeUInt32LE(level, KEY_BYTES);
    this.#input.writeUInt32LE(index, KEY_BYTES + 4);
    const random = hash('sha512', this.#input, 'buffer');
    for (let i = 0; i < NORMALS_PER_BLOCK; i += 2) {
      const radius = Math.sqrt(-2 * Math.log((random.readUInt32LE(i * 4) + 1) / 2 ** 32));
      const angle = (random.readUInt32LE(i * 4 + 4) / 2 ** 32) * 2 * Math.PI;
      block.normals[i] = radius * Math.cos(angle);
      block.normals[i + 1] = radius * Math.sin(angle);
    }
    block.index = index;
  }
}
