// The form of one market's seconds contract: its state, what would come of it, what is wrong, and sending it once.
import {
  type AccountView,
  chosenOption,
  type Loadable,
  type MarketTerms,
  openedSecondsForm,
  refusedSecondsField,
  requestAttempt,
  type SecondsContext,
  type SecondsForm,
  secondsFormReducer,
  secondsProblems,
  secondsRequest,
  secondsSummary,
  useOdds,
  useReadable,
  useRoom,
  useSecondsPrice,
  useSecondsRefresh,
  useSession,
  visibleSecondsProblems,
  walletsOf,
} from '@candor/client';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { tellAccepted } from './contract-toasts.ts';

type Account = Loadable<AccountView>;

function availableOf(account: Account, currency: string) {
  if (account.status !== 'data') return undefined;
  return walletsOf(account.data.balances).seconds.find((each) => each.currency === currency)?.available;
}

function useContext({ symbol, quote, quoteScale }: MarketTerms) {
  const odds = useOdds();
  const price = useSecondsPrice(symbol);
  const account = useReadable(useRoom().account);
  const signedIn = useSession((session) => session.user !== null);
  const all = odds.status === 'data' ? odds.data : undefined;
  const options = useMemo(
    () => all?.filter((option) => option.symbol === symbol).sort((one, other) => one.Second - other.Second),
    [all, symbol],
  );
  const context: SecondsContext = {
    symbol,
    currency: quote,
    scale: quoteScale,
    options,
    available: signedIn ? availableOf(account, quote) : undefined,
    balanceStale: account.status === 'data' && account.stale,
    priceMissing: price.status === 'data' && price.data.price === null,
  };
  return { odds, context, signedIn };
}

/** The option of the confirm window as it is offered now, where that is another one; null where it is gone. */
function changeDuringReview({ reviewed }: SecondsForm, context: SecondsContext) {
  if (reviewed === undefined || context.options === undefined) return undefined;
  const now = context.options.find(({ id }) => id === reviewed.id);
  if (now === undefined) return null;
  return now.version === reviewed.version ? undefined : now;
}

export function useContract(terms: MarketTerms) {
  const room = useRoom();
  const refresh = useSecondsRefresh();
  const { odds, context, signedIn } = useContext(terms);
  const [form, dispatch] = useReducer(secondsFormReducer, undefined, openedSecondsForm);
  const [sending, setSending] = useState(false);
  // Two presses in one frame see the same state, so the state alone cannot tell them apart.
  const onItsWay = useRef(false);
  const { options } = context;
  const isKnown = form.known !== undefined;
  useEffect(() => {
    if (options !== undefined && !isKnown) dispatch({ type: 'optionsArrived', options });
  }, [options, isKnown]);

  const option = chosenOption(form, context);
  const problems = secondsProblems(form, context);
  const changedTo = changeDuringReview(form, context);

  /** Opens the confirm window; false where something is wrong first. */
  const review = (): boolean => {
    dispatch({ type: 'submitAttempted' });
    if (option === undefined || problems.option !== undefined || problems.amount !== undefined) return false;
    dispatch({ type: 'reviewed', option });
    return true;
  };

  const close = () => {
    if (!onItsWay.current) dispatch({ type: 'reviewClosed' });
  };

  const send = async (): Promise<void> => {
    const { reviewed } = form;
    if (onItsWay.current || reviewed === undefined || changedTo !== undefined) return;
    const body = secondsRequest(form, reviewed);
    const content = { ...body } as Parameters<typeof requestAttempt>[0];
    const attempt = requestAttempt(content, form.attempt, room.calls.newRequestKey);
    dispatch({ type: 'sent', attempt });
    onItsWay.current = true;
    setSending(true);
    const outcome = await room.calls.submitSecondsOrder(body, attempt.key);
    onItsWay.current = false;
    setSending(false);
    if (outcome.outcome === 'ok') {
      dispatch({ type: 'accepted' });
      tellAccepted(outcome.data.order);
      // The balance arrives by the stream; the small figures of the user are asked for.
      void room.session.check();
      return;
    }
    refresh();
    if (outcome.outcome === 'unreachable') dispatch({ type: 'unanswered' });
    if (outcome.outcome !== 'refused') return;
    dispatch({ type: 'refused', refusal: outcome });
    // What belongs to a field is said beside it; a changed option is shown in the window, with its new terms.
    if (refusedSecondsField(outcome) === 'amount') dispatch({ type: 'reviewClosed' });
  };

  return {
    ...{ terms, form, dispatch, context, odds, signedIn, option, sending, review, close, send },
    /** Terms that the user has not seen yet. */
    changedFrom: changedSince(form, option),
    changedTo,
    summary: secondsSummary(form, option, context),
    problems: visibleSecondsProblems(form, problems),
  };
}

function changedSince({ known }: SecondsForm, option: ReturnType<typeof chosenOption>) {
  if (known === undefined || option === undefined || known.id !== option.id) return undefined;
  return known.version === option.version ? undefined : known;
}

export type Contract = ReturnType<typeof useContract>;

export interface ContractPartProps {
  contract: Contract;
}
