// What is wrong with a perpetual order before it is sent: the checks of the venue, in the words of the form.
import { type Contracts, formatDecimal, markValueCeil, type PriceTicks } from '@candor/exchange/arithmetic';
import { readTicks } from '../spot/market-terms.ts';
import type { LeverField, LeverForm } from './lever-form.ts';
import { type PriceMax, type StopName, type StopProblem, stopProblem } from './lever-stops.ts';
import { type LeverContext, leverSummary, referenceOf } from './lever-summary.ts';
import { readContracts, ticksText } from './lever-terms.ts';

export type LeverProblem =
  | StopProblem
  | PriceMax<'price'>
  | { readonly kind: 'contractsMissing' }
  /** A percent that no price comes to, or none is known to measure it from. */
  | { readonly kind: 'noSuchPrice' }
  | { readonly kind: 'contractsMax'; readonly maximum: string }
  | { readonly kind: 'userLimit'; readonly limit: string; readonly currency: string }
  | { readonly kind: 'margin'; readonly missing: string; readonly currency: string };

export type LeverProblems = Readonly<Partial<Record<LeverField, LeverProblem>>>;

/** Problems that depend on a mark that moves: they are said, and the venue decides. */
const hints: ReadonlySet<LeverProblem['kind']> = new Set(['tooClose', 'userLimit', 'margin']);
const missing: ReadonlySet<LeverProblem['kind']> = new Set(['contractsMissing', 'priceMissing']);

function priceProblem(form: LeverForm, { terms }: LeverContext): LeverProblem | undefined {
  if (form.type === 'market') return undefined;
  const ticks = readTicks(form.price, terms);
  if (form.price === '' || ticks === 0) return { kind: 'priceMissing' };
  if (ticks === undefined) return { kind: 'priceStep', step: ticksText(terms, 1 as PriceTicks) };
  if (ticks <= terms.maxTicks) return undefined;
  return { kind: 'priceMax', field: 'price', maximum: ticksText(terms, terms.maxTicks) };
}

function contractsProblem(form: LeverForm, context: LeverContext): LeverProblem | undefined {
  const { terms, mark, held } = context;
  const contracts = readContracts(form.contracts);
  if (contracts === undefined || contracts === 0) return { kind: 'contractsMissing' };
  if (contracts > terms.contractsMax) return { kind: 'contractsMax', maximum: String(terms.contractsMax) };
  const currency = terms.quote;
  if (mark !== undefined) {
    const notional = markValueCeil(terms.grid, (held + contracts) as Contracts, mark);
    if (notional > terms.userNotionalMax)
      return { kind: 'userLimit', limit: formatDecimal(terms.userNotionalMax, terms.quoteScale), currency };
  }
  const needed = leverSummary(form, context)?.after?.missing ?? 0n;
  if (needed === 0n) return undefined;
  return { kind: 'margin', missing: formatDecimal(needed, terms.quoteScale), currency };
}

function isWithoutPrice({ stopsBy, percents, ...form }: LeverForm, stop: StopName): boolean {
  return stopsBy !== 'price' && percents[stop] !== '' && form[stop] === '';
}

/** Before the limit is typed nothing has a price, and that is said beside the limit. */
function unpriced(limit: LeverProblem | undefined): LeverProblem | undefined {
  return limit === undefined ? { kind: 'noSuchPrice' } : undefined;
}

/** One problem per field at most. */
export function leverProblems(form: LeverForm, context: LeverContext): LeverProblems {
  const { terms } = context;
  const stops = { terms, direction: form.direction, reference: referenceOf(form, context)?.price };
  const price = priceProblem(form, context);
  const contracts = contractsProblem(form, context);
  const problemOf = (stop: StopName) =>
    isWithoutPrice(form, stop) ? unpriced(price) : stopProblem(form[stop], stop, stops);
  const takeProfit = problemOf('takeProfit');
  const stopLoss = problemOf('stopLoss');
  return {
    ...(price && { price }),
    ...(contracts && { contracts }),
    ...(takeProfit && { takeProfit }),
    ...(stopLoss && { stopLoss }),
  };
}

/** Whether the order can be sent. */
export function canSendLever(problems: LeverProblems): boolean {
  return Object.values(problems).every((problem) => hints.has(problem.kind));
}

/** What is said now: a consequence at once, a missing value only after the button, the rest when the field is left. */
export function visibleLeverProblems(form: LeverForm, problems: LeverProblems): LeverProblems {
  const shown = Object.entries(problems).filter(([field, problem]) => {
    if (form.attempted || hints.has(problem.kind)) return true;
    return !missing.has(problem.kind) && form.left.includes(field as LeverField);
  });
  return Object.fromEntries(shown);
}
