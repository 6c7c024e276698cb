// Calls that a test plants beside those of the venue, to see that their faults are noticed.
import cookie from '@fastify/cookie';
import type { InjectOptions } from 'fastify';
import { createServer } from '../application.ts';
import { handleErrors } from '../error-handler.ts';
import { AllowedHosts } from '../hosts.ts';
import { registerRoute } from '../register-route.ts';
import type { Route } from '../route.ts';
import { SessionCookies } from '../session.ts';
import type { TestVenue } from '../testing-venue.ts';

/** The calls of a listener on which these were planted. */
export async function planted(venue: TestVenue, routes: readonly Route[]) {
  const app = createServer({ log: venue.app.log as never }, { trustedProxies: [] });
  handleErrors(app);
  await app.register(cookie);
  const { origins, identity } = venue;
  const hosts = new AllowedHosts({ host: '127.0.0.1', hosts: [], origins: [] });
  const parts = { origins, hosts, cookies: new SessionCookies(identity, origins, venue.clock) };
  for (const route of routes) registerRoute(app, route, parts);
  return (options: InjectOptions) => app.inject(options);
}

export function routeOf(venue: TestVenue, key: string): Route {
  const found = venue.routes.find(({ method, url }) => `${method} ${url}` === key);
  if (found === undefined) throw new Error(`There is no ${key}`);
  return found;
}
