// Prices on a real engine and database: the tape, the bars made of it, and how they survive restarts and rebuilds.
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { indexTick, type MarketId, markets } from '@candor/exchange';
import type { Pool } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { makeTestDataDirectory, startTestDatabase, type TestDatabase } from '../database/testing.ts';
import { type Engine, type ManualClock, manualClock, startEngine, systemClock } from '../engine/index.ts';
import { openLogRecords } from '../history/index.ts';
import { openingCommands } from '../history/testing-scenario.ts';
import { listDefaults, paperMarkets } from '../listing/index.ts';
import type { Candle } from './candles/candle-book.ts';
import { type Candles, startCandles } from './candles/candles.ts';
import { barStart, type FrameMinutes, frames } from './candles/frames.ts';
import { rebuildCandles } from './candles/rebuild-candles.ts';
import { formatIndexPrice } from './index.ts';
import { manualSource } from './manual-source.ts';
import { startPrices } from './prices.ts';
import { dueTicks, type TapeEntry } from './recorder.ts';
import { simulatedSource } from './simulated/simulated-source.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const log = { info: () => {}, warn: () => {}, error: () => {} };
const startMs = 1_795_000_000_000;
const seed = new Uint8Array(32).fill(11);

interface Venue {
  readonly database: TestDatabase;
  readonly pool: Pool;
  readonly engine: Engine;
  readonly clock: ManualClock;
}

async function startVenue(clock = manualClock(startMs)): Promise<Venue> {
  const database = await startTestDatabase({ durable: false });
  endings.push(() => database.dispose());
  const { connectionConfig } = database;
  const pool = createPool(connectionConfig);
  endings.push(() => pool.end());
  const dataDirectory = makeTestDataDirectory();
  const engine = await startEngine({ connectionConfig, clock, dataDirectory, onFatal: () => {}, log });
  endings.push(() => engine.stop());
  await listDefaults(engine);
  return { database, pool, engine, clock };
}

const source = simulatedSource({ seed, markets: paperMarkets, clock: { wallMs: () => 0 } });

/** Records simulated prices of consecutive moments, as the recorder would. */
async function record({ engine, clock }: Venue, moments: number, stepMs: number): Promise<void> {
  const tape = new Map<string, TapeEntry>();
  for (const { symbol, market } of await engine.read(markets))
    tape.set(symbol, { market, price: 0, observedAt: 0 });
  for (let moment = 0; moment < moments; moment++) {
    clock.advance(stepMs);
    const observed = source.observe(Math.floor(clock.wallMs() / 1_000));
    const ticks = dueTicks(tape, new Map(observed.map((seen) => [seen.symbol, seen])), clock.wallMs());
    await engine.submit({ command: { type: 'RecordPrices', source: 'simulated', ticks } });
  }
}

async function follow(venue: Venue, problems: unknown[] = []): Promise<Candles> {
  const records = openLogRecords(venue.database.connectionConfig);
  const candles = await startCandles({
    engine: venue.engine,
    pool: venue.pool,
    clock: venue.clock,
    log: records,
    history: source.history,
    onProblem: (problem) => problems.push(problem),
  });
  endings.push(async () => {
    await candles.stop();
    await records.close();
  });
  return candles;
}

async function caughtUp(candles: Candles, { engine }: Venue): Promise<void> {
  expect(await candles.waitFor(engine.status().committedSeq, 20_000)).toBe(true);
}

async function dump(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>('select c::text as line from candle as c');
  return rows.map(({ line }) => line).sort();
}

function sum(bars: readonly Candle[], minutes: FrameMinutes): Partial<Candle> {
  return {
    startMs: barStart(bars[0]!.startMs, minutes),
    open: bars[0]!.open,
    high: Math.max(...bars.map(({ high }) => high)) as Candle['high'],
    low: Math.min(...bars.map(({ low }) => low)) as Candle['low'],
    close: bars.at(-1)!.close,
  };
}

