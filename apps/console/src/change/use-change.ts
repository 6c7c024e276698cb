// One change of an operator: its fields, its reason, what is wrong with them, and one request at a time.
import { type Failure, type Outcome, REASON_LENGTH_MIN, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { focusWrong } from '@candor/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRefresh } from '../parts/asked.ts';
import { failureText } from '../parts/failure-text.ts';
import { type Attempt, keptAfter, nextAttempt } from './attempt.ts';

export type Wrongs<Fields> = { readonly [Name in keyof Fields]?: string };

export interface ChangePlan<Fields, Done> {
  readonly empty: Fields;
  /** What is wrong with the fields, in the reader's words. */
  readonly check?: (fields: Fields) => Wrongs<Fields>;
  readonly call: (fields: Fields, reason: string, key: string) => Promise<Outcome<Done>>;
  readonly onDone: (done: Done, fields: Fields) => void;
}

export interface Change<Fields> {
  readonly fields: Fields;
  readonly reason: string;
  readonly busy: boolean;
  set(part: Partial<Fields>): void;
  setReason(reason: string): void;
  errorOf(field: keyof Fields | 'reason'): string | undefined;
  /** What belongs to no field. */
  readonly problem: string | undefined;
  /** `part` completes the fields at the last moment, as the button that was pressed does. */
  send(part?: Partial<Fields>): Promise<void>;
  /** For the element around the fields: after a try in vain the first wrong one takes the focus. */
  readonly element: RefObject<HTMLFormElement | null>;
}

function refusedField(failure: Failure | undefined, fields: object): string | undefined {
  if (failure?.outcome !== 'refused') return undefined;
  if (failure.refusal === 'operator.reasonMissing') return 'reason';
  const { field } = failure;
  return field !== undefined && (field === 'reason' || field in fields) ? field : undefined;
}

function useFocusOnWrong(element: RefObject<HTMLFormElement | null>) {
  const [vain, setVain] = useState(0);
  useEffect(() => {
    if (vain > 0) focusWrong(element.current);
  }, [vain, element]);
  return () => setVain((tries) => tries + 1);
}

export function useChange<Fields extends object, Done>(plan: ChangePlan<Fields, Done>): Change<Fields> {
  const { calls } = useConsole();
  const refresh = useRefresh();
  const [fields, setFields] = useState(plan.empty);
  const [reason, setReason] = useState('');
  const [wrongs, setWrongs] = useState<Wrongs<Fields> & { readonly reason?: string }>({});
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const lost = useRef<Attempt>(undefined);
  const element = useRef<HTMLFormElement>(null);
  const focusWrong = useFocusOnWrong(element);
  const refused = refusedField(failure, fields);

  async function send(part: Partial<Fields> = {}): Promise<void> {
    if (busy) return;
    const whole = { ...fields, ...part };
    const found: Wrongs<Fields> & { reason?: string } = { ...plan.check?.(whole) } as Wrongs<Fields>;
    if (reason.trim().length < REASON_LENGTH_MIN)
      found.reason = t('change.reasonShort', { min: REASON_LENGTH_MIN });
    setWrongs(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return focusWrong();
    setBusy(true);
    const attempt = nextAttempt(lost.current, JSON.stringify([whole, reason.trim()]), calls.newRequestKey);
    const outcome = await plan.call(whole, reason.trim(), attempt.key);
    lost.current = keptAfter(attempt, lost.current, outcome);
    setBusy(false);
    if (outcome.outcome === 'ok') {
      plan.onDone(outcome.data, whole);
      await refresh();
      return;
    }
    setFailure(outcome);
    focusWrong();
    // Somebody else may have been faster: what is shown is asked again.
    if (outcome.outcome === 'refused') await refresh();
  }

  return {
    fields,
    reason,
    busy,
    set(part) {
      setFields((now) => ({ ...now, ...part }));
      const kept = Object.entries(wrongs).filter(([name]) => !(name in part));
      setWrongs(Object.fromEntries(kept) as typeof wrongs);
      setFailure(undefined);
    },
    setReason(next) {
      setReason(next);
      setWrongs(({ reason: _, ...rest }) => rest as typeof wrongs);
    },
    errorOf: (field) =>
      wrongs[field as keyof typeof wrongs] ??
      (failure !== undefined && refused === field ? failureText(failure, true) : undefined),
    problem: failure !== undefined && refused === undefined ? failureText(failure, true) : undefined,
    send,
    element,
  };
}
