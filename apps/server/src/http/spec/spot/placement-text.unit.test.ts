// The mould of an answer to an order says what its schema and JSON make of the same data.
import { answer, type SubmitSpotTradeData, submitSpotTradeData } from '@candor/wire';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { ok, okAnswer } from '../../outcome.ts';
import { placementText } from './placement-text.ts';

const serialize = serializerCompiler({
  schema: answer(submitSpotTradeData),
  method: 'POST',
  url: '/api/webapi/SubmitSpotTrade',
});
const fill = {
  id: 9,
  price: '96400.0',
  amount: '0.00100',
  total: '96.400000',
  fee: '0.192800',
  feeCurrency: 'USDT',
};
const open: SubmitSpotTradeData = {
  order: 1,
  status: 'open',
  filled: '0.00000',
  average: null,
  fills: [],
  seq: 12,
};

test.each<[string, SubmitSpotTradeData]>([
  ['open', open],
  ['filled', { ...open, status: 'filled', filled: '0.00100', average: '96400.0', fills: [fill] }],
  ['filled in parts', { ...open, status: 'partlyFilled', fills: [fill, { ...fill, id: 10 }, fill] }],
])('an order that is %s is told the same in both ways', (_name, data) => {
  expect(placementText(data)).toBe(serialize(okAnswer(ok(data))));
});

test('whatever field the schema has is in the mould', () => {
  const { data } = JSON.parse(placementText({ ...open, fills: [fill] }));
  expect(Object.keys(data)).toEqual(Object.keys(submitSpotTradeData.shape));
  expect(Object.keys(data.fills[0])).toEqual(Object.keys(submitSpotTradeData.shape.fills.element.shape));
});