describe('charts', () => {
  test('are full after the first price, in every frame, and quickly', async () => {
    const venue = await startVenue();
    const candles = await follow(venue);
    await caughtUp(candles, venue);
    const startedAt = performance.now();
    await record(venue, 1, 1_000);
    await caughtUp(candles, venue);
    const ms = performance.now() - startedAt;
    if (process.env.MEASURE_TO !== undefined) {
      appendFileSync(process.env.MEASURE_TO, `first charts: ${Math.round(ms)} ms\n`);
    }
    expect(ms).toBeLessThan(12_000);
    for (const symbol of ['BTC/USDT', 'SHIB/USDT']) {
      for (const minutes of frames) {
        const bars = (await candles.candles(symbol, minutes, 500))!;
        expect(bars.length).toBe(500);
        expect(bars.at(-1)!.startMs).toBe(barStart(venue.clock.wallMs(), minutes));
        for (const [i, bar] of bars.entries()) {
          expect(bar.startMs).toBe(bars[0]!.startMs + i * minutes * 60_000);
          expect(bar).toMatchObject({ simulated: true, volumeBase: 0n, volumeQuote: 0n });
        }
      }
    }
    expect(await candles.candles('XYZ/USDT', 1, 10)).toBeUndefined();
  });

  test('agree with each other where they overlap', async () => {
    const venue = await startVenue();
    const candles = await follow(venue);
    await record(venue, 300, 1_000);
    await caughtUp(candles, venue);
    for (const [place, minutes] of frames.entries()) {
      const finer = frames[place - 1];
      if (finer === undefined) continue;
      const coarse = (await candles.candles('ETH/USDT', minutes, 400))!;
      const fine = (await candles.candles('ETH/USDT', finer, 1_000))!;
      const covered = coarse.filter(({ startMs: start }) => start >= fine[0]!.startMs);
      expect(covered.length).toBeGreaterThan(10);
      for (const bar of covered) {
        const inside = fine.filter(({ startMs: start }) => barStart(start, minutes) === bar.startMs);
        expect(bar).toMatchObject(sum(inside, minutes));
      }
    }
  });

  test('page back in time', async () => {
    const venue = await startVenue();
    const candles = await follow(venue);
    await record(venue, 200, 1_000);
    await caughtUp(candles, venue);
    const all = (await candles.candles('BTC/USDT', 1, 300))!;
    expect(await candles.candles('BTC/USDT', 1, 50, all[250]!.startMs)).toEqual(all.slice(200, 250));
  });

  test('count real trades and nothing else as volume', async () => {
    const venue = await startVenue();
    const candles = await follow(venue);
    for (const command of openingCommands()) await venue.engine.submit({ command });
    await record(venue, 3, 1_000);
    const order = {
      market: 0 as MarketId,
      lots: 10_000 as never,
      timeInForce: 'GTC',
      postOnly: false,
    } as const;
    const tick = await venue.engine.read((state) => indexTick(state, 0 as MarketId));
    const priceTicks = Math.round(tick!.price / 1e7) as never;
    await venue.engine.submit({
      command: { type: 'PlaceSpotLimitOrder', user: 101 as never, side: 'sell', priceTicks, ...order },
    });
    const traded = await venue.engine.submit({
      command: { type: 'PlaceSpotLimitOrder', user: 102 as never, side: 'buy', priceTicks, ...order },
    });
    expect(traded.outcome).toBe('accepted');
    await caughtUp(candles, venue);
    for (const minutes of frames) {
      const [bar] = (await candles.candles('BTC/USDT', minutes, 1))!;
      expect(bar).toMatchObject({ volumeBase: 10_000_000n, volumeQuote: BigInt(priceTicks) * 10_000n });
    }
    const [btc, eth] = candles.latestQuotations();
    expect(btc).toMatchObject({ symbol: 'BTC/USDT', volumeBase24h: 10_000_000n, simulated: true });
    expect(eth).toMatchObject({ symbol: 'ETH/USDT', volumeBase24h: 0n });
    expect(Number(formatIndexPrice(btc!.price, btc!.priceScale)) * 10).toBe(priceTicks);
  });
});

