// The answer to a call of a stream that is refused: what a venue says most often when it has more to do than it can.
import { wireRefusalCodes } from '@candor/wire';
import { type RouteRefusal, refusalAnswerOf, refuse } from '../outcome.ts';

/** Refusals that say nothing of their call, written once. */
const plainTexts = new Map(wireRefusalCodes.map((code) => [code, written(refuse(code))]));

/** A letter for each byte of the message. */
export function refusalAnswer(id: number, refusal: RouteRefusal): string {
  const isPlain = refusal.field === undefined && refusal.details === undefined;
  const text = isPlain ? plainTexts.get(refusal.code) : written(refusal);
  return `{"op":"answer","id":${id},"answer":${text}}`;
}

function written(refusal: RouteRefusal): string {
  return Buffer.from(JSON.stringify(refusalAnswerOf(refusal)), 'utf8').toString('latin1');
}
