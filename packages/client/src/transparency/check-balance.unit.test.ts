// The check of the own balance: the sums where it holds, and the reason where it does not.
import { generateKeyPairSync, sign } from 'node:crypto';
import { readRoot, rootStatement, type WrittenProof } from '@candor/exchange/liabilities';
import { liabilityVectors } from '@candor/testkit';
import type { KeptRootRow } from '@candor/wire';
import { describe, expect, it } from 'vitest';
import { balanceClaim } from './balance-claim.ts';
import { checkBalance } from './check-balance.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const vectors = [...liabilityVectors(1, 400)];
const proofs = vectors.flatMap((vector) => (vector.kind === 'proof' ? [vector.claim] : []));
const { privateKey, publicKey } = generateKeyPairSync('ed25519');

const keyOf = (key: typeof publicKey) => hex(key.export({ format: 'der', type: 'spki' }).subarray(-32));
const venueKey = keyOf(publicKey);

function statementOf({ root }: Pick<WrittenProof, 'root'>, by = { privateKey, publicKey }) {
  const facts = { previous: '0'.repeat(64), logHash: '1'.repeat(64), publishedAt: 1_700_000_000_000 };
  const signature = hex(sign(null, rootStatement(readRoot(root)!, facts), by.privateKey));
  return { root, ...facts, signature, publicKey: keyOf(by.publicKey) };
}
const publishedOf = (proof: Pick<WrittenProof, 'root'>) => ({ statement: statementOf(proof), venueKey });

