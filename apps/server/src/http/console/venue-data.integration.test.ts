// What operators change of the venue and look after: listings, house accounts, people and health.
import { type Atoms, balance, currencyByCode } from '@candor/exchange';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../database/in-transaction.ts';
import { LITTLE_BYTES } from '../../disk-watch.ts';
import { readCapturedMail } from '../../mail/index.ts';
import { v7 } from '../testing-keys.ts';
import type { TestUser } from '../testing-venue.ts';
import { startTestConsole, type TestConsole, type TestOperator } from './testing-console.ts';

let tested: TestConsole;
let ada: TestOperator;
let pia: TestOperator;
let fay: TestOperator;
let cora: TestOperator;
let ann: TestUser;

beforeAll(async () => {
  tested = await startTestConsole();
  ada = await tested.hire('admin');
  pia = await tested.hire('product');
  fay = await tested.hire('finance');
  cora = await tested.hire('compliance', 'support');
  ann = await tested.venue.register();
});
afterAll(() => tested.stop());

const reason = 'For the test';
const get = async (operator: TestOperator, name: string, query?: Record<string, string>) =>
  (await tested.get(operator, name, query)).json().data;
const post = async (operator: TestOperator, name: string, body: object) =>
  (await tested.post(operator, name, { reason, ...body })).json();

test('listings, terms and rates are commands of the log, and are read back', async () => {
  await post(pia, 'SetMarketFees', { symbol: 'BTC/USDT', makerFeePpm: 100, takerFeePpm: 200 });
  await post(pia, 'SetMarketStatus', { symbol: 'BTC/USDT', status: 'cancelOnly' });
  await post(pia, 'ListCurrency', { code: 'NEW', name: 'New coin', scale: 8 });
  const market = {
    symbol: 'NEW/USDT',
    priceScale: 4,
    lotScale: 2,
    minAmount: '0.01',
    maxAmount: '1000000',
    maxPrice: '100',
    minTotal: '1',
    maxTotal: '1000000',
    bandPpm: 100_000,
    makerFeePpm: 450,
    takerFeePpm: 450,
  };
  expect(await post(pia, 'ListMarket', { ...market, minAmount: '0.001' })).toMatchObject({
    refusal: 'amount.tooManyDecimals',
    field: 'minAmount',
  });
  // Nothing else bounds a market order.
  expect(await post(pia, 'ListMarket', { ...market, bandPpm: 0 })).toMatchObject({
    refusal: 'request.malformed',
    field: 'bandPpm',
  });
  expect(await post(pia, 'ListMarket', market)).toMatchObject({ flag: true });
  await post(pia, 'SetSwapSpread', { ratePpm: 3_000 });
  await post(pia, 'SetReferralRate', { ratePpm: 100_000 });
  await post(cora, 'SetTierLimit', { tier: 'none', currency: 'USDT', perDay: '500' });
  const terms = {
    network: 'erc20',
    currency: 'USDT',
    depositsOn: true,
    withdrawalsOn: false,
    fee: '6',
    minimum: '25',
    secondApprovalAbove: '5000',
  };
  await post(fay, 'SetNetworkTerms', terms);
  const listings = await get(pia, 'GetListings');
  const found = listings.markets.find(({ symbol }: { symbol: string }) => symbol === 'BTC/USDT');
  expect(found).toMatchObject({ makerFeePpm: 100, takerFeePpm: 200, status: 'cancelOnly' });
  expect(listings.markets.at(-1)).toMatchObject({
    symbol: 'NEW/USDT',
    minAmount: '0.01',
    maxTotal: '1000000.000000',
  });
  expect(listings).toMatchObject({ swapSpreadPpm: 3_000, referralRatePpm: 100_000 });
  expect(listings.networks[0]).toMatchObject({
    ...terms,
    fee: '6.000000',
    minimum: '25.000000',
    secondApprovalAbove: '5000.000000',
  });
  expect(await post(pia, 'SetReferralRate', { ratePpm: 300_001 })).toMatchObject({ flag: false });
});

