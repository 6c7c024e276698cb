// The house maker's plans: levels on the grid and within its funds.
import {
  type Atoms,
  baseAtoms,
  type IndexPrice,
  type MarketId,
  marketById,
  notional,
} from '@candor/exchange';
import { describe, expect, test } from 'vitest';
import { InMemoryVenue } from '../engine/testing-in-memory-venue.ts';
import { defaultMarkets, listDefaults } from '../listing/index.ts';
import { planQuotes } from './plan-quotes.ts';
import { movedQuarterSpread } from './quote-desk.ts';
import { quotingTerms } from './quoting-terms.ts';

const rich = { base: (10n ** 30n) as Atoms, quote: (10n ** 30n) as Atoms };

async function listedVenue(): Promise<InMemoryVenue> {
  const venue = new InMemoryVenue();
  await listDefaults(venue);
  return venue;
}

describe('planned quotes', () => {
  test('are three levels a side around the index on every market of the default listing', async () => {
    const venue = await listedVenue();
    for (const [i, { level }] of defaultMarkets.entries()) {
      const market = marketById(venue.state, i as MarketId)!;
      const index = Math.round(Number(level) * 1e8) as IndexPrice;
      const { bids, asks } = planQuotes(index, market, quotingTerms(market.symbol), rich);
      expect([bids.length, asks.length]).toEqual([3, 3]);
      const scale = 10 ** (8 - market.grid.priceScale);
      expect(bids[0]!.priceTicks * scale).toBeLessThan(index);
      expect(asks[0]!.priceTicks * scale).toBeGreaterThan(index);
      for (const place of [1, 2]) {
        expect(bids[place]!.priceTicks).toBeLessThan(bids[place - 1]!.priceTicks);
        expect(asks[place]!.priceTicks).toBeGreaterThan(asks[place - 1]!.priceTicks);
      }
    }
  });

  test('never cost more than the funds', async () => {
    const market = marketById((await listedVenue()).state, 0 as MarketId)!;
    const index = 9_640_000_000_000 as IndexPrice;
    for (const [base, quote] of [
      [0n, 0n],
      [1n, 1n],
      [10n ** 6n, 10n ** 9n],
      [10n ** 8n, 10n ** 11n],
    ] as const) {
      const funds = { base: base as Atoms, quote: quote as Atoms };
      const { bids, asks } = planQuotes(index, market, quotingTerms(market.symbol), funds);
      const cost = bids.reduce((sum, bid) => sum + notional(market.grid, bid.priceTicks, bid.lots), 0n);
      const needed = asks.reduce((sum, ask) => sum + baseAtoms(market.grid, ask.lots), 0n);
      expect(cost).toBeLessThanOrEqual(quote);
      expect(needed).toBeLessThanOrEqual(base);
    }
  });

  test('keep to the market: no more than its largest order, and one that just comes to its smallest', async () => {
    const { grid, terms } = marketById((await listedVenue()).state, 0 as MarketId)!;
    const index = 9_640_000_000_000 as IndexPrice;
    const quoting = quotingTerms('BTC/USDT');
    const planned = (more: Partial<typeof terms>) =>
      planQuotes(index, { grid, terms: { ...terms, ...more } }, quoting, rich);
    const worths = ({ bids, asks }: ReturnType<typeof planned>) =>
      [...bids, ...asks].map(({ priceTicks, lots }) => notional(grid, priceTicks, lots));
    const maxNotional = 1_000_000_000n as Atoms;
    expect(worths(planned({ maxNotional })).every((worth) => worth <= maxNotional)).toBe(true);
    const best = worths(planned({}))[0] as Atoms;
    expect(worths(planned({ minNotional: best }))).toContain(best);
    expect(worths(planned({ minNotional: (best + 1n) as Atoms }))).not.toContain(best);
  });

  test('stand on ticks of their own where the spread is finer than the grid', async () => {
    const { grid, terms } = marketById((await listedVenue()).state, 0 as MarketId)!;
    const quoting = { ...quotingTerms('BTC/USDT'), halfSpreadPpm: 0 };
    const { bids, asks } = planQuotes(9_640_000_000_000 as IndexPrice, { grid, terms }, quoting, rich);
    const best = bids[0]!.priceTicks;
    expect(bids.map(({ priceTicks }) => priceTicks)).toEqual([best, best - 1, best - 2]);
    expect(asks.map(({ priceTicks }) => priceTicks)).toEqual([best, best + 1, best + 2]);
  });

  test('are none without funds', async () => {
    const market = marketById((await listedVenue()).state, 0 as MarketId)!;
    const funds = { base: 0n as Atoms, quote: 0n as Atoms };
    const planned = planQuotes(9_640_000_000_000 as IndexPrice, market, quotingTerms(market.symbol), funds);
    expect(planned).toEqual({ bids: [], asks: [] });
  });
});

test('a quarter of the spread is half of the half spread, exactly', () => {
  expect(movedQuarterSpread(2_000_000, 2_000_099, 100)).toBe(false);
  expect(movedQuarterSpread(2_000_000, 2_000_100, 100)).toBe(true);
  expect(movedQuarterSpread(2_000_000, 1_999_900, 100)).toBe(true);
  expect(movedQuarterSpread(2_000_000, 2_000_000, 0)).toBe(false);
});
