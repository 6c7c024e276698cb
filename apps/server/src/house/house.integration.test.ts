// A whole idle venue for some seconds: engine, tape, house maker, charts and history on a real database.
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookDepth, indexTick, markets } from '@candor/exchange';
import { expect, test } from 'vitest';
import { createPool } from '../database/connection.ts';
import { makeTestDataDirectory, startTestDatabase } from '../database/testing.ts';
import { startEngine, systemClock } from '../engine/index.ts';
import { compareHistory, openLogRecords, startHistory } from '../history/index.ts';
import { storedEntryRows } from '../history/testing-blocks.ts';
import { HOUSE_MAKER, listDefaults, paperMarkets } from '../listing/index.ts';
import { simulatedSource, startPrices } from '../prices/index.ts';
import { startHouse } from './house.ts';

const SECONDS = 10;

test('an idle venue is quoted on every market and keeps its budget of half a gigabyte a day', async () => {
  const { connectionConfig, dispose } = await startTestDatabase();
  const pool = createPool(connectionConfig);
  const dataDirectory = makeTestDataDirectory();
  const problems: unknown[] = [];
  const onProblem = (problem: unknown): number => problems.push(problem);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const clock = { wallMs: () => Date.now() };
  const parts = { connectionConfig, clock: systemClock, dataDirectory };
  const engine = await startEngine({ ...parts, onFatal: onProblem, log });
  await listDefaults(engine);
  const history = startHistory({ engine, connectionConfig, onProblem });
  const seed = new Uint8Array(32).fill(7);
  const source = simulatedSource({ seed, markets: paperMarkets, clock });
  const house = await startHouse({ engine, user: HOUSE_MAKER, clock, mode: 'paper', onProblem });
  const prices = await startPrices({ engine, source, clock, pool, connectionConfig, onProblem });
  await sleep(4_000);

  const written = async (): Promise<number> => {
    const { rows } = await pool.query<{ bytes: bigint }>(
      'select sum(length(payload) + length(hash) + length(prev_hash) + 56)::bigint as bytes from log_batch',
    );
    return Number(rows[0]!.bytes);
  };
  const before = await written();
  await sleep(SECONDS * 1_000);
  const bytesPerDay = (((await written()) - before) / SECONDS) * 86_400;
  if (process.env.MEASURE_TO !== undefined) {
    appendFileSync(process.env.MEASURE_TO, `idle venue: ${Math.round(bytesPerDay / 1e6)} MB/day\n`);
  }
  expect(bytesPerDay).toBeLessThan(500_000_000);
  expect(bytesPerDay).toBeGreaterThan(50_000_000);

  await engine.read((state) => {
    for (const { market, grid } of markets(state)) {
      const { bids, asks } = bookDepth(state, market, 10);
      expect([bids.length, asks.length]).toEqual([3, 3]);
      const { price, observedAt } = indexTick(state, market)!;
      expect(bids[0]!.priceTicks).toBeLessThan(asks[0]!.priceTicks);
      expect(Math.abs((bids[0]!.priceTicks * 10 ** (8 - grid.priceScale)) / price - 1)).toBeLessThan(0.01);
      expect(Date.now() - observedAt).toBeLessThan(4_000);
    }
  });
  expect(prices.latestQuotations().length).toBe(36);
  await house.stop();
  await prices.stop();
  expect(await history.waitFor(engine.status().committedSeq, 5_000)).toBe(true);

  // Nobody traded: quotes made no orders, no trades, and no ledger entries but what funds the house.
  const { rows } = await pool.query<{ orders: bigint; trades: bigint }>(
    `select (select count(*) from history_order) as orders, (select count(*) from history_trade_block) as trades`,
  );
  expect(rows[0]).toEqual({ orders: 0n, trades: 0n });
  const kinds = (await storedEntryRows(pool)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['deposit', 'houseFunding']));
  expect(kinds.filter((kind) => kind === 'deposit')).toHaveLength(2 * 37);
  const records = openLogRecords(connectionConfig);
  const comparison = await compareHistory(connectionConfig)(await records.lastSeq());
  for await (const group of records.read(0, await records.lastSeq())) await comparison.see(group);
  expect((await comparison.finish()).findings).toEqual([]);
  expect(problems).toEqual([]);
  await records.close();
  await history.stop();
  await engine.stop();
  await pool.end();
  await dispose();
});
