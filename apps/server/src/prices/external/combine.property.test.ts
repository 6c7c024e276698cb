// What no set of quotes may do: make a price out of few sources, leave the honest range, or go back in time.
import { hasQuorum, type IndexPrice, medianOf, TAPE_STEP_PPM, type TimestampMs } from '@candor/exchange';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Combination,
  combination,
  combine,
  type MarketMemory,
  noMemory,
  type SourceQuote,
} from './combine.ts';

const NOW = 1_700_000_000_000 as TimestampMs;
const { sourcesMin, staleMs } = combination;

const anyPrice = fc
  .oneof(fc.integer({ min: 1, max: 2_000 }), fc.maxSafeNat())
  .map((price) => Math.max(1, price) as IndexPrice);
const anyAge = fc.integer({ min: -2_000, max: staleMs + 2_000 });

function quoted(prices: readonly number[], ages: readonly number[] = []): SourceQuote[] {
  return prices.map((price, i) => ({
    source: `s${i}`,
    price: price as IndexPrice,
    observedAt: (NOW - (ages[i] ?? 100)) as TimestampMs,
  }));
}

const wildQuotes = fc.array(fc.tuple(anyPrice, anyAge), { maxLength: 8 }).map((said) =>
  quoted(
    said.map(([price]) => price),
    said.map(([, age]) => age),
  ),
);
/** Prices of sources that agree to within three in ten thousand. */
const agreeing = (count: number) =>
  fc
    .tuple(
      fc.integer({ min: 100_000, max: 10 ** 13 }),
      fc.array(fc.integer({ min: 0, max: 300 }), { minLength: count, maxLength: count }),
    )
    .map(([base, ppms]) => ppms.map((ppm) => Math.floor(base * (1 + ppm / 1_000_000))));

/** Anything at all, or sources that agree, each with an age of its own. */
const anyQuotes = fc.oneof(
  wildQuotes,
  fc
    .tuple(agreeing(4), fc.array(anyAge, { minLength: 4, maxLength: 4 }))
    .map(([prices, ages]) => quoted(prices, ages)),
);

test('a price rests on three fresh quotes or more, lies among them, and is dated by the oldest', () => {
  fc.assert(
    fc.property(anyQuotes, (quotes) => {
      const { tick, hasQuorum: isQuorum } = combine(noMemory, quotes, NOW);
      if (tick === undefined) return;
      expect(isQuorum).toBe(true);
      expect(tick.quotes.length).toBeGreaterThanOrEqual(sourcesMin);
      for (const quote of tick.quotes) {
        expect(quotes).toContain(quote);
        expect(NOW - quote.observedAt).toBeGreaterThanOrEqual(0);
        expect(NOW - quote.observedAt).toBeLessThanOrEqual(staleMs);
      }
      expect(tick.observedAt).toBe(Math.min(...tick.quotes.map(({ observedAt }) => observedAt)));
      expect(tick.price).toBeGreaterThanOrEqual(Math.min(...tick.quotes.map(({ price }) => price)));
      expect(tick.price).toBeLessThanOrEqual(Math.max(...tick.quotes.map(({ price }) => price)));
      expect(Number.isSafeInteger(tick.price)).toBe(true);
    }),
  );
});

test('what comes to a price is what the exchange takes for one of several sources', () => {
  fc.assert(
    fc.property(anyQuotes, (quotes) => {
      const { tick } = combine(noMemory, quotes, NOW);
      if (tick === undefined) return;
      expect(hasQuorum(tick)).toBe(true);
      expect(hasQuorum({ ...tick, quotes: tick.quotes.slice(0, sourcesMin - 1) })).toBe(false);
    }),
  );
});

/** Whether a way of making one price of many bears one wild quote among honest ones. */
function bearsOneWild(price: (quotes: SourceQuote[]) => number | undefined): void {
  fc.assert(
    fc.property(agreeing(4), anyPrice, fc.nat(4), (honest, wild, place) => {
      const made = price(quoted(honest.toSpliced(place, 0, wild)));
      if (made === undefined) throw new Error('Four that agree make a price');
      if (made < Math.min(...honest) || made > Math.max(...honest))
        throw new Error('It left the honest range');
    }),
  );
}

