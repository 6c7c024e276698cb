// The answer to an order that came over a stream says what JSON writes of the same envelope.
import { type SubmitSpotTradeData, streamAnswer } from '@candor/wire';
import { expect, test } from 'vitest';
import { ok, okAnswer } from '../outcome.ts';
import { placementAnswer } from './placement-answer.ts';

test('an order is answered under the number of its call', () => {
  const data: SubmitSpotTradeData = {
    ...{ order: 1, status: 'open', filled: '0.00000', average: null, fills: [], seq: 12 },
  };
  const written = placementAnswer(3, data);
  expect(written).toBe(JSON.stringify({ op: 'answer', id: 3, answer: okAnswer(ok(data)) }));
  expect(streamAnswer.safeParse(JSON.parse(written)).success).toBe(true);
});
