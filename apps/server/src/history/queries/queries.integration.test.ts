// The queries of history: pages of one user's own rows, and the public tape.
import type { Command, Lots, MarketId, PriceTicks, Side, UserId } from '@candor/exchange';
import { afterEach, describe, expect, test } from 'vitest';
import { traders } from '../testing-scenario.ts';
import { caughtUp, endVenues, follow, runningVenue, scenario, submitAll } from '../testing-venue.ts';

afterEach(endVenues);

describe('the queries', () => {
  test('page through the orders, fills and entries of one user and of nobody else', async () => {
    const venue = await runningVenue();
    const history = await follow(venue);
    await submitAll(venue.engine, await scenario(1_200, 26));
    await caughtUp(history, venue.engine);
    const user = traders[1] as UserId;
    const { rows } = await venue.pool.query<{ orders: bigint; fills: bigint; entries: bigint }>(
      `select (select count(*) from history_order where user_id = $1) as orders,
              (select count(*) from history_trade where maker = $1) + (select count(*) from history_trade where taker = $1) as fills,
              (select count(*) from history_entry where owner = $1::bigint * 2) as entries`,
      [user],
    );
    const kinds = [
      [Number(rows[0]!.orders), history.ordersOfUser, 'order'],
      [Number(rows[0]!.fills), history.fillsOfUser, 'trade'],
      [Number(rows[0]!.entries), history.entriesOfUser, 'seq'],
    ] as const;
    for (const [total, query, key] of kinds) {
      const seen: number[] = [];
      for (let page = 1; ; page++) {
        const found = await query({ user, page, pageSize: 30 });
        expect(found.total).toBe(total);
        if (found.rows.length === 0) break;
        seen.push(...found.rows.map((row) => (row as unknown as Record<string, number>)[key]!));
      }
      expect(seen.length).toBe(total);
      expect(seen).toEqual([...seen].sort((a, b) => b - a));
    }
    expect(await history.ordersOfUser({ user: 999 as UserId, page: 1, pageSize: 5 })).toEqual({
      rows: [],
      total: 0,
      behind: false,
    });
  });

  test('show amounts, averages and fees as decimals of the market', async () => {
    const venue = await runningVenue();
    const history = await follow(venue);
    const [maker, taker] = [traders[0]!, traders[1]!];
    const place = (user: UserId, side: Side, priceTicks: number, lots: number): Promise<unknown> =>
      venue.engine.submit({ command: limitOrder(user, side, priceTicks, lots) });
    await place(maker, 'sell', 964_000, 10_000);
    await place(maker, 'sell', 964_011, 25_000);
    await place(taker, 'buy', 964_500, 25_000);
    await caughtUp(history, venue.engine);
    const bought = await history.ordersOfUser({ user: taker, page: 1, pageSize: 5 });
    expect(bought.rows).toMatchObject([
      {
        symbol: 'BTC/USDT',
        kind: 'limit',
        side: 'buy',
        status: 'filled',
        price: '96450.0',
        amount: '0.25000',
        filled: '0.25000',
        filledTotal: '24100.165000',
        average: '96400.66',
        fee: '0.00011250',
        feeCurrency: 'BTC',
      },
    ]);
    const open = await history.ordersOfUser({
      user: maker,
      page: 1,
      pageSize: 5,
      statuses: ['open'],
      market: 0 as MarketId,
    });
    expect(open).toMatchObject({
      total: 1,
      rows: [{ filled: '0.15000', status: 'open', feeCurrency: 'USDT' }],
    });
    expect((await history.fillsOfUser({ user: maker, page: 1, pageSize: 5 })).rows).toMatchObject([
      {
        role: 'maker',
        side: 'sell',
        price: '96401.1',
        amount: '0.15000',
        total: '14460.165000',
        feeCurrency: 'USDT',
      },
      {
        role: 'maker',
        side: 'sell',
        price: '96400.0',
        amount: '0.10000',
        total: '9640.000000',
        feeCurrency: 'USDT',
      },
    ]);
    expect(await history.tradesOfMarket(0 as MarketId, 1)).toMatchObject([
      { symbol: 'BTC/USDT', side: 'buy', price: '96401.1', amount: '0.15000', house: false },
    ]);
  });
});

function limitOrder(user: UserId, side: Side, priceTicks: number, lots: number): Command {
  return {
    type: 'PlaceSpotLimitOrder',
    user,
    market: 0 as MarketId,
    side,
    priceTicks: priceTicks as PriceTicks,
    lots: lots as Lots,
    timeInForce: 'GTC',
    postOnly: false,
  };
}
