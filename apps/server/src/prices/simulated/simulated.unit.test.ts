// The simulator: the same path whenever and in whatever order it is asked, and one that looks like a market.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { paperMarkets as markets } from '../../listing/index.ts';
import { frames } from '../candles/frames.ts';
import { historyStart } from './history.ts';
import { loadPriceSeed } from './seed.ts';
import { simulatedSource } from './simulated-source.ts';
import { UnitPath } from './unit-path.ts';

const clock = { wallMs: () => 0 };
const seed = new Uint8Array(32).fill(5);
const now = 1_795_000_000;
const source = simulatedSource({ seed, markets, clock });

function prices(from: number, count: number, symbol: string): number[] {
  const place = markets.findIndex((market) => market.symbol === symbol);
  return Array.from({ length: count }, (_, i) => source.observe(from + i)[place]!.price);
}

function annualVolatility(series: readonly number[], stepSeconds: number): number {
  const squares = series.slice(1).map((value, i) => Math.log(value / series[i]!) ** 2);
  const variance = squares.reduce((sum, square) => sum + square, 0) / squares.length;
  return Math.sqrt((variance * 365 * 86_400) / stepSeconds);
}

describe('the walk', () => {
  test('is the same in whatever order it is asked', () => {
    const seconds = Array.from({ length: 500 }, (_, i) => now + ((i * 7_919) % 500) * 1_237);
    const forwards = new UnitPath(seed);
    const values = new Map([...seconds].sort((a, b) => a - b).map((second) => [second, forwards.at(second)]));
    const scattered = new UnitPath(seed);
    for (const second of seconds) expect(scattered.at(second)).toBe(values.get(second));
  });

  test('differs from key to key', () => {
    expect(new UnitPath(seed).at(now)).not.toBe(new UnitPath(seed.map((byte) => byte + 1)).at(now));
  });

  test('moves as much in every step as a Brownian motion does, and no step stands out', () => {
    const walk = new UnitPath(seed);
    const coarsest = 2 ** 21;
    const border = Math.floor(now / coarsest) * coarsest;
    for (const step of [1, 60, 3_600, 86_400]) {
      const values = Array.from({ length: 2_001 }, (_, i) => walk.at(border + (i - 1_000) * step));
      const deviation = Math.sqrt(step / (365 * 86_400));
      const steps = values.slice(1).map((value, i) => (value - values[i]!) / deviation);
      const variance = steps.reduce((sum, value) => sum + value * value, 0) / steps.length;
      expect(variance).toBeGreaterThan(0.75);
      expect(variance).toBeLessThan(1.25);
      expect(Math.max(...steps.map(Math.abs))).toBeLessThan(6);
    }
  });
});

describe('simulated prices', () => {
  test('have the volatility of their market, from second to second and from hour to hour', () => {
    const seconds = prices(now, 7_200, 'BTC/USDT');
    expect(annualVolatility(seconds, 1)).toBeGreaterThan(0.4);
    expect(annualVolatility(seconds, 1)).toBeLessThan(0.52);
    const hours = Array.from({ length: 2_000 }, (_, i) => source.observe(now + i * 3_600)[0]!.price);
    expect(annualVolatility(hours, 3_600)).toBeGreaterThan(0.4);
    expect(annualVolatility(hours, 3_600)).toBeLessThan(0.52);
  });

  test('stay around their level for years', () => {
    for (let day = 0; day < 3_000; day += 10) {
      for (const [place, { price }] of source.observe(now - day * 86_400).entries()) {
        const ratio = price / 1e8 / Number(markets[place]!.level);
        expect(ratio).toBeGreaterThan(0.3);
        expect(ratio).toBeLessThan(3.3);
      }
    }
  });

  test('move together, but not in step', () => {
    const btc = prices(now, 3_000, 'BTC/USDT');
    const eth = prices(now, 3_000, 'ETH/USDT');
    const moves = (series: readonly number[]): number[] =>
      series.slice(1).map((value, i) => value - series[i]!);
    const [a, b] = [moves(btc), moves(eth)];
    const product = a.reduce((sum, value, i) => sum + value * b[i]!, 0);
    const norm = (values: readonly number[]): number =>
      Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
    const correlation = product / (norm(a) * norm(b));
    expect(correlation).toBeGreaterThan(0.35);
    expect(correlation).toBeLessThan(0.65);
  });

  test('lie on the tick grid of their market', () => {
    for (const [place, { priceScale }] of markets.entries()) {
      for (let second = now; second < now + 50; second++) {
        const { price, observedAt } = source.observe(second)[place]!;
        expect(Number.isSafeInteger(price) && price > 0).toBe(true);
        expect(price % 10 ** (8 - priceScale)).toBe(0);
        expect(observedAt).toBe(second * 1_000);
      }
    }
  });
});

