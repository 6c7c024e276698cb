// The house maker at work: when it quotes, when it does not, and that it stays alone with its problems.
import {
  type Atoms,
  byInstallation,
  type IndexPrice,
  type MarketId,
  markets,
  openOrders,
  type PriceTicks,
  type TimestampMs,
  type UserId,
} from '@candor/exchange';
import { describe, expect, test } from 'vitest';
import { InMemoryVenue } from '../engine/testing-in-memory-venue.ts';
import { HOUSE_MAKER, listDefaults } from '../listing/index.ts';
import { startHouse } from './house.ts';

async function listedVenue(): Promise<InMemoryVenue> {
  const venue = new InMemoryVenue();
  await listDefaults(venue);
  return venue;
}

/** A venue with one price on BTC and the house maker running on it. */
async function quotedVenue(mode: 'paper' | 'live' = 'paper'): Promise<{
  venue: InMemoryVenue;
  house: Awaited<ReturnType<typeof startHouse>>;
  /** Where the median is another, the step has held the price back from it. */
  tick(price: number, atMs: number, median?: number): Promise<void>;
  quotes(): number;
  problems: unknown[];
}> {
  const venue = await listedVenue();
  const problems: unknown[] = [];
  const house = await startHouse({
    engine: venue,
    user: HOUSE_MAKER,
    clock: { wallMs: () => venue.at },
    mode,
    onProblem: (problem) => problems.push(problem),
  });
  const tick = async (price: number, atMs: number, median = price): Promise<void> => {
    venue.at = atMs as TimestampMs;
    const observedAt = venue.at;
    const observation = {
      market: 0 as MarketId,
      price: price as IndexPrice,
      observedAt,
      quotes: [{ source: 'test', price: median as IndexPrice, observedAt }],
    };
    venue.record({ type: 'RecordPrices', source: 'manual', ticks: [observation] });
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const quotes = (): number => venue.records.filter(({ command }) => command.type === 'ReplaceQuotes').length;
  return { venue, house, tick, quotes, problems };
}

const BTC = 9_640_000_000_000;

/** Somebody with money, and what they send to hit the quotes of the house. */
function openBuyer(venue: InMemoryVenue): Parameters<InMemoryVenue['record']>[0] {
  const user = 50 as UserId;
  const currency = markets(venue.state)[0]!.quote.currency;
  venue.record({ type: 'OpenUser', user, kind: 'person', inviter: undefined });
  venue.record({
    ...{ type: 'CreditDeposit', ...byInstallation, deposit: 0, user, wallet: 'spot', currency },
    ...{ amount: (10n ** 10n) as Atoms, network: 'paper', transaction: 'test' },
  });
  const quoteAmount = (10n ** 9n) as Atoms;
  return { type: 'PlaceSpotMarketOrderByQuote', user, market: 0 as MarketId, side: 'buy', quoteAmount };
}

describe('the house maker', () => {
  test('stocks itself with labelled test money and quotes as soon as there is a price', async () => {
    const { venue, house, tick, quotes, problems } = await quotedVenue();
    await tick(BTC, 1_000);
    expect(quotes()).toBe(1);
    const deposits = venue.records.flatMap(({ command }) =>
      command.type === 'CreditDeposit' ? [command] : [],
    );
    expect(deposits.map(({ network, transaction }) => [network, transaction])).toEqual([
      ['paper', 'house:USDT:1'],
      ['paper', 'house:BTC:1'],
    ]);
    const fundings = venue.records.flatMap(({ command }) =>
      command.type === 'FundHouse' ? [`${command.account} ${command.transaction} ${command.amount}`] : [],
    );
    expect(fundings).toEqual([
      'house.swap house.swap:USDT:1 1000000000000',
      'promotion promotion:USDT:1 100000000000',
      'house.seconds house.seconds:USDT:1 1000000000000',
      'house.perpetual house.perpetual:USDT:1 2000000000000',
      'insurance insurance:USDT:1 200000000000',
      'mining.reserve mining.reserve:USDT:1 1000000000000',
      'house.swap house.swap:BTC:1 1037344398',
    ]);
    expect(openOrders(venue.state, HOUSE_MAKER).length).toBe(6);
    expect(problems).toEqual([]);
    await house.stop();
  });

  test('quotes no market twice in a second, again after a move, and else once a minute', async () => {
    const { house, tick, quotes } = await quotedVenue();
    await tick(BTC, 1_000);
    await tick(BTC * 1.01, 1_900);
    expect(quotes()).toBe(1);
    await tick(BTC * 1.02, 2_000);
    expect(quotes()).toBe(2);
    for (let second = 3; second < 62; second++) await tick(BTC * 1.02, second * 1_000);
    expect(quotes()).toBe(2);
    await tick(BTC * 1.02, 62_000);
    expect(quotes()).toBe(3);
    await house.stop();
  });

  test('quotes again after a hit', async () => {
    const { venue, house, tick, quotes } = await quotedVenue();
    await tick(BTC, 1_000);
    venue.record(openBuyer(venue));
    expect(quotes()).toBe(1);
    await tick(BTC, 2_000);
    expect(quotes()).toBe(2);
    await house.stop();
  });

  test('quotes again after a hit that came while its new quotes were on their way', async () => {
    const { venue, house, tick, quotes } = await quotedVenue();
    await tick(BTC, 1_000);
    const buying = openBuyer(venue);
    const submit = venue.submit.bind(venue);
    venue.submit = async (request) => {
      const reply = await submit(request);
      // In the same batch, so that both are durable at once.
      if (request.command.type === 'ReplaceQuotes') venue.record(buying);
      return reply;
    };
    await tick(BTC * 1.01, 2_000);
    venue.submit = submit;
    expect(quotes()).toBe(2);
    await tick(BTC * 1.01, 3_000);
    expect(quotes()).toBe(3);
    await tick(BTC * 1.01, 4_000);
    expect(quotes()).toBe(3);
    await house.stop();
  });

  test('has no quotes while the price is held back from the market, and new ones at the first that is not', async () => {
    const { venue, house, tick } = await quotedVenue();
    await tick(BTC, 1_000);
    expect(openOrders(venue.state, HOUSE_MAKER).length).toBe(6);
    await tick(BTC * 0.95, 2_000, BTC * 0.7);
    expect(openOrders(venue.state, HOUSE_MAKER).length).toBe(0);
    await tick(BTC * 0.9, 3_000, BTC * 0.7);
    expect(openOrders(venue.state, HOUSE_MAKER).length).toBe(0);
    await tick(BTC * 0.9, 4_000);
    expect(openOrders(venue.state, HOUSE_MAKER).length).toBe(6);
    await house.stop();
  });

  test('leaves no quotes of before in a market that is halted, and quotes again as soon as it goes on', async () => {
    const { venue, house, tick, problems } = await quotedVenue();
    await tick(BTC, 1_000);
    const setStatus = (status: 'halted' | 'trading') =>
      venue.record({ type: 'SetMarketStatus', ...byInstallation, market: 0 as MarketId, status });
    setStatus('halted');
    await tick(BTC, 2_000);
    await tick(BTC * 0.98, 3_000);
    expect(openOrders(venue.state, HOUSE_MAKER)).toEqual([]);
    await tick(BTC * 0.96, 4_000);
    setStatus('trading');
    expect(openOrders(venue.state, HOUSE_MAKER)).toEqual([]);
    await tick(BTC * 0.96, 5_500);
    expect(openOrders(venue.state, HOUSE_MAKER).length).toBe(6);
    expect(problems).toEqual([]);
    await house.stop();
  });

  test('is off in live mode until it was funded', async () => {
    const { venue, house, tick, quotes } = await quotedVenue('live');
    await tick(BTC, 1_000);
    await tick(BTC * 1.01, 2_000);
    expect(quotes()).toBe(0);
    const usdt = markets(venue.state)[0]!.quote.currency;
    const funding = {
      user: HOUSE_MAKER,
      wallet: 'spot',
      currency: usdt,
      network: 'erc20',
      transaction: `0x${'1'.repeat(64)}`,
    } as const;
    venue.record({
      type: 'CreditDeposit',
      ...byInstallation,
      deposit: 0,
      ...funding,
      amount: (10n ** 13n) as Atoms,
    });
    await tick(BTC * 1.02, 3_000);
    expect(openOrders(venue.state, HOUSE_MAKER).map(({ side }) => side)).toEqual(['buy', 'buy', 'buy']);
    await house.stop();
  });

  test('withdraws its quotes when it stops, and those that a crash left behind when it starts', async () => {
    const { venue, house, tick } = await quotedVenue();
    await tick(BTC, 1_000);
    await house.stop();
    expect(openOrders(venue.state, HOUSE_MAKER)).toEqual([]);
    const level = { priceTicks: 900_000 as PriceTicks, lots: 100 as never };
    venue.record({
      type: 'ReplaceQuotes',
      user: HOUSE_MAKER,
      market: 1 as MarketId,
      bids: [level],
      asks: [],
    });
    expect(openOrders(venue.state, HOUSE_MAKER).length).toBe(1);
    const again = await startHouse({
      engine: venue,
      user: HOUSE_MAKER,
      clock: { wallMs: () => 1_000_000 },
      mode: 'paper',
      onProblem: () => {},
    });
    expect(openOrders(venue.state, HOUSE_MAKER)).toEqual([]);
    await again.stop();
  });

  test('leaves the market when prices are stale', async () => {
    const { venue, house, tick } = await quotedVenue();
    await tick(BTC, 1_000);
    venue.at = 12_000 as TimestampMs;
    const observation = {
      market: 1 as MarketId,
      price: 331_800_000_000 as IndexPrice,
      observedAt: venue.at,
      quotes: [],
    };
    venue.record({ type: 'RecordPrices', source: 'manual', ticks: [observation] });
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    const quoted = openOrders(venue.state, HOUSE_MAKER).map(({ market }) => market);
    expect(new Set(quoted)).toEqual(new Set([1]));
    await house.stop();
  });
});
