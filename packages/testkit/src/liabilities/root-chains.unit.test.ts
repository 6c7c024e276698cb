// Published roots are one chain, or what is wrong with them is said: every way to publish two, with what each looks like without its safeguard.
import { checkRootChain, RootChain } from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { type ChainVector, chainVectors } from './root-chains.ts';

const vectors = [...chainVectors(1, 400)];
const wordOf = ({ claim: { roots, ...terms } }: ChainVector) => {
  const verdict = checkRootChain(roots, terms);
  return verdict.holds ? 'holds' : verdict.refusal;
};

describe('a list of published roots', () => {
  it('holds as it was signed, and every forgery is refused with its reason', () => {
    const said = vectors.map((vector) => [vector.name, wordOf(vector)]);
    expect(said).toEqual(vectors.map(({ name, expected }) => [name, expected]));
    expect(new Set(vectors.map(({ name }) => name)).size).toBe(16);
  });

  it('is not found to be another than was seen by whoever remembers nothing', () => {
    const remembered = vectors.filter(({ expected, claim }) => expected !== 'holds' && claim.seen);
    expect(new Set(remembered.map(({ expected }) => expected))).toEqual(
      new Set(['recordTwice', 'leftOut', 'goneBack']),
    );
    // The venue signed each of these chains whole: nothing in it is wrong by itself.
    for (const { claim } of remembered)
      expect(checkRootChain(claim.roots, { publicKey: claim.publicKey }).holds).toBe(true);
  });

  it('of somebody else holds for whoever knows no key, and for nobody who does', () => {
    const others = vectors.filter(({ name }) => name === 'a whole chain of somebody else');
    for (const { claim } of others) expect(checkRootChain(claim.roots).holds).toBe(true);
    expect(others.length).toBeGreaterThan(5);
  });

  it('says from which record to which it reaches, and what of the seen ones lies below it', () => {
    const whole = vectors.find(({ expected }) => expected === 'holds')!.claim.roots;
    const seqs = whole.map((published) => (published as { root: { seq: number } }).root.seq);
    expect(checkRootChain(whole)).toEqual({
      ...{ holds: true, first: seqs.at(-1), last: seqs[0], roots: seqs.length, isWhole: true },
      ...{ below: [] },
    });
    const newer = whole.slice(0, -1);
    const seen = [whole.at(-1), whole[0]];
    expect(checkRootChain(newer, { seen })).toMatchObject({
      ...{ isWhole: false, first: seqs.at(-2), below: [seqs.at(-1)] },
    });
    // What is no signed root counts for nothing among what was seen.
    const { totals } = (whole[0] as { root: { totals: string[] } }).root;
    const forged = { ...(whole[0] as object), root: { ...(whole[0] as { root: object }).root, totals } };
    expect(checkRootChain(newer, { seen: [{ ...forged, signature: 'ab'.repeat(64) }, null] })).toMatchObject({
      ...{ holds: true, below: [] },
    });
  });

  it('of none is gone where some were seen, and no list of roots otherwise', () => {
    const [newest] = vectors[1]!.claim.roots;
    expect(checkRootChain([])).toMatchObject({ refusal: 'malformed' });
    expect(checkRootChain([], { seen: [newest] })).toMatchObject({ refusal: 'goneBack' });
    for (const nothing of [undefined, null, {}, 'roots']) expect(checkRootChain(nothing).holds).toBe(false);
  });
});

describe('a chain that is read page by page', () => {
  const isLong = ({ expected, claim: { roots } }: ChainVector) => {
    const verdict = checkRootChain(roots);
    return expected === 'holds' && verdict.holds && verdict.isWhole && roots.length > 5;
  };
  const { roots } = vectors.find(isLong)!.claim;

  it('comes to the same as in one piece, and stays broken once it is', () => {
    const chain = new RootChain();
    for (const root of roots) chain.add([root]);
    expect(chain.add([])).toEqual(checkRootChain(roots));
    const gap = new RootChain();
    expect(gap.add(roots.slice(0, 2)).holds).toBe(true);
    expect(gap.add(roots.slice(3))).toMatchObject({ refusal: 'parted' });
    expect(gap.add(roots.slice(2))).toMatchObject({ refusal: 'parted' });
  });

  it('ends with the first root of the venue, and with nothing else', () => {
    const whole = new RootChain({ seen: [roots[2]] });
    whole.add(roots);
    expect(whole.end()).toMatchObject({ holds: true, isWhole: true });
    // The oldest one is kept back.
    const short = new RootChain({ seen: [roots.at(-1)] });
    expect(short.add(roots.slice(0, -1)).holds).toBe(true);
    expect(short.end()).toMatchObject({ refusal: 'parted' });
  });
});
