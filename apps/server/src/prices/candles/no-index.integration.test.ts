// A market that an operator listed has no index: its own trades are its price, in bars and quotations, across restarts.
import { byInstallation, type Command, type MarketId, markets } from '@candor/exchange';
import type { Pool } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createPool } from '../../database/connection.ts';
import { makeTestDataDirectory, startTestDatabase } from '../../database/testing.ts';
import { manualClock, startEngine } from '../../engine/index.ts';
import { openLogRecords } from '../../history/index.ts';
import { openingCommands } from '../../history/testing-scenario.ts';
import { listDefaults } from '../../listing/index.ts';
import { startCandles } from './candles.ts';
import { DayWindow } from './day-window.ts';
import { frames } from './frames.ts';
import { rebuildCandles } from './rebuild-candles.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const SYMBOL = 'ETH/BTC';
const DAY_MS = 86_400_000;
const log = { info: () => {}, warn: () => {}, error: () => {} };

const listing = {
  type: 'ListMarket',
  ...byInstallation,
  symbol: SYMBOL,
  base: 5,
  quote: 4,
  priceScale: 2,
  lotScale: 2,
  minLots: 1,
  maxLots: 1_000_000,
  maxTicks: 100_000_000,
  minNotional: 1n,
  maxNotional: 10n ** 15n,
  bandPpm: 900_000,
  makerFeePpm: 0,
  takerFeePpm: 0,
  selfTrade: 'cancelTaker',
} as unknown as Command;

async function startVenue() {
  const database = await startTestDatabase({ durable: false });
  endings.push(() => database.dispose());
  const { connectionConfig } = database;
  const pool = createPool(connectionConfig);
  endings.push(() => pool.end());
  const clock = manualClock(1_795_000_020_000);
  const dataDirectory = makeTestDataDirectory();
  const engine = await startEngine({ connectionConfig, clock, dataDirectory, onFatal: () => {}, log });
  endings.push(() => engine.stop());
  await listDefaults(engine);
  for (const command of openingCommands()) await engine.submit({ command });
  expect(await engine.submit({ command: listing })).toMatchObject({ outcome: 'accepted' });
  const market = (await engine.read(markets)).find(({ symbol }) => symbol === SYMBOL)!.market;

  /** One lot changes hands at a price in whole quote units. */
  const trade = async (price: number): Promise<void> => {
    clock.advance(1_000);
    for (const [user, side] of [
      [101, 'sell'],
      [102, 'buy'],
    ] as const) {
      const order = { market, lots: 1, timeInForce: 'GTC', postOnly: false, priceTicks: price * 100 };
      const command = { type: 'PlaceSpotLimitOrder', user, side, ...order } as unknown as Command;
      expect(await engine.submit({ command })).toMatchObject({ outcome: 'accepted' });
    }
  };
  const tickOther = async (other: MarketId, price: number): Promise<void> => {
    clock.advance(1_000);
    const ticks = [{ market: other, price: price * 10 ** 8, observedAt: clock.wallMs(), quotes: [] }];
    const command = { type: 'RecordPrices', source: 'manual', ticks } as unknown as Command;
    expect(await engine.submit({ command })).toMatchObject({ outcome: 'accepted' });
  };
  const tick = (price: number): Promise<void> => tickOther(market, price);
  const records = openLogRecords(connectionConfig);
  endings.push(() => records.close());
  const follow = async () => {
    const candles = await startCandles({
      ...{ engine, pool, clock, log: records },
      onProblem: (problem) => expect(problem).toBeUndefined(),
    });
    endings.push(() => candles.stop());
    expect(await candles.waitFor(engine.status().committedSeq, 20_000)).toBe(true);
    return candles;
  };
  const heard = (candles: Awaited<ReturnType<typeof follow>>) =>
    candles.waitFor(engine.status().committedSeq, 20_000);
  return { pool, clock, records, market, trade, tick, tickOther, follow, heard };
}

const quotationOf = (candles: Awaited<ReturnType<Awaited<ReturnType<typeof startVenue>>['follow']>>) =>
  candles.latestQuotations().find(({ symbol }) => symbol === SYMBOL);

const whole = (price: number): number => price * 10 ** 8;

async function dump(pool: Pool, market: MarketId): Promise<string[]> {
  const rows = await pool.query<{ line: string }>(
    'select c::text as line from candle as c where market_id = $1',
    [market],
  );
  return rows.rows.map(({ line }) => line).sort();
}

