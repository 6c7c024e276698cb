// The house maker before a leap of the price: its quotes are gone before the tick that would make a gift of them.
import {
  type Atoms,
  byInstallation,
  type Command,
  type IndexPrice,
  type MarketId,
  markets,
  nextDue,
  openOrders,
  type PriceTicks,
  type RatePpm,
  type TimestampMs,
  type UserId,
  type VenueEvent,
} from '@candor/exchange';
import { describe, expect, test } from 'vitest';
import { InMemoryVenue } from '../engine/testing-in-memory-venue.ts';
import { HOUSE_MAKER, listDefaults } from '../listing/index.ts';
import { type House, startHouse } from './house.ts';

const BTC = 9_640_000_000_000;
const market = 0 as MarketId;
const trader = 50 as UserId;

type Tick = Extract<Command, { type: 'RecordPrices' }>['ticks'][number];

/** The house maker round one price, and somebody with money whose orders wait for the next. */
class Quoted {
  readonly venue = new InMemoryVenue();
  house!: House;

  static async around(price: number): Promise<Quoted> {
    const quoted = new Quoted();
    const { venue } = quoted;
    await listDefaults(venue);
    const options = { clock: { wallMs: () => venue.at }, mode: 'paper', onProblem: fail } as const;
    quoted.house = await startHouse({ engine: venue, user: HOUSE_MAKER, ...options });
    venue.record({ type: 'OpenUser', user: trader, kind: 'person', inviter: undefined });
    const { base, quote } = markets(venue.state)[market]!;
    for (const { currency, code } of [base, quote])
      venue.record({
        ...{ type: 'CreditDeposit', ...byInstallation, deposit: 0, user: trader, wallet: 'spot', currency },
        ...{ amount: (10n ** 12n) as Atoms, network: 'paper', transaction: `test:${code}` },
      });
    await quoted.tick(price, 1_000);
    return quoted;
  }

  /** As the recorder writes it: whoever quotes is told before. Returns what became due by it. */
  async tick(price: number, atMs: number, isTold = true, median = price): Promise<readonly VenueEvent[]> {
    const { venue, house } = this;
    venue.at = atMs as TimestampMs;
    const quotes = [{ source: 'test', price: median as IndexPrice, observedAt: venue.at }];
    const tick: Tick = { market, price: price as IndexPrice, observedAt: venue.at, quotes };
    if (isTold) house.beforeTicks([tick]);
    venue.record({ type: 'RecordPrices', source: 'manual', ticks: [tick] });
    const events: VenueEvent[] = [];
    for (let due = nextDue(venue.state, venue.at); due !== undefined; due = nextDue(venue.state, venue.at))
      events.push(...venue.record(due.command).events);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    return events;
  }

  stop(side: 'buy' | 'sell', stopTicks: number, priceTicks: number): void {
    const lots = 1_000 as never;
    const prices = { stopTicks: stopTicks as PriceTicks, priceTicks: priceTicks as PriceTicks };
    this.venue.record({
      type: 'PlaceSpotStopOrder',
      ...{ user: trader, market, side, ...prices, lots, timeInForce: 'IOC' },
    });
  }

  quotes(): number {
    return openOrders(this.venue.state, HOUSE_MAKER).length;
  }

  withdrawals(): number {
    return this.venue.records.filter(
      ({ command }) => command.type === 'ReplaceQuotes' && command.bids.length + command.asks.length === 0,
    ).length;
  }
}

function fail(problem: unknown): never {
  throw problem;
}

const traded = (events: readonly VenueEvent[]): number =>
  events.filter(({ type }) => type === 'SpotTraded').length;

describe('a stop that a tick sets off', () => {
  // 0.1 and 1 % from a price of 96,400.0, whose quotes lie six millionths away.
  const setStops = (quoted: Quoted): void => {
    quoted.stop('buy', 964_964, 973_000);
    quoted.stop('sell', 963_036, 955_000);
  };

  test('meets no quote of before, to either side', async () => {
    for (const move of [1.01, 0.99]) {
      const quoted = await Quoted.around(BTC);
      setStops(quoted);
      expect(quoted.quotes()).toBe(6);
      expect(traded(await quoted.tick(BTC * move, 2_000))).toBe(0);
      expect(quoted.quotes()).toBe(6);
      await quoted.house.stop();
    }
  });

  test('meets none where a step holds the price back from a leap', async () => {
    const quoted = await Quoted.around(BTC);
    setStops(quoted);
    expect(traded(await quoted.tick(BTC * 1.05, 2_000, true, BTC * 1.3))).toBe(0);
    expect(quoted.quotes()).toBe(0);
    await quoted.house.stop();
  });

  test('would take one for a hundredth less than it is worth if nobody was told before', async () => {
    const quoted = await Quoted.around(BTC);
    setStops(quoted);
    expect(traded(await quoted.tick(BTC * 1.01, 2_000, false))).toBe(1);
    await quoted.house.stop();
  });
});

describe('the house maker', () => {
  test('stays where whoever takes its quotes pays more for it in fees than they gain', async () => {
    const quoted = await Quoted.around(BTC);
    await quoted.tick(BTC * 1.000_45, 2_000);
    await quoted.tick(BTC, 3_000);
    expect(quoted.withdrawals()).toBe(0);
    await quoted.tick(BTC * 1.000_47, 4_000);
    expect(quoted.withdrawals()).toBe(1);
    expect(quoted.quotes()).toBe(6);
    await quoted.house.stop();
  });

  test('goes by the fees that are in force', async () => {
    const quoted = await Quoted.around(BTC);
    const none = 0 as RatePpm;
    quoted.venue.record({
      type: 'SetMarketFees',
      ...{ ...byInstallation, market, makerFeePpm: none, takerFeePpm: none },
    });
    await quoted.tick(BTC * 1.000_01, 2_000);
    expect(quoted.withdrawals()).toBe(1);
    await quoted.house.stop();
  });

  test('quotes nothing around the price of before while the next is on its way', async () => {
    const quoted = await Quoted.around(BTC);
    const { venue, house } = quoted;
    const observedAt = 2_000 as TimestampMs;
    house.beforeTicks([{ market, price: (BTC * 1.01) as IndexPrice, observedAt, quotes: [] }]);
    // Something else wakes it: a price of another market.
    venue.at = observedAt;
    const other = { market: 1 as MarketId, price: 331_800_000_000 as IndexPrice, observedAt, quotes: [] };
    venue.record({ type: 'RecordPrices', source: 'manual', ticks: [other] });
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    const quotedMarkets = openOrders(venue.state, HOUSE_MAKER).map((order) => order.market);
    expect(new Set(quotedMarkets)).toEqual(new Set([1]));
    await quoted.tick(BTC * 1.01, 2_001);
    expect(quoted.quotes()).toBe(12);
    await house.stop();
  });
});
