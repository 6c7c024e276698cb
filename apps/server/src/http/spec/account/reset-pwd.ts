// POST /api/webapi/ResetPwd: a new password for whoever can read the mails of the address. All sessions end.
import { resetPwdBody } from '@candor/wire';
import { z } from 'zod';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { publicRoute } from '../../route.ts';

export const resetPwd = ({ ports }: RouteContext) =>
  publicRoute({
    method: 'POST',
    url: '/api/webapi/ResetPwd',
    summary: 'Sets a new password with the code that was mailed; all sessions of the account end.',
    limit: 'identity',
    body: resetPwdBody,
    data: z.null(),
    handle: async ({ body, origin }) => {
      const outcome = await ports.identity.resetPassword(body, origin);
      return outcome.outcome === 'refused' ? outcome : ok(null);
    },
  });
