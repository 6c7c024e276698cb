// POST /api/webapi/LeaveLockMining: takes the whole principal of a lock back and gives up its interest.
import { type Currency, formatDecimal, type LockId } from '@candor/exchange';
import { leaveLockMiningBody, leaveLockMiningData } from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

export const leaveLockMining = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/LeaveLockMining',
    summary: 'Takes the whole principal of a lock back before its maturity, and gives up its interest.',
    idempotencyKey: true,
    body: leaveLockMiningBody,
    data: leaveLockMiningData,
    handle: async ({ body, user, requestId }) => {
      const command = { type: 'LeaveLock', user: user.user, lock: body.id as LockId } as const;
      const reply = await submitCommand(context, user.user, command, requestId);
      if (reply.outcome === 'refused') return reply;
      const left = reply.events.find((event) => event.type === 'LockLeft');
      if (left === undefined) throw new Error('The record of leaving a lock does not say so');
      const { scale } = context.listing.currencies[left.currency] as Currency;
      return ok(
        {
          id: left.lock,
          returned: formatDecimal(left.principal, scale),
          forfeited: formatDecimal(left.forfeited, scale),
        },
        'Returned',
      );
    },
  });
