// Closing a position or a part of it: how many contracts are meant, what they would bring, and what stays open.
import {
  assertNever,
  type Contracts,
  type Direction,
  formatDecimal,
  profitAt,
} from '@candor/exchange/arithmetic';
import type { LeverOrderRow } from '@candor/wire';
import type { Refusal } from '../http/outcome.ts';
import { afterRefusal, type RequestAttempt, requestAttempt } from '../http/request-attempt.ts';
import { readTicks } from '../spot/market-terms.ts';
import { type LeverTerms, readContracts, readMark } from './lever-terms.ts';

export interface CloseForm {
  /** Undefined while all of it is meant, however many those are. */
  readonly typed: string | undefined;
  /** The share from which the number was made. */
  readonly percent: number | undefined;
  /** How many were open when the number was chosen, or when it was said that they are fewer. */
  readonly known: number;
  /** Said until something is chosen anew: fewer are open than when the number was chosen. */
  readonly fewer: boolean;
  /** The button was pressed: whatever is missing may be said. */
  readonly attempted: boolean;
  readonly refusal: Refusal | undefined;
  /** What was sent and is not decided as far as this page knows. */
  readonly attempt: RequestAttempt | undefined;
}

/** `open` is how many contracts are open in the moment of the action. */
export type CloseFormAction =
  | { readonly type: 'typed'; readonly contracts: string; readonly open: number }
  | { readonly type: 'shareChosen'; readonly percent: number; readonly open: number }
  | { readonly type: 'submitAttempted' }
  | { readonly type: 'foundFewer'; readonly open: number }
  | { readonly type: 'sent'; readonly attempt: RequestAttempt }
  | { readonly type: 'refused'; readonly refusal: Refusal };

export function beginClose(open: number): CloseForm {
  return {
    ...{ typed: undefined, percent: undefined, known: open, fewer: false },
    ...{ attempted: false, refusal: undefined, attempt: undefined },
  };
}

/** Whole contracts, and one at least of any share. */
export function contractsOfShare(open: number, percent: number): number {
  return percent === 0 ? 0 : Math.max(1, Math.floor((open * percent) / 100));
}

function chosen(form: CloseForm, open: number, change: Pick<CloseForm, 'typed' | 'percent'>): CloseForm {
  return { ...form, ...change, known: open, fewer: false, refusal: undefined };
}

export function closeFormReducer(form: CloseForm, action: CloseFormAction): CloseForm {
  switch (action.type) {
    case 'typed':
      return chosen(form, action.open, { typed: action.contracts, percent: undefined });
    case 'shareChosen': {
      const { percent, open } = action;
      if (percent >= 100) return chosen(form, open, { typed: undefined, percent: undefined });
      const contracts = contractsOfShare(open, percent);
      return chosen(form, open, { typed: contracts === 0 ? '' : String(contracts), percent });
    }
    case 'submitAttempted':
      return { ...form, attempted: true, refusal: undefined };
    case 'foundFewer':
      return { ...form, known: action.open, fewer: true };
    case 'sent':
      return { ...form, attempt: action.attempt, fewer: false };
    case 'refused':
      return { ...form, refusal: action.refusal, attempt: afterRefusal(form.attempt, action.refusal) };
    default:
      return assertNever(action);
  }
}

export type CloseProblem =
  | { readonly kind: 'contractsMissing' }
  | { readonly kind: 'contractsRange'; readonly maximum: number };

/** What of a position is needed to close it. */
export type ClosedPosition = Pick<
  LeverOrderRow,
  'id' | 'direction' | 'contracts' | 'openingPrice' | 'currentPrice' | 'profit'
>;

export interface CloseSummary {
  /** Undefined while what was typed is no number of contracts that can close. */
  readonly contracts: number | undefined;
  /** What of it stays open. */
  readonly rest: number | undefined;
  /** In whole percent from 0 to 100. */
  readonly share: number;
  /** What these contracts would bring at the mark at which the profit of the whole was worked out. */
  readonly profit: string | undefined;
  readonly problem: CloseProblem | undefined;
}

/** By the function with which the venue works it out; undefined without a mark. */
function profitOfPart(
  position: ClosedPosition,
  terms: LeverTerms | undefined,
  contracts: number,
): string | undefined {
  if (contracts === position.contracts) return position.profit ?? undefined;
  const { openingPrice, currentPrice } = position;
  if (terms === undefined || openingPrice === null || currentPrice === null) return undefined;
  const entryTicks = readTicks(openingPrice, terms);
  const mark = readMark(currentPrice);
  if (entryTicks === undefined || mark === undefined) return undefined;
  const part = { direction: position.direction as Direction, contracts: contracts as Contracts, entryTicks };
  return formatDecimal(profitAt(terms.grid, part, mark), terms.quoteScale);
}

function problemOf(typed: string, contracts: number | undefined, open: number): CloseProblem | undefined {
  if (typed === '') return { kind: 'contractsMissing' };
  const isPossible = contracts !== undefined && contracts > 0 && contracts <= open;
  return isPossible ? undefined : { kind: 'contractsRange', maximum: open };
}

/** The slider stays where it was put while the number is the one that it made. */
function shareOf({ typed, percent }: CloseForm, open: number): number {
  if (typed === undefined) return 100;
  const contracts = readContracts(typed) ?? 0;
  if (percent !== undefined && contractsOfShare(open, percent) === contracts) return percent;
  if (contracts === 0) return 0;
  return Math.min(100, Math.max(1, Math.floor((contracts * 100) / open)));
}

export function closeSummary(
  form: CloseForm,
  position: ClosedPosition,
  terms: LeverTerms | undefined,
): CloseSummary {
  const open = position.contracts;
  const typed = form.typed ?? String(open);
  const read = readContracts(typed);
  const problem = problemOf(typed, read, open);
  const contracts = problem === undefined ? read : undefined;
  return {
    ...{ contracts, problem, share: shareOf(form, open) },
    rest: contracts === undefined ? undefined : open - contracts,
    profit: contracts === undefined ? undefined : profitOfPart(position, terms, contracts),
  };
}

/** More than is open is said at once, what is missing after the button. */
export function visibleCloseProblem(
  { typed, attempted }: CloseForm,
  { problem }: CloseSummary,
): CloseProblem | undefined {
  if (problem?.kind !== 'contractsRange') return attempted ? problem : undefined;
  return attempted || readContracts(typed ?? '') !== 0 ? problem : undefined;
}

/** A number was chosen of more than are open by now: whoever chose it looks once more before it is sent. */
export function isChosenOfMore(form: CloseForm, open: number): boolean {
  return form.typed !== undefined && open < form.known;
}

/** All of it is asked for without a number: whatever closed meanwhile is then no reason to refuse the rest. */
export function closeSending(form: CloseForm, { id }: Pick<ClosedPosition, 'id'>, newKey: () => string) {
  const contracts = form.typed === undefined ? undefined : readContracts(form.typed);
  return { contracts, attempt: requestAttempt({ id, contracts }, form.attempt, newKey) };
}
