// Puts HTTP together: limits, parsers, headers, routes, streams and the web application, in this order.

import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { decodableUrl, guardBorder, HEADERS_MAX } from './border.ts';
import { LastRecords, type RouteContext } from './context.ts';
import { handleErrors, sendRefusal } from './error-handler.ts';
import { registerForms } from './forms/register-forms.ts';
import { healthRoutes } from './health.ts';
import { AllowedHosts } from './hosts.ts';
import { acceptJsonBodiesOnly, BODY_BYTES_MAX } from './json-body.ts';
import { ListingView } from './listing-view.ts';
import { registerMetrics } from './metrics/metrics-route.ts';
import { type AnsweredRequest, VenueMetrics } from './metrics/venue-metrics.ts';
import { boundConnections } from './open-connections.ts';
import { AllowedOrigins } from './origins.ts';
import { ownSchemas } from './own-schemas.ts';
import type { HttpPorts, HttpSettings } from './ports.ts';
import { readFields } from './read-fields.ts';
import { registerReference } from './reference/reference-routes.ts';
import { registerRoute } from './register-route.ts';
import { RequestLimits } from './request-limits.ts';
import { RequestRefused } from './request-refused.ts';
import type { Route } from './route.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { SessionCookies } from './session.ts';
import { cutSlowBodies } from './slow-bodies.ts';
import { specificationRoutes } from './spec/index.ts';
import { WinningNumbers } from './spec/subscription/winning-numbers.ts';
import { StreamCalls } from './streams/stream-calls.ts';
import { StreamHub } from './streams/stream-hub.ts';
import { handleStreamError, registerStream, STREAM_URL, webSocketOptions } from './streams/stream-route.ts';
import { TapeView } from './streams/tape-view.ts';
import { answerUnreadable } from './unreadable-requests.ts';
import { serveWebApplication } from './web-application.ts';

/** The limits that this server publishes. */
export const httpLimits = {
  bodyBytesMax: BODY_BYTES_MAX,
  headerBytesMax: 16_384,
  headersMax: HEADERS_MAX,
  requestTimeoutMs: 10_000,
  formTimeoutMs: 60_000,
  stalledMs: 20_000,
  headersTimeoutMs: 5_000,
} as const;

/** What a listener for this application is made with. */
export const serverOptions: ServerOptions = {
  maxHeaderSize: httpLimits.headerBytesMax,
  headersTimeout: httpLimits.headersTimeoutMs,
  connectionsCheckingInterval: 1_000,
  shouldUpgradeCallback: isHandshake,
};

/** Programs offer HTTP/2 by themselves with a request that they want answered: only what asks for a stream becomes one. */
function isHandshake(this: Server, { headers }: IncomingMessage): boolean {
  return this.listenerCount('upgrade') > 0 && /(?:^|,)\s*websocket\s*(?:,|$)/i.test(headers.upgrade ?? '');
}

export interface Application {
  readonly app: FastifyInstance;
  readonly origins: AllowedOrigins;
  /** Every route of the API, for tests that must not miss one. */
  readonly routes: readonly Route[];
}

