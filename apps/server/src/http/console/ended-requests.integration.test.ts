// Requests are numbered: who counts through those that have ended learns neither whose they were nor where money went.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../testing-venue.ts';
import { ADDRESS, shiftedClock, transaction, walletCalls, withBoundAddress } from '../testing-wallet.ts';
import { OPENINGS_PER_HOUR_MAX } from './openings.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

const clock = shiftedClock();
let tested: TestConsole;
let ann: TestUser;
let email: string;
let fay: TestOperator;
let fred: TestOperator;
const { deposit, withdraw } = walletCalls(() => tested.venue, clock);

beforeAll(async () => {
  tested = await startTestConsole('paper', clock);
  ann = await withBoundAddress(tested.venue, clock);
  email = (await tested.operators.people.byNumber([ann.user])).get(ann.user)!.email;
  fay = await tested.hire('finance');
  fred = await tested.hire('finance');
});
afterAll(() => tested.stop());

type Kind = 'Deposit' | 'Withdrawal';
const shown = async (kind: Kind, id: number, operator = fay) =>
  (await tested.get(operator, `Get${kind}`, { id: String(id) })).json().data;
const listed = async (kind: Kind, state: string, operator = fay) =>
  (await tested.get(operator, `Get${kind}s`, { state })).json().data.rows;
const claim = (kind: Kind, id: number, operator = fay) =>
  tested.post(operator, 'ClaimItem', { queue: `${kind.toLowerCase()}s`, id });
const openings = async () => {
  const { rows } = await tested.venue.pool.query(
    `select operator_id, reason from operator_actions where kind = 'userOpened' and user_id = $1 order by id`,
    [ann.user],
  );
  return rows.map(({ operator_id, reason }) => ({ operator: Number(operator_id), reason }));
};

async function requested(kind: Kind): Promise<number> {
  const answer =
    kind === 'Withdrawal'
      ? await withdraw(ann, { amount: '20' })
      : await deposit(ann, { transaction: transaction('d1') });
  expect(answer.statusCode, answer.body).toBe(200);
  const table = await tested.venue.pool.query('select max(id) as id from deposit_requests');
  return kind === 'Withdrawal' ? answer.json().data.id : Number(table.rows[0].id);
}

async function refused(kind: Kind, id: number): Promise<void> {
  await claim(kind, id);
  const body = { id, decision: 'refuse', reason: 'Asked for by the user' };
  expect((await tested.post(fay, `Decide${kind}`, body)).statusCode).toBe(200);
}

test.each(['Withdrawal', 'Deposit'] as const)(
  'a %s that waits is read by whoever decides, and one that has ended by whoever opened the account',
  async (kind) => {
    const id = await requested(kind);
    const before = await openings();
    const waiting = await shown(kind, id);
    expect(waiting).toMatchObject({ closed: false, user: { user: ann.user, email } });
    if (kind === 'Withdrawal') expect(waiting.address).toBe(ADDRESS);
    expect(waiting.address).not.toBeNull();
    expect((await listed(kind, 'pending'))[0].user.email).toBe(email);
    await refused(kind, id);
    const ended = await shown(kind, id);
    expect(ended).toMatchObject({ closed: true, address: null, state: 'failed' });
    expect(ended.user).toEqual({ ...waiting.user, email: null });
    expect((await listed(kind, 'all')).map((row: typeof ended) => row.user.email)).not.toContain(email);
    expect(JSON.stringify(ended)).not.toContain(waiting.address);
    // Reading what is closed opens nothing.
    expect(await openings()).toEqual(before);
    const reason = `Asked about ${kind}`;
    expect((await tested.post(fred, 'OpenUser', { user: ann.user, reason })).statusCode).toBe(200);
    expect(await openings()).toEqual([...before, { operator: fred.id, reason }]);
    expect(await shown(kind, id, fred)).toMatchObject({
      closed: false,
      address: waiting.address,
      user: { email },
    });
    expect((await listed(kind, 'failed', fred))[0].user.email).toBe(email);
    expect(await shown(kind, id)).toMatchObject({ closed: true, address: null });
  },
);

test('whoever works on another request of the same user reads the earlier ones, which stands in the audit log', async () => {
  const earlier = await requested('Withdrawal');
  await refused('Withdrawal', earlier);
  const now = await requested('Withdrawal');
  const gil = await tested.hire('finance');
  expect(await shown('Withdrawal', earlier, gil)).toMatchObject({ closed: true });
  await claim('Withdrawal', now, gil);
  for (let look = 0; look < 2; look += 1)
    expect(await shown('Withdrawal', earlier, gil)).toMatchObject({ closed: false, address: ADDRESS });
  expect((await openings()).filter(({ operator }) => operator === gil.id)).toEqual([
    { operator: gil.id, reason: `Working on withdrawal ${now}` },
  ]);
});

test('so many accounts are opened in an hour, and what has ended stays closed after that', async () => {
  const id = await requested('Withdrawal');
  await refused('Withdrawal', id);
  const ben = await tested.venue.register();
  const gus = await tested.hire('finance');
  const open = (user: number) => tested.post(gus, 'OpenUser', { user, reason: 'Counts through all of them' });
  for (let opened = 0; opened < OPENINGS_PER_HOUR_MAX; opened += 1)
    expect((await open(ben.user)).statusCode).toBe(200);
  expect((await open(ann.user)).json().refusal).toBe('operator.tooManyOpened');
  expect(await shown('Withdrawal', id, gus)).toMatchObject({ closed: true, address: null });
});
