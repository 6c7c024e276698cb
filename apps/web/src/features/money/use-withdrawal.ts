// A withdrawal on the screen: what it depends on, what it would do, its review and its sending.
import {
  type AccountData,
  emptyWithdrawal,
  leftToday,
  type NetworkTerms,
  type ReceiveAddressRow,
  useReadable,
  useRoom,
  useServerTime,
  type WithdrawalContext,
  type WithdrawalField,
  walletsOf,
  withdrawalProblems,
  withdrawalRequest,
  withdrawalSummary,
} from '@candor/client';
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';
import { useState } from 'react';
import { noteRequestTold } from '../../parts/messages/told-here.ts';
import { shownFigure } from '../../parts/money-form/money-texts.ts';
import { useMoneyForm } from '../../parts/money-form/use-money-form.ts';
import { useProof } from './proof-part.tsx';

export interface WithdrawalFacts {
  readonly terms: NetworkTerms;
  readonly account: AccountData;
  readonly address: ReceiveAddressRow | undefined;
}

function useContext({ terms, account, address }: WithdrawalFacts): WithdrawalContext {
  const live = useReadable(useRoom().account);
  const funding = live.status === 'data' ? walletsOf(live.data.balances).funding : [];
  const balance = funding.find(({ currency }) => currency === terms.currency);
  return {
    terms,
    available: live.status === 'data' && !live.stale ? balance?.available : undefined,
    leftToday: leftToday(account, terms),
    isAddressBound: address !== undefined && address.bound !== null,
  };
}

export function useWithdrawal(facts: WithdrawalFacts) {
  const { terms, account } = facts;
  const { calls } = useRoom();
  const screen = useMoneyForm<WithdrawalField>(emptyWithdrawal(terms.network));
  const [reviewing, setReviewing] = useState(false);
  const context = useContext(facts);
  const proof = useProof(account);
  const { values } = screen;
  const nowMs = useServerTime();
  const problems = withdrawalProblems(values, context, proof.problems(values));

  const send = async () => {
    const content = withdrawalRequest(values, terms, facts.address?.bound?.address);
    if (content === undefined) return;
    const done = await screen.send(
      content,
      (key) => proof.prove(values, (given) => calls.submitWithdrawal({ ...content, ...given }, key)),
      emptyWithdrawal(terms.network),
    );
    // What was refused is said in the form, beside its field.
    setReviewing(false);
    if (done === undefined) return;
    const { id, amount, currency } = done.data;
    noteRequestTold('withdrawal', id);
    showToast({
      // Should the message have been quicker, this takes its place.
      id: `withdrawal-${id}`,
      tone: 'success',
      title: t('money.withdraw.done'),
      body: t('money.withdraw.doneText', { amount: shownFigure(amount), currency }),
    });
  };

  return {
    facts,
    screen,
    context,
    proof,
    /** The day and the night of a new address are over. */
    isUsable: (facts.address?.bound?.usableAt ?? 0) <= nowMs,
    summary: withdrawalSummary(values, context),
    errors: screen.errors(problems, (field) => proof.isDrawn(field, values)),
    reviewing,
    review: () => setReviewing(screen.isReady(problems)),
    back: () => setReviewing(false),
    send,
  };
}

export type Withdrawal = ReturnType<typeof useWithdrawal>;
