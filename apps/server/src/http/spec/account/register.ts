// POST /api/webapi/Register: a new account, signed in at once; the session that came along ends.
import { registerBody, userInfo } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';
import { readUserInfo } from './user-info.ts';

export const register = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'POST',
    url: '/api/webapi/Register',
    summary:
      'Opens an account with the code that was mailed, and signs in; the session that came along ends.',
    limit: 'identity',
    body: registerBody,
    data: userInfo,
    handle: async (call) => {
      const outcome = await ports.identity.register(call.body, call.origin);
      if (outcome.outcome === 'refused') return outcome;
      if (call.token !== undefined) await ports.identity.signOut(call.token);
      call.beginSession(outcome.token, outcome.expiresAtMs);
      return ok(await readUserInfo(ports.engine, outcome.user));
    },
  });
