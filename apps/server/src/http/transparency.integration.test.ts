// Proofs of liabilities on a whole venue: every user is counted, the root is what the ledger owes, and a changed digit is refused.
import {
  isRootSigned,
  liabilitiesOf,
  type PublishedRoot,
  readRoot,
  rootStatement,
  snapshotId,
  statementHash,
  type UserId,
  userNonce,
  verifyLiability,
  type WrittenProof,
} from '@candor/exchange';
import type { KeptRootRow, LiabilityProofData, TransparencyData } from '@candor/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLever, setMark, withLever } from './testing-lever.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  venue = await startTestVenue();
  await venue.pricesAreThere();
  ann = await withLever(venue);
  ben = await venue.register();
});
afterAll(() => venue.stop());

async function own(user: TestUser): Promise<LiabilityProofData> {
  const answer = await venue.get(user, '/api/webapi/GetLiabilityProof');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const shown = async (): Promise<TransparencyData> =>
  (await venue.get(undefined, '/api/openapi/GetTransparency')).json().data;
const roots = async (query = ''): Promise<KeptRootRow[]> =>
  (await venue.get(undefined, `/api/openapi/GetLiabilityRoots${query}`)).json().data;

/** What the user's wallets say, in smallest units. */
function owedIn({ root }: PublishedRoot, proof: WrittenProof): Record<string, string> {
  const sums = root.currencies.map(({ code }, i) => [
    code,
    String(proof.pieces.reduce((sum, { amounts }) => sum + BigInt(amounts[i]!), 0n)),
  ]);
  return Object.fromEntries(sums);
}

describe('before the first root', () => {
  test('there is none, and no proof, and every user has a secret of their own', async () => {
    expect(await roots()).toEqual([]);
    expect((await shown()).newest).toBeNull();
    const [first, second] = [await own(ann), await own(ben)];
    expect([first.newest, first.proof]).toEqual([null, null]);
    expect(first.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(second.secret).not.toBe(first.secret);
    expect(await own(ann)).toEqual(first);
  });
});

describe('a root', () => {
  let published: PublishedRoot;

  test('counts an open contract with its profit, and comes to what the ledger owes to all users', async () => {
    await openLever(venue, ann);
    await setMark(venue, ann, '50100.0');
    const made = await venue.transparency.publish();
    const [row] = await roots();
    published = row!.published;
    expect(made?.published).toEqual(published);
    const replayed = (await venue.engine.read((state) => liabilitiesOf(state))).users.length;
    expect(row).toMatchObject({ users: replayed, broken: 0 });
    expect(row!.openContracts.some((change) => change !== '0')).toBe(true);
    expect(row!.ledger.map((sum, i) => String(BigInt(sum) + BigInt(row!.openContracts[i]!)))).toEqual(
      published.root.totals,
    );
  });

  test('is signed with the key of the log, and names the log as it was', async () => {
    expect(isRootSigned(published)).toBe(true);
    const head = (await venue.get(undefined, `/api/openapi/GetLogHead?seq=${published.root.seq}`)).json()
      .data;
    expect(published).toMatchObject({ logHash: head.hash, publicKey: head.publicKey });
    const totals = published.root.totals.map((total, i) => (i === 0 ? `${BigInt(total) - 1n}` : total));
    expect(isRootSigned({ ...published, root: { ...published.root, totals } })).toBe(false);
    expect(isRootSigned({ ...published, publishedAt: published.publishedAt + 1 })).toBe(false);
  });

  test('has every user in it: each proof holds against it, under the own id and nonce', async () => {
    for (const user of [ann, ben]) {
      const { proof, newest, secret } = await own(user);
      const claim = { proof, published: newest?.root, owed: owedIn(newest!, proof!) };
      expect(verifyLiability(claim)).toMatchObject({ holds: true });
      expect(proof!.user).toBe(user.aid);
      const snapshot = snapshotId(readRoot(newest!.root)!.terms);
      const nonce = userNonce(Uint8Array.from(Buffer.from(secret, 'hex')), snapshot);
      expect(proof!.nonce).toBe(Buffer.from(nonce).toString('hex'));
    }
    const [a, b] = [await own(ann), await own(ben)];
    expect(verifyLiability({ proof: { ...a.proof!, user: ben.aid } })).toMatchObject({
      refusal: 'rootDiffers',
    });
    expect(a.proof!.nonce).not.toBe(b.proof!.nonce);
  });

  test('is refused to a user with one digit more than is counted', async () => {
    const { proof, newest } = await own(ann);
    const owed = owedIn(newest!, proof!);
    const more = { ...owed, USDT: String(BigInt(owed.USDT!) + 1n) };
    expect(verifyLiability({ proof, published: newest!.root, owed: more })).toEqual({
      holds: false,
      refusal: 'amountsDiffer',
    });
  });

  test('is followed by one that names it, and the older proof is no longer of the published one', async () => {
    const before = await own(ben);
    for (let user = 5_000; user < 5_150; user++) {
      const command = { type: 'OpenUser', user: user as UserId, kind: 'person', inviter: undefined } as const;
      expect((await venue.engine.submit({ command })).outcome).toBe('accepted');
    }
    const next = (await venue.transparency.publish())!.published;
    expect(next.previous).toBe(statementHash(rootStatement(readRoot(published.root)!, published)));
    // More leaves than are kept in one piece.
    expect(next.root.leaves).toBeGreaterThan(256);
    expect((await roots()).map((row) => row.published)).toEqual([next, published]);
    expect((await roots(`?before=${next.root.seq}`)).map((row) => row.published)).toEqual([published]);
    const after = await own(ben);
    expect(verifyLiability({ proof: after.proof, published: next.root })).toMatchObject({ holds: true });
    expect(verifyLiability({ proof: before.proof, published: next.root })).toMatchObject({
      refusal: 'notPublished',
    });
    expect(after.proof!.nonce).not.toBe(before.proof!.nonce);
  });

  test('has no proof for whoever registered after it', async () => {
    const late = await venue.register();
    const { newest, proof } = await own(late);
    expect(newest).not.toBeNull();
    expect(proof).toBeNull();
  });
});

describe('what everybody may see', () => {
  test('is the money of the house, what it risks, and the newest root', async () => {
    const data = await shown();
    expect(data.newest?.published).toEqual((await roots())[0]?.published);
    expect(data.house.map(({ account }) => account)).not.toContain('external.paper');
    expect(data.house.length).toBeGreaterThan(0);
    expect(data.risks.map(({ product }) => product)).toContain('perpetual');
    expect(venue.faults).toEqual([]);
  });
});
