// Trees over any amounts, and over the accounts of random histories: the root's totals are what the ledger owes to users.
import {
  addSums,
  balances,
  buildTree,
  liabilitiesOf,
  type OwedTo,
  proofOf,
  rootOf,
  type Sums,
  stateHash,
  verifyLiability,
  writeProof,
  writeRoot,
} from '@candor/exchange';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFlow, propertyRuns } from '../flows/arbitrary-flow.ts';
import { Auditor } from '../flows/auditor.ts';
import { PerpetualFlow } from '../flows/perpetual-flow.ts';
import { runHarness } from '../flows/run-flow.ts';
import { seededWords } from '../worlds/random.ts';
import { LiabilityWorld } from './liability-worlds.ts';

const built = (input: Parameters<typeof buildTree>[0]) => {
  const tree = buildTree(input);
  if (tree.outcome === 'refused') throw new Error(tree.code);
  return tree.tree;
};
const totalOf = (users: readonly { readonly owed: Sums }[], none: Sums): Sums =>
  users.reduce((sum, { owed }) => addSums(sum, owed)!, none);

const anyWorld = fc
  .tuple(fc.integer(), fc.integer({ min: 0, max: 14 }))
  .map(([seed, count]) => ({ world: new LiabilityWorld(seed), count }));

describe('a tree of liabilities', () => {
  it('counts every user once: every proof holds, and the root is the sum', () => {
    fc.assert(
      fc.property(anyWorld, ({ world, count }) => {
        const users = world.users(count);
        const tree = built({ terms: world.terms, users, seed: world.bytes() });
        const published = writeRoot(rootOf(tree));
        expect(rootOf(tree).sums).toEqual(
          totalOf(
            users,
            world.sums(() => 0n),
          ),
        );
        for (const { user, nonce, owed } of users) {
          const proof = JSON.parse(JSON.stringify(writeProof(proofOf(tree, user, nonce)!)));
          const known = world.terms.currencies.map(({ code }, i) => [code, String(owed[i])]);
          const verdict = verifyLiability({ proof, owed: Object.fromEntries(known), published });
          expect(verdict).toMatchObject({ holds: true, owed });
        }
      }),
      propertyRuns(150),
    );
  });

  it('is the same for the same seed and another one for another, with the same root totals', () => {
    fc.assert(
      fc.property(anyWorld, ({ world, count }) => {
        const users = world.users(count + 1);
        const [seed, other] = [world.bytes(), world.bytes()];
        const root = (from: Uint8Array) => rootOf(built({ terms: world.terms, users, seed: from }));
        expect(root(seed)).toEqual(root(seed));
        expect(root(other).sums).toEqual(root(seed).sums);
        expect(root(other).hash).not.toEqual(root(seed).hash);
      }),
      propertyRuns(50),
    );
  });

  it('refuses a proof in which any figure or any character of a hash is another', () => {
    fc.assert(
      fc.property(anyWorld, fc.integer({ min: 0 }), ({ world, count }, at) => {
        const users = world.users(count + 1);
        const tree = built({ terms: world.terms, users, seed: world.bytes() });
        const text = JSON.stringify(writeProof(proofOf(tree, users[0]!.user, users[0]!.nonce)!));
        const places = [...text.matchAll(/[0-9a-f](?=[0-9a-f]*["\],}])/g)].map(({ index }) => index);
        const place = places[at % places.length]!;
        const changed = text.slice(0, place) + (text[place] === '7' ? '8' : '7') + text.slice(place + 1);
        const published = writeRoot(rootOf(tree));
        expect(verifyLiability({ proof: JSON.parse(changed), published }).holds).toBe(false);
      }),
      propertyRuns(300),
    );
  });
});

describe('what users are owed', () => {
  it('is every account of theirs, held or not, and comes to what the entries of the log come to', () => {
    fc.assert(
      fc.property(anyFlow(120), (seeds) => {
        const { harness } = runHarness(seeds, { check: false });
        const auditor = new Auditor(harness.state);
        auditor.audit(harness.log);
        const owed = liabilitiesOf(harness.state);
        const expected = owed.currencies.map(() => 0n);
        for (const [name, account] of auditor.accounts) {
          const [owner, , currency] = name.split('/');
          const user = owed.users.find((each) => String(each.user) === owner);
          if (user === undefined) continue;
          expected[Number(currency)]! += account.available + account.held;
        }
        expect(owed.ledger).toEqual(expected);
        expect(
          totalOf(
            owed.users,
            owed.currencies.map(() => 0n),
          ),
        ).toEqual(owed.totals);
        treeOver(harness.state);
      }),
      propertyRuns(60),
    );
  });

  it('counts open contracts at their equity and never below zero', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 20, max: 120 }), (seed, steps) => {
        const flow = new PerpetualFlow().run(seededWords(seed, steps));
        const { state } = flow.venue.harness;
        const owed = liabilitiesOf(state);
        for (const { user, owed: sums } of owed.users) {
          const equity = flow.twin.equity(user);
          const elsewhere = balances(state, user)
            .filter(({ wallet, currency }) => wallet !== 'leverage' && currency === 0)
            .reduce((sum, { available, held }) => sum + available + held, 0n);
          expect(sums[0]).toBe(elsewhere + (equity > 0n ? equity : 0n));
        }
        treeOver(state);
      }),
      propertyRuns(60),
    );
  });

  it('leaves out the accounts of the house, whose money is nobody else’s', () => {
    const { harness } = runHarness({ world: 5, steps: seededWords(5, 400) });
    const persons = [...harness.state.users.values()].filter(({ kind }) => kind === 'person');
    expect(liabilitiesOf(harness.state).users.map(({ user }) => user)).toEqual(
      persons.map(({ user }) => user).sort((a, b) => a - b),
    );
    expect(persons.length).toBeLessThan(harness.state.users.size);
  });
});

/** The root over the users of a state has the totals of its ledger; one user left out, and it has not. */
function treeOver(state: Parameters<typeof liabilitiesOf>[0]): void {
  const { currencies, users, totals, ledger, openContracts } = liabilitiesOf(state);
  const world = new LiabilityWorld(1);
  const terms = { seq: state.seq, at: state.at, stateHash: stateHash(state), currencies };
  const listed: OwedTo[] = users.map(({ user, owed }) => ({ user: `${user}`, nonce: world.bytes(), owed }));
  const root = rootOf(built({ terms, users: listed, seed: world.bytes() }));
  expect(root.sums).toEqual(totals);
  expect(root.sums).toEqual(ledger.map((sum, i) => sum + openContracts[i]!));
  const rich = listed.findIndex(({ owed }) => owed.some((sum) => sum > 0n));
  if (rich === -1) return;
  const fewer = rootOf(built({ terms, users: listed.toSpliced(rich, 1), seed: world.bytes() }));
  expect(fewer.sums).not.toEqual(totals);
}
