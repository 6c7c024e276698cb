// An order that got no answer: said once, however often it is sent, and taken back when the venue has answered about it.
import { type Failure, isDecided, type Outcome } from '@candor/client';
import { t } from '@candor/i18n';
import { showToast } from '@candor/ui';
import { failureText } from './failure-text.ts';
import { closeUnanswered, unansweredToast } from './unanswered-toast.ts';

/** `key` is that of the attempt: another order has another. Without an answer nobody knows whether it was refused. */
export function tellOrderFailed(failure: Failure, key: string, refusedTitle: string): void {
  const isUnanswered = failure.outcome === 'unreachable';
  showToast({
    ...(isUnanswered && { id: unansweredToast(key) }),
    tone: 'error',
    title: isUnanswered ? t('shell.error.orderUnanswered') : refusedTitle,
    body: failureText(failure, 'orders'),
  });
}

/** An answer that leaves open what became of an earlier sending takes nothing back. */
export function takeUnansweredBack(outcome: Outcome<unknown>, key: string): void {
  if (outcome.outcome === 'ok' || (outcome.outcome === 'refused' && isDecided(outcome))) closeUnanswered(key);
}
