// What the home page asks for: prices, the venue's own numbers, offers from the real book, sample rows.
import type { CommandOf, MarketId, RatePpm } from '@candor/exchange';
import { byInstallation } from '@candor/exchange';
import { CUSTOMER_SERVICE_ITEM } from '@candor/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let ann: TestUser;
beforeAll(async () => {
  venue = await startTestVenue({ testFunds: [{ wallet: 'spot', currency: 'USDT', amount: '50000' }] });
  ann = await venue.register();
});
afterAll(() => venue.stop());

const get = async (url: string) => (await venue.get(undefined, url)).json();
const offers = async (symbol: string, type: unknown) =>
  (await venue.post(undefined, '/api/openapi/GetHomeOffers', { symbol, type })).json();

test.each(['/api/openapi/GetCoinPrice', '/api/openapi/getcoinprice'])(
  '%s tells the price of a currency and of a market',
  async (url) => {
    await expect.poll(async () => (await get(`${url}?symbol=BTC`)).flag).toBe(true);
    const before = Date.now();
    const { data } = await get(`${url}?symbol=BTC`);
    expect(data).toEqual({
      symbol: 'BTC',
      fromsymbol: 'USDT',
      price: '96400.0',
      time: expect.any(Number),
    });
    expect(Math.abs(before - data.time)).toBeLessThan(10_000);
    expect((await get(`${url}?symbol=ETH/USDT`)).data).toMatchObject({ symbol: 'ETH', price: '3318.00' });
    expect(await get(`${url}?symbol=NOSUCH`)).toMatchObject({ refusal: 'venue.marketUnknown' });
    expect(await get(`${url}?symbol=btc`)).toMatchObject({ refusal: 'request.malformed', field: 'symbol' });
    expect(await get(url)).toMatchObject({ refusal: 'request.malformed', field: 'symbol' });
  },
);

test('the system parameters are those in force', async () => {
  expect((await get('/api/openapi/getSystemParam')).data).toEqual({
    name: 'Candor',
    mode: 'paper',
    tradingFeePpm: 450,
    cashBackPpm: 300_000,
    swapSpreadPpm: 2_000,
    passwordLengthMin: 6,
    passwordLengthMax: 16,
    ageMin: 18,
    contactEmail: 'contact@candor.example',
    customerServiceUrl: 'https://service.candor.example/',
    social: [],
    logPublished: true,
    mailsWait: false,
    carouselMs: 3000,
    testFunds: [{ wallet: 'spot', currency: 'USDT', amount: '50000' }],
  });
});

test('a fee that an operator raises is the one that is told', async () => {
  const command: CommandOf<'SetMarketFees'> = {
    type: 'SetMarketFees',
    ...byInstallation,
    market: 0 as MarketId,
    makerFeePpm: 450 as RatePpm,
    takerFeePpm: 600 as RatePpm,
  };
  expect(await venue.engine.submit({ command })).toMatchObject({ outcome: 'accepted' });
  expect((await get('/api/openapi/getSystemParam')).data.tradingFeePpm).toBe(600);
});

test('the cash back that is told is the rate in force, also when it is nothing', async () => {
  for (const ratePpm of [125_000, 0] as RatePpm[]) {
    const command: CommandOf<'SetReferralRate'> = { type: 'SetReferralRate', ...byInstallation, ratePpm };
    expect(await venue.engine.submit({ command })).toMatchObject({ outcome: 'accepted' });
    expect((await get('/api/openapi/getSystemParam')).data.cashBackPpm).toBe(ratePpm);
  }
});

test('the fourth setting is the customer-service link', async () => {
  const { data } = await get('/api/openapi/GetSettingList');
  expect(data[CUSTOMER_SERVICE_ITEM]).toEqual({
    Name: 'customerServiceUrl',
    Value: 'https://service.candor.example/',
  });
});

test('offers are the real book, best first, with the time of the order that is first in line', async () => {
  expect((await offers('ETH', 1)).data).toEqual([[]]);
  const place = (side: string, price: string, amount: string) =>
    venue.post(ann, '/api/webapi/SubmitSpotTrade', {
      symbol: 'ETH/USDT',
      side,
      type: 'limit',
      price,
      amount,
    });
  const before = Date.now();
  await place('buy', '3300.00', '0.1000');
  await place('buy', '3301.00', '0.2000');
  await place('buy', '3301.00', '0.0500');
  await place('sell', '3340.00', '0.3000');
  const buy = (await offers('ETH', 1)).data;
  expect(buy).toMatchObject([
    [
      { price: '3301.00', num: '0.2500', totalPrice: '825.250000', currency: 'ETH' },
      { price: '3300.00', num: '0.1000', totalPrice: '330.000000', currency: 'ETH' },
    ],
  ]);
  const { data: open } = (await venue.get(ann, '/api/webapi/GetSpotTradeModeCurrent')).json();
  const first = open.find((order: { amount: string }) => order.amount === '0.2000');
  expect(buy[0][0].time).toBe(first.time);
  expect(first.time).toBeGreaterThanOrEqual(before - 1_000);
  expect((await offers('ETH', 2)).data).toMatchObject([[{ price: '3340.00', num: '0.3000' }]]);
  await venue.post(ann, '/api/webapi/CancelAllSpotTrade');
  expect((await offers('ETH', 1)).data).toEqual([[]]);
});

test.each([
  ['NOSUCH', 1, 'venue.marketUnknown', 'symbol'],
  ['ETH', 3, 'request.malformed', 'type'],
  ['ETH', '1', 'request.malformed', 'type'],
  ['ETH/USDT', 1, 'request.malformed', 'symbol'],
])('offers of %s and type %o are refused as %s', async (symbol, type, refusal, field) => {
  expect(await offers(symbol, type)).toMatchObject({ refusal, field });
});

test('sample rows say that they are samples and are always the same', async () => {
  const first = await get('/api/openapi/GetSampleRows');
  expect(first.data.sample).toBe(true);
  expect(first.data.winners.length).toBeGreaterThan(3);
  expect(first.data.trend.length).toBeGreaterThan(3);
  expect(await get('/api/openapi/GetSampleRows')).toEqual(first);
});

test('what a sample winner got back fits what was put in', async () => {
  for (const { invest, back, roi } of (await get('/api/openapi/GetSampleRows')).data.winners) {
    expect(Math.round((Number(back) / Number(invest) - 1) * 10_000), invest).toBe(
      Math.round(Number(roi) * 100),
    );
  }
});
