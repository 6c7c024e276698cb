// POST /api/webapi/SendCode: a verification code by mail. The answer never tells whether the address is known.
import { sendCodeBody, sendCodeData } from '@candor/wire';
import type { RouteContext } from '../context.ts';
import { ok } from '../outcome.ts';
import { publicRoute } from '../route.ts';

export const sendCode = ({ ports, settings }: RouteContext) =>
  publicRoute({
    method: 'POST',
    url: '/api/webapi/SendCode',
    summary: 'Mails a verification code; the answer does not tell whether the address is known.',
    limit: 'identity',
    body: sendCodeBody,
    data: sendCodeData,
    handle: async ({ body }) => {
      const sent = await ports.identity.sendCode(body);
      if (sent.outcome === 'refused') return sent;
      return ok({ mailbox: settings.mode === 'paper' ? sent.mailbox : null });
    },
  });