test('house money comes in once per transaction, moves with a reason, and is given and taken back as gifts', async () => {
  const usdt = await tested.venue.engine.read((state) => currencyByCode(state, 'USDT')!.currency);
  const own = () =>
    tested.venue.engine.read((state) => balance(state, ann.user, 'spot', usdt).available as Atoms);
  const fund = {
    account: 'promotion',
    currency: 'USDT',
    amount: '1000',
    network: 'paper',
    transaction: 'seed-1',
  };
  expect(await post(fay, 'FundHouse', fund)).toMatchObject({ flag: true });
  expect(await post(fay, 'FundHouse', fund)).toMatchObject({ refusal: 'wallet.alreadyCredited' });
  expect(await post(fay, 'FundHouse', { ...fund, account: 'external.paper' })).toMatchObject({
    refusal: 'request.malformed',
    field: 'account',
  });
  expect(await post(fay, 'PayOutHouse', { ...fund, account: 'external.paper' })).toMatchObject({
    refusal: 'request.malformed',
    field: 'account',
  });
  expect(await post(fay, 'PayOutHouse', { ...fund, account: 'insurance' })).toMatchObject({
    refusal: 'venue.houseAccountInvalid',
  });
  await post(fay, 'MoveHouse', { from: 'promotion', to: 'insurance', currency: 'USDT', amount: '100' });
  const house = await get(fay, 'GetHouse');
  const insurance = house.find(({ account }: { account: string }) => account === 'insurance');
  expect(insurance.balances).toEqual([{ currency: 'USDT', amount: '100.000000' }]);
  const before = await own();
  const gift = { user: ann.user, wallet: 1, currency: 'USDT', amount: '50' };
  const { data: granted } = await post(fay, 'GrantGift', gift);
  expect((await own()) - before).toBe(50_000_000n);
  await post(cora, 'OpenUser', { user: ann.user });
  const shown = await get(cora, 'GetUser', { user: String(ann.user) });
  expect(shown.gifts).toMatchObject([{ gift: granted.seq, amount: '50', left: '50.000000' }]);
  const take = { user: ann.user, gift: granted.seq, amount: '20' };
  expect(await post(fay, 'TakeBackGift', take)).toMatchObject({ flag: true });
  expect(await post(fay, 'TakeBackGift', { ...take, amount: '31' })).toMatchObject({ flag: false });
  expect(await post(fay, 'TakeBackGift', { ...take, gift: 1 })).toMatchObject({
    refusal: 'operator.giftUnknown',
  });
  expect((await own()) - before).toBe(30_000_000n);
  // Nothing of hers waits for what an operator did: history comes to it in its own time.
  for (const kind of ['gift', 'giftTakenBack']) {
    const lastLine = async () =>
      (await tested.venue.get(ann, `/api/webapi/GetLedgerCsv?kind=${kind}`)).body
        .trimEnd()
        .split('\r\n')
        .at(-1);
    await expect.poll(lastLine, { timeout: 10_000 }).toMatch(new RegExp(`,${kind},[0-9]+,${reason}$`));
  }
});

