// Sends to other accounts, swaps by quote, and the ledger of all of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Atoms, byInstallation, currencyByCode } from '@candor/exchange';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refuse } from './outcome.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';
import {
  asProved,
  DAY_MS,
  fundingOf,
  passTime,
  shiftedClock,
  walletCalls,
  withTradePassword,
} from './testing-wallet.ts';

const clock = shiftedClock();
let venue: TestVenue;
let ann: TestUser;
const { keyed, send } = walletCalls(() => venue, clock);

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  ann = await withTradePassword(venue);
});
afterAll(() => venue.stop());

const asIndividual = ({ user }: TestUser) =>
  venue.engine.submit({ command: { type: 'SetUserTier', ...byInstallation, user, tier: 'individual' } });

describe('a send to another account', () => {
  test('counts towards what may leave on a day, as withdrawals do', async () => {
    const [ben, cat] = [await withTradePassword(venue), await venue.register()];
    passTime(venue, clock, DAY_MS + 1_000);
    expect((await send(ben, { recipient: cat.aid, amount: '600' })).statusCode).toBe(200);
    expect((await send(ben, { recipient: cat.aid, amount: '400.000001' })).json()).toMatchObject({
      refusal: 'wallet.overDailyLimit',
      field: 'amount',
      details: { limit: '1000.000000', left: '400.000000', currency: 'USDT' },
    });
    const { limits } = (await venue.get(ben, '/api/webapi/GetAccount')).json().data;
    expect(limits).toMatchObject({ usedToday: '600.000000', currency: 'USDT' });
    expect((await send(ben, { recipient: cat.aid, amount: '400' })).statusCode).toBe(200);
  });

  test('arrives by e-mail address or public id, and moves what it says', async () => {
    const [ben, cat] = [await withTradePassword(venue), await venue.register()];
    passTime(venue, clock, DAY_MS + 1_000);
    const before = Number((await fundingOf(venue, cat)).available);
    expect((await send(ben, { recipient: cat.email.toUpperCase() })).statusCode).toBe(200);
    expect((await send(ben, { recipient: cat.aid })).statusCode).toBe(200);
    expect(Number((await fundingOf(venue, cat)).available)).toBe(before + 20);
    expect((await send(ben, { recipient: ben.email })).json().refusal).toBe('wallet.sameAccount');
    for (const recipient of ['ab\u0000c', 'ab\ud800c']) {
      const answer = await send(ben, { recipient });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ refusal: 'request.malformed', field: 'recipient' });
    }
  });

  test('to nobody is refused, and whoever tries out addresses soon waits', async () => {
    const ben = await withTradePassword(venue);
    passTime(venue, clock, DAY_MS + 1_000);
    const refusals: string[] = [];
    for (let i = 0; i < 10; i += 1) {
      refusals.push((await send(ben, { recipient: `guess${i}@example.org` })).json().refusal);
    }
    expect(refusals.slice(0, 5)).toEqual(Array(5).fill('wallet.recipientUnknown'));
    expect(refusals.at(-1)).toBe('identity.slowDown');
  });

  test('tells nobody without the transaction password who has an account', async () => {
    const ben = await withTradePassword(venue);
    for (const recipient of [ann.email, 'nobody@example.org']) {
      expect((await send(ben, { recipient, tradePassword: 'Wrong-Hand7' })).json().refusal).toBe(
        'identity.tradePasswordWrong',
      );
    }
  });

  test('that comes twice at once under one key is made once, and told to both: neither is asked for a second code', async () => {
    const [ben, cat] = [await withTradePassword(venue), await venue.register()];
    passTime(venue, clock, DAY_MS + 1_000);
    const before = Number((await fundingOf(venue, cat)).available);
    const own = venue.identity.own as { proveSpending: unknown };
    const { proveSpending } = own;
    let codes = 1;
    own.proveSpending = async () => {
      await sleep(50);
      codes -= 1;
      return codes < 0 ? refuse('identity.secondFactorWrong') : undefined;
    };
    const headers = keyed();
    const answers = await Promise.all([1, 2, 3].map(() => send(ben, { recipient: cat.aid }, headers)));
    own.proveSpending = proveSpending;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().data.seq)).size).toBe(1);
    expect(Number((await fundingOf(venue, cat)).available)).toBe(before + 10);
  });

  test('of the whole balance, sent by a thousand at once, is one', async () => {
    const [ben, cat] = [await withTradePassword(venue), await venue.register()];
    await asIndividual(ben);
    passTime(venue, clock, DAY_MS + 1_000);
    const [{ available }, before] = [await fundingOf(venue, ben), await fundingOf(venue, cat)];
    const { wallet } = venue.requests;
    const findRecipient = vi.spyOn(wallet, 'findRecipient');
    findRecipient.mockResolvedValue({ outcome: 'found', user: cat.user });
    const answers = await asProved(venue, () =>
      Promise.all(Array.from({ length: 1_000 }, () => send(ben, { recipient: cat.aid, amount: available }))),
    );
    findRecipient.mockRestore();
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    expect(Number((await fundingOf(venue, ben)).available)).toBe(0);
    expect(Number((await fundingOf(venue, cat)).available)).toBe(
      Number(before.available) + Number(available),
    );
  });
});

