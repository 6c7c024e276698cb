// An invitation over HTTP: who came by it, and the share of their fees that the inviter receives and sees.
import { byInstallation, type RatePpm } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
beforeAll(async () => {
  venue = await startTestVenue();
  await venue.pricesAreThere();
});
afterAll(() => venue.stop());

const referral = async (user: TestUser, query = '') =>
  (await venue.get(user, `/api/webapi/GetReferral${query}`)).json().data;
const order = (user: TestUser, side: 'buy' | 'sell', price: string) =>
  venue.post(user, '/api/webapi/SubmitSpotTrade', {
    symbol: 'BTC/USDT',
    side,
    type: 'limit',
    price,
    amount: '0.01000',
  });

test('the inviter receives the share of an invitee, and sees what each trade brought', async () => {
  const rate = await venue.engine.submit({
    command: { type: 'SetReferralRate', ...byInstallation, ratePpm: 300_000 as RatePpm },
  });
  expect(rate.outcome).toBe('accepted');
  const ann = await venue.register();
  const { invitationCode } = await referral(ann);
  const ben = await venue.register(undefined, undefined, { invitationCode });
  const cyd = await venue.register();
  expect((await venue.get(ben, '/api/webapi/GetAccount')).json().data).toMatchObject({ inviter: true });
  const { price } = (await venue.get(undefined, '/api/openapi/GetCoinPrice?symbol=BTC')).json().data;
  const limit = Number(price).toFixed(1);
  for (let i = 0; i < 2; i += 1) {
    expect((await order(cyd, 'sell', limit)).statusCode).toBe(200);
    expect((await order(ben, 'buy', limit)).statusCode).toBe(200);
  }
  await expect.poll(async () => (await referral(ann)).total).toBe(2);
  const seen = await referral(ann, '?pageindex=1&pagesize=1');
  expect(seen).toMatchObject({ invitationCode, invited: 1, ratePpm: 300_000, total: 2, behind: false });
  // 450 ppm of 0.01 BTC, rounded up, and 30 % of it, rounded down: 0.00000135.
  expect(seen.rows).toMatchObject([{ currency: 'BTC', amount: '0.00000135' }]);
  // The ledger names the record and the trade, and by them the one share is found.
  const shares = (await venue.get(ann, '/api/webapi/GetLedgerList?kind=referral')).json().data.rows;
  const [{ seq, reference }] = shares;
  const alone = await referral(ann, `?record=${seq}&trade=${reference}`);
  expect(alone).toMatchObject({ rows: [{ trade: Number(reference) }], total: 1 });
  expect((await referral(ann, `?record=${seq}&trade=${Number(reference) + 100}`)).rows).toEqual([]);
  expect((await referral(cyd, `?record=${seq}&trade=${reference}`)).rows).toEqual([]);
  expect(seen.earnings).toEqual([{ currency: 'BTC', amount: '0.00000270' }]);
  expect(await referral(cyd)).toMatchObject({ invited: 0, earnings: [], rows: [], total: 0 });
  const wallet = (await venue.post(ann, '/api/webapi/PlayerWalletTokens', { type: 1 })).json().data;
  expect(wallet.find(({ symbol }: { symbol: string }) => symbol === 'BTC')).toMatchObject({
    available: '0.50000270',
  });
});
