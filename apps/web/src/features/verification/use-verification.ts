// The form of an identity verification on the screen: its fields and pictures, what is wrong, and sending it once.
import { type CertificationFileName, type Failure, useAccountRefresh, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { focusWrong, showToast } from '@candor/ui';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../parts/failure-text.ts';
import { smallerPicture } from '../../parts/smaller-picture.ts';
import { type Days, fileWrong, verificationWrongs, type Wrongs } from './checks.ts';
import { emptyFields, type Pictures, requestOf, sentPictures, type VerificationFields } from './fields.ts';

/** The venue names the list; the form shows what is wrong with it as a whole. */
const aliases: Readonly<Record<string, string>> = { shareholders: 'holders' };

interface State {
  readonly fields: VerificationFields;
  readonly pictures: Pictures;
  readonly wrongs: Wrongs;
  readonly failure: Failure | undefined;
}

const begun: State = { fields: emptyFields, pictures: {}, wrongs: {}, failure: undefined };

function without(wrongs: Wrongs, names: readonly string[]): Wrongs {
  return Object.fromEntries(Object.entries(wrongs).filter(([name]) => !names.includes(name)));
}

/** As they are sent. One after the other: each takes much memory while it is made smaller. */
async function smallerOf(pictures: Pictures): Promise<Pictures> {
  const smaller: Partial<Record<string, File>> = {};
  for (const [name, file] of Object.entries(pictures)) smaller[name] = await smallerPicture(file);
  return smaller;
}

function refusedField(failure: Failure | undefined): string | undefined {
  if (failure?.outcome !== 'refused' || failure.field === undefined) return undefined;
  return aliases[failure.field] ?? failure.field;
}

/** `known`: the fields that the form shows; what belongs to none of them is said above the button. */
function errorsOf({ wrongs, failure }: State, known: (field: string) => boolean) {
  const refused = refusedField(failure);
  const shown = refused !== undefined && known(refused) ? refused : undefined;
  return {
    of(field: string): string | undefined {
      const wrong = wrongs[field];
      if (wrong !== undefined) return t(`verification.wrong.${wrong}`);
      return failure !== undefined && field === shown ? failureText(failure) : undefined;
    },
    whole: failure === undefined || shown !== undefined ? undefined : wholeText(failure),
  };
}

const wholeText = (failure: Failure) =>
  failure.outcome === 'unreachable' ? t('verification.uncertain') : failureText(failure);

export type VerificationErrors = ReturnType<typeof errorsOf>;

export function useVerification(days: Days) {
  const { calls } = useRoom();
  const refresh = useAccountRefresh();
  const [state, setState] = useState(begun);
  /** From 0 to 1 while the documents are on their way. */
  const [progress, setProgress] = useState<number>();
  const [triesInVain, setTriesInVain] = useState(0);
  const inFlight = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (triesInVain > 0) focusWrong(element.current);
  }, [triesInVain]);
  const { fields, pictures } = state;

  const send = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    const sent = await smallerOf(sentPictures(fields.kind, pictures));
    const wrongs = verificationWrongs(fields, sent, days);
    setState((now) => ({ ...now, wrongs, failure: undefined }));
    if (Object.keys(wrongs).length > 0) {
      inFlight.current = false;
      return setTriesInVain((tries) => tries + 1);
    }
    setProgress(0);
    const outcome = await calls.submitCertification(requestOf(fields), sent, setProgress);
    inFlight.current = false;
    setProgress(undefined);
    if (outcome.outcome === 'ok') showToast({ tone: 'success', title: t('verification.sent') });
    else {
      setState((now) => ({ ...now, failure: outcome }));
      setTriesInVain((tries) => tries + 1);
    }
    // Also after a refusal or a lost answer: the documents may have arrived before.
    await refresh();
  };

  return {
    fields,
    pictures,
    progress,
    element,
    errors: (known: (field: string) => boolean) => errorsOf(state, known),
    change(part: Partial<VerificationFields>, alsoRight: readonly string[] = []) {
      const changed = [...Object.keys(part), ...alsoRight];
      setState((now) => ({
        ...now,
        fields: { ...now.fields, ...part },
        wrongs: without(now.wrongs, changed),
        failure: undefined,
      }));
    },
    async choose(name: CertificationFileName, file: File) {
      setState((now) => ({
        ...now,
        pictures: { ...now.pictures, [name]: file },
        wrongs: without(now.wrongs, [name]),
        failure: undefined,
      }));
      // What is wrong with it as it would be sent is said before it is sent.
      const wrong = fileWrong(await smallerPicture(file));
      if (wrong === undefined) return;
      setState((now) =>
        now.pictures[name] === file ? { ...now, wrongs: { ...now.wrongs, [name]: wrong } } : now,
      );
    },
    send,
  };
}

export type Verification = ReturnType<typeof useVerification>;
