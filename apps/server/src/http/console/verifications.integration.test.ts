// Identity verifications: what was sent is shown to who claimed it and says why, and the decision is theirs.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestUser } from '../testing-venue.ts';
import { ContentLooks } from './content-looks.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';
import { submitDocuments } from './testing-documents.ts';

let tested: TestConsole;
let ann: TestUser;
let fay: TestOperator;
let cora: TestOperator;

beforeAll(async () => {
  tested = await startTestConsole();
  ann = await tested.venue.register();
  fay = await tested.hire('finance');
  cora = await tested.hire('compliance');
});
afterAll(() => tested.stop());

const claim = (id: number) => tested.post(cora, 'ClaimItem', { queue: 'verifications', id });

async function decide(id: number, decision: string, reason = 'Looks right') {
  await claim(id);
  return tested.post(cora, 'DecideVerification', { id, decision, reason });
}

const sweepMarks = (): Promise<number> => {
  const { sweeps } = tested.venue.requests.verification;
  return sweeps.find(({ name }) => name === 'marks of documents')!.run(tested.venue.clock.wallMs());
};

const detail = async (id: number) =>
  (await tested.get(cora, 'GetVerification', { id: String(id) })).json().data;

test('what was entered is shown to who claimed it, and the first look stands in the user’s trail', async () => {
  const id = await submitDocuments(tested, ann);
  expect(await detail(id)).toMatchObject({ fields: [], files: [] });
  await claim(id);
  const shown = await detail(id);
  expect(shown.fields).toContainEqual({ name: 'documentNumber', value: 'X1234567' });
  expect(shown.files).toHaveLength(3);
  const { rows } = (await tested.get(cora, 'GetUserTrail', { user: String(ann.user) })).json().data;
  const opened = { kind: 'userOpened', reason: `Working on verification ${id}` };
  expect(rows.slice(0, 2)).toMatchObject([opened, { kind: 'itemClaimed', operator: { id: cora.id } }]);
});

test('a document is shown with a reason that was written down first, to one session, for a minute', async () => {
  const { rows } = (await tested.get(cora, 'GetVerifications')).json().data;
  const [{ file }] = (await detail(rows[0].id)).files;
  const open = (operator: TestOperator) =>
    tested.post(operator, 'OpenFile', { file, reason: 'To compare the name' });
  expect((await open(fay)).json()).toMatchObject({ refusal: 'operator.roleMissing' });
  const { url } = (await open(cora)).json().data;
  const name = url.replace('/api/console/', '');
  const shown = await tested.get(cora, name);
  expect(shown.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  });
  const other = await tested.hire('compliance');
  expect((await tested.get(other, name)).json()).toMatchObject({ refusal: 'operator.itemUnknown' });
  const { rows: actions } = await tested.venue.pool.query(
    `select reason, user_id from operator_actions where kind = 'fileOpened'`,
  );
  expect(actions).toEqual([{ reason: 'To compare the name', user_id: BigInt(ann.user) }]);
  tested.venue.clock.offsetMs += 61_000;
  expect((await tested.get(cora, name)).json()).toMatchObject({ refusal: 'operator.itemUnknown' });
});

test('refused with a reason, sent again, verified: then the tier is raised and the decision is final', async () => {
  const { rows } = (await tested.get(cora, 'GetVerifications')).json().data;
  await decide(rows[0].id, 'refuse', 'The photo is dark');
  const state = () => tested.venue.requests.verification.certificationOf(ann.user);
  expect(await state()).toMatchObject({ state: 'refused', reason: 'The photo is dark' });
  const id = await submitDocuments(tested, ann);
  expect((await decide(id, 'approve')).statusCode).toBe(200);
  expect(await state()).toMatchObject({ state: 'verified' });
  const user = (await tested.get(cora, 'GetUser', { user: String(ann.user) })).json().data;
  expect(user).toMatchObject({ tier: 'individual', verification: 'verified' });
  expect((await decide(id, 'refuse')).json()).toMatchObject({
    refusal: 'operator.alreadyDecided',
  });
});

