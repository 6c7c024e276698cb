// Real servers that misbehave in every way: prices go on from the others, and the venue says who is out and why.
import { gzipSync } from 'node:zlib';
import { INDEX_PRICE_SCALE } from '@candor/exchange';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LastTick, Observation, PriceStatus } from '../source.ts';
import { type AdapterName, adapterNames } from './adapter.ts';
import { adapters } from './adapters.ts';
import { type ExternalSource, externalSource, type PriceChange } from './external-source.ts';
import { pollRules } from './poller.ts';
import { answerOf, type Behaviour, honest, startTestSource, type TestSource } from './testing-sources.ts';

const SYMBOL = 'BTC/USDT';
const rules = { ...pollRules, periodMs: 100, timeoutMs: 500, backoffMsMax: 200 };
const price = (whole: number) => whole * 10 ** INDEX_PRICE_SCALE;
const WAIT = { timeout: 10_000, interval: 50 };

interface Running {
  readonly ticks: Observation[];
  readonly changes: PriceChange[];
  /** Faults of our own. */
  readonly problems: unknown[];
  readonly source: ExternalSource;
  of(name: AdapterName): TestSource;
  problemOf(name: AdapterName): string | undefined;
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const steady = (): Record<string, string> => ({ [SYMBOL]: '96400.5' });

/** `tell` is what the honest ones say; sources that are named in `odd` begin with another behaviour. */
async function run(
  odd: Partial<Record<AdapterName, Behaviour>>,
  { tell = steady, frozenMs = pollRules.frozenMs, last = [] as readonly LastTick[] } = {},
): Promise<Running> {
  const names = adapterNames;
  const servers = await Promise.all(
    names.map((name) => startTestSource(name, odd[name] ?? honest(name, tell))),
  );
  const ticks: Observation[] = [];
  const changes: PriceChange[] = [];
  const problems: unknown[] = [];
  const source = externalSource({
    sources: servers.map(({ name, url }) => ({ name, url, headers: {} })),
    symbols: [SYMBOL],
    clock: { wallMs: () => Date.now() },
    onChange: (change) => changes.push(change),
    onProblem: (error) => problems.push(error),
    rules: { ...rules, frozenMs },
  });
  source.start((observations) => ticks.push(...observations), last);
  stops.push(async () => {
    source.stop();
    await Promise.all(servers.map((server) => server.stop()));
  });
  return {
    ticks,
    changes,
    problems,
    source,
    of: (name) => servers.find((server) => server.name === name)!,
    problemOf: (name) => source.status().sources.find((one) => one.name === name)?.problem,
  };
}

test('four that agree make a tick a second, with what each said and when', async () => {
  const { ticks, source, problemOf } = await run({});
  await expect.poll(() => ticks.length, WAIT).toBeGreaterThanOrEqual(3);
  const last = ticks.at(-1)!;
  expect(last).toMatchObject({ symbol: SYMBOL, price: 9_640_050_000_000 });
  expect(last.quotes!.length).toBeGreaterThanOrEqual(3);
  expect(last.observedAt).toBe(Math.min(...last.quotes!.map(({ observedAt }) => observedAt)));
  expect(ticks.map(({ observedAt }) => observedAt)).toEqual(
    [...new Set(ticks.map(({ observedAt }) => observedAt))].toSorted((a, b) => a - b),
  );
  expect(source.status().withoutQuorum).toEqual([]);
  expect(adapterNames.map(problemOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('after a start a price moves no further from the last tick of before than at any time', async () => {
  const before = { symbol: SYMBOL, price: price(70_000) as LastTick['price'] };
  const at = (ageMs: number) => [{ ...before, observedAt: (Date.now() - ageMs) as LastTick['observedAt'] }];
  const { ticks } = await run({}, { last: at(2_000) });
  await expect.poll(() => ticks.length, WAIT).toBeGreaterThanOrEqual(2);
  expect(ticks.slice(0, 2).map((tick) => tick.price)).toEqual([price(73_500), price(77_175)]);
  // A tick that is a minute old says nothing about the next one.
  const { ticks: later } = await run({}, { last: at(70_000) });
  await expect.poll(() => later.length, WAIT).toBeGreaterThanOrEqual(1);
  expect(later[0]!.price).toBe(9_640_050_000_000);
});

const status =
  (code: number, headers: Record<string, string> = {}): Behaviour =>
  (_request, response) =>
    void response.writeHead(code, headers).end();

const bodies = (text: () => string, headers: Record<string, string> = {}): Behaviour => {
  return (_request, response) => void response.writeHead(200, headers).end(text());
};

const flood: Behaviour = (_request, response) => {
  const chunk = Buffer.alloc(65_536, 0x20);
  let left = 50 * 1_048_576;
  const write = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length;
      if (!response.write(chunk)) return void response.once('drain', write);
    }
    response.end();
  };
  write();
};

const packed = gzipSync(Buffer.alloc(50 * 1_048_576, 0x20));
const bomb: Behaviour = (_request, response) =>
  void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);

const dripping: Behaviour = (_request, response) => {
  response.write('{');
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
};

const now = (whole: string): string => answerOf('okx', { [SYMBOL]: whole }, Date.now());
const longAgo = Date.now() - 3_600_000;

describe.each<[string, Behaviour, string | undefined]>([
  ['never answers', () => undefined, 'timeout'],
  ['drips its answer', dripping, 'timeout'],
  ['hangs up', (request) => request.socket.destroy(), 'unreachable'],
  ['is refused by its own proxy', status(403), 'refusedByServer'],
  ['fails', status(503), 'serverError'],
  ['limits us', status(429), 'rateLimited'],
  ['sends us elsewhere', status(302, { location: 'http://127.0.0.1:1/' }), 'redirected'],
  ['sends nothing', bodies(() => ''), 'wrongShape'],
  ['sends a page', bodies(() => '<html>Welcome</html>'), 'wrongShape'],
  [
    'sends another source’s shape',
    bodies(() => answerOf('bybit', { [SYMBOL]: '1' }, Date.now())),
    'wrongShape',
  ],
  ['sends 50 MB', flood, 'tooLarge'],
  ['packs 50 MB into little', bomb, 'tooLarge'],
  ['announces 50 MB', status(200, { 'content-length': '52428800' }), 'tooLarge'],
  [
    'sends bytes that are no text',
    (_request, response) => void response.end(Buffer.from([0xff, 0xfe, 0x80])),
    'unreachable',
  ],
  [
    'has a clock an hour ahead',
    bodies(() => answerOf('okx', { [SYMBOL]: '96400' }, Date.now() + 3_600_000)),
    'clockSkewed',
  ],
  [
    'has a clock an hour behind',
    bodies(() => now('96400'), { date: new Date(longAgo).toUTCString() }),
    'clockSkewed',
  ],
])('a source that %s', (_, behaviour, problem) => {
  test(`is out (${problem}), and the other three go on`, async () => {
    const { ticks, changes, problemOf } = await run({ okx: behaviour });
    await expect.poll(() => problemOf('okx'), WAIT).toBe(problem);
    await expect.poll(() => ticks.length, WAIT).toBeGreaterThanOrEqual(1);
    for (const tick of ticks) expect(tick.price).toBe(9_640_050_000_000);
    expect(ticks.at(-1)?.quotes?.map(({ source }) => source)).not.toContain('okx');
    await expect.poll(() => changes, WAIT).toContainEqual({ kind: 'source', source: 'okx', problem });
  });
});

test('a source a thousand times off is thrown out of the market, and told', async () => {
  const { ticks, source, changes } = await run({ okx: bodies(() => now('96.4005')) });
  await expect.poll(() => ticks.length, WAIT).toBeGreaterThanOrEqual(2);
  for (const tick of ticks) expect(tick.price).toBe(9_640_050_000_000);
  expect(source.status().sources.find(({ name }) => name === 'okx')?.thrownOut).toEqual([SYMBOL]);
  await expect
    .poll(() => changes, WAIT)
    .toContainEqual({ kind: 'thrownOut', source: 'okx', markets: [SYMBOL] });
});

test('a source that repeats an old time is stale: it is heard and takes no part', async () => {
  const { ticks, problemOf } = await run({
    okx: bodies(() => answerOf('okx', { [SYMBOL]: '96400' }, longAgo)),
  });
  await expect.poll(() => ticks.length, WAIT).toBeGreaterThanOrEqual(1);
  expect(problemOf('okx')).toBeUndefined();
  expect(ticks.flatMap(({ quotes }) => quotes!.map(({ source }) => source))).not.toContain('okx');
});

test('a source whose price stands still while its time goes on is frozen, and the others go on', async () => {
  const moving = () => ({ [SYMBOL]: `9640${Math.floor(Date.now() / 150) % 10}` });
  const still = honest('okx', () => ({ [SYMBOL]: '96400' }));
  const { ticks, problemOf } = await run({ okx: still }, { tell: moving, frozenMs: 2_500 });
  await expect.poll(() => problemOf('okx'), WAIT).toBe('frozen');
  const before = ticks.length;
  await expect.poll(() => ticks.length, WAIT).toBeGreaterThan(before);
  expect(ticks.at(-1)!.quotes!.map(({ source }) => source)).toEqual(['cryptocompare', 'bybit', 'kucoin']);
});

test('n-1 dead: no tick, the market is named, and prices come back with the sources', async () => {
  const dead = status(500);
  const { ticks, source, changes, of } = await run({ okx: dead, bybit: dead, kucoin: dead });
  const quorumOf = (told: PriceStatus) => told.withoutQuorum;
  await expect.poll(() => changes, WAIT).toContainEqual({ kind: 'quorum', missing: [SYMBOL] });
  await expect.poll(() => of('okx').asked.length, WAIT).toBeGreaterThan(5);
  expect(ticks).toEqual([]);
  expect(quorumOf(source.status())).toEqual([SYMBOL]);
  for (const name of ['okx', 'bybit'] as const) {
    of(name).behave(honest(name, () => ({ [SYMBOL]: '96400.5' })));
  }
  await expect.poll(() => ticks.length, WAIT).toBeGreaterThanOrEqual(1);
  expect(quorumOf(source.status())).toEqual([]);
  await expect.poll(() => changes, WAIT).toContainEqual({ kind: 'quorum', missing: [] });
});

test('the state of a source says what it saw last, and what went wrong, also when it is heard again', async () => {
  const { source, of } = await run({ okx: status(503) });
  const okx = () => source.status().sources.find(({ name }) => name === 'okx')!;
  await expect.poll(() => okx().problem, WAIT).toBe('serverError');
  expect(okx()).toMatchObject({
    fresh: false,
    observedAt: undefined,
    lastProblem: { problem: 'serverError' },
  });
  expect(Math.abs(okx().lastProblem!.at - Date.now())).toBeLessThan(5_000);
  of('okx').behave(honest('okx', steady));
  await expect.poll(() => okx().problem, WAIT).toBeUndefined();
  expect(okx()).toMatchObject({ fresh: true, lastProblem: { problem: 'serverError' } });
  expect(Math.abs(okx().observedAt! - Date.now())).toBeLessThan(5_000);
});

test('two equal wild ones of four take the price away and never make it', async () => {
  const wild = (name: AdapterName) => honest(name, () => ({ [SYMBOL]: '1' }));
  const { ticks, source, problemOf } = await run({ okx: wild('okx'), bybit: wild('bybit') });
  await expect.poll(() => source.status().sources[1]?.thrownOut.length, WAIT).toBe(1);
  await expect.poll(() => problemOf('okx'), WAIT).toBeUndefined();
  expect(ticks.filter((tick) => tick.price < price(90_000))).toEqual([]);
  expect(source.status().withoutQuorum).toEqual([SYMBOL]);
});

test('Retry-After is kept: nothing is asked before', async () => {
  const { of, problemOf } = await run({ okx: status(429, { 'retry-after': '2' }) });
  await expect.poll(() => of('okx').asked.length, WAIT).toBe(2);
  const [first, second] = of('okx').asked;
  expect(second! - first!).toBeGreaterThanOrEqual(1_900);
  expect(problemOf('okx')).toBe('rateLimited');
});

test('a fault of our own is told as one and blames no source, and the others go on', async () => {
  const wrong = new TypeError('rows is undefined');
  const read = vi.spyOn(adapters.okx, 'read').mockImplementation(() => {
    throw wrong;
  });
  const { ticks, problems, problemOf } = await run({});
  await expect.poll(() => problemOf('okx'), WAIT).toBe('ownFault');
  expect(new Set(problems)).toEqual(new Set([wrong]));
  await expect.poll(() => ticks.length, WAIT).toBeGreaterThanOrEqual(1);
  read.mockRestore();
  await expect.poll(() => problemOf('okx'), WAIT).toBeUndefined();
});

test('the control: what a source says in another form is no fault of ours', async () => {
  const { problems, problemOf } = await run({ okx: bodies(() => '<html>Welcome</html>') });
  await expect.poll(() => problemOf('okx'), WAIT).toBe('wrongShape');
  expect(problems).toEqual([]);
});

test('a server without TLS behind an https address is out', async () => {
  const plain = await startTestSource(
    'okx',
    honest('okx', () => ({ [SYMBOL]: '1' })),
  );
  const source = externalSource({
    sources: [{ name: 'okx', url: plain.url.replace('http:', 'https:'), headers: {} }],
    symbols: [SYMBOL],
    clock: { wallMs: () => Date.now() },
    onChange: () => undefined,
    onProblem: () => undefined,
    rules,
  });
  source.start(() => undefined, []);
  stops.push(() => plain.stop());
  await expect.poll(() => source.status().sources[0]?.problem, WAIT).toBe('unreachable');
  source.stop();
  expect(plain.asked).toEqual([]);
});
