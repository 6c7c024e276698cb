// The calls of seconds contracts on a whole venue: offered, opened, listed and settled, with every refusal at its field.
import { byInstallation, secondsOptions } from '@candor/exchange';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { v7 } from './testing-keys.ts';
import {
  bet,
  fundSeconds,
  nextTick,
  openBet,
  secondsRows,
  secondsWallet,
  submitBet,
  untilOrder,
} from './testing-seconds.ts';
import { startTestVenue, type TestUser, type TestVenue } from './testing-venue.ts';
import { faultsOf, passTime, shiftedClock } from './testing-wallet.ts';

const clock = shiftedClock();
let venue: TestVenue;
let ann: TestUser;

beforeAll(async () => {
  venue = await startTestVenue({}, clock);
  ann = await venue.register();
  await venue.pricesAreThere();
  await fundSeconds(venue, [ann]);
});
afterAll(async () => {
  expect(faultsOf(venue)).toEqual([]);
  await venue.stop();
});

describe('what is offered', () => {
  test('is a list of options with their odds, for everybody', async () => {
    const { data } = (await venue.get(undefined, '/api/openapi/GetOddsList')).json();
    expect(data.length).toBe(25);
    expect(data[0]).toEqual({
      id: 1,
      version: 1,
      symbol: 'BTC/USDT',
      Name: 'BTC/USDT 60 s',
      Currency: 'BTC',
      OddsAmount: '20',
      Min: '100.000000',
      Max: '10000.000000',
      Second: 60,
      winPpm: 200_000,
      losePpm: 200_000,
      feePpm: 0,
      edgePpm: 0,
    });
    expect(data.slice(0, 5).map(({ Second }: { Second: number }) => Second)).toEqual([
      60, 120, 180, 300, 600,
    ]);
  });

  test('has a price with its time, its sources and the figures of the day', async () => {
    const { data } = (await venue.get(undefined, '/api/openapi/GetSecondsPrice?symbol=BTC/USDT')).json();
    expect(data).toMatchObject({
      symbol: 'BTC/USDT',
      sources: 1,
      sourcesMin: 1,
      trading: true,
      available: true,
    });
    expect(data.price).toMatch(/^[0-9]+\.[0-9]$/);
    expect(data.close).toBe(data.price);
    expect(Math.abs(data.serverTime - data.observedAt)).toBeLessThan(5_000);
  });

  test('is asked for by the base currency alone as well', async () => {
    for (const call of [
      'GetSecondsPrice?',
      'GetCoinTradeList?',
      'GetRamdonSpotTrade?',
      'histominute?limit=2&',
    ])
      expect((await venue.get(undefined, `/api/openapi/${call}symbol=BTC`)).json(), call).toMatchObject({
        flag: true,
      });
    const { data } = (await venue.get(undefined, '/api/openapi/GetSecondsPrice?symbol=BTC')).json();
    expect(data.symbol).toBe('BTC/USDT');
  });

  test('is nothing on a symbol without contracts', async () => {
    const { data } = (await venue.get(undefined, '/api/openapi/GetSecondsPrice?symbol=UNI/USDT')).json();
    expect(data).toMatchObject({ trading: false, available: false });
    expect(data.price).not.toBeNull();
    const unknown = await venue.get(undefined, '/api/openapi/GetSecondsPrice?symbol=XYZ/USDT');
    expect(unknown.json()).toMatchObject({ refusal: 'venue.marketUnknown', field: 'symbol' });
  });
});

