// The lock-up plans of a new paper venue that nobody has set yet. Where money is real, an operator makes them.
import {
  byInstallation,
  type Command,
  type ExchangeState,
  miningPlans,
  type RatePpm,
} from '@candor/exchange';
import { unitsOf } from './missing-terms.ts';

const CURRENCY = 'USDT';
const MINIMUM = '100';
const MAXIMUM = '100000';
const CAPACITY = '5000000';
const PPM_PER_PERCENT = 10_000;

export const defaultPlans: readonly { readonly days: number; readonly percent: number }[] = [
  { days: 7, percent: 3 },
  { days: 30, percent: 5 },
  { days: 90, percent: 8 },
  { days: 180, percent: 10 },
];

/** In their order: a start that was cut short goes on where it ended. */
export function missingPlans(state: ExchangeState, mode: 'paper' | 'live'): readonly Command[] {
  if (mode === 'live') return [];
  const { currency, atoms } = unitsOf(state, CURRENCY);
  const range = { minimum: atoms(MINIMUM), maximum: atoms(MAXIMUM), capacity: atoms(CAPACITY) };
  return defaultPlans.slice(miningPlans(state).length).map(
    ({ days, percent }): Command => ({
      type: 'SetMiningPlan',
      ...byInstallation,
      plan: undefined,
      currency,
      days,
      ratePpm: (percent * PPM_PER_PERCENT) as RatePpm,
      ...range,
      isOn: true,
    }),
  );
}
