// Decides what operators offer in lock-up mining.
import { lockInterest } from '../arithmetic/mining.ts';
import { AMOUNT_LIMIT, type MiningPlanId, PPM } from '../arithmetic/units.ts';
import type { CommandOf } from '../commands.ts';
import { type Accepted, accepted } from '../decision.ts';
import { type Refused, refused } from '../refusals.ts';
import type { ExchangeState } from '../state.ts';
import type { PlanTerms } from './commands.ts';

const DAYS_MAX = 1_825;
const PLANS_MAX = 256;

export function setMiningPlan(state: ExchangeState, command: CommandOf<'SetMiningPlan'>): Accepted | Refused {
  const { action: _, type: __, operator, plan, ...terms } = command;
  const { plans } = state.mining;
  const known = plan === undefined ? undefined : plans[plan - 1];
  if (plan !== undefined && known === undefined) return refused('mining.planUnknown');
  if (state.currencies[terms.currency] === undefined) return refused('venue.currencyUnknown');
  const isNew = known === undefined;
  if (!planIsSound(terms) || (isNew ? plans.length >= PLANS_MAX : known.currency !== terms.currency))
    return refused('venue.termsInvalid');
  return accepted({
    type: 'MiningPlanSet',
    operator,
    plan: known?.plan ?? ((plans.length + 1) as MiningPlanId),
    version: (known?.version ?? 0) + 1,
    ...terms,
  });
}

/** The least that may be locked earns something, and nobody is promised more than a year doubles. */
function planIsSound({ days, ratePpm, minimum, maximum, capacity }: PlanTerms): boolean {
  return (
    days >= 1 &&
    days <= DAYS_MAX &&
    ratePpm >= 1 &&
    ratePpm <= PPM &&
    minimum >= 1n &&
    minimum <= maximum &&
    maximum <= capacity &&
    capacity < AMOUNT_LIMIT &&
    lockInterest({ principal: minimum, ratePpm, days }) >= 1n
  );
}
