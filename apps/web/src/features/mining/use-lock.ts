// A lock on the screen: the plan as it was seen, the amount, and carrying it out once under those terms.
import {
  emptyLock,
  type LockConfig,
  type LockField,
  type LockPlan,
  lockDates,
  lockProblems,
  lockRequest,
  lockScale,
  lockSummary,
  planState,
  useMiningRefresh,
  useRoom,
  useServerTime,
  type WalletBalance,
} from '@candor/client';
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';
import { useState } from 'react';
import { useMoneyForm } from '../../parts/money-form/use-money-form.ts';
import { figure, momentText } from './mining-texts.ts';

export interface LockFacts {
  readonly config: LockConfig;
  readonly first: LockPlan;
  readonly funding: readonly WalletBalance[] | undefined;
  readonly isStale: boolean;
}

export function useLock({ config, first, funding, isStale }: LockFacts) {
  const { calls } = useRoom();
  const refresh = useMiningRefresh();
  const nowMs = useServerTime();
  // What the user has seen and chosen: newer terms are taken only by a press.
  const [seen, setSeen] = useState(first);
  const [reviewing, setReviewing] = useState(false);
  const screen = useMoneyForm<LockField>(emptyLock(first.id));
  const current = config.plans.find(({ id }) => id === seen.id);
  const state = planState(seen, current);
  // What is left of a plan moves with every lock of anybody, and is no term of it.
  const plan = state === 'same' && current !== undefined ? { ...seen, left: current.left } : seen;
  const balance = funding?.find(({ currency }) => currency === plan.currency);
  const reserve = config.reserves.find(({ currency }) => currency === plan.currency);
  const problems = lockProblems(screen.values, { plan, reserve, balance, isStale });
  const summary = lockSummary(screen.values, plan);

  const send = async () => {
    const content = lockRequest(screen.values, plan);
    if (content === undefined || state !== 'same') return;
    const done = await screen.send(content, (key) => calls.submitLock(content, key), emptyLock(plan.id));
    // What was refused is said in the form; a plan that changed is asked for anew.
    setReviewing(false);
    refresh();
    if (done === undefined) return;
    const { amount, currency, expiration } = done.data.lock;
    showToast({
      tone: 'success',
      title: t('mining.done'),
      body: t('mining.doneText', { amount: figure(amount), currency, date: momentText(expiration) }),
    });
  };

  return {
    screen,
    plan,
    current,
    state,
    balance,
    problems,
    summary,
    scale: lockScale(plan),
    dates: lockDates(plan, nowMs),
    errors: screen.errors(problems),
    choose(next: LockPlan) {
      setSeen(next);
      screen.change({ plan: String(next.id) });
    },
    reviewing,
    review: () => setReviewing(screen.isReady(problems) && state === 'same'),
    back: () => setReviewing(false),
    send,
  };
}

export type Lock = ReturnType<typeof useLock>;
