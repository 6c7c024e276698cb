// Carries a row's command out. Safe to repeat after any crash: an operator's action has one effect, for ever.
import type { Command, Seq } from '@candor/exchange';
import { assertNever } from '@candor/exchange';
import { type Decided, type RequestEngine, type RequestRefusal, requestRefusal } from './ports.ts';

export type CarriedOut =
  | { readonly outcome: 'done'; readonly seq: Seq }
  | RequestRefusal
  /** Nobody knows yet: the row stays as it is, and the next sweep repeats it. */
  | { readonly outcome: 'later'; readonly refusal: RequestRefusal };

export async function carryOut(engine: RequestEngine, command: Command): Promise<CarriedOut> {
  const reply = await engine.submit({ command });
  switch (reply.outcome) {
    case 'accepted':
      return { outcome: 'done', seq: reply.seq };
    case 'refused':
      if (reply.code === 'venue.actionRepeated') {
        return { outcome: 'done', seq: Number(reply.details.seq) as Seq };
      }
      return requestRefusal(reply.code, reply.details);
    case 'busy':
    case 'conflict':
      return { outcome: 'later', refusal: requestRefusal('venue.busy') };
    case 'suspended':
      return { outcome: 'later', refusal: requestRefusal('venue.inputSuspended') };
    default:
      return assertNever(reply);
  }
}

export interface DecisionOfRow {
  readonly command: Command;
  /** Nothing was done: takes the decision back, so that somebody may decide again. */
  undo(): Promise<unknown>;
  /** Notes that it was done; others may do so at the same moment. */
  note(seq: Seq): Promise<unknown>;
}

/** Gives a decided row its effect and its outcome. Without an outcome it waits for the next sweep. */
export async function carryOutDecision(
  engine: RequestEngine,
  { command, undo, note }: DecisionOfRow,
): Promise<Decided | RequestRefusal> {
  const carried = await carryOut(engine, command);
  if (carried.outcome === 'later') return carried.refusal;
  if (carried.outcome === 'refused') {
    await undo();
    return carried;
  }
  await note(carried.seq);
  return { outcome: 'decided', seq: carried.seq };
}
