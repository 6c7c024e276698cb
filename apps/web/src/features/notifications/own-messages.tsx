// All of the user's own messages, page by page, of one kind or of all.
import {
  type NotificationKind,
  notificationKinds,
  useMessagePage,
  useNotificationsRefresh,
  useRoom,
} from '@candor/client';
import { t, useSections } from '@candor/i18n';
import { EmptyState, Pager, SelectField, SkeletonList, TextLink } from '@candor/ui';
import { useState } from 'react';
import { Loaded } from '../../parts/loaded.tsx';
import { MessageList } from '../../parts/messages/message-list.tsx';
import { messageSections } from '../../parts/messages/message-sections.ts';
import classes from '../../parts/messages/messages.module.css';
import { NothingInPeriod, PeriodFilter, usePages, usePeriod } from '../../parts/period/index.ts';
import { StaleRows } from '../../parts/stale-rows.tsx';
import { hrefTo, paths } from '../../paths.ts';

const pageSize = 20;

function Filter({
  kind,
  onKind,
}: {
  kind: NotificationKind | 'all';
  onKind: (kind: NotificationKind | 'all') => void;
}) {
  const options = [
    { value: 'all' as const, text: t('notifications.all') },
    ...notificationKinds.map((value) => ({ value, text: t(`notifications.kind.${value}`) })),
  ];
  return (
    <div className={classes.filter}>
      <SelectField
        label={t('notifications.filter')}
        labelHidden
        value={kind}
        options={options}
        onChange={onKind}
      />
    </div>
  );
}

function NoMessages({ ofKind }: { ofKind: boolean }) {
  return (
    <EmptyState text={ofKind ? t('notifications.emptyKind') : t('notifications.empty')}>
      <TextLink size={12} href={hrefTo(paths.allMarket())} arrow>
        {t('notifications.toMarkets')}
      </TextLink>
    </EmptyState>
  );
}

function Messages() {
  const { calls } = useRoom();
  const refresh = useNotificationsRefresh();
  const [kind, setKind] = useState<NotificationKind | 'all'>('all');
  const period = usePeriod();
  const [page, setPage] = usePages([kind, period.bounds]);
  const asked = useMessagePage({ ...(kind !== 'all' && { kind }), ...period.bounds, page, pageSize });
  const unread = asked.status === 'data' ? asked.data.unread : 0;
  const markAll = async () => {
    await calls.markMessagesRead();
    await refresh();
  };
  return (
    <div>
      <div className={classes.bar}>
        <Filter kind={kind} onKind={setKind} />
        {unread > 0 && (
          <TextLink size={12} onClick={() => void markAll()}>
            {t('notifications.markAll')}
          </TextLink>
        )}
        <TextLink size={12} href={hrefTo(paths.accountSet())}>
          {t('notifications.settings')}
        </TextLink>
      </div>
      <PeriodFilter period={period} />
      <Loaded value={asked} failed={t('notifications.failed')} onRetry={asked.askAgain} rows={6}>
        {({ rows, total }) => (
          <StaleRows asked={asked} failed={t('notifications.failed')}>
            {rows.length === 0 &&
              (period.isOpen ? <NoMessages ofKind={kind !== 'all'} /> : <NothingInPeriod period={period} />)}
            <MessageList label={t('notifications.title')} rows={rows} />
            <div className={classes.pages}>
              {total > pageSize && <p className={classes.quiet}>{t('notifications.lead')}</p>}
              <Pager
                {...{ page, pageSize, total, onPage: setPage }}
                text={(now, pages) => t('notifications.page', { page: now, pages })}
                previousText={t('notifications.previous')}
                nextText={t('notifications.next')}
              />
            </div>
          </StaleRows>
        )}
      </Loaded>
    </div>
  );
}

/** Brings its own texts, wherever it is shown. */
export function OwnMessages() {
  const ready = useSections(...messageSections);
  return ready ? <Messages /> : <SkeletonList label={t('shell.state.loading')} rows={6} />;
}
