// The effect of an action: the exchange's answer to its command, or that of the part which carries it out.
import {
  ByteReader,
  type Command,
  commandKind,
  currencies,
  markets,
  type RefusalDetails,
} from '@candor/exchange';
import type { WireRefusalCode } from '@candor/wire';
import type { Reply } from '../../engine/index.ts';
import { writeDetails } from '../../listing/index.ts';
import { type OperatorPorts, type OperatorRefusal, operatorRefusal } from '../ports.ts';
import type { ActionDone } from './action.ts';
import type { StoredAction } from './outcomes.ts';

export type EffectReply =
  | Reply
  | { readonly outcome: 'refused'; readonly code: WireRefusalCode; readonly details: RefusalDetails }
  /** Of a part whose work is not always a record of the log. */
  | { readonly outcome: 'finished'; readonly seq: number | null }
  /** Decided, but not carried out yet: a sweep will do it. */
  | { readonly outcome: 'later'; readonly code: WireRefusalCode };

/** For actions that another part carries out: takes each action once, and says again what came of it. */
export type Completions = Readonly<Record<string, (action: StoredAction) => Promise<EffectReply>>>;

export async function completeAction(
  ports: Pick<OperatorPorts, 'engine'>,
  completions: Completions,
  stored: StoredAction,
): Promise<EffectReply> {
  if (stored.command !== undefined) return ports.engine.submit({ command: readCommand(stored.command) });
  const completion = completions[stored.kind];
  if (completion === undefined) throw new Error(`Nothing carries out an action of the kind ${stored.kind}`);
  return completion(stored);
}

function readCommand(bytes: Uint8Array): Command {
  return commandKind.read(new ByteReader(bytes));
}

export interface Effect {
  readonly outcome: ActionDone | OperatorRefusal;
  /** False while the effect is still to come: then the action stays open. */
  readonly isFinal: boolean;
}

export async function effectOfReply(
  ports: Pick<OperatorPorts, 'engine'>,
  action: number,
  reply: EffectReply,
): Promise<Effect> {
  const done = (seq: number | null): Effect => ({
    outcome: { outcome: 'done', action, seq, result: undefined },
    isFinal: true,
  });
  const refused = (code: WireRefusalCode, details?: Record<string, string>): Effect => ({
    outcome: operatorRefusal(code, details),
    isFinal: true,
  });
  switch (reply.outcome) {
    case 'accepted':
    case 'finished':
      return done(reply.seq);
    case 'refused': {
      const { code, details } = reply;
      // The exchange remembers every action: what it had before, it did before.
      if (code === 'venue.actionRepeated') return done(Number(details.seq));
      const listed = await ports.engine.read((state) => ({
        currencies: currencies(state),
        markets: markets(state),
      }));
      return refused(code, writeDetails(listed, details));
    }
    case 'later':
      return { outcome: operatorRefusal(reply.code), isFinal: false };
    case 'busy':
      return refused('venue.busy');
    case 'suspended':
      return refused('venue.inputSuspended');
    case 'conflict':
      return refused('request.conflict');
    default:
      return reply satisfies never;
  }
}
