// What each adapter takes for an answer, to the last digit, and what it refuses.
import { expect, test } from 'vitest';
import { AnswerRefused, adapterNames } from './adapter.ts';
import { adapters } from './adapters.ts';
import { indexPriceOf } from './price-text.ts';
import { answerOf } from './testing-sources.ts';

const AT = 1_700_000_000_000;
const symbols = ['BTC/USDT', 'DOGE/USDT'];
const prices = { 'BTC/USDT': '96400.12345678', 'DOGE/USDT': '0.1733' };

test.each([
  ['1', 100_000_000],
  ['0.00000001', 1],
  ['0.000000019', 1],
  ['96400.10', 9_640_010_000_000],
  ['1e-8', 1],
  ['8.5E-06', 850],
  ['2.5e+3', 250_000_000_000],
  ['90071992.54740991', Number.MAX_SAFE_INTEGER],
])('the text %s is the price %i', (text, price) => {
  expect(indexPriceOf(text)).toBe(price);
});

test.each([
  '0',
  '0.0',
  '-1',
  '+1',
  '.1',
  '1.',
  '01',
  '1e309',
  '1e99',
  '1e-9',
  'NaN',
  'Infinity',
  '0x10',
  '1_000',
  '1,5',
  ' 1',
  '1\n',
  '',
  '١',
  '90071992.54740992',
  '9'.repeat(40),
  `1.${'0'.repeat(70)}`,
])('the text %j is no price', (text) => {
  expect(indexPriceOf(text)).toBeUndefined();
});

test.each(adapterNames)('%s reads every digit and the time of its shape', (name) => {
  expect(adapters[name].read(answerOf(name, prices, AT), symbols)).toMatchObject([
    { symbol: 'BTC/USDT', price: 9_640_012_345_678, at: AT },
    { symbol: 'DOGE/USDT', price: 17_330_000, at: AT },
  ]);
});

test.each([
  ['bybit', '"bid1Price":"1"', ['"bid1Price":"2"', '"bid1Price":"1","ask1Size":"3"']],
  ['kucoin', '"buy":"1"', ['"buy":"2"', '"buy":"1","bestAskSize":"3"']],
] as const)('%s, which dates all markets alike, shows what is offered in each', (name, usual, others) => {
  const text = answerOf(name, { 'BTC/USDT': '96400' }, AT);
  const shown = (body: string) => adapters[name].read(body, symbols).map((saying) => saying.shown);
  expect(shown(answerOf(name, { 'BTC/USDT': '96400' }, AT + 1_000))).toEqual(shown(text));
  expect(shown(answerOf(name, { 'BTC/USDT': '96401' }, AT))).not.toEqual(shown(text));
  for (const other of others) expect(shown(text.replace(usual, other))).not.toEqual(shown(text));
});

test.each(['okx', 'cryptocompare'] as const)('%s dates each market by itself', (name) => {
  const [saying] = adapters[name].read(answerOf(name, prices, AT), symbols);
  expect(saying?.shown).toBeUndefined();
});

test.each(adapterNames)('%s leaves out what it lacks or says badly, and keeps the rest', (name) => {
  for (const bad of ['0', '-1', '1e99', '"x"', 'null', '{"$gt":0}', 'true']) {
    const text = answerOf(name, { ...prices, 'DOGE/USDT': bad }, AT);
    expect(adapters[name].read(text, symbols), bad).toHaveLength(1);
  }
  expect(
    adapters[name].read(answerOf(name, prices, AT), [...symbols, 'ETH/USDT', '__proto__/x']),
  ).toHaveLength(2);
});

test.each(adapterNames)('%s refuses what is not of its shape', (name) => {
  const good = answerOf(name, prices, AT);
  const others = adapterNames.filter((other) => other !== name).map((other) => answerOf(other, prices, AT));
  const broken = [
    '',
    'null',
    '[]',
    '{}',
    '<html>',
    good.slice(0, -1),
    `${good}{}`,
    '"{}"',
    '['.repeat(50_000),
  ];
  for (const body of [
    ...broken,
    ...others,
    answerOf(name, {}, AT),
    answerOf(name, { 'BTC/USDT': '0' }, AT),
  ]) {
    expect(() => adapters[name].read(body, symbols), body.slice(0, 80)).toThrow(AnswerRefused);
  }
});

test.each(['okx', 'bybit', 'kucoin'] as const)(
  '%s with a market twice in its list says nothing about it',
  (name) => {
    const [row] = /\{[^{}]*BTC[^{}]*\}/.exec(answerOf(name, prices, AT))!;
    const twice = answerOf(name, prices, AT).replace(row, `${row},${row}`);
    expect(adapters[name].read(twice, symbols).map(({ symbol }) => symbol)).toEqual(['DOGE/USDT']);
  },
);

test.each(['okx', 'bybit', 'kucoin'] as const)(
  '%s that reports a failure in an answer of 200 is refused',
  (name) => {
    const failed = answerOf(name, prices, AT).replace(/"(code|retCode)":("?)[0-9]+"?/, '"$1":$250001$2');
    expect(() => adapters[name].read(failed, symbols)).toThrow(AnswerRefused);
  },
);

test('cryptocompare may come as a JSON text within a JSON string', () => {
  const wrapped = JSON.stringify(answerOf('cryptocompare', prices, AT));
  expect(adapters.cryptocompare.read(wrapped, symbols)).toHaveLength(2);
  expect(adapters.cryptocompare.path(symbols)).toBe('/data/pricemultifull?fsyms=BTC,DOGE&tsyms=USDT');
});
