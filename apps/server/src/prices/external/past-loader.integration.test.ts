// The time before the tape from a provider that is honest, slow, wrong, empty, rate limiting or dead: the venue never
// waits for it, takes what is true, and changes no bar of its own.
import { indexTick, type MarketId } from '@candor/exchange';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { makeTestDataDirectory, startTestDatabase, type TestDatabase } from '../../database/testing.ts';
import { type Engine, startEngine, systemClock } from '../../engine/index.ts';
import { listDefaults, paperMarkets } from '../../listing/index.ts';
import { barStart, frames } from '../candles/frames.ts';
import { manualSource, type Prices, startPrices } from '../index.ts';
import { type PastReport, pastRules, startPastLoader } from './past-loader.ts';
import {
  type Behaviour,
  honestPast,
  minuteRow,
  pastAnswer,
  startTestSource,
  type TestSource,
} from './testing-sources.ts';

const MINUTE_S = 60;
const WAIT = { timeout: 20_000, interval: 50 };
const rules = {
  ...pastRules,
  timeoutMs: 300,
  pauseMs: 1,
  backoffMs: 20,
  backoffMsMax: 100,
  ownPriceMs: 5_000,
};
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const levels = Object.fromEntries(paperMarkets.map(({ symbol, level }) => [symbol, level]));
const past = honestPast(() => levels);

async function serve(behaviour: Behaviour): Promise<TestSource> {
  const source = await startTestSource('cryptocompare', behaviour);
  stops.push(() => source.stop());
  return source;
}

