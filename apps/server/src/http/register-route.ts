// Puts a route on Fastify: limit, origin, session, schema, handler, answer, in this order.
import { answer, refusalAnswer } from '@candor/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from '../identity/index.ts';
import { clientAddress } from './client-address.ts';
import { sendRefusal } from './error-handler.ts';
import type { AllowedOrigins } from './origins.ts';
import { type Outcome, okAnswer, refuse } from './outcome.ts';
import { aidOf, type Call, type Route, routeSchema, type UserCall } from './route.ts';
import type { SessionCookies } from './session.ts';

export interface RouteParts {
  readonly cookies: SessionCookies;
  readonly origins: AllowedOrigins;
  readonly identityRequestsPerMinuteMax: number;
}

/** Requests whose session was found, until they are answered. */
const signedIn = new WeakMap<FastifyRequest, SignedInUser>();

export function registerRoute(app: FastifyInstance, route: Route, parts: RouteParts): void {
  const { cookies } = parts;
  app.route({
    method: route.method,
    url: route.url,
    schema: routeSchema(route, answer, refusalAnswer),
    config: {
      ...(route.limit === 'identity' && {
        rateLimit: { max: parts.identityRequestsPerMinuteMax, timeWindow: 60_000, groupId: 'identity' },
      }),
    },
    onRequest: async (request, reply) => {
      if (route.method !== 'GET' && !originIsRight(parts, request)) {
        return sendRefusal(reply, { code: 'request.originMismatch' });
      }
      if (route.access === 'public') return;
      const { user } = await cookies.callerOf(request);
      if (user === undefined) return sendRefusal(reply, { code: 'session.missing' });
      signedIn.set(request, user);
    },
    handler: async (request, reply) => {
      const outcome = await handle(route, request, callOf(cookies, request, reply));
      return outcome.outcome === 'ok' ? reply.send(okAnswer(outcome)) : sendRefusal(reply, outcome);
    },
  });
}

/** A named origin must be ours; a cookie counts only with an origin, a bearer token needs none. */
function originIsRight({ origins, cookies }: RouteParts, request: FastifyRequest): boolean {
  const origin = request.headers.origin;
  if (origin !== undefined) return origins.allows(origin);
  return !cookies.tokenOf(request).viaCookie;
}

function handle(
  route: Route,
  request: FastifyRequest,
  call: Call<unknown, unknown>,
): Outcome<unknown> | Promise<Outcome<unknown>> {
  if (route.access === 'public') return route.handle(call as UserCall<unknown, unknown>);
  const user = signedIn.get(request);
  if (user === undefined) return refuse('session.missing');
  const aids = [aidOf(call.query), aidOf(call.body)];
  if (aids.some((aid) => aid !== undefined && aid.toLowerCase() !== user.aid))
    return refuse('session.foreignAid');
  return route.handle({ ...call, user, requestId: idempotencyKey(request) });
}

function callOf(
  cookies: SessionCookies,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<unknown, unknown> {
  return {
    query: request.query,
    body: request.body,
    origin: { address: clientAddress(request), userAgent: request.headers['user-agent'] ?? '' },
    token: cookies.tokenOf(request).token,
    beginSession: (token, expiresAtMs) => cookies.set(reply, token, expiresAtMs),
    endSession: () => cookies.clear(reply),
  };
}

/** The exchange judges its form; more than a key can be long is not carried further. */
function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return key === undefined ? undefined : String(key).slice(0, 64);
}
