// Who may open no seconds contract: by a limit or a pause of one's own, by a country, by a switch of the operator.
import { byInstallation, secondsMarkets } from '@candor/exchange';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 } from './testing-keys.ts';
import { whileOff } from './testing-products.ts';
import { bet, fundSeconds, openBet, secondsRows, submitBet } from './testing-seconds.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';

let venue: TestVenue;
let ann: TestUser;

beforeAll(async () => {
  venue = await startTestVenue();
  ann = await venue.register();
  await venue.pricesAreThere();
  await fundSeconds(venue, [ann]);
});
afterAll(async () => {
  expect(venue.faults).toEqual([]);
  await venue.stop();
});

describe('limits of one’s own', () => {
  const limitsOf = async (user: TestUser) =>
    (await venue.get(user, '/api/webapi/GetSecondsLimits')).json().data;

  test('count at once when lowered, and after a day when raised', async () => {
    const user = await venue.register();
    await fundSeconds(venue, [user]);
    const none = { amount: null, raise: null };
    expect(await limitsOf(user)).toMatchObject({
      currency: 'USDT',
      dailyStake: none,
      dailyLoss: none,
      pause: null,
    });
    const set = (body: object) => venue.post(user, '/api/webapi/SetSecondsLimits', body);
    expect((await set({ dailyStake: '150', dailyLoss: null })).json().data.dailyStake).toEqual({
      amount: '150.000000',
      raise: null,
    });
    await openBet(venue, user);
    const over = (await submitBet(venue, user)).json();
    expect(over).toMatchObject({ refusal: 'seconds.overDailyStake', field: 'amount' });
    expect(over.details).toMatchObject({ currency: 'USDT', left: '50.000000' });
    const raised = (await set({ dailyStake: '1000', dailyLoss: '10' })).json().data;
    expect(raised).toMatchObject({ dailyStake: { amount: '150.000000', raise: { amount: '1000.000000' } } });
    expect(raised.dailyLoss).toEqual({ amount: '10.000000', raise: null });
    expect(raised.stakedToday).toBe('100.000000');
    expect((await submitBet(venue, user)).json().refusal).toBe('seconds.overDailyStake');
    const malformed = (await set({ dailyStake: '1', dailyLoss: '0.0000001' })).json();
    expect(malformed).toMatchObject({ refusal: 'amount.tooManyDecimals', field: 'dailyLoss' });
  });

  test('of the number of contracts count from when they are first set, and once for each key', async () => {
    const user = await venue.register();
    await fundSeconds(venue, [user]);
    await openBet(venue, user);
    expect(await limitsOf(user)).toMatchObject({ dailyCount: { amount: null, raise: null }, openedToday: 0 });
    const set = (dailyCount: unknown, headers?: Record<string, string>) =>
      venue.post(user, '/api/webapi/SetSecondsCount', { dailyCount }, headers);
    expect((await set(1)).json().data.dailyCount).toEqual({ amount: 1, raise: null });
    await openBet(venue, user);
    const over = (await submitBet(venue, user)).json();
    expect(over).toMatchObject({ refusal: 'seconds.dailyCountReached', details: { maximum: '1' } });
    const sameKey = { 'idempotency-key': v7(venue.clock.wallMs()) };
    const raised = (await set(9, sameKey)).json().data;
    expect(raised).toMatchObject({ dailyCount: { amount: 1, raise: { amount: 9 } }, openedToday: 1 });
    expect((await set(9)).json().data.dailyCount).toEqual(raised.dailyCount);
    expect((await submitBet(venue, user)).json().refusal).toBe('seconds.dailyCountReached');
    // The two limits of money are none of its business.
    expect(raised).toMatchObject({ dailyStake: { amount: null }, dailyLoss: { amount: null } });
    for (const wrong of [-1, 1.5, '5', 100_001, undefined])
      expect((await set(wrong)).json()).toMatchObject({ refusal: 'request.malformed', field: 'dailyCount' });
    const lowest = { amount: 0, raise: null };
    expect((await set(0)).json().data.dailyCount).toEqual(lowest);
    expect((await set(9, sameKey)).json().data.dailyCount).toEqual(lowest);
  });

  test('keep somebody out for as long as they said, and never shorter', async () => {
    const user = await venue.register();
    await fundSeconds(venue, [user]);
    const pause = (kind: string, hours: number) =>
      venue.post(user, '/api/webapi/PauseSeconds', { kind, hours });
    expect((await pause('selfExclusion', 24)).json()).toMatchObject({
      refusal: 'seconds.pauseOutOfRange',
      field: 'hours',
    });
    const { data } = (await pause('coolOff', 48)).json();
    expect(data.pause).toMatchObject({ kind: 'coolOff' });
    expect((await submitBet(venue, user)).json().refusal).toBe('seconds.coolingOff');
    expect((await pause('coolOff', 2)).json()).toMatchObject({
      refusal: 'seconds.pauseShorter',
      field: 'hours',
    });
    expect((await pause('selfExclusion', 24 * 183)).json().data.pause.kind).toBe('selfExclusion');
    expect((await submitBet(venue, user)).json().refusal).toBe('seconds.selfExcluded');
  });
});

test('where the product is off in somebody’s country only openings are refused', async () => {
  const here = await venue.register();
  const there = await venue.register(undefined, undefined, { nationality: 'FR' });
  await fundSeconds(venue, [here, there]);
  const order = await openBet(venue, here);
  const work = async () => {
    expect((await submitBet(venue, here)).json()).toMatchObject({ refusal: 'product.notInCountry' });
    await openBet(venue, there);
    expect((await secondsRows(venue, here)).map(({ id }) => id)).toEqual([order.id]);
    const limits = await venue.post(here, '/api/webapi/SetSecondsLimits', {
      dailyStake: '1',
      dailyLoss: null,
    });
    expect(limits.statusCode).toBe(200);
    for (const [user, available] of [
      [here, false],
      [there, true],
      [undefined, true],
    ] as const) {
      const { data } = (await venue.get(user, '/api/openapi/GetSecondsPrice?symbol=BTC/USDT')).json();
      expect(data).toMatchObject({ available, isOn: true, trading: available });
    }
  };
  await whileOff(venue, 'seconds', work, 'DE');
  const told = await whileOff(venue, 'seconds', () =>
    venue.get(undefined, '/api/openapi/GetSecondsPrice?symbol=BTC/USDT'),
  );
  expect(told.json().data).toMatchObject({ available: false, trading: false });
});

test('what an operator switches off is not offered and not taken', async () => {
  const set = async (isOn: boolean) => {
    const terms = await venue.engine.read((state) =>
      secondsMarkets(state).find(({ market }) => market === 1),
    );
    const { sources: _, ...rest } = terms!;
    const command = { type: 'SetSecondsTerms', ...byInstallation, ...rest, isOn } as const;
    expect((await venue.engine.submit({ command })).outcome).toBe('accepted');
  };
  await set(false);
  const { data } = (await venue.get(undefined, '/api/openapi/GetOddsList')).json();
  expect(data.length).toBe(20);
  const refused = await submitBet(venue, ann, bet({ symbol: 'ETH/USDT' }));
  expect(refused.json()).toMatchObject({ refusal: 'seconds.off', field: 'open_time' });
  const told = (await venue.get(undefined, '/api/openapi/GetSecondsPrice?symbol=ETH/USDT')).json();
  expect(told.data).toMatchObject({ isOn: false, available: false, trading: false });
  await set(true);
  await openBet(venue, ann, bet({ symbol: 'ETH/USDT' }));
});
