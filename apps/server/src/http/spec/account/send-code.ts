// POST /api/webapi/SendCode: a verification code by mail. The answer never tells whether the address is known.
import { type SendCodeBody, sendCodeBody, sendCodeData } from '@candor/wire';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { type Call, publicRoute } from '../../route.ts';

export const sendCode = ({ ports, settings }: RouteContext) =>
  publicRoute({
    method: 'POST',
    url: '/api/webapi/SendCode',
    summary: 'Mails a verification code; the answer does not tell whether the address is known.',
    limit: 'identity',
    body: sendCodeBody,
    data: sendCodeData,
    handle: async (call) => {
      const onPaper = settings.mode === 'paper';
      if (onPaper && call.body.purpose === 'reset' && !(await mayReadReset(ports, call))) {
        return refuse('identity.resetNotHere');
      }
      const sent = await ports.identity.sendCode(call.body, call.origin);
      if (sent.outcome === 'refused') return sent;
      const { codeRequest, mailbox } = sent;
      return ok({ codeRequest, mailbox: onPaper ? mailbox : null });
    },
  });

/**
 * A paper venue shows the mail to whoever asked for it. For a reset that is the account itself, so only the account
 * or whoever sits at the machine may ask. Decided before anything is looked up: it tells nothing about the address.
 */
async function mayReadReset(
  { identity }: Pick<RouteContext['ports'], 'identity'>,
  call: Call<unknown, SendCodeBody>,
): Promise<boolean> {
  if (call.fromThisMachine()) return true;
  const user = call.token === undefined ? undefined : await identity.findSession(call.token);
  return user?.email === call.body.email.toLowerCase();
}
