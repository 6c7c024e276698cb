// Puts HTTP together: limits, parsers, headers, routes, streams and the web application, in this order.

import { refusalOfIssues, type SchemaIssue } from '@candor/wire';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { clientAddress } from './client-address.ts';
import { LastRecords, type RouteContext } from './context.ts';
import { handleErrors, sendRefusal } from './error-handler.ts';
import { healthRoutes } from './health.ts';
import { acceptJsonBodiesOnly, BODY_BYTES_MAX } from './json-body.ts';
import { ListingView } from './listing-view.ts';
import { registerMetrics } from './metrics/metrics-route.ts';
import { VenueMetrics } from './metrics/venue-metrics.ts';
import { AllowedOrigins } from './origins.ts';
import type { HttpPorts, HttpSettings } from './ports.ts';
import { registerReference } from './reference/reference-routes.ts';
import { registerRoute } from './register-route.ts';
import { RequestRefused } from './request-refused.ts';
import type { Route } from './route.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { SessionCookies } from './session.ts';
import { specificationRoutes } from './spec/index.ts';
import { StreamHub } from './streams/stream-hub.ts';
import { handleStreamError, registerStream, webSocketOptions } from './streams/stream-route.ts';
import { TapeView } from './streams/tape-view.ts';
import { serveWebApplication } from './web-application.ts';

/** The limits that this server publishes. */
export const httpLimits = {
  bodyBytesMax: BODY_BYTES_MAX,
  headerBytesMax: 16_384,
  headersMax: 64,
  requestTimeoutMs: 10_000,
  headersTimeoutMs: 5_000,
} as const;

/** Of the ordinary limit, so much may go to calls that cost a mail, a picture or a password hash. */
const IDENTITY_SHARE = 50;

export interface Application {
  readonly app: FastifyInstance;
  readonly origins: AllowedOrigins;
  /** Every route of the API, for tests that must not miss one. */
  readonly routes: readonly Route[];
}

export async function buildApplication(ports: HttpPorts, settings: HttpSettings): Promise<Application> {
  const listing = await ListingView.open(ports.engine);
  const tape = await TapeView.open(ports.engine, listing, ports.history);
  const context: RouteContext = { ports, settings, listing, tape, lastRecords: new LastRecords() };
  const origins = new AllowedOrigins(settings.origins);
  const cookies = new SessionCookies(ports.identity, origins);
  const hub = new StreamHub(ports, listing, tape);
  const routes = [...specificationRoutes(context), ...healthRoutes(context)];

  const app = createServer(ports, settings);
  handleErrors(app);
  acceptJsonBodiesOnly(app);
  refuseManyHeaders(app);
  refuseWhenStopping(app);
  await sendSecurityHeaders(app, origins);
  await app.register(cookie);
  await app.register(rateLimit, {
    global: true,
    max: settings.requestsPerMinuteMax,
    timeWindow: 60_000,
    enableDraftSpec: true,
    keyGenerator: clientAddress,
  });
  await app.register(websocket, {
    options: webSocketOptions,
    errorHandler: handleStreamError,
    // The hub says goodbye to every stream with its own code.
    preClose: (done) => {
      hub.stop();
      done();
    },
  });
  const identityRequestsPerMinuteMax = Math.ceil(settings.requestsPerMinuteMax / IDENTITY_SHARE);
  for (const route of routes) registerRoute(app, route, { cookies, origins, identityRequestsPerMinuteMax });
  registerMetrics(app, new VenueMetrics(ports, () => hub.openStreams), settings.metricsAddresses);
  registerReference(app, routes, cookies.name);
  registerStream(app, { hub, cookies, origins });
  if (settings.webDirectory !== undefined) await serveWebApplication(app, settings.webDirectory, origins);
  app.addHook('onClose', async () => listing.close());
  return { app, origins, routes };
}

function createServer(ports: HttpPorts, settings: HttpSettings): FastifyInstance {
  const app = fastify({
    loggerInstance: ports.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: httpLimits.bodyBytesMax,
    requestTimeout: httpLimits.requestTimeoutMs,
    // What is under way is answered; connections that only wait are closed.
    forceCloseConnections: 'idle',
    // A connection that goes on while we stop gets our own answer.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    exposeHeadRoutes: false,
    requestIdHeader: false,
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 100 },
    http: {
      maxHeaderSize: httpLimits.headerBytesMax,
      headersTimeout: httpLimits.headersTimeoutMs,
      connectionsCheckingInterval: 1_000,
    },
    frameworkErrors: (_error, _request, reply) => {
      sendRefusal(reply as never, { code: 'request.malformed' });
    },
  });
  // One more than is allowed, so that too many can be told from just enough; Node drops the rest unread.
  app.server.maxHeadersCount = httpLimits.headersMax + 1;
  app.setValidatorCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        validate(schema, data),
  );
  app.setSerializerCompiler(serializerCompiler);
  return app as unknown as FastifyInstance;
}

function validate(schema: z.ZodType, data: unknown): { value: unknown } | { error: Error } {
  const result = schema.safeParse(data);
  if (result.success) return { value: result.data };
  return { error: new RequestRefused(refusalOfIssues(result.error.issues as readonly SchemaIssue[])) };
}

function refuseManyHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.rawHeaders.length / 2 > httpLimits.headersMax) {
      return sendRefusal(reply, { code: 'request.tooLarge' });
    }
  });
}

/** What is under way is answered; what comes now was not begun, and the answer says so. */
function refuseWhenStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (stopping) return sendRefusal(reply.header('connection', 'close'), { code: 'venue.busy' });
  });
}
