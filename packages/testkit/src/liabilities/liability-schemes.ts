// The proof of liabilities as it is, and as it would be with one safeguard missing: the control for every attack.
import { createHash } from 'node:crypto';
import {
  leafLabel,
  liabilityLeaf,
  liabilityNode,
  type Sums,
  snapshotId,
  type TreeNode,
  type WrittenProof,
  type WrittenStep,
} from '@candor/exchange';

/** What a dishonest venue and a careless verifier would agree on. */
export interface Scheme {
  readonly label: (nonce: Uint8Array, user: string, piece: number) => Uint8Array;
  readonly leaf: (snapshot: Uint8Array, label: Uint8Array, sums: Sums) => Uint8Array;
  readonly node: (left: TreeNode, right: TreeNode) => Uint8Array;
  readonly add: (left: Sums, right: Sums) => Sums;
}

const U128 = 1n << 128n;
const plus = (left: Sums, right: Sums): Sums => left.map((sum, i) => sum + right[i]!);
const wrapped = (left: Sums, right: Sums): Sums => plus(left, right).map((sum) => sum % U128);

export const asItIs: Scheme = { label: leafLabel, leaf: liabilityLeaf, node: liabilityNode, add: plus };

function hashOf(...parts: readonly (Uint8Array | Sums)[]): Uint8Array {
  const hash = createHash('sha256');
  for (const part of parts)
    hash.update(part instanceof Uint8Array ? part : part.map((sum) => `${sum};`).join(''));
  return Uint8Array.from(hash.digest());
}

const openNode = (left: TreeNode, right: TreeNode) => hashOf(left.sums, left.hash, right.sums, right.hash);

/** Each lacks the one thing that its name says. */
export const weakSchemes = {
  /** Maxwell's tree as it was first described: a node binds only what its children come to. */
  sumsOfChildrenUnbound: {
    ...asItIs,
    node: (left, right) => hashOf(plus(left.sums, right.sums), left.hash, right.hash),
  },
  signsAllowed: { ...asItIs, leaf: (...parts) => hashOf(...parts), node: openNode },
  overflowUnchecked: { ...asItIs, add: wrapped },
  sidesUnbound: {
    ...asItIs,
    node: (left, right) =>
      Buffer.compare(left.hash, right.hash) < 0 ? openNode(left, right) : openNode(right, left),
  },
  leavesLikeNodes: {
    ...asItIs,
    leaf: (snapshot, label, sums) =>
      openNode({ hash: label, sums }, { hash: snapshot, sums: sums.map(() => 0n) }),
    node: openNode,
  },
  ownerUnbound: { ...asItIs, label: (nonce, _user, piece) => leafLabel(nonce, 'anybody', piece) },
  pieceUnbound: { ...asItIs, label: (nonce, user) => leafLabel(nonce, user, 0) },
  snapshotUnbound: { ...asItIs, leaf: (_, label, sums) => liabilityLeaf(new Uint8Array(32), label, sums) },
} as const satisfies Readonly<Record<string, Scheme>>;

const fromHex = (digits: string) => Uint8Array.from(Buffer.from(digits, 'hex'));
const node = ({ hash, sums }: Pick<WrittenStep, 'hash' | 'sums'>): TreeNode => ({
  hash: fromHex(hash),
  sums: sums.map(BigInt),
});

/** Looks at nothing but the hashes of the scheme: what is not in the hashes is believed. */
export function carelessly(scheme: Scheme, proof: WrittenProof): boolean {
  const { root, user, nonce } = proof;
  const snapshot = snapshotId({ ...root, stateHash: fromHex(root.stateHash) });
  return proof.pieces.every(({ amounts, path }, piece) => {
    const sums = amounts.map(BigInt);
    let top: TreeNode = {
      hash: scheme.leaf(snapshot, scheme.label(fromHex(nonce), user, piece), sums),
      sums,
    };
    for (const step of path) {
      const sibling = node(step);
      const [left, right] = step.side === 'left' ? [sibling, top] : [top, sibling];
      top = { hash: scheme.node(left, right), sums: scheme.add(left.sums, right.sums) };
    }
    return Buffer.from(top.hash).toString('hex') === root.hash;
  });
}