describe('an order', () => {
  test('is refused with the reason at its field, and leaves the wallet alone', async () => {
    const before = await secondsWallet(venue, ann);
    const poor = await venue.register();
    await openBet(venue, poor, bet({ amount: '9950' }));
    const cases: readonly [TestUser, object, object][] = [
      [ann, bet({ symbol: 'XYZ/USDT' }), { refusal: 'venue.marketUnknown', field: 'symbol' }],
      [ann, bet({ symbol: 'UNI/USDT' }), { refusal: 'seconds.optionUnknown', field: 'open_time' }],
      [ann, bet({ open_time: 61 }), { refusal: 'seconds.optionUnknown', field: 'open_time' }],
      [ann, bet({ amount: '1,5' }), { refusal: 'amount.notADecimal', field: 'amount' }],
      [ann, bet({ amount: '100.0000001' }), { refusal: 'amount.tooManyDecimals', field: 'amount' }],
      [ann, bet({ amount: '99.999999' }), { refusal: 'seconds.stakeOutOfRange', field: 'amount' }],
      [ann, bet({ amount: '10000.000001' }), { refusal: 'seconds.stakeOutOfRange', field: 'amount' }],
      [ann, bet({ version: 2 }), { refusal: 'seconds.optionChanged', field: 'version' }],
      [ann, bet({ win_rate: 0.21 }), { refusal: 'seconds.optionChanged', field: 'win_rate' }],
      [ann, bet({ lose_rate: '0.1999999' }), { refusal: 'seconds.optionChanged', field: 'lose_rate' }],
      [ann, bet({ profit_rate: 100 }), { refusal: 'seconds.optionChanged', field: 'profit_rate' }],
      [ann, bet({ win_rate: '-0.2' }), { refusal: 'seconds.optionChanged', field: 'win_rate' }],
      [ann, { ...bet(), type: 3 }, { refusal: 'request.malformed', field: 'type' }],
      [ann, bet({ aid: poor.aid }), { refusal: 'session.foreignAid', field: 'aid' }],
      [poor, bet(), { refusal: 'wallet.insufficientBalance', field: 'amount' }],
    ];
    for (const [user, body, refusal] of cases) {
      const answer = await submitBet(venue, user, body);
      expect(answer.json(), JSON.stringify(body)).toMatchObject(refusal);
      expect(answer.json().data).toBeNull();
    }
    expect(await secondsWallet(venue, ann)).toEqual(before);
    expect(await secondsRows(venue, ann)).toEqual([]);
  });

  test('is taken with the rates as a browser divides them, and gets its entry from the next price', async () => {
    const rates = { symbol: 'BTC', win_rate: 20 / 100, lose_rate: '0.20', profit_rate: 80, version: 1 };
    const order = await openBet(
      venue,
      ann,
      bet({ ...rates, coin_price: { usd: 1 }, mode: 1, create_time_new: 'x' }),
    );
    expect(order).toMatchObject({
      status: 0,
      symbol: 'BTC/USDT',
      amount: '100.000000',
      coin_price: { direction: 'long', price: null },
      settlement: null,
      win_loss: null,
      duration: 60,
      version: 1,
    });
    expect(order.expiresAt - order.open_time).toBe(60_000);
    expect(await secondsWallet(venue, ann)).toMatchObject({ frozen: '100.000000' });
    const entered = await untilOrder(venue, ann, order.id, ({ coin_price }) => coin_price.price !== null);
    expect(entered.second).toBeGreaterThan(50);
    expect(entered.second).toBeLessThanOrEqual(60);
  });

  test('is settled by what the tape says: won, lost, tied and void', async () => {
    await nextTick(venue);
    const silent = await openBet(venue, ann);
    passTime(venue, clock, 66_000);
    const silentEnd = await untilOrder(venue, ann, silent.id, ({ status }) => status === 1);
    expect(silentEnd).toMatchObject({ result: 'void', payout: '100.000000', win_loss: '0.000000' });
    expect(silentEnd).toMatchObject({ settlement: null, coin_price: { price: null } });

    const before = await secondsWallet(venue, ann);
    const up = await openBet(venue, ann, bet({ amount: '250.5' }));
    const down = await openBet(venue, ann, bet({ type: 2, amount: '1000' }));
    const still = await openBet(venue, ann, bet({ symbol: 'ETH/USDT' }));
    for (const { id } of [up, down, still])
      await untilOrder(venue, ann, id, ({ coin_price }) => coin_price.price !== null);
    venue.source.set('BTC/USDT', '99999.9');
    passTime(venue, clock, up.expiresAt - 3_600 - clock.wallMs());
    const [won, lost, tied] = await Promise.all(
      [up, down, still].map(({ id }) => untilOrder(venue, ann, id, ({ status }) => status === 1)),
    );
    expect(won).toMatchObject({ result: 'won', payout: '300.600000', win_loss: '50.100000' });
    expect(won).toMatchObject({ settlement: '99999.9', second: 0, fee: '0.000000' });
    expect(lost).toMatchObject({ result: 'lost', payout: '800.000000', win_loss: '-200.000000' });
    expect(tied).toMatchObject({ result: 'tied', payout: '100.000000', win_loss: '0.000000' });
    expect(tied!.settlement).toBe(tied!.coin_price.price);
    expect(won!.closedAt! - won!.expiresAt).toBeLessThan(5_000);
    const after = await secondsWallet(venue, ann);
    expect(Number(after.available) - Number(before.available)).toBeCloseTo(-149.9, 6);
    expect(after.frozen).toBe('0.000000');
  }, 60_000);
});

