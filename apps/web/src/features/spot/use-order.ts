// The order form of one market: its state, what it would cost, what is wrong with it, and sending it.
import {
  type AccountView,
  beginOrder,
  canSend,
  fieldForShare,
  type Loadable,
  type MarketTerms,
  type OrderContext,
  orderFormReducer,
  orderProblems,
  orderRequest,
  orderSummary,
  priceForShare,
  readAtoms,
  shareOfAvailable,
  sizeForShare,
  spotAttempt,
  spotBalances,
  useFlow,
  useMarketsRefresh,
  useReadable,
  useRoom,
  visibleProblems,
} from '@candor/client';
import { t } from '@candor/i18n';
import { useEffect, useReducer, useState } from 'react';
import { takeUnansweredBack, tellOrderFailed } from '../../parts/unanswered-order.ts';
import { useHasIndex, useQuote } from '../../parts/use-quote.ts';
import { tellSubmitted } from './order-toasts.ts';

/** A currency without an entry has nothing; while nothing is known, nothing is claimed. */
function availableOf(account: Loadable<AccountView>, currency: string, scale: number) {
  if (account.status !== 'data') return undefined;
  const balance = spotBalances(account.data).find((each) => each.currency === currency);
  return readAtoms(balance?.available ?? '0', scale);
}

/** What surrounds an order on this market: its book, its reference price and the balances. */
export function useOrderContext(terms: MarketTerms): OrderContext {
  const room = useRoom();
  const book = useFlow(room.book(terms.symbol));
  const account = useReadable(room.account);
  const quote = useQuote(terms.symbol);
  return {
    terms,
    book: book.status === 'data' ? book.data : undefined,
    referencePrice: quote?.price,
    hasIndex: useHasIndex(terms.symbol),
    availableBase: availableOf(account, terms.base, terms.baseScale),
    availableQuote: availableOf(account, terms.quote, terms.quoteScale),
    balancesStale: account.status === 'data' && account.stale,
  };
}

/** The next order begins as the last one was made; its side, price and size are its own. */
function useKeptTicket() {
  const { preferences } = useRoom();
  const [form, dispatch] = useReducer(orderFormReducer, preferences.getState().orderTicket, beginOrder);
  const { type, sizeBy, timeInForce, postOnly } = form;
  useEffect(() => {
    preferences.setState({ orderTicket: { type, sizeBy, timeInForce, postOnly } });
  }, [preferences, type, sizeBy, timeInForce, postOnly]);
  return [form, dispatch] as const;
}

export function useOrder(terms: MarketTerms) {
  const { calls } = useRoom();
  const askForFees = useMarketsRefresh();
  const [form, dispatch] = useKeptTicket();
  const [sending, setSending] = useState(false);
  const context = useOrderContext(terms);
  const problems = orderProblems(form, context);

  const setShare = (percent: number) => {
    const price = priceForShare(form, context);
    if (price !== undefined) dispatch({ type: 'priceShared', price });
    const priced = price === undefined ? form : { ...form, price };
    const size = sizeForShare(priced, context, percent);
    if (size !== undefined) return dispatch({ type: 'typed', ...size });
    const field = fieldForShare(priced, context);
    if (field !== undefined) dispatch({ type: 'fieldWanted', field });
  };

  /** True when the venue accepted the order. */
  const send = async (): Promise<boolean> => {
    dispatch({ type: 'submitAttempted' });
    if (sending || !canSend(problems, context)) return false;
    setSending(true);
    const body = orderRequest(form, terms);
    const attempt = spotAttempt(body, form.attempt, calls.newRequestKey);
    dispatch({ type: 'sent', attempt });
    const outcome = await calls.placeOrder(body, attempt.key);
    setSending(false);
    takeUnansweredBack(outcome, attempt.key);
    if (outcome.outcome === 'ok') {
      dispatch({ type: 'accepted' });
      tellSubmitted(form, terms, outcome.data);
      return true;
    }
    if (outcome.outcome === 'refused') dispatch({ type: 'refused', refusal: outcome });
    else tellOrderFailed(outcome, attempt.key, t('spot.toast.refused'));
    if (outcome.outcome === 'refused' && outcome.refusal === 'spot.feeRaised') askForFees();
    return false;
  };

  return {
    form,
    dispatch,
    context,
    sending,
    summary: orderSummary(form, context),
    problems: visibleProblems(form, problems),
    share: shareOfAvailable(form, context),
    setShare,
    send,
  };
}

export type Order = ReturnType<typeof useOrder>;
