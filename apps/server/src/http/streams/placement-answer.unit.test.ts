// The mould of an answer says what JSON writes of the same envelope.
import type { SubmitSpotTradeData } from '@candor/wire';
import { expect, test } from 'vitest';
import { ok, okAnswer } from '../outcome.ts';
import { placementAnswer } from './placement-answer.ts';

const fill = {
  id: 9,
  price: '96400.0',
  amount: '0.00100',
  total: '96.400000',
  fee: '0.192800',
  feeCurrency: 'USDT',
};

test.each<[string, Partial<SubmitSpotTradeData>]>([
  ['open', {}],
  ['filled', { status: 'filled', filled: '0.00100', average: '96400.0', fills: [fill] }],
  [
    'filled in parts',
    { status: 'partlyFilled', average: '96400.0', fills: [fill, { ...fill, id: 10 }, fill] },
  ],
])('an order that is %s', (_name, more) => {
  const data: SubmitSpotTradeData = {
    order: 1,
    status: 'open',
    filled: '0.00000',
    average: null,
    fills: [],
    seq: 12,
    ...more,
  };
  expect(placementAnswer(3, data)).toBe(JSON.stringify({ op: 'answer', id: 3, answer: okAnswer(ok(data)) }));
});
