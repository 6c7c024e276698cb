// POST /api/webapi/SubmitCurrencyTransfer: swaps one currency into another as it was quoted, once and in time.
import { formatDecimal, type SwapQuoteId, swapQuote } from '@candor/exchange';
import { submitCurrencyTransferBody, submitCurrencyTransferData } from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { findCurrency, readAmount } from '../wallet-request.ts';

export const submitCurrencyTransfer = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SubmitCurrencyTransfer',
    summary: 'Swaps one currency into another as it was quoted. The quote must be of the same swap.',
    key: 'trade',
    idempotencyKey: true,
    body: submitCurrencyTransferBody,
    data: submitCurrencyTransferData,
    handle: async ({ body, user, requestId }) => {
      const from = findCurrency(context, body.fo, 'fo');
      if ('outcome' in from) return from;
      const to = findCurrency(context, body.to, 'to');
      if ('outcome' in to) return to;
      const amount = readAmount(body.amount, from);
      if (amount.outcome === 'refused') return amount;
      const quote = await context.ports.engine.read((state) => swapQuote(state, user.user));
      // A quote that is gone is the exchange's to refuse: this may be a repeat of the request that used it.
      if (
        quote?.quote === body.quote &&
        (quote.from !== from.currency || quote.to !== to.currency || quote.give !== amount.value)
      )
        return refuse('wallet.quoteMismatch');
      const command = { type: 'AcceptSwap', user: user.user, quote: body.quote as SwapQuoteId } as const;
      const reply = await submitCommand(context, user.user, command, requestId);
      if (reply.outcome === 'refused') return reply;
      const event = reply.events.find(({ type }) => type === 'SwapExecuted');
      if (event?.type !== 'SwapExecuted') return refuse('venue.fault');
      // The key is that of an earlier swap, which was another one.
      if (event.from !== from.currency || event.to !== to.currency || event.give !== amount.value)
        return refuse('request.conflict');
      return ok(
        {
          seq: reply.seq,
          give: formatDecimal(event.give, from.scale),
          receive: formatDecimal(event.receive, to.scale),
        },
        'Swapped',
      );
    },
  });