export async function buildApplication(
  ports: HttpPorts,
  settings: HttpSettings,
  door?: Server,
): Promise<Application> {
  const listing = await ListingView.open(ports.engine);
  const tape = await TapeView.open(ports.engine, listing, ports.history);
  const origins = new AllowedOrigins(settings);
  const [lastRecords, winningNumbers] = [new LastRecords(), new WinningNumbers()];
  const context: RouteContext = { ports, settings, origins, listing, tape, lastRecords, winningNumbers };
  const hosts = new AllowedHosts(settings);
  const cookies = new SessionCookies(ports.identity, origins, ports.clock);
  const hub = new StreamHub(ports, listing, tape, lastRecords);
  const routes = [...specificationRoutes(context), ...healthRoutes(context)];

  const app = createServer(ports, settings, door);
  handleErrors(app);
  acceptJsonBodiesOnly(app);
  sendSecurityHeaders(app, origins);
  // First of all, because it closes the sockets of handshakes that the hooks below refuse.
  await app.register(websocket, {
    options: webSocketOptions,
    errorHandler: handleStreamError,
    // The hub says goodbye to every stream with its own code.
    preClose: (done) => {
      hub.stop();
      done();
    },
  });
  const limits = new RequestLimits(settings.requestsPerMinuteMax);
  guardBorder(app, { limits, hosts, trustedProxies: settings.trustedProxies, streamUrl: STREAM_URL });
  // Without a hook of its own: whoever asks for cookies reads them.
  await app.register(cookie, { hook: false });
  const parts = { cookies, origins, hosts };
  await registerForms(
    app,
    routes.filter(({ form }) => form !== undefined),
    parts,
  );
  for (const route of routes) if (route.form === undefined) registerRoute(app, route, parts);
  const metrics = new VenueMetrics(ports, () => hub.openStreams);
  registerMetrics(app, metrics, settings.metricsAddresses);
  registerReference(app, routes, cookies.name);
  const answered = (request: AnsweredRequest): void => metrics.answered(request);
  const { identity, log } = ports;
  const calls = new StreamCalls({ routes, context, identity, counts: limits.counts, answered, log });
  registerStream(app, { hub, cookies, origins, calls, log });
  if (settings.webDirectory !== undefined) {
    await serveWebApplication(app, settings.webDirectory, origins, settings);
  }
  app.addHook('onClose', async () => listing.close());
  return { app, origins, routes };
}

/** A listener that is open already answers with this application from its `listen` on. */
function takeOver(door: Server): FastifyServerFactory {
  return (handler, options) => {
    door.on('request', handler);
    door.keepAliveTimeout = options.keepAliveTimeout as number;
    door.requestTimeout = options.requestTimeout as number;
    door.setTimeout(options.connectionTimeout as number);
    return door;
  };
}

/** What every listener of ours is made of; its routes and hooks come afterwards. */
export function createServer(
  ports: Pick<HttpPorts, 'log'>,
  settings: Pick<HttpSettings, 'trustedProxies'>,
  door?: Server,
): FastifyInstance {
  const app = fastify({
    loggerInstance: ports.log,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: ownSchemas,
    bodyLimit: httpLimits.bodyBytesMax,
    requestTimeout: httpLimits.formTimeoutMs,
    // Who takes nothing of an answer for so long is cut off, or it would stay for ever, and a stop wait for it.
    connectionTimeout: httpLimits.stalledMs,
    // What is under way is answered; connections that only wait are closed.
    forceCloseConnections: 'idle',
    // A connection that goes on while we stop gets our own answer.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // What everybody may GET is asked for without its content too; routes for some take themselves out of it.
    exposeHeadRoutes: true,
    requestIdHeader: false,
    rewriteUrl: (request) => decodableUrl(request),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 100 },
    http: serverOptions,
    ...(door && { serverFactory: takeOver(door) }),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (_error, _request, reply) => {
      sendRefusal(reply as unknown as FastifyReply, { code: 'request.malformed' });
    },
  });
  // One more than is allowed, so that too many can be told from just enough; beyond it Node answers by itself.
  app.server.maxHeadersCount = httpLimits.headersMax + 1;
  boundConnections(app.server, settings.trustedProxies);
  app.setValidatorCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        validate(schema, data),
  );
  app.setSerializerCompiler(serializerCompiler);
  const server = app as unknown as FastifyInstance;
  cutSlowBodies(server, httpLimits.requestTimeoutMs);
  return server;
}

function validate(schema: z.ZodType, data: unknown): { value: unknown } | { error: Error } {
  const read = readFields(schema, data);
  return read.success ? { value: read.data } : { error: new RequestRefused(read.refusal) };
}
