// How screens read messages, their settings and price alerts.
import type { NotificationPage, NotificationSetting, PriceAlert } from '@candor/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type Asked, useAsked, useReadable, useRoom, useSession } from '../hooks.ts';
import type { Loadable } from '../state/loadable.ts';
import { followMessageNews, type MessageNews } from './message-news.ts';
import type { MessagesView } from './messages-view.ts';
import type { MessagesQuery } from './notification-calls.ts';

const family = 'notifications';

function useOwnKey(part: string): readonly unknown[] {
  return [family, useSession((session) => session.user?.id), part];
}

/** The newest messages, live. */
export function useMessages(): Loadable<MessagesView> {
  return useReadable(useRoom().notifications);
}

/** One page of messages, asked for again whenever something about them changes. */
export function useMessagePage(query: MessagesQuery): Asked<NotificationPage> {
  const { calls } = useRoom();
  const live = useMessages();
  const version = live.status === 'data' ? live.data.version : undefined;
  return useAsked([...useOwnKey('page'), { ...query, version }], () => calls.messages(query));
}

/** Told of what is new, each once. */
export function useMessageNews(tell: (news: MessageNews) => void): void {
  const room = useRoom();
  useMessages();
  useEffect(() => followMessageNews(room, tell), [room, tell]);
}

/** What a message speaks of stands in these lists, which are asked for again. */
const familyOfKind: Readonly<Record<string, string>> = {
  fill: 'spot',
  order: 'spot',
  leverage: 'lever',
  liquidation: 'lever',
  warning: 'lever',
  seconds: 'seconds',
  deposit: 'wallet',
  withdrawal: 'wallet',
  verification: 'account',
  draw: 'subscription',
  lock: 'mining',
  alert: family,
};

export function useNewsRefresh(): (news: MessageNews) => void {
  const queries = useQueryClient();
  return useCallback(
    ({ fresh }) => {
      const families = new Set(fresh.map(({ kind }) => familyOfKind[kind]));
      for (const name of families) void queries.invalidateQueries({ queryKey: [name] });
    },
    [queries],
  );
}

export function useNotificationSettings(): Asked<readonly NotificationSetting[]> {
  const { calls } = useRoom();
  return useAsked(useOwnKey('settings'), calls.notificationSettings);
}

export function usePriceAlerts(): Asked<readonly PriceAlert[]> {
  const { calls } = useRoom();
  return useAsked(useOwnKey('alerts'), calls.priceAlerts);
}

/** Asks again for everything of messages: something was done here. */
export function useNotificationsRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: [family] }), [queries]);
}
