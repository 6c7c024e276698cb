// Puts a route on Fastify: origin, session, schema, handler, answer, in this order.
import { answer, refusalAnswer } from '@candor/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isWithoutConnection } from '../database/connection.ts';
import type { SignedInUser } from '../identity/index.ts';
import { clientAddress, isFromThisMachine } from './client-address.ts';
import { sendDownload } from './downloads/send-download.ts';
import { sendRefusal } from './error-handler.ts';
import type { AllowedHosts } from './hosts.ts';
import type { AllowedOrigins } from './origins.ts';
import { okAnswer, refuse } from './outcome.ts';
import {
  type Answer,
  type Call,
  keptKey,
  namesAnother,
  type Route,
  routeSchema,
  type UserCall,
} from './route.ts';
import type { SessionCookies } from './session.ts';

export interface RouteParts {
  readonly cookies: SessionCookies;
  readonly origins: AllowedOrigins;
  readonly hosts: AllowedHosts;
}

/** On a request whose session was found. */
const signedIn = Symbol('signedIn');

declare module 'fastify' {
  interface FastifyRequest {
    [signedIn]?: SignedInUser;
  }
}

/** Reads the body of a request that is no JSON, and lets it be answered. */
export type BodyReader = (
  request: FastifyRequest,
  user: SignedInUser,
  answer: (body: unknown) => Answer | Promise<Answer>,
) => Answer | Promise<Answer>;

export function registerRoute(
  app: FastifyInstance,
  route: Route,
  parts: RouteParts,
  readBody: BodyReader = (request, _user, answer) => answer(request.body),
): void {
  const { cookies } = parts;
  app.route({
    method: route.method,
    url: route.url,
    schema: routeSchema(route, answer, refusalAnswer),
    config: { limit: route.limit, slowBody: route.form !== undefined },
    // Without a promise where nothing has to be waited for; Fastify takes either from a hook.
    onRequest: (request, reply, done) => {
      if (route.method !== 'GET' && !originIsRight(parts, request)) {
        sendRefusal(reply, { code: 'request.originMismatch' });
        return;
      }
      if (route.access === 'public') return done();
      const known = cookies.knownUserOf(request);
      if (known === undefined) return signIn(cookies, request, reply);
      request[signedIn] = known;
      done();
    },
    handler: async (request, reply) => {
      const call = callOf(route, parts, request, reply);
      const outcome = await handle(route, request, call, readBody);
      if (outcome.outcome === 'download') return sendDownload(reply, route.download ?? '', outcome);
      if (outcome.outcome === 'refused') return sendRefusal(reply, outcome);
      if (outcome.keepSeconds !== undefined)
        reply.header('cache-control', `public, max-age=${outcome.keepSeconds}`);
      return okAnswer(outcome);
    },
  });
}

/** Looks the session up; a request that nobody is signed in by is answered here, and one whose session cannot be found. */
async function signIn(cookies: SessionCookies, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const found = await cookies.callerOf(request).catch((error: unknown) => {
    if (isWithoutConnection(error)) return undefined;
    throw error;
  });
  if (found === undefined) {
    sendRefusal(reply, { code: 'venue.busy' });
    return;
  }
  const { user } = found;
  if (user === undefined) sendRefusal(reply, { code: 'session.missing' });
  else request[signedIn] = user;
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
  readBody: BodyReader,
): Answer | Promise<Answer> {
  if (route.access === 'public') return route.handle(call as UserCall<unknown, unknown>);
  const user = request[signedIn];
  if (user === undefined) return refuse('session.missing');
  const place = request.params as Readonly<Record<string, string>>;
  return readBody(request, user, (body) => {
    if (namesAnother(user, call.query, body)) return refuse('session.foreignAid');
    return route.handle({ ...call, body, user, requestId: idempotencyKey(request), place });
  });
}

function callOf(
  route: Route,
  { cookies, hosts }: RouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<unknown, unknown> {
  const device = route.limit === 'identity' ? cookies.deviceOf(request) : undefined;
  return {
    query: request.query,
    body: request.body,
    origin: {
      address: clientAddress(request),
      userAgent: request.headers['user-agent'] ?? '',
      device,
      site: request.headers.origin,
    },
    fromThisMachine: !hosts.isPublic && isFromThisMachine(request),
    token: cookies.tokenOf(request).token,
    beginSession: (token, expiresAtMs) => {
      cookies.set(reply, token, expiresAtMs);
      if (device !== undefined) cookies.setDevice(reply, device);
    },
    endSession: () => cookies.clear(reply),
  };
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return key === undefined ? undefined : keptKey(String(key));
}