describe('people', () => {
  test('are found by address, public id and number, and by nothing in between', async () => {
    for (const query of [ann.email, ann.email.slice(0, 5).toUpperCase(), ann.aid, String(ann.user)]) {
      const rows = await get(cora, 'GetUsers', { query });
      expect(
        rows.map(({ user }: { user: number }) => user),
        query,
      ).toContain(ann.user);
    }
    for (const query of ['%', '_', "' or ''='", ann.email.slice(1)]) {
      expect(await get(cora, 'GetUsers', { query }), query).toEqual([]);
    }
  });

  test('an account is shown whole: balances, open orders, limits, sessions', async () => {
    const ben = await tested.venue.register();
    await tested.venue.pricesAreThere();
    const order = { symbol: 'ETH/USDT', side: 'buy', type: 'limit', price: '3000.00', amount: '0.1' };
    const placed = await tested.venue.post(ben, '/api/webapi/SubmitSpotTrade', order);
    expect(placed.statusCode, placed.body).toBe(200);
    await post(cora, 'OpenUser', { user: ben.user });
    const shown = await get(cora, 'GetUser', { user: String(ben.user) });
    expect(shown).toMatchObject({
      email: ben.email,
      tier: 'none',
      frozen: false,
      openOrders: 1,
      orders: [{ symbol: 'ETH/USDT', side: 'buy', status: 'open' }],
      sessions: 1,
    });
    expect(shown.balances).toContainEqual(expect.objectContaining({ wallet: 1, currency: 'USDT' }));
    const ledger = await get(cora, 'GetUserLedger', { user: String(ben.user), wallet: '1' });
    expect(ledger.rows.length).toBeGreaterThan(0);
  });

  test('of keys of programs staff see how many there are of which kind and when one was used last, and no more', async () => {
    const { venue } = tested;
    const kim = await venue.register();
    const asked = { addresses: ['127.0.0.1'], days: 30, password: kim.password };
    const make = async (name: string, mayTrade: boolean) =>
      (await venue.post(kim, '/api/webapi/CreateApiKey', { ...asked, name, mayTrade })).json().data;
    await post(cora, 'OpenUser', { user: kim.user });
    const look = () => get(cora, 'GetUser', { user: String(kim.user) });
    expect((await look()).apiKeys).toEqual({ reading: 0, trading: 0, lastUsedAt: null });
    await make('Tax report', false);
    const { key, row } = await make('Trading bot', true);
    const over = await make('Long over', true);
    await venue.pool.query('update api_keys set expires_at = $2 where id = $1', [over.row.id, new Date(1)]);
    expect((await look()).apiKeys).toEqual({ reading: 1, trading: 1, lastUsedAt: null });
    await venue.get({ ...kim, token: key }, '/api/webapi/GetLedgerList');
    const used = { reading: 1, trading: 1, lastUsedAt: expect.any(Number) };
    await expect.poll(async () => (await look()).apiKeys).toEqual(used);
    for (const secret of ['Tax report', 'Trading bot', row.id, key])
      expect(JSON.stringify(await look())).not.toContain(secret);
    // The control: those of nobody else.
    await post(cora, 'OpenUser', { user: ann.user });
    const anns = await get(cora, 'GetUser', { user: String(ann.user) });
    expect(anns.apiKeys).toEqual({ reading: 0, trading: 0, lastUsedAt: null });
  });

  test('sessions that are ended sign nobody in any more', async () => {
    const ben = await tested.venue.register();
    const key = { 'idempotency-key': v7(tested.venue.clock.wallMs()) };
    for (const time of ['once', 'and again']) {
      const answer = await tested.post(cora, 'EndUserSessions', { user: ben.user, reason }, key);
      expect(answer.statusCode, time).toBe(200);
    }
    const mails = async () =>
      (await readCapturedMail(tested.venue.pool, ben.email)).map((mail) => mail.subject);
    const told = (subjects: string[]) => subjects.filter((one) => one.startsWith('All sessions of your'));
    await expect.poll(async () => told(await mails())).toEqual(['All sessions of your account were ended']);
    await expect
      .poll(async () => (await tested.venue.get(ben, `/api/webapi/getinfo?email=${ben.email}`)).statusCode)
      .toBe(401);
  });

  test.each(['EndUserSessions', 'FreezeUser'])('%s ends the keys of programs too', async (action) => {
    const { venue } = tested;
    const eva = await venue.register();
    const asked = { name: 'Program', mayTrade: true, addresses: [], days: 90, password: eva.password };
    const { key } = (await venue.post(eva, '/api/webapi/CreateApiKey', asked)).json().data;
    const asProgram = async () =>
      (await venue.get({ ...eva, token: key }, '/api/webapi/GetLedgerList')).statusCode;
    expect(await asProgram()).toBe(200);
    expect(await post(cora, action, { user: eva.user })).toMatchObject({ flag: true });
    await expect.poll(asProgram).toBe(401);
  });

  test('who is of high risk comes up for review after six months, until somebody looked', async () => {
    expect(await post(cora, 'NoteReview', { user: ann.user })).toMatchObject({
      refusal: 'operator.itemUnknown',
    });
    await post(cora, 'SetHighRisk', { user: ann.user, highRisk: true });
    const due = async () => (await tested.operators.queues.waiting()).get('reviews')?.waiting;
    expect(await due()).toBe(0);
    tested.venue.clock.offsetMs += 190 * 86_400_000;
    expect(await due()).toBe(1);
    const { people } = tested.operators;
    await inTransaction(tested.venue.pool, (client) => people.noteReview(client, ann.user));
    expect(await due()).toBe(0);
    tested.venue.clock.offsetMs -= 190 * 86_400_000;
  });

  test('the house and people who are not there cannot be touched', async () => {
    for (const user of [1, 999_999]) {
      expect(await post(cora, 'FreezeUser', { user })).toMatchObject({ refusal: 'operator.itemUnknown' });
      expect(await post(cora, 'SetHighRisk', { user, highRisk: true })).toMatchObject({
        refusal: 'operator.itemUnknown',
      });
      expect(await post(cora, 'NoteReview', { user })).toMatchObject({ flag: false });
      expect(await post(cora, 'UnbindAddress', { user, network: 'erc20' })).toMatchObject({ flag: false });
    }
  });
});

test('the health page shows where the venue stands', async () => {
  const health = await get(ada, 'GetHealth');
  expect(health).toMatchObject({ ready: true, openActions: 0, clock: 'trusted' });
  expect(health.committedSeq).toBeGreaterThan(0);
  expect((await get(ada, 'CheckInvariants')).problems).toEqual([]);
  expect(await post(ada, 'AcceptClock', {})).toMatchObject({ flag: true });
});

test('the health page says how much room is left on the disk, and marks it where that is little', async () => {
  const disk = async () => (await get(ada, 'GetHealth')).disk;
  expect(await disk()).toEqual({ freeBytes: 40_000_000_000, totalBytes: 100_000_000_000, little: false });
  const spaces = tested.venue.disk;
  spaces.push({ place: 'database', freeBytes: LITTLE_BYTES - 1, totalBytes: 2 * LITTLE_BYTES });
  expect(await disk()).toEqual({
    freeBytes: LITTLE_BYTES - 1,
    totalBytes: 2 * LITTLE_BYTES,
    little: true,
  });
  const before = spaces.splice(0);
  expect(await disk()).toBeNull();
  spaces.push(...before.slice(0, 1));
});

test('after all of it nothing was a fault', () => {
  expect(tested.venue.faults).toEqual([]);
});
