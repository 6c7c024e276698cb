// The queues as a whole, and claims on their items.
import { openWithdrawals } from '@candor/exchange';
import { claim, type QueueName, queueCounts, queueItemBody, queueNames } from '@candor/wire/console';
import { z } from 'zod';
import { type NewAction, type OperatorRefusal, operatorRefusal } from '../../../operators/index.ts';
import { ok, type RouteRefusal, refuse } from '../../outcome.ts';
import { type ConsoleRoute, consoleRoute, type OperatorCall } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { queueRoles, targetKinds } from '../queue-items.ts';
import { findQueuedWithdrawal, waits } from '../withdrawal-view.ts';

const workers = ['finance', 'compliance'] as const;

export function queueRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { operators } = context.ports;
  return [
    consoleRoute('GET GetQueues', workers, {
      data: queueCounts,
      handle: async ({ operator }) => ok(await countQueues(context, operator)),
    }),
    consoleRoute('POST ClaimItem', workers, {
      body: queueItemBody,
      data: claim,
      handle: async (call) => {
        const { queue, id } = call.body;
        if (!mayWork(call, queue)) return refuse('operator.roleMissing');
        const item = await findItem(context, queue, id);
        if (item === undefined) return refuse('operator.itemUnknown');
        const closed = item.waits ? undefined : refuseDecided(context, call, item);
        if (closed !== undefined) return closed;
        const refused = await noteClaim(context, call, item.user);
        if (refused !== undefined) return refused;
        const claimed = await operators.claims.claim(call.operator, queue, id);
        if (claimed.outcome === 'refused') return claimed;
        const { outcome: _, ...data } = claimed;
        return ok(data);
      },
    }),
    consoleRoute('POST ReleaseItem', workers, {
      body: queueItemBody,
      data: z.null(),
      handle: async ({ operator, body }) => {
        await operators.claims.release(operator, body.queue, body.id);
        return ok(null);
      },
    }),
  ];
}

type ClaimCall = Pick<OperatorCall<unknown, z.output<typeof queueItemBody>>, 'operator' | 'body'>;

export function mayWork({ operator }: Pick<ClaimCall, 'operator'>, queue: QueueName): boolean {
  return queueRoles[queue].some((role) => operator.roles.includes(role));
}

/**
 * There is nothing left to decide with a claim, and it would open what anybody ever sent: what was decided is read again
 * by whoever wrote down first why they open that account.
 */
function refuseDecided(
  { openings }: ConsoleContext,
  { session, body }: Pick<OperatorCall<unknown, z.output<typeof queueItemBody>>, 'session' | 'body'>,
  { user }: Item,
): RouteRefusal | undefined {
  if (body.queue !== 'verifications') return refuse('operator.alreadyDecided');
  return openings.isOpen(session.id, user) ? undefined : refuse('operator.notOpened');
}

/** A claim opens what the item holds, so the first look at it stands in the user's trail; a longer one does not. */
async function noteClaim(
  { ports }: ConsoleContext,
  { operator, body }: ClaimCall,
  user: number,
): Promise<OperatorRefusal | undefined> {
  const { claims, actions } = ports.operators;
  const present = (await claims.of(operator, body.queue, [body.id])).get(body.id);
  // Who has it now may let go of it in this moment, and nobody takes it over who is not written down.
  if (present?.mine === false) return operatorRefusal('operator.claimedByOther');
  if (present !== undefined) return undefined;
  const action: NewAction = {
    operator,
    kind: 'itemClaimed',
    target: { kind: targetKinds[body.queue], id: String(body.id) },
    user,
    reason: 'Claimed for a decision',
    details: {},
  };
  const noted = await actions.record(action, async () => undefined);
  return noted.outcome === 'refused' ? noted : undefined;
}

interface Item {
  readonly user: number;
  /** Somebody still has to do something about it. */
  readonly waits: boolean;
}

async function findItem(context: ConsoleContext, queue: QueueName, id: number): Promise<Item | undefined> {
  const { queues } = context.ports.operators;
  switch (queue) {
    case 'deposits': {
      const deposit = await queues.deposit(id);
      return deposit && { user: deposit.user, waits: deposit.state === 'pending' };
    }
    case 'verifications': {
      const verification = await queues.verification(id);
      return verification && { user: verification.user, waits: verification.state === 'authenticating' };
    }
    case 'reviews': {
      const review = await queues.review(id);
      return review && { user: review.user, waits: review.due };
    }
    case 'withdrawals': {
      const withdrawal = await findQueuedWithdrawal(context, id);
      // An approved one waits to be sent.
      return withdrawal && { user: withdrawal.user, waits: waits(withdrawal) };
    }
    default:
      return queue satisfies never;
  }
}

async function countQueues({ ports }: ConsoleContext, operator: ClaimCall['operator']) {
  const { queues, claims, house } = ports.operators;
  const waiting = new Map(await queues.waiting());
  const open = await ports.engine.read(openWithdrawals);
  const pending = open.filter(({ status }) => status === 'pending');
  waiting.set('withdrawals', {
    waiting: pending.length,
    oldestAt: pending.length === 0 ? null : Math.min(...pending.map(({ requestedAt }) => requestedAt)),
  });
  const mine = await claims.own(operator);
  const proposals = await house.waiting(operator.id);
  return {
    queues: queueNames.map((queue) => ({
      queue,
      waiting: waiting.get(queue)?.waiting ?? 0,
      oldestAt: waiting.get(queue)?.oldestAt ?? null,
      mine: mine.get(queue) ?? 0,
    })),
    withdrawalsToSend: open.length - pending.length,
    houseProposals: proposals.others,
    ownHouseProposals: proposals.own,
  };
}
