// The price levels of one side of a book, by price, in blocks: a level that comes or goes moves at most a block's others.
// One sorted array of all of them made a thin book of 10,000 orders three times as dear as one of 1,000.
import type { PriceLevel } from './book-side.ts';

/** So few that moving them one by one is faster than `splice`. */
export const BLOCK_MAX = 64;
/** Two neighbours that have no more than this together become one. */
const JOINED_MAX = BLOCK_MAX / 2;

/** Levels beside their keys, both ascending. */
interface Block {
  readonly keys: number[];
  readonly levels: PriceLevel[];
}

/** Keys ascend towards the best level. No block is empty but the only one. */
export class LevelIndex {
  readonly #blocks: Block[] = [{ keys: [], levels: [] }];
  #count = 0;
  /** Where the last search ended. */
  #block = 0;
  #place = 0;

  get count(): number {
    return this.#count;
  }

  get best(): PriceLevel | undefined {
    const { levels } = this.#blocks[this.#blocks.length - 1]!;
    return levels[levels.length - 1];
  }

  find(key: number): PriceLevel | undefined {
    this.#search(key);
    const { keys, levels } = this.#blocks[this.#block]!;
    return keys[this.#place] === key ? levels[this.#place] : undefined;
  }

  /** Adds a level where the last `find` looked for this key in vain. */
  insertFound(key: number, level: PriceLevel): void {
    const block = this.#blocks[this.#block]!;
    const worse =
      this.#place > 0 ? block.levels[this.#place - 1] : this.#blocks[this.#block - 1]?.levels.at(-1);
    const better = worse === undefined ? block.levels[0] : worse.better;
    level.worse = worse;
    level.better = better;
    if (worse !== undefined) worse.better = level;
    if (better !== undefined) better.worse = level;
    insertAt(block.keys, this.#place, key);
    insertAt(block.levels, this.#place, level);
    this.#count++;
    if (block.keys.length > BLOCK_MAX) this.#split(this.#block);
  }

  /** The links of the level that is taken out stay as they are. */
  remove(key: number): void {
    this.#search(key);
    const block = this.#blocks[this.#block]!;
    const level = block.levels[this.#place]!;
    if (level.worse !== undefined) level.worse.better = level.better;
    if (level.better !== undefined) level.better.worse = level.worse;
    removeAt(block.keys, this.#place);
    removeAt(block.levels, this.#place);
    this.#count--;
    if (block.keys.length < JOINED_MAX / 2) this.#join(this.#block);
  }

  /** The place of a key, or where it would be inserted. The best block is tried first: most trading is there. */
  #search(key: number): void {
    const blocks = this.#blocks;
    let low = blocks.length - 1;
    if (low > 0 && blocks[low]!.keys[0]! > key) {
      let high = low;
      low = 0;
      // The last block that does not begin above the key, or the first of all.
      while (high - low > 1) {
        const middle = (low + high) >>> 1;
        if (blocks[middle]!.keys[0]! > key) high = middle;
        else low = middle;
      }
    }
    this.#block = low;
    this.#place = placeOf(blocks[low]!.keys, key);
  }

  #split(place: number): void {
    const block = this.#blocks[place]!;
    const half = block.keys.length >>> 1;
    this.#blocks.splice(place + 1, 0, { keys: block.keys.splice(half), levels: block.levels.splice(half) });
  }

  #join(place: number): void {
    const blocks = this.#blocks;
    if (blocks.length === 1) return;
    const first = place > 0 ? place - 1 : 0;
    const [worse, better] = [blocks[first]!, blocks[first + 1]!];
    const isEmpty = worse.keys.length === 0 || better.keys.length === 0;
    if (worse.keys.length + better.keys.length > JOINED_MAX && !isEmpty) return;
    worse.keys.push(...better.keys);
    worse.levels.push(...better.levels);
    blocks.splice(first + 1, 1);
  }
}

/** The first place whose key is not below this one. Near the end is tried first. */
function placeOf(keys: readonly number[], key: number): number {
  let high = keys.length;
  if (high === 0 || keys[high - 1]! < key) return high;
  let step = 1;
  while (step < high && keys[high - 1 - step]! >= key) step *= 2;
  let low = step < high ? high - step : 0;
  high = high - 1 - (step >>> 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function insertAt<T>(list: T[], place: number, item: T): void {
  list.push(item);
  for (let i = list.length - 1; i > place; i--) list[i] = list[i - 1]!;
  list[place] = item;
}

function removeAt<T>(list: T[], place: number): void {
  for (let i = place + 1; i < list.length; i++) list[i - 1] = list[i]!;
  list.pop();
}
