// Says of published roots whether they are one chain: each names the one before it, and none is another than was seen.
import { FIRST_PREVIOUS, type ReadStatement, readStatement } from './statement.ts';

/** In the order of the checks: of each root, from the newest downwards, the first that does not hold is told. */
export const chainRefusals = [
  'malformed',
  'otherKey',
  'notSigned',
  'goneBack',
  'leftOut',
  'recordTwice',
  'notAscending',
  'timeBack',
  'parted',
] as const;
export type ChainRefusal = (typeof chainRefusals)[number];

export interface ChainTerms {
  /** The venue's key, where it is known; otherwise all have to be signed with the key that the newest one names. */
  readonly publicKey?: string | undefined;
  /** Roots that were seen before the list was asked for: none may be gone or be another one. What is none counts for nothing. */
  readonly seen?: readonly unknown[] | undefined;
}

export type ChainVerdict =
  | {
      readonly holds: true;
      /** The records of the oldest and of the newest root. */
      readonly first: number;
      readonly last: number;
      readonly roots: number;
      /** The oldest names none before it. */
      readonly isWhole: boolean;
      /** The records of the seen ones that lie below the oldest, the newest first; all others are among them. */
      readonly below: readonly number[];
    }
  | {
      readonly holds: false;
      readonly refusal: ChainRefusal;
      /** The record of the root that it is about, where it has one. */
      readonly record: number | undefined;
    };

type Broken = Extract<ChainVerdict, { readonly holds: false }>;
interface Seen {
  readonly seq: number;
  readonly name: string;
}

const broken = (refusal: ChainRefusal, record?: number): Broken => ({ holds: false, refusal, record });

/** Takes roots as they are published, the newest first, page after page. */
export class RootChain {
  #publicKey: string | undefined;
  /** The newest first. */
  readonly #seen: readonly Seen[];
  #met = 0;
  #newest: ReadStatement | undefined;
  #oldest: ReadStatement | undefined;
  #roots = 0;
  #broken: Broken | undefined;

  constructor({ publicKey, seen = [] }: ChainTerms = {}) {
    this.#publicKey = publicKey;
    this.#seen = seen
      .map(readStatement)
      .filter((root) => root !== undefined)
      .filter((root) => root.isSignedBy(publicKey ?? root.published.publicKey))
      .sort((a, b) => b.seq - a.seq);
  }

  /** The verdict over all roots until now; of none at all, that what was seen is gone, or that it is no list of roots. */
  add(roots: readonly unknown[]): ChainVerdict {
    for (const value of roots) {
      if (this.#broken !== undefined) break;
      this.#broken = this.#next(value);
    }
    return this.#verdict();
  }

  /** Where there are no more roots: the oldest is to be the first of the venue. */
  end(): ChainVerdict {
    const verdict = this.#verdict();
    if (!verdict.holds) return verdict;
    return verdict.isWhole ? verdict : broken('parted', verdict.first);
  }

  #verdict(): ChainVerdict {
    if (this.#broken !== undefined) return this.#broken;
    const [newest, oldest] = [this.#newest, this.#oldest];
    if (newest === undefined || oldest === undefined) {
      const [seen] = this.#seen;
      return seen === undefined ? broken('malformed') : broken('goneBack', seen.seq);
    }
    const isWhole = oldest.published.previous === FIRST_PREVIOUS;
    const below = this.#seen.slice(this.#met).map(({ seq }) => seq);
    // Nothing comes before the first one.
    if (isWhole && below[0] !== undefined) return broken('leftOut', below[0]);
    return {
      holds: true,
      first: oldest.seq,
      last: newest.seq,
      roots: this.#roots,
      isWhole,
      below,
    };
  }

  #next(value: unknown): Broken | undefined {
    const root = readStatement(value);
    if (root === undefined) return broken('malformed');
    const { seq, published } = root;
    this.#publicKey ??= published.publicKey;
    if (published.publicKey !== this.#publicKey) return broken('otherKey', seq);
    if (!root.isSignedBy(this.#publicKey)) return broken('notSigned', seq);
    const problem = this.#problemWithSeen(root) ?? this.#problemWithLater(root);
    if (problem !== undefined) return problem;
    this.#newest ??= root;
    this.#oldest = root;
    this.#roots++;
    return undefined;
  }

  #problemWithSeen({ seq, name }: ReadStatement): Broken | undefined {
    for (; ; this.#met++) {
      const seen = this.#seen[this.#met];
      if (seen === undefined || seen.seq < seq) return undefined;
      if (seen.seq > seq) return broken(this.#newest === undefined ? 'goneBack' : 'leftOut', seen.seq);
      if (seen.name !== name) return broken('recordTwice', seq);
    }
  }

  /** The root after it in time is the one before it in the list. */
  #problemWithLater({ seq, at, name, published }: ReadStatement): Broken | undefined {
    if (published.publishedAt < at) return broken('timeBack', seq);
    const later = this.#oldest;
    if (later === undefined) return undefined;
    if (later.seq === seq && later.name !== name) return broken('recordTwice', seq);
    if (later.seq <= seq) return broken('notAscending', later.seq);
    if (later.at < at || later.published.publishedAt < published.publishedAt)
      return broken('timeBack', later.seq);
    return later.published.previous === name ? undefined : broken('parted', later.seq);
  }
}

/** Of a list as a whole: what it holds are roots as they are published, the newest first. */
export function checkRootChain(roots: unknown, terms: ChainTerms = {}): ChainVerdict {
  return Array.isArray(roots) ? new RootChain(terms).add(roots) : broken('malformed');
}

/** The record of a root that is signed; undefined for everything else. */
export function signedRecord(value: unknown, publicKey: string): number | undefined {
  const root = readStatement(value);
  return root?.isSignedBy(publicKey) ? root.seq : undefined;
}

/** What may be remembered of an answer: whether it is signed, and which of two is the newer one. */
export function isNewerRoot(one: unknown, other: unknown, publicKey: string): boolean {
  const [record, known] = [signedRecord(one, publicKey), signedRecord(other, publicKey)];
  return record !== undefined && (known === undefined || known < record);
}
