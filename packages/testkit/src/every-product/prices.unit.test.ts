// What may be on the tape: the word of a source that everybody knows to be of no market, or a price of several sources.
import { describe, expect, it } from 'vitest';
import { defaultCurrencies, prices } from '../worlds/default-world.ts';
import { START_MS, venue } from '../worlds/fixtures.ts';

const price = 10 ** 10;
const quotesAt = (...afterMs: number[]) =>
  afterMs.map((after, place) => ({ source: `source-${place}`, price, observedAt: START_MS + after }));
const of = (source: string, fields: object = {}) => ({
  ...prices([{ price, observedAt: START_MS, ...fields }]),
  source,
});
const later = { at: START_MS + 10_000 };

describe('a price goes on the tape', () => {
  it('without quotes where its source says by its name that it is of no market', () => {
    for (const source of ['simulated', 'manual']) venue().when(of(source), later).thenAccepted();
    for (const source of ['external', 'okx', 'simulated.'])
      venue().when(of(source), later).thenRefused('prices.tooFewSources');
  });

  it('with three sources that were seen within five seconds, and dated by the oldest', () => {
    venue()
      .when(of('external', { quotes: quotesAt(0, 2_000, 5_000) }), later)
      .thenAccepted();
    venue()
      .when(of('external', { quotes: quotesAt(0, 2_000, 5_001) }), later)
      .thenRefused('prices.tooFewSources');
  });

  it('or not at all: where one market has too few sources, no other has a price of that moment', () => {
    const currencies = [...defaultCurrencies, { code: 'ETH', scale: 8 }];
    const fixture = venue({ currencies, markets: [{}, { base: 2 }] });
    const [good] = of('external', { quotes: quotesAt(0, 0, 0) }).ticks;
    const poor = { ...good!, market: 1, quotes: quotesAt(0, 0) };
    const { seq } = fixture.harness.state;
    fixture
      .when({ ...of('external'), ticks: [good!, poor] }, later)
      .thenRefused('prices.tooFewSources', { symbol: 'ETH/USDT' });
    expect(fixture.harness.state.seq).toBe(seq);
  });
});
