// Puts a route of the console on Fastify: origin, session, role, schema, handler, answer, in this order.
import { answer, refusalAnswer } from '@candor/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperatorSession, OperatorSessions } from '../../operators/index.ts';
import { clientAddress } from '../client-address.ts';
import { sendRefusal } from '../error-handler.ts';
import type { AllowedOrigins } from '../origins.ts';
import { okAnswer, type RouteRefusal, refuse } from '../outcome.ts';
import type { ConsoleCookies } from './console-cookies.ts';
import { type ConsoleRoute, mayCall, type OperatorCall } from './console-route.ts';

export interface ConsoleRouteParts {
  readonly sessions: OperatorSessions;
  readonly cookies: ConsoleCookies;
  readonly origins: AllowedOrigins;
}

/** Requests whose session was found, until they are answered. */
const signedIn = new WeakMap<FastifyRequest, OperatorSession>();

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export function registerConsoleRoute(
  app: FastifyInstance,
  route: ConsoleRoute,
  parts: ConsoleRouteParts,
): void {
  app.route({
    method: route.method,
    url: route.url,
    exposeHeadRoute: false,
    schema: {
      querystring: route.query,
      ...(route.body !== undefined && { body: route.body }),
      ...(route.data !== undefined && {
        response: { 200: answer(route.data), '4xx': refusalAnswer, '5xx': refusalAnswer },
      }),
    },
    config: { limit: route.limit },
    onRequest: async (request, reply) => {
      const refusal = await refuseCaller(route, parts, request);
      if (refusal !== undefined) return sendRefusal(reply, refusal);
    },
    // A body takes as long as its sender wants: whoever was shut out meanwhile, or lost the role, does nothing with it.
    preHandler: async (request, reply) => {
      const refusal = route.body === undefined ? undefined : await refuseSession(route, parts, request);
      if (refusal !== undefined) return sendRefusal(reply, refusal);
    },
    handler: async (request, reply) => {
      const { requestKey } = keyOf(request);
      const outcome = await route.handle({ ...callOf(parts, request, reply), requestKey } as OperatorCall<
        unknown,
        unknown
      >);
      if (typeof outcome === 'function') return outcome(reply);
      return outcome.outcome === 'ok' ? reply.send(okAnswer(outcome)) : sendRefusal(reply, outcome);
    },
  });
}

/** Who calls is settled before anything of the request is looked at. */
async function refuseCaller(
  route: ConsoleRoute,
  parts: ConsoleRouteParts,
  request: FastifyRequest,
): Promise<RouteRefusal | undefined> {
  const { origin, host } = request.headers;
  // The cookie is all that signs in here, so a change always needs our own origin.
  if (route.method !== 'GET' && (origin === undefined || !parts.origins.allows(origin, host))) {
    return refuse('request.originMismatch');
  }
  if (!keyOf(request).isWellFormed) return refuse('request.idMalformed');
  return refuseSession(route, parts, request);
}

async function refuseSession(
  route: ConsoleRoute,
  { sessions, cookies }: Pick<ConsoleRouteParts, 'sessions' | 'cookies'>,
  request: FastifyRequest,
): Promise<RouteRefusal | undefined> {
  if (route.access === 'visitor') return undefined;
  const token = cookies.tokenOf(request);
  const session = token === undefined ? undefined : await sessions.find(token);
  if (session === undefined) return refuse('session.missing');
  if (session.passwordMustChange && !route.beforePasswordChange) return refuse('operator.passwordMustChange');
  if (!mayCall(route, session.operator.roles)) return refuse('operator.roleMissing');
  signedIn.set(request, session);
  return undefined;
}

function callOf(
  { cookies }: ConsoleRouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Omit<OperatorCall<unknown, unknown>, 'requestKey' | 'operator' | 'session'> &
  Partial<OperatorCall<unknown, unknown>> {
  const session = signedIn.get(request);
  return {
    query: request.query,
    body: request.body,
    origin: { address: clientAddress(request), userAgent: request.headers['user-agent'] ?? '' },
    token: cookies.tokenOf(request),
    beginSession: (token, expiresAtMs) => cookies.set(reply, token, expiresAtMs),
    endSession: () => cookies.clear(reply),
    ...(session !== undefined && { session, operator: session.operator }),
  };
}

function keyOf(request: FastifyRequest): { requestKey: string | undefined; isWellFormed: boolean } {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return { requestKey: undefined, isWellFormed: true };
  const key = String(header);
  return { requestKey: key, isWellFormed: KEY.test(key) };
}
