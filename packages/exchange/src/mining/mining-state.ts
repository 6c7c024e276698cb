// What lock-up mining remembers: plans, open locks, and the accrual of the last days.
import type { DayAccrual } from '../arithmetic/mining.ts';
import type { CurrencyId, MiningPlanId } from '../arithmetic/units.ts';
import type { PlanTerms } from './commands.ts';
import { LockBook } from './lock-book.ts';

export interface MiningPlan extends PlanTerms {
  readonly plan: MiningPlanId;
  readonly version: number;
}

export interface CurrencyAccrual extends DayAccrual {
  readonly day: number;
  readonly currency: CurrencyId;
}

export interface MiningState {
  readonly plans: MiningPlan[];
  readonly book: LockBook;
  /** Of the last three days that were accrued, oldest first. */
  accruals: readonly CurrencyAccrual[];
}

export function initialMiningState(): MiningState {
  return { plans: [], book: new LockBook(), accruals: [] };
}
