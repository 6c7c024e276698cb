// Sends a caller's command to the engine: accepted events come back, everything else is a refusal.
import type { Command, UserId } from '@candor/exchange';
import type { Reply } from '../engine/index.ts';
import { writeDetails } from '../listing/index.ts';
import type { RouteContext } from './context.ts';
import { type RouteRefusal, refuse } from './outcome.ts';

export type AcceptedReply = Extract<Reply, { outcome: 'accepted' }>;

/** One promise for all of it. */
export function submitCommand(
  context: RouteContext,
  user: UserId,
  command: Command,
  requestId: string | undefined,
): Promise<AcceptedReply | RouteRefusal> {
  return new Promise((resolve, reject) => {
    context.ports.engine.submitWithCallback({ command, requestId }, (reply) => {
      try {
        resolve(outcomeOfReply(context, user, reply));
      } catch (error) {
        reject(error);
      }
    });
  });
}

/** What the engine replied, for whoever is to be answered. */
export function outcomeOfReply(
  context: RouteContext,
  user: UserId,
  reply: Reply,
): AcceptedReply | RouteRefusal {
  switch (reply.outcome) {
    case 'accepted':
      context.lastRecords.note(user, reply.seq);
      return reply;
    case 'refused':
      return refuse(reply.code, { details: writeDetails(context.listing, reply.details) });
    case 'busy':
      return refuse('venue.busy');
    case 'suspended':
      return refuse('venue.inputSuspended');
    case 'conflict':
      return refuse('request.conflict');
    default:
      return reply satisfies never;
  }
}
