// Accounts are opened with a reason that stands in the user's trail first, so many an hour, and are found few at a time.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLAIM_MS } from '../../operators/queues/claims.ts';
import type { TestUser } from '../testing-venue.ts';
import { OPENINGS_PER_HOUR_MAX, SEARCHES_PER_HOUR_MAX } from './openings.ts';
import { cookieOf, startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const HOUR_MS = 3_600_000;
let tested: TestConsole;
let ann: TestUser;
let cora: TestOperator;
let sid: TestOperator;
beforeAll(async () => {
  tested = await startTestConsole();
  ann = await tested.venue.register();
  cora = await tested.hire('compliance');
  sid = await tested.hire('support');
});
afterAll(() => tested.stop());

const looks = ['GetUser', 'GetUserLedger', 'GetUserTrail'];
const look = async (operator: TestOperator, user: TestUser, name = 'GetUser') =>
  (await tested.get(operator, name, { user: String(user.user) })).json().refusal as string | undefined;
const open = async (operator: TestOperator, user: TestUser, reason = 'The user asked for help') =>
  (await tested.post(operator, 'OpenUser', { user: user.user, reason })).json().refusal as string | undefined;
const openings = async (user: TestUser) => {
  const { rows } = await tested.venue.pool.query(
    `select operator_id, reason, details from operator_actions where kind = 'userOpened' and user_id = $1 order by id`,
    [user.user],
  );
  return rows.map((row) => ({ ...row, operator_id: Number(row.operator_id) }));
};

test('nothing of an account is shown before the session gave a reason, and then all of it', async () => {
  for (const name of looks) expect(await look(sid, ann, name), name).toBe('operator.notOpened');
  expect(await openings(ann)).toEqual([]);
  expect(await open(sid, ann, 'x')).toBe('operator.reasonMissing');
  expect(await look(sid, ann)).toBe('operator.notOpened');
  expect(await open(sid, ann)).toBeUndefined();
  for (const name of looks) expect(await look(sid, ann, name), name).toBeUndefined();
  // Looking again is the same opening.
  expect(await openings(ann)).toEqual([
    { operator_id: sid.id, reason: 'The user asked for help', details: {} },
  ]);
});

test('it holds for this account and this session, and for no other', async () => {
  const ben = await tested.venue.register();
  expect(await look(sid, ben)).toBe('operator.notOpened');
  expect(await look(cora, ann)).toBe('operator.notOpened');
  const { email, password } = sid;
  const again = await tested.post(undefined, 'Login', { email, password });
  expect(await look({ ...sid, cookie: cookieOf(again) }, ann)).toBe('operator.notOpened');
});

test('the word that stands in the mails of an account is shown to nobody of the staff', async () => {
  const word = { word: 'blue heron', password: ann.password };
  expect((await tested.venue.post(ann, '/api/webapi/SetMailWord', word)).statusCode).toBe(200);
  for (const name of looks) {
    const shown = await tested.get(sid, name, { user: String(ann.user) });
    expect(shown.statusCode, name).toBe(200);
    expect(shown.body, name).not.toContain('heron');
  }
});

test('the owner reads who opened it and why', async () => {
  const answer = await tested.venue.get(ann, '/api/webapi/GetAccountLog?pageindex=1&pagesize=20');
  const { rows } = answer.json().data;
  expect(rows).toContainEqual(
    expect.objectContaining({
      action: 'userOpened',
      operator: sid.name,
      reason: 'The user asked for help',
    }),
  );
});

async function submittedBy(user: TestUser): Promise<number> {
  const { rows } = await tested.venue.pool.query(
    `insert into verifications (user_id, kind, key_id, wrapped_key, details, submitted_at)
     select $1, 'individual', $2, $2, $2, now() returning id`,
    [user.user, Buffer.alloc(8)],
  );
  return Number(rows[0].id);
}

test('what an operator has claimed of a user opens the account, and stands there as the reason', async () => {
  const dan = await tested.venue.register();
  const id = await submittedBy(dan);
  expect(await look(cora, dan)).toBe('operator.notOpened');
  const item = { queue: 'verifications', id };
  expect((await tested.post(cora, 'ClaimItem', item)).statusCode).toBe(200);
  expect(await look(cora, dan)).toBeUndefined();
  expect(await openings(dan)).toEqual([
    {
      operator_id: cora.id,
      reason: `Working on verification ${id}`,
      details: { verification: String(id) },
    },
  ]);
  // The claim is nobody else's reason, and none for another account.
  expect(await look(sid, dan)).toBe('operator.notOpened');
  expect(await look(cora, ann)).toBe('operator.notOpened');
});

test('a claim that has ended, or was given back, opens nothing', async () => {
  const claims = async (name: 'ClaimItem' | 'ReleaseItem', id: number) =>
    (await tested.post(cora, name, { queue: 'verifications', id })).json().flag;
  const [eva, fred] = [await tested.venue.register(), await tested.venue.register()];
  const [ended, given] = [await submittedBy(eva), await submittedBy(fred)];
  expect([await claims('ClaimItem', ended), await claims('ClaimItem', given)]).toEqual([true, true]);
  expect(await claims('ReleaseItem', given)).toBe(true);
  expect(await look(cora, fred)).toBe('operator.notOpened');
  tested.venue.clock.offsetMs += CLAIM_MS;
  expect(await look(cora, eva)).toBe('operator.notOpened');
  // The control: while it lasts it does.
  expect(await claims('ClaimItem', ended)).toBe(true);
  expect(await look(cora, eva)).toBeUndefined();
});

test('a search answers with ten at most, and so often in an hour', async () => {
  for (let made = 0; made < 10; made++) await tested.venue.register();
  const seeker = await tested.hire('support');
  const search = async () => (await tested.get(seeker, 'GetUsers')).json();
  expect((await search()).data).toHaveLength(10);
  for (let sent = 1; sent < SEARCHES_PER_HOUR_MAX; sent++) await search();
  expect((await search()).refusal).toBe('operator.tooManyOpened');
  tested.venue.clock.offsetMs += HOUR_MS;
});

test('after so many accounts in an hour no other is opened, with whatever reason', async () => {
  const reader = await tested.hire('support');
  const zoe = await tested.venue.register();
  for (let opened = 0; opened < OPENINGS_PER_HOUR_MAX; opened++)
    expect(await open(reader, ann)).toBeUndefined();
  expect(await open(reader, zoe)).toBe('operator.tooManyOpened');
  expect(await look(reader, zoe)).toBe('operator.notOpened');
  expect(await open(await tested.hire('support'), zoe)).toBeUndefined();
});
