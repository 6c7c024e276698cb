// Seeded trees, proofs and forgeries with what has to be said of each: two verifiers in two languages are held against them.
import {
  buildTree,
  type LiabilityRefusal,
  type LiabilityTree,
  leafLabel,
  levelsOver,
  liabilityLeaf,
  proofOf,
  rootOf,
  snapshotId,
  userNonce,
  type WrittenProof,
  type WrittenRoot,
  writeProof,
  writeRoot,
} from '@candor/exchange';
import { type Forged, liabilityAttacks } from './liability-attacks.ts';
import { asItIs } from './liability-schemes.ts';
import { LiabilityWorld } from './liability-worlds.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

export type LiabilityVector =
  | {
      readonly kind: 'proof' | 'forged';
      readonly name: string;
      readonly claim: Forged;
      readonly expected: 'holds' | LiabilityRefusal;
    }
  | {
      readonly kind: 'tree';
      readonly name: string;
      /** All leaves in their order, as only the venue knows them. */
      readonly leaves: readonly { readonly label: string; readonly sums: readonly string[] }[];
      readonly root: WrittenRoot;
    };

/** The kinds take turns: each seed is one vector. */
export function* liabilityVectors(first: number, count: number): Generator<LiabilityVector> {
  for (let seed = first; seed < first + count; seed++) yield liabilityVector(seed);
}

function liabilityVector(seed: number): LiabilityVector {
  const world = new LiabilityWorld(seed);
  switch (seed % 4) {
    case 0:
      return wholeTree(world);
    case 1:
      return honest(world);
    case 2:
      return altered(world);
    default: {
      const attack = liabilityAttacks[Math.floor(seed / 4) % liabilityAttacks.length]!;
      const { name, refusal: expected } = attack;
      return { kind: 'forged', name, claim: attack.forge(asItIs, world), expected };
    }
  }
}

function treeOf(world: LiabilityWorld, secret: Uint8Array) {
  const nonce = userNonce(secret, snapshotId(world.terms));
  const [own, ...others] = world.users(world.random.between(1, 10));
  const users = [{ ...own!, nonce }, ...others];
  const built = buildTree({ terms: world.terms, users, seed: world.bytes() });
  if (built.outcome === 'refused') throw new Error(`A seeded tree was refused: ${built.code}`);
  return { own: users[0]!, tree: built.tree };
}

/** Labels of padding cannot be worked out again, so a tree is told with labels of its own. */
function wholeTree(world: LiabilityWorld): LiabilityVector {
  const size = 2 ** world.random.between(1, 5);
  const leaves = Array.from({ length: size }, (_, place) => ({
    label: leafLabel(world.bytes(), String(place), 0),
    sums: world.sums(),
  }));
  const root = rootOf(treeOfLeaves(world, leaves));
  const told = leaves.map(({ label, sums }) => ({ label: hex(label), sums: sums.map(String) }));
  return { kind: 'tree', name: `a tree of ${size} leaves`, leaves: told, root: writeRoot(root) };
}

function treeOfLeaves(
  { terms }: LiabilityWorld,
  leaves: readonly { readonly label: Uint8Array; readonly sums: readonly bigint[] }[],
): LiabilityTree {
  const snapshot = snapshotId(terms);
  const levels = levelsOver(
    leaves.map(({ label, sums }) => ({ hash: liabilityLeaf(snapshot, label, sums), sums })),
  );
  if (levels === undefined) throw new Error('A seeded tree does not fit');
  return { terms, levels, places: new Map() };
}

interface HonestProof {
  readonly proof: WrittenProof;
  readonly owed: Record<string, string>;
  readonly secret: string;
}

function honestProof(world: LiabilityWorld): HonestProof {
  const secret = world.bytes();
  const { own, tree } = treeOf(world, secret);
  const { user, nonce, owed } = own;
  const amounts = world.terms.currencies.map(({ code }, i) => [code, String(owed[i])]);
  const proof = writeProof(proofOf(tree, user, nonce)!);
  return { proof, owed: Object.fromEntries(amounts), secret: hex(secret) };
}

/** With everything that a user can know: the id and the secret that the account page shows, and what is owed. */
function honest(world: LiabilityWorld): LiabilityVector {
  const { proof, owed, secret } = honestProof(world);
  const claim = { proof, user: proof.user, secret, owed, published: proof.root };
  return { kind: 'proof', name: 'a proof as it was built', claim, expected: 'holds' };
}

/** One digit of a hash or a nonce is another: nothing fits any more. */
function altered(world: LiabilityWorld): LiabilityVector {
  const { proof } = honestProof(world);
  const piece = world.random.below(proof.pieces.length);
  const step = world.random.below(proof.pieces[piece]!.path.length);
  const flipped = (digits: string): string => {
    const place = world.random.below(digits.length);
    return digits.slice(0, place) + (digits[place] === '0' ? '1' : '0') + digits.slice(place + 1);
  };
  const inStep = (hash: string): WrittenProof['pieces'] =>
    proof.pieces.map((own, i) =>
      i === piece ? { ...own, path: own.path.map((way, j) => (j === step ? { ...way, hash } : way)) } : own,
    );
  const forms: readonly WrittenProof[] = [
    { ...proof, nonce: flipped(proof.nonce) },
    { ...proof, root: { ...proof.root, hash: flipped(proof.root.hash) } },
    { ...proof, root: { ...proof.root, stateHash: flipped(proof.root.stateHash) } },
    { ...proof, pieces: inStep(flipped(proof.pieces[piece]!.path[step]!.hash)) },
  ];
  const claim = { proof: world.random.pick(forms) };
  return { kind: 'forged', name: 'a digit of a hash', claim, expected: 'rootDiffers' };
}
