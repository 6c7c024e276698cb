// POST /api/webapi/Login: always a new token; the one that came along ends.
import { loginBody, userInfo } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';
import { readUserInfo } from './user-info.ts';

export const login = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'POST',
    url: '/api/webapi/Login',
    summary: 'Signs in with a new token; the one that came along ends.',
    limit: 'identity',
    body: loginBody,
    data: userInfo,
    handle: async (call) => {
      const outcome = await ports.identity.signIn(call.body, call.origin);
      if (outcome.outcome === 'refused') return outcome;
      if (call.token !== undefined) await ports.identity.signOut(call.token);
      call.beginSession(outcome.token, outcome.expiresAtMs);
      return ok(await readUserInfo(ports.engine, outcome.user));
    },
  });
