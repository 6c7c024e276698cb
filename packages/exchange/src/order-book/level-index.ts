// The price levels of one side of a book, by price: 32 neighbouring ticks are a page, 32 pages a chapter. What stands in
// a chapter is found and put in order by the bits of its tick, and only chapters have to be searched for: a level that
// comes or goes moves no other.
import { type Chapter, ChapterIndex, type Page } from './chapter-index.ts';
import { childAbove, clear, emptyPlaces, firstChild, PLACE_BITS, PLACES, put } from './places.ts';
import type { PriceLevel } from './price-level.ts';
import { Spares } from './spares.ts';

export const CHAPTER_TICKS = PLACES * PLACES;
/** The low bits of a key, of any sign and size: its place in the chapter, of which the lowest bits are that in the page. */
const CHAPTER_MASK = CHAPTER_TICKS - 1;
const PAGE_MASK = PLACES - 1;
/** Of pages, and of chapters. */
const SPARE_MAX = 256;
/** As many neighbouring chapters are found without a search: those in which nearly all orders stand. */
const NEAR = 16;
const NEAR_MASK = NEAR - 1;

function emptyChapter(): Chapter {
  const { children, taken } = emptyPlaces<Page>();
  return { children, taken, key: 0, better: undefined, worse: undefined };
}

/** Keys ascend towards the best level. No page is empty, and of the chapters only the one that became so last. */
export class LevelIndex {
  readonly #chapters = new ChapterIndex();
  /** In a thin book almost every order makes a page. */
  readonly #sparePages = new Spares<Page>(SPARE_MAX);
  readonly #spareChapters = new Spares<Chapter>(SPARE_MAX);
  #best: PriceLevel | undefined;
  #count = 0;
  /** Where the last search ended, if it found one: most searches go there again. */
  #chapter: Chapter | undefined;
  /** Chapters that were found, each where the low bits of its key say. */
  readonly #near: (Chapter | undefined)[] = new Array(NEAR).fill(undefined);
  #emptyChapter: Chapter | undefined;

  get count(): number {
    return this.#count;
  }

  get best(): PriceLevel | undefined {
    return this.#best;
  }

  find(key: number): PriceLevel | undefined {
    const chapterKey = Math.floor(key / CHAPTER_TICKS);
    let chapter = this.#chapter;
    if (chapter === undefined || chapter.key !== chapterKey) {
      chapter = this.#chapterAt(chapterKey);
      this.#chapter = chapter;
      if (chapter === undefined) return undefined;
    }
    const place = key & CHAPTER_MASK;
    return chapter.children[place >>> PLACE_BITS]?.children[place & PAGE_MASK];
  }

  /** Adds a level where the last `find` looked for this key in vain. */
  insertFound(key: number, level: PriceLevel): void {
    const chapter = this.#chapter ?? this.#addChapter(Math.floor(key / CHAPTER_TICKS));
    if (chapter === this.#emptyChapter) this.#emptyChapter = undefined;
    const place = key & CHAPTER_MASK;
    let page = chapter.children[place >>> PLACE_BITS];
    if (page === undefined) {
      page = this.#sparePages.take() ?? emptyPlaces();
      put(chapter, place >>> PLACE_BITS, page);
    }
    this.#link(level, childAbove(page, place & PAGE_MASK) ?? firstBeyond(chapter, place >>> PLACE_BITS));
    put(page, place & PAGE_MASK, level);
    this.#count++;
  }

  /** The links of the level that is taken out stay as they are. */
  remove(key: number): void {
    this.#unlink(this.find(key)!);
    this.#count--;
    const chapter = this.#chapter!;
    const place = key & CHAPTER_MASK;
    const page = chapter.children[place >>> PLACE_BITS]!;
    clear(page, place & PAGE_MASK);
    if (page.taken !== 0) return;
    clear(chapter, place >>> PLACE_BITS);
    this.#sparePages.giveBack(page);
    if (chapter.taken === 0) this.#leave(chapter);
  }

  #chapterAt(key: number): Chapter | undefined {
    const near = this.#near[key & NEAR_MASK];
    if (near !== undefined && near.key === key) return near;
    const chapter = this.#chapters.find(key);
    if (chapter !== undefined) this.#near[key & NEAR_MASK] = chapter;
    return chapter;
  }

  /** Where the last `find` looked for a level of it in vain. */
  #addChapter(key: number): Chapter {
    const chapter = this.#spareChapters.take() ?? emptyChapter();
    chapter.key = key;
    this.#chapters.insertFound(chapter);
    this.#chapter = chapter;
    return chapter;
  }

  /** An empty chapter stays until another is: a thin book loses its only order of a side, and has the next one there. */
  #leave(chapter: Chapter): void {
    const empty = this.#emptyChapter;
    if (empty !== undefined) {
      // Elsewhere it will be another one.
      if (this.#near[empty.key & NEAR_MASK] === empty) this.#near[empty.key & NEAR_MASK] = undefined;
      this.#chapters.remove(empty.key);
      this.#spareChapters.giveBack(empty);
    }
    this.#emptyChapter = chapter;
  }

  #link(level: PriceLevel, better: PriceLevel | undefined): void {
    const worse = better === undefined ? this.#best : better.worse;
    level.better = better;
    level.worse = worse;
    if (better === undefined) this.#best = level;
    else better.worse = level;
    if (worse !== undefined) worse.better = level;
  }

  #unlink({ better, worse }: PriceLevel): void {
    if (better === undefined) this.#best = worse;
    else better.worse = worse;
    if (worse !== undefined) worse.better = better;
  }
}

/** The worst level of the pages that follow a page. */
function firstBeyond(chapter: Chapter, page: number): PriceLevel | undefined {
  const next = childAbove(chapter, page) ?? firstPage(chapter.better);
  return next && firstChild(next);
}

/** The one chapter that may be empty is passed over. */
function firstPage(chapter: Chapter | undefined): Page | undefined {
  return chapter && (firstChild(chapter) ?? (chapter.better && firstChild(chapter.better)));
}
