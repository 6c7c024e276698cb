// Users: searched by what is theirs, and the account that is open.
import { type ConsoleUser, USERS_FOUND_MAX, useConsole } from '@candor/client/console';
import { longDate } from '@candor/i18n';
import { t } from '@candor/i18n/console';
import { useAsked } from '../../parts/asked.ts';
import { userMark } from '../../parts/figures.ts';
import { hrefTo, paths } from '../../paths.ts';
import { QueueList, type QueueRow } from '../../queue/queue-list.tsx';
import { QueuePlace } from '../../queue/queue-place.tsx';
import { useQueueView } from '../../queue/use-queue-view.ts';
import { UserPanel } from './user.panel.tsx';
import { standingBadge } from './user-badges.ts';

export function UsersPage() {
  const { calls } = useConsole();
  const view = useQueueView(['all']);
  const { query, search } = view;
  const asked = useAsked(
    'users',
    query,
    async () => {
      const found = await calls.users(query);
      if (found.outcome !== 'ok') return found;
      return { ...found, data: { rows: found.data, total: found.data.length } };
    },
    { keep: true },
  );
  const describe = (user: ConsoleUser): QueueRow => ({
    id: user.user,
    href: hrefTo(paths.users(user.user) + search),
    title: user.email,
    time: longDate(user.createdAt),
    marks: [userMark(user.user), user.nationality],
    badge: standingBadge(user),
  });
  return (
    <QueuePlace
      title={t('place.users')}
      pick={t('users.pick')}
      list={
        <QueueList
          id="users"
          title={t('place.users')}
          waiting={undefined}
          view={view}
          tabs={[]}
          oldestFirst={false}
          order={false}
          searchPlaceholder={t('users.placeholder')}
          asked={asked}
          describe={describe}
          foot={(_, total) =>
            total < USERS_FOUND_MAX ? t('users.found', { count: total }) : t('users.first', { count: total })
          }
        />
      }
      detail={view.openId !== undefined && <UserPanel key={view.openId} user={view.openId} search={search} />}
    />
  );
}