describe('a swap', () => {
  const quote = (user: TestUser, more: object = {}) =>
    venue.post(user, '/api/webapi/SubmitCurrencyQuote', { fo: 'USDT', to: 'BTC', amount: '1000', ...more });
  const accept = (user: TestUser, body: object, headers = {}) =>
    venue.post(
      user,
      '/api/webapi/SubmitCurrencyTransfer',
      { fo: 'USDT', to: 'BTC', amount: '1000', ...body },
      headers,
    );

  test('happens as it was quoted, once, and not as something else', async () => {
    await venue.pricesAreThere();
    const ben = await venue.register();
    const bitcoin = await venue.engine.read((state) => currencyByCode(state, 'BTC'));
    await venue.engine.submit({
      command: {
        type: 'FundHouse',
        ...byInstallation,
        account: 'house.swap',
        currency: bitcoin?.currency ?? (0 as never),
        amount: 100_000_000n as Atoms,
        network: 'paper',
        transaction: 'swaps-of-a-test',
      },
    });
    // A day has just passed: the next prices come within a second.
    const quoted = await vi.waitFor(
      async () => {
        const answer = await quote(ben);
        expect(answer.statusCode, answer.body).toBe(200);
        return answer;
      },
      { timeout: 5_000, interval: 100 },
    );
    const { quote: number, receive, give } = quoted.json().data;
    expect(give).toBe('1000.000000');
    for (const other of [{ amount: '999' }, { to: 'ETH' }, { fo: 'BTC', to: 'USDT', amount: '1' }]) {
      expect((await accept(ben, { quote: number, ...other })).json().refusal).toBe('wallet.quoteMismatch');
    }
    expect((await accept(ann, { quote: number })).json().refusal).toBe('wallet.quoteUnknown');
    const headers = keyed();
    const done = await accept(ben, { quote: number }, headers);
    expect(done.json()).toMatchObject({ flag: true, data: { give, receive } });
    expect((await accept(ben, { quote: number }, headers)).json()).toEqual(done.json());
    expect((await accept(ben, { quote: number })).json().refusal).toBe('wallet.quoteUnknown');
    expect((await fundingOf(venue, ben, 'BTC')).available).toBe(receive);
  });
});

describe('the records', () => {
  test('show sends to both sides, transfers and swaps', async () => {
    const [ben, cat] = [await withTradePassword(venue), await venue.register()];
    passTime(venue, clock, DAY_MS + 1_000);
    await send(ben, { recipient: cat.aid });
    const wallets = { from: 3, to: 1, symbol: 'USDT', amount: '5' };
    await venue.post(ben, '/api/webapi/SubmitPlayerWalletTransfer', wallets);
    await venue.post(cat, '/api/webapi/SubmitPlayerWalletTransfer', wallets);
    const rowsOf = async (user: TestUser, call: string) =>
      (await venue.get(user, `/api/webapi/${call}`)).json().data.rows;
    const amounts = { currency: 'USDT', amount: '10.000000' };
    expect(await rowsOf(ben, 'GetSendList')).toMatchObject([
      { direction: 'sent', account: cat.aid, ...amounts },
    ]);
    expect(await rowsOf(cat, 'GetSendList')).toMatchObject([
      { direction: 'received', account: ben.aid, ...amounts },
    ]);
    expect(await rowsOf(ben, 'GetTransferList')).toMatchObject([
      { from: 3, to: 1, currency: 'USDT', amount: '5.000000' },
    ]);
    expect(await rowsOf(ben, 'GetCurrencyTransferList')).toEqual([]);
    const { rows } = await venue.pool.query<{ user_id: bigint }>('select user_id from history_swap limit 1');
    expect(rows.length).toBe(1);
  });
});

describe('the ledger as a table', () => {
  test('has a line for every entry, oldest first, and is a download', async () => {
    const ben = await withTradePassword(venue);
    passTime(venue, clock, DAY_MS + 1_000);
    await send(ben, { recipient: ann.email });
    const list = (await venue.get(ben, '/api/webapi/GetLedgerList?pagesize=100')).json().data;
    const csv = await venue.get(ben, '/api/webapi/GetLedgerCsv');
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="ledger.csv"',
      'x-content-type-options': 'nosniff',
    });
    const lines = csv.body.trimEnd().split('\r\n');
    expect(lines[0]).toBe('\ufefftime,record,wallet,currency,available,frozen,change,kind,reference,reason');
    expect(lines.length - 1).toBe(list.total);
    expect(lines.at(-1)).toContain('funding,USDT,-10.000000,0.000000,-10.000000');
    const filtered = await venue.get(ben, '/api/webapi/GetLedgerCsv?wallet=3&currency=USDT');
    expect(
      filtered.body
        .split('\r\n')
        .slice(1, -1)
        .every((line) => line.includes('funding,USDT')),
    ).toBe(true);
  });

  test('can be narrowed to one kind of entry, as a page and as a table', async () => {
    const ben = await withTradePassword(venue);
    passTime(venue, clock, DAY_MS + 1_000);
    await send(ben, { recipient: ann.email });
    const { data } = (await venue.get(ben, '/api/webapi/GetLedgerList?kind=sent')).json();
    expect(data).toMatchObject({ total: 1, rows: [{ kind: 'sent', available: '-10.000000', reason: null }] });
    const csv = await venue.get(ben, '/api/webapi/GetLedgerCsv?kind=sent');
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(2);
    expect((await venue.get(ben, '/api/webapi/GetLedgerList?kind=stolen')).statusCode).toBe(400);
  });
});

test('nothing that was sent here was a fault of the server', () => {
  // A price that was under way while a day passed at once is too old, and rightly so.
  expect(venue.faults.filter((line) => !line.includes('prices.tooOld'))).toEqual([]);
});
