// A swap while it is typed: the two lists of currencies, the quote and how long it stands, and what is wrong.
import { formatDecimal } from '@candor/exchange/arithmetic';
import type { CurrencyQuote, Quotation, SubmitCurrencyQuoteBody } from '@candor/wire';
import type { WalletBalance } from '../wallets.ts';
import type { MoneyValues } from './money-form.ts';
import { amountOf, amountProblem, type MoneyProblems, problemsOf } from './money-problems.ts';

export type SwapField = 'fo' | 'to' | 'amount';
export type SwapValues = MoneyValues<SwapField>;
export type SwapRequest = Omit<SubmitCurrencyQuoteBody, 'aid'>;

const firstCurrency = 'USDT';

/** Currencies that the venue has a price for; undefined as long as no quotations are known. */
export type PricedCurrencies = ReadonlySet<string> | undefined;

/** A swap is priced by the index of either currency: a market without one gives none, however often it trades. */
export function pricedCurrencies(
  quotes: readonly Pick<Quotation, 'symbol' | 'fromsymbol' | 'index'>[] | undefined,
): PricedCurrencies {
  if (quotes === undefined) return undefined;
  const indexed = quotes.filter(({ fromsymbol, index }) => fromsymbol === firstCurrency && index !== null);
  return new Set([firstCurrency, ...indexed.map(({ symbol }) => symbol)]);
}

const isPriced = (priced: PricedCurrencies, currency: string): boolean => priced?.has(currency) !== false;

/** What one can give: whatever the funding wallet holds, and what is chosen; with nothing in it, the first currency. */
export function giveChoices(
  { fo, to }: SwapValues,
  funding: readonly WalletBalance[],
  priced: PricedCurrencies,
): readonly WalletBalance[] {
  const owned = funding.filter(
    ({ currency, available }) =>
      currency !== to && (currency === fo || (available > 0n && isPriced(priced, currency))),
  );
  return owned.length > 0 ? owned : funding.filter(({ currency }) => currency === firstCurrency);
}

/** What one can receive: every listed currency with a price but the one that is given, and what is chosen. */
export function receiveChoices(
  { fo, to }: Pick<SwapValues, 'fo' | 'to'>,
  funding: readonly WalletBalance[],
  priced: PricedCurrencies,
): readonly WalletBalance[] {
  return funding.filter(({ currency }) => currency !== fo && (currency === to || isPriced(priced, currency)));
}

/** Listed currencies that no swap can be made of: the form names them, so that nobody looks for them in vain. */
export function unpricedCurrencies(
  funding: readonly WalletBalance[],
  priced: PricedCurrencies,
): readonly string[] {
  return funding.map(({ currency }) => currency).filter((currency) => !isPriced(priced, currency));
}

/** A form opens with something to give; what is to be received is the owner's choice. */
export function openedSwap(
  funding: readonly WalletBalance[],
  wanted: { readonly fo?: string | undefined; readonly to?: string | undefined },
  priced: PricedCurrencies,
): SwapValues {
  const listed = (code: string | undefined) => funding.find(({ currency }) => currency === code)?.currency;
  const owned = funding.find(({ currency, available }) => available > 0n && isPriced(priced, currency));
  const fo = listed(wanted.fo) ?? owned?.currency ?? firstCurrency;
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
