// The queue of withdrawals: to be approved, and then to be sent.
import { type ConsoleWithdrawal, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Amount } from '../../parts/amount.tsx';
import { useAsked } from '../../parts/asked.ts';
import { userMark } from '../../parts/figures.ts';
import { hrefTo, paths } from '../../paths.ts';
import { requestMark, requestsFoot, rowTime } from '../../queue/names.ts';
import { QUEUE_PAGE_SIZE, QueueList, type QueueRow } from '../../queue/queue-list.tsx';
import { QueuePlace } from '../../queue/queue-place.tsx';
import { useQueueView } from '../../queue/use-queue-view.ts';
import { useCounts } from '../../shell/counts.ts';
import { WithdrawalPanel } from './withdrawal.panel.tsx';
import { withdrawalBadge } from './withdrawal-badge.ts';

const tabs = ['pending', 'approved', 'success', 'failed', 'cancelled'] as const;
const EVERY_MS = 10_000;

export function WithdrawalsPage() {
  const { calls, clock } = useConsole();
  const view = useQueueView(tabs);
  const counts = useCounts();
  const { tab, query, page, order, search } = view;
  const asked = useAsked(
    'withdrawals',
    { tab, query, page, order },
    () =>
      calls.withdrawals({
        state: tab,
        page,
        pageSize: QUEUE_PAGE_SIZE,
        ...(query !== undefined && { query }),
        ...(order !== undefined && { order }),
      }),
    { everyMs: EVERY_MS, keep: true },
  );
  const known = counts.status === 'ready' ? counts.data : undefined;
  const waiting = known?.queues.find(({ queue }) => queue === 'withdrawals')?.waiting;
  const describe = (withdrawal: ConsoleWithdrawal): QueueRow => ({
    id: withdrawal.id,
    href: hrefTo(paths.withdrawals(withdrawal.id) + search),
    title: <Amount value={withdrawal.amount} currency={withdrawal.currency} />,
    time: rowTime(withdrawal.requestedAt, clock.nowMs()),
    marks: [requestMark('withdrawals', withdrawal.id), userMark(withdrawal.user.user)],
    note: withdrawal.claim?.operator.name,
    badge: withdrawalBadge(withdrawal),
  });
  return (
    <QueuePlace
      title={t('place.withdrawals')}
      list={
        <QueueList
          id="withdrawals"
          title={t('place.withdrawals')}
          waiting={waiting}
          view={view}
          tabs={[
            { value: 'pending', text: t('queue.pending'), ...(waiting !== undefined && { count: waiting }) },
            {
              value: 'approved',
              text: t('queue.approved'),
              ...(known && { count: known.withdrawalsToSend }),
            },
            { value: 'success', text: t('queue.success') },
            { value: 'failed', text: t('queue.failed') },
            { value: 'cancelled', text: t('queue.cancelled') },
          ]}
          oldestFirst={tab === 'pending' || tab === 'approved'}
          asked={asked}
          describe={describe}
          foot={requestsFoot}
        />
      }
      detail={
        view.openId !== undefined && <WithdrawalPanel key={view.openId} id={view.openId} search={search} />
      }
    />
  );
}
