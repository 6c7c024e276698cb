// What programs read: the reference says of parameters, fields and messages what they are, and examples in documents run.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { v7 } from '../testing-keys.ts';
import { fundLever } from '../testing-lever.ts';
import { openStream, type TestStream } from '../testing-stream.ts';
import { startTestVenue, type TestUser, type TestVenue } from '../testing-venue.ts';
import type { Content } from './bodies.ts';
import type { OpenApiDocument } from './document.ts';

let venue: TestVenue;
let document: OpenApiDocument;
let ann: TestUser;
let program: TestUser;
beforeAll(async () => {
  venue = await startTestVenue();
  document = (await venue.get(undefined, '/docs/openapi.json')).json();
  ann = await venue.register();
  const wanted = { name: 'Program', mayTrade: true, addresses: [], days: 1, password: ann.password };
  const made = (await venue.post(ann, '/api/webapi/CreateApiKey', wanted)).json();
  program = { ...ann, token: made.data.key };
  await venue.pricesAreThere();
  await fundLever(venue, [ann]);
});
afterAll(() => venue.stop());

const operations = () =>
  Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.values(methods).map((operation) => ({ url, operation })),
  );

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The fields of a schema that have no description, however deep they lie. */
function undescribed(schema: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [name, field] of Object.entries((schema as Schema).properties ?? {})) {
    if (field.description === undefined) found.add(name);
  }
  for (const each of Object.values(schema)) undescribed(each, found);
  return found;
}

test('every parameter of every call says what it is', () => {
  const silent = operations().flatMap(({ url, operation }) =>
    operation.parameters.flatMap((each) =>
      'name' in each && each.in === 'query' && each.schema.description === undefined
        ? [`${url} ${each.name}`]
        : [],
    ),
  );
  expect(silent).toEqual([]);
});

test('a period names the time of a row that lies in it, and every row has it', () => {
  const lists = operations().flatMap(({ url, operation: { parameters, responses } }) => {
    const from = parameters.find((each) => 'name' in each && each.name === 'from');
    const paged = parameters.some((each) => 'name' in each && each.name === 'pageindex');
    if (from === undefined || !('name' in from) || !paged) return [];
    const named = [...String(from.schema.description).matchAll(/`(\w+)`/g)].map(([, name]) => name!);
    return [{ url, named, answer: JSON.stringify(responses[200]) }];
  });
  expect(lists.length).toBeGreaterThan(10);
  for (const { url, named, answer } of lists) {
    expect(named.length, url).toBeGreaterThan(0);
    for (const name of named) expect(answer, url).toContain(`"${name}":{`);
  }
});

/** Of the envelope, and what says in one word what it is. */
const plain = new Set(
  `flag type code msg data id symbol name price side status time currency rows direction contracts version
   postOnly role feeCurrency order takeProfit stopLoss fee winPpm losePpm plan days amount network from to give receive
   transaction tickets count cost project boughtAt plans reserves isOn marks open high low close expiresAt
   address unread Response Data`.split(/\s+/),
);
const marketCalls =
  /\/(?:Get(?:Quotations|CoinPrice|CoinTradeList|RamdonSpotTrade|LeverConfig|OddsList)|histominute)$/;
/** What they carry is for a verifier, and its own page says what it is. */
const proofs = /\/Get(?:Receipt|LiabilityProof|Notifications|SecondsLimits|SecondsPrice)$/;

test('every field of a call for programs, of market data and of what a program sends says what it is, unless its name does', () => {
  const forPrograms = operations().filter(
    ({ url, operation: { security } }) =>
      (security.some((way) => 'readingKey' in way || 'tradingKey' in way) || marketCalls.test(url)) &&
      !proofs.test(url),
  );
  expect(forPrograms.length).toBeGreaterThan(40);
  const silent = forPrograms.flatMap(({ url, operation: { requestBody, responses } }) =>
    [...undescribed([requestBody, responses[200]])]
      .filter((name) => !plain.has(name))
      .map((name) => `${url} ${name}`),
  );
  expect(silent).toEqual([]);
  expect([...undescribed(document.components.schemas.Refusal)]).toEqual(['flag', 'data']);
});

test('candles come as a JSON text of the form that the reference describes', async () => {
  const described = z.fromJSONSchema(contentOf('/api/openapi/histominute') as never);
  const answer = (await venue.get(undefined, '/api/openapi/histominute?symbol=BTC&limit=3')).json();
  expect(described.safeParse(JSON.parse(answer.data)).error).toBeUndefined();
  expect(described.safeParse({ Response: 'Success', Data: [] }).success).toBe(false);
});

function contentOf(url: string): unknown {
  const { content } = document.paths[url]!.get!.responses[200] as { readonly content: Content };
  const { data } = content['application/json']!.schema.properties as { data: { contentSchema: unknown } };
  return data.contentSchema;
}

