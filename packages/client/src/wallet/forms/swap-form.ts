// A swap while it is typed: the two lists of currencies, the quote and how long it stands, and what is wrong.
import { formatDecimal } from '@candor/exchange/arithmetic';
import type { CurrencyQuote, SubmitCurrencyQuoteBody } from '@candor/wire';
import type { WalletBalance } from '../wallets.ts';
import type { MoneyValues } from './money-form.ts';
import { amountOf, amountProblem, type MoneyProblems, problemsOf } from './money-problems.ts';

export type SwapField = 'fo' | 'to' | 'amount';
export type SwapValues = MoneyValues<SwapField>;
export type SwapRequest = Omit<SubmitCurrencyQuoteBody, 'aid'>;

const firstCurrency = 'USDT';

/** What one can give: whatever the funding wallet holds, and what is chosen; with nothing in it, the first currency. */
export function giveChoices(
  { fo, to }: SwapValues,
  funding: readonly WalletBalance[],
): readonly WalletBalance[] {
  const owned = funding.filter(
    ({ currency, available }) => currency !== to && (available > 0n || currency === fo),
  );
  return owned.length > 0 ? owned : funding.filter(({ currency }) => currency === firstCurrency);
}

/** What one can receive: every listed currency but the one that is given. */
export function receiveChoices(
  { fo }: Pick<SwapValues, 'fo'>,
  funding: readonly WalletBalance[],
): readonly WalletBalance[] {
  return funding.filter(({ currency }) => currency !== fo);
}

/** A form opens with something to give; what is to be received is the owner's choice. */
export function openedSwap(
  funding: readonly WalletBalance[],
  wanted: { readonly fo?: string | undefined; readonly to?: string | undefined },
): SwapValues {
  const listed = (code: string | undefined) => funding.find(({ currency }) => currency === code)?.currency;
  const fo = listed(wanted.fo) ?? funding.find(({ available }) => available > 0n)?.currency ?? firstCurrency;
  const to = listed(wanted.to);
  return { fo, to: to === undefined || to === fo ? '' : to, amount: '' };
}

export function swapProblems(
  { fo, to, amount }: SwapValues,
  funding: readonly WalletBalance[],
  isStale: boolean,
): MoneyProblems<SwapField> {
  const given = funding.find(({ currency }) => currency === fo);
  return problemsOf<SwapField>({
    fo: given === undefined && { kind: 'currencyMissing' },
    to: to === '' && { kind: 'currencyMissing' },
    amount: given && amountProblem(amount, { ...given, available: isStale ? undefined : given.available }),
  });
}

export function swapRequest(
  { fo, to, amount: typed }: SwapValues,
  funding: readonly WalletBalance[],
): SwapRequest | undefined {
  const given = funding.find(({ currency }) => currency === fo);
  const amount = given && amountOf(typed, given.scale);
  if (given === undefined || amount === undefined || to === '' || to === fo) return undefined;
  return { fo, to, amount: formatDecimal(amount, given.scale) };
}

/** A quote belongs to what it was asked for; anything typed since makes it worthless. */
export function isQuoteFor(request: SwapRequest | undefined, asked: SwapRequest): boolean {
  return (
    request !== undefined &&
    request.fo === asked.fo &&
    request.to === asked.to &&
    request.amount === asked.amount
  );
}

/** Whole seconds for which the quote still stands by the venue's clock: nought when it is over. */
export function quoteSecondsLeft({ expiresAt }: Pick<CurrencyQuote, 'expiresAt'>, nowMs: number): number {
  return Math.max(0, Math.ceil((expiresAt - nowMs) / 1_000));
}