function storageOf(values: Map<string, string> = new Map()) {
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

describe('the check of a balance', () => {
  it('tells what is counted, in every currency in which something is', () => {
    for (const { proof, user, secret, owed } of proofs) {
      const checked = checkBalance({ proof, user, secret, published: publishedOf(proof) });
      expect(checked).toMatchObject({ holds: true, user: proof.user });
      const counted = Object.entries(owed ?? {}).filter(([, units]) => units !== '0');
      expect(checked.holds && checked.sums.map(({ code, owed: units }) => [code, String(units)])).toEqual(
        counted,
      );
    }
  });

  it('refuses every forgery with its reason, unless it is only the amounts that differ from what one knows', () => {
    let refused = 0;
    for (const vector of vectors) {
      if (vector.kind !== 'forged' || vector.expected === 'amountsDiffer') continue;
      const { proof, user, secret, published } = vector.claim;
      const checked = checkBalance({
        ...{ proof, user, secret },
        ...(published && { published: publishedOf({ ...proof, root: published }) }),
      });
      expect(checked).toEqual({ holds: false, refusal: vector.expected });
      refused++;
    }
    expect(refused).toBeGreaterThan(150);
  });

  it('refuses a root that the venue has not signed', () => {
    const [first] = proofs;
    const { statement } = publishedOf(first!.proof);
    const other = { ...statement, publishedAt: statement.publishedAt + 1 };
    expect(checkBalance({ proof: first!.proof, published: { statement: other, venueKey } })).toEqual({
      holds: false,
      refusal: 'notSigned',
    });
  });

  it('refuses a proof that counts somebody else, which holds for its owner', () => {
    const { proof } = proofs[0]!;
    const published = publishedOf(proof);
    expect(checkBalance({ proof, user: 'somebody-else', published })).toEqual({
      holds: false,
      refusal: 'otherUser',
    });
    // The control: the very same proof is one for its owner.
    expect(checkBalance({ proof, user: proof.user, published }).holds).toBe(true);
  });

  it('refuses a nonce that does not follow from the own secret', () => {
    const { proof, secret } = proofs[0]!;
    expect(checkBalance({ proof, secret: 'ab'.repeat(32) })).toMatchObject({ refusal: 'otherNonce' });
    expect(checkBalance({ proof, secret }).holds).toBe(true);
  });
});

describe('the check for whoever is signed in', () => {
  const { proof } = proofs[0]! as { proof: never };
  const user = (proof as WrittenProof).user;
  const row = (published: object) => ({ published }) as KeptRootRow;
  const strangers = generateKeyPairSync('ed25519');
  const forged = row(statementOf(proof, strangers));
  const known = () => storageOf(new Map([['candor.venueKey', venueKey]]));

  it('refuses a root under a key that brings itself along, once this browser knows the venue’s', () => {
    const claim = balanceClaim(known(), { proof, roots: [forged], user });
    expect(checkBalance(claim)).toEqual({ holds: false, refusal: 'otherKey' });
    // The control: to a browser that has never seen the venue the same signature is as good as any.
    expect(checkBalance(balanceClaim(storageOf(), { proof, roots: [forged], user })).holds).toBe(true);
  });

  it('remembers the first key that it sees, and refuses the next one', () => {
    const storage = storageOf();
    const roots = [row(statementOf(proof))];
    expect(checkBalance(balanceClaim(storage, { proof, roots, user })).holds).toBe(true);
    expect(storage.values.get('candor.venueKey')).toBe(venueKey);
    expect(checkBalance(balanceClaim(storage, { proof, roots: [forged], user }))).toMatchObject({
      refusal: 'otherKey',
    });
  });

  it('refuses a proof of an older root than the newest of which this browser is told', () => {
    const [, other] = proofs as unknown as readonly [unknown, { proof: WrittenProof }];
    const roots = [row(statementOf(proof)), row(statementOf(other.proof))];
    const [older, newer] = [(proof as WrittenProof).root.seq, other.proof.root.seq];
    const own = older < newer ? { proof, user } : { proof: other.proof as never, user: other.proof.user };
    expect(checkBalance(balanceClaim(known(), { ...own, roots }))).toEqual({
      holds: false,
      refusal: 'older',
    });
    // The same where the page beside it tells of a newer one, and the list does not.
    const single = [row(statementOf(own.proof))];
    const newest = (own.proof as WrittenProof).root.seq + 1;
    const withheld = balanceClaim(known(), { ...own, roots: single, newest });
    expect(checkBalance(withheld)).toMatchObject({ refusal: 'older' });
    // The control: where it is the newest, the very same proof holds.
    const told = balanceClaim(known(), { ...own, roots: single, newest: newest - 1 });
    expect(checkBalance(told).holds).toBe(true);
  });

  it('refuses a root that is signed, and another one than this browser saw for the same record', () => {
    const roots = [row(statementOf(proof))];
    const { root } = proof as WrittenProof;
    const totals = root.totals.map((total, place) => (place === 0 ? `${BigInt(total) + 1n}` : total));
    const seen = statementOf({ root: { ...root, totals } });
    const claimed = (kept: unknown) => balanceClaim(known(), { proof, roots, user, seen: kept });
    expect(checkBalance(claimed(seen))).toMatchObject({ refusal: 'notPublished' });
    // One that is newer than all that is shown now.
    const later = statementOf({ root: { ...root, seq: root.seq + 1 } });
    expect(checkBalance(claimed(later))).toMatchObject({ refusal: 'older' });
    // The controls: the same root, an older one, and what nobody of the venue signed.
    const older = statementOf({ root: { ...root, seq: root.seq - 1 } });
    for (const kept of [
      roots[0]!.published,
      older,
      statementOf({ root: { ...root, totals } }, strangers),
      null,
    ])
      expect(checkBalance(claimed(kept)).holds).toBe(true);
  });

  it('refuses a nonce that does not follow from the secret of whoever is signed in', () => {
    const { secret } = proofs[0]!;
    const roots = [row(statementOf(proof))];
    const claimed = (own?: string) =>
      checkBalance(balanceClaim(known(), { proof, roots, user, secret: own }));
    expect(claimed('ab'.repeat(32))).toMatchObject({ refusal: 'otherNonce' });
    // The controls: the right one, and nobody's.
    for (const own of [secret, undefined]) expect(claimed(own).holds).toBe(true);
  });

  it('refuses a proof of a root that is not among those that are told to everybody', () => {
    const [, other] = proofs as unknown as readonly [unknown, { proof: WrittenProof }];
    const roots = [row(statementOf(other.proof))];
    expect(checkBalance(balanceClaim(known(), { proof, roots, user }))).toMatchObject({
      refusal: 'notPublished',
    });
  });

  it('refuses the proof of somebody else, and a proof where no root is published at all', () => {
    const roots = [row(statementOf(proof))];
    const shown = balanceClaim(known(), { proof, roots, user: 'somebody-else' });
    expect(checkBalance(shown)).toMatchObject({ refusal: 'otherUser' });
    expect(checkBalance(balanceClaim(known(), { proof, roots: [], user }))).toMatchObject({
      refusal: 'notPublished',
    });
  });
});
