// The quick reading of an order says nothing, or exactly what the schemas say of the same message.
import type { MarketView } from '@candor/exchange';
import { streamCall, submitSpotTradeBody } from '@candor/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepsJsonBounds } from '../json-text.ts';
import { keptKey } from '../route.ts';
import { spotCommand } from '../spec/spot/spot-command.ts';
import { OrderCallReader } from './order-call-reader.ts';

const marketNamed = (symbol: string, priceScale: number, lotScale: number) =>
  ({ market: 7, symbol, grid: { priceScale, lotScale } }) as unknown as MarketView;
const markets = new Map(
  [marketNamed('BTC/USDT', 1, 5), marketNamed('X/Y', 0, 3), marketNamed('PEPE/USDT', 9, -3)].map((market) => [
    market.symbol,
    market,
  ]),
);
const reader = new OrderCallReader((symbol) => markets.get(symbol));

/** What the ordinary way makes of a message: the command, or undefined where it refuses. */
function ordinary(text: string) {
  if (!keepsJsonBounds(text)) return undefined;
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return undefined;
  }
  const call = streamCall.safeParse(message);
  if (!call.success || call.data.call !== 'SubmitSpotTrade' || call.data.query !== undefined)
    return undefined;
  const body = submitSpotTradeBody.safeParse(call.data.body);
  if (!body.success || body.data.aid !== undefined) return undefined;
  const market = markets.get(body.data.symbol);
  const reading = market && spotCommand(1 as never, market, body.data);
  if (reading?.outcome !== 'ok' || reading.command.type !== 'PlaceSpotLimitOrder') return undefined;
  const { idempotencyKey } = call.data;
  const key = idempotencyKey === undefined ? undefined : keptKey(idempotencyKey);
  const { side, priceTicks, lots, timeInForce, postOnly } = reading.command;
  return { id: call.data.id, key, market, side, priceTicks, lots, timeInForce, postOnly };
}

function quick(text: string) {
  const padding = 'x'.repeat(3);
  const bytes = Buffer.from(padding + text + padding, 'utf8');
  if (!reader.read(bytes, padding.length, bytes.length - padding.length)) return undefined;
  const { id, idempotencyKey: key, market, side, priceTicks, lots, timeInForce, postOnly } = reader;
  return { id, key, market, side, priceTicks, lots, timeInForce, postOnly };
}

const decimal = fc.oneof(
  fc.constantFrom('0', '0.0', '1', '96400.0', '0.001', '0.00001', '999999999999999', '1000', '123000'),
  fc.constantFrom(
    '',
    '.5',
    '5.',
    '01',
    '-1',
    '1e3',
    '1.000001',
    '9'.repeat(16),
    '9'.repeat(31),
    ' 1',
    '1.',
    '٣',
  ),
  fc.stringMatching(/^[0-9]{1,8}(\.[0-9]{1,6})?$/),
);
const order = fc.record(
  {
    symbol: fc.constantFrom('BTC/USDT', 'X/Y', 'PEPE/USDT', 'NO/USDT', 'btc/usdt', ''),
    side: fc.constantFrom('buy', 'sell', 'Buy', ''),
    type: fc.constantFrom('limit', 'limit', 'limit', 'market', 'stopLimit'),
    price: decimal,
    amount: decimal,
    timeInForce: fc.constantFrom<unknown>('GTC', 'IOC', 'FOK', 'gtc', null),
    postOnly: fc.constantFrom<unknown>(true, false, 'true', null, 1),
    aid: fc.uuid(),
    fee: fc.constant('0'),
  },
  { requiredKeys: ['symbol', 'side', 'type', 'price', 'amount'] },
);
const call = fc.record(
  {
    op: fc.constantFrom('call', 'call', 'call', 'ping'),
    id: fc.oneof(fc.nat(), fc.constantFrom<unknown>(0, 1.5, -1, 1e21, 2 ** 53 - 1, 2 ** 53, '1', null)),
    call: fc.constantFrom('SubmitSpotTrade', 'SubmitSpotTrade', 'SubmitSpotTrade', 'CancelSpotTrade'),
    body: fc.oneof(
      { weight: 9, arbitrary: order },
      { weight: 1, arbitrary: fc.constantFrom(null, [], 1, 'x') },
    ),
    idempotencyKey: fc.oneof(
      fc.uuid(),
      fc.string({ maxLength: 70 }),
      fc.constantFrom<unknown>('', 7, 'x'.repeat(65)),
    ),
    query: fc.constantFrom<unknown>({}, null),
    user: fc.constant(1),
  },
  { requiredKeys: ['op', 'id', 'call', 'body'] },
);

