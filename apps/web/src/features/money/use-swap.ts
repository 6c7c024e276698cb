// A swap on the screen: what is typed, the quote for it, how long the quote stands, and taking it once.
import {
  type CurrencyQuote,
  giveChoices,
  isQuoteFor,
  openedSwap,
  pricedCurrencies,
  quoteSecondsLeft,
  type Refusal,
  receiveChoices,
  type SwapField,
  type SwapRequest,
  swapProblems,
  swapRequest,
  unpricedCurrencies,
  useFlow,
  useRoom,
  useServerTime,
  type WalletBalance,
} from '@candor/client';
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';
import { useState } from 'react';
import { shownAmount } from '../../parts/amount.tsx';
import { useMoneyForm } from '../../parts/money-form/use-money-form.ts';
import { shownDecimal } from '../../parts/shown-decimal.ts';

export interface SwapStart {
  readonly fo?: string | undefined;
  readonly to?: string | undefined;
  /** The given currency was chosen by whoever opened the form. */
  readonly locked: boolean;
}

interface Quoted {
  readonly request: SwapRequest;
  readonly quote: CurrencyQuote;
}

const spent: ReadonlySet<Refusal['refusal']> = new Set([
  'wallet.quoteUnknown',
  'wallet.quoteExpired',
  'wallet.quoteMoved',
  'wallet.quoteMismatch',
]);

function tellSwapped({ fo, to }: SwapRequest, give: string, receive: string): void {
  const shown = (amount: string) => shownDecimal(shownAmount(amount));
  showToast({
    tone: 'success',
    title: t('money.swap.done'),
    body: t('money.swap.doneText', { give: shown(give), from: fo, receive: shown(receive), to }),
  });
}

export function useSwap(funding: readonly WalletBalance[], isStale: boolean, start: SwapStart) {
  const { calls } = useRoom();
  const quotes = useFlow(useRoom().quotes);
  const priced = pricedCurrencies(quotes.status === 'data' ? quotes.data : undefined);
  const screen = useMoneyForm<SwapField>(openedSwap(funding, start, priced));
  const [quoted, setQuoted] = useState<Quoted>();
  const nowMs = useServerTime();
  const { values } = screen;
  const problems = swapProblems(values, funding, isStale);
  const request = swapRequest(values, funding);
  const current = quoted !== undefined && isQuoteFor(request, quoted.request) ? quoted : undefined;
  const secondsLeft = current === undefined ? 0 : quoteSecondsLeft(current.quote, nowMs);

  const ask = async () => {
    if (!screen.isReady(problems) || request === undefined) return;
    setQuoted(undefined);
    // A question moves nothing: what is typed stays, and another press asks anew.
    const done = await screen.send({ ask: nowMs, ...request }, () => calls.quoteSwap(request), values);
    if (done !== undefined) setQuoted({ request, quote: done.data });
  };
  const accept = async () => {
    if (current === undefined) return;
    const { quote } = current.quote;
    const content = { ...current.request, quote };
    const done = await screen.send(
      content,
      async (key) => {
        const outcome = await calls.acceptSwap(content, key);
        if (outcome.outcome === 'refused' && spent.has(outcome.refusal)) setQuoted(undefined);
        return outcome;
      },
      { ...values, amount: '' },
    );
    if (done === undefined) return;
    setQuoted(undefined);
    tellSwapped(current.request, done.data.give, done.data.receive);
  };

  return {
    screen,
    locked: start.locked,
    errors: screen.errors(problems),
    gives: giveChoices(values, funding, priced),
    given: funding.find(({ currency }) => currency === values.fo),
    receives: receiveChoices(values, funding, priced),
    unpriced: unpricedCurrencies(funding, priced),
    quoted: current,
    /** A quote was there, and what was typed since is another swap. */
    isOutdated: quoted !== undefined && current === undefined,
    secondsLeft,
    /** It can be taken: it has not expired, or it was sent and nobody knows yet whether it was carried out. */
    canAccept: current !== undefined && (secondsLeft > 0 || screen.form.unanswered),
    ask,
    accept,
  };
}

export type Swap = ReturnType<typeof useSwap>;
