// POST /api/webapi/SubmitCurrencyQuote: what an amount of one currency is worth in another, for some seconds.
import { formatDecimal, mulDivFloor } from '@candor/exchange';
import { currencyQuote, submitCurrencyQuoteBody } from '@candor/wire';
import { submitCommand } from '../../commands.ts';
import type { RouteContext } from '../../context.ts';
import { ok, refuse } from '../../outcome.ts';
import { userRoute } from '../../route.ts';
import { findCurrency, readAmount } from '../wallet-request.ts';

/** Enough digits to compare rates of cheap and dear currencies. The amounts count, not the rate. */
const RATE_SCALE = 12;

export const submitCurrencyQuote = (context: RouteContext) =>
  userRoute({
    method: 'POST',
    url: '/api/webapi/SubmitCurrencyQuote',
    summary: 'What an amount of one currency is worth in another; the answer stands for some seconds.',
    key: 'trade',
    body: submitCurrencyQuoteBody,
    data: currencyQuote,
    handle: async ({ body, user, requestId }) => {
      const from = findCurrency(context, body.fo, 'fo');
      if ('outcome' in from) return from;
      const to = findCurrency(context, body.to, 'to');
      if ('outcome' in to) return to;
      const amount = readAmount(body.amount, from);
      if (amount.outcome === 'refused') return amount;
      const command = {
        type: 'RequestSwapQuote',
        user: user.user,
        from: from.currency,
        to: to.currency,
        amount: amount.value,
      } as const;
      const reply = await submitCommand(context, user.user, command, requestId);
      if (reply.outcome === 'refused') return reply;
      const event = reply.events.find(({ type }) => type === 'SwapQuoted');
      if (event?.type !== 'SwapQuoted') return refuse('venue.fault');
      const rate = mulDivFloor(
        event.receive * 10n ** BigInt(from.scale),
        10n ** BigInt(RATE_SCALE),
        event.give * 10n ** BigInt(to.scale),
      );
      return ok({
        quote: event.quote,
        give: formatDecimal(event.give, from.scale),
        receive: formatDecimal(event.receive, to.scale),
        rate: formatDecimal(rate, RATE_SCALE),
        expiresAt: event.expiresAt,
      });
    },
  });
