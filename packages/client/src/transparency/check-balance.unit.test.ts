// The check of the own balance: the sums where it holds, and the reason where it does not.
import { generateKeyPairSync, sign } from 'node:crypto';
import { readRoot, rootStatement, type WrittenProof } from '@candor/exchange/liabilities';
import { liabilityVectors } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { checkBalance } from './check-balance.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const vectors = [...liabilityVectors(1, 400)];
const proofs = vectors.flatMap((vector) => (vector.kind === 'proof' ? [vector.claim] : []));
const { privateKey, publicKey } = generateKeyPairSync('ed25519');

function publishedOf({ root }: WrittenProof) {
  const facts = { previous: '0'.repeat(64), logHash: '1'.repeat(64), publishedAt: 1_700_000_000_000 };
  const signature = hex(sign(null, rootStatement(readRoot(root)!, facts), privateKey));
  return {
    root,
    ...facts,
    signature,
    publicKey: hex(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)),
  };
}

describe('the check of a balance', () => {
  it('tells what is counted, in every currency in which something is', () => {
    for (const { proof, owed } of proofs) {
      const checked = checkBalance({ proof, published: publishedOf(proof) });
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
      const { proof, published } = vector.claim;
      const checked = checkBalance({
        proof,
        ...(published && { published: publishedOf({ ...proof, root: published }) }),
      });
      expect(checked).toEqual({ holds: false, refusal: vector.expected });
      refused++;
    }
    expect(refused).toBeGreaterThan(150);
  });

  it('refuses a root that the venue has not signed', () => {
    const [first] = proofs;
    const published = publishedOf(first!.proof);
    const other = { ...published, publishedAt: published.publishedAt + 1 };
    expect(checkBalance({ proof: first!.proof, published: other })).toEqual({
      holds: false,
      refusal: 'notSigned',
    });
  });
});
