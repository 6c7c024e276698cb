// POST /api/webapi/SetPwd: a new password. Every session of the caller ends, and this one goes on with a new token.
import { setPwdBody } from '@candor/wire';
import { z } from 'zod';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';

export const setPwd = ({ ports }: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SetPwd',
    summary: 'Sets a new password; every other session ends, and this one goes on with a new token.',
    limit: 'identity',
    body: setPwdBody,
    data: z.null(),
    handle: async (call) => {
      const outcome = await ports.identity.setPassword(call.user, call.body, call.origin);
      if (outcome.outcome === 'refused') return outcome;
      call.beginSession(outcome.token, outcome.expiresAtMs);
      return ok(null);
    },
  });
