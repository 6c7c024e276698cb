// The development controls themselves: captured mail, captcha texts, manual prices, manual time.
import { decimalText, marketSymbol } from '@candor/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendRefusal } from '../error-handler.ts';
import type { DevelopmentPorts } from './ports.ts';

const mailQuery = z.strictObject({ to: z.string().max(254).optional() });
const priceBody = z.strictObject({ symbol: marketSymbol, price: decimalText });
const DAY_MS = 86_400_000;
const clockBody = z.strictObject({
  advanceMs: z
    .int()
    .positive()
    .max(366 * DAY_MS),
});

export function registerControls(app: FastifyInstance, ports: DevelopmentPorts): void {
  app.get('/dev/mail', async (request, reply) => {
    const query = mailQuery.safeParse(request.query);
    return query.success ? ports.readMail(query.data.to) : malformed(reply);
  });
  app.get<{ Params: { id: string } }>('/dev/captcha/:id', async (request, reply) => {
    const text = ports.captchaText(request.params.id);
    return text === undefined ? sendRefusal(reply, { code: 'request.notFound' }) : { text };
  });
  const { setPrice, advanceClock } = ports;
  if (setPrice !== undefined) {
    app.post('/dev/prices', async (request, reply) => {
      const body = priceBody.safeParse(request.body);
      if (!body.success) return malformed(reply);
      const problem = setPrice(body.data.symbol, body.data.price);
      if (problem === 'unknownSymbol') return sendRefusal(reply, { code: 'venue.marketUnknown' });
      return problem === 'notAPrice' ? sendRefusal(reply, { code: 'prices.outOfRange' }) : {};
    });
  }
  if (advanceClock !== undefined) {
    app.post('/dev/clock', async (request, reply) => {
      const body = clockBody.safeParse(request.body);
      if (!body.success) return malformed(reply);
      advanceClock(body.data.advanceMs);
      return {};
    });
  }
}

function malformed(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, { code: 'request.malformed' });
}
