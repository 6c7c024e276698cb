// The report of a deposit: network, amount, transaction number; a screenshot is no condition and credits nothing.
import { formatDecimal } from '@candor/exchange/arithmetic';
import type { NetworkTerms, SubmitCoinDepositBody } from '@candor/wire';
import type { MoneyValues } from './money-form.ts';
import { amountOf, amountProblem, type MoneyProblems, problemsOf } from './money-problems.ts';

export type DepositField = 'network' | 'amount' | 'transaction' | 'screenshot';
export type DepositValues = MoneyValues<DepositField>;

export const emptyDeposit = (network: string): DepositValues => ({
  network,
  amount: '',
  transaction: '',
  screenshot: '',
});

export function depositProblems(
  { amount, transaction }: DepositValues,
  terms: NetworkTerms | undefined,
): MoneyProblems<DepositField> {
  return problemsOf<DepositField>({
    network: terms === undefined && { kind: 'networkMissing' },
    amount: terms && amountProblem(amount, { currency: terms.currency, scale: terms.scale }),
    transaction: transaction.trim() === '' && { kind: 'transactionMissing' },
  });
}

/** The body of the call; undefined while anything that it needs is missing or cannot be read. */
export function depositRequest(
  values: DepositValues,
  terms: NetworkTerms | undefined,
): Omit<SubmitCoinDepositBody, 'aid'> | undefined {
  if (terms === undefined || Object.keys(depositProblems(values, terms)).length > 0) return undefined;
  const amount = amountOf(values.amount, terms.scale);
  if (amount === undefined) return undefined;
  const { transaction, screenshot } = values;
  return {
    network: terms.network,
    amount: formatDecimal(amount, terms.scale),
    transaction: transaction.trim(),
    ...(screenshot !== '' && { screenshot }),
  };
}
