// The change of one open order: what is typed, what it would come to, and sending it while the order goes on trading.
import {
  beginChange,
  type ChangeKind,
  canSend,
  changeContext,
  changeDraftReducer,
  changeKind,
  changeProblems,
  changeRequest,
  hasTraded,
  type MarketTerms,
  type OpenOrder,
  type OrderFormAction,
  orderSummary,
  readChange,
  refusedOrderField,
  spotAttempt,
  useMarketsRefresh,
  useReadable,
  useRoom,
  visibleProblems,
} from '@candor/client';
import { refusalText } from '@candor/i18n';
import { useReducer, useState } from 'react';
import { failureText } from '../../parts/failure-text.ts';
import { tellChanged } from './order-toasts.ts';
import { useOrderContext } from './use-order.ts';

export interface ChangeProps {
  /** As it was when the dialog opened. */
  order: OpenOrder;
  terms: MarketTerms;
  onChanged: () => void;
}

/** The order as it is now; undefined once it is open no more. */
function useLive(order: OpenOrder): OpenOrder | undefined {
  const account = useReadable(useRoom().account);
  return account.status === 'data' ? account.data.orders.find(({ id }) => id === order.id) : order;
}

export function useChange({ order: opened, terms, onChanged }: ChangeProps) {
  const { calls } = useRoom();
  const askForFees = useMarketsRefresh();
  const live = useLive(opened);
  const order = live ?? opened;
  const [draft, dispatchDraft] = useReducer(changeDraftReducer, opened, beginChange);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const [gone, setGone] = useState(false);
  const { form, known } = readChange(draft, order);
  const context = changeContext(useOrderContext(terms), order);
  const problems = changeProblems(order, form, context);
  const kind: ChangeKind | undefined = changeKind(order, form, terms);

  const dispatch = (action: OrderFormAction) => {
    if (action.type === 'typed') setError(undefined);
    dispatchDraft({ action, remaining: order.remaining });
  };

  const send = async (): Promise<void> => {
    dispatch({ type: 'submitAttempted' });
    if (sending || !canSend(problems, context)) return;
    if (changeKind(known, form, terms) === 'none') return setError(refusalText('spot.orderUnchanged'));
    setError(undefined);
    setSending(true);
    const body = changeRequest(known, form, terms);
    const attempt = spotAttempt(body, form.attempt, calls.newRequestKey);
    dispatch({ type: 'sent', attempt });
    const outcome = await calls.changeOrder(body, attempt.key);
    setSending(false);
    if (outcome.outcome === 'ok') {
      tellChanged(form, terms, outcome.data);
      return onChanged();
    }
    if (outcome.outcome !== 'refused') return setError(failureText(outcome, 'orders'));
    dispatch({ type: 'refused', refusal: outcome });
    if (outcome.refusal === 'spot.feeRaised') askForFees();
    if (outcome.refusal === 'spot.orderUnknown') setGone(true);
    else if (refusedOrderField({ ...form, refusal: outcome }) === undefined)
      setError(failureText(outcome, 'orders'));
  };

  return {
    ...{ order, form, dispatch, context, kind, error, sending, send },
    /** Since the dialog opened. */
    hasTraded: hasTraded(opened, order),
    /** The answer to the own change is not in yet while that change ends the order. */
    ended: gone || (live === undefined && !sending),
    summary: orderSummary(form, context),
    problems: visibleProblems(form, problems),
  };
}

export type Change = ReturnType<typeof useChange>;