test('one wild source of five moves the price no further than the honest ones are apart', () => {
  bearsOneWild((quotes) => combine(noMemory, quotes, NOW).tick?.price);
});
test('control: a mean would not bear one', () => {
  const mean = (quotes: SourceQuote[]) => quotes.reduce((sum, { price }) => sum + price, 0) / quotes.length;
  expect(() => bearsOneWild(mean)).toThrow('Property failed');
});

/** Whether a way of making one price bears two that say the same wrong thing among one, two or three honest ones. */
function bearsTwoWild(price: (quotes: SourceQuote[]) => number | undefined): void {
  fc.assert(
    fc.property(agreeing(3), fc.integer({ min: 2, max: 1_000 }), (honest, factor) => {
      const wild = honest[0]! * factor;
      if (price(quoted([...honest, wild, wild])) !== medianOf(honest as IndexPrice[]))
        throw new Error('Two of five made the price');
      for (const few of [honest.slice(0, 2), honest.slice(0, 1)]) {
        if (price(quoted([...few, wild, wild])) !== undefined) throw new Error('Two of few made a price');
      }
    }),
  );
}

test('two equal wild ones of five are thrown out, and of four or three they take the price away', () => {
  bearsTwoWild((quotes) => combine(noMemory, quotes, NOW).tick?.price);
});
test('control: a median without throwing out would not bear two', () => {
  expect(() => bearsTwoWild((quotes) => medianOf(quotes.map(({ price }) => price)))).toThrow(
    'Property failed',
  );
});

test('capping every quote half a percent from the median would change nothing', () => {
  fc.assert(
    fc.property(fc.array(anyPrice, { minLength: 3, maxLength: 9 }), (prices) => {
      const median = medianOf(prices);
      const reach = Math.floor(median / 200);
      const capped = prices.map((price) => Math.min(Math.max(price, median - reach), median + reach));
      expect(Math.abs(medianOf(capped as IndexPrice[]) - median)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the order in which sources are asked makes no difference', () => {
  fc.assert(
    fc.property(
      anyQuotes.chain((quotes) =>
        fc.tuple(fc.constant(quotes), fc.shuffledSubarray(quotes, { minLength: quotes.length })),
      ),
      ([quotes, shuffled]) => {
        const one = combine(noMemory, quotes, NOW);
        const other = combine(noMemory, shuffled, NOW);
        expect(other.tick?.price).toBe(one.tick?.price);
        expect(other.tick?.observedAt).toBe(one.tick?.observedAt);
        expect(other.hasQuorum).toBe(one.hasQuorum);
      },
    ),
  );
});

type Step = (memory: MarketMemory, quotes: readonly SourceQuote[], nowMs: TimestampMs) => Combination;

/** Whether second after second time goes forward, and the price by no more than a step. */
function goesInSteps(step: Step): void {
  const seconds = fc.array(anyQuotes, { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(seconds, (said) => {
      let memory: MarketMemory = noMemory;
      for (const [second, quotes] of said.entries()) {
        const shift = second * 1_000;
        const later = quotes.map((quote) => ({
          ...quote,
          observedAt: (quote.observedAt + shift) as TimestampMs,
        }));
        const { last } = memory;
        const made = step(memory, later, (NOW + shift) as TimestampMs);
        memory = made.memory;
        if (made.tick === undefined || last === undefined) continue;
        if (made.tick.observedAt <= last.observedAt) throw new Error('Time stood still');
        const moved = BigInt(Math.abs(made.tick.price - last.price));
        const most = (BigInt(last.price) * TAPE_STEP_PPM) / 1_000_000n;
        if (moved > most && moved > 1n) throw new Error('The step is too large');
      }
    }),
    { numRuns: 300 },
  );
}

test('from tick to tick time goes forward and the price by no more than a step', () => {
  goesInSteps(combine);
});
test('control: a combination that forgets the last tick would jump, and go back', () => {
  const forgetful: Step = ({ out }, quotes, nowMs) => combine({ last: undefined, out }, quotes, nowMs);
  expect(() => goesInSteps(forgetful)).toThrow('Property failed');
});
