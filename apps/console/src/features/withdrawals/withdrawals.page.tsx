// The queue of withdrawals: to be approved, and then to be sent.
import { type ConsoleWithdrawal, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Amount } from '../../parts/amount.tsx';
import { userMark } from '../../parts/figures.ts';
import { hrefTo, paths } from '../../paths.ts';
import { requestMark, requestsFoot, rowTime } from '../../queue/names.ts';
import { QueueList, type QueueRow } from '../../queue/queue-list.tsx';
import { QueuePlace } from '../../queue/queue-place.tsx';
import { useQueue } from '../../queue/use-queue.ts';
import { WithdrawalPanel } from './withdrawal.panel.tsx';
import { withdrawalBadge } from './withdrawal-badge.ts';

const tabs = ['pending', 'approved', 'success', 'failed', 'cancelled', 'all'] as const;

export function WithdrawalsPage() {
  const { calls, clock } = useConsole();
  const { view, asked, counts, waiting } = useQueue('withdrawals', tabs, calls.withdrawals);
  const { tab, search } = view;
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
              ...(counts && { count: counts.withdrawalsToSend }),
            },
            { value: 'success', text: t('queue.success') },
            { value: 'failed', text: t('queue.failed') },
            { value: 'cancelled', text: t('queue.cancelled') },
            { value: 'all', text: t('queue.all') },
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
