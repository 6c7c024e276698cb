// The house maker before a leap of the price: its quotes are round it before the tick that would make a gift of the old ones.
import {
  type Atoms,
  bookDepth,
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

  static async around(price: number, onProblem: (problem: unknown) => void = fail): Promise<Quoted> {
    const quoted = new Quoted();
    const { venue } = quoted;
    await listDefaults(venue);
    await quoted.begin(onProblem);
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

  async begin(onProblem: (problem: unknown) => void = fail): Promise<void> {
    const { venue } = this;
    const options = { clock: { wallMs: () => venue.at }, mode: 'paper', onProblem } as const;
    this.house = await startHouse({ engine: venue, user: HOUSE_MAKER, ...options });
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }

  of(price: number, atMs: number, median = price): Tick {
    const observedAt = atMs as TimestampMs;
    const quotes = [{ source: 'test', price: Math.round(median) as IndexPrice, observedAt }];
    return { market, price: Math.round(price) as IndexPrice, observedAt, quotes };
  }

  /** As the recorder writes it: whoever quotes is told before. Returns what became due by it. */
  async tick(price: number, atMs: number, isTold = true, median = price): Promise<readonly VenueEvent[]> {
    const { venue, house } = this;
    venue.at = atMs as TimestampMs;
    const tick = this.of(price, atMs, median);
    if (isTold) house.beforeTicks([tick]);
    venue.record({ type: 'RecordPrices', source: 'manual', ticks: [tick] });
    const events: VenueEvent[] = [];
    for (let due = nextDue(venue.state, venue.at); due !== undefined; due = nextDue(venue.state, venue.at))
      events.push(...venue.record(due.command).events);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    return events;
  }

  /** Of a market beside it. */
  async otherTick(atMs: number): Promise<void> {
    const { venue } = this;
    venue.at = atMs as TimestampMs;
    const observedAt = venue.at;
    const tick = { market: 1 as MarketId, price: 331_800_000_000 as IndexPrice, observedAt, quotes: [] };
    venue.record({ type: 'RecordPrices', source: 'manual', ticks: [tick] });
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }

  best(): readonly (number | undefined)[] {
    const { bids, asks } = bookDepth(this.venue.state, market, 1);
    return [bids[0], asks[0]].map((level) => level && Number(level.priceTicks));
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
    return openOrders(this.venue.state, HOUSE_MAKER).filter((order) => order.market === market).length;
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

/** In tenths of a USDT, as the ticks of this market are. */
const tradedAt = (events: readonly VenueEvent[]): readonly number[] =>
  events.flatMap((event) => (event.type === 'SpotTraded' ? [Number(event.priceTicks)] : []));

// 0.1 % from a price of 96,400.0, whose quotes lie six millionths away; the limits are 2 % from it.
const setStops = (quoted: Quoted): void => {
  quoted.stop('buy', 964_964, 983_280);
  quoted.stop('sell', 963_036, 944_720);
};

const setFees = ({ venue }: Quoted, takerFeePpm: number): void => {
  const fees = { makerFeePpm: 0 as RatePpm, takerFeePpm: takerFeePpm as RatePpm };
  venue.record({ type: 'SetMarketFees', ...byInstallation, market, ...fees });
};

describe('a stop that a tick sets off', () => {
  // The best quotes round 97,364.0 and 95,436.0.
  const leaps = [
    [1.01, 973_646],
    [0.99, 954_354],
  ] as const;

  test.each(leaps)(
    'meets quotes round the price that sets it off, at %f of the one before',
    async (move, at) => {
      const quoted = await Quoted.around(BTC);
      setStops(quoted);
      expect(tradedAt(await quoted.tick(BTC * move, 2_000))).toEqual([at]);
      expect(quoted.quotes()).toBe(6);
      await quoted.house.stop();
    },
  );

  test.each(leaps)('meets them where the maker was away, and not its own limit, at %f', async (move, at) => {
    const quoted = await Quoted.around(BTC);
    setStops(quoted);
    // Nothing was heard for longer than a price is fresh: the next thing that wakes the maker sends it away.
    await quoted.otherTick(20_000);
    expect(quoted.quotes()).toBe(0);
    expect(tradedAt(await quoted.tick(BTC * move, 20_500))).toEqual([at]);
    await quoted.house.stop();
  });

  test.each(leaps)('meets them where an engine that had no room has it again, at %f', async (move, at) => {
    const quoted = await Quoted.around(BTC);
    setStops(quoted);
    const { venue } = quoted;
    const { submit } = venue;
    // Neither the quotes nor the price get in, and a second later both do.
    venue.submit = async () => ({ outcome: 'busy' });
    quoted.house.beforeTicks([quoted.of(BTC * move, 2_000)]);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    venue.submit = submit;
    expect(tradedAt(await quoted.tick(BTC * move, 3_000))).toEqual([at]);
    await quoted.house.stop();
  });

  test('meets none of an earlier run that the engine had no room to withdraw', async () => {
    const quoted = await Quoted.around(BTC);
    setStops(quoted);
    const { venue } = quoted;
    const { submit } = venue;
    // Nobody stopped the first one, as in a crash, and its prices are old by now.
    venue.at = 20_000 as TimestampMs;
    venue.submit = async () => ({ outcome: 'busy' });
    await quoted.begin();
    venue.submit = submit;
    expect(quoted.quotes()).toBe(6);
    expect(tradedAt(await quoted.tick(BTC * 1.01, 20_500))).toEqual([973_646]);
    await quoted.house.stop();
  });

  test('meets none where a step holds the price back from a leap', async () => {
    const quoted = await Quoted.around(BTC);
    setStops(quoted);
    expect(tradedAt(await quoted.tick(BTC * 1.05, 2_000, true, BTC * 1.3))).toEqual([]);
    expect(quoted.quotes()).toBe(0);
    await quoted.house.stop();
  });

  test('would take one for a hundredth less than it is worth if nobody was told before', async () => {
    const quoted = await Quoted.around(BTC);
    setStops(quoted);
    expect(tradedAt(await quoted.tick(BTC * 1.01, 2_000, false))).toEqual([964_006]);
    await quoted.house.stop();
  });
});

describe('the house maker', () => {
  test('stays where whoever takes its quotes pays more in fees, of which cash back returns a part, than they gain', async () => {
    const quoted = await Quoted.around(BTC);
    await quoted.tick(BTC * 1.000_32, 2_000);
    await quoted.tick(BTC, 3_000);
    expect(quoted.withdrawals()).toBe(0);
    await quoted.tick(BTC * 1.000_33, 4_000);
    expect(quoted.withdrawals()).toBe(1);
    expect(quoted.quotes()).toBe(6);
    await quoted.house.stop();
  });

  test('goes by the lowest fee that an order may still pay: one that waits pays no more than when it was placed', async () => {
    const quoted = await Quoted.around(BTC);
    setFees(quoted, 0);
    await quoted.tick(BTC * 1.000_01, 2_000);
    expect(quoted.withdrawals()).toBe(1);
    setFees(quoted, 450);
    await quoted.tick(BTC * 1.000_03, 3_000);
    expect(quoted.withdrawals()).toBe(2);
    await quoted.house.stop();
    expect(quoted.withdrawals()).toBe(3);
    // Another run knows of the time before it.
    await quoted.begin();
    await quoted.tick(BTC * 1.000_05, 4_000);
    expect(quoted.withdrawals()).toBe(4);
    await quoted.house.stop();
  });

  test('moves away from everybody before a price that only it knows, and nearer when all do', async () => {
    const quoted = await Quoted.around(BTC);
    const { venue, house } = quoted;
    const [bid, ask] = quoted.best();
    house.beforeTicks([quoted.of(BTC * 1.01, 2_000)]);
    // Something else wakes it: a price of another market.
    await quoted.otherTick(2_000);
    expect(quoted.best()).toEqual([bid, 973_646]);
    await quoted.tick(BTC * 1.01, 2_001);
    expect(quoted.best()).toEqual([973_634, 973_646]);
    expect(bid! < 973_634 && ask! < 973_646).toBe(true);
    expect(venue.records.filter(({ events }) => tradedAt(events).length > 0)).toEqual([]);
    await house.stop();
  });

  test('keeps no price off the tape by what goes wrong with its quotes', async () => {
    const quoted = await Quoted.around(BTC, (problem) => problems.push(problem));
    const problems: unknown[] = [];
    const tick = quoted.of(BTC * 1.01, 2_000);
    const broken = { ...tick, price: 0.5 as IndexPrice, quotes: [] };
    expect(() => quoted.house.beforeTicks([broken])).not.toThrow();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(problems).toHaveLength(1);
    await quoted.house.stop();
  });

  test('leaves a halted market, and asks for nothing in it', async () => {
    const quoted = await Quoted.around(BTC);
    quoted.venue.record({ type: 'SetMarketStatus', ...byInstallation, market, status: 'halted' });
    await quoted.tick(BTC * 1.01, 2_000);
    expect(quoted.quotes()).toBe(0);
    await quoted.house.stop();
  });
});