/** In any order of the fields, and with any space between them. */
function written(value: unknown, shuffle: (keys: string[]) => string[], space: string): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const fields = shuffle(Object.keys(value)).map(
    (key) =>
      `${space}${JSON.stringify(key)}${space}:${space}${written((value as Record<string, unknown>)[key], shuffle, space)}`,
  );
  return `{${fields.join(`${space},`)}${space}}`;
}
const message = fc
  .tuple(call, fc.infiniteStream(fc.nat()), fc.constantFrom('', '', ' ', '\n\t', '\r'))
  .map(([value, numbers, space]) => {
    const shuffle = (keys: string[]): string[] =>
      keys
        .map((key) => ({ key, at: numbers.next().value as number }))
        .sort((a, b) => a.at - b.at)
        .map(({ key }) => key);
    return `${space}${written(value, shuffle, space)}${space}`;
  });
/** A letter more, less or another, or a piece twice. */
const damaged = fc
  .tuple(
    message,
    fc.nat(),
    fc.nat(40),
    fc.constantFrom('', '"', '\\', '{', '}', ',', ':', '0', '.', ' ', 'é', '\u0000', 'e'),
  )
  .map(([text, place, length, letter]) => {
    const at = place % text.length;
    return (
      text.slice(0, at) +
      letter +
      (letter === '' ? text.slice(at, at + length) + text.slice(at) : text.slice(at + 1))
    );
  });

function agrees(text: string): boolean {
  const found = quick(text);
  if (found === undefined) return false;
  expect(found).toEqual(ordinary(text));
  return true;
}

test('whatever it takes is what the schemas find in it', () => {
  fc.assert(
    fc.property(fc.oneof(message, damaged), (text) => void agrees(text)),
    { numRuns: 20_000 },
  );
});

test('it takes every plain order, so that the test above compares something', () => {
  const plain = fc.record(
    {
      symbol: fc.constantFrom('BTC/USDT', 'X/Y'),
      side: fc.constantFrom('buy', 'sell'),
      type: fc.constant('limit'),
      price: fc.nat(1_000_000).map(String),
      amount: fc.nat(1_000_000).map((amount) => `0.${amount % 1_000}`.padEnd(5, '0')),
      timeInForce: fc.constantFrom('GTC', 'IOC', 'FOK'),
      postOnly: fc.boolean(),
    },
    { requiredKeys: ['symbol', 'side', 'type', 'price', 'amount'] },
  );
  fc.assert(
    fc.property(fc.nat(), plain, fc.option(fc.uuid(), { nil: undefined }), (id, body, idempotencyKey) => {
      expect(agrees(JSON.stringify({ op: 'call', id, call: 'SubmitSpotTrade', idempotencyKey, body }))).toBe(
        true,
      );
    }),
  );
});

test.each([
  ['a field twice', '"price":"1","price":"2"'],
  ['a field twice, spelled otherwise', '"price":"1","pric\\u0065":"2"'],
  ['a prototype', '"price":"1","__proto__":{}'],
])('it leaves %s to the ordinary way', (_name, price) => {
  const text = `{"op":"call","id":1,"call":"SubmitSpotTrade","body":{"symbol":"X/Y","side":"buy","type":"limit",${price},"amount":"1"}}`;
  expect(quick(text)).toBeUndefined();
  expect(quick(text.replace(price, '"price":"1"'))).toBeDefined();
});
