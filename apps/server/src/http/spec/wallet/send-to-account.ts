// POST /api/webapi/SendToAccount: sends a currency from the caller's funding wallet to that of another account.
import { sendToAccountBody, sendToAccountData } from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { findCurrency, proveCommand, readAmount, refuseRequest } from '../wallet-request.ts';

export const sendToAccount = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SendToAccount',
    summary: "Sends a currency from the caller's funding wallet to that of another account of the venue.",
    idempotencyKey: true,
    limit: 'identity',
    body: sendToAccountBody,
    data: sendToAccountData,
    handle: async (call) => {
      const { body, user, requestId } = call;
      const currency = findCurrency(context, body.symbol, 'symbol');
      if ('outcome' in currency) return currency;
      const amount = readAmount(body.amount, currency);
      if (amount.outcome === 'refused') return amount;
      // Whoever cannot prove that the money is theirs is not told who has an account here.
      const unproved = await proveCommand(context, call, 'SendToUser');
      if (unproved !== undefined) return unproved;
      const recipient = await context.ports.wallet.findRecipient(user.user, body.recipient);
      if (recipient.outcome === 'refused') return refuseRequest(context, recipient);
      const command = {
        type: 'SendToUser',
        user: user.user,
        recipient: recipient.user,
        currency: currency.currency,
        amount: amount.value,
      } as const;
      const reply = await submitCommand(context, user.user, command, requestId);
      return reply.outcome === 'refused' ? reply : ok({ seq: reply.seq }, 'Sent');
    },
  });
