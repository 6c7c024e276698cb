// The image that is answered and the code that is mailed for it, once per image.
import { type CodePurpose, useRememberMailbox, useRoom } from '@candor/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCountdown } from '../../parts/form/use-countdown.ts';
import type { Form } from '../../parts/form/use-form.ts';
import { type CodeFields, codeWrongs } from './checks.ts';
import { type KeptCode, keepCode, keptCode, type Sent } from './kept-code.ts';
import { mailLanguage } from './mail-language.ts';
import { useCaptchaWork } from './use-captcha-work.ts';

export interface CaptchaImage {
  readonly id: string;
  readonly image: string;
}

/** An image can be answered once, so a new one is asked for after every attempt. */
function useCaptcha() {
  const { calls } = useRoom();
  const [captcha, setCaptcha] = useState<CaptchaImage>();
  const [lost, setLost] = useState(false);
  const lastAsked = useRef(0);
  const renew = useCallback(async () => {
    lastAsked.current += 1;
    const asked = lastAsked.current;
    const outcome = await calls.captcha();
    // Of two that were asked for only the later one is shown: an image must not change while somebody reads it.
    if (asked !== lastAsked.current) return;
    setLost(outcome.outcome !== 'ok');
    setCaptcha(outcome.outcome === 'ok' ? outcome.data : undefined);
  }, [calls]);
  useEffect(() => void renew(), [renew]);
  return { captcha, lost, renew, drop: () => setCaptcha(undefined) };
}

const neverAsked = (): never => {
  throw new Error('A form with something wrong is not sent');
};

/** What this tab has asked for before the page was loaded anew. */
export function useKeptCode(purpose: CodePurpose): KeptCode | undefined {
  const { tabStorage, nowMs } = useRoom().environment;
  return useState(() => keptCode(tabStorage, purpose, nowMs()))[0];
}

/** For whoever cannot see the image: the browser works instead, and its answer takes the place of the characters. */
function useUnseen(form: Form<CodeFields>, image: ReturnType<typeof useCaptcha>, asksImage: boolean) {
  const [unseen, setUnseen] = useState(false);
  const works = unseen && asksImage;
  const { isDone } = useCaptchaWork(works ? image.captcha?.id : undefined, (captcha) =>
    form.change({ captcha }),
  );
  return {
    unseen,
    working: works && !isDone && !image.lost,
    setUnseen: (wanted: boolean) => {
      form.change({ captcha: '' });
      setUnseen(wanted);
    },
  };
}

/** Any form that has these fields among its own. `kept` is in its field of the address already. */
export function useCodeRequest(form: Form<CodeFields>, purpose: CodePurpose, kept: KeptCode | undefined) {
  const { calls, environment } = useRoom();
  const image = useCaptcha();
  const countdown = useCountdown(kept?.sentAtMs);
  const remember = useRememberMailbox();
  const [last, setLast] = useState<Sent | undefined>(kept);
  const [wantsAnother, setWantsAnother] = useState(false);
  const email = form.fields.email.trim();
  /** A code belongs to the address to which it was sent: with another address in the field there is none yet. */
  const sent = last?.email === email ? last : undefined;

  const asksImage = sent === undefined || wantsAnother;
  const unseen = useUnseen(form, image, asksImage);

  const send = async () => {
    const { captcha } = image;
    if (captcha === undefined) {
      // Without the image nothing can be asked for; what else is missing is said all the same.
      await form.send('code', { captcha: 'captchaMissing', ...codeWrongs(form.fields) }, neverAsked);
      if (image.lost) void image.renew();
      return;
    }
    const outcome = await form.send('code', codeWrongs(form.fields), () => {
      // It is used up from here on, whatever the answer.
      image.drop();
      return calls.sendCode({
        email,
        captchaId: captcha.id,
        captcha: form.fields.captcha.trim(),
        purpose,
        language: mailLanguage(),
      });
    });
    if (outcome === undefined) return;
    form.replace({ captcha: '' });
    void image.renew();
    if (outcome.outcome !== 'ok') return;
    const { codeRequest, mailbox } = outcome.data;
    setLast({ email, codeRequest, mailbox });
    keepCode(environment.tabStorage, {
      ...{ purpose, email, codeRequest, mailbox },
      sentAtMs: environment.nowMs(),
    });
    setWantsAnother(false);
    countdown.begin();
    if (mailbox !== null) remember(email, mailbox);
  };

  return {
    image,
    sent,
    /** Empty as long as no code was asked for: then no code is the right one. */
    codeRequest: sent?.codeRequest ?? '',
    /** The image is answered; it comes back when another code is wanted. */
    asksImage,
    ...unseen,
    wantAnother: () => setWantsAnother(true),
    secondsLeft: sent === undefined ? 0 : countdown.left,
    send,
    /** The code has done what it was for. */
    forget: () => keepCode(environment.tabStorage, undefined),
  };
}

export type CodeRequest = ReturnType<typeof useCodeRequest>;
