// The queue of identity verifications, and the users of high risk whose review is due.
import { type ConsoleVerification, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { userMark } from '../../parts/figures.ts';
import { hrefTo, paths } from '../../paths.ts';
import { requestMark, rowTime } from '../../queue/names.ts';
import { QueueList, type QueueRow } from '../../queue/queue-list.tsx';
import { QueuePlace } from '../../queue/queue-place.tsx';
import { useQueue } from '../../queue/use-queue.ts';
import { identityBadge } from './identity-badge.ts';
import { VerificationPanel } from './verification.panel.tsx';

const tabs = ['authenticating', 'verified', 'refused', 'dueForReview'] as const;

export function IdentityPage() {
  const { calls, clock } = useConsole();
  const { view, asked, counts, waiting } = useQueue('verifications', tabs, calls.verifications);
  const { tab, search } = view;
  const describe = (row: ConsoleVerification): QueueRow => ({
    id: row.id,
    href: hrefTo(paths.identity(row.id) + search),
    title: row.user.email,
    time: rowTime(row.submittedAt, clock.nowMs()),
    marks: [requestMark('verifications', row.id), userMark(row.user.user)],
    note: row.claim?.operator.name ?? t(`identity.${row.kind}`),
    badge:
      tab === 'dueForReview' ? { kind: 'warning', text: t('identity.dueForReview') } : identityBadge(row),
  });
  return (
    <QueuePlace
      title={t('place.identity')}
      list={
        <QueueList
          id="verifications"
          title={t('place.identity')}
          waiting={waiting}
          view={view}
          tabs={[
            {
              value: 'authenticating',
              text: t('identity.authenticating'),
              ...(waiting !== undefined && { count: waiting }),
            },
            { value: 'verified', text: t('identity.verified') },
            { value: 'refused', text: t('identity.refused') },
            {
              value: 'dueForReview',
              text: t('identity.due'),
              ...(counts && { count: counts.reviewsDue }),
            },
          ]}
          oldestFirst={tab === 'authenticating' || tab === 'dueForReview'}
          asked={asked}
          describe={describe}
          foot={(_, total) => t('queue.requests', { count: total })}
        />
      }
      detail={
        view.openId !== undefined && (
          <VerificationPanel
            key={view.openId}
            id={view.openId}
            search={search}
            reviewing={tab === 'dueForReview'}
          />
        )
      }
    />
  );
}
