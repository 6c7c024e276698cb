// Lists of money that are asked for one thing by its number show it to its owner, and nothing to whoever guesses it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';
import { faultsOf, shiftedClock, transaction, walletCalls, withBoundAddress } from './testing-wallet.ts';

const clock = shiftedClock();
let venue: TestVenue;
let ann: TestUser;
let ben: TestUser;
let eve: TestUser;
const { deposit, withdraw, send } = walletCalls(() => venue, clock);

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  [ann, ben, eve] = [await withBoundAddress(venue, clock), await venue.register(), await venue.register()];
});
afterAll(() => venue.stop());

type Row = { readonly id: number };
const rowsOf = async (user: TestUser, list: string, query = ''): Promise<readonly Row[]> =>
  (await venue.get(user, `/api/webapi/${list}?${query}`)).json().data.rows;

/** The number of the only row of a list, which is there soon. */
async function onlyOf(user: TestUser, list: string): Promise<number> {
  await expect.poll(async () => (await rowsOf(user, list)).length, { timeout: 10_000 }).toBe(1);
  return (await rowsOf(user, list))[0]!.id;
}

test.each([
  ['a withdrawal', 'GetWithdrawLogList', () => withdraw(ann)],
  ['a deposit', 'GetCoinDepositList', () => deposit(ann, { transaction: transaction('e1') })],
  ['a send', 'GetSendList', () => send(ann, { recipient: ben.aid })],
] as const)('%s is listed for its owner alone', async (_, list, make) => {
  expect((await make()).statusCode).toBe(200);
  const id = await onlyOf(ann, list);
  expect((await rowsOf(ann, list, `id=${id}`)).map((row) => row.id)).toEqual([id]);
  expect(await rowsOf(eve, list, `id=${id}`)).toEqual([]);
  expect(await rowsOf(eve, list)).toEqual([]);
});

test('what is meant for another account than the one signed in is refused, and moves nothing of either', async () => {
  const before = await rowsOf(ann, 'GetSendList');
  for (const meant of [ben.aid, 'nobody', '']) {
    const refused = await send(ann, { recipient: eve.aid }, { 'candor-account': meant });
    expect(refused.statusCode, meant).toBe(403);
    expect(refused.json()).toMatchObject({ refusal: 'session.foreignAid', field: 'aid' });
  }
  expect(await rowsOf(ann, 'GetSendList')).toEqual(before);
  expect((await send(ann, { recipient: eve.aid }, { 'candor-account': ann.aid })).statusCode).toBe(200);
  await expect
    .poll(async () => (await rowsOf(ann, 'GetSendList')).length, { timeout: 10_000 })
    .toBe(before.length + 1);
});

test('a log-out that is meant for another account than the one signed in ends no session', async () => {
  const fay = await venue.register();
  const logOut = (meant: string) => venue.post(fay, '/api/webapi/Logout', {}, { 'candor-account': meant });
  expect((await logOut(ben.aid)).json()).toMatchObject({ refusal: 'session.foreignAid' });
  expect((await venue.get(fay, '/api/webapi/getinfo')).json()).toMatchObject({ data: { id: fay.aid } });
  expect((await logOut(fay.aid)).statusCode).toBe(200);
  expect((await venue.get(fay, '/api/webapi/getinfo')).json()).toMatchObject({ type: 'no' });
});

test('nothing of it was a fault of the server', () => {
  expect(faultsOf(venue)).toEqual([]);
});
