// Reviews of users of high risk: whoever is counted stands in the list and can be looked at, with documents or without.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../testing-venue.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';
import { submitDocuments } from './testing-documents.ts';

let tested: TestConsole;
let cora: TestOperator;
let carl: TestOperator;
let fay: TestOperator;
/** Sent documents twice, of which the last wait; had theirs refused; never sent any; was looked at lately. */
let ann: TestUser;
let rob: TestUser;
let ben: TestUser;
let eve: TestUser;
let lastOfAnn: number;

const reason = 'Periodic review';
const get = async (operator: TestOperator, name: string, query: Record<string, string> = {}) =>
  (await tested.get(operator, name, query)).json();
const listed = async (query = {}) => (await get(cora, 'GetReviews', query)).data;
const review = async (operator: TestOperator, { user }: TestUser) =>
  (await get(operator, 'GetReview', { id: String(user) })).data;
const claim = async (operator: TestOperator, { user }: TestUser) =>
  (await tested.post(operator, 'ClaimItem', { queue: 'reviews', id: user })).json();
const note = async (operator: TestOperator, { user }: TestUser) =>
  (await tested.post(operator, 'NoteReview', { user, reason })).json();

async function counted(): Promise<number> {
  const { queues } = (await get(cora, 'GetQueues')).data;
  return queues.find(({ queue }: { queue: string }) => queue === 'reviews').waiting;
}

async function decideDocuments({ user }: TestUser, id: number, decision: string): Promise<void> {
  await tested.post(cora, 'ClaimItem', { queue: 'verifications', id });
  const answer = await tested.post(cora, 'DecideVerification', { id, decision, reason: `For ${user}` });
  expect(answer.statusCode, answer.body).toBe(200);
}

beforeAll(async () => {
  tested = await startTestConsole();
  cora = await tested.hire('compliance');
  carl = await tested.hire('compliance');
  fay = await tested.hire('finance');
  [ann, rob, ben, eve] = [
    await tested.venue.register(),
    await tested.venue.register(),
    await tested.venue.register(),
    await tested.venue.register(),
  ];
  await decideDocuments(ann, await submitDocuments(tested, ann), 'refuse');
  lastOfAnn = await submitDocuments(tested, ann);
  await decideDocuments(rob, await submitDocuments(tested, rob), 'refuse');
  for (const { user } of [ann, rob, ben, eve])
    await tested.post(cora, 'SetHighRisk', { user, highRisk: true, reason: 'Unusual patterns' });
  await tested.venue.pool.query(
    `update user_reviews set reviewed_at = reviewed_at - interval '7 months' where user_id <> $1`,
    [eve.user],
  );
});
afterAll(() => tested.stop());

test('the list has everybody who is counted, also those who sent nothing or were refused', async () => {
  const { rows, total } = await listed();
  expect(total).toBe(3);
  expect(await counted()).toBe(total);
  const shown = rows.map(({ id, verification }: { id: number; verification: object | null }) => [
    id,
    verification,
  ]);
  expect(shown).toMatchObject([
    [ann.user, { id: lastOfAnn, state: 'authenticating' }],
    [rob.user, { state: 'refused' }],
    [ben.user, null],
  ]);
  expect((await listed({ query: ben.email })).rows).toMatchObject([{ id: ben.user, due: true }]);
  expect((await listed({ query: eve.email })).total).toBe(0);
  const pages = [await listed({ pagesize: '2' }), await listed({ pagesize: '2', pageindex: '2' })];
  expect(pages.flatMap((page) => page.rows)).toEqual(rows);
});

test('what was sent last is shown to whoever claimed the review, and to nobody else', async () => {
  const closed = { fields: [], files: [], verification: { id: lastOfAnn } };
  expect(await review(cora, ann)).toMatchObject({ ...closed, claim: null });
  expect((await claim(cora, ann)).data).toMatchObject({ mine: true });
  const shown = await review(cora, ann);
  expect(shown.fields).toContainEqual({ name: 'documentNumber', value: 'X1234567' });
  expect(shown.files).toHaveLength(3);
  expect(await review(carl, ann)).toMatchObject({ ...closed, claim: { mine: false } });
  expect(await claim(carl, ann)).toMatchObject({ refusal: 'operator.claimedByOther' });
  expect(await claim(fay, ann)).toMatchObject({ refusal: 'operator.roleMissing' });
  const trail = (await get(cora, 'GetUserTrail', { user: String(ann.user) })).data.rows;
  expect(trail.slice(0, 2)).toMatchObject([
    { kind: 'userOpened', reason: `Working on review ${ann.user}` },
    { kind: 'itemClaimed', operator: { id: cora.id } },
  ]);
});

test('only whoever claimed a review notes it, once, and it then leaves the list and the count', async () => {
  expect(await note(cora, ben)).toMatchObject({ refusal: 'operator.notClaimed' });
  expect((await claim(cora, ben)).data).toMatchObject({ mine: true });
  expect(await review(cora, ben)).toMatchObject({ verification: null, fields: [], files: [], due: true });
  expect(await note(carl, ben)).toMatchObject({ refusal: 'operator.claimedByOther' });
  expect(await counted()).toBe(3);
  expect((await note(cora, ben)).flag).toBe(true);
  const { rows, total } = await listed();
  expect(rows.map(({ id }: { id: number }) => id)).toEqual([ann.user, rob.user]);
  expect([await counted(), total]).toEqual([2, 2]);
  expect(await review(cora, ben)).toMatchObject({ due: false, claim: null });
  expect(await note(cora, ben)).toMatchObject({ refusal: 'operator.notClaimed' });
  expect(await claim(cora, ben)).toMatchObject({ refusal: 'operator.alreadyDecided' });
});

test('whose a review was that is not due is shown to whoever opened the account', async () => {
  const due = await review(carl, rob);
  expect(due).toMatchObject({ due: true, closed: false, user: { email: rob.email } });
  const ended = await review(carl, eve);
  expect(ended).toMatchObject({ due: false, closed: true, nationality: null });
  expect(ended.user).toMatchObject({ user: eve.user, email: null });
  await tested.post(carl, 'OpenUser', { user: eve.user, reason: 'Asked about their risk' });
  const { nationality } = due;
  expect(await review(carl, eve)).toMatchObject({ closed: false, nationality, user: { email: eve.email } });
});

test('a user who is of high risk no longer, or is not there, has no review', async () => {
  await tested.post(cora, 'SetHighRisk', { user: rob.user, highRisk: false, reason: 'Explained' });
  expect((await listed()).total).toBe(1);
  expect(await counted()).toBe(1);
  for (const user of [rob, { ...rob, user: 999_999 }] as TestUser[]) {
    expect(await review(cora, user)).toBeNull();
    expect(await claim(cora, user)).toMatchObject({ refusal: 'operator.itemUnknown' });
    expect(await note(cora, user)).toMatchObject({ refusal: 'operator.itemUnknown' });
  }
});

test('after all of it nothing was a fault', () => {
  expect(tested.venue.faults).toEqual([]);
});
