// POST /api/webapi/Logout: ends the session on the server; open streams of it close within a second.
import { z } from 'zod';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { isMeantForAnother, publicRoute } from '../../route.ts';

export const logout = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'POST',
    url: '/api/webapi/Logout',
    summary: 'Ends the session.',
    data: z.null(),
    handle: async (call) => {
      if (call.token !== undefined) {
        const user = call.meantFor === undefined ? undefined : await ports.identity.findCaller(call.token);
        if (user !== undefined && isMeantForAnother(user, call)) return refuse('session.foreignAid');
        await ports.identity.signOut(call.token);
      }
      call.endSession();
      return ok(null);
    },
  });