test('what was decided is claimed once more by whoever said first why they open the account', async () => {
  const { rows } = (await tested.get(cora, 'GetVerifications', { state: 'verified' })).json().data;
  const [{ id }] = rows;
  const other = await tested.hire('compliance');
  const seen = async () => (await tested.get(other, 'GetVerification', { id: String(id) })).json().data;
  expect(await seen()).toMatchObject({ state: 'verified', fields: [], files: [] });
  await tested.post(cora, 'ReleaseItem', { queue: 'verifications', id });
  const again = async () => (await tested.post(other, 'ClaimItem', { queue: 'verifications', id })).json();
  expect(await again()).toMatchObject({ refusal: 'operator.notOpened' });
  expect(await seen()).toMatchObject({ fields: [], files: [], claim: null });
  await tested.post(other, 'OpenUser', { user: ann.user, reason: 'A court asked for it' });
  expect(await again()).toMatchObject({ flag: true });
  const { claim, files } = await seen();
  expect(claim).toMatchObject({ mine: true });
  expect(files).toHaveLength(3);
});

test('whose a decided one was is shown to whoever opened the account, and what waits to whoever decides', async () => {
  const dan = await tested.venue.register();
  const id = await submitDocuments(tested, dan);
  const other = await tested.hire('compliance');
  const shown = async () => (await tested.get(other, 'GetVerification', { id: String(id) })).json().data;
  const listed = async () => {
    const { rows } = (await tested.get(other, 'GetVerifications', { state: 'all' })).json().data;
    return rows.find((row: { id: number }) => row.id === id).user.email;
  };
  const waiting = await shown();
  expect(waiting).toMatchObject({ closed: false, user: { email: dan.email } });
  expect(waiting.nationality).toEqual(expect.any(String));
  expect(await listed()).toBe(dan.email);
  await decide(id, 'refuse', 'The photo is dark');
  expect(await shown()).toMatchObject({
    closed: true,
    nationality: null,
    user: { user: dan.user, email: null },
  });
  expect(await listed()).toBeNull();
  expect(JSON.stringify(await shown())).not.toContain(dan.email);
  await tested.post(other, 'OpenUser', { user: dan.user, reason: 'A court asked for it' });
  const { user, nationality } = waiting;
  expect(await shown()).toMatchObject({ closed: false, user, nationality });
  expect(await listed()).toBe(dan.email);
});

test('each look at names and numbers is counted, and beyond an hour’s they are shown to nobody', async () => {
  const id = await submitDocuments(tested, await tested.venue.register());
  const look = async () => (await tested.get(cora, 'GetVerification', { id: String(id) })).json();
  const counting = vi.spyOn(ContentLooks.prototype, 'countLook');
  expect((await look()).data.fields).toEqual([]);
  expect(counting).not.toHaveBeenCalled();
  await claim(id);
  expect((await look()).data.fields).not.toEqual([]);
  expect(counting).toHaveBeenCalledExactlyOnceWith(cora.id, id);
  counting.mockReturnValue(false);
  expect(await look()).toMatchObject({ refusal: 'operator.tooManyViews' });
  counting.mockRestore();
});

test('a document that another account sent, spelled in another way, is told to who claimed it', async () => {
  const [first, second, third] = await Promise.all([0, 1, 2].map(() => tested.venue.register()));
  const refused = await submitDocuments(tested, first!, 'GB-77 1204.5');
  await decide(refused, 'refuse', 'The photo is dark');
  const verified = await submitDocuments(tested, second!, 'gb7712045');
  expect((await decide(verified, 'approve')).statusCode).toBe(200);
  const id = await submitDocuments(tested, third!, 'Gb 77/12045');
  expect((await detail(id)).sameDocument).toEqual([]);
  await claim(id);
  expect((await detail(id)).sameDocument).toMatchObject([
    { user: { user: second!.user }, state: 'verified' },
    { user: { user: first!.user }, state: 'refused' },
  ]);
  const another = await submitDocuments(tested, await tested.venue.register(), 'GB-77 1204.6');
  await claim(another);
  expect((await detail(another)).sameDocument).toEqual([]);
});

