// The door of notifications: messages, their settings, price alerts, and the mails that go with them.
export { holdNotificationsAt } from './follow.ts';
export { startNotificationMails } from './mails/notification-mails.ts';
export { type Notifications, startNotifications } from './notifications.ts';