describe('bars', () => {
  test('continue after every kind of end, and a rebuild makes the same', async () => {
    const venue = await startVenue();
    const problems: unknown[] = [];
    let candles = await follow(venue, problems);
    await record(venue, 90, 1_000);
    await caughtUp(candles, venue);
    // An orderly end, a time of prices nobody listened to, and a pause of hours.
    await candles.stop();
    await record(venue, 100, 1_000);
    candles = await follow(venue, problems);
    await caughtUp(candles, venue);
    venue.clock.advance(50_000_000);
    await record(venue, 60, 1_000);
    await caughtUp(candles, venue);
    // As after a kill: the table holds an earlier position than this follower has reached.
    const killed = await follow(venue, problems);
    await record(venue, 150, 1_000);
    await caughtUp(candles, venue);
    await caughtUp(killed, venue);
    for (const minutes of frames) {
      expect(await killed.candles('ADA/USDT', minutes, 700)).toEqual(
        await candles.candles('ADA/USDT', minutes, 700),
      );
    }
    await killed.stop();
    await candles.stop();
    // Two at once are only here: the one whose writing comes second is told so, and reads the position again.
    const others = problems.filter((problem) => !/^Error: Another process has taken/.test(String(problem)));
    expect(others).toEqual([]);

    const before = await dump(venue.pool);
    const records = openLogRecords(venue.database.connectionConfig);
    await rebuildCandles(venue.pool, records, source.history);
    await records.close();
    expect(await dump(venue.pool)).toEqual(before);
  });

  test('without a gap filler would show the pause: the filling is what is tested', async () => {
    const venue = await startVenue();
    const records = openLogRecords(venue.database.connectionConfig);
    const candles = await startCandles({ ...venue, log: records, onProblem: () => {} });
    await record(venue, 2, 1_000);
    venue.clock.advance(3_600_000);
    await record(venue, 2, 1_000);
    await caughtUp(candles, venue);
    expect((await candles.candles('BTC/USDT', 1, 100))!.length).toBeLessThan(5);
    await candles.stop();
    await records.close();
  });
});

describe('the running recorder', () => {
  test('puts manual prices on the tape once a second, keeps them fresh, and tells its listeners', async () => {
    const venue = await startVenue(systemClock as ManualClock);
    const manual = manualSource({ markets: paperMarkets, clock: systemClock });
    const problems: unknown[] = [];
    let written = 0;
    venue.engine.subscribe((records) => {
      written += records.filter(({ command }) => command.type === 'RecordPrices').length;
    });
    const startedAt = Date.now();
    const prices = await startPrices({
      ...venue,
      source: manual,
      clock: systemClock,
      connectionConfig: venue.database.connectionConfig,
      onProblem: (problem) => problems.push(problem),
    });
    endings.push(() => prices.stop());
    const heard: string[] = [];
    prices.subscribe(({ quotations }) => heard.push(...quotations.map(({ symbol }) => symbol)));
    await sleep(1_200);
    expect(manual.set('BTC/USDT', '97000.0')).toBeUndefined();
    // As long as it takes: a busy machine may be late, but it never writes twice for one second.
    await expect
      .poll(() => prices.latestQuotations()[0], { timeout: 20_000 })
      .toMatchObject({ symbol: 'BTC/USDT', price: 9_700_000_000_000, change24h: '0.62', simulated: true });
    const observed = async () =>
      (await venue.engine.read((state) => indexTick(state, 35 as MarketId)))!.observedAt;
    const first = await observed();
    await expect.poll(async () => (await observed()) - first, { timeout: 20_000 }).toBeGreaterThan(3_000);
    expect(written).toBeGreaterThanOrEqual(3);
    expect(written).toBeLessThanOrEqual(Math.ceil((Date.now() - startedAt) / 1_000) + 1);
    expect(new Set(heard).size).toBe(36);
    expect(problems).toEqual([]);
  });
});
