// The steps of signing up: an image, a code by mail, and the account.
import { type Failure, useRoom } from '@candor/client';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { codeWrongs, type RegisterFields, registerWrongs, type Wrongs } from './checks.ts';

const empty: RegisterFields = {
  email: '',
  captcha: '',
  code: '',
  password: '',
  repeatPassword: '',
  nationality: '',
  invitationCode: '',
  agreement: false,
  adult: false,
};

export interface CaptchaImage {
  readonly id: string;
  readonly image: string;
}

/** An image can be answered once, so a new one is asked for after every attempt. */
function useCaptcha() {
  const { calls } = useRoom();
  const [captcha, setCaptcha] = useState<CaptchaImage>();
  const [lost, setLost] = useState(false);
  const renew = useCallback(async () => {
    const outcome = await calls.captcha();
    setLost(outcome.outcome !== 'ok');
    setCaptcha(outcome.outcome === 'ok' ? outcome.data : undefined);
  }, [calls]);
  useEffect(() => void renew(), [renew]);
  return { captcha, lost, renew };
}

const resendAfterSeconds = 60;

/** Seconds until another code may be asked for. */
function useCountdown() {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, begin: () => setLeft(resendAfterSeconds) };
}

function registerBody(fields: RegisterFields) {
  const { email, code, password, repeatPassword, nationality, invitationCode } = fields;
  return {
    ...{ email: email.trim(), code: code.trim(), password, repeatPassword, nationality },
    agreement: true,
    adult: true,
    ...(invitationCode.trim() !== '' && { invitationCode: invitationCode.trim().toUpperCase() }),
  } as const;
}

export type Step = 'idle' | 'sendingCode' | 'registering';

export function useRegistration() {
  const { calls, session } = useRoom();
  const navigate = useNavigate();
  const [fields, setFields] = useState(empty);
  const [wrongs, setWrongs] = useState<Wrongs<RegisterFields>>({});
  const [failure, setFailure] = useState<Failure>();
  const [step, setStep] = useState<Step>('idle');
  const [codeSent, setCodeSent] = useState(false);
  const countdown = useCountdown();
  const image = useCaptcha();

  const change = (part: Partial<RegisterFields>) => {
    setFields({ ...fields, ...part });
    setWrongs(Object.fromEntries(Object.entries(wrongs).filter(([field]) => !(field in part))));
    setFailure(undefined);
  };

  const begin = (next: Step, found: Wrongs<RegisterFields>): boolean => {
    setWrongs(found);
    setFailure(undefined);
    if (step !== 'idle' || Object.keys(found).length > 0) return false;
    setStep(next);
    return true;
  };

  const sendCode = async () => {
    if (image.captcha === undefined || !begin('sendingCode', codeWrongs(fields))) return;
    const { email, captcha } = fields;
    const body = {
      email: email.trim(),
      captchaId: image.captcha.id,
      captcha: captcha.trim(),
      purpose: 'register',
    } as const;
    const outcome = await calls.sendCode(body);
    setStep('idle');
    if (outcome.outcome === 'ok') {
      setCodeSent(true);
      countdown.begin();
      return;
    }
    setFailure(outcome);
    setFields((now) => ({ ...now, captcha: '' }));
    void image.renew();
  };

  const register = async () => {
    if (!begin('registering', registerWrongs(fields))) return;
    const outcome = await session.register(registerBody(fields));
    setStep('idle');
    if (outcome.outcome === 'ok') void navigate(paths.dealCenter(), { replace: true });
    else setFailure(outcome);
  };

  return {
    fields,
    wrongs,
    failure,
    step,
    codeSent,
    secondsLeft: countdown.left,
    image,
    change,
    sendCode,
    register,
  };
}

export type Registration = ReturnType<typeof useRegistration>;
