// Says of a proof whether its user's amounts are counted in a root, and if not, what is wrong with it.
import { type LiabilityProof, type LiabilityRoot, readHash, readProof, readRoot } from './format.ts';
import { leafLabel, liabilityLeaf, liabilityNode, type TreeNode, userNonce } from './nodes.ts';
import { snapshotId } from './snapshot.ts';
import { addSums, noSums, readSum, type Sums, sameSums } from './sums.ts';

/** In the order of the checks: the first that does not hold is told. */
export const liabilityRefusals = [
  'malformed',
  'otherUser',
  'otherNonce',
  'overflow',
  'amountsDiffer',
  'wrongDepth',
  'pieceTwice',
  'rootDiffers',
  'totalsDiffer',
  'notPublished',
] as const;
export type LiabilityRefusal = (typeof liabilityRefusals)[number];

export interface LiabilityClaim {
  readonly proof: unknown;
  /** The public id of whoever checks: an honest leaf of somebody else proves nothing to them. */
  readonly user?: string | undefined;
  /** The secret that their account page shows, as 64 hexadecimal digits: the nonce has to follow from it. */
  readonly secret?: string | undefined;
  /** What the user knows to be owed, in decimal digits of the smallest unit, by currency. One that is missing is zero. */
  readonly owed?: Readonly<Record<string, string>> | undefined;
  /** The root as it was published, from somewhere else than the proof. */
  readonly published?: unknown;
}

export type LiabilityVerdict =
  | {
      readonly holds: true;
      readonly user: string;
      readonly root: LiabilityRoot;
      readonly owed: Sums;
      readonly pieces: number;
    }
  | { readonly holds: false; readonly refusal: LiabilityRefusal };

export function verifyLiability({
  proof: written,
  user,
  secret,
  owed: claimed,
  published,
}: LiabilityClaim): LiabilityVerdict {
  const refused = (refusal: LiabilityRefusal): LiabilityVerdict => ({ holds: false, refusal });
  const proof = readProof(written);
  if (proof === undefined) return refused('malformed');
  const stranger = refusalOfOwner(proof, user, secret);
  if (stranger !== undefined) return refused(stranger);
  const claim = claimed === undefined ? undefined : readClaim(claimed, proof.root);
  if (claimed !== undefined && claim === undefined) return refused('malformed');
  const owed = sumOfPieces(proof);
  if (owed === undefined) return refused('overflow');
  if (claim !== undefined && !sameSums(owed, claim)) return refused('amountsDiffer');
  const refusal = refusalOfWays(proof) ?? refusalOfRoot(proof.root, published);
  if (refusal !== undefined) return refused(refusal);
  return { holds: true, user: proof.user, root: proof.root, owed, pieces: proof.pieces.length };
}

function refusalOfOwner(
  proof: LiabilityProof,
  user: string | undefined,
  secret: string | undefined,
): LiabilityRefusal | undefined {
  const key = secret === undefined ? undefined : readHash(secret);
  if (secret !== undefined && key === undefined) return 'malformed';
  if (user !== undefined && proof.user !== user) return 'otherUser';
  if (key !== undefined && !sameHash(proof.nonce, userNonce(key, snapshotId(proof.root.terms))))
    return 'otherNonce';
  return undefined;
}

/** A currency that the root does not know is nothing that it could have counted. */
function readClaim(claimed: Readonly<Record<string, string>>, { terms }: LiabilityRoot): Sums | undefined {
  const known = new Set(terms.currencies.map(({ code }) => code));
  if (Object.keys(claimed).some((code) => !known.has(code))) return undefined;
  const sums = terms.currencies.map(({ code }) =>
    Object.hasOwn(claimed, code) ? readSum(claimed[code]) : 0n,
  );
  return sums.every((sum) => sum !== undefined) ? sums : undefined;
}

function sumOfPieces({ root, pieces }: LiabilityProof): Sums | undefined {
  let sums: Sums | undefined = noSums(root.terms.currencies.length);
  for (const { amounts } of pieces) sums = sums && addSums(sums, amounts);
  return sums;
}

function refusalOfWays(proof: LiabilityProof): LiabilityRefusal | undefined {
  const depth = Math.log2(proof.root.leaves);
  if (proof.pieces.some(({ path }) => path.length !== depth)) return 'wrongDepth';
  const places = new Set(proof.pieces.map(({ path }) => placeOf(path)));
  if (places.size !== proof.pieces.length) return 'pieceTwice';
  const snapshot = snapshotId(proof.root.terms);
  for (let piece = 0; piece < proof.pieces.length; piece++) {
    const top = topOf(proof, piece, snapshot);
    if (top === undefined) return 'overflow';
    if (!sameHash(top.hash, proof.root.hash)) return 'rootDiffers';
    if (!sameSums(top.sums, proof.root.sums)) return 'totalsDiffer';
  }
  return undefined;
}

/** The leaf's number, read from the sides of its siblings. */
function placeOf(path: LiabilityProof['pieces'][number]['path']): number {
  return path.reduce((place, { side }, level) => (side === 'left' ? place + 2 ** level : place), 0);
}

/** Where the way of one piece ends; undefined where a sum does not fit. */
function topOf({ user, nonce, pieces }: LiabilityProof, piece: number, snapshot: Uint8Array) {
  const { amounts, path } = pieces[piece]!;
  const hash = liabilityLeaf(snapshot, leafLabel(nonce, user, piece), amounts);
  let node: TreeNode = { hash, sums: amounts };
  for (const step of path) {
    const sums = addSums(node.sums, step.sums);
    if (sums === undefined) return undefined;
    node = { sums, hash: step.side === 'left' ? liabilityNode(step, node) : liabilityNode(node, step) };
  }
  return node;
}

function refusalOfRoot(root: LiabilityRoot, published: unknown): LiabilityRefusal | undefined {
  if (published === undefined) return undefined;
  const other = readRoot(published);
  if (other === undefined) return 'malformed';
  const isSame =
    sameHash(snapshotId(root.terms), snapshotId(other.terms)) &&
    root.leaves === other.leaves &&
    sameHash(root.hash, other.hash) &&
    sameSums(root.sums, other.sums);
  return isSame ? undefined : 'notPublished';
}

function sameHash(left: Uint8Array, right: Uint8Array): boolean {
  return left.every((byte, i) => byte === right[i]);
}
