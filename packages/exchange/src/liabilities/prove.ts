// Takes one user's proof out of a tree, or out of whatever keeps its nodes.
import type { LiabilityTree } from './build.ts';
import type { LiabilityProof, LiabilityRoot, PathStep } from './format.ts';
import type { TreeNode } from './nodes.ts';

export function rootOf({ terms, levels }: LiabilityTree): LiabilityRoot {
  return { terms, leaves: levels[0]!.length, ...levels.at(-1)![0]! };
}

export interface ProofSource {
  readonly root: LiabilityRoot;
  readonly user: string;
  readonly nonce: Uint8Array;
  readonly places: readonly number[];
  /** Level 0 has the leaves. */
  readonly node: (level: number, place: number) => TreeNode;
}

export function proofFrom({ root, user, nonce, places, node }: ProofSource): LiabilityProof {
  const depth = Math.log2(root.leaves);
  const pieces = places.map((place) => {
    const path: PathStep[] = [];
    for (let level = 0, at = place; level < depth; level++, at = Math.floor(at / 2)) {
      const isRight = at % 2 === 1;
      path.push({ side: isRight ? 'left' : 'right', ...node(level, isRight ? at - 1 : at + 1) });
    }
    return { amounts: node(0, place).sums, path };
  });
  return { root, user, nonce, pieces };
}

/** Undefined for a user of whom the tree knows nothing. */
export function proofOf(tree: LiabilityTree, user: string, nonce: Uint8Array): LiabilityProof | undefined {
  const places = tree.places.get(user);
  if (places === undefined) return undefined;
  const node = (level: number, place: number): TreeNode => {
    const { hash, sums } = tree.levels[level]![place]!;
    return { hash, sums };
  };
  return proofFrom({ root: rootOf(tree), user, nonce, places, node });
}