test('prices go on at once after a clock that ran ahead was set back', async () => {
  vi.useFakeTimers({ now: now * 1_000 });
  const seen = new Set<number>();
  const running = simulatedSource({ seed, markets, clock: { wallMs: () => Date.now() } });
  running.start((observations) => void seen.add((observations[0]?.observedAt ?? 0) / 1_000 - now), []);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(3_000);
  running.stop();
  vi.useRealTimers();
  expect([...seen].filter((second) => second < 60)).toEqual([0, 1, 2, 6, 7]);
});

describe('simulated history', () => {
  test('fills every frame, agrees with the live path, and joins it without a jump', async () => {
    const toMs = now * 1_000 + 250;
    const bars = (await source.history(0, toMs)).get('BTC/USDT')!;
    for (const minutes of frames) {
      const since = historyStart(minutes, toMs);
      const starts = new Set(
        bars
          .filter((bar) => bar.minutes <= minutes && bar.startMs >= since)
          .map(({ startMs }) => startMs - (startMs % (minutes * 60_000))),
      );
      expect(starts.size).toBeGreaterThanOrEqual(500);
      expect(starts.size).toBe(Math.ceil((toMs - since) / (minutes * 60_000)));
    }
    for (const bar of bars.slice(-200)) {
      const inside = prices(bar.startMs / 1_000, 60, 'BTC/USDT');
      expect(bar.high).toBeLessThanOrEqual(Math.max(...inside));
      expect(bar.low).toBeGreaterThanOrEqual(Math.min(...inside));
    }
    const next = source.observe(now + 1)[0]!.price;
    expect(Math.abs(next / bars.at(-1)!.close - 1)).toBeLessThan(0.002);
  });

  test('leaves no time out and covers none twice', async () => {
    const toMs = now * 1_000;
    for (const bars of (await source.history(0, toMs)).values()) {
      const faulty = bars.filter(({ startMs, open, high, low, close }, i) => {
        const previous = bars[i - 1];
        const follows = previous === undefined || startMs === previous.startMs + previous.minutes * 60_000;
        return !follows || low > Math.min(open, close) || high < Math.max(open, close);
      });
      expect(faulty).toEqual([]);
    }
  });

  test('of a pause begins where it is told', async () => {
    const fromMs = (now - 7_200) * 1_000;
    const bars = (await source.history(fromMs, now * 1_000)).get('ETH/USDT')!;
    expect(bars[0]!.startMs + 60_000).toBeGreaterThan(fromMs);
    expect(bars.every(({ minutes }) => minutes === 1)).toBe(true);
  });
});

describe('the seed', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'candor-seed-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  test('is made once, and only its owner can read it', () => {
    const made = loadPriceSeed(directory, { mayMake: true });
    expect(made.length).toBe(32);
    expect(statSync(path.join(directory, 'price-seed')).mode & 0o777).toBe(0o600);
    expect(loadPriceSeed(directory, { mayMake: true })).toEqual(made);
    expect(readFileSync(path.join(directory, 'price-seed'))).toEqual(made);
  });

  test('differs between installations', () => {
    expect(loadPriceSeed(path.join(directory, 'other'), { mayMake: true })).not.toEqual(
      loadPriceSeed(directory, { mayMake: true }),
    );
  });

  test('is not replaced when it is damaged', () => {
    writeFileSync(path.join(directory, 'price-seed'), 'short');
    expect(() => loadPriceSeed(directory, { mayMake: true })).toThrow('5 bytes instead of 32');
  });
});
