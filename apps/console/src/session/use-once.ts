// A small form that asks the server once at a time: fields, what is wrong with them, and its answer.
import type { Failure, Outcome } from '@candor/client/console';
import { focusWrong } from '@candor/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { failureText } from '../parts/failure-text.ts';

export type Wrongs<Fields> = { readonly [Name in keyof Fields]?: string };

export interface OnceForm<Fields> {
  readonly fields: Fields;
  readonly busy: boolean;
  set(part: Partial<Fields>): void;
  errorOf(field: keyof Fields & string): string | undefined;
  readonly problem: string | undefined;
  readonly failure: Failure | undefined;
  send<Data>(found: Wrongs<Fields>, call: () => Promise<Outcome<Data>>): Promise<Data | undefined>;
  readonly element: RefObject<HTMLFormElement | null>;
}

export function useOnce<Fields extends object>(empty: Fields): OnceForm<Fields> {
  const [fields, setFields] = useState(empty);
  const [wrongs, setWrongs] = useState<Wrongs<Fields>>({});
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const [vain, setVain] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (vain > 0) focusWrong(element.current);
  }, [vain]);
  const named = failure?.outcome === 'refused' ? failure.field : undefined;
  const refused = named !== undefined && named in fields ? named : undefined;
  return {
    fields,
    busy,
    failure,
    element,
    set(part) {
      setFields((now) => ({ ...now, ...part }));
      setWrongs({});
      setFailure(undefined);
    },
    errorOf: (field) =>
      wrongs[field] ?? (failure !== undefined && refused === field ? failureText(failure) : undefined),
    problem: failure !== undefined && refused === undefined ? failureText(failure) : undefined,
    async send(found, call) {
      if (busy) return undefined;
      setWrongs(found);
      setFailure(undefined);
      if (Object.keys(found).length > 0) {
        setVain((tries) => tries + 1);
        return undefined;
      }
      setBusy(true);
      const outcome = await call();
      setBusy(false);
      if (outcome.outcome === 'ok') return outcome.data;
      setFailure(outcome);
      setVain((tries) => tries + 1);
      return undefined;
    },
  };
}
