// Has the browser work in the place of whoever cannot see the image, in pieces between which the page answers.
import { captchaWorkIn } from '@candor/client/captcha-work';
import { useEffect, useRef, useState } from 'react';

const triesInPiece = 2_000;

/** `captchaId` is undefined as long as no work is wanted; `onDone` is given the answer of the latest one. */
export function useCaptchaWork(captchaId: string | undefined, onDone: (answer: string) => void) {
  const [doneFor, setDoneFor] = useState<string>();
  const tell = useRef(onDone);
  useEffect(() => {
    tell.current = onDone;
  });
  useEffect(() => {
    if (captchaId === undefined) return;
    let timer: number | undefined;
    const workFrom = (from: number): void => {
      const answer = captchaWorkIn(captchaId, from, triesInPiece);
      if (answer === undefined) {
        timer = window.setTimeout(workFrom, 0, from + triesInPiece);
        return;
      }
      setDoneFor(captchaId);
      tell.current(answer);
    };
    timer = window.setTimeout(workFrom, 0, 0);
    return () => {
      window.clearTimeout(timer);
      setDoneFor(undefined);
    };
  }, [captchaId]);
  return { isDone: captchaId !== undefined && doneFor === captchaId };
}
