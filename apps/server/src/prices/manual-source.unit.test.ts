// Prices that a development control sets.
import { expect, test } from 'vitest';
import { manualSource } from './manual-source.ts';
import type { Observation } from './source.ts';

function started(): { source: ReturnType<typeof manualSource>; seen: Observation[]; clock: { now: number } } {
  const clock = { now: 1_000 };
  const seen: Observation[] = [];
  const source = manualSource({
    markets: [{ symbol: 'BTC/USDT', priceScale: 1, level: '96400.0' }],
    clock: { wallMs: () => clock.now },
  });
  source.start((observations) => seen.push(...observations), []);
  source.stop();
  return { source, seen, clock };
}

test('begins with the level of each market', () => {
  expect(started().seen).toEqual([{ symbol: 'BTC/USDT', price: 9_640_000_000_000, observedAt: 1_000 }]);
});

test('keeps the last price and dates it anew', () => {
  const { source, seen, clock } = started();
  expect(source.set('BTC/USDT', '97000.5')).toBeUndefined();
  clock.now = 2_000;
  source.start((observations) => seen.push(...observations), []);
  source.stop();
  expect(seen.at(-1)).toEqual({ symbol: 'BTC/USDT', price: 9_700_050_000_000, observedAt: 2_000 });
});

test('refuses what is no price of a known market', () => {
  const { source } = started();
  expect(source.set('BTC/EUR', '1')).toBe('unknownSymbol');
  for (const price of ['0', '-1', '1e3', '97000.55', '', 'NaN', '999999999999']) {
    expect(source.set('BTC/USDT', price)).toBe('notAPrice');
  }
});
