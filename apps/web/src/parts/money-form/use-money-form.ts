// A form that moves money on the screen: what is typed, one request at a time, and the key that a repeat keeps.
import {
  blockingProblems,
  type IsDrawn,
  type MoneyForm,
  type MoneyFormAction,
  type MoneyProblems,
  type MoneyValues,
  moneyFormReducer,
  openedMoneyForm,
  type RequestContent,
  requestAttempt,
  usePreference,
  useRoom,
  useWalletRefresh,
  visibleMoneyProblems,
} from '@candor/client';
import { focusWrong } from '@candor/ui';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type { FieldErrors } from '../form/field-errors.ts';
import type { FormOutcome } from '../form/use-form.ts';
import { moneyErrors } from './money-texts.ts';

export interface MoneyFormOnScreen<Field extends string> {
  readonly form: MoneyForm<Field>;
  readonly values: MoneyValues<Field>;
  readonly sending: boolean;
  readonly element: RefObject<HTMLFormElement | null>;
  change(values: Readonly<Partial<Record<Field, string>>>): void;
  leave(field: Field): void;
  /** What is said beside the fields now, as far as they are drawn. */
  errors(problems: MoneyProblems<Field>, isDrawn?: IsDrawn<Field>): FieldErrors;
  /** The button was pressed: true when nothing is wrong, else the first wrong field takes the focus. */
  isReady(problems: MoneyProblems<Field>): boolean;
  /** Sends once, however often it is pressed; undefined unless the venue carried it out. */
  send<Data>(
    content: RequestContent,
    call: (key: string) => Promise<FormOutcome<Data>>,
    next: MoneyValues<Field>,
  ): Promise<{ readonly data: Data } | undefined>;
}

/** After a try in vain the first wrong field takes the focus, once it is drawn. */
function useFocusOnWrong() {
  const element = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) focusWrong(element.current);
  }, [tries]);
  return { element, inVain: () => setTries((before) => before + 1) };
}

export function useMoneyForm<Field extends string>(start: MoneyValues<Field>): MoneyFormOnScreen<Field> {
  const room = useRoom();
  const refresh = useWalletRefresh();
  const hidden = usePreference((preferences) => preferences.amountsHidden);
  const [form, dispatch] = useReducer<MoneyForm<Field>, MoneyValues<Field>, [MoneyFormAction<Field>]>(
    moneyFormReducer,
    start,
    openedMoneyForm,
  );
  const [sending, setSending] = useState(false);
  const [declined, setDeclined] = useState(false);
  // Two presses can come before one render: the second must find that the first is on its way.
  const inFlight = useRef(false);
  const { element, inVain } = useFocusOnWrong();

  return {
    form,
    values: form.values,
    sending,
    element,
    change(values) {
      setDeclined(false);
      dispatch({ type: 'changed', values });
    },
    leave: (field) => dispatch({ type: 'left', field }),
    errors(problems, isDrawn) {
      const shown = visibleMoneyProblems(form, blockingProblems(form, problems));
      return moneyErrors(form, shown, hidden, declined, isDrawn);
    },
    isReady(problems) {
      setDeclined(false);
      dispatch({ type: 'submitAttempted' });
      const ready = Object.keys(blockingProblems(form, problems)).length === 0;
      if (!ready) inVain();
      return ready;
    },
    async send(content, call, next) {
      if (inFlight.current) return undefined;
      inFlight.current = true;
      setSending(true);
      const attempt = requestAttempt(content, form.attempt, room.calls.newRequestKey);
      dispatch({ type: 'sent', attempt });
      const outcome = await call(attempt.key);
      inFlight.current = false;
      setSending(false);
      if (outcome.outcome === 'ok') {
        dispatch({ type: 'accepted', values: next });
        refresh();
        // The balances arrive by the stream; the small figures of the user are asked for.
        void room.session.check();
        return { data: outcome.data };
      }
      if (outcome.outcome === 'refused') {
        dispatch({ type: 'refused', refusal: outcome });
        // What the form shows beside the refusal, such as a fee or what is left today, is asked for anew.
        refresh();
      }
      if (outcome.outcome === 'unreachable') dispatch({ type: 'unanswered' });
      if (outcome.outcome === 'declined') setDeclined(true);
      inVain();
      return undefined;
    },
  };
}
