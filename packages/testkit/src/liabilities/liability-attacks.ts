// Every known way to cheat with a tree of liabilities: what the venue would show, and which safeguard it counts on missing.
import {
  type LiabilityRefusal,
  type Sums,
  snapshotId,
  type WrittenProof,
  type WrittenRoot,
} from '@candor/exchange';
import { asItIs, type Scheme, weakSchemes } from './liability-schemes.ts';
import { DishonestTree, type LiabilityWorld } from './liability-worlds.ts';

export interface Forged {
  readonly proof: WrittenProof;
  readonly user?: string;
  readonly secret?: string;
  readonly owed?: Readonly<Record<string, string>>;
  readonly published?: WrittenRoot;
}

export interface Attack {
  readonly name: string;
  /** Without this safeguard the forgery would be believed. */
  readonly weakness: Scheme;
  readonly refusal: LiabilityRefusal;
  readonly forge: (scheme: Scheme, world: LiabilityWorld) => Forged;
}

const U128 = 1n << 128n;
const two = (world: LiabilityWorld) => {
  const [first, second] = world.users(2);
  const some = () => BigInt(world.random.between(1, 2 ** 40));
  return [
    { ...first!, owed: world.sums(some) },
    { ...second!, owed: world.sums(some) },
  ] as const;
};
const leafOf = ({ user, nonce, owed }: { user: string; nonce: Uint8Array; owed: Sums }) => ({
  owner: user,
  nonce,
  sums: owed,
});
const padding = (world: LiabilityWorld) => ({
  owner: 'padding',
  nonce: world.bytes(),
  sums: world.sums(() => 0n),
});
const less = (left: Sums, right: Sums): Sums => left.map((sum, i) => sum - right[i]!);

/** A tree of four honest leaves: the first two are the users'. */
function fourLeaves(scheme: Scheme, world: LiabilityWorld) {
  const [ann, ben] = two(world);
  const tree = new DishonestTree(scheme, world.terms, [
    leafOf(ann),
    leafOf(ben),
    padding(world),
    padding(world),
  ]);
  return { ann, ben, tree };
}

/** Two users whose sums come to the larger one: each is told that the other has only what is missing to it. */
function maxwell(scheme: Scheme, world: LiabilityWorld): Forged {
  const [ann, ben] = two(world);
  const larger = ann.owed.map((sum, i) => (sum > ben.owed[i]! ? sum : ben.owed[i]!));
  const honest = new DishonestTree(scheme, world.terms, [leafOf(ann), leafOf(ben)]);
  const hashes = honest.levels[0]!.map(({ hash }) => hash);
  const toldToAnn = [
    { hash: hashes[0]!, sums: ann.owed },
    { hash: hashes[1]!, sums: less(larger, ann.owed) },
  ];
  const toldToBen = [
    { hash: hashes[0]!, sums: less(larger, ben.owed) },
    { hash: hashes[1]!, sums: ben.owed },
  ];
  const root = new DishonestTree(scheme, world.terms, toldToAnn).root();
  return {
    proof: { ...new DishonestTree(scheme, world.terms, toldToBen).proof(ben.user, ben.nonce, [1]), root },
  };
}

/** A leaf of nobody takes away what is owed to a user, so that the root says that nothing is owed. */
function belowZero(taken: (owed: Sums) => Sums) {
  return (scheme: Scheme, world: LiabilityWorld): Forged => {
    const [ann] = two(world);
    const dummy = { ...padding(world), sums: taken(ann.owed) };
    const tree = new DishonestTree(scheme, world.terms, [leafOf(ann), dummy]);
    const proof = tree.proof(ann.user, ann.nonce, [0]);
    return { proof: { ...proof, root: { ...proof.root, totals: ann.owed.map(() => '0') } } };
  };
}

function swappedSiblings(scheme: Scheme, world: LiabilityWorld): Forged {
  const { ann, tree } = fourLeaves(scheme, world);
  const proof = tree.proof(ann.user, ann.nonce, [0]);
  const [piece] = proof.pieces;
  const path = piece!.path.map(
    (step) => ({ ...step, side: step.side === 'left' ? 'right' : 'left' }) as const,
  );
  return { proof: { ...proof, pieces: [{ ...piece!, path }] } };
}

/**
 * A user is shown a node as a leaf: its children are made of what the user's leaf would be made of. The root may say how
 * deep the tree is, or may be made to fit the shorter way.
 */
function innerNode(leavesOf: (leaves: number) => number) {
  return (scheme: Scheme, world: LiabilityWorld): Forged => {
    const [ann] = two(world);
    const tree = new DishonestTree(scheme, world.terms, [
      { hash: scheme.label(ann.nonce, ann.user, 0), sums: ann.owed },
      { hash: snapshotId(world.terms), sums: world.sums(() => 0n) },
      padding(world),
      padding(world),
    ]);
    const whole = tree.proof(ann.user, ann.nonce, [0]);
    const root = { ...whole.root, leaves: leavesOf(whole.root.leaves) };
    return { proof: { ...whole, root, pieces: [tree.piece(0, 1)] } };
  };
}