test('an account that was refused with this document and verified with another one is a verified one', async () => {
  const [first, second] = await Promise.all([0, 1].map(() => tested.venue.register()));
  await decide(await submitDocuments(tested, first!, 'OTHER 1'), 'refuse', 'The photo is dark');
  await decide(await submitDocuments(tested, first!, 'OTHER 2'), 'approve');
  const id = await submitDocuments(tested, second!, 'OTHER 1');
  await claim(id);
  expect((await detail(id)).sameDocument).toMatchObject([{ user: { user: first!.user }, state: 'verified' }]);
});

test('documents that were sent before documents were marked are marked by the sweep', async () => {
  const [first, second] = await Promise.all([0, 1].map(() => tested.venue.register()));
  await submitDocuments(tested, first!, 'OLD 1');
  const id = await submitDocuments(tested, second!, 'OLD 1');
  await tested.venue.pool.query('update verifications set document_marks = null');
  await claim(id);
  expect((await detail(id)).sameDocument).toEqual([]);
  const { rows } = await tested.venue.pool.query('select count(*)::int as count from verifications');
  expect(await sweepMarks()).toBe(rows[0].count);
  expect((await detail(id)).sameDocument).toMatchObject([{ user: { user: first!.user } }]);
  expect(await sweepMarks()).toBe(0);
});

test('a document that cannot be opened is told of once, and holds up none after it', async () => {
  const [first, second] = await Promise.all([0, 1].map(() => tested.venue.register()));
  const broken = await submitDocuments(tested, first!, 'SHUT 1');
  await submitDocuments(tested, second!, 'SHUT 2');
  await tested.venue.pool.query(`update verifications set document_marks = null where user_id = any($1)`, [
    [first!.user, second!.user],
  ]);
  await tested.venue.pool.query(`update verifications set details = '\\x00' where id = $1`, [broken]);
  expect(await sweepMarks()).toBe(1);
  expect(tested.venue.faults.splice(0).join()).toContain('A row waits for the next sweep');
  expect(await sweepMarks()).toBe(0);
  expect(tested.venue.faults).toEqual([]);
});

test('after all of it nothing was a fault', () => {
  expect(tested.venue.faults).toEqual([]);
});

test('documents count no longer once the level was set back: their owner reads why, and may send others', async () => {
  const user = await tested.venue.register();
  const { verification } = tested.venue.requests;
  const state = () => verification.certificationOf(user.user);
  const setTier = async (tier: string, reason: string) => {
    const { statusCode } = await tested.post(cora, 'SetUserTier', { user: user.user, tier, reason });
    expect(statusCode).toBe(200);
  };
  await decide(await submitDocuments(tested, user), 'approve');
  // Control: a level that is raised by hand takes nothing away.
  await setTier('institution', 'An institution by its papers');
  expect(await state()).toMatchObject({ state: 'verified' });
  await setTier('none', 'The passport ran out in October');
  expect(await state()).toMatchObject({ state: 'refused', reason: 'The passport ran out in October' });
  expect((await decide(await submitDocuments(tested, user), 'approve')).statusCode).toBe(200);
  expect(await state()).toMatchObject({ state: 'verified' });
  const tier = await tested.venue.engine.read(({ users }) => users.get(user.user)?.tier);
  expect(tier).toBe('individual');
  // A repeat of what set the level back, after a crash, finds documents that were accepted since.
  const { rows } = await tested.venue.pool.query<{ id: bigint }>(
    `select id from operator_actions where kind = 'userTierSet' and reason like 'The passport%'`,
  );
  const asked = { operator: cora.id, action: Number(rows[0]!.id), reason: 'The passport ran out in October' };
  const again = await verification.setTier({ ...asked, user: user.user, tier: 'none' });
  expect(again).toMatchObject({ outcome: 'decided' });
  expect(await state()).toMatchObject({ state: 'verified' });
});
