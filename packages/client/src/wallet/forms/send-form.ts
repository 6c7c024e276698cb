// Sending to another account of the venue: from the funding wallet alone, in a currency that may be given in advance.
import { formatDecimal } from '@candor/exchange/arithmetic';
import type { SendToAccountBody } from '@candor/wire';
import type { WalletBalance } from '../wallets.ts';
import type { MoneyValues } from './money-form.ts';
import { amountOf, amountProblem, type MoneyProblems, problemsOf } from './money-problems.ts';
import { emptyProof, type ProofField } from './money-proof.ts';

export type SendField = 'recipient' | 'symbol' | 'amount' | ProofField;
export type SendValues = MoneyValues<SendField>;

export const emptySend = (symbol: string): SendValues => ({
  recipient: '',
  symbol,
  amount: '',
  ...emptyProof,
});

export function sendProblems(
  { recipient, amount }: SendValues,
  balance: WalletBalance | undefined,
  isStale: boolean,
  proof: MoneyProblems<ProofField>,
): MoneyProblems<SendField> {
  return problemsOf<SendField>({
    recipient: recipient.trim().length < 3 && { kind: 'recipientMissing' },
    symbol: balance === undefined && { kind: 'currencyMissing' },
    amount:
      balance && amountProblem(amount, { ...balance, available: isStale ? undefined : balance.available }),
    ...proof,
  });
}

/** What is moved, to whom; undefined while the amount cannot be read. The proof goes beside it. */
export function sendRequest(
  { recipient, amount: typed }: SendValues,
  balance: WalletBalance | undefined,
): Pick<SendToAccountBody, 'recipient' | 'symbol' | 'amount'> | undefined {
  const amount = balance && amountOf(typed, balance.scale);
  if (balance === undefined || amount === undefined) return undefined;
  return {
    recipient: recipient.trim(),
    symbol: balance.currency,
    amount: formatDecimal(amount, balance.scale),
  };
}
