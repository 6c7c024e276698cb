// What is wrong with a transfer, beside which field it is said, and when.
import { formatDecimal } from '@candor/exchange/arithmetic';
import type { TransferField, TransferForm } from './transfer-form.ts';
import {
  availableIn,
  chosenCurrency,
  readAmount,
  type TransferContext,
  type UnreadableAmount,
  unreadableAmount,
} from './transfer-summary.ts';

export type TransferProblem =
  | {
      readonly kind: 'walletMissing' | 'currencyMissing';
    }
  | UnreadableAmount
  | { readonly kind: 'insufficient'; readonly available: string; readonly currency: string };

export type TransferProblems = Readonly<Partial<Record<TransferField, TransferProblem>>>;

function amountProblem(form: TransferForm, context: TransferContext): TransferProblem | undefined {
  const chosen = chosenCurrency(form, context);
  if (chosen === undefined) return form.amount === '' ? { kind: 'amountMissing' } : undefined;
  const { currency, scale } = chosen;
  const read = readAmount(form.amount, scale);
  if (!read.ok) return unreadableAmount(read, scale);
  if (form.from === undefined || context.wallets === undefined || context.stale) return undefined;
  const available = availableIn(context.wallets, form.from, currency);
  if (read.atoms <= available) return undefined;
  return { kind: 'insufficient', available: formatDecimal(available, scale), currency };
}

export function transferProblems(form: TransferForm, context: TransferContext): TransferProblems {
  const amount = amountProblem(form, context);
  return {
    ...(form.from === undefined && { from: { kind: 'walletMissing' } as const }),
    ...(form.to === undefined && { to: { kind: 'walletMissing' } as const }),
    ...(chosenCurrency(form, context) === undefined && { currency: { kind: 'currencyMissing' } as const }),
    ...(amount && { amount }),
  };
}

/** What is said now: nothing about an empty field before the button, nothing about a half-typed amount. */
export function visibleTransferProblems(form: TransferForm, problems: TransferProblems): TransferProblems {
  const shown = Object.entries(problems).filter(([field, problem]) => {
    if (form.attempted || problem.kind === 'insufficient') return true;
    return field === 'amount' && form.amountLeft && problem.kind !== 'amountMissing';
  });
  return Object.fromEntries(shown);
}

const fieldsOfTheCall: Readonly<Record<string, TransferField>> = {
  from: 'from',
  to: 'to',
  symbol: 'currency',
  amount: 'amount',
};

/** The field beside which the venue's refusal is said; undefined where it is about the transfer as a whole. */
export function refusedField({ refusal }: TransferForm): TransferField | undefined {
  return refusal?.field === undefined ? undefined : fieldsOfTheCall[refusal.field];
}