describe('the list of orders', () => {
  test('has open ones before ended ones, in pages that neither repeat nor leave out any', async () => {
    const user = await venue.register();
    await fundSeconds(venue, [user]);
    for (let place = 0; place < 3; place += 1) await openBet(venue, user);
    passTime(venue, clock, 66_000);
    await vi.waitFor(async () => expect((await secondsRows(venue, user, '?status=1')).length).toBe(3), {
      timeout: 10_000,
    });
    await nextTick(venue);
    const open = [await openBet(venue, user), await openBet(venue, user, bet({ symbol: 'ETH/USDT' }))];
    const whole = await secondsRows(venue, user);
    expect(whole.map(({ status }) => status)).toEqual([0, 0, 1, 1, 1]);
    expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).sort((a, b) => b - a));
    const paged: number[] = [];
    for (const page of [1, 2, 3, 4]) {
      const answer = await venue.get(user, `/api/webapi/GetSecondsOrderList?pageindex=${page}&pagesize=2`);
      expect(answer.json().data.total).toBe(5);
      for (const { id } of answer.json().data.rows) paged.push(id);
    }
    expect(paged).toEqual(whole.map(({ id }) => id));
    expect((await secondsRows(venue, user, '?status=0')).map(({ id }) => id)).toEqual(
      open.map(({ id }) => id).reverse(),
    );
    expect((await secondsRows(venue, user, '?symbol=ETH/USDT')).map(({ id }) => id)).toEqual([open[1]!.id]);
  }, 60_000);

  test('is asked for by the own address or by none', async () => {
    const other = await venue.register();
    const own = await venue.get(ann, `/api/webapi/GetSecondsOrderList?address=${ann.aid}`);
    expect(own.json().data.rows.length).toBeGreaterThan(0);
    const foreign = await venue.get(ann, `/api/webapi/GetSecondsOrderList?address=${other.aid}`);
    expect(foreign.json()).toMatchObject({ refusal: 'session.foreignAid', field: 'address', data: null });
    expect(await secondsRows(venue, other)).toEqual([]);
  });
});

describe('an order that is sent again under its key', () => {
  test('is one order, however often and however many at once', async () => {
    const user = await venue.register();
    await fundSeconds(venue, [user]);
    const key = v7();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submitBet(venue, user, bet(), key)));
    expect(new Set(answers.map((answer) => answer.json().data.order.id)).size).toBe(1);
    expect((await secondsRows(venue, user)).length).toBe(1);
    // The control: another key is another order.
    await submitBet(venue, user);
    expect((await secondsRows(venue, user)).length).toBe(2);
    const other = await submitBet(venue, user, bet({ amount: '200' }), key);
    expect(other.json()).toMatchObject({ refusal: 'request.conflict' });
  });

  test('is answered as before when its option has changed meanwhile', async () => {
    const user = await venue.register();
    await fundSeconds(venue, [user]);
    const key = v7();
    const body = bet({ open_time: 600, win_rate: 0.6, lose_rate: 0.6 });
    const first = (await submitBet(venue, user, body, key)).json();
    const option = await venue.engine.read((state) =>
      secondsOptions(state).find(({ market, durationMs }) => market === 0 && durationMs === 600_000),
    );
    const { option: _, version: __, ...terms } = option!;
    const changed = { ...terms, winPpm: 500_000, losePpm: 500_000 } as typeof terms;
    await venue.engine.submit({ command: { type: 'SetSecondsOption', ...byInstallation, ...changed } });
    const again = (await submitBet(venue, user, body, key)).json();
    expect(again.data.order).toMatchObject({ id: first.data.order.id, version: 1, winPpm: 600_000 });
    const fresh = await submitBet(venue, user, body);
    expect(fresh.statusCode).toBe(409);
    expect(fresh.json()).toMatchObject({ refusal: 'seconds.optionChanged', field: 'win_rate' });
    const right = await openBet(venue, user, bet({ open_time: 600, win_rate: 0.5, lose_rate: 0.5 }));
    expect(right).toMatchObject({ version: 2, winPpm: 500_000 });
  });
});
