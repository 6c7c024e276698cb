// POST /api/webapi/SubmitLockMining: locks an amount of the funding wallet under a plan.
import { miningPlans } from '@candor/exchange';
import { submitLockMiningBody, submitLockMiningData } from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { knownRecord } from '../known-record.ts';
import { readAmount } from '../wallet-request.ts';
import { writeOpenLock } from './lock-row.ts';

export const submitLockMining = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SubmitLockMining',
    summary: 'Locks an amount of the funding wallet under a plan, as it was shown.',
    idempotencyKey: true,
    body: submitLockMiningBody,
    data: submitLockMiningData,
    handle: async ({ body, user, requestId }) => {
      const { ports, listing } = context;
      const plans = await ports.engine.read(miningPlans);
      const plan = plans.find((each) => each.plan === body.plan);
      if (plan === undefined) return refuse('mining.planUnknown');
      const amount = readAmount(body.amount, listing.currencies[plan.currency]!);
      if (amount.outcome === 'refused') return amount;
      const isAllowed = ports.products.allowed('mining', user.nationality);
      if (!isAllowed && (await knownRecord(context, user.user, requestId)) === undefined)
        return refuse('product.notInCountry');
      const lock = { plan: plan.plan, version: body.version, amount: amount.value };
      const reply = await submitCommand(
        context,
        user.user,
        { type: 'OpenLock', user: user.user, ...lock },
        requestId,
      );
      if (reply.outcome === 'refused') return reply;
      const opened = reply.events.find((event) => event.type === 'LockOpened');
      if (opened === undefined) throw new Error('The record of a lock has no opening');
      const view = { ...opened, quarantined: false, accrued: 0n as typeof opened.interest };
      return ok({ lock: writeOpenLock(listing, view), seq: reply.seq }, 'Locked');
    },
  });