describe('the loader', () => {
  const symbols = ['BTC/USDT', 'ETH/USDT', 'XRP/USDT'];
  const OURS = 100_000_000_00;

  async function load(behaviour: Behaviour, more: Partial<Parameters<typeof startPastLoader>[0]> = {}) {
    const server = await serve(behaviour);
    const taken: string[] = [];
    const problems: unknown[] = [];
    const { promise, resolve } = Promise.withResolvers<PastReport>();
    const loader = startPastLoader({
      source: { name: 'cryptocompare', url: server.url, headers: {} },
      markets: symbols.map((symbol, market) => ({ market: market as MarketId, symbol })),
      ownPrice: async () => OURS as never,
      take: async (market) => void taken.push(symbols[market]!),
      clock: { wallMs: () => Date.now() },
      onDone: resolve,
      onProblem: (problem) => problems.push(problem),
      rules,
      ...more,
    });
    stops.push(() => loader.stop());
    return { server, taken, problems, done: promise };
  }

  const at = (price: string): Behaviour => {
    return (_request, response) => {
      const nowS = Math.floor(Date.now() / 1_000 / MINUTE_S) * MINUTE_S;
      response.end(pastAnswer([minuteRow(nowS - 120, price), minuteRow(nowS - 60, price)]));
    };
  };

  test('takes each market once', async () => {
    const { done, taken, server, problems } = await load(at('110'));
    expect(await done).toMatchObject({ source: 'cryptocompare', taken: symbols, without: [] });
    expect(taken).toEqual(symbols);
    expect(server.asked.length).toBe(3);
    expect(problems).toEqual([]);
  });

  test.each<[string, Behaviour, string, number]>([
    ['is silent', () => undefined, 'timeout', 8],
    ['hangs up', (request) => request.socket.destroy(), 'unreachable', 8],
    ['fails', (_request, response) => void response.writeHead(503).end(), 'serverError', 8],
    ['limits us', (_request, response) => void response.writeHead(429).end(), 'rateLimited', 8],
    ['sends nothing', (_request, response) => void response.end(), 'wrongShape', 3],
    [
      'says no with a yes',
      (_request, response) => void response.end('{"Response":"Error","Message":"limit","Data":{}}'),
      'wrongShape',
      3,
    ],
    ['has other prices, a thousand times off', at('100000'), 'farFromOurs', 3],
    ['has prices of next to nothing', at('0.1'), 'farFromOurs', 3],
    [
      'sends too much',
      (_request, response) => void response.writeHead(200, { 'content-length': '52428800' }).end(),
      'tooLarge',
      8,
    ],
  ])(
    'gives up on one that %s, after a bounded number of questions',
    async (_name, behaviour, problem, asked) => {
      const { done, taken, server, problems } = await load(behaviour);
      expect(await done).toEqual({
        source: 'cryptocompare',
        taken: [],
        without: symbols,
        lastProblem: problem,
      });
      expect(taken).toEqual([]);
      expect(server.asked.length).toBe(asked);
      expect(problems).toEqual([]);
    },
  );

  test('goes on where one that limits us answers again, and not before its time', async () => {
    let refusals = 2;
    const { done, server } = await load(
      (request, response) => {
        refusals -= 1;
        if (refusals >= 0) return void response.writeHead(429, { 'retry-after': '1' }).end();
        at('100')(request, response);
      },
      { rules: { ...rules, backoffMsMax: 600 } },
    );
    expect((await done).taken).toEqual(symbols);
    expect(server.asked[1]! - server.asked[0]!).toBeGreaterThanOrEqual(590);
  });

  test('asks nothing of a market without a price of its own', async () => {
    const { done, server } = await load(at('100'), {
      ownPrice: async (market) => (market === 1 ? (OURS as never) : undefined),
      rules: { ...rules, ownPriceMs: 300 },
    });
    expect(await done).toMatchObject({ taken: ['ETH/USDT'], without: ['BTC/USDT', 'XRP/USDT'] });
    expect(server.asked.length).toBe(1);
  });

  test('stops at once, also while it waits', async () => {
    const server = await serve(() => undefined);
    const loader = startPastLoader({
      source: { name: 'cryptocompare', url: server.url, headers: {} },
      markets: [{ market: 0 as MarketId, symbol: symbols[0]! }],
      ownPrice: async () => OURS as never,
      take: async () => undefined,
      clock: { wallMs: () => Date.now() },
      onDone: () => undefined,
      onProblem: () => undefined,
      rules: { ...rules, timeoutMs: 60_000 },
    });
    await expect.poll(() => server.asked.length, WAIT).toBe(1);
    const before = performance.now();
    await loader.stop();
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});

describe('a venue', () => {
  let database: TestDatabase;
  let pool: Pool;
  let engine: Engine;

  beforeEach(async () => {
    database = await startTestDatabase({ durable: false });
    pool = createPool(database.connectionConfig);
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const { connectionConfig } = database;
    const dataDirectory = makeTestDataDirectory();
    engine = await startEngine({
      connectionConfig,
      clock: systemClock,
      dataDirectory,
      onFatal: () => {},
      log,
    });
    await listDefaults(engine);
    stops.push(async () => {
      await engine.stop();
      await pool.end();
      await database.dispose();
    });
  });

  async function start(
    behaviour: Behaviour,
  ): Promise<{ prices: Prices; done: Promise<PastReport>; ms: number }> {
    const server = await serve(behaviour);
    const { promise: done, resolve: onDone } = Promise.withResolvers<PastReport>();
    const before = performance.now();
    const prices = await startPrices({
      engine,
      source: manualSource({ markets: paperMarkets, clock: systemClock }),
      clock: systemClock,
      pool,
      connectionConfig: database.connectionConfig,
      onProblem: (problem) => expect.fail(String(problem)),
      past: { source: { name: 'cryptocompare', url: server.url, headers: {} }, onDone },
    });
    stops.push(() => prices.stop());
    return { prices, done, ms: performance.now() - before };
  }

  const close = (symbol: string): number => Math.round(Number(levels[symbol]) * 1e8);

  test('has charts with the time before its tape, each bar with its source, and its own bars as they were', async () => {
    const { prices, done } = await start(past);
    expect((await done).without).toEqual([]);
    const bars = (await prices.candles('BTC/USDT', 1, 1_000))!;
    expect(bars.length).toBe(1_000);
    const own = bars.filter(({ source }) => source === undefined);
    expect(own.length).toBeGreaterThan(0);
    for (const bar of own) expect(bar).toMatchObject({ simulated: true });
    for (const bar of bars.slice(0, -own.length))
      expect(bar).toMatchObject({
        source: 'cryptocompare',
        simulated: false,
        close: close('BTC/USDT'),
        volumeQuote: 0n,
      });
    for (const [place, bar] of bars.entries())
      if (place > 0) expect(bar.startMs).toBe(bars[place - 1]!.startMs + 60_000);
    for (const minutes of frames.slice(0, 6)) {
      const coarse = (await prices.candles('ETH/USDT', minutes, 1_000))!;
      expect(coarse.filter(({ source }) => source === 'cryptocompare').length).toBeGreaterThan(2);
      expect(coarse.at(-1)).toMatchObject({ startMs: barStart(Date.now(), minutes), simulated: true });
    }
    const paged = (await prices.candles('BTC/USDT', 1, 10, bars[0]!.startMs))!;
    expect(paged.at(-1)!.startMs).toBe(bars[0]!.startMs - 60_000);
    const [btc] = prices.latestQuotations();
    expect(btc).toMatchObject({ symbol: 'BTC/USDT', volumeQuote24h: 0n });
  });

  test('never lets a provider write over a bar of its own tape', async () => {
    const nowS = Math.floor(Date.now() / 1_000 / MINUTE_S) * MINUTE_S;
    const startMs = (nowS - 10 * MINUTE_S) * 1_000;
    const own = { open: 11, high: 13, low: 10, close: 12 };
    await pool.query(
      `insert into candle values (0, 1, $1, 11, 13, 10, 12, 5, 6, false, true),
                                 (0, 10, $2, 11, 13, 10, 12, 5, 6, false, true)`,
      [startMs, barStart(startMs, 10)],
    );
    const { prices, done } = await start(past);
    expect((await done).taken).toContain('BTC/USDT');
    const at = async (minutes: 1 | 10, moment: number) =>
      (await prices.candles('BTC/USDT', minutes, 500))!.filter((bar) => bar.startMs === moment);
    for (const minutes of [1, 10] as const) {
      const [bar, ...others] = await at(minutes, barStart(startMs, minutes));
      expect(bar).toMatchObject({ ...own, volumeBase: 5n, volumeQuote: 6n });
      expect(bar?.source).toBeUndefined();
      expect(others).toEqual([]);
    }
    // The control: the minute beside it is the provider's.
    expect((await at(1, startMs - 60_000))[0]).toMatchObject({ source: 'cryptocompare' });
    const { rows } = await pool.query('select count(*)::int as count from candle where close = 12');
    expect(rows[0].count).toBe(2);
  });

  test('starts at once and has prices, however long the provider takes', async () => {
    const { prices, ms } = await start(() => undefined);
    expect(ms).toBeLessThan(2_000);
    await expect.poll(() => prices.latestQuotations().length, WAIT).toBe(paperMarkets.length);
    expect(await engine.read((state) => indexTick(state, 0 as MarketId))).toBeDefined();
    for (const bar of (await prices.candles('BTC/USDT', 1, 10))!) expect(bar.source).toBeUndefined();
  });
});