const page = (name: string): string =>
  readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8');

test('everything that comes over a stream has a form that the reference describes, and so has what its page shows of requests', async () => {
  const { StreamMessage, StreamRequest } = document.components.schemas;
  const message = z.fromJSONSchema(StreamMessage as never);
  const request = z.fromJSONSchema(StreamRequest as never);
  const stream = await openStream(venue, program);
  const seen: unknown[] = [];
  stream.socket.on('message', (data) => seen.push(JSON.parse(String(data))));
  const shown = requestsOf(page('reference/stream.md'));
  expect(shown.map(({ op }) => op).sort()).toEqual(
    ['call', 'call', 'call', 'ping', 'subscribe', 'unsubscribe'].sort(),
  );
  const symbol = 'BTC/USDT';
  const own = ['account', 'lever', 'seconds', 'notifications'].map((channel) => ({ channel }));
  const market = [
    { channel: 'quotes' },
    { channel: 'trades', symbol },
    { channel: 'candles', symbol, period: 1 },
  ];
  const asked = [...own, ...market].map((each) => ({ op: 'subscribe', ...each }));
  for (const each of [...shown, ...asked]) {
    expect(request.safeParse(each).error, JSON.stringify(each)).toBeUndefined();
    stream.send(each);
  }
  stream.send({ op: 'subscribe', channel: 'book', symbol: 'NO/USDT' });
  await all(stream, [
    'book',
    'error',
    ...own.map(({ channel }) => channel),
    ...market.map(({ channel }) => channel),
  ]);
  for (const id of [1, 2, 3]) await stream.next((each) => each.op === 'answer' && each.id === id);
  for (const each of seen) expect(message.safeParse(each).error, JSON.stringify(each)).toBeUndefined();
  const unread = seen.map((each) => (each as { answer?: { refusal?: string } }).answer?.refusal);
  expect(unread).not.toContain('request.malformed');
  expect(unread).not.toContain('request.unknownField');
  expect(message.safeParse({ op: 'pong' }).success).toBe(false);
  stream.socket.terminate();
});

/** Requests stand on lines of their own, and what is each time another is left open. */
function requestsOf(text: string): readonly { readonly op: string }[] {
  return [...text.matchAll(/^\{ "op": "(?:subscribe|unsubscribe|ping|call)".*\}$/gm)].map(([line]) =>
    JSON.parse(line.replace('"…"', `"${v7()}"`)),
  );
}

async function all(stream: TestStream, channels: readonly string[]): Promise<void> {
  for (const channel of channels) await stream.next((each) => each.channel === channel);
}

test('the requests of the guide for programs are answered as it says', async () => {
  const blocks = [...page('guides/programs.md').matchAll(/^```(http|json)\n(.*?)^```$/gms)];
  expect(blocks.length).toBeGreaterThan(12);
  const actual = new Map<number, number>();
  const keys = new Map<string, string>();
  let body: unknown;
  for (const [, kind, text = ''] of blocks) {
    if (kind === 'json') compare(JSON.parse(text), body, actual);
    else body = await sent(text, actual, keys);
  }
  expect(keys.size).toBeGreaterThan(2);
});

/** Numbers of orders that an answer of the guide shows stand for those that really came. */
async function sent(text: string, actual: Map<number, number>, keys: Map<string, string>): Promise<unknown> {
  const [head = '', payload] = text
    .replace('KEY', program.token)
    .replace(/UUID-\d/, (name) => keys.get(name) ?? keys.set(name, v7()).get(name)!)
    .replace(/(?<=id(?:=|": ))\d+/, (id) => String(actual.get(Number(id)) ?? id))
    .split('\n\n');
  const [first = '', ...lines] = head.trim().split('\n');
  const [method, url] = first.split(' ') as ['POST', string];
  const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
  const answer = await venue.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  return answer.json();
}

/** The same fields of the same types; words are the same words. */
function compare(shown: unknown, got: unknown, actual: Map<number, number>): void {
  if (typeof shown === 'number' && shown > 500) {
    expect(typeof got).toBe('number');
    actual.set(shown, actual.get(shown) ?? (got as number));
    if (shown !== 1008) expect(got).toBe(actual.get(shown));
  } else if (typeof shown === 'object' && shown !== null) {
    expect(Object.keys(got as object).sort(), JSON.stringify(got)).toEqual(Object.keys(shown).sort());
    for (const [name, each] of Object.entries(shown)) {
      compare(each, (got as Record<string, unknown>)[name], actual);
    }
  } else if (typeof shown === 'string' && /^[0-9.]+$/.test(shown)) expect(got).toMatch(/^[0-9.]+$/);
  else expect(got).toBe(shown);
}
