// Builds the tree: every user's amounts in several pieces, among padding leaves, in an order that chance decides.
import { Chance } from './chance.ts';
import { HASH_BYTES, leafLabel, liabilityLeaf, liabilityNode, type TreeNode } from './nodes.ts';
import { type SnapshotTerms, snapshotId } from './snapshot.ts';
import { addSums, isSum, noSums, type Sums } from './sums.ts';

/** How many leaves a user has at least and at most; which of them, chance decides. */
export const PIECES_MIN = 2;
export const PIECES_MAX = 3;
const LEAVES_MIN = 2;

export interface OwedTo {
  /** The public id under which users know themselves. */
  readonly user: string;
  readonly nonce: Uint8Array;
  readonly owed: Sums;
}

export interface TreeInput {
  readonly terms: SnapshotTerms;
  readonly users: readonly OwedTo[];
  /** 32 bytes that nobody else knows. */
  readonly seed: Uint8Array;
}

export interface LiabilityTree {
  readonly terms: SnapshotTerms;
  /** The leaves first, the root alone last. */
  readonly levels: readonly (readonly TreeNode[])[];
  /** Where each user's pieces lie among the leaves, in the order of the pieces. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

export type BuildRefusal = 'negative' | 'overflow' | 'userTwice' | 'wrongLength' | 'noSecret';
export type Built =
  | { readonly outcome: 'built'; readonly tree: LiabilityTree }
  | { readonly outcome: 'refused'; readonly code: BuildRefusal; readonly user: string | undefined };

interface Leaf extends TreeNode {
  readonly owner: string | undefined;
  readonly piece: number;
}

export function buildTree({ terms, users, seed }: TreeInput): Built {
  const refused = refusalOf(users, terms.currencies.length, seed);
  if (refused !== undefined) return { outcome: 'refused', ...refused };
  const chance = new Chance(seed);
  const snapshot = snapshotId(terms);
  const leaves: Leaf[] = users.flatMap((user) => piecesOf(user, snapshot, chance));
  const padding = noSums(terms.currencies.length);
  for (let size = treeSize(leaves.length); leaves.length < size; ) {
    const hash = liabilityLeaf(snapshot, chance.bytes(), padding);
    leaves.push({ hash, sums: padding, owner: undefined, piece: 0 });
  }
  chance.shuffle(leaves);
  const levels = levelsOver(leaves);
  if (levels === undefined) return { outcome: 'refused', code: 'overflow', user: undefined };
  return { outcome: 'built', tree: { terms, levels, places: placesOf(leaves) } };
}

function refusalOf(
  users: readonly OwedTo[],
  currencies: number,
  seed: Uint8Array,
): { readonly code: BuildRefusal; readonly user: string | undefined } | undefined {
  if (seed.length !== HASH_BYTES) return { code: 'noSecret', user: undefined };
  const seen = new Set<string>();
  for (const { user, nonce, owed } of users) {
    if (seen.has(user)) return { code: 'userTwice', user };
    seen.add(user);
    if (nonce.length !== HASH_BYTES) return { code: 'noSecret', user };
    if (owed.length !== currencies) return { code: 'wrongLength', user };
    if (owed.some((sum) => sum < 0n)) return { code: 'negative', user };
    if (!owed.every(isSum)) return { code: 'overflow', user };
  }
  return undefined;
}

/** A power of two, so that every way from a leaf to the root has the same length. */
function treeSize(leaves: number): number {
  let size = LEAVES_MIN;
  while (size < leaves) size *= 2;
  return size;
}

function piecesOf({ user, nonce, owed }: OwedTo, snapshot: Uint8Array, chance: Chance): Leaf[] {
  const pieces = PIECES_MIN + chance.below(PIECES_MAX - PIECES_MIN + 1);
  return splitSums(owed, pieces, chance).map((sums, piece) => {
    const hash = liabilityLeaf(snapshot, leafLabel(nonce, user, piece), sums);
    return { hash, sums, owner: user, piece };
  });
}

/** The parts of each amount come to the amount exactly; the last has what the others left. */
function splitSums(owed: Sums, pieces: number, chance: Chance): readonly Sums[] {
  const rest = [...owed];
  return Array.from({ length: pieces }, (_, piece) =>
    rest.map((left, i) => {
      const part = left === 0n || piece === pieces - 1 ? left : chance.partOf(left);
      rest[i] = left - part;
      return part;
    }),
  );
}

/** Undefined where a sum does not fit. The number of leaves is a power of two. */
export function levelsOver(leaves: readonly TreeNode[]): readonly (readonly TreeNode[])[] | undefined {
  const levels: (readonly TreeNode[])[] = [leaves];
  for (let level = leaves; level.length > 1; ) {
    const above: TreeNode[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const left = level[i]!;
      const right = level[i + 1]!;
      const sums = addSums(left.sums, right.sums);
      if (sums === undefined) return undefined;
      above.push({ hash: liabilityNode(left, right), sums });
    }
    levels.push(above);
    level = above;
  }
  return levels;
}

function placesOf(leaves: readonly Leaf[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  leaves.forEach(({ owner, piece }, place) => {
    if (owner === undefined) return;
    const known = places.get(owner) ?? [];
    known[piece] = place;
    places.set(owner, known);
  });
  return places;
}
