// What all calls share in the reference: ways to sign in, the idempotency key, refusals, the headers of limits.
import {
  API_KEY_PREFIX,
  refusalAnswer,
  refusalCatalogue,
  refusalMessage,
  streamAnswer,
  streamCall,
  streamMessage,
  streamRequest,
  wireRefusalCodes,
} from '@candor/wire';
import { z } from 'zod';
import { refusalStatus } from '../refusal-status.ts';
import { UUID_V7 } from '../spec/wallet-request.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

const whole = { type: 'integer', minimum: 0 } as const;

/** Of every answer, also of one that is refused. */
export const limitHeaders = {
  'RateLimit-Limit': { $ref: '#/components/headers/Limit' },
  'RateLimit-Remaining': { $ref: '#/components/headers/Remaining' },
  'RateLimit-Reset': { $ref: '#/components/headers/Reset' },
} as const;

/** Every refusal that there is, for readers and for programs. */
export const refusalRows = wireRefusalCodes.map((refusal) => ({
  refusal,
  code: refusalCatalogue[refusal].number,
  status: refusalStatus[refusal],
  field: refusalCatalogue[refusal].field,
  message: refusalMessage(refusal),
}));

export function components(cookie: string) {
  return {
    securitySchemes: {
      cookie: {
        type: 'apiKey',
        in: 'cookie',
        name: cookie,
        description: 'Set by Login and Register. A change needs our own Origin beside it.',
      },
      bearer: { type: 'http', scheme: 'bearer', description: 'The token of the cookie, for programs.' },
      readingKey: {
        type: 'http',
        scheme: 'bearer',
        description: `A key that CreateApiKey shows once: ${API_KEY_PREFIX} and 43 characters. It reads what is its owner's.`,
      },
      tradingKey: {
        type: 'http',
        scheme: 'bearer',
        description:
          'A key whose owner let it trade as well. No key withdraws, sends or changes the account.',
      },
    },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description:
          'A UUID of version 7 in small letters, whose time is at most ten minutes before that of the venue and one after it. The same key with the same request has one effect; with another it is a conflict.',
        schema: { type: 'string', format: 'uuid', pattern: UUID_V7.source },
      },
    },
    headers: {
      RetryAfter: { description: 'Seconds until the next try, where waiting helps.', schema: whole },
      Limit: { description: 'Requests that are allowed in a minute.', schema: whole },
      Remaining: { description: 'Requests that are left.', schema: whole },
      Reset: { description: 'Seconds until the count begins again.', schema: whole },
    },
    schemas: {
      Refusal: refusalSchema(),
      StreamRequest: {
        description: 'What a program sends over the WebSocket at /stream.',
        ...jsonSchema(z.union([streamRequest, streamCall]), 'input'),
      },
      StreamMessage: {
        description: 'What comes over it.',
        ...jsonSchema(z.union([streamMessage, streamAnswer]), 'output'),
      },
    },
    responses: {
      Refused: refused('Refused: nothing was done.'),
      SignIn: refused('There is no session: sign in again.'),
      TooMany: refused('Too many requests or attempts: wait, and try again.'),
    },
  };
}

function refusalSchema(): JsonSchema {
  const { properties, ...rest } = jsonSchema(refusalAnswer, 'output') as {
    properties: Record<string, JsonSchema>;
  };
  return {
    ...rest,
    properties: {
      ...properties,
      code: {
        type: 'integer',
        enum: refusalRows.map(({ code }) => code),
        description: 'The number of the refusal, which never means another one.',
      },
      refusal: {
        type: 'string',
        enum: refusalRows.map(({ refusal }) => refusal),
        description:
          'Its name; `x-refusals` beside has all of them with their HTTP status, field and message.',
      },
    },
    'x-refusals': refusalRows,
  };
}

function refused(description: string) {
  return {
    description,
    headers: { ...limitHeaders, 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
}
