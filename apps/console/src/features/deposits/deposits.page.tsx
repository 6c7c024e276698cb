// The queue of deposits that users reported.
import { type ConsoleDeposit, useConsole } from '@candor/client/console';
import { t } from '@candor/i18n/console';
import { Amount } from '../../parts/amount.tsx';
import { userMark } from '../../parts/figures.ts';
import { hrefTo, paths } from '../../paths.ts';
import { requestMark, requestsFoot, rowTime } from '../../queue/names.ts';
import { QueueList, type QueueRow } from '../../queue/queue-list.tsx';
import { QueuePlace } from '../../queue/queue-place.tsx';
import { useQueue } from '../../queue/use-queue.ts';
import { DepositPanel } from './deposit.panel.tsx';
import { depositBadge } from './deposit-badge.ts';

const tabs = ['pending', 'success', 'failed', 'all'] as const;

function describe(deposit: ConsoleDeposit, search: string, nowMs: number): QueueRow {
  const { id, user, amount, currency, requestedAt, claim } = deposit;
  return {
    id,
    href: hrefTo(paths.deposits(id) + search),
    title: <Amount value={amount} currency={currency} />,
    time: rowTime(requestedAt, nowMs),
    marks: [requestMark('deposits', id), userMark(user.user)],
    note: claim === null ? undefined : claim.operator.name,
    badge: depositBadge(deposit),
  };
}

export function DepositsPage() {
  const { calls, clock } = useConsole();
  const { view, asked, waiting } = useQueue('deposits', tabs, calls.deposits);
  const { tab, search } = view;
  return (
    <QueuePlace
      title={t('place.deposits')}
      list={
        <QueueList
          id="deposits"
          title={t('place.deposits')}
          waiting={waiting}
          view={view}
          tabs={[
            { value: 'pending', text: t('queue.pending'), ...(waiting !== undefined && { count: waiting }) },
            { value: 'success', text: t('queue.success') },
            { value: 'failed', text: t('queue.failed') },
            { value: 'all', text: t('queue.all') },
          ]}
          oldestFirst={tab === 'pending'}
          asked={asked}
          describe={(deposit) => describe(deposit, search, clock.nowMs())}
          foot={requestsFoot}
        />
      }
      detail={
        view.openId !== undefined && <DepositPanel key={view.openId} id={view.openId} search={search} />
      }
    />
  );
}
