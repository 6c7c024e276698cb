// Carries out the commands that events cause. What a crash or a busy moment left open is carried out by the sweep,
// and a repeat changes nothing: the exchange takes each change of a user once, and a freeze of a frozen user is none.
import { assertNever, type Command, type UserId } from '@candor/exchange';
import { sweepRows } from '../../requests/index.ts';
import type { IdentityPorts } from '../ports.ts';
import { findUnsettledEvents, insertEventOutcome } from './event-outcomes.ts';
import type { NotedEvent } from './note-event.ts';

type Ports = Pick<IdentityPorts, 'pool' | 'engine' | 'clock' | 'log'>;

/** True when the command has its outcome; false leaves it to the next sweep. */
export async function settleEvent(ports: Ports, event: NotedEvent): Promise<boolean> {
  const command = commandOf(event);
  if (command === undefined) return true;
  const reply = await ports.engine.submit({ command });
  if (reply.outcome !== 'accepted' && reply.outcome !== 'refused') return false;
  // The account is only half open: it will be, and then this still has to be said.
  if (reply.outcome === 'refused' && reply.code === 'user.unknown') return false;
  await insertEventOutcome(ports.pool, event, {
    text: reply.outcome === 'accepted' ? 'done' : reply.code,
    seq: reply.outcome === 'accepted' ? reply.seq : undefined,
    nowMs: ports.clock.wallMs(),
  });
  return true;
}

/** For events whose effect is there already: the caller's answer does not depend on the command. */
export async function settleAfterwards(ports: Ports, event: NotedEvent): Promise<void> {
  try {
    const settled = await settleEvent(ports, event);
    if (!settled) ports.log.error({ event: event.id }, 'An event waits for the next sweep');
  } catch (error) {
    ports.log.error({ err: error, event: event.id }, 'An event waits for the next sweep');
  }
}

/** Events that were noted before this moment; younger ones are in the hands of whoever noted them. The number that got an outcome. */
export function sweepEvents(ports: Ports, notedBeforeMs: number): Promise<number> {
  return sweepRows(ports, {
    name: 'account events',
    find: (id) => findUnsettledEvents(ports.pool, { id, notedBeforeMs }),
    complete: (event) => settleEvent(ports, event),
  });
}

function commandOf({ id, userId, command }: NotedEvent): Command | undefined {
  const user = userId as UserId;
  switch (command) {
    case undefined:
      return undefined;
    case 'loginPassword':
    case 'tradePassword':
    case 'secondFactor':
      return { type: 'NoteSecurityChange', user, change: id, kind: command };
    case 'freeze':
      return { type: 'FreezeOwnAccount', user };
    default:
      return assertNever(command);
  }
}
