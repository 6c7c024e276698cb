// A code that is mailed to somebody who is signed in: to the present mailbox, or to a new one.
import { useRememberMailbox, useRoom } from '@candor/client';
import { useState } from 'react';
import type { Wrongs } from '../../parts/form/checks.ts';
import type { SentMail } from '../../parts/form/mailed-code.tsx';
import { useCountdown } from '../../parts/form/use-countdown.ts';
import type { Form } from '../../parts/form/use-form.ts';

export type CodeFor =
  | { readonly purpose: 'tradePassword' }
  | { readonly purpose: 'mailbox'; readonly email: string };

/** `email` is the address to which the code goes. */
export function useAccountCode<Fields extends object>(form: Form<Fields>, email: string) {
  const { calls } = useRoom();
  const countdown = useCountdown();
  const remember = useRememberMailbox();
  const [last, setLast] = useState<SentMail>();
  /** With another address in the field no code was sent to it yet. */
  const sent = last?.email === email ? last : undefined;
  return {
    sent,
    secondsLeft: sent === undefined ? 0 : countdown.left,
    async send(wrongs: Wrongs<Fields>, body: CodeFor): Promise<void> {
      const outcome = await form.send('code', wrongs, () => calls.sendAccountCode(body));
      if (outcome?.outcome !== 'ok') return;
      const { mailbox } = outcome.data;
      setLast({ email, mailbox });
      countdown.begin();
      if (mailbox !== null) remember(email, mailbox);
    },
  };
}

export type AccountCode = ReturnType<typeof useAccountCode>;
