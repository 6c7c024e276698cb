// GET /api/webapi/getinfo: who is signed in. An `email` in the query must be the caller's own.
import { userInfo, userInfoQuery } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { readUserInfo } from './user-info.ts';

export const getInfo = ({ ports }: RouteContext) =>
  userRoute({
    method: 'GET',
    url: '/api/webapi/getinfo',
    summary: 'Who is signed in.',
    query: userInfoQuery,
    data: userInfo,
    handle: async ({ query, user }) => {
      if (query.email !== undefined && query.email.toLowerCase() !== user.email) {
        return refuse('session.foreignAid', { field: 'email' });
      }
      return ok(await readUserInfo(ports.engine, user));
    },
  });
