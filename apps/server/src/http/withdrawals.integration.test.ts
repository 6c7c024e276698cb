// Withdrawal addresses and withdrawals as people make them, and as thieves try to.
import type { Command } from '@candor/exchange';
import type { LedgerEntry } from '@candor/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';
import {
  ADDRESS,
  asProved,
  DAY_MS,
  fundingOf,
  shiftedClock,
  transaction,
  walletCalls,
  withBoundAddress,
  withTradePassword,
} from './testing-wallet.ts';

const clock = shiftedClock();
let venue: TestVenue;
let ann: TestUser;
const { addressesOf, bind, byOperator, keyed, sweepAll, withdraw } = walletCalls(() => venue, clock);

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  ann = await withBoundAddress(venue, clock);
});
afterAll(() => venue.stop());

describe('a withdrawal address', () => {
  test('is bound in its checked spelling, once, and can be used a day later', async () => {
    const ben = await withTradePassword(venue);
    const headers = keyed();
    expect((await bind(ben, { address: ADDRESS.toLowerCase() }, headers)).statusCode).toBe(200);
    expect((await bind(ben, { address: ADDRESS }, headers)).statusCode).toBe(200);
    expect((await bind(ben, { address: `0x${'12'.repeat(20)}` }, headers)).json().refusal).toBe(
      'request.conflict',
    );
    expect((await bind(ben)).json().refusal).toBe('wallet.addressAlreadyBound');
    const [{ network, bound, unbound }] = await addressesOf(ben);
    expect({ network, unbound, address: bound.address }).toEqual({
      network: 'erc20',
      unbound: [],
      address: ADDRESS,
    });
    expect(bound.usableAt - bound.boundAt).toBe(DAY_MS);
    expect((await withdraw(ben)).json().refusal).toBe('wallet.addressTooNew');
    // However often it was asked for, the account's log says it once.
    const log = (await venue.get(ben, '/api/webapi/GetAccountLog')).json().data.rows;
    const lines = log.filter(({ kind }: { kind: string }) => kind === 'addressBound');
    expect(lines).toMatchObject([{ detail: 'ERC20 0x5aAeb6…1BeAed', userAgent: expect.any(String) }]);
  });

  test('must be right, and none of our own', async () => {
    const ben = await withTradePassword(venue);
    for (const address of [
      `${ADDRESS.slice(0, -1)}D`,
      ADDRESS.slice(2),
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    ]) {
      expect((await bind(ben, { address })).json()).toMatchObject({
        refusal: 'wallet.addressMalformed',
        field: 'address',
      });
    }
    const { address } = (await venue.get(ann, '/api/openapi/GetReceiptAdress?network=erc20')).json().data;
    expect((await bind(ben, { address })).json().refusal).toBe('wallet.addressOwn');
    expect((await bind(ben, { network: 'omni' })).json().refusal).toBe('wallet.addressMalformed');
  });

  test('needs the transaction password, also under the key of another request that was carried out', async () => {
    const eve = await withTradePassword(venue);
    const headers = keyed();
    // Whoever only has an open session can do this much.
    const transfer = { from: 3, to: 1, symbol: 'USDT', amount: '1' };
    const moved = await venue.post(eve, '/api/webapi/SubmitPlayerWalletTransfer', transfer, headers);
    expect(moved.statusCode).toBe(200);
    const wrong = { tradePassword: 'Wrong-Hand7' };
    expect((await bind(eve, wrong, headers)).json().refusal).toBe('identity.tradePasswordWrong');
    expect((await addressesOf(eve))[0].bound).toBeNull();
    expect((await withdraw(eve, wrong, headers)).json().refusal).toBe('request.conflict');
    const sent = { recipient: ann.email, symbol: 'USDT', amount: '1', ...wrong };
    const send = await venue.post(eve, '/api/webapi/SendToAccount', sent, headers);
    expect(send.json().refusal).toBe('request.conflict');
  });

  test('needs a transaction password that was set', async () => {
    const ben = await venue.register();
    expect((await bind(ben)).json().refusal).toBe('identity.tradePasswordMissing');
    const cat = await withTradePassword(venue);
    expect((await bind(cat, { tradePassword: cat.password })).json().refusal).toBe(
      'identity.tradePasswordWrong',
    );
    expect((await addressesOf(cat))[0].bound).toBeNull();
  });

  test('is one, however many are bound at once', async () => {
    const ben = await withTradePassword(venue);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => bind(ben, { address: `0x${i.toString(16).padStart(40, '1')}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    const { rows } = await venue.pool.query('select from withdrawal_addresses where user_id = $1', [
      ben.user,
    ]);
    expect(rows.length).toBe(1);
  });

  test('is unbound by customer service, and its owner sees who did it and why', async () => {
    const ben = await withBoundAddress(venue, clock);
    const unbinding = {
      ...byOperator('The owner lost the key.'),
      user: ben.user,
      network: 'erc20',
      operatorName: 'Sam of Support',
    } as const;
    const { wallet } = venue.requests;
    const done = await wallet.unbindAddress(unbinding);
    expect(done).toMatchObject({ outcome: 'decided' });
    expect(await wallet.unbindAddress(unbinding)).toEqual(done);
    expect(await wallet.unbindAddress({ ...unbinding, ...byOperator() })).toMatchObject({
      code: 'wallet.addressNotBound',
    });
    expect((await addressesOf(ben))[0]).toMatchObject({
      bound: null,
      unbound: [{ address: ADDRESS, operator: 'Sam of Support', reason: 'The owner lost the key.' }],
    });
    expect((await withdraw(ben)).json().refusal).toBe('wallet.addressNotBound');
    expect((await bind(ben)).statusCode).toBe(200);
    expect((await withdraw(ben)).json().refusal).toBe('wallet.addressTooNew');
  });
});

test('an address that somebody changed in the table is shown to nobody who could pay to it', async () => {
  const ben = await withBoundAddress(venue, clock);
  // The message about it reads the table as well.
  expect(await venue.notifications.waitFor(venue.engine.status().committedSeq, 10_000)).toBe(true);
  const { id } = (await venue.requests.wallet.addressesOf(ben.user))[0] ?? { id: 0 };
  const { wallet } = venue.requests;
  expect((await wallet.addressTexts(ben.user, [id])).get(id)?.address).toBe(ADDRESS);
  await venue.pool.query('update withdrawal_addresses set address = $2 where id = $1', [
    id,
    `0x${'66'.repeat(20)}`,
  ]);
  expect((await wallet.addressTexts(ben.user, [id])).has(id)).toBe(false);
  expect(venue.faults.splice(0).join()).toContain('A withdrawal address is not the one that was bound');
});

describe('a withdrawal', () => {
  test('holds its amount, and comes back when it is cancelled', async () => {
    const ben = await withBoundAddress(venue, clock);
    const before = await fundingOf(venue, ben);
    const answer = await withdraw(ben);
    expect(answer.json().data).toMatchObject({
      amount: '100.000000',
      fee: '5.000000',
      received: '95.000000',
      currency: 'USDT',
    });
    expect(Number((await fundingOf(venue, ben)).frozen)).toBe(100);
    const { id } = answer.json().data;
    const cancel = (user: TestUser) => venue.post(user, '/api/webapi/CancelWithdrawLog', { id });
    const foreign = await cancel(ann);
    expect([foreign.statusCode, foreign.json().refusal]).toEqual([404, 'wallet.withdrawalUnknown']);
    expect((await cancel(ben)).statusCode).toBe(200);
    expect((await cancel(ben)).json().refusal).toBe('wallet.withdrawalUnknown');
    expect(await fundingOf(venue, ben)).toEqual(before);
  });

  test('needs the transaction password, and the wrong one holds nothing', async () => {
    expect((await withdraw(ann, { tradePassword: 'Wrong-Hand7' })).json().refusal).toBe(
      'identity.tradePasswordWrong',
    );
    expect(Number((await fundingOf(venue, ann)).frozen)).toBe(0);
  });

  test('holds nothing where another fee is in force than the one that was shown', async () => {
    const ben = await withBoundAddress(venue, clock);
    for (const fee of ['4', '6']) {
      const answer = await withdraw(ben, { fee });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        refusal: 'wallet.feeChanged',
        field: 'amount',
        details: { fee: '5.000000', currency: 'USDT' },
      });
    }
    expect((await withdraw(ben, { fee: '-5' })).json()).toMatchObject({ field: 'fee' });
    expect(Number((await fundingOf(venue, ben)).frozen)).toBe(0);
    expect((await withdraw(ben, { fee: '5.0' })).json().data).toMatchObject({ fee: '5.000000' });
  });

  test('sent again under its key is one', async () => {
    const ben = await withBoundAddress(venue, clock);
    const headers = keyed();
    const first = await withdraw(ben, {}, headers);
    expect(first.statusCode, first.body).toBe(200);
    // A repeat is not asked for the password or the code again: they could be used up.
    const again = await withdraw(ben, { tradePassword: 'used up' }, headers);
    expect(again.json()).toEqual(first.json());
    expect((await withdraw(ben, { amount: '101' }, headers)).json().refusal).toBe('request.conflict');
    expect(Number((await fundingOf(venue, ben)).frozen)).toBe(100);
  });

  test('of the whole balance, asked for by a thousand at once, is one', async () => {
    const ben = await withBoundAddress(venue, clock);
    const { available } = await fundingOf(venue, ben);
    const answers = await asProved(venue, () =>
      Promise.all(Array.from({ length: 1_000 }, () => withdraw(ben, { amount: available }))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    for (const answer of answers) expect([200, 422, 503]).toContain(answer.statusCode);
    expect(await fundingOf(venue, ben)).toMatchObject({ available: '0.000000', frozen: available });
  });

  test('with the password of everybody at once is one as well', async () => {
    const ben = await withBoundAddress(venue, clock);
    const { available } = await fundingOf(venue, ben);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => withdraw(ben, { amount: available })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    expect(await fundingOf(venue, ben)).toMatchObject({ available: '0.000000', frozen: available });
  });
});

describe('the records', () => {
  test('show withdrawals with their addresses, what became of them, and why one was refused', async () => {
    const ben = await withBoundAddress(venue, clock);
    const ids: number[] = [];
    for (const amount of ['20', '21', '22']) ids.push((await withdraw(ben, { amount })).json().data.id);
    const [refused = 0, settled = 0, cancelled = 0] = ids;
    const { engine, pool } = venue;
    await pool.query(
      `insert into operator_actions (id, roles, kind, reason, details, at)
       values (9001, '{finance}', 'refuseWithdrawal', 'The address is on a list.', '{}', now())`,
    );
    const decide = (command: object) => engine.submit({ command: { operator: 7, ...command } as Command });
    await decide({ type: 'RefuseWithdrawal', action: 9001, withdrawal: refused });
    await decide({ type: 'ApproveWithdrawal', action: 9002, withdrawal: settled });
    const listed = async () => (await venue.get(ben, '/api/webapi/GetWithdrawLogList')).json().data;
    // Another record of this user tells the list what it has to show at least.
    await venue.post(ben, '/api/webapi/CancelWithdrawLog', { id: cancelled });
    expect((await listed()).rows.find(({ id }: { id: number }) => id === settled)).toMatchObject({
      status: 'pending',
      cancellable: false,
    });
    await decide({
      type: 'SettleWithdrawal',
      action: 9003,
      withdrawal: settled,
      transaction: transaction('77'),
    });
    const last = await withdraw(ben, { amount: '23' });
    expect((await listed()).rows).toMatchObject([
      { id: last.json().data.id, status: 'pending', cancellable: true, address: ADDRESS, reason: null },
      { id: cancelled, status: 'cancelled', cancellable: false },
      { id: settled, status: 'success', received: '16.000000', transaction: transaction('77') },
      { id: refused, status: 'failed', reason: 'The address is on a list.', amount: '20.000000' },
    ]);
    // The ledger has what became of each at the same moment.
    const ledger = (await venue.get(ben, '/api/webapi/GetLedgerList?wallet=3')).json().data.rows;
    const ends = ['withdrawal', 'withdrawalReleased'];
    const endOf = ({ id }: { id: number }): number | null =>
      ledger.find((one: LedgerEntry) => ends.includes(one.kind) && one.reference === String(id))?.time ??
      null;
    const { rows } = await listed();
    expect(rows.map(({ endedAt }: { endedAt: number | null }) => endedAt)).toEqual(rows.map(endOf));
    expect(rows).toMatchObject([{ endedAt: null }, ...Array(3).fill({ endedAt: expect.any(Number) })]);
    expect((await venue.get(ann, '/api/webapi/GetWithdrawLogList')).json().data.total).toBe(0);
  });
});

describe('a row whose command never got an outcome', () => {
  test('of an address is bound by the sweep, and one that was unbound is unbound', async () => {
    const ben = await withTradePassword(venue);
    const { rows } = await venue.pool.query<{ id: bigint }>(
      `insert into withdrawal_addresses (user_id, network, address, salt, requested_at)
       values ($1, 'erc20', $2, '\\x00', now() - interval '1 day') returning id`,
      [ben.user, ADDRESS],
    );
    await sweepAll();
    expect((await addressesOf(ben))[0].bound).toMatchObject({ address: ADDRESS });
    await venue.pool.query('update withdrawal_addresses set bound_at = null where id = $1', [rows[0]?.id]);
    expect((await addressesOf(ben))[0].bound).toBeNull();
    await sweepAll();
    expect((await addressesOf(ben))[0].bound).toMatchObject({ address: ADDRESS });
    const { wallet } = venue.requests;
    const unbinding = { ...byOperator(), user: ben.user, network: 'erc20', operatorName: 'Sam' } as const;
    expect((await wallet.unbindAddress(unbinding)).outcome).toBe('decided');
    await venue.pool.query('update withdrawal_addresses set unbound_at = null where id = $1', [rows[0]?.id]);
    await sweepAll();
    expect((await addressesOf(ben))[0]).toMatchObject({ bound: null, unbound: [{ operator: 'Sam' }] });
    expect(await sweepAll()).toEqual([0, 0, 0]);
  });
});

test('nothing that was sent here was a fault of the server', () => {
  // A price that was under way while a day passed at once is too old, and rightly so.
  expect(venue.faults.filter((line) => !line.includes('prices.tooOld'))).toEqual([]);
});
