// POST /api/webapi/SendToAccount: sends a currency from the caller's funding wallet to that of another account.
import {
  type SendToAccountBody,
  type SendToAccountData,
  sendToAccountBody,
  sendToAccountData,
} from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { type Outcome, ok } from '../../outcome.ts';
import { type UserCall, userRoute } from '../../route.ts';
import { findCurrency, oneOfEachKey, proveCommand, readAmount, refuseRequest } from '../wallet-request.ts';

export const sendToAccount = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SendToAccount',
    summary: "Sends a currency from the caller's funding wallet to that of another account of the venue.",
    idempotencyKey: true,
    limit: 'identity',
    body: sendToAccountBody,
    data: sendToAccountData,
    handle: (call) => oneOfEachKey(context, call, () => sendTo(context, call)),
  });

async function sendTo(
  context: RouteContext,
  call: UserCall<unknown, SendToAccountBody>,
): Promise<Outcome<SendToAccountData>> {
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
}
