// Closing one position or a part of it: how many contracts, what they would bring, and sending it while it may change.
import {
  beginClose,
  closeFormReducer,
  closeSending,
  closeSummary,
  isChosenOfMore,
  type LeverOrderRow,
  type LeverTerms,
  type LeverView,
  type Loadable,
  useLeverRefresh,
  useRoom,
  visibleCloseProblem,
} from '@candor/client';
import { refusalText, t } from '@candor/i18n';
import { useReducer, useState } from 'react';
import { failureText } from '../../parts/failure-text.ts';
import { closeErrorText } from './close-words.ts';
import { tellClosing } from './lever-toasts.ts';

export interface CloseProps {
  /** As it was when the dialog opened. */
  row: LeverOrderRow;
  /** Undefined for a contract that this build cannot compute with: it closes all the same. */
  terms: LeverTerms | undefined;
  lever: Loadable<LeverView>;
  onClosing: () => void;
}

/** Why nothing of a position can be closed from here any more. */
const ends = ['perpetual.positionUnknown', 'perpetual.alreadyClosing'] as const;
type Ended = (typeof ends)[number];

function endOf(live: LeverOrderRow | undefined): Ended | undefined {
  if (live === undefined) return 'perpetual.positionUnknown';
  return live.status === 'closing' ? 'perpetual.alreadyClosing' : undefined;
}

export function useClose({ row: opened, terms, lever, onClosing }: CloseProps) {
  const { calls } = useRoom();
  const refresh = useLeverRefresh();
  const live = lever.status === 'data' ? lever.data.orders.find(({ id }) => id === opened.id) : opened;
  const row = live ?? opened;
  const open = row.contracts;
  const [form, dispatch] = useReducer(closeFormReducer, opened.contracts, beginClose);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const [refusedAs, setRefusedAs] = useState<Ended>();
  const summary = closeSummary(form, row, terms);

  const choose = (
    action: { type: 'typed'; contracts: string } | { type: 'shareChosen'; percent: number },
  ) => {
    setError(undefined);
    dispatch({ ...action, open });
  };

  const send = async (): Promise<void> => {
    dispatch({ type: 'submitAttempted' });
    setError(undefined);
    if (sending || summary.contracts === undefined) return;
    if (isChosenOfMore(form, open)) return dispatch({ type: 'foundFewer', open });
    setSending(true);
    const { contracts, attempt } = closeSending(form, row, calls.newRequestKey);
    dispatch({ type: 'sent', attempt });
    const outcome = await calls.closeLeverOrder(row.id, contracts, attempt.key);
    setSending(false);
    if (outcome.outcome === 'ok') {
      tellClosing(outcome.data);
      refresh();
      return onClosing();
    }
    if (outcome.outcome !== 'refused') return setError(failureText(outcome, 'orders'));
    dispatch({ type: 'refused', refusal: outcome });
    const end = ends.find((one) => one === outcome.refusal);
    if (end !== undefined) setRefusedAs(end);
    else if (outcome.field !== 'contracts') setError(failureText(outcome, 'orders'));
  };

  // The answer to the own press is not in yet while the position says already that it closes.
  const ended = refusedAs ?? (sending ? undefined : endOf(live));
  return {
    ...{ row, open, summary, sending, send, choose, error },
    typed: form.typed ?? String(open),
    fieldError: closeErrorText(form, visibleCloseProblem(form, summary)),
    /** Said once something of it closed elsewhere since the dialog opened. */
    smaller: open < opened.contracts ? t('lever.close.smaller', { count: open }) : undefined,
    ended: ended && refusalText(ended),
  };
}

export type Closing = ReturnType<typeof useClose>;
