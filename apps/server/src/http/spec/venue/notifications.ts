// Calls about what happened to the caller's own things: their messages, read and unread, and what is told where.
import {
  accountQuery,
  markReadBody,
  notificationPage,
  notificationSettings,
  notificationsQuery,
  setNotificationsBody,
  unreadData,
} from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

/** So long the list waits for what the caller has just caused. */
const WAIT_MS = 300;

export const getNotifications = ({ ports, lastRecords }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetNotifications',
    key: 'read',
    summary:
      "The caller's messages, newest first; the newest 200 are kept, and apart from them 200 of deposits, withdrawals, sends and documents; of fills, of ended orders and of money received the newest 50 each, and those of one matter are one.",
    query: notificationsQuery,
    data: notificationPage,
    handle: async ({ user, query }) => {
      await ports.notifications.waitFor(lastRecords.of(user.user), WAIT_MS);
      const { kind, pageindex: page, pagesize: pageSize, from, to } = query;
      const period = { from, to };
      return ok(await ports.notifications.page(user.user, { kind, page, pageSize, period }));
    },
  });

export const getUnreadNotifications = ({ ports }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetUnreadNotifications',
    key: 'read',
    summary: "How many of the caller's messages are unread.",
    query: accountQuery,
    data: unreadData,
    handle: async ({ user }) => ok({ unread: await ports.notifications.unread(user.user) }),
  });

export const markNotificationsRead = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/MarkNotificationsRead',
    summary: "Marks one of the caller's messages as read, or all of them.",
    body: markReadBody,
    data: unreadData,
    handle: async ({ user, body }) => {
      const isKnown = await ports.notifications.markRead(user.user, body.id);
      if (!isKnown) return refuse('notification.unknown');
      return ok({ unread: await ports.notifications.unread(user.user) });
    },
  });

export const getNotificationSettings = ({ ports }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetNotificationSettings',
    summary: 'What the caller is told in the app and by mail, kind by kind.',
    query: accountQuery,
    data: notificationSettings,
    handle: async ({ user }) => ok(await ports.notifications.settings(user.user)),
  });

export const setNotifications = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SetNotifications',
    summary: 'Switches one kind of messages on or off; what guards the account stays on.',
    body: setNotificationsBody,
    data: notificationSettings,
    handle: async ({ user, body: { kind, app, mail } }) => {
      const isSet = await ports.notifications.setSetting(user.user, { kind, app, mail });
      if (!isSet) return refuse('notification.mailNeeded', { field: mail ? 'app' : 'mail' });
      return ok(await ports.notifications.settings(user.user));
    },
  });
