// The answer to a call of a stream that is refused says what JSON writes of the same envelope.
import { streamAnswer, wireRefusalCodes } from '@candor/wire';
import { expect, test } from 'vitest';
import { refusalAnswerOf, refuse } from '../outcome.ts';
import { refusalAnswer } from './refusal-answer.ts';

function read(id: number, refusal: ReturnType<typeof refuse>): unknown {
  return JSON.parse(Buffer.from(refusalAnswer(id, refusal), 'latin1').toString('utf8'));
}

test.each(wireRefusalCodes)('%s is told under the number of its call, each time', (code) => {
  for (const id of [3, 4]) {
    const told = read(id, refuse(code));
    expect(told).toEqual({ op: 'answer', id, answer: refusalAnswerOf(refuse(code)) });
    expect(streamAnswer.safeParse(told).success).toBe(true);
  }
});

test('what is said of a call is never kept for another', () => {
  const late = (maximum: string) => refuse('spot.tooManyOpenOrders', { details: { maximum } });
  for (const refusal of [refuse('venue.busy'), late('20'), late('é'), refuse('venue.busy', { field: 'a' })])
    expect(read(1, refusal)).toMatchObject({ answer: refusalAnswerOf(refusal) });
});
