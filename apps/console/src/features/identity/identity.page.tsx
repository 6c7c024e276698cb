// The queue of identity verifications, and the users of high risk whose review is due.
import { type ConsoleReview, type ConsoleVerification, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { useNavigate } from 'react-router';
import { userMark } from '../../parts/figures.ts';
import { hrefTo, paths } from '../../paths.ts';
import { requestMark, rowTime } from '../../queue/names.ts';
import { QueueList, type QueueRow } from '../../queue/queue-list.tsx';
import { QueuePlace } from '../../queue/queue-place.tsx';
import { useQueue } from '../../queue/use-queue.ts';
import type { QueueView } from '../../queue/use-queue-view.ts';
import { waitingIn } from '../../shell/counts.ts';
import { identityBadge, reviewBadge } from './identity-badge.ts';
import { ReviewPanel } from './review.panel.tsx';
import { VerificationPanel } from './verification.panel.tsx';

const tabs = ['authenticating', 'verified', 'refused', 'dueForReview', 'all'] as const;
type Tab = (typeof tabs)[number];

type Row = ConsoleVerification | ConsoleReview;

function describe(row: Row, search: string, nowMs: number): QueueRow {
  const user = userMark(row.user.user);
  // Whose it was is shown of what waits, and to whoever opened the account.
  const { email } = row.user;
  const owner = email === null ? [] : [user];
  const shared = {
    id: row.id,
    href: hrefTo(paths.identity(row.id) + search),
    title: email ?? user,
  };
  if ('reviewedAt' in row) {
    const kind = row.verification === null ? t('identity.none') : t(`identity.${row.verification.kind}`);
    return {
      ...shared,
      time: rowTime(row.reviewedAt, nowMs),
      marks: owner,
      note: row.claim?.operator.name ?? kind,
      badge: reviewBadge(),
    };
  }
  return {
    ...shared,
    time: rowTime(row.submittedAt, nowMs),
    marks: [requestMark('verifications', row.id), ...owner],
    note: row.claim?.operator.name ?? t(`identity.${row.kind}`),
    badge: identityBadge(row),
  };
}

/** Reviews go by users and all else by verifications: between the two nothing stays open under the same number. */
function useTabs({ tab, search, setTab }: QueueView<Tab>): (next: Tab) => void {
  const navigate = useNavigate();
  return (next) => {
    if ((next === 'dueForReview') === (tab === 'dueForReview')) return setTab(next);
    const view = new URLSearchParams(search);
    for (const name of ['tab', 'page', 'order']) view.delete(name);
    if (next !== tabs[0]) view.set('tab', next);
    void navigate(`${paths.identity()}${view.size === 0 ? '' : `?${view}`}`, { replace: true });
  };
}

export function IdentityPage() {
  const { calls, clock } = useConsole();
  const queue = useQueue<Tab, Row>('verifications', tabs, ({ state, ...filter }) =>
    state === 'dueForReview' ? calls.reviews(filter) : calls.verifications({ state, ...filter }),
  );
  const { asked, counts, waiting } = queue;
  const view = { ...queue.view, setTab: useTabs(queue.view) };
  const { tab, search, openId } = view;
  const due = waitingIn(counts, 'reviews');
  const Panel = tab === 'dueForReview' ? ReviewPanel : VerificationPanel;
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
            { value: 'dueForReview', text: t('identity.due'), ...(due !== undefined && { count: due }) },
            { value: 'all', text: t('queue.all') },
          ]}
          oldestFirst={tab === 'authenticating' || tab === 'dueForReview'}
          asked={asked}
          describe={(row) => describe(row, search, clock.nowMs())}
          foot={(_, total) => t('queue.requests', { count: total })}
        />
      }
      detail={openId !== undefined && <Panel key={`${tab} ${openId}`} id={openId} search={search} />}
    />
  );
}
