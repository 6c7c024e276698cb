// The form of one contract: its state, what it would cost and come to, what is wrong with it, and sending it.
import {
  canSendLever,
  contractsForNotional,
  contractsForShare,
  emptyLeverForm,
  followingMark,
  type LeverContext,
  type LeverForm,
  type LeverFormAction,
  type LeverView,
  type Loadable,
  leverFormReducer,
  leverFunds,
  leverProblems,
  leverSending,
  leverSummary,
  movesSize,
  movesStops,
  notionalText,
  shareOfPossible,
  useLever,
  useLeverRefresh,
  usePreference,
  useRoom,
  visibleLeverProblems,
  withStopPrices,
} from '@candor/client';
import { t } from '@candor/i18n';
import { useEffect, useReducer, useState } from 'react';
import { takeUnansweredBack, tellOrderFailed } from '../../parts/unanswered-order.ts';
import { tellPlaced } from './lever-toasts.ts';
import { useMark } from './use-marks.ts';
import type { LeverOffer } from './use-offers.ts';

function contractsHeld(lever: Loadable<LeverView>, symbol: string) {
  const rows = lever.status === 'data' ? lever.data.orders.filter((row) => row.symbol === symbol) : [];
  const open = rows.filter((row) => row.status !== 'pending');
  return {
    held: rows.reduce((sum, row) => sum + row.contracts, 0),
    net: open.reduce((sum, row) => sum + (row.direction === 'long' ? row.contracts : -row.contracts), 0),
  };
}

const pricedStops = ({ takeProfit, stopLoss }: LeverForm) =>
  ({ type: 'stopsPriced', takeProfit, stopLoss }) as const;

/** Its limits are typed as was chosen here or in the dialog of a position. */
function useForm(context: LeverContext) {
  const stopsBy = usePreference((all) => all.stopsBy);
  const [kept, dispatch] = useReducer(leverFormReducer, stopsBy, emptyLeverForm);
  const form = followingMark(kept, context);
  useEffect(() => {
    if (stopsBy === form.stopsBy) return;
    dispatch(pricedStops(form));
    dispatch({ type: 'stopsByChosen', stopsBy });
  });
  return [form, dispatch] as const;
}

export function useLeverOrder({ terms }: LeverOffer, offered: boolean) {
  const { calls } = useRoom();
  const lever = useLever();
  const askForTerms = useLeverRefresh();
  const mark = useMark(terms.symbol, lever);
  const [sending, setSending] = useState(false);
  const context: LeverContext = {
    ...{ terms, offered },
    mark: mark.price,
    funds: lever.status === 'data' ? leverFunds(lever.data.account, terms.quoteScale) : undefined,
    ...contractsHeld(lever, terms.symbol),
  };
  const [form, dispatch] = useForm(context);
  const problems = leverProblems(form, context);

  /** A notional becomes contracts as it is typed: what is sent does not move with the mark any more. */
  const change = (action: LeverFormAction) => {
    dispatch(action);
    const next = leverFormReducer(form, action);
    if (next.sizeBy === 'notional' && movesSize(action))
      dispatch({ type: 'sized', contracts: contractsForNotional(next, context) });
    if (next.attempt !== undefined && movesStops(action))
      dispatch(pricedStops(withStopPrices(next, context)));
  };

  const setShare = (percent: number) => {
    const contracts = contractsForShare(form, context, percent);
    if (form.sizeBy === 'contracts') return dispatch({ type: 'typed', field: 'contracts', value: contracts });
    change({ type: 'typed', field: 'notional', value: notionalText({ ...form, contracts }, context) });
  };

  /** True when the venue accepted the order. */
  const send = async (): Promise<boolean> => {
    dispatch({ type: 'submitAttempted' });
    if (sending || !canSendLever(problems)) return false;
    setSending(true);
    const { body, attempt } = leverSending(form, terms, calls.newRequestKey);
    dispatch(pricedStops(form));
    dispatch({ type: 'sent', attempt });
    const outcome = await calls.submitLeverOrder(body, attempt.key);
    setSending(false);
    takeUnansweredBack(outcome, attempt.key);
    if (outcome.outcome === 'ok') {
      dispatch({ type: 'accepted' });
      tellPlaced(form, terms, outcome.data.order);
      return true;
    }
    if (outcome.outcome !== 'refused') {
      tellOrderFailed(outcome, attempt.key, t('lever.toast.refused'));
      return false;
    }
    dispatch({ type: 'refused', refusal: outcome });
    if (outcome.refusal === 'perpetual.termsChanged') askForTerms();
    return false;
  };

  return {
    ...{ form, dispatch: change, context, sending, send, mark, setShare },
    stale: lever.status === 'data' && lever.stale,
    summary: leverSummary(form, context),
    problems: visibleLeverProblems(form, problems),
    share: shareOfPossible(form, context),
  };
}

export type LeverOrder = ReturnType<typeof useLeverOrder>;

export interface LeverOrderProps {
  order: LeverOrder;
}
