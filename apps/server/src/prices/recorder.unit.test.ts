// The recorder: what of the latest observations goes on the tape, and how it bears a venue that does not take it.
import { indexTick, type MarketId, marketBySymbol } from '@candor/exchange';
import { describe, expect, test } from 'vitest';
import { InMemoryVenue } from '../engine/testing-in-memory-venue.ts';
import { listDefaults } from '../listing/index.ts';
import { dueTicks, startRecorder } from './recorder.ts';
import type { Observation, PriceSource } from './source.ts';

const market = 0 as MarketId;
type Numbers = { price: number; observedAt: number };

function due(known: Numbers, seen: Numbers, now: number): number {
  const observation = { symbol: 'BTC/USDT', ...seen } as Observation;
  return dueTicks(new Map([['BTC/USDT', { market, ...known }]]), new Map([['BTC/USDT', observation]]), now)
    .length;
}

describe('a price goes on the tape', () => {
  test('when it moved', () => {
    expect(due({ price: 100, observedAt: 1_000 }, { price: 101, observedAt: 2_000 }, 2_000)).toBe(1);
  });
  test('when it stood still for two seconds, however late the timers of a busy machine are', () => {
    expect(due({ price: 100, observedAt: 1_000 }, { price: 100, observedAt: 2_400 }, 5_000)).toBe(0);
    expect(due({ price: 100, observedAt: 1_000 }, { price: 100, observedAt: 3_000 }, 5_000)).toBe(1);
    expect(due({ price: 100, observedAt: 1_400 }, { price: 100, observedAt: 3_001 }, 5_000)).toBe(1);
  });
  test('only if it is newer than the last', () => {
    expect(due({ price: 100, observedAt: 1_000 }, { price: 101, observedAt: 1_000 }, 2_000)).toBe(0);
    expect(due({ price: 100, observedAt: 1_000 }, { price: 101, observedAt: 999 }, 2_000)).toBe(0);
  });
  test('not when it was observed more than a minute ago', () => {
    const seen = { price: 101, observedAt: 2_000 };
    expect(due({ price: 100, observedAt: 1_000 }, seen, 61_000)).toBe(1);
    expect(due({ price: 100, observedAt: 1_000 }, seen, 63_000)).toBe(0);
  });
  test('never from the future', () => {
    expect(due({ price: 100, observedAt: 1_000 }, { price: 101, observedAt: 2_001 }, 2_000)).toBe(0);
  });
});

function fixedSource(observations: readonly Observation[]): PriceSource {
  return { name: 'manual', start: (publish) => publish(observations), stop: () => {} };
}

describe('the recorder', () => {
  test('writes all markets of a moment as one record and passes over what is not listed', async () => {
    const venue = new InMemoryVenue();
    await listDefaults(venue);
    venue.at = 5_000 as typeof venue.at;
    const before = venue.records.length;
    const seen = (symbol: string): Observation => ({ symbol, price: 7, observedAt: 4_000 }) as Observation;
    const source = fixedSource(['ETH/USDT', 'BTC/USDT', 'XYZ/USDT'].map(seen));
    const problems: unknown[] = [];
    const recorder = await startRecorder({
      engine: venue,
      source,
      clock: { wallMs: () => 5_000 },
      onProblem: (problem) => problems.push(problem),
    });
    await recorder.stop();
    expect(venue.records.length).toBe(before + 1);
    const eth = marketBySymbol(venue.state, 'ETH/USDT')!;
    expect(indexTick(venue.state, eth.market)).toMatchObject({ price: 7, observedAt: 4_000 });
    expect(problems).toEqual([]);
  });

  test('goes on with all others where one market was heard of last before a pause', async () => {
    const venue = new InMemoryVenue();
    await listDefaults(venue);
    venue.at = 90_000 as typeof venue.at;
    const seen = (symbol: string, observedAt: number): Observation =>
      ({ symbol, price: 7, observedAt }) as Observation;
    const problems: unknown[] = [];
    const recorder = await startRecorder({
      engine: venue,
      source: fixedSource([seen('ETH/USDT', 4_000), seen('BTC/USDT', 89_000)]),
      clock: { wallMs: () => 90_000 },
      onProblem: (problem) => problems.push(problem),
    });
    await recorder.stop();
    expect(indexTick(venue.state, market)).toMatchObject({ price: 7, observedAt: 89_000 });
    expect(problems).toEqual([]);
  });

  test('tells the source what is on the tape, and nothing of a market without a price', async () => {
    const venue = new InMemoryVenue();
    await listDefaults(venue);
    venue.at = 5_000 as typeof venue.at;
    const tick = { market, price: 7, observedAt: 4_000, quotes: [] };
    venue.record({ type: 'RecordPrices', source: 'manual', ticks: [tick as never] });
    let told: unknown;
    const source: PriceSource = { name: 'manual', start: (_, last) => (told = last), stop: () => {} };
    const clock = { wallMs: () => 5_000 };
    const recorder = await startRecorder({ engine: venue, source, clock, onProblem: () => {} });
    await recorder.stop();
    expect(told).toEqual([{ symbol: 'BTC/USDT', price: 7, observedAt: 4_000 }]);
  });

  test('says what it writes before it is written, so that what is sent then goes before', async () => {
    const venue = new InMemoryVenue();
    await listDefaults(venue);
    venue.at = 5_000 as typeof venue.at;
    const before = venue.records.length;
    let told: unknown;
    const recorder = await startRecorder({
      engine: venue,
      source: fixedSource([{ symbol: 'BTC/USDT', price: 7, observedAt: 4_000 } as Observation]),
      clock: { wallMs: () => 5_000 },
      onProblem: () => {},
      beforeTicks: (ticks) => {
        told = [ticks, venue.records.length];
      },
    });
    await recorder.stop();
    expect(told).toEqual([[{ market, price: 7, observedAt: 4_000, quotes: [] }], before]);
    expect(venue.records.length).toBe(before + 1);
  });

  test('reports a refusal and is silent about a busy engine', async () => {
    for (const [reply, count] of [
      [{ outcome: 'busy' }, 0],
      [{ outcome: 'refused', code: 'prices.notNewer', details: {} }, 1],
    ] as const) {
      const venue = new InMemoryVenue();
      await listDefaults(venue);
      const problems: unknown[] = [];
      const recorder = await startRecorder({
        engine: { read: venue.read.bind(venue), submit: async () => reply },
        source: fixedSource([{ symbol: 'BTC/USDT', price: 7, observedAt: 4_000 } as Observation]),
        clock: { wallMs: () => 5_000 },
        onProblem: (problem) => problems.push(problem),
      });
      await recorder.stop();
      expect(problems.length).toBe(count);
    }
  });
});
