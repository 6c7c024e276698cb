// GetSessions, EndSession and EndOtherSessions: where the caller is signed in. Open streams close within a second.
import { accountBody, accountQuery, endOtherSessionsData, endSessionBody, sessionRows } from '@candor/wire';
import { z } from 'zod';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

export const getSessions = ({ ports }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/GetSessions',
    summary: 'Where the caller is signed in; the session that asks comes first.',
    query: accountQuery,
    data: sessionRows,
    handle: async ({ user, token }) => {
      if (token === undefined) return refuse('session.missing');
      return ok([...(await ports.identity.own.sessions({ user, token }))]);
    },
  });

export const endSession = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/EndSession',
    summary: "Ends one of the caller's sessions.",
    body: endSessionBody,
    data: z.null(),
    handle: async (call) => {
      const { token, body } = call;
      if (token === undefined) return refuse('session.missing');
      const outcome = await ports.identity.own.endSession({ ...call, token }, body.id);
      return outcome.outcome === 'refused' ? outcome : ok(null);
    },
  });

export const endOtherSessions = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/EndOtherSessions',
    summary: "Ends all of the caller's sessions but the one that asks.",
    body: accountBody,
    data: endOtherSessionsData,
    handle: async (call) => {
      const { token } = call;
      if (token === undefined) return refuse('session.missing');
      return ok({ ended: await ports.identity.own.endOtherSessions({ ...call, token }) });
    },
  });
