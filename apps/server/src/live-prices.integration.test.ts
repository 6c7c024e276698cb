// A venue in live mode with three sources on loopback: it starts, records the tape, and says when a source is lost.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from './database/connection.ts';
import { startTestDatabase, type TestDatabase } from './database/testing.ts';
import { makeTestFolder } from './database/testing-folder.ts';
import { openLogRecords } from './history/index.ts';
import { defaultMarkets } from './listing/index.ts';
import { honest, honestPast, startTestSource, type TestSource } from './prices/external/testing-sources.ts';
import { bareEnvironment } from './testing-environment.ts';

const names = ['okx', 'bybit', 'kucoin'] as const;
const prices = Object.fromEntries(defaultMarkets.map(({ symbol, level }) => [symbol, level]));

/** One venue, started again and again. */
const dataDirectory = path.join(makeTestFolder('live-prices'), 'data');

let database: TestDatabase;
let sources: TestSource[];
let child: ChildProcess;
let output = '';
let url = '';

function live(priceSources: string): ChildProcess {
  const script = fileURLToPath(new URL('./main.ts', import.meta.url));
  const env = bareEnvironment({
    PORT: '0',
    CANDOR_CONSOLE_PORT: '0',
    CANDOR_DATA: dataDirectory,
    DATABASE_URL: database.databaseUrl,
    CANDOR_MODE: 'live',
    CANDOR_ORIGIN: 'https://venue.example',
    CANDOR_SECRET: 'a8f5b1c3d9e70246f1b3c5d7e9a0b2c4',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'venue@venue.example',
    CANDOR_CONTACT_EMAIL: 'contact@venue.example',
    CANDOR_PRICE_SOURCES: priceSources,
  });
  const started = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const keep = (text: unknown): void => {
    output += String(text);
  };
  started.stdout.on('data', keep);
  started.stderr.on('data', keep);
  return started;
}

const read = async (route: string): Promise<string> => {
  const headers = { host: 'venue.example' };
  return (await fetch(`${url}${route}`, { headers })).text();
};

beforeAll(async () => {
  database = await startTestDatabase();
  sources = await Promise.all(
    names.map((name) =>
      startTestSource(
        name,
        honest(name, () => prices),
      ),
    ),
  );
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await Promise.all(sources.map((source) => source.stop()));
  await database.dispose();
});

test('with two sources live mode does not start', async () => {
  output = '';
  const [code] = await once(live('okx,bybit'), 'close');
  expect(code).toBe(78);
  expect(output).toContain('CANDOR_PRICE_SOURCES must name at least 3 sources');
});

test('with three it starts, and every tick of every market keeps what each source said and when', async () => {
  output = '';
  child = live(sources.map((source) => `${source.name}=${source.url}`).join());
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/Candor is ready on http\S+/);
  url = /Candor is ready on (http\S+)/.exec(output)![1]!;
  // Its first start made an operator, whose credentials nobody else can read.
  const [, credentials = ''] = /signs in with is in (\S+),/.exec(output) ?? [];
  expect(readFileSync(credentials, 'utf8')).toContain('One-time password:');
  expect(statSync(credentials).mode & 0o777).toBe(0o600);
  await expect
    .poll(async () => (await read('/health/ready')).includes('"marketsWithoutPrice":0'), { timeout: 20_000 })
    .toBe(true);
  const quotations = async () => {
    const { data } = JSON.parse(await read('/api/openapi/GetQuotations')) as {
      data: { simulated: boolean }[];
    };
    return data.filter(({ simulated }) => !simulated).length;
  };
  await expect.poll(quotations, { timeout: 10_000 }).toBe(defaultMarkets.length);
  const log = openLogRecords(database.connectionConfig);
  const ticks = [];
  for await (const records of log.read(0, await log.lastSeq())) {
    for (const { events } of records) {
      for (const event of events) if (event.type === 'PricesRecorded') ticks.push(...event.ticks);
    }
  }
  await log.close();
  expect(ticks.length).toBeGreaterThanOrEqual(defaultMarkets.length);
  for (const tick of ticks) {
    expect(tick.quotes.map(({ source }) => source)).toEqual(names);
    expect(tick.observedAt).toBe(Math.min(...tick.quotes.map(({ observedAt }) => observedAt)));
  }
}, 90_000);

test('when one of three dies the prices stop, and health, metrics and the log of the process say why', async () => {
  sources[0]!.behave((request) => request.socket.destroy());
  const lost = `"marketsWithoutPrice":${defaultMarkets.length}`;
  await expect.poll(async () => (await read('/health/ready')).includes(lost), { timeout: 20_000 }).toBe(true);
  const { data } = JSON.parse(await read('/health/ready'));
  expect(data.prices.sources[0]).toMatchObject({
    name: 'okx',
    problem: 'unreachable',
    lastProblem: { problem: 'unreachable' },
    thrownOut: 0,
  });
  const metrics = await read('/metrics');
  expect(metrics).toContain('candor_price_source_up{source="okx",problem="unreachable"} 0');
  expect(metrics).toContain('candor_price_source_up{source="bybit",problem="none"} 1');
  expect(metrics).toContain(`candor_price_markets_without_quorum ${defaultMarkets.length}`);
  expect(output).toContain('A source of prices is out');
  sources[0]!.behave(honest('okx', () => prices));
  await expect
    .poll(async () => (await read('/health/ready')).includes('"marketsWithoutPrice":0'), { timeout: 20_000 })
    .toBe(true);
  child.kill('SIGTERM');
  expect((await once(child, 'close'))[0]).toBe(0);
}, 60_000);

test('a provider that joins the sources gives the charts the time before, under its name', async () => {
  const now = honest('cryptocompare', () => prices);
  const before = honestPast(() => prices);
  const provider = await startTestSource('cryptocompare', (request, response) =>
    request.url?.startsWith('/data/v2/histominute') ? before(request, response) : now(request, response),
  );
  sources.push(provider);
  const four = sources.map((source) => `${source.name}=${source.url}`);
  output = '';
  // Nobody has agreed on a fourth one yet.
  expect((await once(live(four.join()), 'close'))[0]).toBe(78);
  expect(output).toContain('this venue has agreed on');
  const pool = createPool(database.connectionConfig);
  await pool.query('insert into price_sources_in_force (sources, since) values ($1, now())', [
    four.toSorted().join(),
  ]);
  await pool.end();
  output = '';
  child = live(four.join());
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/Candor is ready on http\S+/);
  url = /Candor is ready on (http\S+)/.exec(output)![1]!;
  await expect.poll(() => output, { timeout: 60_000 }).toContain('The charts have the time before the tape');
  const { data } = JSON.parse(await read('/api/openapi/histominute?symbol=BTC/USDT&period=60&limit=30'));
  const bars: { source?: string; simulated: boolean }[] = JSON.parse(data).Data.Data;
  expect(bars.length).toBe(30);
  expect(bars.filter(({ source }) => source === 'cryptocompare').length).toBeGreaterThanOrEqual(28);
  expect(bars.at(-1)?.source).toBeUndefined();
  expect(bars.every(({ simulated }) => !simulated)).toBe(true);
}, 150_000);
