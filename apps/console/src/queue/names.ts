// How requests, networks and their states are called on every screen of the console.
import { type OperatorName, type QueueName, queueLetters } from '@candor/client/console';
import { hourMinute, shortDate } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import type { BadgeKind } from '@candor/ui';
import { type Money, shownAmount, sums } from '../parts/figures.ts';

/** D-20418 */
export function requestMark(queue: QueueName, id: number): string {
  return `${queueLetters[queue]}-${id}`;
}

export function networkName(network: string): string {
  return network.toUpperCase();
}

export interface Badged {
  readonly kind: BadgeKind;
  readonly text: string;
}

interface Decidable {
  readonly approvalsNeeded: number;
  readonly approvals: readonly OperatorName[];
}

/** How a request stands that waits for one or two approvals. */
export function pendingBadge({ approvals, approvalsNeeded }: Decidable): Badged {
  if (approvals.length > 0) {
    return {
      kind: 'progress',
      text: t('queue.oneOfTwo', { count: approvals.length, needed: approvalsNeeded }),
    };
  }
  return { kind: 'warning', text: approvalsNeeded > 1 ? t('queue.needsTwo') : t('queue.pending') };
}

/** The button of an approval, which says whose it is where two are needed. */
export function approveText({ approvals, approvalsNeeded }: Decidable): string {
  if (approvalsNeeded < 2) return t('decide.approve');
  return approvals.length === 0 ? t('decide.approveFirst') : t('decide.approveSecond');
}

export function isFirstOfTwo({ approvals, approvalsNeeded }: Decidable): boolean {
  return approvals.length + 1 < approvalsNeeded;
}

/** The time of a row: of today the hour, else the day. */
export function rowTime(atMs: number, nowMs: number): string {
  return shortDate(atMs) === shortDate(nowMs) ? hourMinute(atMs) : shortDate(atMs);
}

/** How many requests a list has, and what those in sight come to. */
export function requestsFoot(rows: readonly Money[], total: number): string {
  const requests = t('queue.requests', { count: total });
  const sum = sums(rows)
    .map(({ amount, currency }) => shownAmount(amount, currency))
    .join(' + ');
  return sum === '' ? requests : t('queue.sum', { requests, sum });
}