test('its bars and its quotation follow its trades, through a restart, a rebuild and its first index', async () => {
  const { pool, records, market, trade, tick, follow, heard } = await startVenue();
  let candles = await follow();
  expect(quotationOf(candles)).toBeUndefined();
  await trade(100);
  await trade(180);
  await heard(candles);
  expect(quotationOf(candles)).toMatchObject({ price: whole(180), index: undefined, change24h: '80.00' });
  await candles.stop();
  // Nobody listened to this one.
  await trade(90);
  candles = await follow();
  await trade(150);
  await heard(candles);
  for (const minutes of frames) {
    const [bar] = (await candles.candles(SYMBOL, minutes, 1))!;
    expect(bar).toMatchObject({ open: whole(100), high: whole(180), low: whole(90), close: whole(150) });
    expect(bar).toMatchObject({ indexed: false, simulated: false });
  }
  expect(quotationOf(candles)).toMatchObject({
    ...{ price: whole(150), index: undefined, open24h: whole(100), high24h: whole(180), low24h: whole(90) },
    ...{ change24h: '50.00', volumeQuote24h: 520_000_000n },
  });
  await candles.stop();
  const before = await dump(pool, market);
  await rebuildCandles(pool, records, undefined);
  expect(await dump(pool, market)).toEqual(before);

  candles = await follow();
  await tick(120);
  await heard(candles);
  expect(quotationOf(candles)).toMatchObject({ price: whole(120), index: whole(120) });
  await candles.stop();
  candles = await follow();
  await trade(200);
  await heard(candles);
  expect(quotationOf(candles)).toMatchObject({ price: whole(120), index: whole(120), high24h: whole(180) });
});

test('a clock that runs ahead for a moment takes no day from the figures', async () => {
  const { clock, trade, follow, heard } = await startVenue();
  const candles = await follow();
  await trade(100);
  await trade(180);
  await heard(candles);
  clock.jump(2 * DAY_MS);
  candles.age();
  const day = { open24h: whole(100), high24h: whole(180), volumeBase24h: 2_000_000n };
  expect(quotationOf(candles)).toMatchObject(day);
  clock.jump(-2 * DAY_MS);
  candles.age();
  expect(quotationOf(candles)).toMatchObject(day);
});

test('a day after its last trade its figures are gone and its last price stays, also for who starts then', async () => {
  const { clock, trade, follow, heard } = await startVenue();
  const first = await follow();
  await trade(100);
  await trade(180);
  await heard(first);
  clock.advance(DAY_MS - 120_000);
  first.age();
  expect(quotationOf(first)).toMatchObject({ open24h: whole(100), volumeBase24h: 2_000_000n });
  const told: unknown[] = [];
  first.subscribe(({ quotations }) => told.push(...quotations));
  clock.advance(3 * DAY_MS);
  first.age();
  first.age();
  const still = {
    ...{ symbol: SYMBOL, price: whole(180), open24h: whole(180), high24h: whole(180), low24h: whole(180) },
    ...{ change24h: '0.00', volumeBase24h: 0n, volumeQuote24h: 0n, index: undefined },
  };
  expect(told).toEqual([expect.objectContaining(still)]);
  await first.stop();
  const later = await follow();
  expect(quotationOf(later)).toMatchObject(still);
  await trade(200);
  await heard(later);
  expect(quotationOf(later)).toMatchObject({ open24h: whole(200), volumeBase24h: 1_000_000n });
});

test('a trade has the figures of its own market made anew, and those of no other', async () => {
  const { market, trade, follow, heard, tickOther } = await startVenue();
  const candles = await follow();
  for (const other of [0, 1, 2, 3]) await tickOther(other as MarketId, 100);
  await heard(candles);
  expect(candles.latestQuotations().map((quotation) => quotation.market)).toEqual([0, 1, 2, 3]);
  const told: MarketId[] = [];
  candles.subscribe(({ quotations }) => told.push(...quotations.map((quotation) => quotation.market)));
  const summary = vi.spyOn(DayWindow.prototype, 'summary');
  endings.push(async () => summary.mockRestore());
  await trade(100);
  await heard(candles);
  expect(new Set(told)).toEqual(new Set([market]));
  expect(summary.mock.calls.length).toBe(told.length);
});
