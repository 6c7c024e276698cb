// One process of `bench http`: a Fastify route with the schema of the order call that does nothing.
import { answer, submitSpotTradeBody, submitSpotTradeData } from '@candor/wire';
import fastify from 'fastify';
import { z } from 'zod';
import { answerQuestions } from './child.ts';

/** Fastify's own compiler takes the draft that it was written for, without the name of a newer one. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io });
  return rest;
}

const done = {
  flag: true,
  type: 'ok',
  code: 200,
  msg: 'OK',
  data: { order: 1, status: 'open', filled: '0', average: null, fills: [], seq: 1 },
};

// Defaults inside alternatives are nothing to its validator, which is how it likes them best.
const app = fastify({
  ajv: { customOptions: { strict: false, removeAdditional: false, coerceTypes: false } },
});
app.post(
  '/api/webapi/SubmitSpotTrade',
  {
    schema: {
      body: jsonSchema(submitSpotTradeBody, 'input'),
      response: { 200: jsonSchema(answer(submitSpotTradeData), 'output') },
    },
  },
  async () => done,
);
await app.listen({ host: '127.0.0.1', port: 0 });

answerQuestions(() => (app.server.address() as { port: number }).port);
