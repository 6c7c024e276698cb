// The newest messages, live, as they stand under the bell.
import { useMessages, useRoom } from '@candor/client';
import { t } from '@candor/i18n';
import { EmptyState, TextLink } from '@candor/ui';
import { hrefTo, paths } from '../../paths.ts';
import { Loaded } from '../loaded.tsx';
import { Reconnecting } from '../reconnecting.tsx';
import { MessageList } from './message-list.tsx';
import classes from './messages.module.css';

/** What was asked and did not come is asked for by the channel itself. */
export function RecentMessages({ onFollowed }: { onFollowed: () => void }) {
  const messages = useMessages();
  const { calls } = useRoom();
  const unread = messages.status === 'data' ? messages.data.unread : 0;
  return (
    <div className={classes.recent}>
      {unread > 0 && (
        <div className={classes.bar}>
          <span className={classes.quiet}>{t('shell.bell.unread', { count: unread })}</span>
          <TextLink size={12} onClick={() => void calls.markMessagesRead()}>
            {t('notifications.markAll')}
          </TextLink>
        </div>
      )}
      <div className={classes.scrolled}>
        <Loaded value={messages} failed={t('notifications.failed')} rows={4}>
          {({ rows }, stale) =>
            rows.length === 0 ? (
              <EmptyState text={t('notifications.empty')}>
                <TextLink size={12} href={hrefTo(paths.allMarket())} onClick={onFollowed} arrow>
                  {t('notifications.toMarkets')}
                </TextLink>
              </EmptyState>
            ) : (
              <>
                {stale && <Reconnecting />}
                <MessageList label={t('notifications.title')} rows={rows} onFollowed={onFollowed} />
              </>
            )
          }
        </Loaded>
      </div>
      <div className={classes.foot}>
        <TextLink size={12} href={hrefTo(paths.noticeList('messages'))} onClick={onFollowed} arrow>
          {t('notifications.seeAll')}
        </TextLink>
        <TextLink size={12} href={hrefTo(paths.accountSet())} onClick={onFollowed}>
          {t('notifications.settings')}
        </TextLink>
      </div>
    </div>
  );
}
