// Lock-up mining as operators offer it: plans in versions, the reserve behind them, and locks that could not be paid.
import {
  formatDecimal,
  type LockId,
  type MiningPlanId,
  miningPlans,
  miningReserve,
  quarantinedLocks,
  type RatePpm,
} from '@candor/exchange';
import {
  actionDone,
  type ConsolePlanTerms,
  consoleMining,
  planVersions,
  planVersionsQuery,
  retryLockBody,
  setMiningPlanBody,
} from '@candor/wire/console';
import { ok } from '../../outcome.ts';
import { asSeen } from '../as-seen.ts';
import { isRefused } from '../changes.ts';
import { findCurrency, readAmounts } from '../console-amounts.ts';
import { type ConsoleRoute, consoleRoute } from '../console-route.ts';
import type { ConsoleContext } from '../context.ts';
import { versionsOf } from '../terms-versions.ts';
import { commandRoute } from './command-route.ts';

const readers = ['product', 'finance', 'compliance', 'admin'] as const;

/** A new plan has no number yet when its action is written down. */
function planTarget(plan: number | undefined) {
  return { kind: 'miningPlan', id: plan === undefined ? 'new' : String(plan) };
}

export function miningRoutes(context: ConsoleContext): ConsoleRoute[] {
  const command = commandRoute(context);
  return [
    ...readingRoutes(context),
    planRoute(context),
    consoleRoute('POST RetryLock', ['product'], {
      body: retryLockBody,
      data: actionDone,
      handle: (call) => {
        const { lock } = call.body;
        return command(call, 'lockRetried', { kind: 'lock', id: String(lock) }, (operated) => ({
          type: 'RetryLock',
          ...operated,
          lock: lock as LockId,
        }));
      },
    }),
  ];
}

function readingRoutes(context: ConsoleContext): ConsoleRoute[] {
  const { listing, ports } = context;
  const scaleOf = (currency: number): number => listing.currencies[currency]?.scale ?? 0;
  const codeOf = (currency: number): string => listing.currencies[currency]?.code ?? '';
  return [
    consoleRoute('GET GetMining', readers, {
      data: consoleMining,
      handle: async () => {
        const seen = await ports.engine.read((state) => ({
          plans: miningPlans(state),
          reserves: miningReserve(state),
          setAside: quarantinedLocks(state).length,
        }));
        return ok({
          plans: seen.plans.map(({ plan, version, currency, locked, ...terms }) => ({
            id: plan,
            version,
            currency: codeOf(currency),
            locked: formatDecimal(locked, scaleOf(currency)),
            terms: describe(terms, scaleOf(currency)),
          })),
          reserves: seen.reserves.map(({ currency, free, promised }) => ({
            currency: codeOf(currency),
            free: formatDecimal(free, scaleOf(currency)),
            promised: formatDecimal(promised, scaleOf(currency)),
          })),
          setAside: seen.setAside,
        });
      },
    }),
    consoleRoute('GET GetPlanVersions', readers, {
      query: planVersionsQuery,
      data: planVersions,
      handle: async ({ query }) => {
        const targets = [planTarget(query.id), planTarget(undefined)];
        const made = await versionsOf(context, ['miningPlanSet'], targets, ['MiningPlanSet']);
        return ok(
          made
            .filter(({ event }) => event.plan === query.id)
            .map(({ event, ...rest }) => ({
              ...rest,
              version: event.version,
              terms: describe(event, scaleOf(event.currency)),
            })),
        );
      },
    }),
  ];
}

function planRoute(context: ConsoleContext): ConsoleRoute {
  const command = commandRoute(context);
  const inTurn = asSeen(context);
  return consoleRoute('POST SetMiningPlan', ['product'], {
    body: setMiningPlanBody,
    data: actionDone,
    handle: async (call) => {
      const { plan, days, ratePpm, minimum, maximum, capacity, isOn } = call.body;
      const currency = findCurrency(context, call.body.currency);
      if (isRefused(currency)) return currency;
      const amounts = readAmounts(currency, { minimum, maximum, capacity });
      if (isRefused(amounts)) return amounts;
      const kind = 'miningPlanSet' as const;
      const target = planTarget(plan);
      const present = async () =>
        (await context.ports.engine.read(miningPlans)).find((one) => one.plan === plan)?.version ?? 0;
      return inTurn(call, { kind, target, present }, () =>
        command(call, kind, target, (operated) => ({
          type: 'SetMiningPlan',
          ...operated,
          plan: plan as MiningPlanId | undefined,
          currency: currency.currency,
          days,
          ratePpm: ratePpm as RatePpm,
          ...amounts,
          isOn,
        })),
      );
    },
  });
}

interface PlanAtoms extends Pick<ConsolePlanTerms, 'days' | 'ratePpm' | 'isOn'> {
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly capacity: bigint;
}

function describe({ days, ratePpm, isOn, ...atoms }: PlanAtoms, scale: number): ConsolePlanTerms {
  return {
    days,
    ratePpm,
    isOn,
    minimum: formatDecimal(atoms.minimum, scale),
    maximum: formatDecimal(atoms.maximum, scale),
    capacity: formatDecimal(atoms.capacity, scale),
  };
}
