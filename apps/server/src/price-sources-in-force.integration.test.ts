// A live venue starts with the price sources that were agreed on, and with others after two admins and a day's notice.
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPool } from './database/connection.ts';
import { startTestDatabase, type TestDatabase } from './database/testing.ts';
import type { PriceSettings } from './price-settings.ts';
import { agreeOnPriceSources, judgePriceSources } from './price-sources-in-force.ts';
import type { AdapterName } from './prices/index.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2026, 0, 10);
let database: TestDatabase;
let pool: Pool;
let action = 0;

beforeAll(async () => {
  database = await startTestDatabase({ durable: false });
  pool = createPool(database.connectionConfig);
  await pool.query(
    `insert into operators (name, email, roles, password_hash, password_must_change, created_at)
     values ('Ada', 'ada@venue.example', '{admin}', '', false, now()), ('Abe', 'abe@venue.example', '{admin}', '', false, now())`,
  );
});
afterAll(async () => {
  await pool.end();
  await database.dispose();
});
beforeEach(() => pool.query('truncate price_sources_in_force, price_source_proposals'));

const settings = (...names: readonly AdapterName[]): PriceSettings => ({
  prices: 'external',
  priceSources: names.map((name) => ({ name, url: `https://${name}.example`, headers: {} })),
});
const list = (...names: readonly AdapterName[]) =>
  names.map((name) => `${name}=https://${name}.example`).join();
const three = settings('okx', 'bybit', 'kucoin');
const others = settings('okx', 'bybit', 'cryptocompare');
const start = (wanted: PriceSettings, mode: 'paper' | 'live' = 'live', nowMs = NOW_MS) =>
  agreeOnPriceSources(pool, { mode, settings: wanted, nowMs });

async function act(kind: string, operator: number, atMs: number): Promise<number> {
  action += 1;
  await pool.query(
    `insert into operator_actions (id, operator_id, roles, kind, reason, details, at)
     values ($1, $2, '{admin}', $3, 'For a test', '{}', $4)`,
    [action, operator, kind, new Date(atMs)],
  );
  return action;
}

/** Proposed by the first operator and confirmed by the second, unless nobody did. */
async function agree(
  sources: string,
  { confirmedMs = NOW_MS - 25 * HOUR_MS, withdrawn = false, isConfirmed = true } = {},
) {
  const { rows } = await pool.query<{ id: bigint }>('select id from operators order by id');
  const [ada = 0, abe = 0] = rows.map(({ id }) => Number(id));
  const proposed = await act('priceSourceProposed', ada, confirmedMs - HOUR_MS);
  const confirmed = isConfirmed ? await act('priceSourceConfirmed', abe, confirmedMs) : null;
  const ended = withdrawn ? await act('priceSourceWithdrawn', ada, confirmedMs + HOUR_MS) : null;
  await pool.query(
    `insert into price_source_proposals (source, sources, proposed_action, confirmed_action, withdrawn_action)
     values ('external', $1, $2, $3, $4)`,
    [sources, proposed, confirmed, ended],
  );
}

test('the first start is the agreement, and the same sources in any order go on', async () => {
  expect(await start(three)).toBe('first');
  expect(await start(settings('kucoin', 'okx', 'bybit'))).toBe('same');
});

test('others are refused in live mode, and so is another address of the same', async () => {
  await start(three);
  await expect(start(others)).rejects.toThrow(/this venue has agreed on bybit=.*CANDOR_PRICE_SOURCES/);
  const [first, ...rest] = three.priceSources;
  const moved = [{ ...first!, url: 'https://elsewhere.example' }, ...rest];
  await expect(start({ prices: 'external', priceSources: moved })).rejects.toThrow('has agreed on');
  expect(await start(three)).toBe('same');
});

test('others are taken in paper mode, which says so', async () => {
  expect(await start({ prices: 'simulated', priceSources: [] }, 'paper')).toBe('first');
  expect(await start(three, 'paper')).toBe('paper');
  expect(await start(three, 'paper')).toBe('same');
});

test('they are judged without a word in any table', async () => {
  const judge = (wanted: PriceSettings) =>
    judgePriceSources(pool, { mode: 'live', settings: wanted, nowMs: NOW_MS });
  const inForce = async () => (await pool.query('select sources from price_sources_in_force')).rows;
  expect((await judge(three)).agreement).toBe('first');
  expect(await inForce()).toEqual([]);
  await start(three);
  const before = await inForce();
  await agree(list('okx', 'bybit', 'cryptocompare'));
  expect((await judge(others)).agreement).toBe('agreed');
  await expect(judge(settings('okx', 'kucoin', 'cryptocompare'))).rejects.toThrow('has agreed on');
  expect(await inForce()).toEqual(before);
});

test('what two admins agreed on is taken once its day of notice is over, and once', async () => {
  await start(three);
  await agree(list('okx', 'bybit', 'cryptocompare'), { confirmedMs: NOW_MS - 24 * HOUR_MS + 1 });
  await expect(start(others)).rejects.toThrow('has agreed on');
  expect(await start(others, 'live', NOW_MS + 1)).toBe('agreed');
  // The way back is a change like any other.
  await expect(start(three, 'live', NOW_MS + 2)).rejects.toThrow('has agreed on');
  await agree(list('okx', 'bybit', 'kucoin'), { confirmedMs: NOW_MS });
  expect(await start(three, 'live', NOW_MS + 25 * HOUR_MS)).toBe('agreed');
  await expect(start(others, 'live', NOW_MS + 25 * HOUR_MS)).rejects.toThrow('has agreed on');
});

test('whoever withdraws the last agreement alone brings none back that was used before it', async () => {
  await start(three);
  await agree(list('okx', 'bybit', 'cryptocompare'), { confirmedMs: NOW_MS - 50 * HOUR_MS });
  expect(await start(others)).toBe('agreed');
  await agree(list('okx', 'bybit', 'kucoin'));
  expect(await start(three)).toBe('agreed');
  const withdrawn = await act('priceSourceWithdrawn', 1, NOW_MS);
  await pool.query(
    `update price_source_proposals set withdrawn_action = $1
      where id = (select max(id) from price_source_proposals)`,
    [withdrawn],
  );
  await expect(start(others)).rejects.toThrow('has agreed on');
  expect(await start(three)).toBe('same');
});

test.each<[string, () => Promise<void>]>([
  [
    'of one admin whom nobody has joined',
    () => agree(list('okx', 'bybit', 'cryptocompare'), { isConfirmed: false }),
  ],
  ['withdrawn', () => agree(list('okx', 'bybit', 'cryptocompare'), { withdrawn: true })],
  ['about others', () => agree(list('okx', 'kucoin', 'cryptocompare'))],
  ['about something that is no list', () => agree('okx,evil=https://evil.example')],
])('a proposal that is %s agrees to nothing', async (_, propose) => {
  await start(three);
  await propose();
  await expect(start(others)).rejects.toThrow('has agreed on');
});
