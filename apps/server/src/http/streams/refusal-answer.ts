// The answer to a call of a stream that is refused: what a venue says most often when it has more to do than it can.
import type { WireRefusalCode } from '@candor/wire';
import { type RouteRefusal, refusalAnswerOf, refuse } from '../outcome.ts';

/** Of refusals that say nothing of their call, so that each is written once: a letter for each byte. */
const plainTexts = new Map<WireRefusalCode, string>();

/** A letter for each byte of the message. */
export function refusalAnswer(id: number, refusal: RouteRefusal): string {
  return `{"op":"answer","id":${id},"answer":${refusalText(refusal)}}`;
}

function refusalText(refusal: RouteRefusal): string {
  const { code, field, details } = refusal;
  if (field !== undefined || details !== undefined) return written(refusal);
  const known = plainTexts.get(code) ?? written(refuse(code));
  plainTexts.set(code, known);
  return known;
}

function written(refusal: RouteRefusal): string {
  return Buffer.from(JSON.stringify(refusalAnswerOf(refusal)), 'utf8').toString('latin1');
}
