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
  isMeantForAnother,
  keptKey,
  namesAnother,
  type Route,
  routeSchema,
  type UserCall,
} from './route.ts';
import type { Caller, SessionCookies } from './session.ts';
import { whenSent } from './when-sent.ts';

export interface RouteParts {
  readonly cookies: SessionCookies;
  readonly origins: AllowedOrigins;
  readonly hosts: AllowedHosts;
}

/** On a request once it was looked at. */
const caller = Symbol('caller');

declare module 'fastify' {
  interface FastifyRequest {
    [caller]?: Caller;
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
    exposeHeadRoute: route.access === 'public' && route.download === undefined,
    schema: routeSchema(route, answer, refusalAnswer),
    config: { limit: route.limit, slowBody: route.form !== undefined },
    // Without a promise where nothing has to be waited for; Fastify takes either from a hook.
    onRequest: (request, reply, done) => {
      const brought = cookies.tokenOf(request);
      if (route.method !== 'GET' && !originIsRight(parts, request, brought)) {
        sendRefusal(reply, { code: 'request.originMismatch' });
        return;
      }
      const user = route.access === 'public' ? undefined : cookies.knownUserOf(request, brought);
      request[caller] = { token: brought.token, viaCookie: brought.viaCookie, user };
      if (route.access === 'public') return done();
      if (user === undefined) return signIn(cookies, route, request, reply);
      const refused = cookies.refusalOf(request, user, route.key);
      if (refused === undefined) return done();
      sendRefusal(reply, refused);
    },
    handler: (request, reply) => {
      const answered = handle(route, request, callOf(route, parts, request, reply), readBody);
      return answered instanceof Promise
        ? answered.then((outcome) => payloadOf(route, request, reply, outcome))
        : payloadOf(route, request, reply, answered);
    },
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** What Fastify sends: the envelope, which it judges and writes, or the text of it; the reply itself where it is on its way. */
function payloadOf(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Answer,
): object | string {
  if (outcome.outcome === 'download') return sendDownload(reply, route.download ?? '', outcome);
  if (outcome.outcome === 'refused') return sendRefusal(reply, outcome);
  if (outcome.onSent !== undefined) whenSent(request.raw, reply.raw, outcome.onSent);
  if (outcome.keepSeconds !== undefined)
    reply.header('cache-control', `public, max-age=${outcome.keepSeconds}`);
  if (route.write === undefined || outcome.message !== undefined) return okAnswer(outcome);
  reply.type(JSON_TYPE);
  return route.write(outcome.data);
}

/** Looks the session up; a request that nobody is signed in by is answered here, and one whose session cannot be found. */
async function signIn(
  cookies: SessionCookies,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const found = await cookies.callerOf(request).catch((error: unknown) => {
    if (isWithoutConnection(error)) return undefined;
    throw error;
  });
  if (found === undefined) {
    sendRefusal(reply, { code: 'venue.busy' });
    return;
  }
  const refused =
    found.user === undefined ? refuse('session.missing') : cookies.refusalOf(request, found.user, route.key);
  if (refused === undefined) request[caller] = found;
  else sendRefusal(reply, refused);
}

/** A named origin must be ours; a cookie counts only with an origin, a bearer token needs none. */
function originIsRight(
  { origins }: RouteParts,
  request: FastifyRequest,
  { viaCookie }: Pick<Caller, 'viaCookie'>,
): boolean {
  const { origin, host } = request.headers;
  return origin === undefined ? !viaCookie : origins.allows(origin, host);
}

function handle(
  route: Route,
  request: FastifyRequest,
  call: UserCall<unknown, unknown>,
  readBody: BodyReader,
): Answer | Promise<Answer> {
  if (route.access === 'public') return route.handle(call);
  const user = request[caller]?.user;
  if (user === undefined) return refuse('session.missing');
  return readBody(request, user, (body) => {
    if (isMeantForAnother(user, call) || namesAnother(user, call.query, body))
      return refuse('session.foreignAid');
    return route.handle(body === call.body ? call : { ...call, body });
  });
}

/** The call of somebody who is signed in, unless the route is for everybody: nobody asks who calls then. */
function callOf(
  route: Route,
  { cookies, hosts }: RouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): UserCall<unknown, unknown> {
  const { headers } = request;
  const device = route.limit === 'identity' ? cookies.deviceOf(request) : undefined;
  return {
    query: request.query,
    body: request.body,
    origin: {
      address: clientAddress(request),
      userAgent: headers['user-agent'] ?? '',
      device,
      site: headers.origin,
    },
    fromThisMachine: () => !hosts.isPublic && isFromThisMachine(request),
    token: request[caller]?.token,
    user: request[caller]?.user as SignedInUser,
    requestId: idempotencyKey(request),
    meantFor: headerText(headers['candor-account']),
    place: request.params as Readonly<Record<string, string>>,
    beginSession: (token, expiresAtMs) => {
      cookies.set(reply, token, expiresAtMs);
      if (device !== undefined) cookies.setDevice(reply, device);
    },
    endSession: () => cookies.clear(reply),
  };
}

/** Sent more than once it is the list of all, which is nobody's. */
const headerText = (header: string | string[] | undefined): string | undefined =>
  header === undefined ? undefined : String(header);

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = headerText(request.headers['idempotency-key']);
  return key === undefined ? undefined : keptKey(key);
}
