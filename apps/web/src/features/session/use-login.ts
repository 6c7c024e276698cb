// The steps of logging in: the password, and the second factor where one is on.
import { logInWithPasskey, passkeysWork, type SecondStep, secondStepOf, useRoom } from '@candor/client';
import { useState } from 'react';
import {
  chosenKind,
  type FactorFields,
  factorWrong,
  isFieldShown,
  noFactor,
  typedCode,
} from '../../parts/factor/factor-fields.ts';
import { kept } from '../../parts/form/checks.ts';
import { useForm } from '../../parts/form/use-form.ts';
import { type LoginFields, loginWrongs } from './checks.ts';

const empty: LoginFields = { email: '', password: '' };

/** On success the guard takes the user on, and the form with it. */
export function useLogin() {
  const { session } = useRoom();
  const form = useForm(empty);
  const [step, setStep] = useState<SecondStep>();
  const [ended, setEnded] = useState(false);

  const logIn = async () => {
    const { email, password } = form.fields;
    let asked: SecondStep | undefined;
    setEnded(false);
    await form.send<unknown>('form', loginWrongs(form.fields), async () => {
      const outcome = await session.logIn({ email: email.trim(), password });
      asked = secondStepOf(outcome);
      // That a second step is asked for is no failure of the first one.
      return asked === undefined ? outcome : { outcome: 'ok', data: null };
    });
    if (asked !== undefined) setStep(asked);
  };
  const startAgain = (tooLate: boolean) => {
    setStep(undefined);
    setEnded(tooLate);
    form.change({ password: '' });
  };
  return { form, step, ended, logIn, startAgain };
}

export interface SecondStepParts {
  readonly step: SecondStep;
  /** `tooLate`: the venue does not know this sign-in any more. */
  readonly onStartAgain: (tooLate: boolean) => void;
}

export function useSecondStep({ step: { challenge, kinds: all }, onStartAgain }: SecondStepParts) {
  const room = useRoom();
  const usable = all.filter((each) => each !== 'passkey' || passkeysWork(room));
  // Whoever has nothing but a passkey is told that this browser has none.
  const kinds = usable.length > 0 ? usable : all;
  const form = useForm<FactorFields>(noFactor, {
    isShown: (field, { factor }) => isFieldShown(field, kinds, factor),
  });
  const kind = chosenKind(kinds, form.fields.factor);

  const ask = () => {
    if (kind === 'passkey') return logInWithPasskey(room, challenge);
    const code = typedCode(kind ?? 'totp', form.fields.code);
    return room.session.logInSecondFactor({
      challenge,
      ...(kind === 'recovery' ? { recoveryCode: code } : { code }),
    });
  };
  const confirm = async () => {
    const wrongs = kept<FactorFields>({ code: factorWrong(kind, form.fields.code) });
    const outcome = await form.send('form', wrongs, ask);
    if (outcome?.outcome !== 'refused') return;
    if (outcome.refusal === 'identity.challengeEnded') onStartAgain(true);
    // A code is good once, right or wrong: the next try begins with an empty field.
    else form.replace({ code: '' });
  };
  return { form, kinds, kind, confirm };
}
