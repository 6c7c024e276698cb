// What forms of passwords, codes and e-mails share: their fields, what is wrong with them, and one call at a time.
import type { Outcome } from '@candor/client';
import { focusWrong } from '@candor/ui';
import { useEffect, useRef, useState } from 'react';
import type { Wrongs } from './checks.ts';
import { type FieldAliases, type FieldErrors, type FormFailure, fieldErrors } from './field-errors.ts';

/** A form may ask for a code first, and is then sent as a whole. */
export type Step = 'code' | 'form';

/** What a call of a form ends in. */
export type FormOutcome<Data> = Outcome<Data> | { readonly outcome: 'declined' };

export interface Form<Fields> {
  readonly fields: Fields;
  /** What is wrong with the fields; a failure that belongs to none of them is `whole`. */
  readonly errors: FieldErrors;
  readonly failure: FormFailure | undefined;
  /** The step whose failure it is. */
  readonly failedStep: Step | undefined;
  readonly busy: Step | undefined;
  change(part: Partial<Fields>): void;
  /** Changes fields by itself: what is wrong stays to be read. */
  replace(part: Partial<Fields>): void;
  /** Asks the venue, unless the form's own checks found something; undefined when nothing was asked. */
  send<Data>(
    step: Step,
    found: Wrongs<Fields>,
    call: () => Promise<FormOutcome<Data>>,
  ): Promise<FormOutcome<Data> | undefined>;
  /** For the form element: after a try in vain the first wrong field takes the focus. */
  readonly element: React.RefObject<HTMLFormElement | null>;
}

export interface FormTraits<Fields> {
  readonly aliases?: FieldAliases;
  /** Whether a field is drawn now; beside one that is not, nobody would read what the venue refused. */
  readonly isShown?: (field: keyof Fields & string, fields: Fields, refusal: string) => boolean;
  /** What is said when the form was sent and its answer was lost, where it may have changed something. */
  readonly lostText?: string;
}

const nothingWrong = <Fields>() => ({}) as Wrongs<Fields>;

export function useForm<Fields extends object>(
  empty: Fields,
  { aliases, isShown = () => true, lostText }: FormTraits<Fields> = {},
): Form<Fields> {
  const [fields, setFields] = useState(empty);
  const [wrongs, setWrongs] = useState(nothingWrong<Fields>);
  const [failed, setFailed] = useState<{ readonly step: Step; readonly failure: FormFailure }>();
  const [busy, setBusy] = useState<Step>();
  const [triesInVain, setTriesInVain] = useState(0);
  // Two presses can come before one render: the second must find that the first is on its way.
  const inFlight = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (triesInVain > 0) focusWrong(element.current);
  }, [triesInVain]);

  const names = Object.keys(empty) as (keyof Fields & string)[];

  return {
    fields,
    errors: fieldErrors(
      wrongs,
      failed?.failure,
      (field, refusal) => names.some((name) => name === field && isShown(name, fields, refusal)),
      aliases,
      failed?.step === 'form' ? lostText : undefined,
    ),
    failure: failed?.failure,
    failedStep: failed?.step,
    busy,
    element,
    change(part) {
      setFields((now) => ({ ...now, ...part }));
      setWrongs(
        (now) =>
          Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))) as Wrongs<Fields>,
      );
      setFailed(undefined);
    },
    replace: (part) => setFields((now) => ({ ...now, ...part })),
    async send(step, found, call) {
      if (inFlight.current) return undefined;
      setWrongs(found);
      setFailed(undefined);
      if (Object.keys(found).length > 0) {
        setTriesInVain((tries) => tries + 1);
        return undefined;
      }
      inFlight.current = true;
      setBusy(step);
      const outcome = await call();
      inFlight.current = false;
      setBusy(undefined);
      if (outcome.outcome !== 'ok') {
        setFailed({ step, failure: outcome });
        setTriesInVain((tries) => tries + 1);
      }
      return outcome;
    },
  };
}
