// Published roots as chains, honest ones and what a dishonest venue would publish in their place: each properly signed.
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import {
  type ChainRefusal,
  type ChainTerms,
  type PublishedRoot,
  readRoot,
  rootStatement,
  statementHash,
  type WrittenRoot,
  writeRoot,
} from '@candor/exchange';
import { LiabilityWorld } from './liability-worlds.ts';

/** Written here as well: a verifier that took another word for it would part all honest chains. */
const FIRST = '0'.repeat(64);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const keyOf = (key: KeyObject): string =>
  hex(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32));

/** What stands before the 32 bytes of a private key of Ed25519 in the form that Node.js reads. */
const PKCS8 = '302e020100300506032b657004220420';
const keyFrom = (byte: number): KeyObject => {
  const key = Buffer.concat([Buffer.from(PKCS8, 'hex'), Buffer.alloc(32, byte)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
};
const venue = keyFrom(7);
const stranger = keyFrom(8);

type Facts = Pick<PublishedRoot, 'previous' | 'logHash' | 'publishedAt'>;

function signed(root: WrittenRoot, facts: Facts, key = venue): PublishedRoot {
  const signature = hex(sign(null, rootStatement(readRoot(root)!, facts), key));
  return { root, ...facts, signature, publicKey: keyOf(key) };
}

const factsOf = ({ previous, logHash, publishedAt }: PublishedRoot): Facts => ({
  previous,
  logHash,
  publishedAt,
});
const nameOf = (published: PublishedRoot): string =>
  statementHash(rootStatement(readRoot(published.root)!, published));

/** The oldest first, as the venue signs them: what one says of itself, and the one before it as it is. */
function chained(links: readonly { readonly root: WrittenRoot; readonly publishedAt: number }[]) {
  const roots: PublishedRoot[] = [];
  for (const { root, publishedAt } of links) {
    const before = roots.at(-1);
    const previous = before === undefined ? FIRST : nameOf(before);
    roots.push(signed(root, { previous, logHash: root.stateHash, publishedAt }));
  }
  return roots;
}

const at = <T>(items: readonly T[], place: number): T => items[place]!;
const changed = <T>(items: readonly T[], place: number, change: (item: T) => T): T[] =>
  items.map((item, each) => (each === place ? change(item) : item));

/** Three to eight roots in their order, with what a place in their middle is. */
function worldOf(seed: number) {
  const world = new LiabilityWorld(seed);
  const { random, terms } = world;
  const links = Array.from({ length: random.between(3, 8) }, (_, place) => {
    const seq = 1_000 + 500 * place + random.below(400);
    const root = writeRoot({
      terms: { ...terms, seq, at: 1_790_000_000_000 + 600_000 * place, stateHash: world.bytes() },
      leaves: 2,
      hash: world.bytes(),
      sums: world.sums(),
    });
    return { root, publishedAt: root.at + random.below(5_000) };
  });
  return { random, links, middle: random.between(1, links.length - 2), otherHash: hex(world.bytes()) };
}
type ChainWorld = ReturnType<typeof worldOf>;
type Link = ChainWorld['links'][number];

export interface ChainClaim extends Pick<ChainTerms, 'publicKey' | 'seen'> {
  /** The newest first. */
  readonly roots: readonly unknown[];
}

export interface ChainVector {
  readonly name: string;
  readonly claim: ChainClaim;
  readonly expected: 'holds' | ChainRefusal;
}

interface ChainAttack {
  readonly name: string;
  readonly refusal: ChainRefusal;
  forge(world: ChainWorld): ChainClaim;
}

const publicKey = keyOf(venue);
const newestFirst = (roots: readonly unknown[], seen?: readonly unknown[]): ChainClaim => ({
  roots: roots.toReversed(),
  publicKey,
  ...(seen && { seen }),
});
const withRoot = (link: Link, change: Partial<WrittenRoot>): Link => ({
  ...link,
  root: { ...link.root, ...change },
});

/** What each does is properly signed and chained by the venue itself, but for the one thing that its name says. */
const chainAttacks: readonly ChainAttack[] = [
  {
    name: 'a field too much',
    refusal: 'malformed',
    forge: ({ links, middle }) =>
      newestFirst(changed<object>(chained(links), middle, (root) => ({ ...root, note: 'x' }))),
  },
  {
    name: 'a root under another key, which it names',
    refusal: 'otherKey',
    forge: ({ links, middle }) =>
      newestFirst(changed(chained(links), middle, (root) => signed(root.root, factsOf(root), stranger))),
  },
  {
    name: 'a whole chain of somebody else',
    refusal: 'otherKey',
    forge: ({ links }) =>
      newestFirst(chained(links).map((root) => signed(root.root, factsOf(root), stranger))),
  },
  {
    name: 'totals that were not signed',
    refusal: 'notSigned',
    forge: ({ links, middle }) =>
      newestFirst(
        changed(chained(links), middle, (root) => {
          const totals = changed(root.root.totals, 0, (sum) => (sum === '7' ? '8' : '7'));
          return { ...root, root: { ...root.root, totals } };
        }),
      ),
  },
  {
    name: 'another root for a record that was seen, and all that follows on it',
    refusal: 'recordTwice',
    forge: ({ links, middle, otherHash }) => {
      const seen = at(chained(links), middle);
      const forked = changed(links, middle, (link) => withRoot(link, { hash: otherHash }));
      return newestFirst(chained(forked), [seen]);
    },
  },
  {
    name: 'both roots of one record in the list',
    refusal: 'recordTwice',
    forge: ({ links, middle, otherHash }) => {
      const twice = withRoot(at(links, middle), { hash: otherHash });
      return newestFirst(chained([...links.slice(0, middle + 1), twice, ...links.slice(middle + 1)]));
    },
  },
  {
    name: 'a root that was seen, taken out of the chain',
    refusal: 'leftOut',
    forge: ({ links, middle }) => {
      const seen = at(chained(links), middle);
      return newestFirst(chained(links.filter((_, place) => place !== middle)), [seen]);
    },
  },
  {
    name: 'a chain that begins anew above a root that was seen',
    refusal: 'leftOut',
    forge: ({ links, middle }) => newestFirst(chained(links.slice(middle)), [chained(links)[0]]),
  },
  {
    name: 'an older list than was seen',
    refusal: 'goneBack',
    forge: ({ links }) => {
      const roots = chained(links);
      return newestFirst(roots.slice(0, -1), [roots.at(-1)]);
    },
  },
  {
    name: 'a record before that of the root before it',
    refusal: 'notAscending',
    forge: ({ links, middle }) => {
      const { seq } = at(links, middle - 1).root;
      return newestFirst(chained(changed(links, middle, (link) => withRoot(link, { seq: seq - 1 }))));
    },
  },
  {
    name: 'a record that is older than the one before it',
    refusal: 'timeBack',
    forge: ({ links, middle }) => {
      const { at: earlier } = at(links, middle - 1).root;
      return newestFirst(chained(changed(links, middle, (link) => withRoot(link, { at: earlier - 1 }))));
    },
  },
  {
    name: 'a root that was published before the one before it',
    refusal: 'timeBack',
    forge: ({ links }) => {
      // Its record lies before that moment, so that nothing else is wrong with it.
      const late = changed(links, links.length - 2, (link) => ({
        ...link,
        publishedAt: links.at(-1)!.publishedAt + 1,
      }));
      return newestFirst(chained(late));
    },
  },
  {
    name: 'a root that was published before its record',
    refusal: 'timeBack',
    forge: ({ links, middle }) =>
      newestFirst(chained(changed(links, middle, (link) => ({ ...link, publishedAt: link.root.at - 1 })))),
  },
  {
    name: 'a gap in the list',
    refusal: 'parted',
    forge: ({ links, middle }) => newestFirst(chained(links).filter((_, place) => place !== middle)),
  },
  {
    name: 'a root that begins anew',
    refusal: 'parted',
    forge: ({ links, middle }) =>
      newestFirst([...chained(links.slice(0, middle)), ...chained(links.slice(middle))]),
  },
];

/** Every second one is honest: each seed is one vector. */
export function* chainVectors(first: number, count: number): Generator<ChainVector> {
  for (let seed = first; seed < first + count; seed++) {
    const world = worldOf(seed);
    if (seed % 2 === 0) yield honest(world);
    else {
      const { name, refusal: expected, forge } = at(chainAttacks, ((seed - 1) / 2) % chainAttacks.length);
      yield { name, claim: forge(world), expected };
    }
  }
}

/** Whole or its newer part, with roots of any age that were seen; with the key or without. */
function honest({ links, middle, random }: ChainWorld): ChainVector {
  const roots = chained(links);
  const shown = random.below(2) === 0 ? roots : roots.slice(middle);
  const seen = roots.filter(() => random.below(3) === 0);
  const claim = newestFirst(shown, random.below(4) === 0 ? undefined : seen);
  const { publicKey: _, ...unpinned } = claim;
  return {
    name: 'a chain as it was signed',
    claim: random.below(3) === 0 ? unpinned : claim,
    expected: 'holds',
  };
}
