// The lock-up plans of a new paper venue, and the reserve behind them. Where money is real, an operator makes both.
import {
  byInstallation,
  type Command,
  type ExchangeState,
  houseBalance,
  miningPlans,
  type RatePpm,
} from '@candor/exchange';
import { unitsOf } from './missing-terms.ts';

const CURRENCY = 'USDT';
const RESERVE = '1000000';
const MINIMUM = '100';
const MAXIMUM = '100000';
const CAPACITY = '5000000';

export const defaultPlans: readonly { readonly days: number; readonly percent: number }[] = [
  { days: 7, percent: 3 },
  { days: 30, percent: 5 },
  { days: 90, percent: 8 },
  { days: 180, percent: 10 },
];

export function missingPlans(state: ExchangeState, mode: 'paper' | 'live'): readonly Command[] {
  if (mode === 'live' || miningPlans(state).length > 0) return [];
  const { currency, atoms } = unitsOf(state, CURRENCY);
  const { available, held } = houseBalance(state, 'mining.reserve', currency);
  const range = { minimum: atoms(MINIMUM), maximum: atoms(MAXIMUM), capacity: atoms(CAPACITY) };
  const plans = defaultPlans.map(
    ({ days, percent }): Command => ({
      type: 'SetMiningPlan',
      ...byInstallation,
      plan: undefined,
      currency,
      days,
      ratePpm: (percent * 10_000) as RatePpm,
      ...range,
      isOn: true,
    }),
  );
  if (available + held > 0n) return plans;
  const funding = {
    account: 'mining.reserve',
    network: 'paper',
    transaction: 'paper:mining.reserve',
  } as const;
  return [{ type: 'FundHouse', ...byInstallation, ...funding, currency, amount: atoms(RESERVE) }, ...plans];
}
