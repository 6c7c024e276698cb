// The proof of liabilities refuses every known way to cheat, and each of them works where its safeguard is missing.
import { buildTree, detectionChance, leafLabel, userNonce, verifyLiability } from '@candor/exchange';
import { describe, expect, it } from 'vitest';
import { liabilityAttacks } from './liability-attacks.ts';
import { asItIs, carelessly } from './liability-schemes.ts';
import { LiabilityWorld } from './liability-worlds.ts';

describe('a proof is refused that shows', () => {
  for (const { name, weakness, refusal, forge } of liabilityAttacks) {
    it.each([1, 2, 3, 4, 5, 6, 7, 8])(
      `${name} (world %i), though a careless verifier believes it`,
      (seed) => {
        expect(verifyLiability(forge(asItIs, new LiabilityWorld(seed)))).toEqual({ holds: false, refusal });
        expect(carelessly(weakness, forge(weakness, new LiabilityWorld(seed)).proof)).toBe(true);
      },
    );
  }
});

describe('a tree is not built', () => {
  const world = new LiabilityWorld(9);
  const [ann, ben] = world.users(2) as [ReturnType<typeof world.users>[0], ReturnType<typeof world.users>[0]];
  const build = (users: readonly (typeof ann)[], seed = world.bytes()) =>
    buildTree({ terms: world.terms, users, seed });

  it('with less than nothing for a user', () => {
    const users = [ann, { ...ben, owed: ben.owed.map(() => -1n) }];
    expect(build(users)).toEqual({ outcome: 'refused', code: 'negative', user: ben.user });
  });

  it('with an amount or a sum that does not fit into 128 bits', () => {
    const most = ann.owed.map(() => (1n << 128n) - 1n);
    expect(build([{ ...ann, owed: most.map((sum) => sum + 1n) }])).toMatchObject({ code: 'overflow' });
    expect(build([{ ...ann, owed: most }]).outcome).toBe('built');
    const two = [
      { ...ann, owed: most },
      { ...ben, owed: most.map(() => 1n) },
    ];
    expect(build(two)).toEqual({ outcome: 'refused', code: 'overflow', user: undefined });
  });

  it('with a user twice, amounts for other currencies, or a short secret', () => {
    expect(build([ann, ben, ann])).toEqual({ outcome: 'refused', code: 'userTwice', user: ann.user });
    expect(build([{ ...ann, owed: [...ann.owed, 0n] }])).toMatchObject({ code: 'wrongLength' });
    expect(build([{ ...ann, nonce: new Uint8Array(16) }])).toMatchObject({ code: 'noSecret' });
    expect(build([ann], new Uint8Array(31))).toMatchObject({ code: 'noSecret', user: undefined });
  });
});

describe('a nonce', () => {
  it('is another one in every snapshot, for every user and for every piece', () => {
    const world = new LiabilityWorld(3);
    const [secret, other, today, tomorrow] = Array.from({ length: 4 }, () => world.bytes());
    const nonces = [
      userNonce(secret!, today!),
      userNonce(secret!, tomorrow!),
      userNonce(other!, today!),
      leafLabel(userNonce(secret!, today!), '100001', 0),
      leafLabel(userNonce(secret!, today!), '100001', 1),
      leafLabel(userNonce(secret!, today!), '100002', 0),
    ];
    expect(new Set(nonces.map(String)).size).toBe(nonces.length);
  });
});

describe('the chance to find omitted users', () => {
  it('is 99 % where one user in a hundred checks and 459 were left out', () => {
    expect(detectionChance(0.01, 459)).toBeGreaterThan(0.99);
    expect(detectionChance(0.01, 458)).toBeLessThan(0.99);
    expect(detectionChance(0, 1_000)).toBe(0);
    expect(detectionChance(1, 1)).toBe(1);
  });
});
