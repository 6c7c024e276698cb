// The calls of messages and price alerts.
import type {
  NotificationKind,
  NotificationPage,
  NotificationSetting,
  PriceAlert,
  SetNotificationsBody,
  SetPriceAlertBody,
  UnreadData,
} from '@candor/wire';
import type { Bounds } from '../bounds.ts';
import type { Requests } from '../http/request.ts';

export interface MessagesQuery extends Bounds {
  readonly kind?: NotificationKind | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export function createNotificationCalls({ get, post }: Requests) {
  return {
    messages: ({ page, pageSize, ...asked }: MessagesQuery) =>
      get<NotificationPage>('/api/webapi/GetNotifications', {
        ...asked,
        pageindex: page,
        pagesize: pageSize,
      }),
    /** Without an id, all of them. */
    markMessagesRead: (id?: number) =>
      post<UnreadData>('/api/webapi/MarkNotificationsRead', id === undefined ? {} : { id }),
    notificationSettings: () => get<readonly NotificationSetting[]>('/api/webapi/GetNotificationSettings'),
    setNotifications: (body: Omit<SetNotificationsBody, 'aid'>) =>
      post<readonly NotificationSetting[]>('/api/webapi/SetNotifications', body),
    priceAlerts: () => get<readonly PriceAlert[]>('/api/webapi/GetPriceAlerts'),
    setPriceAlert: (body: Omit<SetPriceAlertBody, 'aid'>) =>
      post<PriceAlert>('/api/webapi/SetPriceAlert', body),
    removePriceAlert: (id: number) => post<null>('/api/webapi/RemovePriceAlert', { id }),
  };
}
