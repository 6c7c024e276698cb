// Calls about price alerts: each is told once, when a price of the log is there or beyond.
import { accountQuery, priceAlert, priceAlerts, removePriceAlertBody, setPriceAlertBody } from '@candor/wire';
import { z } from 'zod';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

export const getPriceAlerts = ({ ports }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetPriceAlerts',
    summary: "The caller's price alerts that have not been reached, newest first.",
    query: accountQuery,
    data: priceAlerts,
    handle: async ({ user }) => ok([...(await ports.notifications.alerts(user.user))]),
  });

export const setPriceAlert = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SetPriceAlert',
    summary: 'Has the caller told once, when the last trade or the index price is there or beyond.',
    body: setPriceAlertBody,
    data: priceAlert,
    handle: async ({ user, body: { symbol, basis, direction, price } }) => {
      const asked = { symbol, basis, direction, price };
      const outcome = await ports.notifications.setAlert(user.user, asked);
      return outcome.outcome === 'set' ? ok(outcome.alert) : refuse(outcome.code, outcome);
    },
  });

export const removePriceAlert = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/RemovePriceAlert',
    summary: "Removes one of the caller's price alerts that waits.",
    body: removePriceAlertBody,
    data: z.null(),
    handle: async ({ user, body }) =>
      (await ports.notifications.removeAlert(user.user, body.id)) ? ok(null) : refuse('alert.unknown'),
  });
