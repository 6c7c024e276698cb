// GET /api/webapi/GetLockConfigList: the plans of lock-up mining, and what the reserve has behind them.
import {
  type Atoms,
  formatDecimal,
  type MiningPlanView,
  miningPlans,
  miningReferenceReturn,
  miningReserve,
  type TimestampMs,
} from '@candor/exchange';
import { type LockPlan, lockConfig } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import type { ListingView } from '../../listing-view.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

export const getLockConfigList = ({ ports, listing }: RouteContext) =>
  publicRoute({
    method: 'GET',
    url: '/api/webapi/GetLockConfigList',
    summary: 'The plans of lock-up mining, what the reserve has behind them, and what the last days came to.',
    data: lockConfig,
    handle: async ({ token }) => {
      const serverTime = Math.floor(ports.clock.wallMs());
      const user = token === undefined ? undefined : await ports.identity.findSession(token);
      const { plans, reserves } = await ports.engine.read((state) => ({
        plans: miningPlans(state),
        reserves: miningReserve(state).map((reserve) => ({
          ...reserve,
          return: miningReferenceReturn(state, reserve.currency, serverTime as TimestampMs),
        })),
      }));
      return ok({
        plans: plans.map((plan) => writePlan(listing, plan)),
        reserves: reserves.map((reserve) => {
          const { code, scale } = listing.currencies[reserve.currency]!;
          const [free, promised] = [reserve.free, reserve.promised].map((each) => formatDecimal(each, scale));
          const referenceReturnPpm = reserve.return ?? null;
          return { currency: code, free: free!, promised: promised!, referenceReturnPpm };
        }),
        available: ports.products.allowed('mining', user?.nationality),
        serverTime,
      });
    },
  });

function writePlan({ currencies }: ListingView, plan: MiningPlanView): LockPlan {
  const { code, scale } = currencies[plan.currency]!;
  const amount = (atoms: bigint): string => formatDecimal(atoms as Atoms, scale);
  return {
    id: plan.plan,
    version: plan.version,
    currency: code,
    days: plan.days,
    ratePpm: plan.ratePpm,
    minimum: amount(plan.minimum),
    maximum: amount(plan.maximum),
    left: amount(plan.locked < plan.capacity ? plan.capacity - plan.locked : 0n),
    isOn: plan.isOn,
  };
}
