// Proofs of liabilities on a whole venue: every user is counted, the root is what the ledger owes, and a changed digit is refused.
import {
  isRootSigned,
  liabilitiesOf,
  type PublishedRoot,
  readRoot,
  rootStatement,
  type Seq,
  snapshotId,
  statementHash,
  type UserId,
  userNonce,
  verifyLiability,
  type WrittenProof,
} from '@candor/exchange';
import type { KeptRootRow, LiabilityProofData, TransparencyData } from '@candor/wire';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PROOF_EVERY_MS, tellProofs } from '../notifications/tell-proofs.ts';
import { insertAuditReport, selectLastAudit } from '../transparency/audit-reports.ts';
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
async function secretOf(user: TestUser): Promise<string> {
  const answer = await venue.post(user, '/api/webapi/ShowLiabilitySecret', { password: user.password });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.secret;
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
    expect(await own(ann)).toEqual({ newest: null, proof: null });
    const [first, second] = [await secretOf(ann), await secretOf(ben)];
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).not.toBe(first);
    expect(await secretOf(ann)).toBe(first);
  });

  test('the secret is shown to nobody who does not know the password, session or not', async () => {
    const ask = async (user: TestUser | undefined, password: string) =>
      (await venue.post(user, '/api/webapi/ShowLiabilitySecret', { password })).json();
    expect(await ask(ann, 'not it at all')).toMatchObject({
      refusal: 'identity.passwordWrong',
      field: 'password',
    });
    expect(await ask(undefined, ann.password)).toMatchObject({ refusal: 'session.missing' });
    expect(JSON.stringify(await own(ann))).not.toContain(await secretOf(ann));
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
    expect(isRootSigned(published, published.publicKey)).toBe(true);
    const head = (await venue.get(undefined, `/api/openapi/GetLogHead?seq=${published.root.seq}`)).json()
      .data;
    expect(published).toMatchObject({ logHash: head.hash, publicKey: head.publicKey });
    const totals = published.root.totals.map((total, i) => (i === 0 ? `${BigInt(total) - 1n}` : total));
    expect(isRootSigned({ ...published, root: { ...published.root, totals } }, published.publicKey)).toBe(
      false,
    );
    expect(isRootSigned({ ...published, publishedAt: published.publishedAt + 1 }, published.publicKey)).toBe(
      false,
    );
  });

  test('stands in the log, with its totals and the hash of its statement', async () => {
    const [row] = await roots();
    const record = await venue.engine.recordAt(row!.recordedSeq as Seq);
    const { seq, hash, leaves, totals } = published.root;
    expect(record?.events).toEqual([
      {
        type: 'LiabilitiesRecorded',
        record: seq,
        root: hash,
        statement: statementHash(rootStatement(readRoot(published.root)!, published)),
        leaves,
        totals: totals.map(BigInt),
      },
    ]);
  });

  test('has every user in it: each proof holds against it, under the own id and nonce', async () => {
    for (const user of [ann, ben]) {
      const { proof, newest } = await own(user);
      const secret = await secretOf(user);
      const owed = owedIn(newest!, proof!);
      const claim = { proof, user: user.aid, secret, published: newest?.root, owed };
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
    // The proof of one is none for the other, though it holds.
    expect(verifyLiability({ proof: a.proof, user: ben.aid })).toMatchObject({ refusal: 'otherUser' });
    expect(verifyLiability({ proof: a.proof, user: ann.aid, secret: await secretOf(ben) })).toMatchObject({
      refusal: 'otherNonce',
    });
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

  test('that an earlier process did not bring into the log is brought there with the next', async () => {
    await venue.pool.query('update liability_roots set recorded_seq = null');
    const next = (await venue.transparency.publish())!.published;
    const recorded = (await roots()).map((row) => row.recordedSeq!);
    expect(recorded).toHaveLength(3);
    expect(Math.min(...recorded)).toBeGreaterThan(next.root.seq);
  });

  test('is no reason for another one by standing in the log', async () => {
    // A tick of a price may come between, and then there is a reason.
    await vi.waitFor(
      async () => {
        await venue.transparency.publish();
        expect(await venue.transparency.publish()).toBeUndefined();
      },
      { timeout: 50_000 },
    );
  });
});

describe('whoever is counted', () => {
  const told = async (user: TestUser) =>
    (await venue.get(user, '/api/webapi/GetNotifications?kind=proof')).json().data.rows;

  test('is told so without asking, a week after the account was opened, and once a week', async () => {
    const nowMs = venue.clock.wallMs();
    expect(await tellProofs(venue.pool, nowMs)).toEqual([]);
    const later = nowMs + PROOF_EVERY_MS + 60_000;
    const users = await tellProofs(venue.pool, later);
    expect(users.length).toBeGreaterThanOrEqual(2);
    const [newest] = await roots();
    const { seq: record, hash: root } = newest!.published.root;
    for (const user of [ann, ben])
      expect(await told(user)).toMatchObject([{ matter: { type: 'counted', record, root } }]);
    expect(await tellProofs(venue.pool, later + PROOF_EVERY_MS - 1)).toEqual([]);
    expect(await tellProofs(venue.pool, later + PROOF_EVERY_MS)).toEqual(users);
    expect(await told(ann)).toHaveLength(1);
  });
});

describe('what everybody may see', () => {
  test('is what the newest audit of the whole log came to', async () => {
    expect((await shown()).audit).toBeNull();
    const report = { at: 1_700_000_000_000, throughSeq: 5, headHash: 'ab'.repeat(32) };
    const client = await venue.pool.connect();
    await insertAuditReport(client, { ...report, places: ['record 3'] });
    client.release();
    // Who asks often is told what was found a minute ago.
    expect((await shown()).audit).toBeNull();
    expect(await selectLastAudit(venue.pool)).toEqual({ ...report, places: ['record 3'] });
  });

  test('is the money of the house, what it risks, and the newest root', async () => {
    const data = await shown();
    expect(data.newest?.published).toEqual((await roots())[0]?.published);
    expect(data.house.map(({ account }) => account)).not.toContain('external.paper');
    expect(data.house.length).toBeGreaterThan(0);
    expect(data.risks.map(({ product }) => product)).toContain('perpetual');
    expect(venue.faults).toEqual([]);
  });
});
