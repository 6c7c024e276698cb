// The queues as a whole, and claims on their items.
import { openWithdrawals } from '@candor/exchange';
import { claim, type QueueName, queueCounts, queueItemBody, queueNames } from '@candor/wire/console';
import { z } from 'zod';
import type { NewAction, OperatorRefusal } from '../../../operators/index.ts';
import { ok, refuse } from '../../outcome.ts';
import { type ConsoleRoute, consoleRoute, type OperatorCall } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { targetKinds } from '../queue-items.ts';
import { findQueuedWithdrawal } from '../withdrawal-view.ts';

/** Who works on which queue. */
export const queueRoles = {
  deposits: ['finance'],
  withdrawals: ['finance'],
  verifications: ['compliance'],
  reviews: ['compliance'],
} as const satisfies Readonly<Record<QueueName, readonly string[]>>;

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
        const user = await userOfItem(context, queue, id);
        if (user === undefined) return refuse('operator.itemUnknown');
        const refused = await noteClaim(context, call, user);
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

function mayWork({ operator }: ClaimCall, queue: QueueName): boolean {
  return queueRoles[queue].some((role) => operator.roles.includes(role));
}

/** A claim opens what the item holds, so the first look at it stands in the user's trail; a longer one does not. */
async function noteClaim(
  { ports }: ConsoleContext,
  { operator, body }: ClaimCall,
  user: number,
): Promise<OperatorRefusal | undefined> {
  const { claims, actions } = ports.operators;
  const present = (await claims.of(operator, body.queue, [body.id])).get(body.id);
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

async function userOfItem(
  context: ConsoleContext,
  queue: QueueName,
  id: number,
): Promise<number | undefined> {
  const { queues } = context.ports.operators;
  switch (queue) {
    case 'deposits':
      return (await queues.deposit(id))?.user;
    case 'verifications':
      return (await queues.verification(id))?.user;
    case 'reviews':
      return (await queues.review(id))?.user;
    case 'withdrawals':
      return (await findQueuedWithdrawal(context, id))?.user;
    default:
      return queue satisfies never;
  }
}

async function countQueues({ ports }: ConsoleContext, operator: ClaimCall['operator']) {
  const { queues, claims } = ports.operators;
  const waiting = new Map(await queues.waiting());
  const open = await ports.engine.read(openWithdrawals);
  const pending = open.filter(({ status }) => status === 'pending');
  waiting.set('withdrawals', {
    waiting: pending.length,
    oldestAt: pending.length === 0 ? null : Math.min(...pending.map(({ requestedAt }) => requestedAt)),
  });
  const mine = await claims.own(operator);
  return {
    queues: queueNames.map((queue) => ({
      queue,
      waiting: waiting.get(queue)?.waiting ?? 0,
      oldestAt: waiting.get(queue)?.oldestAt ?? null,
      mine: mine.get(queue) ?? 0,
    })),
    withdrawalsToSend: open.length - pending.length,
  };
}
