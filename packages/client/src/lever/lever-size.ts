// The size of an order by its share of the largest that can be opened, both ways.
import { type Atoms, type Contracts, formatDecimal, markValueCeil } from '@candor/exchange/arithmetic';
import { readAtoms } from '../spot/market-terms.ts';
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

/** The largest number of contracts, of those that one order may have, that are not too many. */
function largest({ terms }: LeverContext, isPossible: (contracts: number) => boolean): number {
  let low = 0;
  let high: number = terms.contractsMax;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isPossible(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The largest number of contracts for which nothing is missing and no limit of the user is reached. */
export function contractsPossible(form: LeverForm, context: LeverContext): number {
  return largest(context, (contracts) => fits(form, context, contracts));
}

const notionalOf = (form: LeverForm, context: LeverContext, contracts: number): Atoms | undefined =>
  summaryOfContracts(form, context, contracts as Contracts)?.notional;

/** Whole contracts that come to no more than the notional that was typed, at the price at which they would open now. */
export function contractsForNotional(form: LeverForm, context: LeverContext): string {
  const wanted = readAtoms(form.notional, context.terms.quoteScale);
  if (wanted === undefined) return '';
  const contracts = largest(context, (count) => (notionalOf(form, context, count) ?? wanted + 1n) <= wanted);
  return contracts === 0 ? '' : String(contracts);
}

/** What so many contracts come to, to the hundredth above. */
export function notionalText(form: LeverForm, context: LeverContext): string {
  const contracts = readContracts(form.contracts);
  const notional = contracts === undefined ? undefined : notionalOf(form, context, contracts);
  if (notional === undefined) return '';
  const unit = 10n ** BigInt(Math.max(0, context.terms.quoteScale - 2));
  return formatDecimal((notional + unit - 1n) / unit, Math.min(2, context.terms.quoteScale));
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
