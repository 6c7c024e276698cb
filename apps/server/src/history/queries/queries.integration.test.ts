// The queries of history: pages of one user's own rows, and the public tape.
import {
  type Command,
  type CurrencyId,
  type Lots,
  type MarketId,
  type PriceTicks,
  type Side,
  type UserId,
  userOwner,
} from '@candor/exchange';
import { afterEach, describe, expect, test } from 'vitest';
import { storedEntryRows, storedFillRows, storedTradeRows } from '../testing-blocks.ts';
import { traders } from '../testing-scenario.ts';
import { caughtUp, endVenues, follow, runningVenue, scenario, submitAll } from '../testing-venue.ts';
import { type EntryFilter, passes } from './entry-filter.ts';

afterEach(endVenues);

const [USDT, BTC] = [0 as CurrencyId, 4 as CurrencyId];

describe('the queries', () => {
  test('page through the orders, fills and entries of one user and of nobody else', async () => {
    const venue = await runningVenue();
    const history = await follow(venue);
    await submitAll(venue.engine, await scenario(1_200, 26));
    await caughtUp(history, venue.engine);
    const user = traders[1] as UserId;
    const { rows } = await venue.pool.query<{ orders: bigint; fills: bigint; entries: bigint }>(
      `select (select count(*) from history_order where user_id = $1) as orders,
              (select sum(count) from history_fill_block, unnest(counts) as count where user_id = $1) as fills,
              (select sum(count) from history_entry_block, unnest(counts) as count where owner = $1::bigint * 2) as entries`,
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

  test('find the entries of a wallet, a currency or some kinds on every page, and go through them from the oldest', async () => {
    const venue = await runningVenue();
    const history = await follow(venue);
    // Some come one by one and some many at a time, so that blocks are of every size.
    const commands = await scenario(1_200, 27);
    for (const record of commands.slice(0, 60)) {
      const seq = await submitAll(venue.engine, [record]);
      await history.waitFor(seq, 5_000);
    }
    await submitAll(venue.engine, commands.slice(60));
    await caughtUp(history, venue.engine);
    const all = await storedEntryRows(venue.pool);
    const user = traders[0] as UserId;
    const filters = [
      {},
      { wallet: 'spot' },
      { wallet: 'funding' },
      { currency: USDT },
      { kinds: ['trade'] },
      { kinds: ['trade', 'orderCancelled'], currency: BTC },
      { kinds: ['deposit'], wallet: 'spot' },
      { kinds: [] },
    ] as const satisfies readonly EntryFilter[];
    for (const filter of filters) {
      const expected = all
        .filter((entry) => entry.owner === userOwner(user) && passes(filter, entry))
        .map(({ seq, place }) => `${seq}-${place}`);
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 17) + 1; page++) {
        const found = await history.entriesOfUser({ user, page, pageSize: 17, ...filter });
        expect(found.total).toBe(expected.length);
        seen.push(...found.rows.map(({ seq, place }) => `${seq}-${place}`));
      }
      expect(seen).toEqual(expected.toReversed());
      const portions: string[] = [];
      for (let after = { seq: 0, place: -1 }; ; ) {
        const portion = await history.entriesAfter({ user, after, limit: 23, ...filter });
        portions.push(...portion.map(({ seq, place }) => `${seq}-${place}`));
        if (portion.length < 23) break;
        after = portion.at(-1)!;
      }
      expect(portions).toEqual(expected);
    }
    const counts = filters.map((filter) =>
      all.filter((entry) => entry.owner === userOwner(user) && passes(filter, entry)),
    );
    expect(counts[0]!.length).toBeGreaterThan(120);
    expect(counts[5]!.length).toBeGreaterThan(17);
  });

  test('find the fills of a market on every page and from the oldest on, and the newest trades of each market', async () => {
    const venue = await runningVenue();
    const history = await follow(venue);
    const commands = await scenario(1_600, 28);
    for (const record of commands.slice(0, 120)) {
      const seq = await submitAll(venue.engine, [record]);
      await history.waitFor(seq, 5_000);
    }
    await submitAll(venue.engine, commands.slice(120));
    await caughtUp(history, venue.engine);
    const fills = await storedFillRows(venue.pool);
    const trades = await storedTradeRows(venue.pool);
    const markets = [...new Set(trades.map(({ market }) => market))];
    expect(markets.length).toBeGreaterThan(1);
    const own = fills.filter(({ trade, user, isMaker }) =>
      fills.some((fill) => fill.trade === trade && fill.user === user && fill.isMaker !== isMaker),
    );
    expect(own.length).toBeGreaterThan(1);
    const user = traders[0] as UserId;
    const nameOf = (trade: number, isMaker: boolean): string => `${trade} ${isMaker ? 'maker' : 'taker'}`;
    for (const market of [undefined, ...markets, 999 as MarketId]) {
      // Of who traded with themself the taker's fill is the newer one.
      const expected = fills
        .filter((fill) => fill.user === user && (market === undefined || fill.market === market))
        .toSorted((a, b) => b.trade - a.trade || Number(a.isMaker) - Number(b.isMaker))
        .map(({ trade, isMaker }) => nameOf(trade, isMaker));
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 13) + 1; page++) {
        const found = await history.fillsOfUser({ user, market, page, pageSize: 13 });
        expect(found.total).toBe(expected.length);
        seen.push(...found.rows.map(({ trade, role }) => nameOf(trade, role === 'maker')));
      }
      expect(seen).toEqual(expected);
      // Some portions end between the two fills of who traded with themself.
      for (const limit of [2, 23]) {
        const portions: string[] = [];
        for (let after = 0; ; ) {
          const portion = await history.fillsAfter({ user, market, after, limit });
          portions.push(...portion.map(({ trade, role }) => nameOf(trade, role === 'maker')));
          if (portion.length < limit) break;
          after = portion.at(-1)!.trade;
        }
        expect(portions).toEqual(expected.toReversed());
      }
    }
    const made = fills.filter((fill) => fill.user === user);
    const asked = { user, kinds: ['trade'] as const, causes: made.map(({ trade }) => trade) };
    const records = await history.recordsOfCauses({ ...asked, fromAt: made[0]!.at });
    const wanted = trades.filter(({ trade }) => asked.causes.includes(trade));
    expect(records.toSorted((a, b) => a.cause - b.cause)).toEqual(
      wanted.map(({ trade, seq }) => ({ cause: trade, record: seq })).toSorted((a, b) => a.cause - b.cause),
    );
    for (const market of [...markets, 999 as MarketId]) {
      const ofMarket = trades
        .filter((each) => each.market === market)
        .toSorted((a, b) => b.trade - a.trade)
        .map(({ trade, seq, at, house }) => ({ trade, seq, at, house }));
      for (const limit of [1, 50, 10_000]) {
        const found = await history.tradesOfMarket(market, limit);
        expect(found.map(({ trade, seq, at, house }) => ({ trade, seq, at, house }))).toEqual(
          ofMarket.slice(0, limit),
        );
      }
    }
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
