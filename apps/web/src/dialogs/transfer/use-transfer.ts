// The transfer form on the screen: its state, what it would do, what is wrong with it, and sending it.
import {
  chosenCurrency,
  type Loadable,
  openedTransferForm,
  requestAttempt,
  type TransferContext,
  type TransferStart,
  transferFormReducer,
  transferProblems,
  transferRequest,
  transferSummary,
  useReadable,
  useRoom,
  visibleTransferProblems,
  walletsOf,
} from '@candor/client';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { tellTransferred } from './transfer-toast.ts';

type Account = Loadable<{ readonly balances: Parameters<typeof walletsOf>[0] }>;

function contextOf(account: Account): TransferContext {
  if (account.status !== 'data') return { wallets: undefined, stale: false };
  return { wallets: walletsOf(account.data.balances), stale: account.stale };
}

export function useTransfer(start: TransferStart) {
  const room = useRoom();
  const account = useReadable(room.account);
  const [form, dispatch] = useReducer(transferFormReducer, start, openedTransferForm);
  const [sending, setSending] = useState(false);
  const context = useMemo(() => contextOf(account), [account]);
  const summary = transferSummary(form, context);
  const shown = chosenCurrency(form, context)?.currency;
  // Balances move while somebody types, and what is typed is meant in the currency that stood beside it.
  const isStanding = form.from === undefined || form.standing !== undefined;
  useEffect(() => {
    if (shown !== undefined && !isStanding) dispatch({ type: 'currencyShown', currency: shown });
  }, [shown, isStanding]);

  /** True when the venue carried it out. */
  const send = async (): Promise<boolean> => {
    dispatch({ type: 'submitAttempted' });
    const request = transferRequest(form, context);
    if (sending || request === undefined) return false;
    const attempt = requestAttempt(request, form.attempt, room.calls.newRequestKey);
    dispatch({ type: 'sent', attempt });
    setSending(true);
    const outcome = await room.calls.transfer(attempt.content, attempt.key);
    setSending(false);
    if (outcome.outcome === 'ok') {
      tellTransferred(outcome.message, form, summary, room.preferences.getState().amountsHidden);
      dispatch({ type: 'accepted' });
      // The balances arrive by the stream; the small figures of the user are asked for.
      void room.session.check();
      return true;
    }
    if (outcome.outcome === 'refused') dispatch({ type: 'refused', refusal: outcome });
    if (outcome.outcome === 'unreachable') dispatch({ type: 'unanswered' });
    return false;
  };

  return {
    form,
    dispatch,
    context,
    summary,
    sending,
    account,
    problems: visibleTransferProblems(form, transferProblems(form, context)),
    send,
  };
}

export type Transfer = ReturnType<typeof useTransfer>;

export interface TransferPartProps {
  transfer: Transfer;
}
