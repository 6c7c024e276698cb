// Sending to another account on the screen: from the funding wallet, reviewed, and carried out once.
import {
  type AccountData,
  amountOf,
  emptySend,
  type SendField,
  sendProblems,
  sendRequest,
  useRoom,
  type WalletBalance,
} from '@candor/client';
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';
import { useState } from 'react';
import { noteRequestTold } from '../../parts/messages/told-here.ts';
import { shownFigure } from '../../parts/money-form/money-texts.ts';
import { useMoneyForm } from '../../parts/money-form/use-money-form.ts';
import { useProof } from './proof-part.tsx';

export interface SendFacts {
  readonly account: AccountData;
  readonly funding: readonly WalletBalance[];
  readonly isStale: boolean;
  /** The currency was chosen by whoever opened the form, and cannot be left. */
  readonly lockedCurrency: string | undefined;
}

const firstCurrency = 'USDT';

/** What the wallet holds; with nothing in it the first currency still stands there. */
function choicesOf(funding: readonly WalletBalance[], chosen: string): readonly WalletBalance[] {
  const owned = funding.filter(({ currency, available }) => available > 0n || currency === chosen);
  return owned.length > 0 ? owned : funding.filter(({ currency }) => currency === firstCurrency);
}

export function useSend({ account, funding, isStale, lockedCurrency }: SendFacts) {
  const { calls } = useRoom();
  const listed = funding.some(({ currency }) => currency === lockedCurrency);
  const screen = useMoneyForm<SendField>(emptySend((listed ? lockedCurrency : undefined) ?? firstCurrency));
  const [reviewing, setReviewing] = useState(false);
  const proof = useProof(account);
  const { values } = screen;
  const balance = funding.find(({ currency }) => currency === values.symbol);
  const problems = sendProblems(values, balance, isStale, proof.problems(values));

  const send = async () => {
    const content = sendRequest(values, balance);
    if (content === undefined) return;
    const done = await screen.send(
      content,
      (key) => proof.prove(values, (given) => calls.sendToAccount({ ...content, ...given }, key)),
      emptySend(values.symbol),
    );
    // What was refused is said in the form, beside its field.
    setReviewing(false);
    if (done === undefined) return;
    const { amount, symbol, recipient } = content;
    const { seq } = done.data;
    noteRequestTold('send', seq);
    showToast({
      // Should the message have been quicker, this takes its place.
      id: `send-${seq}`,
      tone: 'success',
      title: t('money.send.done'),
      body: t('money.send.doneText', { amount: shownFigure(amount), currency: symbol, recipient }),
    });
  };

  return {
    screen,
    proof,
    balance,
    choices: choicesOf(funding, values.symbol),
    locked: listed,
    amount: balance && amountOf(values.amount, balance.scale),
    errors: screen.errors(problems, (field) => proof.isDrawn(field, values)),
    reviewing,
    review: () => setReviewing(screen.isReady(problems)),
    back: () => setReviewing(false),
    send,
  };
}

export type Send = ReturnType<typeof useSend>;