/** One leaf is shown to two users to whom the same is owed. */
function sharedLeaf(scheme: Scheme, world: LiabilityWorld): Forged {
  const { ann, ben, tree } = fourLeaves(scheme, world);
  return { proof: tree.proof(ben.user, ann.nonce, [0]) };
}

function pieceTwice(scheme: Scheme, world: LiabilityWorld): Forged {
  const { ann, tree } = fourLeaves(scheme, world);
  return { proof: tree.proof(ann.user, ann.nonce, [0, 0]) };
}

function otherSnapshot(scheme: Scheme, world: LiabilityWorld): Forged {
  const { ann, tree } = fourLeaves(scheme, world);
  const proof = tree.proof(ann.user, ann.nonce, [0]);
  return { proof: { ...proof, root: { ...proof.root, seq: proof.root.seq + 1 } } };
}

function staleRoot(scheme: Scheme, world: LiabilityWorld): Forged {
  const { ann, ben, tree } = fourLeaves(scheme, world);
  const terms = { ...world.terms, seq: world.terms.seq + 1 };
  const today = new DishonestTree(scheme, terms, [leafOf(ben), padding(world)]);
  return { proof: tree.proof(ann.user, ann.nonce, [0]), published: today.root() };
}

function otherTotals(scheme: Scheme, world: LiabilityWorld): Forged {
  const { ann, tree } = fourLeaves(scheme, world);
  const proof = tree.proof(ann.user, ann.nonce, [0]);
  const totals = proof.root.totals.map((total) => String(BigInt(total) - 1n));
  return { proof: { ...proof, root: { ...proof.root, totals } } };
}

function otherAmounts(scheme: Scheme, world: LiabilityWorld): Forged {
  const { ann, tree } = fourLeaves(scheme, world);
  const owed = world.terms.currencies.map(({ code }, i) => [code, String(ann.owed[i]! + 1n)]);
  return { proof: tree.proof(ann.user, ann.nonce, [0]), owed: Object.fromEntries(owed) };
}

/** An honest proof of one user is shown to another, who sees sums that are not their own. */
function otherUser(scheme: Scheme, world: LiabilityWorld): Forged {
  const { ann, ben, tree } = fourLeaves(scheme, world);
  return { proof: tree.proof(ann.user, ann.nonce, [0]), user: ben.user };
}

/** A nonce that the venue chose: its owner could find the leaf in no root by themselves. */
function otherNonce(scheme: Scheme, world: LiabilityWorld): Forged {
  const { ann, tree } = fourLeaves(scheme, world);
  const secret = Buffer.from(world.bytes()).toString('hex');
  return { proof: tree.proof(ann.user, ann.nonce, [0]), user: ann.user, secret };
}

export const liabilityAttacks: readonly Attack[] = [
  {
    name: "Maxwell's split sums",
    weakness: weakSchemes.sumsOfChildrenUnbound,
    refusal: 'rootDiffers',
    forge: maxwell,
  },
  {
    name: 'a negative leaf',
    weakness: weakSchemes.signsAllowed,
    refusal: 'malformed',
    forge: belowZero((owed) => owed.map((sum) => -sum)),
  },
  {
    name: 'a sum that wraps round',
    weakness: weakSchemes.overflowUnchecked,
    refusal: 'overflow',
    forge: belowZero((owed) => owed.map((sum) => U128 - sum)),
  },
  {
    name: 'swapped siblings',
    weakness: weakSchemes.sidesUnbound,
    refusal: 'rootDiffers',
    forge: swappedSiblings,
  },
  {
    name: 'an inner node in the place of a leaf',
    weakness: weakSchemes.leavesLikeNodes,
    refusal: 'wrongDepth',
    forge: innerNode((leaves) => leaves),
  },
  {
    name: 'an inner node as a leaf of a smaller tree',
    weakness: weakSchemes.leavesLikeNodes,
    refusal: 'rootDiffers',
    forge: innerNode((leaves) => leaves / 2),
  },
  {
    name: 'one leaf for two users',
    weakness: weakSchemes.ownerUnbound,
    refusal: 'rootDiffers',
    forge: sharedLeaf,
  },
  {
    name: 'one leaf counted twice',
    weakness: weakSchemes.pieceUnbound,
    refusal: 'pieceTwice',
    forge: pieceTwice,
  },
  {
    name: 'a leaf of another snapshot',
    weakness: weakSchemes.snapshotUnbound,
    refusal: 'rootDiffers',
    forge: otherSnapshot,
  },
  {
    name: 'a root that is not the published one',
    weakness: asItIs,
    refusal: 'notPublished',
    forge: staleRoot,
  },
  { name: 'totals below the sum', weakness: asItIs, refusal: 'totalsDiffer', forge: otherTotals },
  {
    name: 'amounts that are not those of the user',
    weakness: asItIs,
    refusal: 'amountsDiffer',
    forge: otherAmounts,
  },
  { name: 'the leaf of somebody else', weakness: asItIs, refusal: 'otherUser', forge: otherUser },
  {
    name: 'a nonce that does not follow from the secret',
    weakness: asItIs,
    refusal: 'otherNonce',
    forge: otherNonce,
  },
];
