// What screens use of messages and price alerts; the engine room's door passes it on.
export type {
  MatterOf,
  NotificationKind,
  NotificationMatter,
  NotificationRow,
  NotificationSetting,
  PriceAlert,
} from '@candor/wire';
export { notificationKinds } from '@candor/wire';
export {
  type AlertForm,
  type AlertProblem,
  alertDirection,
  alertProblem,
  alertRequest,
  emptyAlert,
} from './alert-form.ts';
export type { MessageNews } from './message-news.ts';
export type { MessagesView } from './messages-view.ts';
export type { MessagesQuery } from './notification-calls.ts';
export {
  useMessageNews,
  useMessagePage,
  useMessages,
  useNewsRefresh,
  useNotificationSettings,
  useNotificationsRefresh,
  usePriceAlerts,
} from './notification-hooks.ts';
