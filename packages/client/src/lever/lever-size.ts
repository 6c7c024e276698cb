// The size of an order by its share of the largest that can be opened, both ways.
import { type Contracts, markValueCeil } from '@candor/exchange/arithmetic';
import type { LeverForm } from './lever-form.ts';
import { type LeverContext, summaryOfContracts } from './lever-summary.ts';
import { readContracts } from './lever-terms.ts';

function fits(form: LeverForm, context: LeverContext, contracts: number): boolean {
  const { terms, held, mark } = context;
  const summary = summaryOfContracts(form, context, contracts as Contracts);
  if (summary?.after === undefined || mark === undefined) return false;
  const notional = markValueCeil(terms.grid, (held + contracts) as Contracts, mark);
  return summary.after.missing === 0n && notional <= terms.userNotionalMax;
}

/** The largest number of contracts for which nothing is missing and no limit of the user is reached. */
export function contractsPossible(form: LeverForm, context: LeverContext): number {
  let low = 0;
  let high: number = context.terms.contractsMax;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(form, context, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function contractsForShare(form: LeverForm, context: LeverContext, percent: number): string {
  const contracts = Math.floor((contractsPossible(form, context) * percent) / 100);
  return contracts === 0 ? '' : String(contracts);
}

/** How much of what is possible was typed, in whole percent from 0 to 100. */
export function shareOfPossible(form: LeverForm, context: LeverContext): number {
  const typed = readContracts(form.contracts);
  if (typed === undefined || typed === 0) return 0;
  const possible = contractsPossible(form, context);
  return possible === 0 ? 100 : Math.min(100, Math.round((typed * 100) / possible));
}
