// Puts the console's own listener together: the same defences as the public one, its own cookie, roles for every route.

import type { Server } from 'node:http';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../application.ts';
import { guardBorder } from '../border.ts';
import { handleErrors } from '../error-handler.ts';
import { AllowedHosts } from '../hosts.ts';
import { acceptJsonBodiesOnly } from '../json-body.ts';
import { ListingView } from '../listing-view.ts';
import { AllowedOrigins } from '../origins.ts';
import { RequestLimits } from '../request-limits.ts';
import { sendSecurityHeaders } from '../security-headers.ts';
import { serveWebApplication } from '../web-application.ts';
import { ConsoleCookies } from './console-cookies.ts';
import { type ConsoleRoute, refuseUnguardedRoutes } from './console-route.ts';
import { ContentLooks } from './content-looks.ts';
import type { ConsoleContext, ConsolePorts, ConsoleSettings } from './context.ts';
import { FileGrants } from './file-grants.ts';
import { Openings } from './openings.ts';
import { registerConsoleRoute } from './register-console-route.ts';
import { consoleRoutes } from './routes/index.ts';

export interface ConsoleApplication {
  readonly app: FastifyInstance;
  readonly origins: AllowedOrigins;
  /** Every route with its roles, for the test that tries each of them as everybody. */
  readonly routes: readonly ConsoleRoute[];
}

export async function buildConsole(
  ports: ConsolePorts,
  settings: ConsoleSettings,
  door?: Server,
): Promise<ConsoleApplication> {
  const listing = await ListingView.open(ports.engine);
  const context: ConsoleContext = {
    ports,
    settings,
    listing,
    grants: new FileGrants(ports.clock),
    openings: new Openings(ports.clock),
    contents: new ContentLooks(ports.clock),
    startedAtMs: ports.clock.wallMs(),
  };
  const routes = consoleRoutes(context);
  refuseUnguardedRoutes(routes);
  const origins = new AllowedOrigins(settings);
  const app = createServer(ports, settings, door);
  handleErrors(app);
  acceptJsonBodiesOnly(app);
  sendSecurityHeaders(app, origins);
  const limits = new RequestLimits(settings.requestsPerMinuteMax);
  guardBorder(app, { limits, hosts: new AllowedHosts(settings), trustedProxies: settings.trustedProxies });
  await app.register(cookie);
  const cookies = new ConsoleCookies(origins, ports.clock);
  const parts = { sessions: ports.operators.sessions, cookies, origins };
  for (const route of routes) registerConsoleRoute(app, route, parts);
  if (settings.webDirectory !== undefined) await serveWebApplication(app, settings.webDirectory, origins);
  app.addHook('onClose', async () => listing.close());
  return { app, origins, routes };
}
