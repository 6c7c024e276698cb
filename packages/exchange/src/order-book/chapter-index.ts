// The chapters of one side of a book, by price, in blocks: one that comes or goes moves at most the others of its block.
// One sorted array of all of them would make a book of many far levels many times as dear as a small one.
import type { Places } from './places.ts';
import type { PriceLevel } from './price-level.ts';

/** So few that moving them one by one is faster than `splice`. */
export const BLOCK_MAX = 64;
/** Two neighbours that have no more than this together become one. */
const JOINED_MAX = BLOCK_MAX / 2;

/** The levels of neighbouring ticks. */
export type Page = Places<PriceLevel>;

/** Neighbouring pages. Its key is the least of its levels' keys, in chapters. */
export interface Chapter extends Places<Page> {
  key: number;
  /** The next chapters towards the best one and away from it. */
  better: Chapter | undefined;
  worse: Chapter | undefined;
}

/** Chapters beside their keys, both ascending. */
interface Block {
  readonly keys: number[];
  readonly chapters: Chapter[];
}

/** Keys ascend towards the best chapter. No block is empty but the only one. */
export class ChapterIndex {
  readonly #blocks: Block[] = [{ keys: [], chapters: [] }];
  /** Where the last search ended. */
  #block = 0;
  #place = 0;

  find(key: number): Chapter | undefined {
    this.#search(key);
    const { keys, chapters } = this.#blocks[this.#block]!;
    return keys[this.#place] === key ? chapters[this.#place] : undefined;
  }

  /** Adds a chapter where the last `find` looked for its key in vain. */
  insertFound(chapter: Chapter): void {
    const block = this.#blocks[this.#block]!;
    const worse =
      this.#place > 0 ? block.chapters[this.#place - 1] : this.#blocks[this.#block - 1]?.chapters.at(-1);
    const better = worse === undefined ? block.chapters[0] : worse.better;
    chapter.better = better;
    chapter.worse = worse;
    if (worse !== undefined) worse.better = chapter;
    if (better !== undefined) better.worse = chapter;
    insertAt(block.keys, this.#place, chapter.key);
    insertAt(block.chapters, this.#place, chapter);
    if (block.keys.length > BLOCK_MAX) this.#split(this.#block);
  }

  /** The links of the chapter that is taken out stay as they are. */
  remove(key: number): void {
    this.#search(key);
    const block = this.#blocks[this.#block]!;
    const chapter = block.chapters[this.#place]!;
    if (chapter.worse !== undefined) chapter.worse.better = chapter.better;
    if (chapter.better !== undefined) chapter.better.worse = chapter.worse;
    removeAt(block.keys, this.#place);
    removeAt(block.chapters, this.#place);
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
    this.#blocks.splice(place + 1, 0, {
      keys: block.keys.splice(half),
      chapters: block.chapters.splice(half),
    });
  }

  #join(place: number): void {
    const blocks = this.#blocks;
    if (blocks.length === 1) return;
    const first = place > 0 ? place - 1 : 0;
    const [worse, better] = [blocks[first]!, blocks[first + 1]!];
    const isEmpty = worse.keys.length === 0 || better.keys.length === 0;
    if (worse.keys.length + better.keys.length > JOINED_MAX && !isEmpty) return;
    worse.keys.push(...better.keys);
    worse.chapters.push(...better.chapters);
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
