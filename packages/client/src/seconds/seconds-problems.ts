// What is wrong with a seconds contract before it is sent, beside which field it is said, and when.
import { formatDecimal, subtract } from '@candor/exchange/arithmetic';
import type { Refusal } from '../http/outcome.ts';
import { readAmount, type UnreadableAmount, unreadableAmount } from '../wallet/transfer-summary.ts';
import type { SecondsForm } from './seconds-form.ts';
import { boundsOf, chosenOption, type SecondsContext, secondsResults } from './seconds-summary.ts';

export type SecondsField = 'option' | 'amount';

export type SecondsProblem =
  | { readonly kind: 'optionGone' }
  | { readonly kind: 'priceMissing'; readonly symbol: string }
  | UnreadableAmount
  | {
      readonly kind: 'outOfBounds';
      readonly minimum: string;
      readonly maximum: string;
      readonly currency: string;
    }
  | { readonly kind: 'insufficient'; readonly missing: string; readonly currency: string };

export type SecondsProblems = Readonly<Partial<Record<SecondsField, SecondsProblem>>>;

/** In the order in which the exchange checks: the bounds of the option before the wallet. */
function amountProblem(form: SecondsForm, context: SecondsContext): SecondsProblem | undefined {
  const { scale, currency, available } = context;
  const read = readAmount(form.amount, scale);
  if (!read.ok) return unreadableAmount(read, scale);
  const option = chosenOption(form, context);
  if (option === undefined) return undefined;
  const { minimum, maximum } = boundsOf(option, scale);
  const isBelow = minimum !== undefined && read.atoms < minimum;
  const isAbove = maximum !== undefined && read.atoms > maximum;
  if (isBelow || isAbove) return { kind: 'outOfBounds', minimum: option.Min, maximum: option.Max, currency };
  const { needed } = secondsResults(option, read.atoms);
  if (available === undefined || context.balanceStale || needed <= available) return undefined;
  return { kind: 'insufficient', missing: formatDecimal(subtract(needed, available), scale), currency };
}

function optionProblem(form: SecondsForm, context: SecondsContext): SecondsProblem | undefined {
  const { options, priceMissing, symbol } = context;
  if (options !== undefined && chosenOption(form, context) === undefined) return { kind: 'optionGone' };
  return priceMissing ? { kind: 'priceMissing', symbol } : undefined;
}

export function secondsProblems(form: SecondsForm, context: SecondsContext): SecondsProblems {
  const option = optionProblem(form, context);
  const amount = amountProblem(form, context);
  return { ...(option && { option }), ...(amount && { amount }) };
}

/** What is said now: nothing about an empty field before the button, nothing about a half-typed amount. */
export function visibleSecondsProblems(form: SecondsForm, problems: SecondsProblems): SecondsProblems {
  const shown = Object.entries(problems).filter(([, problem]) => {
    if (form.attempted || problem.kind === 'insufficient' || problem.kind === 'optionGone') return true;
    return form.amountLeft && problem.kind !== 'amountMissing';
  });
  return Object.fromEntries(shown);
}

const fieldsOfTheCall: Readonly<Record<string, SecondsField>> = {
  amount: 'amount',
  open_time: 'option',
  version: 'option',
  win_rate: 'option',
  lose_rate: 'option',
  profit_rate: 'option',
};

/** The field beside which the venue's refusal is said; undefined where it is about the order as a whole. */
export function refusedSecondsField(refusal: Refusal | undefined): SecondsField | undefined {
  return refusal?.field === undefined ? undefined : fieldsOfTheCall[refusal.field];
}
